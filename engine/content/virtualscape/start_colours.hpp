#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace fracas {

/// The colours VirtualScape gives to players 1 to 8, as 0x00BBGGRR: red, green, blue, yellow, violet, cyan, orange, purple.
inline constexpr std::array<std::uint32_t, 8> start_colours = {0x0000FF, 0x00FF00, 0xFF0000, 0x00FFFF,
                                                               0xFF00FF, 0xFFFF00, 0x0080FF, 0xFF0080};

/// Which player a colour means, counted from 0; colours of the author's own come after all players, in any case in one order.
[[nodiscard]] constexpr std::size_t start_colour_order(std::uint32_t colour) {
  for (std::size_t i = 0; i < start_colours.size(); ++i) {
    if (start_colours[i] == colour) return i;
  }
  return start_colours.size() + colour;
}

}  // namespace fracas
