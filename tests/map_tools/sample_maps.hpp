#pragma once

#include <string>

#include "cli/map_opened.hpp"

namespace fracas {

/// The pieces inside the program.
[[nodiscard]] const PieceCatalogue& shipped_pieces();
/// A map of these pieces, which must compile.
[[nodiscard]] OpenedMap map_of(const HexBuild& build);
/// One of the real VirtualScape maps beside the tests of the importer.
[[nodiscard]] OpenedMap real_map(const std::string& name);
/// A one-hex tile.
[[nodiscard]] TerrainTile single(HexTerrain terrain, HexCoordinate at, int level = 0);
/// Grass on every hex of a parallelogram, one level high.
[[nodiscard]] HexBuild meadow(int width, int height);

}  // namespace fracas
