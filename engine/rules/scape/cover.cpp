#include "engine/rules/scape/cover.hpp"

#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/held_spaces.hpp"

namespace fracas::scape {
namespace {

bool is_small_enough(const Game& game, FigureId figure) { return game.definition(figure).size <= Size::Large; }

/// A jungle piece on the hex that the figure's body reaches, as two figures would be adjacent (HS-ENG-02, HS-ENG-03).
bool is_jungle_on(const HexBoard& board, HexCoordinate at, const Body& figure) {
  for (const Solid& solid : board.solids_on(at)) {
    if (solid.kind != SolidKind::Object || board.build().objects[solid.object].kind != ObjectKind::Jungle) continue;
    const Body jungle{at, solid.bottom, Height{static_cast<std::int16_t>(solid.top.value - solid.bottom.value)}};
    if (do_levels_meet(figure.base, figure.height, jungle.base, jungle.height) && !are_parted(board, figure, jungle)) return true;
  }
  return false;
}

}  // namespace

bool is_in_shadow(const Game& game, const State& state, FigureId figure) {
  return is_small_enough(game, figure) && is_on_terrain(game, state, figure, HexTerrain::Shadow);
}

bool is_beside_jungle(const Game& game, const State& state, FigureId figure) {
  if (!is_small_enough(game, figure)) return false;
  const HexBoard& board = game.board(state);
  bool is_beside = false;
  for_each_held_space(game, state, figure, [&](SpaceId space) {
    for (const HexCoordinate direction : hex_directions) {
      const Body body{board[space].at, board[space].level, game.profile(state, figure).height};
      is_beside = is_beside || is_jungle_on(board, neighbour_of(body.at, direction), body);
    }
  });
  return is_beside;
}

}  // namespace fracas::scape
