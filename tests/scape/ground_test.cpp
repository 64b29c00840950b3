#include <doctest/doctest.h>

#include "engine/rules/scape/battlefields.hpp"
#include "engine/rules/scape/held_spaces.hpp"
#include "engine/rules/scape/targeting.hpp"
#include "engine/rules/scape/terrain_pieces.hpp"
#include "engine/rules/scape/tokens.hpp"
#include "tests/scape/table.hpp"

namespace fracas::scape {
namespace {

HexBuild flat_row(int hexes) {
  HexBuild build;
  for (std::int16_t q = 0; q < hexes; ++q) add_column(build, {q, 0}, Level{1}, HexTerrain::Grass);
  return build;
}

}  // namespace

TEST_CASE("SS-CMP-10, SS-CMP-11, SS-CMP-12: empty means no token either, occupied means a figure or an object") {
  HexBuild build = flat_row(4);
  build.tokens.push_back({.kind = MapTokenKind::Item, .at = {1, 0}, .level = Level{1}, .is_face_up = true});
  build.objects.push_back({.name = "tree", .kind = ObjectKind::Tree, .hexes = {{2, 0}}, .level = Level{1}});
  Table table(System::SuperScape, build);
  const FigureId hero = table.add(0, "A0");
  table.begin(Moment::Phase::Move, 0, hero);
  const auto at = [&](const char* name) { return table.space(name); };
  CHECK_FALSE(is_empty(table.game, table.state, at("A0")));
  CHECK_FALSE(is_empty(table.game, table.state, at("A1")));
  CHECK(is_unoccupied(table.game, table.state, at("A1")));
  CHECK(is_occupied(table.game, table.state, at("A2")));
  CHECK(is_empty(table.game, table.state, at("A3")));
  CHECK(is_occupied(table.game, table.state, at("A0")));
}

TEST_CASE("SS-CMP-12: a building is occupied by figures inside, not by one on its roof") {
  HexBuild build = flat_row(3);
  build.buildings.push_back({.name = "house", .hexes = {{1, 0}}, .level = Level{1}, .roof = Level{9}});
  Table table(System::SuperScape, build);
  const FigureId hero = table.add(0, "A0");
  CHECK_FALSE(is_building_occupied(table.game, table.state, 0));
  const SpaceId roof = table.game.hex.find({1, 0}, Level{9});
  const SpaceId floor = table.game.hex.find({1, 0}, Level{1});
  REQUIRE(roof.is_some());
  for (const SpaceId space : {roof, floor}) {
    FigureState& figure = table.state.figures[hero.index()];
    table.state.occupants[figure.space.index()] = FigureId{};
    figure.space = space;
    table.state.occupants[space.index()] = hero;
    CHECK(is_building_occupied(table.game, table.state, 0) == (space == floor));
    CHECK(is_occupied(table.game, table.state, space));
  }
}

TEST_CASE("SS-RUL-56, HS-TER-10: a larger base on several lava field spaces rolls once") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    HexBuild build;
    for (std::int16_t q = 0; q < 3; ++q) add_column(build, {q, 0}, Level{1}, HexTerrain::LavaField);
    Table table(system, build);
    CardDefinition rider{.id = "rider"};
    rider.scape.base = {{-1, 0}};
    const FigureId figure = table.add(0, rider, {"A1"});
    table.state.figures[figure.index()].trailing = table.space("A0");
    table.state.occupants[table.space("A0").index()] = figure;
    table.add(1, "A2");
    table.begin(Moment::Phase::EndOfRound, 0);
    CHECK(table.dice(combat_dice(1, 0, 0)));
    CHECK(table.wounds(figure) == 1);
    CHECK(table.dice(combat_dice(0, 1, 0)));
    CHECK(table.count(EventKind::FigureExposed) == 2);
  }
}

TEST_CASE("SS-TRM-04: an elevator shaft and linked transit spaces come off as one piece each") {
  HexBuild build = flat_row(5);
  for (const Level level : {Level{1}, Level{9}})
    build.tiles.push_back({.terrain = HexTerrain::ElevatorShaft, .hexes = {{2, 0}}, .level = level, .thickness = 0});
  build.buildings.push_back({.name = "house", .hexes = {{2, 0}, {3, 0}}, .level = Level{1}, .roof = Level{17}});
  for (const HexCoordinate hex : {HexCoordinate{1, 0}, HexCoordinate{4, 0}}) {
    build.tiles.push_back({.terrain = HexTerrain::Transit, .hexes = {hex}, .level = Level{1}, .thickness = 0});
    build.transits.push_back({.at = hex, .level = Level{1}, .building = 0, .number = 3});
  }
  Table table(System::SuperScape, build);
  const FigureId hero = table.add(0, "A0");
  table.begin({.phase = Moment::Phase::Move,
               .player = SeatId{0},
               .activated = hero,
               .effect = Moment::Effect::RemoveTerrain,
               .effect_pieces = 2});
  REQUIRE(table.is_asked(0, DecisionKind::RemoveTerrain));
  const Choice shaft{.verb = Verb::RemoveTerrain, .seat = SeatId{0}, .space = table.space("A2"), .value = 1};
  CHECK(table.act(shaft) == "");
  CHECK(table.game.board(table.state).find({2, 0}, Level{9}).is_none());
  const Choice transit{.verb = Verb::RemoveTerrain, .seat = SeatId{0}, .space = table.space("A1"), .value = 1};
  CHECK(table.act(transit) == "");
  const HexBoard& board = table.game.board(table.state);
  for (const HexSpace& space : board.spaces()) CHECK((space.is_gone || space.transit == 0));
  CHECK(table.is_asked(0, DecisionKind::MovePhase));
}

TEST_CASE("SS-TRM-02: more changes than a game can keep are refused with the number left") {
  Table table(System::SuperScape, std::vector<std::string>{"40 1 1"});
  const FigureId hero = table.add(0, "A1");
  table.add(1, "A2");
  table.begin({.phase = Moment::Phase::Move,
               .player = SeatId{0},
               .activated = hero,
               .effect = Moment::Effect::RemoveTerrain,
               .effect_pieces = 40});
  const auto refusal =
      check(table.game, table.state, {.verb = Verb::RemoveTerrain, .seat = SeatId{0}, .space = table.space("A0"), .value = 30});
  REQUIRE(refusal);
  CHECK(refusal->rule == "SS-TRM-02"_rule);
  CHECK(refusal->limit == static_cast<int>(max_terrain_changes));
  CHECK(table.act({.verb = Verb::RemoveTerrain, .seat = SeatId{0}, .space = table.space("A0"), .value = 24}) == "");
  CHECK(table.is_asked(0, DecisionKind::MovePhase));
  CHECK(table.game.board(table.state)[table.game.board(table.state).find({0, 0})].level == Level{16});
}

TEST_CASE("SS-BFD-02, SS-BFD-14: what is not joined by terrain is another battlefield") {
  Table table(System::SuperScape, std::vector<std::string>{"1 1 .. 1"});
  const FigureId one = table.add(0, "A0");
  const FigureId near = table.add(1, "A1");
  const FigureId other = table.add(1, "A3");
  CHECK(are_on_one_battlefield(table.game, table.state, one, near));
  CHECK_FALSE(are_on_one_battlefield(table.game, table.state, one, other));
}

TEST_CASE("HS-HIV-04: nothing takes the Hive away") {
  HexBuild build = flat_row(3);
  build.objects.push_back({.name = "hive", .kind = ObjectKind::Hive, .hexes = {{1, 0}}, .level = Level{1}, .height = Height{17}});
  Table table(System::HeroScape, build);
  table.add(0, "A0");
  const auto plan = plan_removal(table.variant(), table.game, table.state, table.space("A1"), 1);
  REQUIRE_FALSE(plan);
  CHECK(plan.error().rule == "HS-HIV-04"_rule);
}

TEST_CASE("SS-TER-01, SS-TER-02, SS-TER-27, SS-BFD-07: land, non-land, and the Astral Plane that is neither") {
  using enum HexTerrain;
  for (const HexTerrain terrain : {Grass, Swamp, Rock, Sand, Stone, LavaField, Snow, Road, Asphalt, Concrete, Floor, Doorway,
                                   Stairway, ElevatorShaft, Window, Transit, UpsideDown, Shadow})
    CHECK(terrain_info(terrain).ground == Ground::Land);
  for (const HexTerrain terrain : {Water, SwampWater, Ice, MoltenLava, Cosmos, Sky})
    CHECK(terrain_info(terrain).ground == Ground::NonLand);
  for (const HexTerrain terrain : {AstralPlane, Ladder}) CHECK(terrain_info(terrain).ground == Ground::Neither);
}

TEST_CASE("SS-TER-05, SS-TER-06: a terrain may be in several categories or in none") {
  using enum HexTerrain;
  using Category = TerrainCategory;
  CHECK(terrain_info(HexTerrain::SwampWater).categories == categories(Category::Aquatic, Category::Nature, Category::Swamp));
  CHECK(terrain_info(LavaField).categories == categories(Category::Earth, Category::Lava));
  CHECK(terrain_info(HexTerrain::Cosmos).categories == categories(Category::OuterSpace));
  for (const HexTerrain terrain : {HexTerrain::Road, Asphalt, Concrete})
    CHECK(terrain_info(terrain).categories == categories(Category::Urban));
  for (const HexTerrain terrain : {AstralPlane, HexTerrain::Ladder, Sky, Shadow, UpsideDown})
    CHECK(terrain_info(terrain).categories == 0);
}

TEST_CASE("SS-RUL-36: range to a larger base is counted to its nearest space") {
  Table table(System::SuperScape, std::vector<std::string>{"1 1 1 1 1 1"});
  const FigureId archer = table.add(0, "A0");
  CardDefinition rider{.id = "rider"};
  rider.scape.base = {{-1, 0}};
  const FigureId target = table.add(1, rider, {"A4"});
  table.state.figures[target.index()].trailing = table.space("A3");
  table.state.occupants[table.space("A3").index()] = target;
  CHECK(range_between(table.game, table.state, archer, target) == 3);
  CHECK(range_between(table.game, table.state, target, archer) == 3);
}

TEST_CASE("SS-CMP-18: groups of hexes without a link are battlefields of their own") {
  Table table(System::SuperScape, std::vector<std::string>{"1 1 .. 1 1", "1 .. .. 1"});
  CHECK(table.game.hex.battlefield_count() == 2);
}

}  // namespace fracas::scape
