#pragma once

#include <vector>

#include "engine/sight/hex/hex_sight.hpp"

namespace fracas {

/// The rulings word for word and as slowly as that is: all samples, all pairs, all solids, all edges, all bodies.
[[nodiscard]] Sight reference_sight(const HexBoard& board, const SightQuestion& question);

/// The points the looker of a question may look from, and those at which its target is seen.
[[nodiscard]] std::vector<sight::SightPoint> reference_viewpoints(const SightQuestion& question);
struct ReferenceTarget {
  std::vector<sight::SightPoint> body;  ///< all of it must be seen to be seen unobstructed
  std::vector<sight::SightPoint> more;  ///< seen as well: the edge of a base on a ladder
};
[[nodiscard]] ReferenceTarget reference_target(const SightQuestion& question);

/// The same answer sooner, for whole maps: only the hexes between the two bodies are asked, the one that broke the line before
/// first. A line is broken if any hex breaks it, in whatever order they are asked.
[[nodiscard]] Sight near_reference_sight(const HexBoard& board, const SightQuestion& question);

/// The answer that these points give.
[[nodiscard]] Sight reference_sight(const HexBoard& board, const SightQuestion& question,
                                    const std::vector<sight::SightPoint>& viewpoints, const ReferenceTarget& target);

}  // namespace fracas
