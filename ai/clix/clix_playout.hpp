#pragma once

#include <array>
#include <vector>

#include "ai/clix/position_value.hpp"
#include "engine/rules/flow/kernel.hpp"

namespace fracas::clix {

/// Plays a HeroClix state on, quickly and roughly, for all seats: who can attack does where it pays best, others go where they
/// can. Whatever else is asked is answered by what stands right after each answer. Knows no card.
class ClixPlayout {
 public:
  /// Dice follow from the seed, the character that throws them and how often it has thrown, so that what two playouts have in
  /// common meets the same luck.
  ClixPlayout(const Game& game, const PositionValue& judge, std::uint64_t seed)
      : game_(game), judge_(judge), seed_(seed), random_(seed) {}

  /// Takes the choices one after the other, dice and questions between them included; what has become impossible is left out.
  void follow(State& state, const std::vector<Choice>& choices);
  /// Ends the present turn with attacks alone, then plays until so many turns more are over, or the game is.
  void play_turns(State& state, int turns);

 private:
  /// Throws dice or answers a question; false if there is nothing to do.
  bool pass_stop(State& state);
  [[nodiscard]] Outcome thrown(const Pending& pending);
  [[nodiscard]] Choice answer(const State& state, SeatId seat);
  [[nodiscard]] Choice act(const State& state);
  [[nodiscard]] const Choice* best_attack(const State& state) const;
  [[nodiscard]] const Choice* free_action();
  [[nodiscard]] const Choice* begin_move(const State& state) const;
  [[nodiscard]] Choice next_step(const State& state) const;
  [[nodiscard]] Choice by_what_stands_after(const State& state, SeatId seat);

  const Game& game_;
  const PositionValue& judge_;
  std::uint64_t seed_;
  FastRandom random_;
  OptionList options_;
  std::array<std::uint8_t, max_figures + 1> throws_{};
  bool may_move_ = false;
  int free_actions_ = 0;  ///< used in the present turn
};

}  // namespace fracas::clix
