#pragma once

#include <span>

#include "engine/sight/hex/hex_sight.hpp"

namespace fracas {

/// Whether one of these hexes breaks the line, and the place of the first that does: the line passes through the inside of what
/// is solid there, meets a wall on an edge, or goes through a floor. Solids of kind other than terrain that stand on the
/// piece's base are left out, if a piece is given.
[[nodiscard]] bool reference_is_broken_by_hexes(const HexBoard& board, const SightLine& line,
                                                std::span<const HexCoordinate> hexes, const SightBody* piece,
                                                std::size_t& breaker);

/// Whether any hex of the board breaks the line.
[[nodiscard]] bool reference_is_broken_by_board(const HexBoard& board, const SightLine& line, const SightBody* piece);

/// Whether a line passes through the inside of one of the cylinders of a body, or between it and what it stands on.
[[nodiscard]] bool reference_is_broken_by_body(const HexBoard& board, const SightLine& line, const SightBody& body,
                                               std::int64_t square_radius, const SightBody* piece);

}  // namespace fracas
