#include <doctest/doctest.h>

#include "engine/rules/clix/character.hpp"
#include "tests/clix/table.hpp"

namespace fracas {

TEST_CASE("HC-CMP-02: damage turns the dial, and the click in the slot gives the values; range does not change") {
  Table table(4, 1);
  const FigureId a = table.add(0, 0, 0, {.attack = 12, .damage = 1});
  const FigureId x = table.add(1, 1, 0, {.defense = 12, .range = 5});
  ClixProfile& profile = table.game.definitions[1].clix;
  profile.dial = {{10, 11, 17, 4}, {9, 10, 16, 3}, {8, 9, 15, 2}};
  table.begin();
  table.choose(table.close(a, x));
  table.roll(2, 4);
  const Click& click = clix::live_click(table.game, table.state, x);
  CHECK(click.speed == 9);
  CHECK(click.attack == 10);
  CHECK(click.defense == 16);
  CHECK(click.damage == 3);
  CHECK(table.last(EventKind::FigureClicked).total == 2);
  CHECK(clix::profile_of(table.game, x).range == 5);
}

TEST_CASE("HC-CMP-05, HC-DMG-10: the dial stops at the KO symbol, and the character leaves the map and is scored once") {
  Table table(4, 1);
  const FigureId a = table.add(0, 0, 0, {.attack = 12, .damage = 5});
  const FigureId x = table.add(1, 1, 0, {.defense = 12, .clicks = 2, .points = 75});
  table.add(1, 3, 0);
  table.begin();
  table.choose(table.close(a, x));
  table.roll(2, 4);
  CHECK(table.at(x).status == FigureStatus::Defeated);
  CHECK(table.at(x).damage == 2);
  CHECK(table.at(x).space.is_none());
  CHECK(table.state.occupants[table.space(1, 0).index()].is_none());
  CHECK(table.score(0) == 75);
  CHECK(table.count(EventKind::FigureDefeated) == 1);
}

TEST_CASE("HC-DMG-08: all targets of one attack click before the first of them is knocked out") {
  Table table(6, 2);
  const FigureId a = table.add(0, 0, 0, {.attack = 12, .damage = 2, .range = 6, .bolts = 2});
  const FigureId x = table.add(1, 4, 0, {.defense = 12, .clicks = 1});
  const FigureId y = table.add(1, 4, 1, {.defense = 12, .clicks = 1});
  table.begin();
  table.choose(table.range(a, x));
  table.choose(table.add_target(a, y));
  table.roll(3, 4);
  table.log.clear();
  table.choose(table.assign(x, 1));
  table.choose(table.assign(y, 1));
  int clicked = 0;
  for (const Event& event : table.log) {
    if (event.kind == EventKind::FigureClicked) ++clicked;
    if (event.kind == EventKind::FigureDefeated) CHECK(clicked == 2);
  }
  CHECK(table.is_over());
}

TEST_CASE("HC-DMG-04, HC-DMG-09: 0 damage turns no dial and damages nobody") {
  Table table(4, 1);
  const FigureId a = table.add(0, 0, 0, {.attack = 12, .damage = 0});
  const FigureId x = table.add(1, 1, 0, {.defense = 12});
  table.begin();
  table.choose(table.close(a, x));
  table.roll(4, 4);
  CHECK(table.at(x).damage == 0);
  CHECK(table.count(EventKind::FigureClicked) == 0);
  CHECK(table.asks(DecisionKind::TakeAction));  // no knock back either
}

TEST_CASE("HC-DMG-12: attack and knock back are two events of damage") {
  Table table(2, 1);
  const FigureId a = table.add(0, 0, 0, {.attack = 12, .damage = 2});
  const FigureId x = table.add(1, 1, 0, {.defense = 12});
  table.begin();
  table.choose(table.close(a, x));
  table.roll(3, 3);
  CHECK(table.at(x).damage == 2);
  table.choose(table.accept());
  CHECK(table.at(x).damage == 3);
  CHECK(table.count(EventKind::DamageDealt) == 2);
}

}  // namespace fracas
