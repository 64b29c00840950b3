#include "engine/rules/scape/leaving_order.hpp"

#include "engine/core/small_sort.hpp"

namespace fracas::scape {
namespace {

int place_in_order(const Game& game, const State& state, SeatId seat) {
  for (std::size_t place = 0; place < game.seat_count(); ++place) {
    if (state.order[place] == seat) return static_cast<int>(place);
  }
  return 0;
}

}  // namespace

Neighbours enemies_in_leaving_order(const Variant& variant, const Game& game, const State& state, FigureId leaving,
                                    SpaceId destination) {
  Neighbours enemies = engagements_left(game, state, leaving, destination);
  const int seats = static_cast<int>(game.seat_count());
  const int mover_place = place_in_order(game, state, state.figures[leaving.index()].controller);
  const auto rank = [&](FigureId enemy) {
    const int place = place_in_order(game, state, state.figures[enemy.index()].controller);
    switch (variant.leaving_order) {
      case LeavingOrder::Initiative: return place;
      case LeavingOrder::AfterTheMover: return (place - mover_place - 1 + 2 * seats) % seats;
    }
    return place;
  };
  small_sort(enemies.begin(), enemies.end(), [&](FigureId one, FigureId other) { return rank(one) < rank(other); });
  return enemies;
}

}  // namespace fracas::scape
