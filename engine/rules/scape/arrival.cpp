#include "engine/rules/scape/arrival.hpp"

#include "engine/movement/base_shape.hpp"
#include "engine/rules/scape/held_spaces.hpp"

namespace fracas::scape {
namespace {

std::optional<Footing> footing_facing(const Game& game, const State& state, FigureId figure, SpaceId space, int facing) {
  const HexBoard& board = game.board(state);
  Footing footing{.spaces = {}, .facing = static_cast<std::uint8_t>(facing)};
  footing.spaces.push_back(space);
  for (const HexCoordinate offset : game.profile(figure).base) {
    const SpaceId part = board.find(neighbour_of(board[space].at, turned(offset, facing)), board[space].level);
    const bool fits =
        part.is_some() && !footing.spaces.is_full() && is_empty(game, state, part) && may_hold(game, state, figure, part);
    if (!fits) return std::nullopt;
    footing.spaces.push_back(part);
  }
  return footing;
}

}  // namespace

bool may_hold(const Game& game, const State& state, FigureId figure, SpaceId space) {
  const HexSpace& ground = game.board(state)[space];
  const ScapeProfile& profile = game.profile(figure);
  if (ground.is_gone || ground.fit != Fit::Full || ground.is_rung() || ground.has(SpaceMark::NotHeld)) return false;
  if (ground.terrain == HexTerrain::AstralPlane && !profile.has(Symbol::Manifestation)) return false;
  if (ground.terrain == HexTerrain::Stairway && !profile.is_single_base()) return false;  // SS-BLD-26
  return ground.clearance() >= profile.height.value;
}

std::optional<Footing> footing_on(const Game& game, const State& state, FigureId figure, SpaceId space) {
  if (!is_empty(game, state, space) || !may_hold(game, state, figure, space)) return std::nullopt;
  for (int facing = 0; facing < 6; ++facing) {
    if (auto footing = footing_facing(game, state, figure, space, facing)) return footing;
  }
  return std::nullopt;
}

void set_down(Play& play, FigureId figure, const Footing& footing, RuleId rule) {
  State& state = play.state;
  FigureState& placed = state.figures[figure.index()];
  for_each_held_space(play.game, state, figure, [&](SpaceId space) {
    if (state.occupants[space.index()] == figure) state.occupants[space.index()] = FigureId{};
  });
  for (const SpaceId space : footing.spaces) state.occupants[space.index()] = figure;
  placed.space = footing.spaces[0];
  placed.trailing = play.game.profile(figure).is_double_base() ? footing.spaces[1] : SpaceId{};
  placed.facing = footing.facing;
  play.tell({.kind = EventKind::FigurePlaced, .rule = rule, .figure = figure, .space = placed.space});
}

}  // namespace fracas::scape
