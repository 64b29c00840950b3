#include "engine/rules/scape/stance.hpp"

#include <cstdlib>

namespace fracas::scape {
namespace {

HexCoordinate plus(HexCoordinate one, HexCoordinate other) {
  return {static_cast<std::int16_t>(one.q + other.q), static_cast<std::int16_t>(one.r + other.r)};
}

/// Rungs hold single bases only, so that a larger base never looks for one.
SpaceId nearest_space(const HexBoard& board, HexCoordinate at, Level level) {
  SpaceId nearest;
  for (const SpaceId space : board.spaces_on(at)) {
    if (board[space].is_rung()) continue;
    const bool is_nearer = nearest.is_none() ||
                           std::abs(board[space].level.value - level.value) < std::abs(board[nearest].level.value - level.value);
    if (is_nearer) nearest = space;
  }
  return nearest;
}

}  // namespace

BaseSpaces spaces_of(const HexBoard& board, const ScapeProfile& profile, const Stance& stance) {
  BaseSpaces spaces;
  spaces.push_back(stance.lead);
  if (profile.is_single_base()) return spaces;
  if (profile.is_double_base()) {
    spaces.push_back(stance.trailing);
    return spaces;
  }
  const HexSpace& lead = board[stance.lead];
  for (const HexCoordinate part : profile.base) {
    if (spaces.is_full()) break;
    spaces.push_back(nearest_space(board, plus(lead.at, turned(part, stance.facing)), lead.level));
  }
  return spaces;
}

BaseSpaces spaces_of(const Game& game, const State& state, FigureId figure) {
  return spaces_of(game.board(state), game.profile(figure), stance_of(state.figures[figure.index()]));
}

Stance stance_at(const HexBoard& board, const ScapeProfile& profile, SpaceId lead, int facing) {
  Stance stance{.lead = lead};
  if (profile.is_single_base()) return stance;
  if (profile.is_double_base()) {
    stance.trailing = board.find(plus(board[lead].at, turned(profile.base.front(), facing)), board[lead].level);
    return stance;
  }
  stance.facing = static_cast<std::uint8_t>(facing);
  return stance;
}

void lift(const Game& game, State& state, FigureId figure) {
  for (const SpaceId space : spaces_of(game, state, figure)) {
    if (space.is_none()) continue;
    FigureId& occupant = state.occupants[space.index()];
    if (occupant == figure) occupant = FigureId{};
  }
}

void set_down(const Game& game, State& state, FigureId figure, const Stance& stance) {
  FigureState& standing = state.figures[figure.index()];
  standing.space = stance.lead;
  standing.trailing = stance.trailing;
  standing.facing = stance.facing;
  for (const SpaceId space : spaces_of(game, state, figure)) {
    if (space.is_none()) continue;
    FigureId& occupant = state.occupants[space.index()];
    if (occupant.is_none()) occupant = figure;
  }
}

}  // namespace fracas::scape
