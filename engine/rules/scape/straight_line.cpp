#include "engine/rules/scape/straight_line.hpp"

#include <algorithm>

#include "engine/rules/scape/held_spaces.hpp"

namespace fracas::scape {
namespace {

/// How many hexes along one of the six directions lead from one hex to the other; 0 where none does.
int steps_along(HexCoordinate from, HexCoordinate to, std::size_t direction) {
  const HexCoordinate step = hex_directions[direction];
  const int distance = hex_distance(from, to);
  const bool is_on = to.q - from.q == step.q * distance && to.r - from.r == step.r * distance;
  return is_on ? distance : 0;
}

bool is_reached(const Game& game, const State& state, HexCoordinate from, std::size_t direction, FigureId figure, int length) {
  bool is_any = false;
  for_each_held_space(game, state, figure, [&](SpaceId space) {
    const int steps = steps_along(from, game.board(state)[space].at, direction);
    is_any = is_any || (steps > 0 && steps <= length);
  });
  return is_any;
}

}  // namespace

bool is_on_line(const Game& game, const State& state, FigureId attacker, FigureId target, FigureId figure, int length) {
  bool is_any = false;
  for_each_held_space(game, state, attacker, [&](SpaceId space) {
    const HexCoordinate from = game.board(state)[space].at;
    for (std::size_t direction = 0; direction < hex_directions.size(); ++direction) {
      is_any = is_any || (is_reached(game, state, from, direction, target, length) &&
                          is_reached(game, state, from, direction, figure, length));
    }
  });
  return is_any;
}

}  // namespace fracas::scape
