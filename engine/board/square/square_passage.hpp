#pragma once

#include <algorithm>

#include "engine/board/square/square_board.hpp"

namespace fracas {

/// What a passage between two squares is wanted for; unusual terrain may close it for movement only (HC-MAP-28).
enum class Passage : std::uint8_t { Adjacency, Movement };

[[nodiscard]] constexpr bool is_blocking_for(const Square& square, Passage passage) {
  return passage == Passage::Movement ? terrain_for_movement(square) == SquareTerrain::Blocking
                                      : is_named(square, SquareTerrain::Blocking);
}

/// Whether the side of a corner that runs over this flank is closed (HC-MAP-05, HC-RUL-16).
template <class Squares>
[[nodiscard]] bool is_side_closed(const Squares& squares, SquareCoordinate from, SquareCoordinate flank, SquareCoordinate to,
                                  Passage passage) {
  const Square& square = squares[flank];
  if (is_blocking_for(square, passage)) return true;
  if (square.elevation > std::max(squares[from].elevation, squares[to].elevation)) return true;
  return squares.has_wall_between(from, flank) || squares.has_wall_between(flank, to);
}

/// Whether walls, corners and elevation leave the way between two squares that touch open (HC-MAP-03, HC-MAP-05,
/// HC-MAP-14, HC-MAP-16). Squares is a map or the ground in play.
template <class Squares>
[[nodiscard]] bool is_passage_open(const Squares& squares, SquareCoordinate from, std::size_t direction, Passage passage) {
  const SquareCoordinate to = neighbour_of(from, square_directions[direction]);
  if (((squares[from].elevation_changes >> direction) & 1U) != 0) return true;
  if (squares[from].elevation != squares[to].elevation) return false;
  if (!is_diagonal(direction)) return !squares.has_wall_between(from, to);
  return !is_side_closed(squares, from, {to.x, from.y}, to, passage) ||
         !is_side_closed(squares, from, {from.x, to.y}, to, passage);
}

}  // namespace fracas
