#pragma once

#include <span>

#include "engine/sight/hex/hex_sight.hpp"

namespace fracas {

/// The rulings word for word and as slowly as that is: all samples, all pairs, all columns, all figures.
[[nodiscard]] Sight reference_hit_zone_sight(const HexBoard& board, const SightBody& from, const SightBody& to,
                                             std::span<const SightBody> figures);
[[nodiscard]] Sight reference_target_point_sight(const HexBoard& board, const SightBody& from, const SightBody& to,
                                                 std::span<const SightBody> figures);

}  // namespace fracas
