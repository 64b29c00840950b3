#pragma once

#include <string>
#include <vector>

#include "engine/board/hex/hex_board.hpp"

namespace fracas {

/// Tiles and objects with nothing below any of their hexes, in words. Cosmos and sky lie on nothing (SS-TER-04).
[[nodiscard]] std::vector<std::string> unsupported_pieces(const HexBuild& build);
/// Pieces that fill the same place, in words; starting zones and tokens fill none.
[[nodiscard]] std::vector<std::string> overlapping_pieces(const HexBuild& build);
/// Ladders without a wall behind them (SS-LAD-02) and doors without a post at either side (HS-DOR-01), in words.
[[nodiscard]] std::vector<std::string> misplaced_pieces(const HexBoard& board);

}  // namespace fracas
