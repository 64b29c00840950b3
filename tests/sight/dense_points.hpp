#pragma once

#include <optional>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/sight/hex/hex_sight.hpp"

namespace fracas {

/// Points anywhere in a hit zone between the lowest and the highest of its samples. Half of them lie on the rim, a quarter at
/// the top and a quarter at the bottom: that is where sight is decided, and where a few hundred points would miss it.
[[nodiscard]] std::vector<sight::SightPoint> random_points(FastRandom& random, const SightBody& body);

/// An unbroken line between such points of two hit zones, or nothing if none was found.
[[nodiscard]] std::optional<SightLine> random_line(FastRandom& random, const HexBoard& board, const SightBody& from,
                                                   const SightBody& to);

}  // namespace fracas
