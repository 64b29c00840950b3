#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
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
  enum class Kind : std::uint8_t { Choice, Dice, Agreement };
  static constexpr const char* agreed_draw = "draw";  ///< the only thing that players agree on

  /// What an input without a kind of its own is: a seat chooses, nobody's are dice or agreements.
  [[nodiscard]] static Kind kind_of(SeatId seat, std::string_view input) {
    if (seat.is_some()) return Kind::Choice;
    return input == agreed_draw ? Kind::Agreement : Kind::Dice;
  }

  Kind kind = Kind::Choice;
  SeatId seat;        ///< who chose; none for dice and agreements
  std::string input;  ///< "step ember-warden B3" or "SSDB", as engine/api/choice_text.hpp writes them, or agreed_draw
  Hash hash;          ///< of the state after it
  std::vector<ReplayLine> lines;
  bool follows_up = false;  ///< wished together with the choice before it, so that both are taken back; no document keeps it
  std::optional<std::uint32_t> draw;  ///< dice only: which draw of the game's seed they are; none: they are from elsewhere
  std::int64_t at = 0;                ///< milliseconds since 1970, or 0 where nobody looked at the clock; no document keeps it
  friend bool operator==(const ReplayEntry&, const ReplayEntry&) = default;
};

/// A player of a recorded game.
struct ReplaySeat {
  std::string name;
  std::uint8_t side = 0;
  std::string player;  ///< "human" or the id of a bot
  friend bool operator==(const ReplaySeat&, const ReplaySeat&) = default;
};

/// A d20 of the roll-off before a live draft.
struct DraftRoll {
  SeatId seat;
  int d20 = 0;
  std::optional<std::uint32_t> draw;  ///< which draw of the game's seed it is; none: it is from elsewhere
  friend bool operator==(const DraftRoll&, const DraftRoll&) = default;
};

/// Where the rolls of a recorded game come from (replay/fair_dice.hpp).
struct FairDice {
  std::string commitment;             ///< what was told of the seed before the first roll
  std::string seed;                   ///< empty as long as the game is not over
  std::uint32_t from = 0;             ///< how many entries at the beginning were taken over from another game, with its dice
  std::vector<DraftRoll> draft = {};  ///< rolls before the game, each a draw of the seed
  friend bool operator==(const FairDice&, const FairDice&) = default;
};

/// A decision that was taken back because all players agreed, with everything after it; none of it is among the entries.
struct AgreedUndo {
  SeatId seat;                            ///< whose decision it was
  std::uint32_t after = 0;                ///< how many entries there were before the decision
  std::uint32_t steps = 1;                ///< how many entries went
  std::vector<std::uint32_t> draws = {};  ///< the draws of the game's seed among them, which are used up
  friend bool operator==(const AgreedUndo&, const AgreedUndo&) = default;
};

/// A recorded game: all that went in, so that it can be run again, and all that was told, so that it can be shown
/// even when content or rules have changed since.
struct Replay {
  /// What a document is written as: the oldest format that has a place for all of it.
  static constexpr int first_format = 1;
  static constexpr int draft_format = 2;  ///< tells of the rolls of a draft
  static constexpr int undo_format = 3;   ///< and of what was taken back by agreement

  std::string product_version;
  System system = System::SuperScape;
  std::string battle;  ///< id of the battle, such as "superscape/quarry-duel"
  std::string title;
  Hash content_hash;
  GameOptions options;
  std::vector<ReplaySeat> seats;
  std::optional<FairDice> fair_dice;
  Hash opening_hash;                      ///< of the state at the first stop
  std::vector<ReplayLine> opening_lines;  ///< told before the first input
  std::vector<ReplayEntry> entries;
  std::vector<AgreedUndo> taken_back = {};  ///< in the order in which it was agreed on
};

/// Bounds of a replay document; whatever is larger is refused when read.
struct ReplayLimits {
  static constexpr std::size_t document_bytes = 64U << 20;
  static constexpr std::size_t entries = 400'000;
  static constexpr std::size_t draft_rolls = 1'000;
  static constexpr std::size_t taken_back = 10'000;
  static constexpr std::size_t lines_of_one_entry = 2'000;
  static constexpr std::size_t text_bytes = 4'000;
  static constexpr std::size_t battle_bytes = 400'000;  ///< 96 elements of four players, each with all that can be chosen for it
  static constexpr int nesting = 8;
};

}  // namespace fracas
