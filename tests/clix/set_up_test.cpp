#include <doctest/doctest.h>

#include "tests/clix/table.hpp"

namespace fracas {
namespace {

const Sketch field{.rows = {"....", "....", "....", "#..."}, .areas = {"0000", "....", "....", "1111"}};

/// A game in which the second player has won the roll and named the first player.
void settle_first_player(Table& table, int first) {
  table.begin_at_set_up();
  table.roll(2, 3);
  table.roll(4, 4);
  table.choose(table.choose_first(first));
}

}  // namespace

TEST_CASE("HC-SET-03: everybody rolls 2d6, ties roll again, and the highest names the first player") {
  Table table(field);
  table.add(0, 0, 0);
  table.add(1, 1, 3);
  table.begin_at_set_up();
  CHECK(table.awaits(ChanceKind::FirstPlayerRoll));
  table.roll(3, 4);
  table.roll(6, 1);
  CHECK(table.awaits(ChanceKind::FirstPlayerRoll));  // 7 against 7
  table.roll(1, 1);
  table.roll(1, 2);
  REQUIRE(table.asks(DecisionKind::ChooseFirstPlayer));
  CHECK(table.asked() == SeatId{1});
  table.refuse(table.choose_first(2), "HC-SET-03"_rule);
  Choice other = table.choose_first(0);
  other.seat = SeatId{0};
  table.refuse(other, "HC-SET-03"_rule);
  table.choose(table.choose_first(0));
  CHECK(table.state.order[0] == SeatId{0});
  CHECK(table.state.order[1] == SeatId{1});
}

TEST_CASE("HC-SET-03: of three players only those who share the highest roll throw again") {
  Table table({.rows = {"..."}, .areas = {"012"}}, 3);
  for (int seat = 0; seat < 3; ++seat) table.add(seat, seat, 0);
  table.begin_at_set_up();
  table.roll(6, 3);
  table.roll(1, 1);
  table.roll(5, 4);
  CHECK(table.state.pending.seats == 0b001);
  table.roll(1, 1);
  CHECK(table.state.pending.seats == 0b100);
  table.roll(2, 1);
  REQUIRE(table.asks(DecisionKind::ChooseFirstPlayer));
  CHECK(table.asked() == SeatId{2});
}

TEST_CASE("HC-MPL-03: turn order runs from the first player to the left") {
  Table table({.rows = {"...."}, .areas = {"0123"}}, 4);
  for (int seat = 0; seat < 4; ++seat) table.add(seat, seat, 0);
  table.begin_at_set_up();
  for (const int die : {6, 1, 2, 3}) table.roll(die, die);
  table.choose(table.choose_first(2));
  for (std::size_t place = 0; place < 4; ++place) CHECK(table.state.order[place].index() == (place + 2) % 4);
}

TEST_CASE("HC-SET-01, HC-SET-06, HC-SET-11, HC-MAP-27: forces go down in turn order inside the own starting area") {
  Table table(field);
  const FigureId a = table.add(0, 0, 0);
  const FigureId b = table.add(0, 1, 0);
  const FigureId x = table.add(1, 1, 3);
  settle_first_player(table, 1);
  REQUIRE(table.asks(DecisionKind::PlaceFigures));
  CHECK(table.asked() == SeatId{1});
  Choice early = table.place(a, 0, 0);
  early.seat = SeatId{0};
  table.refuse(early, "HC-SET-06"_rule);
  table.refuse(table.place(a, 0, 0), "HC-SET-06"_rule);
  table.refuse(table.place(x, 1, 2), "HC-SET-06"_rule);
  table.refuse(table.place(x, 1, 0), "HC-SET-06"_rule);
  table.refuse(table.place(x, 0, 3), "HC-MAP-27"_rule);  // blocking terrain
  table.refuse(table.move(x), "HC-SET-01"_rule);
  table.choose(table.place(x, 2, 3));

  CHECK(table.asked() == SeatId{0});
  table.choose(table.place(b, 3, 0));  // any order
  table.refuse(table.place(b, 2, 0), "HC-SET-11"_rule);
  table.refuse(table.place(a, 3, 0), "HC-MAP-27"_rule);
  table.choose(table.place(a, 0, 0));
  REQUIRE(table.asks(DecisionKind::TakeAction));
  CHECK(table.asked() == SeatId{1});
  CHECK(table.square(b) == SquareCoordinate{3, 0});
  table.refuse(table.place(x, 1, 3), "HC-SET-06"_rule);
}

TEST_CASE("HC-SET-10: what finds no room is KO'd and scored by the opponent") {
  Table table({.rows = {".."}, .areas = {"01"}});
  const FigureId a = table.add(0, 0, 0);
  const FigureId left = table.add(0, 1, 0, {.points = 30});
  const FigureId x = table.add(1, 1, 0);
  settle_first_player(table, 0);
  table.choose(table.place(a, 0, 0));
  CHECK(table.at(left).status == FigureStatus::Defeated);
  CHECK(table.score(1) == 30);
  table.choose(table.place(x, 1, 0));
  CHECK(table.asks(DecisionKind::TakeAction));
}

TEST_CASE("HC-SET-10, HC-VIC-02: a force that finds no room at all is defeated before the first turn") {
  Table table({.rows = {".."}, .areas = {"0."}});
  const FigureId a = table.add(0, 0, 0);
  table.add(1, 1, 0, {.points = 70});
  settle_first_player(table, 1);
  table.choose(table.place(a, 0, 0));
  CHECK(table.is_over());
  CHECK(table.state.winners == 0b01);
  CHECK(table.score(0) == 70);
}

TEST_CASE("HC-SET-16: until every player has ended the first turn, who has not left the starting area cannot be targeted") {
  Table table({.rows = {".....", ".....", "....."}, .areas = {".....", "....1", "...11"}});
  const FigureId a = table.add(0, 0, 2, {.range = 8});
  const FigureId near = table.add(0, 2, 2);
  const FigureId x = table.add(1, 3, 2);
  const FigureId y = table.add(1, 3, 0);
  table.begin(0, 1);
  table.refuse(table.close(near, x), "HC-SET-16"_rule);
  CHECK(table.offers(table.range(a, y)));  // it stands outside the starting area
  table.choose(table.pass());
  table.choose(table.move(x));
  CHECK(table.asks(DecisionKind::BreakAway));
  table.choose(table.decline());
  CHECK(table.offers(table.pass()));
  table.choose(table.pass());
  CHECK(table.state.round == 2);
  CHECK(table.offers(table.close(near, x)));
}

TEST_CASE("HC-SET-16: moving inside the starting area keeps the immunity, stepping out of it and back loses it") {
  Table table({.rows = {"......"}, .areas = {"...111"}});
  const FigureId a = table.add(0, 0, 0, {.range = 8});
  const FigureId x = table.add(1, 5, 0, {.speed = 4});
  table.state.order = {SeatId{1}, SeatId{0}};
  table.begin(1, 1);
  table.choose(table.move(x));
  table.choose(table.step(x, 4, 0));
  table.choose(table.step(x, 3, 0));
  SUBCASE("inside") {
    table.choose(table.stop(x));
    table.choose(table.pass());
    table.refuse(table.range(a, x), "HC-SET-16"_rule);
  }
  SUBCASE("out and back") {
    table.choose(table.step(x, 2, 0));
    table.choose(table.step(x, 3, 0));
    table.choose(table.pass());
    CHECK(table.offers(table.range(a, x)));
  }
}

}  // namespace fracas
