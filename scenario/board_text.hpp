#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/board/hex/hex_build.hpp"
#include "engine/board/square/square_board.hpp"
#include "scenario/fields.hpp"

namespace fracas {

/// The square of a name such as (2,3) or C4, or nothing.
[[nodiscard]] std::optional<SquareCoordinate> read_square_name(std::string_view name);

/// The pieces of an inline hex board: rows and blocks as in map files ("A: 1 1w .."), or named spaces ("A0@11, A2..A5@3w~").
[[nodiscard]] HexBuild read_hex_build(const YamlNode& node);

/// Squares of an inline square map, before the board is built from them.
struct SquareSheet {
  int width = 0;
  int height = 0;
  std::vector<Square> squares;

  [[nodiscard]] bool contains(SquareCoordinate at) const { return at.x >= 0 && at.y >= 0 && at.x < width && at.y < height; }
  [[nodiscard]] Square& at(SquareCoordinate place) { return squares[static_cast<std::size_t>(place.y * width + place.x)]; }
};
/// A square map written as rows as in map files (". h #"), or as its size ("8x6").
[[nodiscard]] SquareSheet read_square_sheet(const YamlNode& node);
/// Adds walls written as the two squares they part: "(1,0)|(2,0)".
void read_walls(const YamlNode& node, SquareSheet& sheet);
/// Sets elevations written as "2: (1,0)..(3,2)".
void read_elevations(const YamlNode& node, SquareSheet& sheet);

}  // namespace fracas
