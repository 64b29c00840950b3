#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/clix/table.hpp"

namespace fracas {

TEST_CASE("HC-TRN-01: players take turns in order, and a round is one turn of each") {
  Table table(9, 1);
  const FigureId a = table.add(0, 0, 0);
  const FigureId x = table.add(1, 8, 0);
  table.begin();
  Choice early = table.move(x);
  early.seat = SeatId{1};
  table.refuse(early, "HC-TRN-01"_rule);
  table.refuse(table.move(x), "HC-TRN-01"_rule);  // another player's character
  table.choose(table.pass());
  CHECK(table.state.active == SeatId{1});
  CHECK(table.state.round == 2);
  Choice late = table.move(a);
  late.seat = SeatId{0};
  table.refuse(late, "HC-TRN-01"_rule);
  table.choose(table.pass());
  CHECK(table.state.active == SeatId{0});
  CHECK(table.state.round == 3);
}

TEST_CASE("HC-TRN-02, HC-TRN-05: beginning, action, end and clear phase follow one another; the pass closes them all") {
  Table table(9, 1);
  table.add(0, 0, 0);
  const FigureId x = table.add(1, 8, 0);
  table.begin();
  table.choose(table.pass());
  table.log.clear();
  table.choose(table.pass());
  std::vector<std::string> phases;
  for (const Event& event : table.log) {
    if (event.kind == EventKind::PhaseStarted) phases.emplace_back(event.label);
  }
  CHECK(phases == std::vector<std::string>{"end phase", "clear phase", "beginning phase", "action phase"});
  Choice late = table.move(x);
  late.seat = SeatId{1};
  table.refuse(late, "HC-TRN-01"_rule);
}

TEST_CASE("HC-TRN-06, HC-ACT-01, HC-ACT-14: actions are given one after another, and only while nothing is resolving") {
  Table table(9, 3);
  const FigureId a = table.add(0, 0, 0);
  const FigureId b = table.add(0, 0, 2);
  const FigureId x = table.add(1, 1, 1);
  table.begin();
  table.refuse(table.step(a, 0, 1), "HC-ACT-01"_rule);
  table.refuse(table.accept(), "HC-ACT-01"_rule);
  table.choose(table.move(a));
  table.refuse(table.close(b, x), "HC-TRN-06"_rule);
  table.refuse(table.pass(), "HC-TRN-06"_rule);
  table.choose(table.accept());
  Choice hasty = table.pass();
  hasty.seat = SeatId{0};
  table.refuse(hasty, "HC-TRN-06"_rule);  // the die is still to be thrown
  hasty.seat = SeatId{1};
  table.refuse(hasty, "HC-TRN-01"_rule);
  table.roll(6);
  table.refuse(table.step(b, 1, 2), "HC-ACT-14"_rule);
  table.refuse(table.stop(b), "HC-ACT-14"_rule);
  table.choose(table.stop(a));
  table.choose(table.close(b, x));
  table.roll(1, 2);
}

TEST_CASE("HC-TRN-07: in the clear phase own characters that received no token this turn lose all of theirs, and must") {
  Table table(9, 1);
  const FigureId rested = table.add(0, 0, 0);
  const FigureId busy = table.add(0, 2, 0);
  const FigureId foe = table.add(1, 8, 0);
  table.at(rested).action_tokens = 2;
  table.at(foe).action_tokens = 1;
  table.begin();
  table.choose(table.move(busy));
  table.choose(table.stop(busy));
  table.choose(table.pass());
  CHECK(table.at(rested).action_tokens == 0);
  CHECK(table.at(busy).action_tokens == 1);
  CHECK(table.at(foe).action_tokens == 1);  // clears in its own player's turn
  table.choose(table.pass());
  CHECK(table.at(foe).action_tokens == 0);
  CHECK(table.at(busy).action_tokens == 1);
  table.choose(table.pass());
  CHECK(table.at(busy).action_tokens == 0);
}

TEST_CASE("HC-RUL-42: passing without acting is always legal") {
  Table table(9, 1);
  table.add(0, 0, 0);
  table.add(1, 8, 0);
  table.begin();
  for (int i = 0; i < 6; ++i) table.choose(table.pass());
  CHECK(table.state.round == 5);
}

TEST_CASE("HC-MPL-01, HC-MPL-05: among three players everybody else is a foe, and a defeated one leaves the turn order") {
  Table table(9, 3, 3);
  const FigureId a = table.add(0, 0, 0, {.attack = 12});
  const FigureId x = table.add(1, 1, 0, {.defense = 12, .clicks = 1});
  const FigureId u = table.add(2, 0, 1);
  table.begin();
  CHECK(table.offers(table.close(a, u)));
  table.choose(table.close(a, x));
  table.roll(3, 4);
  CHECK(table.at(x).status == FigureStatus::Defeated);
  CHECK_FALSE(table.is_over());
  table.choose(table.pass());
  CHECK(table.state.active == SeatId{2});
  table.choose(table.pass());
  CHECK(table.state.active == SeatId{0});
}

TEST_CASE(
    "HC-VIC-01, HC-VIC-06, HC-MPL-05: a player who gives up is defeated, and the rest of the force is KO'd once nothing is "
    "resolving") {
  Table table(9, 3, 3);
  const FigureId a = table.add(0, 0, 0);
  const FigureId x = table.add(1, 4, 0, {.points = 40});
  table.add(2, 8, 2);
  table.begin();
  SUBCASE("in the own turn") {
    table.choose(table.move(a));
    REQUIRE_FALSE(apply(table.game, table.state, {.verb = Verb::Concede, .seat = SeatId{0}}));
    CHECK(table.at(a).status == FigureStatus::Defeated);
    CHECK(table.state.active == SeatId{1});
    CHECK(table.score(1) == 0);  // nobody's until the end (HC-MPL-06)
    CHECK(table.score(2) == 0);
    CHECK(table.state.unclaimed.size() == 1);
  }
  SUBCASE("in another player's turn") {
    table.choose(table.move(a));
    REQUIRE_FALSE(apply(table.game, table.state, {.verb = Verb::Concede, .seat = SeatId{1}}));
    CHECK(table.at(x).is_on_board());
    table.choose(table.stop(a));
    CHECK(table.at(x).status == FigureStatus::Defeated);
    CHECK(table.score(0) == 40);
    table.choose(table.pass());
    CHECK(table.state.active == SeatId{2});
  }
  CHECK_FALSE(table.is_over());
}

}  // namespace fracas
