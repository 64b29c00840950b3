#pragma once

#include <vector>

#include "engine/board/hex/hex_board.hpp"

namespace fracas {

/// Starting zones for two players on a map that has none: at the two ends of its longer side, equally large, on free full spaces
/// that a tall figure fits on. A board too small for two belongs to the first player.
[[nodiscard]] std::vector<ZoneHex> made_zones(const HexBoard& board);

}  // namespace fracas
