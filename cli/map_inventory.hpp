#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "cli/map_opened.hpp"
#include "engine/content/piece_catalogue.hpp"

namespace fracas {

/// Everything a map is built of.
struct MapInventory {
  std::map<std::size_t, int> pieces;    ///< index into the catalogue, as they come out of the box
  std::map<std::string, int> unlisted;  ///< what the catalogue does not know, by its name
};

/// Counts the pieces of a hex map, as published_tiles lays them.
[[nodiscard]] MapInventory count_pieces(const OpenedMap& map, const PieceCatalogue& catalogue);

/// Published sets that hold all pieces of an inventory between them.
struct TerrainPurchase {
  std::vector<std::pair<std::size_t, int>> sets;     ///< index into the catalogue's sets, and how many of it
  std::vector<std::pair<std::size_t, int>> nowhere;  ///< pieces that no set holds
  bool is_smallest = false;                          ///< no combination has fewer boxes; else the search gave up looking
  [[nodiscard]] int boxes() const;
};

/// Finds the fewest boxes, kits left aside. Searches all combinations up to a limit, and says so if it met the limit.
[[nodiscard]] TerrainPurchase find_sets(const MapInventory& inventory, const PieceCatalogue& catalogue);

}  // namespace fracas
