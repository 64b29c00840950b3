#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "engine/board/hex/hex_board.hpp"

namespace fracas {

/// The six hex_directions as names of rungs write them.
inline constexpr std::array<std::string_view, 6> direction_names = {"e", "se", "sw", "w", "nw", "ne"};

/// The row of letters such as A, AA or -B, or nothing.
[[nodiscard]] std::optional<int> read_row_letters(std::string_view letters);

/// The hex of a name such as B3, A-1 or -A0, or nothing.
[[nodiscard]] std::optional<HexCoordinate> read_hex_name(std::string_view name);

/// The space HexBoard::name calls so, or the one a level picks out (B3@1 for the lowest space of B3, too); none if no space or
/// more than one is meant.
[[nodiscard]] SpaceId find_space(const HexBoard& board, std::string_view name);

}  // namespace fracas
