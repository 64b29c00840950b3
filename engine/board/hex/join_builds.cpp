#include "engine/board/hex/join_builds.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace fracas {
namespace {

using Hexes = std::set<HexCoordinate>;

Hexes hexes_of(const HexBuild& build) {
  Hexes hexes;
  for (const TerrainTile& tile : build.tiles) hexes.insert(tile.hexes.begin(), tile.hexes.end());
  for (const BuildingPiece& building : build.buildings) hexes.insert(building.hexes.begin(), building.hexes.end());
  return hexes;
}

bool touches(HexCoordinate at, const Hexes& others) {
  return std::any_of(hex_directions.begin(), hex_directions.end(),
                     [&](HexCoordinate direction) { return others.contains(neighbour_of(at, direction)); });
}

template <class Piece>
void append(std::vector<Piece>& list, const std::vector<Piece>& more) {
  list.insert(list.end(), more.begin(), more.end());
}

/// Both builds as one; buildings of the second keep their transit spaces.
HexBuild together(HexBuild build, const HexBuild& other) {
  const std::size_t buildings = build.buildings.size();
  append(build.tiles, other.tiles);
  append(build.edges, other.edges);
  append(build.ladders, other.ladders);
  append(build.objects, other.objects);
  append(build.buildings, other.buildings);
  for (TransitPiece transit : other.transits) {
    transit.building = static_cast<std::uint8_t>(transit.building + buildings);
    build.transits.push_back(transit);
  }
  append(build.cars, other.cars);
  append(build.doors, other.doors);
  append(build.zones, other.zones);
  append(build.tokens, other.tokens);
  append(build.marks, other.marks);
  build.is_ice_slippery = build.is_ice_slippery || other.is_ice_slippery;
  build.is_snow_heavy = build.is_snow_heavy || other.is_snow_heavy;
  return build;
}

/// Whether some step from one map to the other meets neither an object nor anything on the edge.
bool has_open_way(const HexBoard& board, const Hexes& extension) {
  for (std::uint16_t i = 0; i < board.size(); ++i) {
    const SpaceId space{i};
    if (!extension.contains(board[space].at) || board[space].object != no_feature) continue;
    for (const SpaceLink& link : board.links(space)) {
      if (!extension.contains(board[link.to].at) && !link.has_edge && board[link.to].object == no_feature) return true;
    }
  }
  return false;
}

BuildProblem problem(HexCoordinate at, RuleId rule, std::string what) {
  return {.part = BuildPart::Mark, .at = at, .rule = rule, .what = std::move(what)};
}

/// The touching hexes of the extension are exactly its connection points, if it has any.
std::vector<BuildProblem> check_points(const HexBuild& extension, const Hexes& touching) {
  Hexes points;
  for (const MarkedHex& marked : extension.marks) {
    if (marked.mark == SpaceMark::Connection) points.insert(marked.at);
  }
  std::vector<BuildProblem> problems;
  if (points.empty()) return problems;
  for (const HexCoordinate at : touching) {
    if (!points.contains(at))
      problems.push_back(problem(at, "SS-BFD-20"_rule, hex_name(at) + " touches the battlefield and is no connection point"));
  }
  for (const HexCoordinate at : points) {
    if (!touching.contains(at))
      problems.push_back(
          problem(at, "SS-BFD-20"_rule, "the connection point " + hex_name(at) + " does not touch the battlefield"));
  }
  return problems;
}

}  // namespace

Result<HexBuild, std::vector<BuildProblem>> join_builds(HexBuild battlefield, const HexBuild& extension) {
  const Hexes here = hexes_of(battlefield);
  const Hexes there = hexes_of(extension);
  Hexes touching;
  for (const HexCoordinate at : there) {
    if (here.contains(at))
      return std::vector{problem(at, "SS-BFD-19"_rule, "both maps lie on " + hex_name(at) + "; they are joined side by side")};
    if (touches(at, here)) touching.insert(at);
  }
  if (touching.empty())
    return std::vector{problem({}, "SS-BFD-19"_rule, "a connective map touches the battlefield with at least one hex")};
  std::vector<BuildProblem> problems = check_points(extension, touching);
  if (!problems.empty()) return problems;
  HexBuild joined = together(std::move(battlefield), extension);
  auto board = compile_hex_board(joined);
  if (!board) return board.error();
  if (!has_open_way(*board, there))
    return std::vector{problem(*touching.begin(), "SS-BFD-19"_rule, "no open way leads from one map to the other")};
  return joined;
}

}  // namespace fracas
