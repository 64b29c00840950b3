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

void remove_transit(HexBuild& build, std::size_t piece) {
  TransitPiece& transit = build.transits[piece];
  transit.number = 0;
  for (TerrainTile& tile : build.tiles) {
    const bool is_its_tile = tile.thickness == 0 && tile.level == transit.level && tile.hexes.size() == 1 &&
                             tile.hexes.front() == transit.at &&
                             (tile.terrain == HexTerrain::Transit || tile.terrain == HexTerrain::Stairway);
    if (is_its_tile) tile.hexes.clear();
  }
}

/// Everything that lies on the hexes of one battlefield is taken away.
HexBuild without_battlefield(HexBuild build, const HexBoard& board, HexCoordinate at) {
  const HexColumn* const seed = board.column(at);
  if (seed == nullptr) return build;
  const auto is_gone = [&](HexCoordinate hex) {
    const HexColumn* column = board.column(hex);
    return column != nullptr && column->space_count > 0 && column->battlefield == seed->battlefield;
  };
  for (TerrainTile& tile : build.tiles) std::erase_if(tile.hexes, is_gone);
  for (ObjectPiece& object : build.objects) std::erase_if(object.hexes, is_gone);
  for (BuildingPiece& building : build.buildings) std::erase_if(building.hexes, is_gone);
  std::erase_if(build.edges, [&](const EdgePiece& edge) { return is_gone(edge.at); });
  for (LadderPiece& ladder : build.ladders) {
    if (is_gone(ladder.at)) ladder.pieces = 0;
  }
  for (TransitPiece& transit : build.transits) {
    if (is_gone(transit.at)) transit.number = 0;
  }
  for (CarPiece& car : build.cars) std::erase_if(car.hexes, is_gone);
  for (DoorPiece& door : build.doors) door.is_broken = door.is_broken || is_gone(door.hexes[0]);
  return build;
}

/// Whether the change names a piece that there is; one from outside may name anything.
bool is_there(const HexBuild& build, const TerrainChange& change) {
  switch (change.kind) {
    case TerrainChangeKind::RemoveTile:
    case TerrainChangeKind::BreakWindow: return change.piece < build.tiles.size();
    case TerrainChangeKind::RemoveLadder: return change.piece < build.ladders.size();
    case TerrainChangeKind::RemoveObject: return change.piece < build.objects.size();
    case TerrainChangeKind::AddTile: return static_cast<std::size_t>(change.terrain) < hex_terrain_count;
    case TerrainChangeKind::OpenDoor:
    case TerrainChangeKind::CloseDoor:
    case TerrainChangeKind::BreakDoor: return change.piece < build.doors.size();
    case TerrainChangeKind::RemoveTransit: return change.piece < build.transits.size();
    case TerrainChangeKind::MoveCar: return change.piece < build.cars.size();
    case TerrainChangeKind::RemoveBattlefield: return true;
  }
  return false;
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
    case TerrainChangeKind::RemoveTransit: remove_transit(build, change.piece); break;
    case TerrainChangeKind::MoveCar: build.cars[change.piece].level = change.level; break;
    case TerrainChangeKind::RemoveBattlefield: break;
  }
  return build;
}

Result<HexBoard, std::vector<BuildProblem>> changed_board(const HexBoard& board, const TerrainChange& change) {
  if (!is_there(board.build(), change)) {
    return std::vector<BuildProblem>{
        {BuildPart::Board, change.piece, change.at, "SS-TRM-02"_rule, "there is no such piece of terrain to change"}};
  }
  const bool is_whole_field = change.kind == TerrainChangeKind::RemoveBattlefield;
  return compile_hex_board(
      is_whole_field ? without_battlefield(board.build(), board, change.at) : with_change(board.build(), change), &board);
}

}  // namespace fracas
