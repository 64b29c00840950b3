#pragma once

#include <string>

#include "engine/core/result.hpp"
#include "engine/rules/flow/kernel.hpp"
#include "replay/dice_check.hpp"
#include "replay/replay.hpp"

namespace fracas {

/// What running a replay again showed.
struct Verification {
  bool is_same = false;              ///< every input was accepted and every state came out as recorded
  bool has_content_changed = false;  ///< the game is built from other content than the recorded one
  std::size_t entry = 0;             ///< the first entry that differs, counted from 1; 0 is the opening
  std::string difference;            ///< what differs there, as a sentence; empty if nothing does
  DiceFinding dice;                  ///< whether the rolls are those of the seed, as far as the re-run came

  /// Whether the game is what it claims to be: nothing differs, and no roll is another than the seed gives.
  [[nodiscard]] bool is_good() const { return is_same && dice.is_good(); }

  /// The finding as a person reads it.
  [[nodiscard]] std::string sentence() const;
};

/// Runs the inputs of a replay again on this game (the one its battle makes today).
[[nodiscard]] Verification verify(const Replay& replay, const Game& game);

/// The state after the first entry_count inputs, run on this game; the error says which input was not possible.
[[nodiscard]] Result<State, std::string> state_after(const Replay& replay, const Game& game, std::size_t entry_count);

/// Gives one recorded input to a state; the error says why it is not possible there, and then nothing has changed.
[[nodiscard]] std::optional<std::string> apply_entry(const Game& game, State& state, const ReplayEntry& entry,
                                                     EventLog* log = nullptr);

}  // namespace fracas
