#include "engine/rules/scape/held_spaces.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/rules/scape/tokens.hpp"

namespace fracas::scape {
namespace {

bool is_there(const Game& game, const State& state, SpaceId space) {
  return space.index() < game.board(state).size() && !game.board(state)[space].is_gone;
}

/// A figure in the middle of a pass shares a space with the one it passes, which is the occupant.
bool is_any_figure_on(const Game& game, const State& state, SpaceId space) {
  if (state.occupants[space.index()].is_some()) return true;
  bool is_any = false;
  for_each_figure_on_board(game, state, [&](FigureId figure) {
    const FigureState& holder = state.figures[figure.index()];
    is_any = is_any || holder.space == space || holder.trailing == space;
  });
  return is_any;
}

}  // namespace

bool is_on_terrain(const Game& game, const State& state, FigureId figure, HexTerrain terrain) {
  const HexBoard& board = game.board(state);
  if (board.spaces_with(terrain).empty()) return false;
  bool is_on = false;
  for_each_held_space(game, state, figure, [&](SpaceId space) { is_on = is_on || board[space].terrain == terrain; });
  return is_on;
}

SpaceId surface_of(const HexBoard& board, SpaceId space) {
  if (space.is_none() || space.index() >= board.size() || !board[space].is_gone) return space;
  SpaceId nearest;
  int least = 0;
  for (const SpaceId other : board.spaces_on(board[space].at)) {
    const int away = std::abs(board[other].level.value - board[space].level.value);
    if (nearest.is_some() && away >= least) continue;
    nearest = other;
    least = away;
  }
  return nearest;
}

bool is_empty(const Game& game, const State& state, SpaceId space) {
  return is_unoccupied(game, state, space) && !token_on(game, state, space);
}

bool is_unoccupied(const Game& game, const State& state, SpaceId space) {
  return is_there(game, state, space) && !is_occupied(game, state, space);
}

bool is_occupied(const Game& game, const State& state, SpaceId space) {
  if (!is_there(game, state, space)) return false;
  const HexBoard& board = game.board(state);
  return board[space].object != no_feature || board[space].car != no_feature || is_door_on(board, space) ||
         is_any_figure_on(game, state, space);
}

bool is_building_occupied(const Game& game, const State& state, std::uint8_t building) {
  bool is_held = false;
  for_each_figure_on_board(game, state, [&](FigureId figure) {
    for_each_held_space(game, state, figure, [&](SpaceId space) {
      const HexSpace& held = game.board(state)[space];
      is_held = is_held || (held.building == building && held.is_inside);
    });
  });
  return is_held;
}

bool is_door_on(const HexBoard& board, SpaceId space) {
  return std::any_of(board.doors().begin(), board.doors().end(),
                     [&](const Door& door) { return !door.is_broken && door.spaces[door.is_open ? 2 : 0] == space; });
}

}  // namespace fracas::scape
