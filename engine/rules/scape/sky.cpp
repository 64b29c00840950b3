#include "engine/rules/scape/sky.hpp"

#include "engine/rules/scape/situation.hpp"

#include "engine/rules/scape/held_spaces.hpp"

namespace fracas::scape {

bool is_on_sky(const Game& game, const State& state, FigureId figure) {
  return is_on_terrain(game, state, figure, HexTerrain::Sky);
}

bool is_in_freefall(const Variant& variant, const Game& game, const State& state, FigureId figure) {
  return variant.freefall_dice > 0 && !has_symbol(game, state, figure, Symbol::Flying) && is_on_sky(game, state, figure);
}

int levels_above(const Game& game, const State& state, FigureId figure, FigureId other) {
  if (!state.figures[figure.index()].is_on_board() || !state.figures[other.index()].is_on_board()) return 0;
  const bool is_here_on_sky = is_on_sky(game, state, figure);
  const bool is_other_on_sky = is_on_sky(game, state, other);
  if (is_here_on_sky && is_other_on_sky) return 0;
  if (is_here_on_sky) return has_symbol(game, state, other, Symbol::Flying) ? 0 : 1;
  if (is_other_on_sky) return has_symbol(game, state, figure, Symbol::Flying) ? 0 : -1;
  const HexBoard& board = game.board(state);
  return board[state.figures[figure.index()].space].level.value - board[state.figures[other.index()].space].level.value;
}

}  // namespace fracas::scape
