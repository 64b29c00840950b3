#include "tests/map_tools/sample_maps.hpp"
#include "tests/source_folder.hpp"

#include <doctest/doctest.h>

namespace fracas {

const PieceCatalogue& shipped_pieces() {
  static const PieceCatalogue catalogue = shipped_catalogue();
  return catalogue;
}

OpenedMap map_of(const HexBuild& build) {
  Result<HexBoard, std::vector<BuildProblem>> board = compile_hex_board(build);
  REQUIRE(board.has_value());
  OpenedMap map{.path = "made-up.map"};
  map.map.id = "made-up";
  map.map.name = "Made <up> & \"shown\"";
  map.map.hex = std::move(board).value();
  return map;
}

OpenedMap real_map(const std::string& name) {
  Result<OpenedMap, LoadErrors> map =
      open_map(fracas::tests::source_folder() + "/tests/virtualscape/maps/" + name, shipped_pieces());
  REQUIRE_MESSAGE(map.has_value(), to_text(map.error()));
  return std::move(map).value();
}

TerrainTile single(HexTerrain terrain, HexCoordinate at, int level) {
  const bool is_flat = !terrain_info(terrain).adds_level;
  return {.terrain = terrain,
          .hexes = {at},
          .level = Level{static_cast<std::int16_t>(level)},
          .thickness = static_cast<std::int16_t>(is_flat ? 0 : 1)};
}

HexBuild meadow(int width, int height) {
  HexBuild build;
  for (int r = 0; r < height; ++r) {
    for (int q = 0; q < width; ++q)
      build.tiles.push_back(single(HexTerrain::Grass, {static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)}));
  }
  return build;
}

}  // namespace fracas
