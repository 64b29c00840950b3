#pragma once

#include "engine/board/hex/hex_coordinate.hpp"

namespace fracas {

/// A hex of a VirtualScape file: rows run down, and odd ones lie half a hex to the right.
struct OffsetHex {
  int x = 0;
  int y = 0;
};

[[nodiscard]] constexpr HexCoordinate to_axial(OffsetHex hex) {
  return {.q = static_cast<std::int16_t>(hex.x - (hex.y - (hex.y & 1)) / 2), .r = static_cast<std::int16_t>(hex.y)};
}

[[nodiscard]] constexpr OffsetHex to_offset(HexCoordinate hex) { return {.x = hex.q + (hex.r - (hex.r & 1)) / 2, .y = hex.r}; }
static_assert(to_axial({3, 5}) == HexCoordinate{1, 5} && to_offset({1, 5}).x == 3);
static_assert(to_axial({0, -1}) == HexCoordinate{1, -1} && to_offset({1, -1}).x == 0);

}  // namespace fracas
