#include <doctest/doctest.h>

#include "engine/board/square/square_board.hpp"

using namespace fracas;

namespace {

SquareBoard empty_board(int width, int height) {
  return {width, height, std::vector<Square>(static_cast<std::size_t>(width * height))};
}

}  // namespace

TEST_CASE("HC-MAP-01, HC-MAP-06: A1 is the top left square, and distance is the larger of the two differences") {
  const SquareBoard board = empty_board(8, 6);
  CHECK(board.name(board.space({0, 0})) == "A1");
  CHECK(board.name(board.space({2, 3})) == "C4");
  CHECK(board.neighbour(board.space({3, 3}), 6) == board.space({3, 2}));
  CHECK(board.distance(board.space({0, 0}), board.space({4, 2})) == 4);
}

TEST_CASE("HC-MAP-03, HC-MAP-04, HC-MAP-14: a wall on the shared edge parts two squares; no square is adjacent to itself") {
  std::vector<Square> squares(9);
  squares[4].wall_south = true;  // (1,1) | (1,2)
  const SquareBoard board(3, 3, squares);
  CHECK_FALSE(board.is_adjacent(board.space({1, 1}), board.space({1, 2})));
  CHECK_FALSE(board.is_adjacent(board.space({1, 2}), board.space({1, 1})));
  CHECK(board.is_adjacent(board.space({1, 1}), board.space({1, 0})));
  CHECK_FALSE(board.is_adjacent(board.space({1, 1}), board.space({1, 1})));
  CHECK(board.neighbour(board.space({2, 1}), 0).is_none());
}

TEST_CASE("HC-MAP-05, HC-RUL-16: a corner is closed only if both its sides are") {
  const auto corner = [](SquareTerrain east, SquareTerrain south, std::uint8_t flank_elevation) {
    std::vector<Square> squares(4);
    squares[1] = {.terrain = east, .elevation = flank_elevation};
    squares[2] = {.terrain = south, .elevation = flank_elevation};
    const SquareBoard board(2, 2, squares);
    return board.is_adjacent(board.space({0, 0}), board.space({1, 1}));
  };
  CHECK_FALSE(corner(SquareTerrain::Blocking, SquareTerrain::Blocking, 1));
  CHECK(corner(SquareTerrain::Blocking, SquareTerrain::Clear, 1));
  CHECK_FALSE(corner(SquareTerrain::Clear, SquareTerrain::Clear, 2));
}

TEST_CASE("HC-MAP-15: squares of different levels are not adjacent without an elevation change") {
  std::vector<Square> squares(2);
  squares[1].elevation = 2;
  const SquareBoard board(2, 1, squares);
  CHECK_FALSE(board.is_adjacent(SpaceId{0}, SpaceId{1}));
}
