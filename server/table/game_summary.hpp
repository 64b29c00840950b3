#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/content/library.hpp"
#include "server/store/store.hpp"
#include "server/table/game_settings.hpp"

namespace fracas {

/// Where a game stands from its making to its end.
enum class Stage : std::uint8_t { Gathering, Drafting, Playing, Over };

[[nodiscard]] std::string_view stage_word(Stage stage);

/// What everybody who has its address may know of a game.
struct GameSummary {
  std::string id;
  Stage stage = Stage::Playing;
  System system = System::SuperScape;
  std::string battle;
  std::string title;
  std::string map;
  std::vector<StoredSeat> seats;
  std::vector<std::string> teams;  ///< the name of each seat's team
  GameSettings settings;
  int round = 0;
  OrderedJson over;  ///< as in `state`
  std::string next;  ///< id of the rematch, or empty
};

[[nodiscard]] OrderedJson summary_json(const Library& library, const GameSummary& summary);

/// What a player is called: the chosen name, that of the bot, or null.
[[nodiscard]] OrderedJson player_name_json(const StoredSeat& seat);
/// human, open (nobody has taken it yet) or bot.
[[nodiscard]] std::string_view seat_kind(const StoredSeat& seat);
/// `{"id","name"}` of a map.
[[nodiscard]] OrderedJson map_json(const Library& library, System system, const std::string& map);
/// The agreed draft as `{"snake":false}`, or null.
[[nodiscard]] OrderedJson draft_setting_json(const GameSettings& settings);

}  // namespace fracas
