#include <doctest/doctest.h>

#include "engine/rules/scape/adjacency.hpp"
#include "tests/scape/table.hpp"

using namespace fracas;
using namespace fracas::scape;

TEST_CASE(
    "SS-ENG-01, SS-ENG-02, HS-ENG-01, HS-ENG-02, HS-RUL-06, SS-RUL-24: neighbours are adjacent unless one base is at or above "
    "the other's top") {
  const auto adjacent = [](int low, int high) {
    Table table(System::SuperScape, {std::to_string(low) + " " + std::to_string(high) + " 1"});
    const FigureId a = table.add(0, "A0");
    const FigureId x = table.add(1, "A1");
    CHECK(are_adjacent(table.game, table.state, a, x) == are_adjacent(table.game, table.state, x, a));
    return are_adjacent(table.game, table.state, a, x);
  };
  CHECK(adjacent(1, 1));
  CHECK(adjacent(1, 5));
  CHECK_FALSE(adjacent(1, 6));
  CHECK(adjacent(20, 24));
  CHECK_FALSE(adjacent(20, 25));
}

TEST_CASE("SS-ENG-03, SS-ENG-04, SS-ENG-08, HS-ENG-04, HS-ENG-05: enemies side by side are engaged, friends are not") {
  Table table(System::SuperScape, {"1 1 1", "1 1"});
  const FigureId a = table.add(0, "A1");
  const FigureId b = table.add(0, "A0");
  const FigureId x = table.add(1, "A2");
  const FigureId y = table.add(1, "B1");
  CHECK(are_engaged(table.game, table.state, a, x));
  CHECK(are_adjacent(table.game, table.state, a, b));
  CHECK_FALSE(are_engaged(table.game, table.state, a, b));
  CHECK(engaged_enemies(table.game, table.state, a).size() == 2);
  CHECK(is_engaged(table.game, table.state, y));
  CHECK_FALSE(is_engaged(table.game, table.state, b));
  CHECK_FALSE(are_adjacent(table.game, table.state, a, a));
}

TEST_CASE(
    "SS-ENG-09, SS-ENG-12, SS-ENG-13, SS-ENG-14, SS-ENG-15, HS-ENG-08, HS-ENG-09, HS-ENG-10, HS-ENG-12: each enemy left behind "
    "may roll once, before the step") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table table(system, {"1 1 1 1", "1 1 1"});
    const FigureId a = table.add(0, "A1");
    const FigureId x = table.add(1, "A2");
    const FigureId y = table.add(1, "B1");
    table.begin(Moment::Phase::Move, 0, a);
    CHECK(table.move(0, a).empty());
    CHECK(table.step(0, a, "A0").empty());
    REQUIRE(table.is_asked(1, DecisionKind::LeavingEngagement));
    CHECK(table.state.pending.figure == x);
    CHECK(table.where(a) == "A1");
    CHECK(table.say(0, Verb::Decline) != "");
    CHECK(table.say(1, Verb::Accept).empty());
    CHECK(table.dice(combat_dice(1, 0, 0)));
    CHECK(table.wounds(a) == 1);
    CHECK(table.where(a) == "A1");
    REQUIRE(table.is_asked(1, DecisionKind::LeavingEngagement));
    CHECK(table.state.pending.figure == y);
    CHECK(table.say(1, Verb::Decline).empty());
    CHECK(table.where(a) == "A0");
    CHECK(table.wounds(a) == 1);
    CHECK(table.count(EventKind::LeavingDeclined) == 1);
  }
}

TEST_CASE("SS-ENG-12, HS-ENG-12: shields and blanks of that roll do nothing") {
  for (const Outcome& outcome : {combat_dice(0, 1, 0), combat_dice(0, 0, 1)}) {
    Table table(System::HeroScape, {"1 1 1"});
    const FigureId a = table.add(0, "A1");
    table.add(1, "A2");
    table.begin(Moment::Phase::Move, 0, a);
    CHECK(table.move(0, a).empty());
    CHECK(table.step(0, a, "A0").empty());
    CHECK(table.say(1, Verb::Accept).empty());
    CHECK(table.dice(outcome));
    CHECK(table.wounds(a) == 0);
    CHECK(table.where(a) == "A0");
  }
}

TEST_CASE(
    "SS-ENG-15, SS-RUL-44, HS-MOV-17, HS-RUL-04: a figure defeated while leaving never enters the next space, and no one else "
    "rolls") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table table(system, {"1 1 1 1", "1 1 1"});
    const FigureId a = table.add(0, CardDefinition{.id = "frail", .scape = {.life = 1}}, {"A1"});
    table.add(0, "A3");
    table.add(1, "A2");
    table.add(1, "B1");
    table.begin(Moment::Phase::Move, 0, a);
    CHECK(table.move(0, a).empty());
    CHECK(table.step(0, a, "A0").empty());
    CHECK(table.say(1, Verb::Accept).empty());
    CHECK(table.dice(combat_dice(1, 0, 0)));
    CHECK(table.is_defeated(a));
    CHECK(table.count(EventKind::LeavingOffered) == 1);
    CHECK(table.count(EventKind::FigureStepped) == 0);
    CHECK(table.state.occupants[table.space("A0").index()].is_none());
  }
}

TEST_CASE("SS-ENG-10, HS-ENG-13: circling around an enemy provokes nothing") {
  Table table(System::HeroScape, {".. 1 1", "1 1 1", "1 1"});
  const FigureId a = table.add(0, CardDefinition{.id = "a", .scape = {.move = 6}}, {"A1"});
  table.add(1, "B1");
  table.begin(Moment::Phase::Move, 0, a);
  CHECK(table.move(0, a).empty());
  for (const char* to : {"A2", "B2", "C1", "C0", "B0", "A1"}) CHECK(table.step(0, a, to).empty());
  CHECK(table.count(EventKind::LeavingOffered) == 0);
}

TEST_CASE("SS-ENG-21, HS-ENG-14, HS-MOV-11: an enemy met on the way does not stop the move but gets its roll when left") {
  Table table(System::HeroScape, {"1 1 1 1 1", ".. .. 1"});
  const FigureId a = table.add(0, "A0");
  table.add(1, "B2");
  table.begin(Moment::Phase::Move, 0, a);
  CHECK(table.move(0, a).empty());
  for (const char* to : {"A1", "A2", "A3"}) CHECK(table.step(0, a, to).empty());
  CHECK(table.count(EventKind::LeavingOffered) == 0);
  CHECK(table.step(0, a, "A4").empty());
  CHECK(table.is_asked(1, DecisionKind::LeavingEngagement));
}

TEST_CASE(
    "SS-RUL-44, HS-RUL-05: with several opponents SuperScape asks in initiative order, HeroScape in turn order after the mover") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table table(system, {"1 1 1 1", "1 1 1"}, 3);
    const FigureId a = table.add(1, "A1");
    const FigureId of_first = table.add(0, "A2");
    const FigureId of_third = table.add(2, "B1");
    table.begin(Moment::Phase::Move, 1, a);
    CHECK(table.move(1, a).empty());
    CHECK(table.step(1, a, "A0").empty());
    const bool is_superscape = system == System::SuperScape;
    CHECK(table.state.pending.figure == (is_superscape ? of_first : of_third));
    CHECK(table.say(is_superscape ? 0 : 2, Verb::Decline).empty());
    CHECK(table.state.pending.figure == (is_superscape ? of_third : of_first));
  }
}
