#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "replay/fair_dice.hpp"
#include "replay/replay.hpp"
#include "server/board_json.hpp"

namespace fracas {

/// Where dice come from that follow from no seed: throw_secure_dice, or a script in tests.
using DiceSource = std::function<Outcome(const Pending&)>;

/// A roll and which draw of the seed it is; none if it is from elsewhere.
struct GameRoll {
  Outcome outcome;
  std::optional<std::uint32_t> draw;
};

/// What a d20 for the order of a draft shows, and which draw of the seed it is; none if it is from elsewhere.
struct D20Roll {
  int result = 0;
  std::optional<std::uint32_t> draw = {};
};

/// Rolls a d20 after this many others of the same draft.
using DraftDice = std::function<D20Roll(std::size_t rolls_before)>;

/// The dice of one game. With a seed every roll is the next draw of it, and no draw counts twice, whatever is taken back. Without
/// one (games from before there were seeds, the sandbox, scripted tests) they are from elsewhere.
class GameDice {
 public:
  /// The seed as it is stored, or nothing; how many draw numbers were ever used.
  GameDice(std::string_view seed, std::uint32_t draws, DiceSource elsewhere);

  /// What the pending dice show, after this many rolls that are thrown and not stored yet. Nothing is used up: a roll that could
  /// not be stored falls the same again.
  [[nodiscard]] GameRoll roll(const Pending& pending, std::uint32_t rolls_before) const;
  /// Takes note of an input that is stored.
  void note(const ReplayEntry& entry);
  /// The `dice` of a `table` message; null for a game without a seed. The seed itself is told when the game is over.
  [[nodiscard]] OrderedJson json(bool is_over) const;

 private:
  std::optional<DiceSeed> seed_;
  std::uint32_t draws_;
  DiceSource elsewhere_;
};

/// The d20s of a game's draft: the first draws of its seed, or dice from elsewhere if it has none.
[[nodiscard]] DraftDice draft_dice(std::string_view seed, DiceSource elsewhere);

/// What the record of a game says of its seed before it is over; nothing without a seed. The first `copied` entries have other
/// dice.
[[nodiscard]] std::optional<FairDice> committed_dice(std::string_view seed, std::uint32_t copied = 0);

}  // namespace fracas
