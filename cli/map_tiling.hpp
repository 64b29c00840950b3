#pragma once

#include <vector>

#include "cli/map_opened.hpp"

namespace fracas {

/// The tiles of a build as somebody would lay them out of boxes: what is only said hex by hex, as rows say it, is laid level by
/// level with published pieces of that terrain, the largest first. Tiles with a name or over several hexes stay as they are,
/// and no hex gets another terrain or level.
[[nodiscard]] std::vector<TerrainTile> published_tiles(const HexBuild& build, const PieceCatalogue& catalogue);

}  // namespace fracas
