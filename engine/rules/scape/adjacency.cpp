#include "engine/rules/scape/adjacency.hpp"

#include "engine/core/small_sort.hpp"
#include "engine/rules/scape/sky.hpp"

namespace fracas::scape {

bool would_be_adjacent(const Game& game, const State& state, FigureId figure, SpaceId at, FigureId other) {
  if (figure == other) return false;
  const SpaceId other_space = state.figures[other.index()].space;
  if (at == other_space || !game.board(state).are_neighbours(at, other_space)) return false;
  if (const auto is_adjacent = sky_adjacency(game, state, figure, at, other)) return *is_adjacent;
  return do_levels_meet(game.board(state)[at].level, game.profile(figure).height, game.board(state)[other_space].level,
                        game.profile(other).height);
}

bool are_adjacent(const Game& game, const State& state, FigureId one, FigureId other) {
  if (!state.figures[one.index()].is_on_board() || !state.figures[other.index()].is_on_board()) return false;
  return would_be_adjacent(game, state, one, state.figures[one.index()].space, other);
}

bool are_enemies(const Game& game, const State& state, FigureId one, FigureId other) {
  return game.are_enemies(state.figures[one.index()].controller, state.figures[other.index()].controller);
}

bool are_engaged(const Game& game, const State& state, FigureId one, FigureId other) {
  return are_enemies(game, state, one, other) && are_adjacent(game, state, one, other);
}

bool is_engaged(const Game& game, const State& state, FigureId figure) {
  return !engaged_enemies(game, state, figure).is_empty();
}

Neighbours engaged_enemies(const Game& game, const State& state, FigureId figure) {
  Neighbours enemies;
  if (!state.figures[figure.index()].is_on_board()) return enemies;
  const SpaceId space = state.figures[figure.index()].space;
  for (const SpaceLink& link : game.board(state).links(space)) {
    const FigureId other = state.occupants[link.to.index()];
    if (other.is_some() && are_enemies(game, state, figure, other) && would_be_adjacent(game, state, figure, space, other)) {
      enemies.push_back(other);
    }
  }
  small_sort(enemies.begin(), enemies.end());
  return enemies;
}

Neighbours engagements_left(const Game& game, const State& state, FigureId figure, SpaceId destination) {
  Neighbours left;
  for (const FigureId enemy : engaged_enemies(game, state, figure)) {
    if (!would_be_adjacent(game, state, figure, destination, enemy)) left.push_back(enemy);
  }
  return left;
}

}  // namespace fracas::scape
