#pragma once

#include <cstddef>

#include "engine/board/hex/hex_coordinate.hpp"

namespace fracas {

/// The most spaces a base covers.
inline constexpr std::size_t max_base_spaces = 8;

/// An offset turned clockwise by sixths, as hex_directions runs.
[[nodiscard]] constexpr HexCoordinate turned(HexCoordinate offset, int sixths) {
  for (; sixths > 0; --sixths) {
    offset = {static_cast<std::int16_t>(-offset.r), static_cast<std::int16_t>(offset.q + offset.r)};
  }
  return offset;
}
static_assert(turned(hex_directions[0], 1) == hex_directions[1] && turned(hex_directions[4], 4) == hex_directions[2]);

/// Which of the six hex_directions leads from a hex to its neighbour; 6 if they are no neighbours.
[[nodiscard]] constexpr std::size_t direction_between(HexCoordinate from, HexCoordinate to) {
  const HexCoordinate offset{static_cast<std::int16_t>(to.q - from.q), static_cast<std::int16_t>(to.r - from.r)};
  std::size_t direction = 0;
  while (direction < hex_directions.size() && hex_directions[direction] != offset) ++direction;
  return direction;
}

}  // namespace fracas
