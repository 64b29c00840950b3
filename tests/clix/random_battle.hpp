#pragma once

#include "engine/core/random.hpp"
#include "tests/clix/table.hpp"

namespace fracas {

/// A random map with every terrain, walls and two elevations, and a random force for each seat, ready for set-up.
[[nodiscard]] Game random_battle(FastRandom& random, int seats = 2);
/// A random map of this size with a starting area for each seat.
[[nodiscard]] SquareBoard random_map(FastRandom& random, int width, int height, int seats = 2);

}  // namespace fracas
