#include <doctest/doctest.h>

#include "engine/board/hex/hex_board.hpp"

using namespace fracas;

namespace {

HexSpace space(int q, int r, int level = 1) {
  return {.at = {static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)}, .level = {static_cast<std::int16_t>(level)}};
}

}  // namespace

TEST_CASE("Rows read as in the rulebook: Bk touches Ak and A(k+1)") {
  const HexBoard board({space(0, 0), space(1, 0), space(2, 0), space(0, 1), space(1, 1)});
  const SpaceId b0 = board.find({0, 1});
  CHECK(board.name(b0) == "B0");
  CHECK(board.are_neighbours(b0, board.find({0, 0})));
  CHECK(board.are_neighbours(b0, board.find({1, 0})));
  CHECK_FALSE(board.are_neighbours(b0, board.find({2, 0})));
  CHECK(board.find({9, 9}).is_none());
}

TEST_CASE("Hex names go on past Z and below zero") {
  CHECK(hex_name({3, 0}) == "A3");
  CHECK(hex_name({12, 25}) == "Z12");
  CHECK(hex_name({0, 26}) == "AA0");
  CHECK(hex_name({-2, 27}) == "AB-2");
}

TEST_CASE("HS-GEN-04: neighbours share an edge, whatever their levels") {
  const HexBoard board({space(0, 0, 1), space(1, 0, 9)});
  CHECK(board.are_neighbours(SpaceId{0}, SpaceId{1}));
  REQUIRE(board.links(SpaceId{0}).size() == 1);
  CHECK(board.links(SpaceId{0})[0].to == SpaceId{1});
  CHECK(board.links(SpaceId{0})[0].direction == 0);
  CHECK(board.links(SpaceId{1})[0].direction == 3);
}

TEST_CASE("SS-RNG-02, SS-RNG-03, HS-RNG-02, HS-RNG-03: range runs along the board, ignores levels and goes around gaps") {
  // A horseshoe: two arms of three joined at the west end, a gap of one row between them.
  std::vector<HexSpace> spaces;
  for (int q = 0; q < 4; ++q) spaces.push_back(space(q, 0, 1 + 10 * q));
  spaces.push_back(space(-1, 1));
  for (int q = -2; q < 2; ++q) spaces.push_back(space(q, 2));
  const HexBoard board(std::move(spaces));
  const SpaceId east_end = board.find({3, 0});
  CHECK(board.range(board.find({0, 0}), east_end, RangeRoute::OverSpaces) == 3);
  CHECK(hex_distance({3, 0}, {1, 2}) == 2);
  CHECK(board.range(east_end, board.find({1, 2}), RangeRoute::OverSpaces) == 7);
  const HexBoard apart({space(0, 0), space(5, 0)});
  CHECK(apart.range(SpaceId{0}, SpaceId{1}, RangeRoute::OverSpaces) == HexBoard::unreachable);
}
