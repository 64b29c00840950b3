#include <doctest/doctest.h>

#include <algorithm>

#include "cli/map_reach.hpp"
#include "tests/map_tools/sample_maps.hpp"

using namespace fracas;

namespace {

/// A meadow of one row with player 1 at its left end.
HexBuild lane(int length) {
  HexBuild build = meadow(length, 1);
  build.zones = {{.at = {0, 0}, .level = Level{1}, .seat = SeatId{0}}};
  return build;
}

std::vector<std::string> unreachable_names(const HexBuild& build) {
  const OpenedMap map = map_of(build);
  std::vector<std::string> names;
  for (const SpaceId space : unreachable_spaces(map.map.hex)) names.push_back(map.map.hex.name(space));
  return names;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("HS-MOV-05: a rise of 4 levels can be climbed by a figure of Height 5, one of 5 cannot") {
  HexBuild build = lane(3);
  for (int level = 1; level < 5; ++level) build.tiles.push_back(single(HexTerrain::Rock, {2, 0}, level));
  CHECK(unreachable_names(build).empty());
  build.tiles.push_back(single(HexTerrain::Rock, {2, 0}, 5));
  CHECK(unreachable_names(build) == Names{"A2"});
  SUBCASE("falling down is a way") {
    build.zones[0] = {.at = {2, 0}, .level = Level{6}, .seat = SeatId{0}};
    CHECK(unreachable_names(build).empty());
  }
  SUBCASE("a ladder is a way up") {
    build.ladders = {{.at = {1, 0}, .direction = 0, .landing = Level{1}, .pieces = 3}};
    CHECK(unreachable_names(build).empty());
  }
}

TEST_CASE("HS-WAL-06, HS-WAL-01: a ruin bars the way and a low wall does not") {
  HexBuild build = lane(3);
  build.edges = {{.kind = EdgeKind::Ruin, .at = {1, 0}, .direction = 0, .bottom = Level{1}, .height = Height{9}}};
  CHECK(unreachable_names(build) == Names{"A2"});
  build.edges[0] = {.kind = EdgeKind::Wall, .at = {1, 0}, .direction = 0, .bottom = Level{1}, .is_crossed_on_foot = true};
  CHECK(unreachable_names(build).empty());
}

TEST_CASE("HS-TER-21, HS-RUL-13: trees and low ceilings are nowhere to stand, and bar the way") {
  HexBuild build = lane(4);
  build.objects = {{.kind = ObjectKind::Tree, .hexes = {{1, 0}}, .level = Level{1}}};
  CHECK(unreachable_names(build) == Names{"A2", "A3"});
  build = lane(4);
  build.tiles.push_back({.terrain = HexTerrain::Rock, .hexes = {{1, 0}}, .level = Level{5}});
  CHECK(unreachable_names(build) == Names{"A1@6", "A2", "A3"});
  build = lane(4);
  build.tiles.push_back({.terrain = HexTerrain::Rock, .hexes = {{1, 0}}, .level = Level{6}});
  CHECK(unreachable_names(build) == Names{"A1@7"});
}

TEST_CASE("a board without zones is walked from its first space") {
  HexBuild build = meadow(2, 1);
  build.tiles.push_back(single(HexTerrain::Grass, {9, 0}));
  CHECK(unreachable_names(build) == Names{"A9"});
}

TEST_CASE("HC-MAP-14: a square behind walls cannot be walked to") {
  const Result<SquareBoard, LoadErrors> open = parse_square_rows("1 . .\n", {.file = "map"});
  REQUIRE(open.has_value());
  CHECK(unreachable_squares(*open).empty());
  const Result<SquareBoard, LoadErrors> shut = parse_square_rows("1 . .\nwalls:\n(1,0)|(2,0)\n", {.file = "map"});
  REQUIRE(shut.has_value());
  CHECK(unreachable_squares(*shut).size() == 1);
}
