#include <doctest/doctest.h>

#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/walking.hpp"
#include "tests/movement/ground.hpp"
#include "tests/scape/table.hpp"

using namespace fracas;
using namespace fracas::scape;

namespace {

void add_flat(HexBuild& build, const char* at, int level, HexTerrain terrain, Fit fit = Fit::Full, bool is_broken = false) {
  build.tiles.push_back({.terrain = terrain,
                         .hexes = {hex(at)},
                         .level = {static_cast<std::int16_t>(level)},
                         .thickness = 0,
                         .fit = fit,
                         .is_broken = is_broken});
}

/// A street A0, a house on A1 to A3 whose doorway is A1, and a street A4.
HexBuild house() {
  HexBuild build = row({1, 1, 1, 1, 1});
  add_flat(build, "A1", 1, HexTerrain::Doorway);
  build.buildings.push_back(
      {.name = "house", .hexes = {hex("A1"), hex("A2"), hex("A3")}, .level = {1}, .roof = {10}, .limit = {7}});
  return build;
}

std::string rule_of_step(const HexBuild& build, const CardDefinition& card, const char* from, const char* to) {
  Table table(System::SuperScape, build);
  const FigureId a = table.add(0, card, {});
  const auto passage = walk_between(Situation(table.variant(), table.game, table.state), a, table.space(from), table.space(to));
  return passage ? std::string() : std::string(passage.error().rule.text());
}

/// An enclosed house on A1, A2 with transit 4 at A0 and A3, and transit 3 at B0.
HexBuild enclosed() {
  HexBuild build = row({1, 1, 1, 1});
  add_ground(build, "A-1", 1);
  add_ground(build, "A-2", 1);
  add_ground(build, "B3", 1);
  build.buildings.push_back(
      {.name = "bungalow", .is_enclosed = true, .hexes = {hex("A1"), hex("A2")}, .level = {1}, .roof = {9}, .limit = {7}});
  build.transits.push_back({hex("A0"), {1}, 0, 4});
  build.transits.push_back({hex("A3"), {1}, 0, 4});
  build.transits.push_back({hex("B3"), {1}, 0, 3});
  return build;
}

}  // namespace

TEST_CASE("SS-BLD-10, SS-BLD-14, SS-OVH-04: a doorway is walked through by who fits the building") {
  CHECK(rule_of_step(house(), tall(7), "A0", "A1").empty());
  CHECK(rule_of_step(house(), tall(7), "A1", "A2").empty());
  CHECK(rule_of_step(house(), tall(8), "A0", "A1") == "SS-BLD-10");
}

TEST_CASE("SS-BLD-11, SS-BLD-12, SS-BLD-13: the shell bars movement and adjacency, but not to who passes objects") {
  CHECK(rule_of_step(house(), tall(5), "A4", "A3") == "SS-BLD-11");
  CHECK(rule_of_step(house(), with(Symbol::Phasing), "A4", "A3").empty());
  Table table(System::SuperScape, house());
  const FigureId inside = table.add(0, "A3");
  const FigureId outside = table.add(1, "A4");
  const FigureId door = table.add(0, "A1");
  const FigureId street = table.add(1, "A0");
  CHECK_FALSE(are_adjacent(table.game, table.state, inside, outside));
  CHECK_FALSE(are_adjacent(table.game, table.state, door, street));  // the doorway is inside (SS-RUL-77)
}

TEST_CASE("SS-RUL-77: a figure may stop in a doorway") {
  Table table(System::SuperScape, house());
  const FigureId a = table.add(0, "A0");
  table.add(1, CardDefinition{.id = "far"}, {});
  table.begin(Moment::Phase::Move, 0, a);
  CHECK(table.walk(0, a, {"A1"}).empty());
  CHECK(table.stop(0, a).empty());
  CHECK(table.where(a) == "A1");
}

TEST_CASE("SS-BLD-03, SS-BLD-04, SS-BLD-06: transit is used on entering its space, for its number, to its like") {
  Table table(System::SuperScape, enclosed());
  const FigureId a = table.add(0, CardDefinition{.id = "a", .scape = {.move = 6, .base = {}}}, {"A-2"});
  table.add(1, CardDefinition{.id = "far"}, {});
  table.begin(Moment::Phase::Move, 0, a);
  CHECK(table.walk(0, a, {"A-1", "A0"}).empty());
  CHECK(table.transit(0, a, "B3") == "SS-BLD-04");
  CHECK(table.transit(0, a, "A3").empty());
  CHECK(table.where(a) == "A3");
  for (const Event& event : table.log) {
    if (event.kind == EventKind::FigureTransited) CHECK(event.total == 0);
  }
}

TEST_CASE("SS-BLD-02: an enclosed building cannot be entered") {
  Table table(System::SuperScape, enclosed());
  CHECK(table.game.hex.find(hex("A1"), {1}).is_none());
}

TEST_CASE("SS-BLD-05: too tall a figure does not use transit") {
  for (const int height : {7, 8}) {
    Table table(System::SuperScape, enclosed());
    const FigureId a = table.add(0, tall(height), {"A0"});
    table.add(1, CardDefinition{.id = "far"}, {});
    table.begin(Moment::Phase::Move, 0, a);
    CHECK(table.transit(0, a, "A3") == (height == 7 ? "" : "SS-BLD-05"));
  }
}

TEST_CASE("SS-BLD-07, SS-BLD-08: instead of moving, a figure on transit is set across, past the swipes it leaves") {
  Table table(System::SuperScape, enclosed());
  const FigureId a = table.add(0, CardDefinition{.id = "a", .scape = {.move = 2, .base = {}}}, {"A0"});
  const FigureId x = table.add(1, "A-1");
  table.begin(Moment::Phase::Move, 0, a);
  CHECK(table.transit(0, a, "A3").empty());
  CHECK(table.is_asked(1, DecisionKind::LeavingEngagement));
  CHECK(table.say(1, Verb::Decline).empty());
  CHECK(table.where(a) == "A3");
  CHECK(table.move(0, a) != "");
  (void)x;
}

TEST_CASE("SS-BLD-06: an occupied transit space is no destination") {
  Table table(System::SuperScape, enclosed());
  const FigureId a = table.add(0, "A0");
  table.add(1, "A3");
  table.begin(Moment::Phase::Move, 0, a);
  CHECK(table.transit(0, a, "A3") == "SS-MOV-19");
}

TEST_CASE("SS-BLD-25, SS-BLD-26, SS-BLD-27, SS-RUL-81: stairs lead one floor up for their number, single bases only") {
  HexBuild build = row({1, 1, 1, 1});
  add_slab(build, "A1", 8, HexTerrain::Floor);
  add_slab(build, "A2", 8, HexTerrain::Floor);
  add_flat(build, "A1", 1, HexTerrain::Stairway);
  add_flat(build, "A2", 9, HexTerrain::Stairway);
  add_flat(build, "A3", 1, HexTerrain::Doorway);
  build.buildings.push_back({.hexes = {hex("A1"), hex("A2"), hex("A3")}, .level = {1}, .roof = {18}, .limit = {7}});
  build.transits.push_back({hex("A1"), {1}, 0, 3});
  build.transits.push_back({hex("A2"), {9}, 0, 3});
  Table table(System::SuperScape, build);
  const FigureId a = table.add(0, "A3");
  const FigureId x = table.add(1, "A2@9");
  table.begin(Moment::Phase::Move, 0, a);
  CHECK(table.walk(0, a, {"A2", "A1"}).empty());
  CHECK_FALSE(are_adjacent(table.game, table.state, a, x));
  CHECK(table.transit(0, a, "A2@9") == "SS-MOV-19");
  CHECK(rule_of_step(build, on_double_base(), "A2", "A1") == "SS-BLD-26");
}

TEST_CASE("SS-BLD-29, SS-BLD-32: an intact window stops movement, a broken one is crossed and not held") {
  HexBuild build = row({1, 1, 1});
  add_flat(build, "A1", 1, HexTerrain::Window, Fit::Half);
  build.buildings.push_back({.hexes = {hex("A1"), hex("A2")}, .level = {1}, .roof = {10}, .limit = {7}});
  CHECK(rule_of_step(build, tall(5), "A0", "A1") == "SS-BLD-29");
  build.tiles.back().is_broken = true;
  Table table(System::SuperScape, build);
  const FigureId a = table.add(0, "A0");
  table.add(1, CardDefinition{.id = "far"}, {});
  table.begin(Moment::Phase::Move, 0, a);
  CHECK(table.walk(0, a, {"A1"}).empty());
  CHECK(table.stop(0, a) == "SS-CMP-05");
  CHECK(table.step(0, a, "A2").empty());
}

TEST_CASE("SS-BLD-19, SS-BLD-20, SS-BLD-21, SS-BLD-22: without a car a shaft drops walkers to its bottom and lifts fliers") {
  HexBuild build = row({1, 1, 1});
  add_slab(build, "A0", 16, HexTerrain::Floor);  // an upper floor at 17
  add_flat(build, "A1", 1, HexTerrain::ElevatorShaft);
  add_flat(build, "A1", 17, HexTerrain::ElevatorShaft);
  build.buildings.push_back({.hexes = {hex("A0"), hex("A1"), hex("A2")}, .level = {1}, .roof = {30}, .limit = {7}});
  {
    Table table(System::SuperScape, build);
    const FigureId a = table.add(0, "A0@17");
    const FigureId x = table.add(1, "A2");
    table.begin(Moment::Phase::Move, 0, a);
    CHECK(table.walk(0, a, {"A1@17"}).empty());
    CHECK(table.state.pending.chance == ChanceKind::ExposureDie);
    CHECK(table.state.pending.figure == x);
    CHECK(table.dice(combat_dice(1, 0, 0)));
    CHECK(table.state.pending.chance == ChanceKind::FallingDice);
    CHECK(table.dice(combat_dice(1, 0, 0)));
    CHECK(table.wounds(x) == 1);
    CHECK(table.wounds(a) == 1);
    CHECK(table.where(a) == "A1");
  }
  {
    Table table(System::SuperScape, build);
    const FigureId a = table.add(0, "A0@17");
    table.add(0, "A2");
    table.add(1, "A1");
    table.begin(Moment::Phase::Move, 0, a);
    CHECK(table.walk(0, a, {"A1@17"}).empty());
    CHECK(table.is_defeated(a));
  }
  {
    Table table(System::SuperScape, build);
    CardDefinition card = with(Symbol::Flying);
    card.scape.move = 17;
    const FigureId a = table.add(0, card, {"A2"});
    table.add(1, CardDefinition{.id = "far"}, {});
    table.begin(Moment::Phase::Move, 0, a);
    CHECK(table.move(0, a).empty());
    CHECK(table.fly(0, a, "A1").empty());
    CHECK(table.fly(0, a, "A1@17").empty());
    CHECK(table.where(a) == "A1@17");
  }
}
