#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>

namespace fracas {

/// A column of the hex board in axial coordinates; the third cube axis is -q - r. Row letters of the
/// rulebook examples run along r (A is r = 0), numbers along q, so that Bk touches Ak and A(k+1).
struct HexCoordinate {
  std::int16_t q = 0;
  std::int16_t r = 0;
  friend constexpr auto operator<=>(HexCoordinate, HexCoordinate) = default;
};

/// The six neighbours of a hex, from east and on clockwise as seen with rows running south.
inline constexpr std::array<HexCoordinate, 6> hex_directions = {HexCoordinate{1, 0},  HexCoordinate{0, 1},  HexCoordinate{-1, 1},
                                                                HexCoordinate{-1, 0}, HexCoordinate{0, -1}, HexCoordinate{1, -1}};

[[nodiscard]] constexpr HexCoordinate neighbour_of(HexCoordinate hex, HexCoordinate direction) {
  return {static_cast<std::int16_t>(hex.q + direction.q), static_cast<std::int16_t>(hex.r + direction.r)};
}

/// Geometric distance. Not the rulebook's range, which may not cross missing hexes (HS-RNG-03, SS-RNG-03);
/// search uses it as a lower bound.
[[nodiscard]] constexpr int hex_distance(HexCoordinate from, HexCoordinate to) {
  const int q = to.q - from.q;
  const int r = to.r - from.r;
  return std::max({q, -q, r, -r, q + r, -q - r});
}
static_assert(hex_distance({0, 0}, {2, -1}) == 2);

}  // namespace fracas
