#include "tests/sight/reference_sight.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/sight/hex/sight_units.hpp"

namespace fracas {
namespace {

struct Scene {
  HexBoard board;
  std::vector<SightBody> bodies;
};

std::int16_t small(FastRandom& random, int least, int most) {
  return static_cast<std::int16_t>(least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1))));
}

/// A board of a few rows with holes, walls and steps, and figures on it; low figures keep the reference quick.
Scene random_scene(FastRandom& random) {
  std::vector<HexSpace> spaces;
  const int width = small(random, 2, 7);
  const int rows = small(random, 1, 5);
  const int most_level = small(random, 1, 6);
  const bool is_rough = random.below(2) == 0;
  for (std::int16_t r = 0; r < rows; ++r) {
    for (std::int16_t column = 0; column < width; ++column) {
      if (random.below(9) == 0) continue;
      const bool is_wall = is_rough || random.below(4) == 0;
      const HexCoordinate at{static_cast<std::int16_t>(column - r / 2), r};
      spaces.push_back({.at = at, .level = Level{is_wall ? small(random, 0, most_level) : std::int16_t{1}}});
    }
  }
  Scene scene{.board = HexBoard(spaces), .bodies = {}};
  for (const HexSpace& space : spaces) {
    if (random.below(3) == 0) scene.bodies.push_back({space.at, space.level, Height{small(random, 1, 3)}});
  }
  return scene;
}

}  // namespace

TEST_CASE("SS-RUL-29, SS-RUL-30: the fast answer is the answer of all samples and all pairs") {
  FastRandom random(29);
  std::array<int, 3> answers{};
  for (int round = 0; round < 4000; ++round) {
    const Scene scene = random_scene(random);
    if (scene.bodies.size() < 2) continue;
    const SightBody& from = scene.bodies.front();
    const SightBody& to = scene.bodies.back();
    CAPTURE(round);
    const Sight expected = reference_hit_zone_sight(scene.board, from, to, scene.bodies);
    ++answers[static_cast<std::size_t>(expected)];
    REQUIRE(hit_zone_sight(scene.board, from, to, scene.bodies) == expected);
  }
  for (const int count : answers) CHECK(count > 150);
}

TEST_CASE("HS-RUL-08: the fast answer is the answer of all 27 samples") {
  FastRandom random(8);
  std::array<int, 3> answers{};
  for (int round = 0; round < 12000; ++round) {
    const Scene scene = random_scene(random);
    if (scene.bodies.size() < 2) continue;
    const SightBody& from = scene.bodies[random.below(static_cast<std::uint32_t>(scene.bodies.size()))];
    const SightBody& to = scene.bodies[random.below(static_cast<std::uint32_t>(scene.bodies.size()))];
    CAPTURE(round);
    const Sight expected = reference_target_point_sight(scene.board, from, to, scene.bodies);
    ++answers[static_cast<std::size_t>(expected)];
    REQUIRE(target_point_sight(scene.board, from, to, scene.bodies) == expected);
  }
  CHECK(answers[0] > 500);
  CHECK(answers[2] > 500);
}

TEST_CASE("SS-RUL-33: some sight one way is some sight the other way, on any board") {
  FastRandom random(33);
  for (int round = 0; round < 20000; ++round) {
    const Scene scene = random_scene(random);
    if (scene.bodies.size() < 2) continue;
    const SightBody& from = scene.bodies.front();
    const SightBody& to = scene.bodies.back();
    CAPTURE(round);
    REQUIRE((hit_zone_sight(scene.board, from, to, scene.bodies) == Sight::None) ==
            (hit_zone_sight(scene.board, to, from, scene.bodies) == Sight::None));
  }
}

TEST_CASE("SS-RUL-29: answers do not change when the whole board is turned by 60 degrees") {
  const auto turned = [](HexCoordinate at) {
    return HexCoordinate{static_cast<std::int16_t>(-at.r), static_cast<std::int16_t>(at.q + at.r)};
  };
  FastRandom random(60);
  for (int round = 0; round < 5000; ++round) {
    Scene scene = random_scene(random);
    if (scene.bodies.size() < 2) continue;
    const Sight before = hit_zone_sight(scene.board, scene.bodies.front(), scene.bodies.back(), scene.bodies);
    std::vector<HexSpace> spaces = scene.board.spaces();
    for (HexSpace& space : spaces) space.at = turned(space.at);
    for (SightBody& body : scene.bodies) body.at = turned(body.at);
    CAPTURE(round);
    REQUIRE(hit_zone_sight(HexBoard(spaces), scene.bodies.front(), scene.bodies.back(), scene.bodies) == before);
  }
}

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
