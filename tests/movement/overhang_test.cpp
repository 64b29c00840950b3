#include <doctest/doctest.h>

#include "engine/rules/scape/walking.hpp"
#include "tests/movement/ground.hpp"
#include "tests/scape/table.hpp"

using namespace fracas;
using namespace fracas::scape;

namespace {

/// The rule that refuses one step of a figure, or an empty text.
std::string step_of(System system, const HexBuild& build, const CardDefinition& card, const std::string& from,
                    const std::string& to) {
  Table table(system, build);
  const FigureId a = table.add(0, card, {from});
  const auto passage = walk_between(Situation(table.variant(), table.game, table.state), a, table.space(from), table.space(to));
  return passage ? std::string() : std::string(passage.error().rule.text());
}

int cost_of(System system, const HexBuild& build, const CardDefinition& card, const std::string& from, const std::string& to) {
  Table table(system, build);
  const FigureId a = table.add(0, card, {from});
  const auto passage = walk_between(Situation(table.variant(), table.game, table.state), a, table.space(from), table.space(to));
  return passage ? passage->cost() : -1;
}

}  // namespace

TEST_CASE("SS-OVH-01, SS-OVH-02, HS-MOV-14, HS-RUL-13: under an overhang goes who is no taller than the gap") {
  HexBuild build = row({1, 1, 1});
  add_slab(build, "A1", 7);
  const Table table(System::SuperScape, build);
  CHECK(table.game.hex[table.space("A1")].clearance() == 6);
  CHECK(step_of(System::SuperScape, build, tall(6), "A0", "A1").empty());
  CHECK(step_of(System::SuperScape, build, tall(7), "A0", "A1") == "SS-OVH-02");
  CHECK(step_of(System::HeroScape, build, tall(6), "A0", "A1").empty());
  CHECK(step_of(System::HeroScape, build, tall(7), "A0", "A1") == "HS-MOV-14");
}

TEST_CASE("SS-RUL-41: a step up or down needs the lower column open to the higher level plus the figure") {
  HexBuild build = row({1, 4, 1});
  add_slab(build, "A0", 8);
  CHECK(step_of(System::SuperScape, build, tall(4), "A0", "A1").empty());
  CHECK(step_of(System::SuperScape, build, tall(5), "A0", "A1") == "SS-OVH-02");
  CHECK(step_of(System::SuperScape, build, tall(5), "A1", "A0") == "SS-OVH-02");
  CHECK(step_of(System::SuperScape, build, tall(4), "A1", "A0").empty());
}

TEST_CASE("SS-OVH-03: the top of an overhang is climbed as if by its supports") {
  HexBuild build = row({1, 1, 1});
  add_slab(build, "A1", 6);
  CHECK(cost_of(System::SuperScape, build, tall(5), "A0", "A1@7") == 7);
}

TEST_CASE("HS-MOV-15: a jutting tile is climbed only where support can be followed") {
  HexBuild build = row({0, 0, 0, 4});
  add_slab(build, "A2", 3);  // the top tile of the stack on A3 juts out over A2
  CHECK(step_of(System::HeroScape, build, tall(5), "A1", "A2@4") == "HS-MOV-15");
  CHECK(step_of(System::SuperScape, build, tall(5), "A1", "A2@4").empty());
  add_ground(build, "B2", 0);
  CHECK(cost_of(System::HeroScape, build, tall(5), "B2", "A3") == 5);       // by the solid side
  CHECK(step_of(System::HeroScape, build, tall(5), "B2", "A2@4").empty());  // the stack stands beside both
}

TEST_CASE("SS-CMP-05, SS-CMP-06, HS-MOV-06: half hexes are crossed and never held, partial ones do not exist") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    HexBuild build = row({1});
    add_ground(build, "A1", 1, HexTerrain::Grass, Fit::Half);
    add_ground(build, "A2", 1);
    Table table(system, build);
    const FigureId a = table.add(0, "A0");
    table.add(1, CardDefinition{.id = "far"}, {});
    table.begin(Moment::Phase::Move, 0, a);
    CHECK(table.walk(0, a, {"A1"}).empty());
    CHECK(table.stop(0, a) == (system == System::SuperScape ? "SS-CMP-05" : "HS-MOV-06"));
    CHECK(table.step(0, a, "A2").empty());
    CHECK(table.where(a) == "A2");
  }
  HexBuild build = row({1});
  add_ground(build, "A1", 1, HexTerrain::Grass, Fit::Partial);
  add_ground(build, "A2", 1);
  const Table table(System::SuperScape, build);
  CHECK(table.game.hex.find(hex("A1")).is_none());
}

TEST_CASE("SS-RUL-22: a half hex without movement left to cross it is refused") {
  HexBuild build = row({1});
  add_ground(build, "A1", 1, HexTerrain::Grass, Fit::Half);
  add_ground(build, "A2", 1);
  Table table(System::SuperScape, build);
  const FigureId a = table.add(0, CardDefinition{.id = "slow", .scape = {.move = 1, .base = {}}}, {"A0"});
  table.add(1, CardDefinition{.id = "far"}, {});
  table.begin(Moment::Phase::Move, 0, a);
  CHECK(table.step(0, a, "A1") == "SS-CMP-05");
}

TEST_CASE("SS-MOV-18, SS-MOV-34, HS-TER-21, HS-HIV-01: objects bar their spaces, phasing goes through all but the Hive") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    HexBuild build = row({1, 1, 1, 1});
    build.objects.push_back({.kind = ObjectKind::Tree, .hexes = {hex("A1")}, .level = {1}, .height = {10}});
    CHECK(step_of(system, build, tall(5), "A0", "A1") == (system == System::SuperScape ? "SS-MOV-18" : "HS-TER-21"));
    CHECK(step_of(system, build, with(Symbol::Phasing), "A0", "A1").empty());
    build.objects[0].kind = ObjectKind::Hive;
    CHECK(step_of(system, build, with(Symbol::Phasing), "A0", "A1") ==
          (system == System::SuperScape ? "SS-MOV-18" : "HS-HIV-01"));
  }
  HexBuild build = row({1, 1, 1});
  build.objects.push_back({.kind = ObjectKind::Tree, .hexes = {hex("A1")}, .level = {1}, .height = {10}});
  Table table(System::SuperScape, build);
  const FigureId ghost = table.add(0, with(Symbol::Phasing), {"A0"});
  table.add(1, CardDefinition{.id = "far"}, {});
  table.begin(Moment::Phase::Move, 0, ghost);
  CHECK(table.walk(0, ghost, {"A1"}).empty());
  CHECK(table.stop(0, ghost) == "SS-MOV-19");
  CHECK(table.step(0, ghost, "A2").empty());
}

TEST_CASE("SS-SYM-03, HS-FLY-04, SS-RUL-43: a flier passes over objects and does not land on them") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    HexBuild build = row({1, 1, 1, 1});
    build.objects.push_back({.kind = ObjectKind::Tree, .hexes = {hex("A1")}, .level = {1}, .height = {10}});
    Table table(system, build);
    const FigureId flier = table.add(0, with(Symbol::Flying), {"A0"});
    table.add(1, CardDefinition{.id = "far"}, {});
    table.begin(Moment::Phase::Move, 0, flier);
    CHECK(table.move(0, flier).empty());
    CHECK(table.fly(0, flier, "A1").empty());
    CHECK_FALSE(table.stop(0, flier).empty());
    CHECK(table.fly(0, flier, "A2").empty());
    CHECK(table.stop(0, flier).empty());
    CHECK(table.where(flier) == "A2");
  }
}

TEST_CASE("SS-RUL-111, HS-RUL-15: a flight goes through no cover and lands only where the body fits") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    const std::string rule = system == System::SuperScape ? "SS-RUL-111" : "HS-RUL-15";
    HexBuild build = row({1, 1, 1});
    add_slab(build, "A1", 4);
    Table table(system, build);
    const FigureId flier = table.add(0, with(Symbol::Flying), {"A0"});
    table.add(1, CardDefinition{.id = "far"}, {});
    table.begin(Moment::Phase::Move, 0, flier);
    CHECK(table.move(0, flier).empty());
    CHECK(table.fly(0, flier, "A1") == rule);    // three levels free under the slab
    CHECK(table.fly(0, flier, "A1@5").empty());  // over it
    CHECK(table.fly(0, flier, "A2").empty());
    CHECK(table.fly(0, flier, "A1") == rule);
  }
}

TEST_CASE("SS-BFD-08, SS-BFD-17: the Astral Plane is for Manifestations, and marked spaces are not held") {
  HexBuild build;  // it touches no other terrain (SS-RUL-169)
  for (const char* const space : {"A0", "A1"}) add_ground(build, space, 1, HexTerrain::AstralPlane);
  CHECK(step_of(System::SuperScape, build, tall(5), "A0", "A1") == "SS-BFD-08");
  CHECK(step_of(System::SuperScape, build, with(Symbol::Manifestation), "A0", "A1").empty());
  HexBuild marked = row({1, 1, 1});
  marked.marks.push_back({hex("A1"), {1}, SpaceMark::NotHeld});
  Table table(System::SuperScape, marked);
  const FigureId a = table.add(0, "A0");
  table.add(1, CardDefinition{.id = "far"}, {});
  table.begin(Moment::Phase::Move, 0, a);
  CHECK(table.walk(0, a, {"A1"}).empty());
  CHECK(table.stop(0, a) == "SS-BFD-17");
}

TEST_CASE("SS-TER-13, SS-RUL-63, HS-TER-14, HS-TER-15, HS-TER-16: slippery ice and heavy snow count two") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    HexBuild build = row({1});
    add_ground(build, "A1", 1, HexTerrain::Ice);
    add_ground(build, "A2", 3, HexTerrain::Snow);
    CHECK(cost_of(system, build, tall(5), "A0", "A1") == 1);
    build.is_ice_slippery = true;
    CHECK(cost_of(system, build, tall(5), "A0", "A1") == 2);
    CHECK(cost_of(system, build, tall(5), "A1", "A2") == 3);
    build.is_snow_heavy = true;
    CHECK(cost_of(system, build, tall(5), "A1", "A2") == 4);
    CHECK(cost_of(system, build, with(Symbol::ColdResistance), "A0", "A1") == 1);
  }
}

TEST_CASE("SS-RUL-63, HS-FLY-07: a flier pays two for the snow it lands in and one for what it passes") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    HexBuild build = row({1});
    add_ground(build, "A1", 1, HexTerrain::Snow);
    add_ground(build, "A2", 1, HexTerrain::Snow);
    build.is_snow_heavy = true;
    Table table(system, build);
    CardDefinition card = with(Symbol::Flying);
    card.scape.move = 2;
    const FigureId a = table.add(0, card, {"A0"});
    table.add(1, CardDefinition{.id = "far"}, {});
    table.begin(Moment::Phase::Move, 0, a);
    CHECK(table.move(0, a).empty());
    CHECK(table.fly(0, a, "A1").empty());
    CHECK(table.fly(0, a, "A2") == (system == System::SuperScape ? "SS-RUL-63" : "HS-FLY-07"));
    CHECK(table.stop(0, a).empty());
    for (const Event& event : table.log) {
      if (event.kind == EventKind::MoveEnded) CHECK(event.amount == 2);
    }
  }
}
