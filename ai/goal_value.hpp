#pragma once

#include <vector>

#include "engine/rules/scape/variant.hpp"

namespace fracas {

/// What winning is about, in thousandths of a point: the price of an average team.
[[nodiscard]] long stake_of(const Game& game);

/// What a figure is worth beyond its price: its defeat is somebody's goal, or it holds what its player has to hold.
[[nodiscard]] long worth_to_goals(const Game& game, const State& state, FigureId figure);

/// Whether the figure's player has to hold the space it stands on.
[[nodiscard]] bool is_holding(const Game& game, const State& state, FigureId figure);

/// Calls visit(SpaceId) for each space that the seat has to hold and does not.
template <class Visit>
void for_each_space_to_take(const Game& game, const State& state, SeatId seat, Visit visit) {
  for (const Goal& goal : game.goals) {
    if (goal.kind != GoalKind::Hold || goal.seat != seat) continue;
    for (const SpaceId space : goal.spaces) {
      const FigureId holder = state.occupants[space.index()];
      if (holder.is_none() || state.figures[holder.index()].controller != seat) visit(space);
    }
  }
}

/// Judges how near each side is to what was agreed on to win (SS-VIC-04), for one seat of a hex game: positive is good for it.
class GoalValue {
 public:
  /// Keeps the state, which must outlive it.
  GoalValue(const Game& game, const State& state, SeatId seat);

  /// In thousandths of a point. A won game is worth two stakes, a lost one as much less.
  [[nodiscard]] long of(const State& state) const;
  /// Whether it matters to a goal where figures stand.
  [[nodiscard]] bool are_places_wanted() const { return !ways_.empty(); }
  /// Whether the seat has nothing to win by going to meet the enemy.
  [[nodiscard]] bool is_waiting() const { return is_waiting_; }

 private:
  /// What it costs figures to get to a space that is to be held; of every card, once it is asked for.
  struct Ways {
    SpaceId space;
    std::vector<std::vector<int>> costs;
  };

  [[nodiscard]] long progress(const State& state, const Goal& goal) const;
  [[nodiscard]] long hold_progress(const State& state, const Goal& goal) const;
  [[nodiscard]] long space_progress(const State& state, SeatId seat, SpaceId space) const;
  [[nodiscard]] int steps_to(const State& state, FigureId figure, SpaceId space) const;
  [[nodiscard]] long points_value(const State& state) const;

  const Game& game_;
  const State& begin_;
  SeatId seat_;
  bool is_waiting_ = false;
  mutable std::vector<Ways> ways_;
};

}  // namespace fracas
