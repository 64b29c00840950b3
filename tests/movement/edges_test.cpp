#include <doctest/doctest.h>

#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/walking.hpp"
#include "tests/movement/ground.hpp"
#include "tests/scape/table.hpp"

using namespace fracas;
using namespace fracas::scape;

namespace {

/// The way of a figure between two spaces, as rule or cost.
struct Crossing {
  std::string rule;
  int cost = 0;
  int drop = 0;
};
Crossing cross(System system, const HexBuild& build, const CardDefinition& card, const char* from, const char* to) {
  Table table(system, build);
  const FigureId a = table.add(0, card, {from});
  const auto passage = walk_between(Situation(table.variant(), table.game, table.state), a, table.space(from), table.space(to));
  if (!passage) return {std::string(passage.error().rule.text())};
  return {"", passage->cost(), passage->drop};
}

bool are_neighbours_adjacent(System system, const HexBuild& build, int height, int other_height) {
  Table table(system, build);
  const FigureId a = table.add(0, tall(height), {"A0"});
  const FigureId x = table.add(1, tall(other_height), {"A1"});
  return are_adjacent(table.game, table.state, a, x);
}

}  // namespace

TEST_CASE("HS-WAL-06, SS-MOV-18: a ruin stops walkers, fliers cross it for 1") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    HexBuild build = row({1, 1, 1});
    add_edge(build, EdgeKind::Ruin, "A0", 1, 6);
    CHECK(cross(system, build, tall(5), "A0", "A1").rule == (system == System::SuperScape ? "SS-MOV-18" : "HS-WAL-06"));
    CHECK(cross(system, build, tall(5), "A1", "A0").rule == (system == System::SuperScape ? "SS-MOV-18" : "HS-WAL-06"));
    Table table(system, build);
    const FigureId flier = table.add(0, with(Symbol::Flying), {"A0"});
    table.add(1, CardDefinition{.id = "far"}, {});
    table.begin(Moment::Phase::Move, 0, flier);
    CHECK(table.move(0, flier).empty());
    CHECK(table.fly(0, flier, "A1").empty());
    CHECK(table.stop(0, flier).empty());
    CHECK(table.where(flier) == "A1");
  }
}

TEST_CASE("SS-RUL-42, SS-OBJ-05: a bridge wall is climbed by its face, three outside and two inside") {
  HexBuild build = row({1, 1});
  add_edge(build, EdgeKind::Wall, "A0", 1, 2, true);  // A0 is its inside
  CHECK(cross(System::SuperScape, build, tall(5), "A0", "A1").cost == 3);
  CHECK(cross(System::SuperScape, build, tall(5), "A1", "A0").cost == 4);
  build.edges[0].is_crossed_on_foot = false;
  CHECK(cross(System::SuperScape, build, tall(5), "A0", "A1").rule == "SS-MOV-18");
}

TEST_CASE("HS-WAL-01, HS-WAL-02, HS-WAL-03, HS-RUL-16: a battlement is climbed to its top, and drops begin there") {
  HexBuild level = row({6, 6});
  add_edge(level, EdgeKind::Battlement, "A0", 6, 2);
  CHECK(cross(System::HeroScape, level, tall(5), "A0", "A1").cost == 3);
  HexBuild outside = row({6, 5});
  add_edge(outside, EdgeKind::Battlement, "A0", 6, 2);
  CHECK(cross(System::HeroScape, outside, tall(5), "A1", "A0").cost == 4);
  CHECK(cross(System::HeroScape, outside, tall(3), "A1", "A0").rule == "HS-MOV-05");
  HexBuild cliff = row({4, 1});
  add_edge(cliff, EdgeKind::Battlement, "A0", 4, 2);
  CHECK(cross(System::HeroScape, cliff, tall(5), "A0", "A1").drop == 5);
}

TEST_CASE("SS-ENG-05, SS-ENG-06, SS-RUL-25, HS-ENG-03: a wall parts figures unless both rise above it") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    HexBuild build = row({1, 1});
    add_edge(build, EdgeKind::Ruin, "A0", 1, 5);
    CHECK_FALSE(are_neighbours_adjacent(system, build, 5, 14));
    CHECK(are_neighbours_adjacent(system, build, 6, 14));
    build.edges[0].height = {4};
    CHECK(are_neighbours_adjacent(system, build, 5, 5));
    HexBuild stairs = row({1, 3});
    add_edge(stairs, EdgeKind::Ruin, "A0", 1, 6);
    CHECK_FALSE(are_neighbours_adjacent(system, stairs, 6, 6));
    CHECK(are_neighbours_adjacent(system, stairs, 7, 6));
  }
}

TEST_CASE("HS-RUL-14, SS-MOV-20, HS-MOV-16: a double figure does not end across a ruin") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    HexBuild build = row({1, 1, 1, 1});
    add_ground(build, "B0", 1);
    add_ground(build, "B1", 1);
    add_edge(build, EdgeKind::Battlement, "A1", 1, 2);
    Table table(system, build);
    const FigureId a = table.add(0, on_double_base(), {"A1"});
    table.add(1, CardDefinition{.id = "far"}, {});
    table.begin(Moment::Phase::Move, 0, a);
    CHECK(table.walk(0, a, {"A2"}).empty());
    CHECK(table.stop(0, a) == (system == System::SuperScape ? "SS-MOV-20" : "HS-MOV-16"));
    CHECK(table.step(0, a, "A3").empty());
    CHECK(table.where(a) == "A3");
  }
}

TEST_CASE("HS-DOR-01: nobody steps onto the space of a shut door, and an open one bars its other space") {
  HexBuild build = row({1, 1, 1, 1});
  build.doors.push_back({.hexes = {hex("A1"), hex("A2"), hex("A3"), hex("A0")}, .level = {1}, .height = {10}});
  CHECK(cross(System::HeroScape, build, tall(5), "A0", "A1").rule == "HS-DOR-01");
  CHECK(cross(System::HeroScape, build, tall(5), "A2", "A3").rule.empty());
  build.doors[0].is_open = true;
  CHECK(cross(System::HeroScape, build, tall(5), "A0", "A1").rule.empty());
  CHECK(cross(System::HeroScape, build, tall(5), "A2", "A3").rule == "HS-DOR-01");
}
