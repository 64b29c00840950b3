#include "ai/approach.hpp"

#include "ai/spread_costs.hpp"
#include "engine/movement/step_cost.hpp"

namespace fracas {
namespace {

/// Calls visit(neighbour, cost) for each space from which a walker can step onto `to`.
template <class Visit>
void for_each_step_onto(const Game& game, const State& state, SpaceId to, Visit visit) {
  if (game.is_hex()) {
    const HexBoard& board = game.board(state);
    for (const SpaceLink& link : board.links(to)) {
      visit(link.to, step_cost(rise_of(board[link.to].level, board[to].level)).value);
    }
    return;
  }
  if (game.square[to].terrain == SquareTerrain::Blocking) return;
  const auto& neighbours = game.square.neighbours(to);
  for (std::size_t direction = 0; direction < neighbours.size(); ++direction) {
    const SpaceId from = neighbours[direction];
    if (from.is_some() && game.square.is_step_open(to, direction) && game.square[from].terrain != SquareTerrain::Blocking)
      visit(from, 1);
  }
}

}  // namespace

std::vector<int> approach_costs(const Game& game, const State& state, SeatId seat) {
  const BoardVariants::Use boards(*game.variants);
  std::vector<int> costs(game.space_count(state), no_way);
  for_each_figure_on_board(game, state, [&](FigureId figure) {
    const FigureState& standing = state.figures[figure.index()];
    if (game.are_enemies(seat, standing.controller)) costs[standing.space.index()] = 0;
  });
  spread_costs(costs, [&](SpaceId to, auto visit) { for_each_step_onto(game, state, to, visit); });
  return costs;
}

int board_distance(const Game& game, const State& state, SpaceId from, SpaceId to) {
  const BoardVariants::Use boards(*game.variants);
  return game.is_hex() ? game.board(state).range(from, to, RangeRoute::OverSpaces) : game.square.distance(from, to);
}

}  // namespace fracas
