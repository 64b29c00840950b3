#pragma once

#include <vector>

#include "engine/board/hex/compile_hex_board.hpp"

namespace fracas {

/// A battlefield extended by a connective map whose hexes lie beside it: one build that is one battlefield. Refused if they
/// do not touch, if no way leads from one to the other (SS-BFD-19), or if the map designates connection points and other
/// hexes of it touch, or some of those do not (SS-BFD-20).
[[nodiscard]] Result<HexBuild, std::vector<BuildProblem>> join_builds(HexBuild battlefield, const HexBuild& extension);

}  // namespace fracas
