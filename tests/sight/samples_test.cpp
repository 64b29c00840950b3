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

}  // namespace fracas
