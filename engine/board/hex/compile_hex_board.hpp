#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/board/hex/hex_board.hpp"
#include "engine/board/hex/hex_build.hpp"
#include "engine/core/result.hpp"
#include "engine/core/rule_id.hpp"

namespace fracas {

/// Which list of a HexBuild a problem is about.
enum class BuildPart : std::uint8_t { Board, Tile, Edge, Ladder, Object, Building, Transit, Car, Door, Zone, Token, Mark };

/// Why a build is no legal battlefield; part and index let a map loader name the line.
struct BuildProblem {
  BuildPart part = BuildPart::Board;
  std::size_t index = 0;
  HexCoordinate at;
  RuleId rule;
  std::string what;
};

/// The board these pieces make, or every reason why they make none. With an earlier board of the same build, spaces that
/// are still there keep their ids, spaces that are gone are kept as gone, and new ones follow at the end.
[[nodiscard]] Result<HexBoard, std::vector<BuildProblem>> compile_hex_board(HexBuild build, const HexBoard* before = nullptr);

/// Adds a solid column of single tiles up to this level, with a flat tile on top where the terrain is one.
void add_column(HexBuild& build, HexCoordinate at, Level level, HexTerrain terrain, Fit fit = Fit::Full);

}  // namespace fracas
