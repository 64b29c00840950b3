#include "cli/map_supports.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace fracas {
namespace {

/// A stretch of a hex that a piece fills.
struct Filled {
  int bottom = 0;
  int top = 0;
  std::string piece;
};

std::string words_of(const TerrainTile& tile) {
  return tile.name.empty() ? std::string(terrain_info(tile.terrain).name) : tile.name;
}
std::string words_of(const ObjectPiece& object) { return object.name.empty() ? std::string("object") : object.name; }

std::string place_of(const std::string& piece, HexCoordinate at, int level) {
  return piece + " on " + hex_name(at) + " at level " + std::to_string(level);
}

/// The levels of each hex on which pieces of one form can rest.
using Tops = std::map<HexCoordinate, std::set<int>>;

/// What can be rested on: full tiles, objects, doors and the floors of buildings.
Tops firm_tops(const HexBuild& build) {
  Tops tops;
  for (const TerrainTile& tile : build.tiles) {
    for (const HexCoordinate at : tile.hexes) {
      if (tile.thickness > 0) tops[at].insert(tile.level.value + tile.thickness);
    }
  }
  for (const ObjectPiece& object : build.objects) {
    for (const HexCoordinate at : object.hexes) tops[at].insert(object.level.value + object.height.value);
  }
  for (const BuildingPiece& building : build.buildings) {
    for (const HexCoordinate at : building.hexes) {
      for (int level = building.level.value; level <= building.roof.value; ++level) tops[at].insert(level);
    }
  }
  for (const DoorPiece& door : build.doors) tops[door.hexes[0]].insert(door.level.value + door.height.value);
  return tops;
}

/// Flat tiles can be rested on as they are, or one level higher: VirtualScape counts pieces instead of measuring them.
Tops flat_tops(const HexBuild& build) {
  Tops tops;
  for (const TerrainTile& tile : build.tiles) {
    for (const HexCoordinate at : tile.hexes) {
      if (tile.thickness == 0) tops[at].insert({tile.level.value, tile.level.value + 1});
    }
  }
  return tops;
}

bool rests_on(const Tops& tops, const std::vector<HexCoordinate>& hexes, Level level) {
  return std::any_of(hexes.begin(), hexes.end(), [&](HexCoordinate at) {
    const auto found = tops.find(at);
    return found != tops.end() && found->second.contains(level.value);
  });
}

}  // namespace

std::vector<std::string> unsupported_pieces(const HexBuild& build) {
  const Tops firm = firm_tops(build);
  const Tops flat = flat_tops(build);
  std::vector<std::string> texts;
  for (const TerrainTile& tile : build.tiles) {
    const bool floats = tile.terrain == HexTerrain::Cosmos || tile.terrain == HexTerrain::Sky;
    if (tile.hexes.empty() || tile.level.value == 0 || floats) continue;
    // A flat tile does not rest on itself, so only firm things count for it.
    const bool is_supported =
        rests_on(firm, tile.hexes, tile.level) || (tile.thickness > 0 && rests_on(flat, tile.hexes, tile.level));
    if (!is_supported)
      texts.push_back(place_of(words_of(tile), tile.hexes.front(), tile.level.value) + ": nothing lies below any of its hexes");
  }
  for (const ObjectPiece& object : build.objects) {
    const bool is_supported = rests_on(firm, object.hexes, object.level) || rests_on(flat, object.hexes, object.level);
    if (object.hexes.empty() || object.level.value == 0 || is_supported) continue;
    texts.push_back(place_of(words_of(object), object.hexes.front(), object.level.value) + ": it stands on nothing");
  }
  return texts;
}

std::vector<std::string> overlapping_pieces(const HexBuild& build) {
  std::map<HexCoordinate, std::vector<Filled>> filled;
  for (const TerrainTile& tile : build.tiles) {
    for (const HexCoordinate at : tile.hexes) {
      if (tile.thickness > 0) filled[at].push_back({tile.level.value, tile.level.value + tile.thickness, words_of(tile)});
    }
  }
  for (const ObjectPiece& object : build.objects) {
    for (const HexCoordinate at : object.hexes)
      filled[at].push_back({object.level.value, object.level.value + object.height.value, words_of(object)});
  }
  std::vector<std::string> texts;
  for (auto& [at, list] : filled) {
    std::stable_sort(list.begin(), list.end(), [](const Filled& one, const Filled& other) { return one.bottom < other.bottom; });
    for (std::size_t i = 1; i < list.size(); ++i) {
      if (list[i].bottom < list[i - 1].top)
        texts.push_back(place_of(list[i].piece, at, list[i].bottom) + " is in the place of " + list[i - 1].piece);
      list[i].top = std::max(list[i].top, list[i - 1].top);
    }
  }
  return texts;
}

std::vector<std::string> misplaced_pieces(const HexBoard& board) {
  std::vector<std::string> texts;
  const auto is_solid = [&](HexCoordinate at, int level) {
    const std::span<const Solid> solids = board.solids_on(at);
    return std::any_of(solids.begin(), solids.end(),
                       [&](const Solid& solid) { return solid.bottom.value <= level && level < solid.top.value; });
  };
  for (const LadderPiece& ladder : board.build().ladders) {
    const HexCoordinate behind = neighbour_of(ladder.at, hex_directions[ladder.direction]);
    const int top = ladder.landing.value + 2 * ladder.pieces;
    // The last level may reach above the wall: the top lies within one level of the tile it leads to.
    for (int level = ladder.landing.value; level < top - 1; ++level) {
      if (is_solid(behind, level)) continue;
      texts.push_back(place_of("ladder", ladder.at, ladder.landing.value) + ": there is no wall behind it at level " +
                      std::to_string(level));
      break;
    }
  }
  for (const DoorPiece& door : board.build().doors) {
    bool has_posts = false;
    for (std::size_t side = 0; side < 3; ++side) {
      const HexCoordinate one = neighbour_of(door.hexes[0], hex_directions[side]);
      const HexCoordinate other = neighbour_of(door.hexes[0], hex_directions[side + 3]);
      has_posts = has_posts || (is_solid(one, door.level.value) && is_solid(other, door.level.value));
    }
    if (!has_posts)
      texts.push_back(place_of("door", door.hexes[0], door.level.value) + ": there is no wall to either side of it");
  }
  return texts;
}

}  // namespace fracas
