#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/square/square_board.hpp"
#include "engine/content/map_lines.hpp"

namespace fracas {

/// Rows of squares while a map is being read.
struct SquareGrid {
  std::vector<std::vector<Square>> rows;

  [[nodiscard]] int width() const { return rows.empty() ? 0 : static_cast<int>(rows.front().size()); }
  [[nodiscard]] int height() const { return static_cast<int>(rows.size()); }
  [[nodiscard]] bool contains(SquareCoordinate at) const { return at.x >= 0 && at.y >= 0 && at.x < width() && at.y < height(); }
  [[nodiscard]] Square& operator[](SquareCoordinate at) {
    return rows[static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)];
  }
};

/// Squares from one corner to the other.
struct SquareRegion {
  SquareCoordinate first;
  SquareCoordinate last;
};
/// The region of "(1,0)" or "(1,0)..(3,2)"; nothing if the text is no region, or its corners are the wrong way round.
[[nodiscard]] std::optional<SquareRegion> region_of(std::string_view text);

/// Reads one wall, "(1,0)|(2,0)", or a run of them, "(1,0)..(1,4)|(2,0)..(2,4)".
void read_wall(const MapPiece& wall, SquareGrid& grid, MapErrors& errors);
/// Reads one elevation change, "(3,4)|(3,5)": stairs or a ladder between squares of two elevations (HC-MAP-15, HC-MAP-16).
void read_stairs(const MapPiece& stairs, SquareGrid& grid, MapErrors& errors);
/// Reads one region of indoor squares (HC-MAP-17).
void read_indoor(const MapPiece& region, SquareGrid& grid, MapErrors& errors);
/// Reads a line of regions and what they count as: "(1,0)..(3,2) lines hindering movement blocking" (HC-MAP-19, HC-MAP-28).
void read_boundary(const MapPiece& line, SquareBoundary boundary, SquareGrid& grid, MapErrors& errors);

/// The lines of each block as read back by the functions above, in a fixed order; empty where the map has none.
[[nodiscard]] std::string format_walls(const SquareBoard& board);
[[nodiscard]] std::string format_stairs(const SquareBoard& board);
[[nodiscard]] std::string format_indoor(const SquareBoard& board);
[[nodiscard]] std::string format_boundary(const SquareBoard& board, SquareBoundary boundary);

}  // namespace fracas
