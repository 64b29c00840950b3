#pragma once

#include "engine/rules/flow/kernel.hpp"
#include "engine/state/asked_seat.hpp"

namespace fracas {

/// Plays on until `is_enough(state)` or the end: dice are thrown, and whoever is asked answers with `answer(seen, options)`,
/// knowing only what its seat sees.
template <class Answer, class IsEnough>
void play_until(const Game& game, State& state, FastRandom& dice, Answer answer, IsEnough is_enough) {
  OptionList options;
  while (state.pending.kind != PendingKind::Over && !is_enough(state)) {
    if (state.pending.kind == PendingKind::Chance) {
      resolve(game, state, throw_dice(state.pending, dice));
      continue;
    }
    const SeatId who = asked_seat(state);
    const View seen = view(game, state, who);
    list_options(game, seen.state, who, options);
    apply_legal(game, state, answer(seen, options));
  }
}

/// Plays a whole game.
template <class Answer>
State play_to_end(const Game& game, FastRandom& dice, Answer answer) {
  State state = start(game);
  play_until(game, state, dice, answer, [](const State&) { return false; });
  return state;
}

}  // namespace fracas
