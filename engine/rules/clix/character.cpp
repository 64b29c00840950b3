#include "engine/rules/clix/character.hpp"

#include <algorithm>

#include "engine/rules/clix/attack.hpp"

namespace fracas::clix {

const Click& live_click(const Game& game, const State& state, FigureId figure) {
  static constexpr Click blank{};
  const ClixProfile& profile = profile_of(game, figure);
  const std::size_t position = state.figures[figure.index()].damage;
  return position < profile.dial.size() ? profile.dial[position] : blank;
}

int movement_of(const Game& game, const State& state, FigureId figure) {
  const int speed = live_click(game, state, figure).speed;
  const SquareTerrain terrain = game.square[state.figures[figure.index()].space].terrain;
  const bool is_halved = terrain == SquareTerrain::Hindering || terrain == SquareTerrain::Water;
  return is_halved ? (speed + 1) / 2 : speed;
}

int target_limit(const Game& game, FigureId figure) {
  return std::clamp<int>(profile_of(game, figure).bolts, 1, static_cast<int>(Attack::max_targets));
}

Neighbours adjacent_foes(const Game& game, const State& state, SeatId seat, SpaceId space) {
  Neighbours foes;
  for (std::size_t direction = 0; direction < square_directions.size(); ++direction) {
    if (!game.square.is_step_open(space, direction)) continue;
    const FigureId occupant = state.occupants[game.square.neighbour(space, direction).index()];
    if (occupant.is_some() && is_foe(game, state, seat, occupant)) foes.push_back(occupant);
  }
  return foes;
}

bool has_adjacent_foe(const Game& game, const State& state, SeatId seat, SpaceId space, const FigureId* excepted_begin,
                      const FigureId* excepted_end) {
  for (std::size_t direction = 0; direction < square_directions.size(); ++direction) {
    if (!game.square.is_step_open(space, direction)) continue;
    const FigureId occupant = state.occupants[game.square.neighbour(space, direction).index()];
    if (occupant.is_none() || !is_foe(game, state, seat, occupant)) continue;
    if (std::find(excepted_begin, excepted_end, occupant) == excepted_end) return true;
  }
  return false;
}

bool has_first_turn_immunity(const State& state, FigureId figure) {
  return state.round <= 1 && !state.figures[figure.index()].has(FigureMark::LeftStart);
}

void stand_on(const Game& game, State& state, FigureId figure, SpaceId space) {
  FigureState& character = state.figures[figure.index()];
  character.space = space;
  if (game.square[space].start_area != character.controller) character.set(FigureMark::LeftStart);
  FigureId& occupant = state.occupants[space.index()];
  if (occupant.is_none()) occupant = figure;
}

void leave_square(State& state, FigureId figure) {
  const SpaceId space = state.figures[figure.index()].space;
  if (space.is_some() && state.occupants[space.index()] == figure) state.occupants[space.index()] = FigureId{};
}

LineOfFire line_of_fire(const Game& game, const State& state, FigureId drawer, FigureId target) {
  // Who is smaller than one of the ends does not block (HC-LOF-10); across elevations only giants and larger do (HC-LOF-11).
  const Size ends = std::max(game.definition(drawer).size, game.definition(target).size);
  const auto character_blocks = [&](SpaceId space, bool is_across_elevations) {
    const FigureId occupant = state.occupants[space.index()];
    if (occupant.is_none() || occupant == drawer || occupant == target) return false;
    return game.definition(occupant).size >= (is_across_elevations ? std::max(ends, Size::Large) : ends);
  };
  return fracas::line_of_fire(game.square, state.figures[drawer.index()].space, state.figures[target.index()].space,
                              character_blocks);
}

}  // namespace fracas::clix
