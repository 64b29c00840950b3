#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "engine/board/hex/compile_hex_board.hpp"

namespace fracas {

/// Rows first, as maps are written.
struct ByRow {
  constexpr bool operator()(HexCoordinate one, HexCoordinate other) const {
    return one.r != other.r ? one.r < other.r : one.q < other.q;
  }
};

/// What is being laid on one hex while a board is compiled.
struct ColumnDraft {
  struct Tile {
    Level bottom;
    Level top;
    HexTerrain terrain = HexTerrain::Grass;
    Fit fit = Fit::Full;
    BuildPart part = BuildPart::Tile;
    std::size_t piece = 0;  ///< index into the tiles or buildings of the build
  };
  std::vector<Tile> tiles;  ///< full tiles
  std::vector<Tile> flats;  ///< tiles without thickness
  std::vector<Solid> solids;
  std::vector<HexSpace> spaces;
};

using ColumnDrafts = std::map<HexCoordinate, ColumnDraft, ByRow>;

/// Stacks tiles, objects, windows and doors into solids, and finds the spaces on top of them.
[[nodiscard]] ColumnDrafts draft_columns(const HexBuild& build, std::vector<BuildProblem>& problems);

/// The space of a draft at a level, or nothing.
[[nodiscard]] HexSpace* find_space(ColumnDrafts& drafts, HexCoordinate at, Level level);

}  // namespace fracas
