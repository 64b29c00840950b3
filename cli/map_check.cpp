#include "cli/map_check.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>

#include "cli/map_reach.hpp"
#include "cli/map_supports.hpp"

namespace fracas {
namespace {

constexpr double uneven_distance = 1.0;  // spaces by which mean distances of zones may differ before a judge objects
constexpr std::size_t named_spaces = 8;

template <class Board>
std::string list_spaces(const Board& board, const std::vector<SpaceId>& spaces) {
  std::string list;
  for (std::size_t i = 0; i < std::min(spaces.size(), named_spaces); ++i) list += (i == 0 ? "" : ", ") + board.name(spaces[i]);
  if (spaces.size() > named_spaces) list += " and " + std::to_string(spaces.size() - named_spaces) + " more";
  return list;
}

std::string counted(std::size_t count, const std::string& thing) {
  return std::to_string(count) + " " + thing + (count == 1 ? "" : "s");
}

/// Looks at one map and writes down what it sees.
class MapJudge {
 public:
  MapJudge(const OpenedMap& map, const PieceCatalogue& catalogue) : map_(map), catalogue_(catalogue) {}

  MapReport judge() {
    report_.file = map_.path;
    report_.name = map_.map.name;
    report_.is_hex = map_.is_hex();
    for (const LoadError& problem : map_.problems) find("board", problem.message);
    for (const ImportNote& note : map_.notes) {
      if (note.is_misplaced) find("misplaced", note.text);
      if (!note.is_misplaced) report_.notes.push_back(note.text);
    }
    if (map_.problems.empty() && map_.is_hex()) judge_hexes();
    if (map_.problems.empty() && !map_.is_hex()) judge_squares();
    return std::move(report_);
  }

 private:
  void find(std::string kind, std::string text) { report_.findings.push_back({std::move(kind), std::move(text)}); }

  void judge_hexes() {
    count_spaces();
    for (const std::string& text : unsupported_pieces(map_.build())) find("unsupported", text);
    for (const std::string& text : overlapping_pieces(map_.build())) find("overlap", text);
    for (const std::string& text : misplaced_pieces(map_.map.hex)) find("misplaced", text);
    const std::vector<SpaceId> unreachable = unreachable_spaces(map_.map.hex);
    if (!unreachable.empty()) {
      find("unreachable", counted(unreachable.size(), "space") + " a figure of Height " + std::to_string(judged_height.value) +
                              " cannot walk to: " + list_spaces(map_.map.hex, unreachable));
    }
    measure_zones();
    compare_zones();
    list_overhangs();
    list_pieces();
  }

  void count_spaces() {
    const HexBoard& board = map_.map.hex;
    std::map<HexTerrain, int> counts;
    for (const HexSpace& space : board.spaces()) {
      ++counts[space.terrain];
      report_.highest_level = std::max<int>(report_.highest_level, space.level.value);
    }
    for (const auto& [terrain, count] : counts) report_.terrain.emplace_back(terrain_info(terrain).name, count);
    std::stable_sort(report_.terrain.begin(), report_.terrain.end(),
                     [](const auto& one, const auto& other) { return one.second > other.second; });
    report_.spaces = board.size();
    report_.battlefields = board.battlefield_count();
  }

  void measure_zones() {
    const HexBoard& board = map_.map.hex;
    std::map<int, std::vector<HexCoordinate>> zones;
    long q = 0;
    long r = 0;
    for (const HexSpace& space : board.spaces()) {
      if (space.start_zone.is_some()) zones[space.start_zone.value].push_back(space.at);
    }
    const auto columns = static_cast<long>(std::max<std::size_t>(board.columns().size(), 1));
    for (const HexColumn& column : board.columns()) {
      q += column.at.q;
      r += column.at.r;
    }
    const double middle_q = static_cast<double>(q) / static_cast<double>(columns);
    const double middle_r = static_cast<double>(r) / static_cast<double>(columns);
    for (const auto& [seat, hexes] : zones) {
      ZoneReport zone{.player = seat + 1, .spaces = static_cast<int>(hexes.size())};
      for (const HexCoordinate at : hexes) {
        const double to_q = at.q - middle_q;
        const double to_r = at.r - middle_r;
        zone.to_middle += std::max({std::abs(to_q), std::abs(to_r), std::abs(to_q + to_r)});
        zone.to_enemy += nearest_enemy(zones, seat, at);
      }
      zone.to_middle /= zone.spaces;
      zone.to_enemy /= zone.spaces;
      report_.zones.push_back(zone);
    }
  }

  static int nearest_enemy(const std::map<int, std::vector<HexCoordinate>>& zones, int own, HexCoordinate at) {
    int nearest = -1;
    for (const auto& [seat, hexes] : zones) {
      if (seat == own) continue;
      for (const HexCoordinate other : hexes) {
        const int distance = hex_distance(at, other);
        if (nearest < 0 || distance < nearest) nearest = distance;
      }
    }
    return std::max(nearest, 0);
  }

  /// Dotted areas join the others with three players or more, and are compared among themselves (HC-MAP-18).
  void compare_zones() {
    for (const bool is_dotted : {false, true}) {
      std::vector<ZoneReport> zones;
      std::copy_if(report_.zones.begin(), report_.zones.end(), std::back_inserter(zones),
                   [&](const ZoneReport& zone) { return zone.is_dotted == is_dotted; });
      compare(zones);
    }
    if (report_.zones.empty()) find("zones", "there is no starting zone");
  }

  void compare(const std::vector<ZoneReport>& zones) {
    const auto differ = [&](auto value, auto allowed) {
      const auto [least, most] = std::minmax_element(
          zones.begin(), zones.end(), [&](const auto& one, const auto& other) { return value(one) < value(other); });
      return zones.size() > 1 && value(*most) - value(*least) > allowed;
    };
    if (differ([](const ZoneReport& zone) { return zone.spaces; }, 0)) find("zones", "the starting zones are not equally large");
    if (differ([](const ZoneReport& zone) { return zone.to_middle; }, uneven_distance))
      find("zones", "the starting zones are not equally far from the middle of the map");
    if (differ([](const ZoneReport& zone) { return zone.to_enemy; }, uneven_distance))
      find("zones", "the starting zones are not equally far from the nearest enemy");
  }

  void list_overhangs() {
    const HexBoard& board = map_.map.hex;
    std::map<int, OverhangReport> overhangs;
    for (std::size_t i = 0; i < board.size(); ++i) {
      const HexSpace& space = board.spaces()[i];
      if (space.ceiling == no_ceiling || space.is_gone || space.is_rung()) continue;
      OverhangReport& overhang = overhangs[space.clearance()];
      overhang.clearance = space.clearance();
      if (overhang.spaces++ == 0) overhang.example = board.name(SpaceId{static_cast<std::uint16_t>(i)});
    }
    for (const auto& [clearance, overhang] : overhangs) report_.overhangs.push_back(overhang);
  }

  void list_pieces() {
    const MapInventory inventory = count_pieces(map_, catalogue_);
    const TerrainPurchase purchase = find_sets(inventory, catalogue_);
    for (const auto& [piece, count] : inventory.pieces) report_.pieces.emplace_back(catalogue_[piece].name, count);
    for (const auto& [name, count] : inventory.unlisted) report_.unlisted.emplace_back(name, count);
    for (const auto& [set, count] : purchase.sets) report_.sets.emplace_back(catalogue_.sets()[set].name, count);
    for (const auto& [piece, count] : purchase.nowhere) report_.nowhere.emplace_back(catalogue_[piece].name, count);
    report_.are_sets_fewest = purchase.is_smallest;
  }

  void judge_squares() {
    const SquareBoard& board = map_.map.square;
    std::map<SquareTerrain, int> counts;
    std::map<std::pair<bool, int>, ZoneReport> zones;
    for (std::size_t i = 0; i < board.size(); ++i) {
      const SpaceId space{static_cast<std::uint16_t>(i)};
      const Square& square = board[space];
      ++counts[square.terrain];
      report_.highest_level = std::max<int>(report_.highest_level, square.elevation);
      if (square.start_area.is_none()) continue;
      ZoneReport& zone = zones[{square.is_start_dotted, square.start_area.value}];
      zone.player = square.start_area.value + 1;
      zone.is_dotted = square.is_start_dotted;
      ++zone.spaces;
      const SquareCoordinate at = board.coordinate(space);
      zone.to_middle += std::max(std::abs(at.x - (board.width() - 1) / 2.0), std::abs(at.y - (board.height() - 1) / 2.0));
      zone.to_enemy += nearest_square(board, square, space);
    }
    for (const auto& [terrain, count] : counts)
      report_.terrain.emplace_back(square_terrain_table[static_cast<std::size_t>(terrain)].name, count);
    report_.spaces = board.size();
    for (auto& [key, zone] : zones) {
      zone.to_middle /= zone.spaces;
      zone.to_enemy /= zone.spaces;
      report_.zones.push_back(zone);
    }
    compare_zones();
    const std::vector<SpaceId> unreachable = unreachable_squares(board);
    if (!unreachable.empty())
      find("unreachable",
           counted(unreachable.size(), "square") + " no character can walk to: " + list_spaces(board, unreachable));
  }

  /// The nearest square of somebody who plays whenever the owner of this one does.
  static int nearest_square(const SquareBoard& board, const Square& own, SpaceId from) {
    int nearest = -1;
    for (std::size_t i = 0; i < board.size(); ++i) {
      const SpaceId other{static_cast<std::uint16_t>(i)};
      if (board[other].start_area.is_none() || board[other].start_area == own.start_area) continue;
      if (board[other].is_start_dotted && !own.is_start_dotted) continue;
      const int distance = board.distance(from, other);
      if (nearest < 0 || distance < nearest) nearest = distance;
    }
    return std::max(nearest, 0);
  }

  const OpenedMap& map_;
  const PieceCatalogue& catalogue_;
  MapReport report_;
};

}  // namespace

MapReport judge_map(const OpenedMap& map, const PieceCatalogue& catalogue) { return MapJudge(map, catalogue).judge(); }

}  // namespace fracas
