#include "engine/rules/clix/special_terrain.hpp"

#include "engine/rules/clix/elements.hpp"

namespace fracas::clix {
namespace {

/// Which square of a piece, row by row, lies at this place of the piece as it is turned.
std::size_t printed_place(int width, int height, int x, int y, int turns) {
  int column = x;
  int row = y;
  if (turns == 1) {
    column = y;
    row = height - 1 - x;
  } else if (turns == 2) {
    column = width - 1 - x;
    row = height - 1 - y;
  } else if (turns == 3) {
    column = width - 1 - y;
    row = x;
  }
  return static_cast<std::size_t>(row * width + column);
}

}  // namespace

std::optional<TerrainSquares> terrain_squares(const ClixElement& piece, const SquareBoard& board, SpaceId corner, int turns) {
  if (piece.terrain_width == 0 || corner.index() >= board.size() || turns < 0 || turns > 3) return std::nullopt;
  const int width = piece.terrain_width;
  const int height = static_cast<int>(piece.terrain.size()) / width;
  const bool is_across = turns % 2 == 1;
  const SquareCoordinate at = board.coordinate(corner);
  TerrainSquares squares;
  for (int y = 0; y < (is_across ? width : height); ++y) {
    for (int x = 0; x < (is_across ? height : width); ++x) {
      const SquareCoordinate next{static_cast<std::int16_t>(at.x + x), static_cast<std::int16_t>(at.y + y)};
      if (!board.contains(next)) return std::nullopt;
      squares.push_back({board.space(next), piece.terrain[printed_place(width, height, x, y, turns)]});
    }
  }
  return squares;
}

bool is_laid_terrain(const Game& game, const ElementState& element) {
  return element.is_on_map() && kind_of(game, element) == ElementKind::SpecialTerrain;
}

bool is_special_terrain(const Game& game, const State& state, SpaceId space) {
  bool is_found = false;
  for_each_terrain_square(game, state, [&](const TerrainSquare& square) { is_found = is_found || square.space == space; });
  return is_found;
}

}  // namespace fracas::clix
