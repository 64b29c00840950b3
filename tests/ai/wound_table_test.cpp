#include "ai/wound_table.hpp"

#include <doctest/doctest.h>

using namespace fracas;

TEST_CASE("the table of wounds agrees with odds worked out by hand") {
  // One die against none: half the time a wound, which takes all of a figure of one Life.
  CHECK(expected_gain(1000, 1, 0, 1, 0) == 500);
  // Two Life: the wound takes a quarter of the worth, and the figure stands.
  CHECK(expected_gain(1000, 2, 0, 1, 0) == 125);
  // The last Life: half a half for the wound and half the worth for the figure.
  CHECK(expected_gain(1000, 2, 1, 1, 0) == 375);
  // One die against one: a skull and no shield, one in three.
  CHECK(expected_gain(3000, 1, 0, 1, 1) == doctest::Approx(1000).epsilon(0.01));
  CHECK(expected_gain(1000, 3, 0, 0, 4) == 0);
}

TEST_CASE("more attack dice never take less, more defense dice never take more") {
  for (int attack = 0; attack < 15; ++attack) {
    for (int defense = 0; defense < 15; ++defense) {
      CHECK(expected_gain(100'000, 6, 2, attack + 1, defense) >= expected_gain(100'000, 6, 2, attack, defense));
      CHECK(expected_gain(100'000, 6, 2, attack, defense + 1) <= expected_gain(100'000, 6, 2, attack, defense));
    }
  }
}
