#pragma once

#include <vector>

#include "engine/rules/flow/kernel.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas {

/// Plays a whole state of a hex game on, quickly and roughly, for all seats: figures go where they can attack, attack who
/// pays best, and use their powers as chance will have it. Knows no card.
class Playout {
 public:
  Playout(const Game& game, FastRandom& random) : game_(game), random_(random) {}

  /// Plays until so many turns after the present one are over, or the game is.
  void play_turns(State& state, int turns);
  /// Takes the choices one after the other, dice and questions between them included; what has become impossible is left
  /// out.
  void follow(State& state, const std::vector<Choice>& choices);

 private:
  /// Throws dice or answers a question; false if there is nothing to do.
  bool pass_stop(State& state);
  [[nodiscard]] Choice answer(const State& state, SeatId seat);
  [[nodiscard]] Choice begin_move(const State& state);
  [[nodiscard]] Choice next_step(const State& state, SeatId seat);
  [[nodiscard]] Choice attack(const State& state);
  [[nodiscard]] Choice lay_marker(const State& state);
  [[nodiscard]] Choice any();

  const Game& game_;
  FastRandom& random_;
  OptionList options_;
};

}  // namespace fracas
