#include <doctest/doctest.h>

#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/reach.hpp"
#include "engine/rules/scape/walking.hpp"
#include "tests/movement/ground.hpp"
#include "tests/scape/table.hpp"

using namespace fracas;
using namespace fracas::scape;

namespace {

/// A wall of so many ladder pieces at A1, its ladder on A0, with ground around.
HexBuild with_ladder(int pieces, bool is_turbo_lift = false) {
  HexBuild build = row({1, 1 + 2 * pieces, 1 + 2 * pieces});
  add_ground(build, "B0", 1);
  build.ladders.push_back({.at = hex("A0"),
                           .direction = 0,
                           .landing = {1},
                           .pieces = static_cast<std::uint8_t>(pieces),
                           .is_turbo_lift = is_turbo_lift});
  return build;
}

struct Climb {
  std::string rule;
  int cost = 0;
  int drop = 0;
};
Climb way(System system, const HexBuild& build, const CardDefinition& card, const char* from, const char* to) {
  Table table(system, build);
  const FigureId a = table.add(0, card, {});
  const auto passage = walk_between(Situation(table.variant(), table.game, table.state), a, table.space(from), table.space(to));
  if (!passage) return {std::string(passage.error().rule.text())};
  return {"", passage->cost(), passage->drop};
}

bool are_adjacent_at(System system, const HexBuild& build, int low_height, const char* low, const char* high) {
  Table table(system, build);
  const FigureId a = table.add(0, tall(low_height), {low});
  const FigureId x = table.add(1, tall(4), {high});
  return are_adjacent(table.game, table.state, a, x) && are_adjacent(table.game, table.state, x, a);
}

}  // namespace

TEST_CASE("SS-LAD-01, HS-RUL-17: rungs lie one level above the foot of each two-level piece") {
  const Table table(System::SuperScape, with_ladder(3));
  const Ladder& ladder = table.game.hex.ladders()[0];
  REQUIRE(ladder.rungs.size() == 3);
  CHECK(table.game.hex[ladder.rungs[0]].level == Level{2});
  CHECK(table.game.hex[ladder.rungs[2]].level == Level{6});
  CHECK(ladder.top_level == Level{7});
}

TEST_CASE("SS-LAD-05, SS-LAD-06, HS-LAD-03: a climb costs 1 for each rung and 1 to get on and off") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    const HexBuild build = with_ladder(3);
    CHECK(way(system, build, tall(5), "A0", "A0@2").cost == 1);
    CHECK(way(system, build, tall(5), "A0@2", "A0@4").cost == 1);
    CHECK(way(system, build, tall(5), "A0@6", "A0@4").cost == 1);
    CHECK(way(system, build, tall(5), "A0@6", "A1").cost == 1);
    CHECK(way(system, build, tall(5), "A0", "A0@4").rule == (system == System::SuperScape ? "SS-LAD-05" : "HS-LAD-03"));
    Table table(system, build);
    const FigureId a = table.add(0, "A0");
    const Situation situation(table.variant(), table.game, table.state);
    for (const ReachedStance& end : reached_stances(situation, mover_at_start(situation, a))) {
      if (end.stance.lead == table.space("A1")) CHECK(end.cost == 4);  // instead of 7
    }
  }
}

TEST_CASE("SS-LAD-07: from ladder to ladder one level in all is free") {
  HexBuild pair = row({1, 7, 7});
  add_ground(pair, "B0", 4);
  add_ground(pair, "B1", 6);
  pair.ladders.push_back({.at = hex("A0"), .direction = 0, .landing = {1}, .pieces = 3});
  pair.ladders.push_back({.at = hex("B0"), .direction = 0, .landing = {4}, .pieces = 1});
  CHECK(way(System::SuperScape, pair, tall(5), "A0@2", "B0@5").cost == 3);
}

TEST_CASE("SS-LAD-03, HS-LAD-01: who may climb depends on size, and single bases only") {
  const HexBuild build = with_ladder(3);
  const auto sized = [](Size size) {
    CardDefinition card = tall(5);
    card.size = size;
    return card;
  };
  CHECK(way(System::SuperScape, build, sized(Size::Large), "A0", "A0@2").rule.empty());
  CHECK(way(System::SuperScape, build, sized(Size::Huge), "A0", "A0@2").rule == "SS-LAD-03");
  CHECK(way(System::HeroScape, build, sized(Size::Medium), "A0", "A0@2").rule.empty());
  CHECK(way(System::HeroScape, build, sized(Size::Large), "A0", "A0@2").rule == "HS-LAD-01");
  CHECK(way(System::SuperScape, build, on_double_base(), "A0", "A0@2").rule == "SS-LAD-03");
}

TEST_CASE("SS-LAD-08, SS-RUL-83, HS-LAD-07: a ladder bars its edge below its top and parts figures there") {
  HexBuild build = row({1, 1, 1});  // ground on both sides of the edge, and a bridge above that carries the top
  add_slab(build, "A1", 8);
  build.ladders.push_back({.at = hex("A0"), .direction = 0, .landing = {1}, .pieces = 4});
  CHECK(way(System::SuperScape, build, tall(5), "A0", "A1").rule == "SS-LAD-08");
  CHECK(way(System::HeroScape, build, tall(5), "A0", "A1").rule == "HS-LAD-07");
  CHECK(way(System::SuperScape, build, tall(5), "A1@9", "A0").rule.empty());
  for (const System system : {System::SuperScape, System::HeroScape}) {
    CHECK_FALSE(are_adjacent_at(system, build, 5, "A0", "A1"));
    CHECK(are_adjacent_at(system, build, 5, "A1@9", "A0@8"));
  }
}

TEST_CASE("SS-LAD-09: on one ladder the upper base may be two levels above the lower top") {
  const HexBuild build = with_ladder(5);
  CHECK(are_adjacent_at(System::SuperScape, build, 5, "A0", "A0@8"));
  CHECK_FALSE(are_adjacent_at(System::SuperScape, build, 5, "A0", "A0@10"));
}

TEST_CASE("HS-LAD-05, HS-LAD-06, HS-RUL-18: on one ladder enemies are engaged once no rung is left between them") {
  const HexBuild build = with_ladder(5);  // rungs at 2, 4, 6, 8, 10
  CHECK(are_adjacent_at(System::HeroScape, build, 4, "A0@4", "A0@8"));
  CHECK_FALSE(are_adjacent_at(System::HeroScape, build, 4, "A0@4", "A0@10"));
  CHECK(are_adjacent_at(System::HeroScape, build, 5, "A0", "A0@6"));
  CHECK_FALSE(are_adjacent_at(System::HeroScape, build, 5, "A0", "A0@8"));
}

TEST_CASE("SS-LAD-11, SS-FAL-11, SS-LAD-12: stepping straight down is a fall onto the landing space, never onto a rung") {
  const HexBuild build = with_ladder(7);  // top at 15
  const Climb down = way(System::SuperScape, build, tall(5), "A1", "A0");
  CHECK(down.cost == 1);
  CHECK(down.drop == 14);
  CHECK(way(System::SuperScape, build, tall(5), "A1", "A0@4").rule == "SS-FAL-11");
  CHECK(way(System::SuperScape, build, tall(5), "A1", "A0@14").rule.empty());
  Table table(System::SuperScape, build);
  const FigureId flier = table.add(0, with(Symbol::Flying), {"B0"});
  table.add(1, CardDefinition{.id = "far"}, {});
  table.begin(Moment::Phase::Move, 0, flier);
  CHECK(table.move(0, flier).empty());
  CHECK(table.fly(0, flier, "A0@4").empty());
  CHECK(table.stop(0, flier).empty());
  CHECK(table.where(flier) == "A0@4");
}

TEST_CASE("HS-LAD-04: a drop from a ladder counts rungs") {
  const HexBuild build = with_ladder(5);
  CHECK(way(System::HeroScape, build, tall(5), "A0@8", "A0").drop == 4);
  CHECK(way(System::HeroScape, build, tall(5), "A0@10", "A0").drop == 5);
  CHECK(way(System::SuperScape, build, tall(5), "A0@10", "A0").drop == 9);
}

TEST_CASE("SS-LAD-04, HS-LAD-02, SS-RUL-82: a rung is held like a space, also above somebody at the foot") {
  Table table(System::SuperScape, with_ladder(3));
  const FigureId a = table.add(0, "B0");
  table.add(0, "A0");
  table.add(1, CardDefinition{.id = "far"}, {});
  table.begin(Moment::Phase::Move, 0, a);
  CHECK(table.walk(0, a, {"A0@2"}).empty());
  CHECK(table.stop(0, a).empty());
  CHECK(table.where(a) == "A0@2");
}

TEST_CASE("SS-LAD-13, SS-RUL-84: a turbo lift is transit for 4 and its rungs are not held") {
  Table table(System::SuperScape, with_ladder(5, true));
  const FigureId a = table.add(0, "B0");
  table.add(1, CardDefinition{.id = "far"}, {});
  table.begin(Moment::Phase::Move, 0, a);
  CHECK(table.walk(0, a, {"A0"}).empty());
  CHECK(table.step(0, a, "A0@2") == "SS-LAD-13");
  CHECK(table.transit(0, a, "A1").empty());
  CHECK(table.where(a) == "A1");
  Table tight(System::SuperScape, with_ladder(5, true));
  CardDefinition huge = tall(5);
  huge.size = Size::Huge;
  const FigureId b = tight.add(0, huge, {"B0"});
  tight.add(1, CardDefinition{.id = "far"}, {});
  tight.begin(Moment::Phase::Move, 0, b);
  CHECK(tight.walk(0, b, {"A0"}).empty());
  CHECK(tight.transit(0, b, "A1") == "SS-LAD-03");
}
