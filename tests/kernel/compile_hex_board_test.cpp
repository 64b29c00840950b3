#include <doctest/doctest.h>

#include "engine/board/hex/compile_hex_board.hpp"
#include "engine/board/hex/terrain_change.hpp"

using namespace fracas;

namespace {

constexpr HexCoordinate a0{0, 0};
constexpr HexCoordinate a1{1, 0};
constexpr HexCoordinate a2{2, 0};

HexBoard compiled(const HexBuild& build) {
  auto board = compile_hex_board(build);
  REQUIRE(board.has_value());
  return std::move(board).value();
}

HexBuild row_of(int length, int level = 1) {
  HexBuild build;
  for (int q = 0; q < length; ++q)
    add_column(build, {static_cast<std::int16_t>(q), 0}, Level{static_cast<std::int16_t>(level)}, HexTerrain::Grass);
  return build;
}

}  // namespace

TEST_CASE("SS-CMP-07, HS-GEN-02: full tiles raise a space, flat tiles do not") {
  HexBuild build;
  for (std::int16_t level = 0; level < 3; ++level) build.tiles.push_back({.hexes = {a0}, .level = Level{level}});
  build.tiles.push_back({.terrain = HexTerrain::Water, .hexes = {a0}, .level = Level{3}, .thickness = 0});
  const HexBoard board = compiled(build);
  REQUIRE(board.size() == 1);
  CHECK(board[SpaceId{0}].level == Level{3});
  CHECK(board[SpaceId{0}].terrain == HexTerrain::Water);
}

TEST_CASE("SS-OVH-01, HS-GEN-04: a tile above a gap is a second space of its hex, and the ceiling of the first") {
  HexBuild build = row_of(2);
  build.tiles.push_back({.hexes = {a1}, .level = Level{7}});
  const HexBoard board = compiled(build);
  REQUIRE(board.spaces_on(a1).size() == 2);
  const SpaceId below = board.find(a1);
  const SpaceId above = board.find(a1, Level{8});
  REQUIRE(above.is_some());
  CHECK(board[below].clearance() == 6);
  CHECK(board[above].underside == Level{7});
  CHECK(board[above].ceiling == no_ceiling);
  CHECK(board.name(below) == "A1");
  CHECK(board.name(above) == "A1@8");
  CHECK(board.links(board.find(a0)).size() == 2);
  CHECK(board.range(board.find(a0), above, RangeRoute::OverSpaces) == 1);
  CHECK(board.range(below, above, RangeRoute::OverSpaces) == 0);
}

TEST_CASE("SS-CMP-06, SS-RUL-21: a partial hex is solid and no space") {
  HexBuild build = row_of(3);
  build.tiles[1].fit = Fit::Partial;
  const HexBoard board = compiled(build);
  CHECK(board.size() == 2);
  CHECK(board.solids_on(a1).size() == 1);
  CHECK(board.range(SpaceId{0}, SpaceId{1}, RangeRoute::OverSpaces) == HexBoard::unreachable);
  CHECK(board.battlefield_count() == 2);
}

TEST_CASE("SS-TER-04: flat tiles do not lie on each other, and nothing lies under cosmos") {
  HexBuild build = row_of(1);
  build.tiles.push_back({.terrain = HexTerrain::Water, .hexes = {a0}, .level = Level{1}, .thickness = 0});
  CHECK(compile_hex_board(build).has_value());
  HexBuild frozen = build;
  frozen.tiles.push_back({.terrain = HexTerrain::Ice, .hexes = {a0}, .level = Level{1}, .thickness = 0});
  const auto refused = compile_hex_board(frozen);
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().front().rule == "SS-TER-04"_rule);
  HexBuild space = row_of(1);
  space.tiles.push_back({.terrain = HexTerrain::Cosmos, .hexes = {a0}, .level = Level{1}, .thickness = 0});
  CHECK_FALSE(compile_hex_board(space).has_value());
}

TEST_CASE("SS-LAD-01, SS-LAD-02, HS-RUL-17: rungs lie one level above the foot of each ladder piece; a ladder needs land") {
  HexBuild build = row_of(1);
  add_column(build, a1, Level{7}, HexTerrain::Rock);
  build.ladders.push_back({.at = a0, .direction = 0, .landing = Level{1}, .pieces = 3});
  const HexBoard board = compiled(build);
  REQUIRE(board.ladders().size() == 1);
  const Ladder& ladder = board.ladders().front();
  REQUIRE(ladder.rungs.size() == 3);
  CHECK(board[ladder.rungs[0]].level == Level{2});
  CHECK(board[ladder.rungs[1]].level == Level{4});
  CHECK(board[ladder.rungs[2]].level == Level{6});
  CHECK(board[ladder.top].level == Level{7});
  REQUIRE(board.edges(a0, 0).size() == 1);
  CHECK(board.edges(a0, 0).front().kind == EdgeKind::Ladder);
  CHECK(board.edges(a1, 3).size() == 1);

  HexBuild wet = build;
  wet.tiles.push_back({.terrain = HexTerrain::Water, .hexes = {a0}, .level = Level{1}, .thickness = 0});
  const auto refused = compile_hex_board(wet);
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().front().rule == "SS-LAD-02"_rule);
}

TEST_CASE("SS-BFD-01: taking a tile away splits the battlefield, and the spaces that stay keep their ids") {
  const HexBoard board = compiled(row_of(5));
  CHECK(board.battlefield_count() == 1);
  const auto changed = changed_board(board, {.kind = TerrainChangeKind::RemoveTile, .piece = 2});
  REQUIRE(changed.has_value());
  CHECK(changed->battlefield_count() == 2);
  CHECK(changed->size() == 5);
  CHECK((*changed)[SpaceId{2}].is_gone);
  CHECK(changed->find(a2).is_none());
  CHECK(changed->name(SpaceId{4}) == "A4");
  CHECK(changed->range(SpaceId{1}, SpaceId{3}, RangeRoute::OverSpaces) == HexBoard::unreachable);
}

TEST_CASE("SS-BLD-29: a window is a half hex, whatever its tile says") {
  HexBuild build = row_of(3);
  build.tiles.push_back({.terrain = HexTerrain::Window, .hexes = {a1}, .level = Level{1}, .thickness = 0});
  const HexBoard board = compiled(build);
  CHECK(board[board.find(a1)].fit == Fit::Half);
  CHECK(board[board.find(a0)].fit == Fit::Full);
}

TEST_CASE("A building that fills what is filled already is named itself") {
  HexBuild build = row_of(2, 3);
  build.buildings.push_back({.name = "shed", .is_enclosed = true, .hexes = {a0}, .level = Level{3}, .roof = Level{6}});
  CHECK(compile_hex_board(build).has_value());
  build.buildings.push_back({.name = "house", .is_enclosed = true, .hexes = {a1}, .level = Level{1}, .roof = Level{6}});
  const auto refused = compile_hex_board(build);
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().front().part == BuildPart::Building);
  CHECK(refused.error().front().index == 1);
}
