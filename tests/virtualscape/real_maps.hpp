#pragma once

#include <span>
#include <string>

#include "engine/content/piece_catalogue.hpp"
#include "engine/content/virtualscape/import_virtualscape.hpp"
#include "engine/content/virtualscape/virtualscape_document.hpp"

namespace fracas {

/// What is known about one of the real maps beside this file; -1 where nothing is.
struct RealMap {
  const char* file;
  int version;
  int tiles;
  int ground_cells;  ///< hexes of land and liquid pieces, level by level
  int columns;       ///< hexes with at least one of them
  int start_hexes;
  int start_colours;
  int glyphs;
  int figures;
};

[[nodiscard]] std::span<const RealMap> real_maps();
/// The bytes of a real map.
[[nodiscard]] std::string real_map_bytes(const RealMap& map);
/// A real map, which must be readable.
[[nodiscard]] VirtualScapeDocument read_real_map(const RealMap& map);
/// The battlefield of a document, which must have one.
[[nodiscard]] VirtualScapeImport imported(const VirtualScapeDocument& document);
/// The pieces inside the program.
[[nodiscard]] const PieceCatalogue& shipped_pieces();

}  // namespace fracas
