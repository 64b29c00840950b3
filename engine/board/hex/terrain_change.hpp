#pragma once

#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "engine/board/hex/compile_hex_board.hpp"

namespace fracas {

/// What happens to terrain in play.
enum class TerrainChangeKind : std::uint8_t {
  RemoveTile,         ///< piece: of HexBuild::tiles; a column of single tiles loses its topmost
  RemoveLadder,       ///< piece: of HexBuild::ladders, whole (SS-TRM-04)
  RemoveObject,       ///< piece: of HexBuild::objects
  AddTile,            ///< at, level, terrain: a single tile
  BreakWindow,        ///< piece: the window tile (SS-BLD-30)
  OpenDoor,           ///< piece: of HexBuild::doors (HS-DOR-02)
  CloseDoor,          ///< piece
  BreakDoor,          ///< piece (HS-DOR-06)
  RemoveTransit,      ///< piece: of HexBuild::transits, with the flat tile that bears its number (SS-TRM-04)
  RemoveBattlefield,  ///< at: a hex of the connected assembly that is taken away (SS-BFD-05)
  MoveCar,            ///< piece: of HexBuild::cars; level: the floor it stands on now (SS-BLD-18)
};

/// One change of the terrain. A state keeps the list of them; the board they make is looked up.
struct TerrainChange {
  TerrainChangeKind kind = TerrainChangeKind::RemoveTile;
  HexTerrain terrain = HexTerrain::Grass;
  std::uint16_t piece = 0;
  HexCoordinate at;
  Level level;
  friend constexpr auto operator<=>(const TerrainChange&, const TerrainChange&) = default;
};
static_assert(std::has_unique_object_representations_v<TerrainChange> && sizeof(TerrainChange) == 10);

/// The pieces after one more change. Indices of all lists stay valid: what is taken away leaves an empty piece behind. Not
/// for RemoveBattlefield, which only a board can tell.
[[nodiscard]] HexBuild with_change(HexBuild build, const TerrainChange& change);

/// The board after one more change, with the ids of the spaces that stay; or why the change is impossible.
[[nodiscard]] Result<HexBoard, std::vector<BuildProblem>> changed_board(const HexBoard& board, const TerrainChange& change);

}  // namespace fracas
