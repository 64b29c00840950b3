#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>

#include "engine/rules/clix/character.hpp"
#include "tests/clix/table.hpp"
#include "tests/sight/square_reference_line.hpp"

namespace fracas {
namespace {

/// The line of fire between two squares of a map nobody stands on.
LineOfFire line(const Sketch& sketch, SquareCoordinate from, SquareCoordinate to) {
  const SquareBoard board = draw(sketch);
  const LineQuestion question{.from = board.space(from), .to = board.space(to)};
  return line_of_fire(SquareGround(board), question, [](SpaceId, bool) { return FigureId{}; });
}

LineOfFire line(const Table& table, FigureId from, FigureId to) { return clix::line_of_fire(table.game, table.state, from, to); }

ReferenceTrace trace_fast(SquareCoordinate from, SquareCoordinate to) {
  ReferenceTrace line{.crossed = {from}};
  walk_line(from, to, [&](SquareCoordinate at, SquareCoordinate next) {
    if (at.x != next.x && at.y != next.y) {
      line.touched.push_back({next.x, at.y});
      line.touched.push_back({at.x, next.y});
    }
    line.crossed.push_back(next);
    return true;
  });
  return line;
}

using Squares = std::vector<SquareCoordinate>;

}  // namespace

TEST_CASE("HC-LOF-02, HC-LOF-03, HC-LOF-04, HC-RUL-14: crossed squares in order, and flanks at corner steps only") {
  struct Row {
    SquareCoordinate to;
    Squares crossed, touched;
  };
  const Row rows[] = {
      {{4, 2}, {{0, 0}, {1, 0}, {1, 1}, {2, 1}, {3, 1}, {3, 2}, {4, 2}}, {}},
      {{3, 1}, {{0, 0}, {1, 0}, {2, 1}, {3, 1}}, {{2, 0}, {1, 1}}},
      {{6, 2}, {{0, 0}, {1, 0}, {2, 1}, {3, 1}, {4, 1}, {5, 2}, {6, 2}}, {{2, 0}, {1, 1}, {5, 1}, {4, 2}}},
      {{3, 3}, {{0, 0}, {1, 1}, {2, 2}, {3, 3}}, {{1, 0}, {0, 1}, {2, 1}, {1, 2}, {3, 2}, {2, 3}}},
      {{0, 0}, {{0, 0}}, {}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.to.x);
    CAPTURE(row.to.y);
    CHECK(trace_fast({0, 0}, row.to).crossed == row.crossed);
    CHECK(trace_fast({0, 0}, row.to).touched == row.touched);
  }
}

TEST_CASE("HC-LOF-02, HC-LOF-03, HC-LOF-04: the walk crosses what the formula says, on every line of a 31 by 31 map") {
  for (std::int16_t y = 0; y <= 30; ++y) {
    for (std::int16_t x = 0; x <= 30; ++x) {
      const SquareCoordinate from{15, 15};
      const SquareCoordinate to{x, y};
      ReferenceTrace fast = trace_fast(from, to);
      ReferenceTrace slow = trace_reference(from, to);
      std::sort(fast.touched.begin(), fast.touched.end());
      std::sort(slow.touched.begin(), slow.touched.end());
      REQUIRE(fast.crossed == slow.crossed);
      REQUIRE(fast.touched == slow.touched);
      const int width = std::abs(x - 15);
      const int height = std::abs(y - 15);
      const int steps = std::gcd(width, height);
      const bool has_corners = width > 0 && height > 0 && (width / steps) % 2 == 1 && (height / steps) % 2 == 1;
      REQUIRE(fast.touched.size() == static_cast<std::size_t>(has_corners ? 2 * steps : 0));
    }
  }
}

TEST_CASE("HC-LOF-01, HC-LOF-05, HC-LOF-06, HC-LOF-08, HC-LOF-15, HC-LOF-16, HC-MAP-12, HC-MAP-13, HC-MAP-14: terrain on lines") {
  struct Row {
    const char* situation;
    Sketch map;
    SquareCoordinate from, to;
    LineOfFire expected;
  };
  const Row rows[] = {
      {"an empty map", {{"........", "........", "........", "........"}}, {0, 0}, {7, 3}, LineOfFire::Clear},
      {"blocking between", {{"..#.."}}, {0, 0}, {4, 0}, LineOfFire::Blocked},
      {"hindering between", {{"..h.."}}, {0, 0}, {4, 0}, LineOfFire::Hindered},
      {"water between and at the target", {{"..w.w"}}, {0, 0}, {4, 0}, LineOfFire::Clear},
      {"hindering, then blocking", {{".h.#.."}}, {0, 0}, {5, 0}, LineOfFire::Blocked},
      {"a wall between", {{"...."}, {}, {}, {{{1, 0}, {2, 0}}}}, {0, 0}, {3, 0}, LineOfFire::Blocked},
      {"a wall between, upwards", {{".", ".", "."}, {}, {}, {{{0, 0}, {0, 1}}}}, {0, 2}, {0, 0}, LineOfFire::Blocked},
      {"a wall beside the line", {{"....", "...."}, {}, {}, {{{1, 0}, {1, 1}}}}, {0, 0}, {3, 0}, LineOfFire::Clear},
      {"a wall right behind the target", {{"...."}, {}, {}, {{{2, 0}, {3, 0}}}}, {0, 0}, {2, 0}, LineOfFire::Clear},
      {"corner: hindering and blocking", {{".h", "#."}}, {0, 0}, {1, 1}, LineOfFire::Hindered},
      {"corner: both blocking", {{".#", "#."}}, {0, 0}, {1, 1}, LineOfFire::Blocked},
      {"corner: one blocking", {{".#", ".."}}, {0, 0}, {1, 1}, LineOfFire::Clear},
      {"corner: both hindering", {{".h", "h."}}, {0, 0}, {1, 1}, LineOfFire::Hindered},
      {"corner: a lone wall", {{"..", ".."}, {}, {}, {{{0, 0}, {1, 0}}}}, {0, 0}, {1, 1}, LineOfFire::Clear},
      {"corner: walls on both sides",
       {{"..", ".."}, {}, {}, {{{0, 0}, {1, 0}}, {{0, 1}, {1, 1}}}},
       {0, 0},
       {1, 1},
       LineOfFire::Blocked},
      {"corner: a wall and blocking", {{"..", "#."}, {}, {}, {{{1, 0}, {1, 1}}}}, {0, 0}, {1, 1}, LineOfFire::Blocked},
      {"shooter in hindering", {{"h..."}}, {0, 0}, {3, 0}, LineOfFire::Clear},
      {"target in hindering", {{"h..."}}, {3, 0}, {0, 0}, LineOfFire::Hindered},
      {"own square", {{"."}}, {0, 0}, {0, 0}, LineOfFire::Clear},
      {"own square, hindering", {{"h"}}, {0, 0}, {0, 0}, LineOfFire::Hindered},
  };
  for (const Row& row : rows) {
    CAPTURE(row.situation);
    CHECK(line(row.map, row.from, row.to) == row.expected);
  }
}

TEST_CASE("HC-LOF-07, HC-LOF-12, HC-LOF-13, HC-RUL-16, HC-RUL-17: elevations on lines") {
  struct Row {
    const char* situation;
    Sketch map;
    SquareCoordinate from, to;
    LineOfFire expected;
  };
  const Row rows[] = {
      {"blocking below a line on level 2", {{"..#.."}, {"22122"}}, {0, 0}, {4, 0}, LineOfFire::Clear},
      {"a hill above a line on level 1", {{"....."}, {"11211"}}, {0, 0}, {4, 0}, LineOfFire::Blocked},
      {"the rim hides who stands behind it", {{"....."}, {"22111"}}, {0, 0}, {4, 0}, LineOfFire::Blocked},
      {"and hides the target from below", {{"....."}, {"22111"}}, {4, 0}, {0, 0}, LineOfFire::Blocked},
      {"on the rim it is seen", {{"....."}, {"22111"}}, {1, 0}, {4, 0}, LineOfFire::Clear},
      {"hindering between levels does not count", {{"..h.."}, {"21111"}}, {0, 0}, {4, 0}, LineOfFire::Clear},
      {"hindering under the target counts between levels", {{"....h"}, {"21111"}}, {0, 0}, {4, 0}, LineOfFire::Hindered},
      {"blocking on the lower level between levels", {{"..#.."}, {"21111"}}, {0, 0}, {4, 0}, LineOfFire::Blocked},
      {"a wall between lower squares", {{"....."}, {"21112"}, {}, {{{2, 0}, {3, 0}}}}, {0, 0}, {4, 0}, LineOfFire::Clear},
      {"a wall at the rim", {{"....."}, {"21112"}, {}, {{{3, 0}, {4, 0}}}}, {0, 0}, {4, 0}, LineOfFire::Blocked},
      {"a wall on the lower end's level", {{"....."}, {"21111"}, {}, {{{2, 0}, {3, 0}}}}, {0, 0}, {4, 0}, LineOfFire::Blocked},
      {"two higher flanks", {{"..", ".."}, {"12", "21"}}, {0, 0}, {1, 1}, LineOfFire::Blocked},
      {"two lower flanks", {{".#", "#."}, {"21", "12"}}, {0, 0}, {1, 1}, LineOfFire::Clear},
  };
  for (const Row& row : rows) {
    CAPTURE(row.situation);
    CHECK(line(row.map, row.from, row.to) == row.expected);
  }
}

TEST_CASE("HC-LOF-09, HC-LOF-10, HC-CMP-06: who stands between blocks if at least as large as both ends") {
  struct Row {
    const char* situation;
    int side_between;
    Size shooter, between, target;
    LineOfFire expected;
  };
  const Row rows[] = {
      {"a friend", 0, Size::Medium, Size::Medium, Size::Medium, LineOfFire::Blocked},
      {"a foe", 1, Size::Medium, Size::Medium, Size::Medium, LineOfFire::Blocked},
      {"a standard one before a giant", 0, Size::Medium, Size::Medium, Size::Large, LineOfFire::Clear},
      {"a standard one before a giant shooter", 0, Size::Large, Size::Medium, Size::Medium, LineOfFire::Clear},
      {"a giant between standards", 1, Size::Medium, Size::Large, Size::Medium, LineOfFire::Blocked},
      {"a giant between a giant and a colossal", 1, Size::Large, Size::Large, Size::Huge, LineOfFire::Clear},
      {"a tiny one between standards", 1, Size::Medium, Size::Tiny, Size::Medium, LineOfFire::Clear},
  };
  for (const Row& row : rows) {
    CAPTURE(row.situation);
    Table table(5, 1);
    const FigureId shooter = table.add(0, 0, 0, {.size = row.shooter});
    table.add(row.side_between, 2, 0, {.size = row.between});
    const FigureId target = table.add(1, 4, 0, {.size = row.target});
    CHECK(line(table, shooter, target) == row.expected);
    CHECK(line(table, target, shooter) == row.expected);
  }
}

TEST_CASE("HC-LOF-11, HC-RUL-17: between elevations only giants and colossals on the lower level block") {
  for (const Size size : {Size::Tiny, Size::Medium, Size::Large, Size::Huge}) {
    Table table({.rows = {"....."}, .elevations = {"21111"}});
    const FigureId shooter = table.add(0, 0, 0);
    table.add(1, 2, 0, {.size = size});
    const FigureId target = table.add(1, 4, 0);
    CHECK(line(table, shooter, target) == (size >= Size::Large ? LineOfFire::Blocked : LineOfFire::Clear));
  }
}

TEST_CASE("HC-LOF-15, HC-RUL-15: two characters on both flanks block the line but not a close attack") {
  Table table(3, 3);
  const FigureId a = table.add(0, 0, 0);
  table.add(1, 1, 0);
  const FigureId target = table.add(1, 1, 1);
  CHECK(line(table, a, target) == LineOfFire::Clear);
  table.add(1, 0, 1);
  CHECK(line(table, a, target) == LineOfFire::Blocked);
  table.begin();
  CHECK(table.offers(table.close(a, target)));
}

TEST_CASE("HC-LOF-23: a line may be asked for at any time and changes nothing") {
  Table table(5, 1);
  const FigureId a = table.add(0, 0, 0);
  const FigureId x = table.add(1, 4, 0);
  table.begin(1);
  const Hash before = hash_of(table.state);
  CHECK(line(table, a, x) == LineOfFire::Clear);
  CHECK(hash_of(table.state) == before);
}

}  // namespace fracas
