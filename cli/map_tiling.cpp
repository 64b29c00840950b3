#include "cli/map_tiling.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

#include "engine/content/virtualscape/piece_on_board.hpp"

namespace fracas {
namespace {

/// Row by row, so that pieces are laid from the top left corner on.
struct IsEarlier {
  bool operator()(HexCoordinate one, HexCoordinate other) const { return std::tie(one.r, one.q) < std::tie(other.r, other.q); }
};
using Region = std::set<HexCoordinate, IsEarlier>;

/// What is laid with the same pieces: one terrain on one level, flat tiles apart.
struct Layer {
  std::int16_t level = 0;
  HexTerrain terrain = HexTerrain::Grass;
  bool is_flat = false;
  friend constexpr auto operator<=>(const Layer&, const Layer&) = default;
};

bool is_said_by_hex(const TerrainTile& tile) {
  return tile.name.empty() && tile.hexes.size() == 1 && tile.fit == Fit::Full && !tile.is_broken;
}

/// The sizes boxes hold many of; bridges, wall walks and other single pieces are left to those who name them.
constexpr std::array<std::size_t, 5> usual_sizes = {24, 7, 3, 2, 1};

/// Pieces that can be bought: kits only hold what other boxes hold as well.
bool is_in_a_box(const PieceCatalogue& catalogue, const PieceDefinition& piece) {
  const std::size_t index = catalogue.index_of(piece);
  if (piece.counts_as != index) return false;
  return std::any_of(catalogue.sets().begin(), catalogue.sets().end(), [&](const TerrainSet& set) {
    return !set.is_kit &&
           std::any_of(set.pieces.begin(), set.pieces.end(), [&](const auto& held) { return held.first == index; });
  });
}

/// The pieces for a layer, the largest first.
std::vector<const PieceDefinition*> pieces_for(const PieceCatalogue& catalogue, const Layer& layer) {
  std::vector<const PieceDefinition*> pieces;
  for (const PieceDefinition& piece : catalogue.pieces()) {
    const bool fits = piece.is_ground() && board_terrain(piece) == layer.terrain &&
                      (piece.form == PieceForm::Liquid) == layer.is_flat && piece.height == (layer.is_flat ? 0 : 1);
    const bool is_usual = std::find(usual_sizes.begin(), usual_sizes.end(), piece.hexes()) != usual_sizes.end();
    if (fits && is_usual && is_in_a_box(catalogue, piece)) pieces.push_back(&piece);
  }
  std::stable_sort(pieces.begin(), pieces.end(),
                   [](const PieceDefinition* one, const PieceDefinition* other) { return one->hexes() > other->hexes(); });
  return pieces;
}

/// Lays one kind of piece wherever it fits into what is left of a region.
void lay(const PieceDefinition& piece, const Layer& layer, Region& left, std::vector<TerrainTile>& tiles) {
  const std::vector<HexCoordinate> anchors(left.begin(), left.end());
  for (const HexCoordinate anchor : anchors) {
    for (std::uint8_t rotation = 0; rotation < 6 && left.contains(anchor); ++rotation) {
      std::vector<HexCoordinate> hexes = piece_hexes(piece, anchor, rotation);
      if (!std::all_of(hexes.begin(), hexes.end(), [&](HexCoordinate at) { return left.contains(at); })) continue;
      for (const HexCoordinate at : hexes) left.erase(at);
      tiles.push_back({.name = piece.id,
                       .terrain = layer.terrain,
                       .hexes = std::move(hexes),
                       .level = Level{layer.level},
                       .thickness = static_cast<std::int16_t>(layer.is_flat ? 0 : 1),
                       .rotation = rotation});
    }
  }
}

}  // namespace

std::vector<TerrainTile> published_tiles(const HexBuild& build, const PieceCatalogue& catalogue) {
  std::vector<TerrainTile> tiles;
  std::map<Layer, Region> layers;
  for (const TerrainTile& tile : build.tiles) {
    if (!is_said_by_hex(tile)) {
      tiles.push_back(tile);
      continue;
    }
    for (int i = 0; i < std::max<int>(tile.thickness, 1); ++i) {
      const auto level = static_cast<std::int16_t>(tile.level.value + i);
      layers[{level, tile.terrain, tile.thickness == 0}].insert(tile.hexes.front());
    }
  }
  for (auto& [layer, left] : layers) {
    for (const PieceDefinition* piece : pieces_for(catalogue, layer)) lay(*piece, layer, left, tiles);
    const auto thickness = static_cast<std::int16_t>(layer.is_flat ? 0 : 1);
    for (const HexCoordinate at : left)
      tiles.push_back({.name = {}, .terrain = layer.terrain, .hexes = {at}, .level = Level{layer.level}, .thickness = thickness});
  }
  return tiles;
}

}  // namespace fracas
