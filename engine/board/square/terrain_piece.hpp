#pragma once

#include <compare>
#include <cstdint>

#include "engine/board/square/improvements.hpp"
#include "engine/board/square/square_board.hpp"

namespace fracas {

/// A piece of blocking terrain: a square, or the wall on one of its edges (HC-MAP-23). A wall is named by the left or
/// upper of its two squares.
struct TerrainPiece {
  enum class Part : std::uint8_t { Square, WallEast, WallSouth };
  SpaceId space;
  Part part = Part::Square;

  [[nodiscard]] static constexpr TerrainPiece square(SpaceId space) { return {space, Part::Square}; }
  [[nodiscard]] constexpr bool is_some() const { return space.is_some(); }
  [[nodiscard]] constexpr bool is_wall() const { return part != Part::Square; }
  friend constexpr auto operator<=>(TerrainPiece, TerrainPiece) = default;
};

/// The wall on the edge that two squares share; none if they share none.
[[nodiscard]] TerrainPiece wall_between(const SquareBoard& board, SpaceId one, SpaceId other);
/// The square on the other side of a wall.
[[nodiscard]] SpaceId behind(const SquareBoard& board, TerrainPiece wall);

/// Whether a piece counts as indoor, as outdoor, or as both (HC-MAP-17).
struct PieceSides {
  bool is_indoor = false;
  bool is_outdoor = false;
};

[[nodiscard]] constexpr PieceSides sides_of_wall(const Square& one, const Square& other) {
  return {one.is_indoor || other.is_indoor, !one.is_indoor || !other.is_indoor};
}

/// A blocking square counts as what it is and as what the squares at its edges are.
template <class Squares>
[[nodiscard]] PieceSides sides_of_square(const SquareBoard& board, const Squares& squares, SpaceId space) {
  PieceSides sides{squares[space].is_indoor, !squares[space].is_indoor};
  for (std::size_t direction = 0; direction < square_directions.size(); direction += 2) {
    const SpaceId next = board.neighbour(space, direction);
    if (next.is_none()) continue;
    sides.is_indoor = sides.is_indoor || squares[next].is_indoor;
    sides.is_outdoor = sides.is_outdoor || !squares[next].is_indoor;
  }
  return sides;
}

/// Whether improved movement or targeting passes blocking terrain on these sides (HC-ABL-IMP-BLOCK, HC-ABL-IMP-INOUT).
[[nodiscard]] constexpr bool is_blocking_ignored(Improvements improved, PieceSides sides) {
  return improved.has(Improvement::Blocking) || (improved.has(Improvement::IndoorBlocking) && sides.is_indoor) ||
         (improved.has(Improvement::OutdoorBlocking) && sides.is_outdoor);
}

}  // namespace fracas
