#pragma once

#include <cstddef>

#include "engine/board/hex/hex_board.hpp"

namespace fracas {

/// Hills, overhangs, walls and trees on about so many spaces; always the same for the same number.
[[nodiscard]] HexBuild rough_build(std::size_t spaces);
[[nodiscard]] HexBoard rough_board(std::size_t spaces);

}  // namespace fracas
