#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/map_inventory.hpp"
#include "cli/map_opened.hpp"
#include "cli/paint.hpp"

namespace fracas {

/// Something a judge would object to.
struct MapFinding {
  std::string kind;  ///< one word for programs: unsupported, overlap, unreachable, zones, misplaced, board
  std::string text;
};

/// The starting zone of one player.
struct ZoneReport {
  int player = 1;
  int spaces = 0;
  bool is_dotted = false;  ///< counts with 3 or 4 players only (HC-MAP-18)
  double to_middle = 0;    ///< mean distance to the middle of the map, in spaces
  double to_enemy = 0;     ///< mean distance to the nearest space of another zone
};

/// Room below overhangs: how many spaces have how many levels.
struct OverhangReport {
  int clearance = 0;
  int spaces = 0;
  std::string example;
};

/// All that is said about a map.
struct MapReport {
  std::string file;
  std::string name;
  bool is_hex = true;
  std::size_t spaces = 0;
  int highest_level = 0;
  int battlefields = 1;
  std::vector<std::pair<std::string, int>> terrain;  ///< spaces of each kind
  std::vector<ZoneReport> zones;
  std::vector<OverhangReport> overhangs;
  std::vector<std::pair<std::string, int>> pieces;    ///< what it takes to build it
  std::vector<std::pair<std::string, int>> unlisted;  ///< and what was never published
  std::vector<std::pair<std::string, int>> sets;      ///< boxes that hold all those pieces
  std::vector<std::pair<std::string, int>> nowhere;   ///< published pieces that no known set holds
  bool are_sets_fewest = false;
  std::vector<std::string> notes;
  std::vector<MapFinding> findings;
};

/// Looks at a map as a judge would before a tournament.
[[nodiscard]] MapReport judge_map(const OpenedMap& map, const PieceCatalogue& catalogue);

[[nodiscard]] std::string to_text(const MapReport& report, const Paint& paint);
[[nodiscard]] std::string to_json(const MapReport& report);

}  // namespace fracas
