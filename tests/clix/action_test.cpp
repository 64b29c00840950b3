#include <doctest/doctest.h>

#include "tests/clix/table.hpp"

namespace fracas {
namespace {

/// Gives a MOVE and moves nowhere.
void move_nowhere(Table& table, FigureId figure) {
  table.choose(table.move(figure));
  table.choose(table.stop(figure));
}

}  // namespace

TEST_CASE("HC-ACT-05: a costed action takes one from the action total, gives a token, and comes once per character and turn") {
  Table table(9, 1);
  const FigureId a = table.add(0, 1, 0);
  const FigureId x = table.add(1, 2, 0);
  table.begin();
  CHECK(table.state.actions_left == 3);
  table.choose(table.move(a));
  CHECK(table.at(a).action_tokens == 1);  // before it resolves
  CHECK(table.state.actions_left == 2);
  table.choose(table.decline());
  table.refuse(table.move(a), "HC-ACT-05"_rule);
  table.refuse(table.close(a, x), "HC-ACT-05"_rule);
  table.choose(table.pass());
  table.choose(table.pass());
  CHECK(table.state.actions_left == 3);
  CHECK(table.offers(table.move(a)));
}

TEST_CASE("HC-ACT-05, HC-ACT-15: a character with two tokens cannot be given a costed action") {
  Table table(9, 1);
  const FigureId a = table.add(0, 0, 0, {.range = 8});
  const FigureId x = table.add(1, 8, 0);
  table.at(a).action_tokens = 2;
  table.begin();
  table.refuse(table.move(a), "HC-ACT-05"_rule);
  table.refuse(table.range(a, x), "HC-ACT-05"_rule);
  CHECK(table.options().size() == 1);
  CHECK(table.at(a).action_tokens == 2);
}

TEST_CASE("HC-ACT-06: one action for each full 100 points, at least 1 and at most 10; unused ones lapse") {
  struct Row {
    int build_total, actions;
  };
  for (const Row& row : {Row{350, 3}, Row{300, 3}, Row{299, 2}, Row{50, 1}, Row{0, 1}, Row{1'000, 10}, Row{1'200, 10}}) {
    CAPTURE(row.build_total);
    Table table(9, 1);
    table.game.options.build_total = static_cast<std::uint16_t>(row.build_total);
    table.add(0, 0, 0);
    table.add(1, 8, 0);
    table.begin();
    CHECK(table.state.actions_left == row.actions);
    table.choose(table.pass());
    CHECK(table.state.actions_left == row.actions);
    table.choose(table.pass());
    CHECK(table.state.actions_left == row.actions);
  }
}

TEST_CASE("HC-ACT-06: when the action total is used up the next action is refused") {
  Table table(9, 2);
  table.game.options.build_total = 200;
  const FigureId a = table.add(0, 0, 0);
  const FigureId b = table.add(0, 1, 0);
  const FigureId c = table.add(0, 2, 0);
  table.add(1, 8, 0);
  table.begin();
  move_nowhere(table, a);
  move_nowhere(table, b);
  table.refuse(table.move(c), "HC-ACT-06"_rule);
  CHECK(table.options().size() == 1);
}

TEST_CASE("HC-ACT-02: who is not on the map has no actions") {
  Table table(9, 1);
  table.add(0, 0, 0);
  const FigureId gone = table.add(0, 1, 0);
  table.add(1, 8, 0);
  table.state.occupants[table.at(gone).space.index()] = FigureId{};
  table.at(gone) = FigureState{.status = FigureStatus::Defeated, .controller = SeatId{0}};
  table.begin();
  table.refuse(table.move(gone), "HC-ACT-02"_rule);
}

TEST_CASE("HC-ACT-16: the second token deals 1 pushing damage, after the action has resolved") {
  Table table(9, 1);
  const FigureId a = table.add(0, 0, 0);
  table.add(1, 8, 0);
  table.at(a).action_tokens = 1;
  table.begin();
  table.choose(table.move(a));
  CHECK(table.at(a).action_tokens == 2);
  CHECK(table.at(a).damage == 0);
  table.choose(table.step(a, 1, 0));
  table.choose(table.stop(a));
  CHECK(table.at(a).damage == 1);
  CHECK(table.count(EventKind::FigurePushed) == 1);
  table.choose(table.pass());
  CHECK(table.at(a).action_tokens == 2);  // it received one this turn
  table.choose(table.pass());
  table.refuse(table.move(a), "HC-ACT-05"_rule);
  table.choose(table.pass());
  CHECK(table.at(a).action_tokens == 0);
}

TEST_CASE("HC-ACT-16: a first token does not push") {
  Table table(9, 1);
  const FigureId a = table.add(0, 0, 0);
  table.add(1, 8, 0);
  table.begin();
  move_nowhere(table, a);
  CHECK(table.at(a).damage == 0);
  CHECK(table.count(EventKind::FigurePushed) == 0);
}

TEST_CASE("HC-ACT-16, HC-VIC-03: pushing can knock out, and then the opponent scores") {
  Table table(9, 1);
  const FigureId a = table.add(0, 0, 0, {.clicks = 1, .points = 60});
  table.add(0, 1, 0);
  table.add(1, 8, 0);
  table.at(a).action_tokens = 1;
  table.begin();
  move_nowhere(table, a);
  CHECK(table.at(a).status == FigureStatus::Defeated);
  CHECK(table.score(1) == 60);
  CHECK(table.score(0) == 0);
}

}  // namespace fracas
