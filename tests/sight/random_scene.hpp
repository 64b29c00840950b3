#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/sight/hex/hex_sight.hpp"

namespace fracas {

/// A small board with everything that matters to sight, and bodies on it.
struct Scene {
  HexBuild build;
  HexBoard board;
  std::deque<std::vector<HexCoordinate>> bases;  ///< what the spans of the bodies show
  std::vector<SightBody> bodies;
  std::vector<SightMark> marks;
};

/// From the least to the most, both included.
[[nodiscard]] std::int16_t between(FastRandom& random, int least, int most);
[[nodiscard]] inline bool one_in(FastRandom& random, std::uint32_t count) { return random.below(count) == 0; }

/// A few hexes with holes, steps, overhangs, floors without thickness, objects, walls, buildings, and bodies of all kinds.
[[nodiscard]] Scene random_scene(FastRandom& random);

/// A question between two bodies of a scene, past all of them.
[[nodiscard]] std::optional<SightQuestion> random_question(FastRandom& random, const Scene& scene);

}  // namespace fracas
