#include <doctest/doctest.h>

#include "tests/clix/table.hpp"

namespace fracas {
namespace {

bool is_moving(const Table& table) { return table.asks(DecisionKind::MoveStep); }

/// Takes steps to the right along row 0 for as long as the move goes on, and returns the column reached.
int walk_right(Table& table, FigureId figure) {
  while (is_moving(table) && table.offers(table.step(figure, table.square(figure).x + 1, table.square(figure).y))) {
    table.choose(table.step(figure, table.square(figure).x + 1, table.square(figure).y));
  }
  return table.square(figure).x;
}

}  // namespace

TEST_CASE("HC-MOV-01: every step costs 1, diagonal too, up to the speed value") {
  Table table(9, 9);
  const FigureId a = table.add(0, 0, 0, {.speed = 5});
  table.add(1, 8, 0);
  table.begin();
  table.choose(table.move(a));
  table.refuse(table.step(a, 2, 0), "HC-MOV-01"_rule);
  table.refuse(table.step(a, 0, 0), "HC-MOV-01"_rule);
  for (int i = 1; i <= 5; ++i) table.choose(table.step(a, i, i));
  CHECK(table.square(a) == SquareCoordinate{5, 5});
  CHECK_FALSE(is_moving(table));
  table.refuse(table.step(a, 6, 6), "HC-ACT-01"_rule);
}

TEST_CASE("HC-MOV-01: moving 0 squares is allowed") {
  Table table(9, 1);
  const FigureId a = table.add(0, 0, 0);
  const FigureId slow = table.add(0, 1, 0, {.speed = 0});
  table.add(1, 8, 0);
  table.begin();
  table.choose(table.move(a));
  table.choose(table.stop(a));
  CHECK(table.last(EventKind::MoveEnded).amount == 0);
  table.choose(table.move(slow));
  CHECK(table.asks(DecisionKind::TakeAction));
  CHECK(table.at(slow).action_tokens == 1);
}

TEST_CASE("HC-MAP-10: clear squares cost nothing more") {
  Table table(9, 1);
  const FigureId a = table.add(0, 0, 0, {.speed = 6});
  table.add(1, 8, 0);
  table.begin();
  table.choose(table.move(a));
  CHECK(walk_right(table, a) == 6);
}

TEST_CASE("HC-MOV-02, HC-MAP-05, HC-MAP-13, HC-MAP-14, HC-MAP-15: what bars a step") {
  struct Row {
    const char* situation;
    Sketch map;
    SquareCoordinate to;
    RuleId rule;
  };
  const Row rows[] = {
      {"blocking terrain", {{".#.", "..."}}, {1, 0}, "HC-MAP-13"_rule},
      {"a wall", {{"...", "..."}, {}, {}, {{{0, 0}, {1, 0}}}}, {1, 0}, "HC-MAP-14"_rule},
      {"a closed corner", {{".#.", "#.."}}, {1, 1}, "HC-MAP-05"_rule},
      {"a corner closed by a wall and blocking", {{"...", "#.."}, {}, {}, {{{1, 0}, {1, 1}}}}, {1, 1}, "HC-MAP-05"_rule},
      {"a corner between higher flanks", {{"...", "..."}, {"121", "211"}}, {1, 1}, "HC-MAP-05"_rule},
      {"another elevation", {{"...", "..."}, {"121", "111"}}, {1, 0}, "HC-MAP-15"_rule},
  };
  for (const Row& row : rows) {
    CAPTURE(row.situation);
    Table table(row.map);
    const FigureId a = table.add(0, 0, 0);
    table.add(1, 2, 1);
    table.begin();
    table.choose(table.move(a));
    table.refuse(table.step(a, row.to.x, row.to.y), row.rule);
  }
}

TEST_CASE("HC-MOV-02: a square held by a foe bars the step, also for who broke away from it") {
  Table table(5, 1);
  const FigureId a = table.add(0, 1, 0);
  table.add(1, 2, 0);
  table.begin();
  table.choose(table.move(a));
  table.choose(table.accept());
  table.roll(6);
  table.refuse(table.step(a, 2, 0), "HC-MOV-02"_rule);
  CHECK(table.offers(table.step(a, 0, 0)));
}

TEST_CASE("HC-MOV-03: friends are crossed, but no move ends in their square") {
  Table table(6, 1);
  const FigureId a = table.add(0, 0, 0, {.speed = 2});
  const FigureId b = table.add(0, 1, 0);
  table.add(1, 5, 0);
  table.begin();
  table.choose(table.move(a));
  table.choose(table.step(a, 1, 0));
  table.refuse(table.stop(a), "HC-MOV-03"_rule);
  CHECK(table.state.occupants[table.space(1, 0).index()] == b);
  table.choose(table.step(a, 2, 0));
  CHECK(table.square(a) == SquareCoordinate{2, 0});
  CHECK(table.square(b) == SquareCoordinate{1, 0});
  CHECK(table.state.occupants[table.space(1, 0).index()] == b);
  CHECK(table.state.occupants[table.space(2, 0).index()] == a);
  CHECK(table.state.occupants[table.space(0, 0).index()].is_none());
}

TEST_CASE("HC-MOV-03: a step onto a friend is refused where the move could not end beyond") {
  SUBCASE("no movement left") {
    Table table(6, 1);
    const FigureId a = table.add(0, 0, 0, {.speed = 1});
    table.add(0, 1, 0);
    table.add(1, 5, 0);
    table.begin();
    table.choose(table.move(a));
    table.refuse(table.step(a, 1, 0), "HC-MOV-03"_rule);
  }
  SUBCASE("two friends in a row need three squares, or two to come back") {
    for (const int speed : {2, 3}) {
      Table table(6, 1);
      const FigureId a = table.add(0, 0, 0, {.speed = speed});
      table.add(0, 1, 0);
      table.add(0, 2, 0);
      table.add(1, 5, 0);
      table.begin();
      table.choose(table.move(a));
      table.choose(table.step(a, 1, 0));
      CHECK(table.offers(table.step(a, 0, 0)));
      CHECK(table.offers(table.step(a, 2, 0)) == (speed == 3));
    }
  }
  SUBCASE("three friends in a row with three squares leave only the way back") {
    Table table(6, 1);
    const FigureId a = table.add(0, 0, 0, {.speed = 3});
    for (const int x : {1, 2, 3}) table.add(0, x, 0);
    table.add(1, 5, 0);
    table.begin();
    table.choose(table.move(a));
    table.choose(table.step(a, 1, 0));
    table.refuse(table.step(a, 2, 0), "HC-MOV-03"_rule);
    table.choose(table.step(a, 0, 0));
    table.choose(table.stop(a));
  }
  SUBCASE("a foe beside the friend would stop the move there") {
    Table table(6, 2);
    const FigureId a = table.add(0, 0, 0);
    table.add(0, 1, 0);
    table.add(1, 2, 1);
    table.begin();
    table.choose(table.move(a));
    table.refuse(table.step(a, 1, 0), "HC-MOV-03"_rule);
  }
  SUBCASE("hindering terrain would stop the move there") {
    Table table({.rows = {".h...."}});
    const FigureId a = table.add(0, 0, 0);
    table.add(0, 1, 0);
    table.add(1, 5, 0);
    table.begin();
    table.choose(table.move(a));
    table.refuse(table.step(a, 1, 0), "HC-MOV-03"_rule);
  }
}

TEST_CASE("HC-MOV-04: entering a square adjacent to a foe ends the move") {
  Table table(8, 2);
  const FigureId a = table.add(0, 0, 0);
  table.add(1, 3, 1);
  table.begin();
  table.choose(table.move(a));
  CHECK(walk_right(table, a) == 2);
  CHECK_FALSE(is_moving(table));
  CHECK(table.state.actions_left == 2);
}

TEST_CASE("HC-MOV-04: a foe behind a wall stops nobody") {
  Table table({.rows = {"........", "........"}, .walls = {{{2, 0}, {2, 1}}, {{3, 0}, {3, 1}}, {{4, 0}, {4, 1}}}});
  const FigureId a = table.add(0, 0, 0);
  table.add(1, 3, 1);
  table.begin();
  table.choose(table.move(a));
  CHECK(walk_right(table, a) == 7);
}

TEST_CASE("HC-MOV-05, HC-MAP-11, HC-MAP-12: entering hindering or water ends the move, staying in it does not") {
  for (const char* row : {"..hh....", "..ww....", "..hw....", "..wh...."}) {
    CAPTURE(row);
    Table table({.rows = {row}});
    const FigureId a = table.add(0, 1, 0);
    const FigureId b = table.add(0, 2, 0, {.speed = 6});
    table.add(1, 7, 0);
    table.at(b).space = table.space(2, 0);
    table.begin();
    table.choose(table.move(b));
    CHECK(walk_right(table, b) == 5);  // 6 halved is 3, and nothing stops it on the way
    table.choose(table.move(a));
    CHECK(walk_right(table, a) == 2);
    CHECK_FALSE(is_moving(table));
  }
}

TEST_CASE("HC-MOV-06: a diagonal step between flanks of which none is free ends the move, if one of them is hindering") {
  struct Row {
    const char* situation;
    Sketch map;
    bool ends;
  };
  const Row rows[] = {
      {"both hindering", {{".h...", "h....", "....."}}, true},
      {"hindering and water", {{".h...", "w....", "....."}}, true},
      {"hindering and blocking", {{".h...", "#....", "....."}}, true},
      {"hindering and a wall", {{".h...", ".....", "....."}, {}, {}, {{{0, 0}, {0, 1}}}}, true},
      {"hindering and a higher flank", {{".h...", ".....", "....."}, {"11111", "21111", "11111"}}, true},
      {"hindering and blocking on a lower level", {{".h...", "#....", "....."}, {"22222", "12222", "22222"}}, true},
      {"hindering, and hindering on a lower level", {{".h...", "h....", "....."}, {"22222", "12222", "22222"}}, false},
      {"one hindering, one free", {{".h...", ".....", "....."}}, false},
      {"one blocking, one free", {{".#...", ".....", "....."}}, false},
  };
  for (const Row& row : rows) {
    CAPTURE(row.situation);
    Table table(row.map);
    const FigureId a = table.add(0, 0, 0);
    table.add(1, 4, 2);
    table.begin();
    table.choose(table.move(a));
    table.choose(table.step(a, 1, 1));
    CHECK(is_moving(table) == !row.ends);
  }
}

TEST_CASE("HC-MOV-07, HC-MAP-11, HC-VAL-03: starting in hindering or water halves the speed, rounded up") {
  struct Row {
    const char* map;
    int speed, movement;
  };
  for (const Row& row : {Row{"h.........", 8, 4}, Row{"w.........", 8, 4}, Row{"h.........", 7, 4}, Row{"h.........", 1, 1},
                         Row{"..........", 7, 7}}) {
    Table table({.rows = {row.map}});
    const FigureId a = table.add(0, 0, 0, {.speed = row.speed});
    table.add(1, 9, 0);
    table.begin();
    table.choose(table.move(a));
    CHECK(table.last(EventKind::MoveStarted).amount == row.movement);
    CHECK(walk_right(table, a) == row.movement);
  }
}

TEST_CASE("HC-MOV-08, HC-MOV-11: leaving a foe needs 4 or more on a d6, and a failure ends the move at 0 squares") {
  for (int value = 1; value <= 6; ++value) {
    CAPTURE(value);
    Table table(5, 1);
    const FigureId a = table.add(0, 1, 0);
    table.add(1, 2, 0);
    table.begin();
    table.choose(table.move(a));
    REQUIRE(table.asks(DecisionKind::BreakAway));
    table.refuse(table.step(a, 0, 0), "HC-MOV-08"_rule);
    table.choose(table.accept());
    CHECK(table.awaits(ChanceKind::BreakAwayRoll));
    table.roll(value);
    CHECK(is_moving(table) == (value >= 4));
    CHECK(table.square(a) == SquareCoordinate{1, 0});
    CHECK(table.at(a).action_tokens == 1);
    if (value < 4) table.refuse(table.move(a), "HC-ACT-05"_rule);
  }
}

TEST_CASE("HC-RUL-19: choosing to move 0 squares needs no roll") {
  Table table(5, 1);
  const FigureId a = table.add(0, 1, 0);
  table.add(1, 2, 0);
  table.begin();
  table.choose(table.move(a));
  table.choose(table.decline());
  CHECK(table.asks(DecisionKind::TakeAction));
  CHECK(table.count(EventKind::DiceRolled) == 0);
}

TEST_CASE("HC-MOV-08: no foe adjacent, or nowhere to go, needs no roll") {
  Table table(5, 1);
  const FigureId a = table.add(0, 0, 0);
  const FigureId b = table.add(0, 3, 0);
  table.add(1, 1, 0);
  table.add(1, 4, 0);
  table.begin();
  table.choose(table.move(a));  // between the edge and a foe
  CHECK(table.asks(DecisionKind::TakeAction));
  table.choose(table.move(b));
  CHECK(table.asks(DecisionKind::BreakAway));
}

TEST_CASE("HC-MOV-10: one roll frees from all foes adjacent at the start, whose neighbourhood no longer stops; others do") {
  Table table(8, 3);
  const FigureId a = table.add(0, 1, 1);
  table.add(1, 2, 1);
  table.add(1, 1, 2);
  table.add(1, 6, 1);
  table.begin();
  table.choose(table.move(a));
  table.choose(table.accept());
  table.roll(4);
  table.choose(table.step(a, 1, 0));  // beside both
  REQUIRE(is_moving(table));
  table.choose(table.step(a, 2, 0));
  table.choose(table.step(a, 3, 0));
  table.choose(table.step(a, 4, 0));
  REQUIRE(is_moving(table));
  table.choose(table.step(a, 5, 0));  // beside a foe it did not break away from
  CHECK_FALSE(is_moving(table));
}

}  // namespace fracas
