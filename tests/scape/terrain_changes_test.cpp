#include "engine/rules/scape/terrain_changes.hpp"

#include <doctest/doctest.h>

#include "tests/scape/table.hpp"

using namespace fracas;
using namespace fracas::scape;

namespace {

/// Two doors, each with its four spaces in a row.
HexBuild two_doors() {
  HexBuild build;
  for (std::int16_t r = 0; r < 2; ++r) {
    for (std::int16_t q = 0; q < 5; ++q) add_column(build, {q, r}, Level{1}, HexTerrain::Grass);
    build.doors.push_back({.hexes = {{{0, r}, {1, r}, {2, r}, {3, r}}}, .level = {1}});
  }
  return build;
}

TerrainChange opened(std::uint16_t door) { return {.kind = TerrainChangeKind::OpenDoor, .piece = door}; }

}  // namespace

TEST_CASE("Which of two doors was opened first makes no difference to the position") {
  Table one(System::HeroScape, two_doors());
  Table other(System::HeroScape, two_doors());
  CHECK(change_terrain(one.game, one.state, opened(0)));
  CHECK(change_terrain(one.game, one.state, opened(1)));
  CHECK(change_terrain(other.game, other.state, opened(1)));
  CHECK(change_terrain(other.game, other.state, opened(0)));
  CHECK(hash_value(one.state.terrain_changes) == hash_value(other.state.terrain_changes));
  CHECK(one.game.board(one.state).doors()[1].is_open);
  CHECK(forget_change(one.state, opened(0)));
  CHECK_FALSE(one.game.board(one.state).doors()[0].is_open);
  CHECK(one.game.board(one.state).doors()[1].is_open);
}

TEST_CASE("Tiles come off in the order in which they were taken, and an impossible change changes nothing") {
  Table table(System::SuperScape, std::vector<std::string>{"3 3"});
  const TerrainChange first{.kind = TerrainChangeKind::RemoveTile, .piece = 1};
  const TerrainChange second{.kind = TerrainChangeKind::RemoveTile, .piece = 0};
  CHECK(change_terrain(table.game, table.state, first));
  CHECK(change_terrain(table.game, table.state, second));
  CHECK(table.state.terrain_changes[0] == first);
  CHECK_FALSE(change_terrain(table.game, table.state, {.kind = TerrainChangeKind::RemoveTile, .piece = 999}));
  CHECK(table.state.terrain_changes.size() == 2);
}
