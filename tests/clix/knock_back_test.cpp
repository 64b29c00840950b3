#include <doctest/doctest.h>

#include "tests/clix/table.hpp"

namespace fracas {
namespace {

/// A close or range attack that surely hits with doubles; the answer to KNOCKBACK is left to the test.
void hit_with_doubles(Table& table, FigureId attacker, FigureId target) {
  const Choice close = table.close(attacker, target);
  table.choose(table.offers(close) ? close : table.range(attacker, target));
  table.roll(4, 4);
}

constexpr Stats hitter(int damage, int range = 0, int bolts = 1) {
  return {.attack = 15, .damage = damage, .range = range, .bolts = bolts};
}

}  // namespace

TEST_CASE("HC-KB-01, HC-KB-02, HC-RUL-43: doubles let the attacker knock back as many squares as clicks were taken") {
  Table table(8, 1);
  const FigureId a = table.add(0, 0, 0, hitter(2));
  const FigureId x = table.add(1, 1, 0);
  table.begin();
  SUBCASE("accepted") {
    hit_with_doubles(table, a, x);
    REQUIRE(table.asks(DecisionKind::KnockBack));
    CHECK(table.asked() == SeatId{0});
    table.choose(table.accept());
    CHECK(table.square(x) == SquareCoordinate{3, 0});
    CHECK(table.at(x).damage == 2);
  }
  SUBCASE("declined") {
    hit_with_doubles(table, a, x);
    table.choose(table.decline());
    CHECK(table.square(x) == SquareCoordinate{1, 0});
  }
  SUBCASE("no doubles") {
    table.choose(table.close(a, x));
    table.roll(4, 5);
    CHECK(table.asks(DecisionKind::TakeAction));
    CHECK(table.square(x) == SquareCoordinate{1, 0});
  }
  SUBCASE("doubles that miss") {
    table.choose(table.close(a, x));
    table.roll(1, 1);
    CHECK(table.asks(DecisionKind::TakeAction));
  }
}

TEST_CASE("HC-KB-03, HC-RUL-18: the way follows the signs of both differences") {
  struct Row {
    SquareCoordinate target;
    int distance;
    SquareCoordinate end;
  };
  for (const Row& row :
       {Row{{3, 1}, 2, {5, 3}}, Row{{2, 1}, 1, {3, 2}}, Row{{3, 0}, 2, {5, 0}}, Row{{0, 3}, 3, {0, 6}}, Row{{2, 2}, 2, {4, 4}}}) {
    Table table(9, 9);
    const FigureId a = table.add(0, 0, 0, hitter(row.distance, 8));
    const FigureId x = table.add(1, row.target.x, row.target.y);
    table.begin();
    hit_with_doubles(table, a, x);
    table.choose(table.accept());
    CHECK(table.square(x) == row.end);
  }
}

TEST_CASE("HC-KB-04, HC-KB-05: what stops a knock back, and what it costs") {
  struct Row {
    const char* situation;
    Sketch map;
    int end, damage;
  };
  const Row rows[] = {
      {"the full distance", {{"........"}}, 5, 4},
      {"a wall after 2 squares", {{"........"}, {}, {}, {{{3, 0}, {4, 0}}}}, 3, 5},
      {"blocking terrain", {{"...#...."}}, 2, 5},
      {"the edge of the map", {{"...."}}, 3, 5},
      {"a higher square", {{"........"}, {"11112222"}}, 3, 5},
      {"a fall", {{"........"}, {"22211111"}}, 3, 6},
      {"a fall of several levels", {{"........"}, {"33311111"}}, 3, 6},
      {"a fall with the last square", {{"........"}, {"22222111"}}, 5, 6},
      {"hindering stops nobody", {{"..hw...."}}, 5, 4},
  };
  for (const Row& row : rows) {
    CAPTURE(row.situation);
    Table table(row.map);
    const FigureId a = table.add(0, 0, 0, hitter(4));
    const FigureId x = table.add(1, 1, 0);
    table.begin();
    hit_with_doubles(table, a, x);
    table.choose(table.accept());
    CHECK(table.square(x) == SquareCoordinate{static_cast<std::int16_t>(row.end), 0});
    CHECK(table.at(x).damage == row.damage);
  }
}

TEST_CASE("HC-KB-04, HC-KB-05: another character stops a knock back without damage; a fall before it still hurts") {
  for (const char* elevations : {"111111", "221111"}) {
    Table table({.rows = {"......"}, .elevations = {elevations}});
    const FigureId a = table.add(0, 0, 0, hitter(4));
    const FigureId x = table.add(1, 1, 0);
    table.add(1, 3, 0);
    table.begin();
    hit_with_doubles(table, a, x);
    table.choose(table.accept());
    CHECK(table.square(x) == SquareCoordinate{2, 0});
    CHECK(table.at(x).damage == (elevations[0] == '2' ? 6 : 4));
  }
}

TEST_CASE("HC-KB-04, HC-MAP-05: a closed corner stops a diagonal knock back") {
  struct Row {
    const char* situation;
    Sketch map;
    SquareCoordinate end;
    int damage;
  };
  const Row rows[] = {
      {"closed on both sides", {{"....", "..#.", ".#..", "...."}}, {1, 1}, 3},
      {"closed on one side", {{"....", "..#.", "....", "...."}}, {3, 3}, 2},
      {"walls on both sides", {{"....", "....", "....", "...."}, {}, {}, {{{1, 1}, {2, 1}}, {{1, 2}, {2, 2}}}}, {1, 1}, 3},
      {"down between two towers", {{"....", "....", "....", "...."}, {"2222", "2232", "2311", "2211"}}, {1, 1}, 3},
      {"down beside one tower", {{"....", "....", "....", "...."}, {"2222", "2232", "2211", "2211"}}, {2, 2}, 4},
  };
  for (const Row& row : rows) {
    CAPTURE(row.situation);
    Table table(row.map);
    const FigureId a = table.add(0, 0, 0, hitter(2));
    const FigureId x = table.add(1, 1, 1);
    table.begin();
    hit_with_doubles(table, a, x);
    table.choose(table.accept());
    CHECK(table.square(x) == row.end);
    CHECK(table.at(x).damage == row.damage);
  }
}

TEST_CASE("HC-KB-06: KNOCKBACK is used on all damaged targets or on none, and asked for once") {
  Table table(9, 3);
  const FigureId a = table.add(0, 0, 0, hitter(3, 6, 2));
  const FigureId x = table.add(1, 3, 0);
  const FigureId y = table.add(1, 2, 2);
  table.begin();
  table.choose(table.range(a, x));
  table.choose(table.add_target(a, y));
  table.roll(4, 4);
  SUBCASE("both damaged") {
    table.choose(table.assign(x, 2));
    table.choose(table.assign(y, 1));
    REQUIRE(table.asks(DecisionKind::KnockBack));
    table.refuse(table.knock_back(x), "HC-KB-06"_rule);
    table.choose(table.accept());
    CHECK(table.square(x) == SquareCoordinate{5, 0});
    CHECK(table.square(y) == SquareCoordinate{2, 2});  // the edge is right behind it
    CHECK(table.at(y).damage == 2);
  }
  SUBCASE("one got no damage") {
    table.choose(table.assign(x, 3));
    table.choose(table.assign(y, 0));
    table.choose(table.accept());
    CHECK(table.square(x) == SquareCoordinate{6, 0});
    CHECK(table.square(y) == SquareCoordinate{2, 2});
    CHECK(table.at(y).damage == 0);
  }
}

TEST_CASE("HC-KB-01, HC-DMG-10: who was knocked out is not knocked back") {
  Table table(8, 1);
  const FigureId a = table.add(0, 0, 0, hitter(2));
  const FigureId x = table.add(1, 1, 0, {.clicks = 2});
  table.add(1, 7, 0);
  table.begin();
  hit_with_doubles(table, a, x);
  CHECK(table.asks(DecisionKind::TakeAction));
  CHECK(table.at(x).status == FigureStatus::Defeated);
}

TEST_CASE("HC-KB-08: several targets are knocked back one by one, the farthest first") {
  Table table(9, 1);
  const FigureId a = table.add(0, 0, 0, {.attack = 15, .damage = 4, .range = 6, .bolts = 2, .size = Size::Large});
  const FigureId near = table.add(1, 2, 0);
  const FigureId far = table.add(1, 4, 0);
  table.begin();
  table.choose(table.range(a, near));
  table.choose(table.add_target(a, far));
  table.roll(3, 3);
  table.choose(table.assign(near, 3));
  table.choose(table.assign(far, 1));
  table.choose(table.accept());
  CHECK(table.square(far) == SquareCoordinate{5, 0});
  CHECK(table.square(near) == SquareCoordinate{4, 0});  // the far one had left its square
}

TEST_CASE("HC-KB-08: of equally far targets the active player says which is knocked back first") {
  Table table(9, 9);
  const FigureId a = table.add(0, 0, 4, hitter(6, 8, 3));
  const FigureId x = table.add(1, 4, 4);
  const FigureId y = table.add(1, 4, 3);
  const FigureId near = table.add(1, 3, 7);
  table.begin();
  table.choose(table.range(a, near));
  table.choose(table.add_target(a, x));
  table.choose(table.add_target(a, y));
  table.roll(4, 4);
  table.choose(table.assign(near, 2));
  table.choose(table.assign(x, 2));
  table.choose(table.assign(y, 2));
  table.choose(table.accept());
  REQUIRE(table.asks(DecisionKind::KnockBackOrder));
  CHECK(table.asked() == SeatId{0});
  table.refuse(table.knock_back(near), "HC-KB-08"_rule);
  table.refuse(table.decline(), "HC-KB-08"_rule);
  table.choose(table.knock_back(y));
  CHECK(table.asks(DecisionKind::TakeAction));  // nothing is left to ask: first x, then the near one
  CHECK(table.square(x) == SquareCoordinate{6, 4});
  CHECK(table.square(y) == SquareCoordinate{6, 1});
  CHECK(table.square(near) == SquareCoordinate{4, 8});
  CHECK(table.at(near).damage == 3);
}

}  // namespace fracas
