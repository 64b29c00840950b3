#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/clix/table.hpp"

namespace fracas {

TEST_CASE("HC-ATK-02, HC-ATK-05: a close attack targets one adjacent foe") {
  Table table(6, 2);
  const FigureId a = table.add(0, 0, 0);
  const FigureId friend_of_a = table.add(0, 0, 1);
  const FigureId x = table.add(1, 1, 0);
  const FigureId y = table.add(1, 2, 0);
  table.begin();
  CHECK(table.offers(table.close(a, x)));
  table.refuse(table.close(a, y), "HC-ATK-02"_rule);
  table.refuse(table.close(a, friend_of_a), "HC-ATK-05"_rule);
  table.refuse(table.close(a, a), "HC-ATK-05"_rule);
}

TEST_CASE("HC-ATK-03: a range attack needs a range value, no adjacent foe, and range and line to the target") {
  Table table({.rows = {"........", "........", "...#...."}});
  const FigureId a = table.add(0, 0, 0, {.range = 6});
  const FigureId blind = table.add(0, 0, 1);
  const FigureId near = table.add(0, 5, 2, {.range = 6});
  const FigureId x = table.add(1, 6, 0);
  const FigureId far = table.add(1, 7, 1);
  const FigureId hidden = table.add(1, 6, 2);
  table.begin();
  CHECK(table.offers(table.range(a, x)));
  table.refuse(table.range(blind, x), "HC-ATK-03"_rule);
  table.refuse(table.range(near, x), "HC-ATK-03"_rule);
  table.refuse(table.range(near, hidden), "HC-ATK-03"_rule);
  table.refuse(table.range(a, far), "HC-LOF-17"_rule);
  table.refuse(table.range(a, hidden), "HC-LOF-01"_rule);
  table.refuse(table.range(a, near), "HC-ATK-05"_rule);
}

TEST_CASE("HC-LOF-01, HC-LOF-09: a blocked line refuses the shot") {
  Table table(6, 1);
  const FigureId a = table.add(0, 0, 0, {.range = 6});
  table.add(0, 2, 0);
  const FigureId x = table.add(1, 4, 0);
  table.begin();
  table.refuse(table.range(a, x), "HC-LOF-01"_rule);
}

TEST_CASE("HC-ATK-06: 2d6 plus attack hits if it reaches the defense, and one roll serves all targets") {
  Table table(6, 2);
  const FigureId a = table.add(0, 0, 0, {.attack = 10, .damage = 2, .range = 6, .bolts = 2});
  const FigureId x = table.add(1, 4, 0, {.defense = 17});
  const FigureId y = table.add(1, 4, 1, {.defense = 18});
  table.begin();
  table.choose(table.range(a, x));
  table.choose(table.add_target(a, y));
  table.roll(3, 4);
  CHECK(table.count(EventKind::AttackHit) == 1);
  CHECK(table.count(EventKind::AttackMissed) == 1);
  CHECK(table.at(x).damage == 2);  // the only hit target gets all of it
  CHECK(table.at(y).damage == 0);
  CHECK(table.last(EventKind::AttackHit).amount == 17);
  CHECK(table.last(EventKind::AttackMissed).total == 18);
}

TEST_CASE("HC-ATK-06: one less than the defense misses") {
  Table table(2, 1);
  const FigureId a = table.add(0, 0, 0, {.attack = 10});
  const FigureId x = table.add(1, 1, 0, {.defense = 17});
  table.begin();
  table.choose(table.close(a, x));
  CHECK(table.awaits(ChanceKind::AttackRoll));
  table.roll(2, 4);
  CHECK(table.at(x).damage == 0);
  CHECK(table.at(a).damage == 0);
  CHECK(table.at(a).action_tokens == 1);
}

TEST_CASE("HC-ATK-07: a natural 12 hits everybody for 1 more") {
  Table table(3, 1);
  const FigureId a = table.add(0, 0, 0, {.attack = 5, .damage = 2});
  const FigureId x = table.add(1, 1, 0, {.defense = 20});
  table.begin();
  table.choose(table.close(a, x));
  table.roll(6, 6);
  CHECK(table.at(x).damage == 3);
  const Event& dealt = table.last(EventKind::DamageDealt);
  CHECK(dealt.amount == 3);
  CHECK(dealt.parts.size() == 2);
}

TEST_CASE("HC-ATK-08: a natural 2 misses everybody and deals the attacker 1 damage") {
  Table table(2, 1);
  const FigureId a = table.add(0, 0, 0, {.attack = 12});
  const FigureId x = table.add(1, 1, 0, {.defense = 13});
  table.begin();
  table.choose(table.close(a, x));
  table.roll(1, 1);
  CHECK(table.at(x).damage == 0);
  CHECK(table.at(a).damage == 1);
}

TEST_CASE("HC-ATK-08, HC-ACT-16: a critical miss and pushing are two clicks") {
  Table table(2, 1);
  const FigureId a = table.add(0, 0, 0);
  const FigureId x = table.add(1, 1, 0);
  table.at(a).action_tokens = 1;
  table.begin();
  table.choose(table.close(a, x));
  table.roll(1, 1);
  CHECK(table.at(a).damage == 2);
}

TEST_CASE("HC-ATK-08, HC-CMP-05: who is knocked out by the critical miss is not pushed any more") {
  Table table(3, 1);
  const FigureId a = table.add(0, 0, 0, {.clicks = 1});
  const FigureId x = table.add(1, 1, 0);
  table.add(0, 2, 0);
  table.at(a).action_tokens = 1;
  table.begin();
  table.choose(table.close(a, x));
  table.roll(1, 1);
  CHECK(table.at(a).status == FigureStatus::Defeated);
  CHECK(table.count(EventKind::FigurePushed) == 0);
  CHECK(table.score(1) == 50);
}

TEST_CASE("HC-ATK-04: as many different targets as bolts, and never less than one") {
  Table table(6, 4);
  const FigureId a = table.add(0, 0, 0, {.range = 6, .bolts = 2});
  const FigureId zero = table.add(0, 0, 3, {.range = 6, .bolts = 0});
  const FigureId x = table.add(1, 4, 0);
  const FigureId y = table.add(1, 4, 1);
  const FigureId z = table.add(1, 4, 2);
  table.begin();
  table.choose(table.range(a, x));
  REQUIRE(table.asks(DecisionKind::ChooseTargets));
  table.refuse(table.add_target(a, x), "HC-ATK-04"_rule);
  table.refuse(table.add_target(a, zero), "HC-ATK-05"_rule);
  table.refuse(table.add_target(zero, y), "HC-ACT-14"_rule);
  table.choose(table.add_target(a, y));
  CHECK(table.awaits(ChanceKind::AttackRoll));  // no third target is asked for
  Choice third = table.add_target(a, z);
  third.seat = SeatId{0};
  table.refuse(third, "HC-TRN-06"_rule);
  table.roll(1, 2);
  table.choose(table.range(zero, z));
  CHECK(table.awaits(ChanceKind::AttackRoll));
}

TEST_CASE("HC-ATK-04: further targets may be left out, and are not asked for where there is none") {
  Table table(6, 2);
  const FigureId a = table.add(0, 0, 0, {.range = 6, .bolts = 3});
  const FigureId x = table.add(1, 4, 0);
  const FigureId y = table.add(1, 4, 1);
  table.begin();
  table.choose(table.range(a, x));
  SUBCASE("left out") { table.choose(table.fire(a)); }
  SUBCASE("all named") { table.choose(table.add_target(a, y)); }
  CHECK(table.awaits(ChanceKind::AttackRoll));
}

TEST_CASE("HC-ATK-11: damage of several bolts is divided freely among the hit targets, and all of it") {
  Table table(6, 2);
  const FigureId a = table.add(0, 0, 0, {.attack = 12, .damage = 4, .range = 6, .bolts = 2});
  const FigureId x = table.add(1, 4, 0, {.defense = 12});
  const FigureId y = table.add(1, 4, 1, {.defense = 12});
  table.begin();
  table.choose(table.range(a, x));
  table.choose(table.add_target(a, y));
  table.roll(3, 4);
  REQUIRE(table.asks(DecisionKind::DivideDamage));
  CHECK(table.state.pending.other == x);
  table.refuse(table.assign(y, 4), "HC-ATK-11"_rule);
  table.refuse(table.assign(x, 5), "HC-ATK-11"_rule);
  SUBCASE("4 and 0") {
    table.choose(table.assign(x, 4));
    table.refuse(table.assign(y, 1), "HC-ATK-11"_rule);
    table.choose(table.assign(y, 0));
    CHECK(table.at(x).damage == 4);
    CHECK(table.at(y).damage == 0);
  }
  SUBCASE("2 and 1 is too little") {
    table.choose(table.assign(x, 2));
    table.refuse(table.assign(y, 1), "HC-ATK-11"_rule);
    table.choose(table.assign(y, 2));
    CHECK(table.at(x).damage == 2);
    CHECK(table.at(y).damage == 2);
  }
}

TEST_CASE("HC-RUL-36: a critical hit adds 1 to every share but to a share of 0") {
  Table table(6, 2);
  const FigureId a = table.add(0, 0, 0, {.damage = 4, .range = 6, .bolts = 2});
  const FigureId x = table.add(1, 4, 0);
  const FigureId y = table.add(1, 4, 1);
  table.begin();
  table.choose(table.range(a, x));
  table.choose(table.add_target(a, y));
  table.roll(6, 6);
  SUBCASE("3 and 1") {
    table.choose(table.assign(x, 3));
    table.choose(table.assign(y, 1));
    CHECK(table.at(x).damage == 4);
    CHECK(table.at(y).damage == 2);
  }
  SUBCASE("4 and 0") {
    table.choose(table.assign(x, 4));
    table.choose(table.assign(y, 0));
    CHECK(table.at(x).damage == 5);
    CHECK(table.at(y).damage == 0);
  }
}

TEST_CASE("HC-LOF-19: a hindered line gives +1 defense once against range attacks, and close attacks are never hindered") {
  SUBCASE("range") {
    Table table({.rows = {".hhh.."}});
    const FigureId a = table.add(0, 0, 0, {.attack = 10, .range = 6});
    const FigureId x = table.add(1, 4, 0, {.defense = 17});
    table.begin();
    table.choose(table.range(a, x));
    CHECK(table.last(EventKind::AttackDeclared).total == 18);
    table.roll(3, 4);
    CHECK(table.at(x).damage == 0);
  }
  SUBCASE("close") {
    Table table({.rows = {".h"}});
    const FigureId a = table.add(0, 0, 0, {.attack = 10});
    const FigureId x = table.add(1, 1, 0, {.defense = 17});
    table.begin();
    table.choose(table.close(a, x));
    table.roll(3, 4);
    CHECK(table.at(x).damage == 3);
  }
  SUBCASE("HC-MAP-12: not in water") {
    Table table({.rows = {"....w"}});
    const FigureId a = table.add(0, 0, 0, {.attack = 10, .range = 6});
    const FigureId x = table.add(1, 4, 0, {.defense = 17});
    table.begin();
    table.choose(table.range(a, x));
    table.roll(3, 4);
    CHECK(table.at(x).damage == 3);
  }
}

TEST_CASE("HC-ATK-01: targets, values, roll, hits, damage and knock back follow one another") {
  Table table(6, 1);
  const FigureId a = table.add(0, 0, 0, {.attack = 12});
  const FigureId x = table.add(1, 1, 0, {.defense = 12});
  table.begin();
  table.log.clear();
  table.choose(table.close(a, x));
  table.roll(3, 3);
  table.choose(table.accept());
  std::vector<EventKind> kinds;
  for (const Event& event : table.log) {
    if (event.kind != EventKind::PhaseStarted) kinds.push_back(event.kind);
  }
  CHECK(kinds == std::vector<EventKind>{EventKind::ActionGiven, EventKind::TokenGiven, EventKind::AttackDeclared,
                                        EventKind::DiceRolled, EventKind::AttackHit, EventKind::DamageDealt,
                                        EventKind::FigureClicked, EventKind::KnockedBack});
}

}  // namespace fracas
