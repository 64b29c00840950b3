#pragma once

#include <string>
#include <vector>

#include "engine/board/hex/hex_board.hpp"
#include "engine/board/square/square_board.hpp"

namespace fracas {

/// The figure that reach is judged by: a common one of medium size.
inline constexpr Height judged_height = usual_height;

/// Spaces of a hex board where that figure can stand but can walk to from no starting zone; falls of any depth count as a way.
/// Without zones it starts on the first space it fits on.
[[nodiscard]] std::vector<SpaceId> unreachable_spaces(const HexBoard& board);
/// Whether it fits on a space at all.
[[nodiscard]] bool fits_judged_figure(const HexSpace& space);

/// The same for square maps.
[[nodiscard]] std::vector<SpaceId> unreachable_squares(const SquareBoard& board);

}  // namespace fracas
