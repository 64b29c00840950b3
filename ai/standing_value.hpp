#pragma once

#include <vector>

#include "ai/goal_value.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas {

/// What a figure is worth while it stands, in thousandths of a point.
[[nodiscard]] long worth_of(const Game& game, FigureId figure);
/// How much of that, and of what it is worth to goals, an attack takes on average, by its exact odds: half of the worth goes
/// with the wounds, half with the figure itself, as in material_balance.
[[nodiscard]] long attack_gain(const Game& game, const State& state, FigureId attacker, FigureId defender);

/// Roughly the same for playouts: by the dice of both sides, cover and what changes wounds after the roll left out.
[[nodiscard]] long quick_gain(const Game& game, const State& state, FigureId attacker, FigureId defender);

/// Judges places for figures of one seat on a hex board: what they could attack from there, what could attack them, and how
/// near they are to the fight.
class StandingValue {
 public:
  /// Keeps the state, which must outlive it.
  StandingValue(const Game& game, const State& state, SeatId seat);

  /// The value of the figure standing where it stands in `state`, which may differ from the one this was made for in the
  /// places of own figures only. `caution` is how much of what threatens it there counts, in hundredths.
  [[nodiscard]] long of(const State& state, FigureId figure, long caution = 100) const;
  /// How near the seat's figures are to the fight, and how high they stand.
  [[nodiscard]] long nearness(const State& state) const;
  /// The best attack it could make from where it stands; 0 if there is none.
  [[nodiscard]] long best_attack(const State& state, FigureId figure) const;
  /// How near everybody is to what was agreed on to win.
  [[nodiscard]] const GoalValue& goals() const { return goals_; }
  /// What threatens it where it stands, in the same measure.
  [[nodiscard]] long exposure(const State& state, FigureId figure) const;

 private:
  [[nodiscard]] long nearness_of(const State& state, FigureId figure) const;
  [[nodiscard]] const std::vector<int>& approach_of_card(FigureId figure) const;
  [[nodiscard]] long distance_to_fight(const State& state, FigureId figure) const;

  const Game& game_;
  const State& begin_;
  SeatId seat_;
  GoalValue goals_;
  std::vector<FigureId> enemies_;
  /// Of every card, once it is asked for; empty until then.
  mutable std::vector<std::vector<int>> approach_;
};

}  // namespace fracas
