#include "engine/sight/hex/hex_sight.hpp"

#include <doctest/doctest.h>

#include <initializer_list>
#include <vector>

namespace fracas {
namespace {

constexpr int hole = -1;

/// Rows A, B, ... of levels in the notation of the catalogues: row A holds A0, A1, ..., and Bk touches Ak and A(k+1).
HexBoard board_of(std::initializer_list<std::initializer_list<int>> rows) {
  std::vector<HexSpace> spaces;
  std::int16_t r = 0;
  for (const auto& row : rows) {
    std::int16_t q = 0;
    for (const int level : row) {
      if (level != hole) spaces.push_back({.at = {q, r}, .level = Level{static_cast<std::int16_t>(level)}});
      ++q;
    }
    ++r;
  }
  return HexBoard(spaces);
}

/// A figure standing on the board.
SightBody figure_on(const HexBoard& board, HexCoordinate at, int height = 5) {
  return {at, board[board.find(at)].level, Height{static_cast<std::int16_t>(height)}};
}

Sight look(const HexBoard& board, HexCoordinate from, HexCoordinate to, std::vector<SightBody> others = {}) {
  return hit_zone_sight(board, figure_on(board, from), figure_on(board, to), others);
}

Sight aim(const HexBoard& board, HexCoordinate from, HexCoordinate to, std::vector<SightBody> others = {}) {
  return target_point_sight(board, figure_on(board, from), figure_on(board, to), others);
}

}  // namespace

TEST_CASE("SS-LOS-02, HS-LOS-03: open ground gives clear sight, a wall as high as both figures gives none") {
  struct Row {
    const char* situation;
    int wall;
    Sight superscape;
    Sight heroscape;
  };
  const Row rows[] = {
      {"level ground", 1, Sight::Clear, Sight::Clear},
      {"a wall to the knees hides feet only", 3, Sight::Obstructed, Sight::Clear},
      {"a wall to the chin", 5, Sight::Obstructed, Sight::Clear},
      {"a wall as high as the figures", 6, Sight::None, Sight::None},
      {"a tower", 20, Sight::None, Sight::None},
  };
  for (const Row& row : rows) {
    CAPTURE(row.situation);
    const HexBoard board = board_of({{1, 1, row.wall, 1, 1}, {1, 1, row.wall, row.wall, 1, 1}, {1, row.wall, row.wall, 1}});
    CHECK(look(board, {0, 0}, {4, 0}) == row.superscape);
    CHECK(aim(board, {0, 0}, {4, 0}) == row.heroscape);
  }
}

TEST_CASE("SS-LOS-02: any point of one hit zone to any point of the other, past the side of a single column") {
  // The column hides the middle of the target; rim points look past its sides.
  const HexBoard lone = board_of(
      {{1, 1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 1, 1}, {1, 1, 1, 9, 1, 1, 1}, {1, 1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 1, 1}});
  CHECK(look(lone, {0, 2}, {6, 2}) == Sight::None);
  CHECK(look(lone, {2, 2}, {4, 2}) == Sight::None);
  CHECK(look(lone, {2, 3}, {3, 1}) != Sight::None);
}

TEST_CASE("SS-LOS-02, SS-RUL-29: a gap of one hex in a rock wall lets sight through, a closed wall does not") {
  const HexBoard closed = board_of({{1, 1, 9, 1, 1}, {1, 9, 9, 1}, {1, 9, 1, 1}});
  CHECK(look(closed, {1, 0}, {3, 0}) == Sight::None);
  CHECK(aim(closed, {1, 0}, {3, 0}) == Sight::None);
  const HexBoard gap = board_of({{1, 1, 1, 1, 1}, {1, 9, 9, 1}, {1, 9, 1, 1}});
  CHECK(look(gap, {1, 0}, {3, 0}) == Sight::Clear);
  CHECK(aim(gap, {1, 0}, {3, 0}) == Sight::Clear);
}

TEST_CASE("SS-RUL-29, HS-RUL-08: no sight through the seam between two columns, though it touches the surface of each") {
  // From A0 to B1 a line between the axes runs exactly along the edge that A1 and B0 share.
  const HexBoard seam = board_of({{1, 9}, {9, 1}});
  CHECK(look(seam, {0, 0}, {1, 1}) == Sight::None);
  CHECK(aim(seam, {0, 0}, {1, 1}) == Sight::None);
  const HexBoard low = board_of({{1, 9}, {1, 1}});
  CHECK(look(low, {0, 0}, {1, 1}) == Sight::Obstructed);
  CHECK(aim(low, {0, 0}, {1, 1}) == Sight::Clear);
}

TEST_CASE("SS-RUL-29, HS-RUL-08: a line that only touches a surface is not broken") {
  const HexBoard edge = board_of({{0, 9, 0}, {0, 0, 0}});
  // The line between the axes of A0 and B1 grazes A1 along a whole edge, and B0 on its other side is open.
  CHECK(look(edge, {0, 0}, {1, 1}) != Sight::None);
  // Only the line between the axes of A0 and D3 gets through: it touches A1, then C1 on its other side, then C3.
  const HexBoard slalom = board_of({{1, 9, hole, hole}, {1, 1, 1, hole}, {hole, 9, 1, 9}, {hole, hole, 1, 1}});
  CHECK(look(slalom, {0, 0}, {3, 3}) == Sight::Obstructed);
  const HexBoard closed = board_of({{1, 9, hole, hole}, {9, 1, 1, hole}, {hole, 9, 1, 9}, {hole, hole, 1, 1}});
  CHECK(look(closed, {0, 0}, {3, 3}) == Sight::None);
  // Level with the top of a wall: base 0, Height 10, target point 9; the wall is 9 high and the line rises.
  const SightBody giant{{0, 0}, Level{0}, Height{10}};
  const SightBody other{{2, 0}, Level{0}, Height{10}};
  CHECK(target_point_sight(edge, giant, other, {}) == Sight::Clear);
}

TEST_CASE("SS-LOS-02, HS-LOS-02: from a height one looks over a wall, and a cliff hides what stands at its foot") {
  const HexBoard hill = board_of({{8, 1, 4, 1, 1, 1, 1}, {8, 4, 4, 1, 1, 1, 1}});
  CHECK(look(hill, {0, 0}, {6, 0}) == Sight::Clear);
  CHECK(aim(hill, {0, 0}, {6, 0}) == Sight::Clear);
  const HexBoard cliff = board_of({{30, 30, 30, 1, 1, 1, 1}, {30, 30, 30, 1, 1, 1, 1}, {30, 30, 1, 1, 1, 1, 1}});
  CHECK(look(cliff, {0, 1}, {3, 1}) == Sight::None);
  CHECK(look(cliff, {2, 1}, {6, 1}) == Sight::Clear);
  CHECK(aim(cliff, {0, 1}, {3, 1}) == Sight::None);
}

TEST_CASE("SS-RUL-27, HS-LOS-05: a figure that covers the target breaks sight, whichever side it is on") {
  const HexBoard field = board_of({{1, 1, 1, 1, 1}, {1, 1, 1, 1, 1}, {1, 1, 1, 1, 1}});
  const SightBody huge = figure_on(field, {2, 1}, 12);
  const SightBody equal = figure_on(field, {2, 1}, 5);
  const SightBody dwarf = figure_on(field, {2, 1}, 2);
  CHECK(look(field, {0, 0}, {4, 2}) == Sight::Clear);
  CHECK(look(field, {0, 0}, {4, 2}, {huge}) == Sight::None);
  CHECK(look(field, {0, 0}, {4, 2}, {equal}) == Sight::None);
  CHECK(look(field, {0, 0}, {4, 2}, {dwarf}) == Sight::Clear);
  CHECK(aim(field, {0, 0}, {4, 2}, {huge}) == Sight::None);
  CHECK(aim(field, {0, 0}, {4, 2}, {dwarf}) == Sight::Clear);
}

TEST_CASE("SS-RUL-29: the outermost line between two figures only touches a third one exactly in between") {
  struct Row {
    const char* situation;
    HexCoordinate between, to;
  };
  const Row rows[] = {{"along a row", {1, 0}, {2, 0}}, {"across the corners", {1, 1}, {2, 2}}};
  const HexBoard field = board_of({{1, 1, 1}, {1, 1, 1}, {1, 1, 1}});
  for (const Row& row : rows) {
    CAPTURE(row.situation);
    const SightBody between = figure_on(field, row.between, 12);
    CHECK(look(field, {0, 0}, row.to, {between}) == Sight::Clear);
    CHECK(aim(field, {0, 0}, row.to, {between}) == Sight::None);
  }
}

TEST_CASE("SS-LOS-04, SS-LOS-11: a figure that hides a part of the target neither forbids nor obstructs") {
  const HexBoard field = board_of({{1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 1}});
  const SightBody beside = figure_on(field, {2, 1}, 12);
  CHECK(look(field, {0, 0}, {3, 1}, {beside}) == Sight::Clear);
}

TEST_CASE("HS-LOS-04: one free sample is enough") {
  // The huge figure on B2 hides more than half of the target on B4 from A1.
  const HexBoard field = board_of({{1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 1}});
  const SightBody beside = figure_on(field, {2, 1}, 20);
  CHECK(aim(field, {0, 1}, {4, 1}, {beside}) == Sight::None);
  CHECK(aim(field, {1, 0}, {4, 1}, {beside}) == Sight::Clear);
}

TEST_CASE(
    "HS-LOS-02: the line starts at nine tenths of the Height; a wall of 5 levels stops it although the top is level with it") {
  const HexBoard board = board_of({{0, 5, 5, 0}, {5, 5, 5, 5}, {5, 5, 5, 5}});
  CHECK(aim(board, {0, 0}, {3, 0}) == Sight::None);
  const HexBoard lower = board_of({{0, 4, 4, 0}, {4, 4, 4, 4}, {4, 4, 4, 4}});
  CHECK(aim(lower, {0, 0}, {3, 0}) == Sight::Clear);
}

TEST_CASE("HS-LOS-03: what reaches above the hit zone is not seen") {
  // The wall is as high as both figures: only what is above 0.95 of the Height, outside the hit zone, could show.
  const HexBoard board = board_of({{0, 10, 0}});
  const SightBody looker{{0, 0}, Level{0}, Height{10}};
  const SightBody target{{2, 0}, Level{0}, Height{10}};
  CHECK(target_point_sight(board, looker, target, {}) == Sight::None);
  const SightBody taller{{2, 0}, Level{0}, Height{20}};
  CHECK(target_point_sight(board, looker, taller, {}) == Sight::Clear);
}

TEST_CASE("HS-LOS-06: a line may leave the board; emptiness does not block") {
  const HexBoard arms = board_of({{1, hole, hole, 1}, {1, hole, hole, 1}, {1, 1, 1, 1}});
  CHECK(look(arms, {0, 0}, {3, 0}) == Sight::Clear);
  CHECK(aim(arms, {0, 0}, {3, 0}) == Sight::Clear);
}

TEST_CASE("SS-LOS-14: a figure never sees itself") {
  const HexBoard field = board_of({{1, 1}});
  CHECK(look(field, {0, 0}, {0, 0}) == Sight::None);
}

TEST_CASE("SS-LOS-08, SS-RUL-30: terrain before the target obstructs, from every viewpoint; a viewpoint beside it does not") {
  const HexBoard barrel = board_of({{1, 1, 1, 1, 1, 3, 1}, {1, 1, 1, 1, 3, 3, 1}});
  CHECK(look(barrel, {0, 0}, {6, 0}) == Sight::Obstructed);
  const HexBoard free = board_of({{1, 1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 1, 1}, {1, 1, 1, 3, 3, 3, 1}});
  CHECK(look(free, {0, 0}, {6, 0}) == Sight::Clear);
}

TEST_CASE("SS-LOS-12: obstruction may exist one way and not the other") {
  // The sill stands close to the figure on A1, who looks over it; the figure on A8 has its feet hidden from sight.
  const HexBoard sill = board_of({{1, 1, 3, 1, 1, 1, 1, 1, 1}, {1, 3, 3, 1, 1, 1, 1, 1, 1}});
  CHECK(look(sill, {1, 0}, {8, 0}) == Sight::Clear);
  CHECK(look(sill, {8, 0}, {1, 0}) == Sight::Obstructed);
}

TEST_CASE("SS-RUL-33: a wall and a figure that break sight one way break it the other way") {
  const HexBoard wall = board_of({{1, 1, 9, 1, 1}, {1, 9, 9, 1, 1}});
  CHECK(look(wall, {1, 0}, {3, 0}) == Sight::None);
  CHECK(look(wall, {3, 0}, {1, 0}) == Sight::None);
  const HexBoard field = board_of({{1, 1, 1, 1, 6}});
  const SightBody between = figure_on(field, {2, 0}, 9);
  CHECK(look(field, {0, 0}, {4, 0}, {between}) == look(field, {4, 0}, {0, 0}, {between}));
}

TEST_CASE("SS-RUL-27: looker and target do not break their own line, and figures that are not given break none") {
  const HexBoard field = board_of({{1, 1, 1, 1, 1}, {1, 1, 1, 1, 1}, {1, 1, 1, 1, 1}});
  const SightBody from = figure_on(field, {0, 0});
  const SightBody to = figure_on(field, {4, 2});
  CHECK(look(field, {0, 0}, {4, 2}, {from, to}) == Sight::Clear);
  CHECK(look(field, {0, 0}, {4, 2}, {from, to, figure_on(field, {2, 1})}) == Sight::None);
  CHECK(look(field, {0, 0}, {4, 2}, {}) == Sight::Clear);
}

}  // namespace fracas
