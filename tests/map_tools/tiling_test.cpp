#include "cli/map_tiling.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"
#include "engine/content/virtualscape/piece_on_board.hpp"
#include "tests/map_tools/sample_maps.hpp"

using namespace fracas;

namespace {

/// What lies where: hex, level, terrain and whether it is flat, with how often it does.
using Cells = std::map<std::tuple<HexCoordinate, int, HexTerrain, bool>, int>;

Cells cells_of(const std::vector<TerrainTile>& tiles) {
  Cells cells;
  for (const TerrainTile& tile : tiles) {
    for (int i = 0; i < std::max<int>(tile.thickness, 1); ++i) {
      for (const HexCoordinate at : tile.hexes) ++cells[{at, tile.level.value + i, tile.terrain, tile.thickness == 0}];
    }
  }
  return cells;
}

}  // namespace

TEST_CASE("what rows say hex by hex is laid with published pieces, and the battlefield stays the same") {
  const LoadedLibrary content = load_library(embedded_content());
  for (const LibraryMap& map : content.library.maps()) {
    if (map.map.shape != BoardShape::Hex) continue;
    CAPTURE(map.file);
    const HexBuild& build = map.map.hex.build();
    const std::vector<TerrainTile> tiles = published_tiles(build, shipped_pieces());
    CHECK(cells_of(tiles) == cells_of(build.tiles));
    CHECK(tiles == published_tiles(build, shipped_pieces()));
    std::size_t larger = 0;
    for (const TerrainTile& tile : tiles) {
      const PieceDefinition* piece = tile.name.empty() ? nullptr : shipped_pieces().find(tile.name);
      if (piece == nullptr || tile.hexes.size() == 1) continue;
      ++larger;
      CHECK(rotation_of(*piece, tile.hexes, tile.rotation).has_value());
    }
    CHECK(larger > 0);
  }
}

TEST_CASE("the largest piece that fits is laid, and tiles with a name are left alone") {
  HexBuild build;
  for (const HexCoordinate at : shipped_pieces().find("grass-7")->footprints[0])
    build.tiles.push_back(single(HexTerrain::Grass, at));
  std::vector<TerrainTile> tiles = published_tiles(build, shipped_pieces());
  REQUIRE(tiles.size() == 1);
  CHECK(tiles.front().name == "grass-7");
  for (TerrainTile& tile : build.tiles) tile.name = "grass-1";
  CHECK(published_tiles(build, shipped_pieces()) == build.tiles);
}
