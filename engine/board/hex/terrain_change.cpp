#include "engine/board/hex/terrain_change.hpp"

#include <utility>

namespace fracas {
namespace {

void remove_tile(TerrainTile& tile) {
  const bool is_column = tile.thickness > 1 && tile.hexes.size() == 1;
  if (is_column) {
    --tile.thickness;
  } else {
    tile.hexes.clear();
  }
}

}  // namespace

HexBuild with_change(HexBuild build, const TerrainChange& change) {
  switch (change.kind) {
    case TerrainChangeKind::RemoveTile: remove_tile(build.tiles[change.piece]); break;
    case TerrainChangeKind::RemoveLadder: build.ladders[change.piece].pieces = 0; break;
    case TerrainChangeKind::RemoveObject: build.objects[change.piece].hexes.clear(); break;
    case TerrainChangeKind::AddTile: {
      const std::int16_t thickness = terrain_info(change.terrain).adds_level ? 1 : 0;
      build.tiles.push_back({.terrain = change.terrain, .hexes = {change.at}, .level = change.level, .thickness = thickness});
      break;
    }
    case TerrainChangeKind::BreakWindow: build.tiles[change.piece].is_broken = true; break;
    case TerrainChangeKind::OpenDoor: build.doors[change.piece].is_open = true; break;
    case TerrainChangeKind::CloseDoor: build.doors[change.piece].is_open = false; break;
    case TerrainChangeKind::BreakDoor: build.doors[change.piece].is_broken = true; break;
  }
  return build;
}

Result<HexBoard, std::vector<BuildProblem>> changed_board(const HexBoard& board, const TerrainChange& change) {
  return compile_hex_board(with_change(board.build(), change), &board);
}

}  // namespace fracas
