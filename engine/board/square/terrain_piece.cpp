#include "engine/board/square/terrain_piece.hpp"

#include <utility>

namespace fracas {

TerrainPiece wall_between(const SquareBoard& board, SpaceId one, SpaceId other) {
  if (other < one) std::swap(one, other);
  const std::size_t direction = board.direction_to(one, other);
  if (direction == 0) return {one, TerrainPiece::Part::WallEast};
  if (direction == 2) return {one, TerrainPiece::Part::WallSouth};
  return {};
}

SpaceId behind(const SquareBoard& board, TerrainPiece wall) {
  return board.neighbour(wall.space, wall.part == TerrainPiece::Part::WallEast ? 0 : 2);
}

}  // namespace fracas
