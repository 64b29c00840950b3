#include "engine/rules/clix/base.hpp"

#include <algorithm>
#include <limits>

#include "engine/rules/clix/ground.hpp"

namespace fracas::clix {
namespace {

void add_square(const SquareBoard& board, SpaceId from, std::size_t direction, BaseSquares& squares) {
  const SpaceId next = board.neighbour(from, direction);
  if (next.is_some()) squares.push_back(next);
}

}  // namespace

int area_of(ClixBase base) {
  if (base == ClixBase::Single) return 1;
  return base == ClixBase::OneByTwo ? 2 : 4;
}

BaseSquares squares_of(const SquareBoard& board, ClixBase base, SpaceId space, std::uint8_t lay) {
  BaseSquares squares;
  squares.push_back(space);
  if (lay == 0 || base == ClixBase::Single) return squares;
  // A 1x2 lies to the east, south-east, south or south-west of its first square, a 2x2 to all of the first three.
  if (base == ClixBase::OneByTwo) {
    add_square(board, space, static_cast<std::size_t>(lay - 1) % square_directions.size(), squares);
    return squares;
  }
  for (std::size_t direction = 0; direction < 3; ++direction) add_square(board, space, direction, squares);
  return squares;
}

BaseSquares squares_of(const Game& game, const State& state, FigureId figure) {
  const FigureState& standing = state.figures[figure.index()];
  return squares_of(game.square, game.definition(figure).clix.base, standing.space, standing.facing);
}

std::optional<Footprint> footprint_of(const SquareBoard& board, ClixBase base, SpaceId lead, SpaceId far) {
  if (base == ClixBase::Single) {
    if (lead != far) return std::nullopt;
    return Footprint{lead, 0, squares_of(board, base, lead, 0)};
  }
  if (!board.is_next_to(lead, far)) return std::nullopt;
  const SquareCoordinate one = board.coordinate(lead);
  const SquareCoordinate other = board.coordinate(far);
  SpaceId first = std::min(lead, far);
  std::uint8_t lay = 1;
  if (base == ClixBase::OneByTwo) {
    lay = static_cast<std::uint8_t>(board.direction_to(first, std::max(lead, far)) + 1);
  } else {
    if (one.x == other.x || one.y == other.y) return std::nullopt;
    first = board.space({std::min(one.x, other.x), std::min(one.y, other.y)});
  }
  return Footprint{first, lay, squares_of(board, base, first, lay)};
}

bool may_lie(const State& state, const SquareGround& ground, FigureId figure, const Footprint& footprint) {
  for (const SpaceId space : footprint.squares) {
    const FigureId occupant = state.occupants[space.index()];
    if (occupant.is_some() && occupant != figure) return false;
    if (terrain_for_movement(ground[space]) == SquareTerrain::Blocking) return false;
    for (const SpaceId other : footprint.squares) {
      if (other != space && !ground.is_adjacent(space, other)) return false;
    }
  }
  return true;
}

bool are_adjacent(const Game& game, const State& state, FigureId one, FigureId other) {
  if (one == other) return false;
  const SquareGround ground = ground_of(game, state);
  const BaseSquares others = squares_of(game, state, other);
  for (const SpaceId space : squares_of(game, state, one)) {
    for (const SpaceId beside : others) {
      if (ground.is_adjacent(space, beside)) return true;
    }
  }
  return false;
}

int distance_between(const Game& game, const State& state, FigureId one, FigureId other) {
  int distance = std::numeric_limits<int>::max();
  const BaseSquares others = squares_of(game, state, other);
  for (const SpaceId space : squares_of(game, state, one)) {
    for (const SpaceId beside : others) distance = std::min(distance, game.square.distance(space, beside));
  }
  return distance;
}

void lift(const Game& game, State& state, FigureId figure) {
  if (state.figures[figure.index()].space.is_none()) return;
  for (const SpaceId space : squares_of(game, state, figure)) {
    if (state.occupants[space.index()] == figure) state.occupants[space.index()] = FigureId{};
  }
}

void set_down(State& state, FigureId figure, const Footprint& footprint) {
  FigureState& character = state.figures[figure.index()];
  character.space = footprint.space;
  character.facing = footprint.facing;
  for (const SpaceId space : footprint.squares) {
    FigureId& occupant = state.occupants[space.index()];
    if (occupant.is_none()) occupant = figure;
  }
}

}  // namespace fracas::clix
