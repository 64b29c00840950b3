#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/battle_file.hpp"
#include "engine/core/result.hpp"
#include "replay/strict_json.hpp"
#include "server/board_json.hpp"

namespace fracas {

/// How long players may think.
struct ClockSetting {
  enum class Kind : std::uint8_t { None, Move, Bank, Days };
  Kind kind = Kind::None;
  std::uint32_t seconds = 0;    ///< for each decision (Move), or for the game (Bank)
  std::uint32_t increment = 0;  ///< seconds added to the bank whenever the player stops being asked
  std::uint32_t days = 0;       ///< of wall time for each decision (Days)
  friend bool operator==(const ClockSetting&, const ClockSetting&) = default;
};

/// Who may look on.
enum class WatchSetting : std::uint8_t { Everyone, Link, Nobody };

/// A card of a team, how many of it, and what is chosen for it in a HeroClix force.
struct TeamCardWish {
  std::string card;
  int count = 1;
  BuildChoice build = {};
  friend bool operator==(const TeamCardWish&, const TeamCardWish&) = default;
};

/// A team somebody wants to play.
struct TeamWish {
  std::string name;
  std::vector<TeamCardWish> cards;
  std::vector<TeamCardWish> sideline = {};  ///< HeroClix (HC-FRC-12)
  std::string theme = {};                   ///< HeroClix (HC-THM-01)
  friend bool operator==(const TeamWish&, const TeamWish&) = default;
};

/// Where the team of a seat comes from: the battle, whoever makes the game, or whoever sits there.
struct SeatTeam {
  enum class Source : std::uint8_t { Battle, Given, Own };
  Source source = Source::Battle;
  TeamWish given;
  friend bool operator==(const SeatTeam&, const SeatTeam&) = default;
};

/// What was agreed on when a game was made. Kept with the game as JSON text.
struct GameSettings {
  std::string battle;
  std::string map;                     ///< empty: the battle's
  std::optional<std::uint16_t> total;  ///< what a team may cost; nothing: as the battle says
  std::vector<SeatTeam> teams;         ///< one for each seat, or none: all as the battle says
  bool is_draft = false;
  bool is_snake = false;
  ClockSetting clock;
  WatchSetting watch = WatchSetting::Link;
  friend bool operator==(const GameSettings&, const GameSettings&) = default;

  [[nodiscard]] SeatTeam team(std::size_t seat) const { return seat < teams.size() ? teams[seat] : SeatTeam{}; }
};

/// Bounds of what can be agreed on.
struct SettingLimits {
  static constexpr std::uint16_t total = 10'000;
  static constexpr std::uint32_t seconds = 24U * 60 * 60;
  static constexpr std::uint32_t increment = 3'600;
  static constexpr std::uint32_t days = 30;
  static constexpr std::size_t team_entries = 96;
};

/// The settings among the keys of POST /api/games; throws JsonMistake. Other keys are for the caller to check.
[[nodiscard]] GameSettings read_settings(const JsonPlace& request);
[[nodiscard]] TeamWish read_team(const JsonPlace& team);

/// The text that is stored, and back. Games of older versions have none: then all is as usual. The error is a sentence.
[[nodiscard]] std::string settings_text(const GameSettings& settings);
[[nodiscard]] Result<GameSettings, std::string> parse_settings(std::string_view text);

[[nodiscard]] OrderedJson clock_setting_json(const ClockSetting& clock);
[[nodiscard]] OrderedJson team_wish_json(const TeamWish& team);
[[nodiscard]] std::string_view watch_word(WatchSetting watch);

}  // namespace fracas
