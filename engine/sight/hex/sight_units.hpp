#pragma once

#include <array>
#include <cstdint>

#include "engine/board/hex/hex_coordinate.hpp"

namespace fracas::sight {

// The plan is measured in axial coordinates, 7050 units to a hex step (43.3 mm), so a unit is about 6 micrometres.
// Axial coordinates make every corner and edge of the hex grid an exact integer, whole turns by 60 degrees exact, and
// the circles of the rulings exact too: a length of m millimetres is 3 * 94 * 94 * m * m square units. 7050 = 75 * 94
// also puts the rim points of SS-RUL-29 within 30 nanometres of where they belong.
//
// Heights are measured in fortieths of a level, in which all fractions of SS-RUL-29 and HS-RUL-08 are whole. How many
// millimetres a level has does not matter: straight lines stay straight when the vertical axis is stretched.
//
// Overflow: with any 16-bit coordinates plan values stay below 2^16 * 3 * 7050 < 2^31 and heights below 2^22, so that
// products of two of them fit 64 bits. Only distances to figures square such products; they are taken in 128 bits.
inline constexpr std::int64_t units_per_hex = 7050;
inline constexpr std::int64_t units_per_level = 40;
inline constexpr std::int64_t square_units_per_square_millimetre = 3 * 94 * 94;
static_assert(square_units_per_square_millimetre * 25 * 25 * 3 == units_per_hex * units_per_hex);

/// A point of the plan in axial units.
struct PlanPoint {
  std::int64_t q;
  std::int64_t r;
};

/// A point in space.
struct SightPoint {
  PlanPoint plan;
  std::int64_t height;
};

[[nodiscard]] constexpr PlanPoint middle_of(HexCoordinate hex) { return {hex.q * units_per_hex, hex.r * units_per_hex}; }

/// The square of a length in square units; the angle between the axes is 60 degrees.
template <class Number>
[[nodiscard]] constexpr Number square_length(Number q, Number r) {
  return q * q + q * r + r * r;
}

/// The axis and 12 rim points of a base 32 mm across (SS-RUL-29), every 30 degrees from east, as seen from its middle.
inline constexpr std::array<PlanPoint, 13> hit_zone_samples = {{{0, 0},
                                                                {2605, 0},
                                                                {1504, 1504},
                                                                {0, 2605},
                                                                {-1504, 3008},
                                                                {-2605, 2605},
                                                                {-3008, 1504},
                                                                {-2605, 0},
                                                                {-1504, -1504},
                                                                {0, -2605},
                                                                {1504, -3008},
                                                                {2605, -2605},
                                                                {3008, -1504}}};

/// Nine points around a hit zone of radius 12 mm (HS-RUL-08), every 40 degrees from east, as seen from its middle.
inline constexpr std::array<PlanPoint, 9> classic_hit_zone_samples = {
    {{1953, 0}, {771, 1450}, {-771, 2221}, {-1953, 1953}, {-2221, 771}, {-1450, -771}, {0, -1953}, {1450, -2221}, {2221, -1450}}};

/// Square radius of the bodies that break lines. A hit zone of 16 mm ends at its own rim samples, the nearest of which is
/// 30 nanometres short: two equal figures must touch one line from rim to rim in all twelve directions, or in none.
inline constexpr std::int64_t hit_zone_square_radius = 2605 * 2605;
inline constexpr std::int64_t classic_body_square_radius = 14 * 14 * square_units_per_square_millimetre;
static_assert(hit_zone_square_radius <= 16 * 16 * square_units_per_square_millimetre &&
              16 * 16 * square_units_per_square_millimetre < 2606 * 2606);

}  // namespace fracas::sight
