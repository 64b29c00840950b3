#pragma once

#include <cstddef>
#include <string>

#include "engine/board/hex/compile_hex_board.hpp"

namespace fracas {

/// A text that two pieces share exactly if they say the same; hexes in any order.
[[nodiscard]] std::string piece_key(const HexBuild& build, BuildPart part, std::size_t index);
/// How many pieces a list of the build has.
[[nodiscard]] std::size_t piece_count(const HexBuild& build, BuildPart part);

}  // namespace fracas
