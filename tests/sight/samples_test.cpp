#include <doctest/doctest.h>

#include <cmath>

#include "engine/sight/hex/sight_units.hpp"

namespace fracas {

TEST_CASE("SS-RUL-29, HS-RUL-08: samples lie where the rulings put them, within a hundredth of a millimetre") {
  const double pi = std::acos(-1.0);
  const double millimetres_per_unit = 25.0 * std::sqrt(3.0) / static_cast<double>(sight::units_per_hex);
  const auto check_sample = [&](sight::PlanPoint sample, double radius, double degrees) {
    const double x = (static_cast<double>(sample.q) + static_cast<double>(sample.r) / 2) * millimetres_per_unit;
    const double y = static_cast<double>(sample.r) * std::sqrt(3.0) / 2 * millimetres_per_unit;
    CAPTURE(degrees);
    CHECK(std::abs(x - radius * std::cos(degrees * pi / 180)) < 0.01);
    CHECK(std::abs(y - radius * std::sin(degrees * pi / 180)) < 0.01);
  };
  check_sample(sight::hit_zone_samples[0], 0, 0);
  for (std::size_t i = 1; i < 13; ++i) check_sample(sight::hit_zone_samples[i], 16, 30.0 * static_cast<double>(i - 1));
  for (std::size_t i = 0; i < 9; ++i) check_sample(sight::classic_hit_zone_samples[i], 12, 40.0 * static_cast<double>(i));
}

TEST_CASE("SS-CMP-03: the plan of sight has hexes of 25 mm to a side and single bases 32 mm across") {
  // A hex with a side of 25 mm is 25 * sqrt(3) mm from flat to flat, which is how far the middles of neighbours are apart.
  const auto square_millimetres = [](sight::PlanPoint from, sight::PlanPoint to) {
    const std::int64_t square_units = sight::square_length(to.q - from.q, to.r - from.r);
    return static_cast<double>(square_units) / static_cast<double>(sight::square_units_per_square_millimetre);
  };
  for (const HexCoordinate direction : hex_directions)
    CHECK(square_millimetres(sight::middle_of({3, 4}), sight::middle_of(neighbour_of({3, 4}, direction))) ==
          doctest::Approx(3 * 25 * 25));
  const sight::PlanPoint east = sight::hit_zone_samples[1];
  const sight::PlanPoint west = sight::hit_zone_samples[7];
  CHECK(square_millimetres(west, east) == doctest::Approx(32 * 32).epsilon(0.0001));
}

}  // namespace fracas
