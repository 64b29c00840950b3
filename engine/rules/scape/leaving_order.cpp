#include "engine/rules/scape/leaving_order.hpp"

#include "engine/core/small_sort.hpp"
#include "engine/rules/scape/movement_abilities.hpp"

namespace fracas::scape {
namespace {

int place_in_order(const Game& game, const State& state, SeatId seat) {
  for (std::size_t place = 0; place < game.seat_count(); ++place) {
    if (state.order[place] == seat) return static_cast<int>(place);
  }
  return 0;
}

bool leaves_nobody(const Mover& mover, const PlannedStep& step) {
  return step.kind == StepKind::Turn || (step.kind == StepKind::Fly && mover.progress.has(MoveFlag::Flying));
}

/// Stealth and abilities spare a figure some or all of those it leaves (SS-SYM-09).
Neighbours those_who_swipe(const Situation& situation, const Mover& mover, const Neighbours& left) {
  Neighbours found;
  for (const FigureId enemy : left) {
    if (may_swipe(situation, enemy, mover.figure)) found.push_back(enemy);
  }
  return found;
}

}  // namespace

Neighbours enemies_left_by(const Situation& situation, const Mover& mover, const PlannedStep& step) {
  if (leaves_nobody(mover, step)) return {};
  return enemies_left_by(situation, mover, step, engaged_enemies(situation.game, situation.state, mover.figure, mover.stance));
}

Neighbours enemies_left_by(const Situation& situation, const Mover& mover, const PlannedStep& step, const Neighbours& engaged) {
  if (leaves_nobody(mover, step)) return {};
  if (engaged.is_empty()) return {};
  if (step.kind == StepKind::Fly) return those_who_swipe(situation, mover, engaged);
  return those_who_swipe(situation, mover, engagements_left(situation.game, situation.state, mover.figure, engaged, step.after));
}

Neighbours enemies_in_leaving_order(const Situation& situation, const Mover& mover, const PlannedStep& step) {
  Neighbours enemies = enemies_left_by(situation, mover, step);
  if (enemies.size() < 2) return enemies;
  const Game& game = situation.game;
  const State& state = situation.state;
  const int seats = static_cast<int>(game.seat_count());
  const int mover_place = place_in_order(game, state, state.figures[mover.figure.index()].controller);
  const auto rank = [&](FigureId enemy) {
    const int place = place_in_order(game, state, state.figures[enemy.index()].controller);
    switch (situation.variant.leaving_order) {
      case LeavingOrder::Initiative: return place;
      case LeavingOrder::AfterTheMover: return (place - mover_place - 1 + 2 * seats) % seats;
    }
    return place;
  };
  small_sort(enemies.begin(), enemies.end(), [&](FigureId one, FigureId other) { return rank(one) < rank(other); });
  return enemies;
}

}  // namespace fracas::scape
