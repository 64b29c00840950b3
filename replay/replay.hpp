#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/hash.hpp"
#include "engine/core/strong_id.hpp"
#include "engine/state/card_definition.hpp"
#include "engine/state/game.hpp"

namespace fracas {

/// One sentence of the log as it was told when the game was played.
struct ReplayLine {
  std::string text;
  std::string rule;                ///< rule id, or empty
  std::uint8_t visible_to = 0xff;  ///< one bit for each seat that may be told
  friend bool operator==(const ReplayLine&, const ReplayLine&) = default;
};

/// One input of a game, the mark of the state it led to, and what it caused.
struct ReplayEntry {
  enum class Kind : std::uint8_t { Choice, Dice };
  Kind kind = Kind::Choice;
  SeatId seat;        ///< who chose; none for dice
  std::string input;  ///< "step ember-warden B3" or "SSDB", as engine/api/choice_text.hpp writes them
  Hash hash;          ///< of the state after it
  std::vector<ReplayLine> lines;
  bool follows_up = false;  ///< wished together with the choice before it, so that both are taken back; no document keeps it
  friend bool operator==(const ReplayEntry&, const ReplayEntry&) = default;
};

/// A player of a recorded game.
struct ReplaySeat {
  std::string name;
  std::uint8_t side = 0;
  std::string player;  ///< "human" or the id of a bot
  friend bool operator==(const ReplaySeat&, const ReplaySeat&) = default;
};

/// A recorded game: all that went in, so that it can be run again, and all that was told, so that it can be shown
/// even when content or rules have changed since.
struct Replay {
  static constexpr int current_format = 1;

  int format = current_format;
  std::string product_version;
  System system = System::SuperScape;
  std::string battle;  ///< id of the battle, such as "superscape/quarry-duel"
  std::string title;
  Hash content_hash;
  GameOptions options;
  std::vector<ReplaySeat> seats;
  Hash opening_hash;                      ///< of the state at the first stop
  std::vector<ReplayLine> opening_lines;  ///< told before the first input
  std::vector<ReplayEntry> entries;
};

/// Bounds of a replay document; whatever is larger is refused when read.
struct ReplayLimits {
  static constexpr std::size_t document_bytes = 64U << 20;
  static constexpr std::size_t entries = 400'000;
  static constexpr std::size_t lines_of_one_entry = 2'000;
  static constexpr std::size_t text_bytes = 4'000;
  static constexpr int nesting = 8;
};

}  // namespace fracas
