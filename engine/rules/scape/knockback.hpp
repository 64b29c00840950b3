#pragma once

#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// The directions straight away from the figure that pushes, nearest in angle; several where they tie (SS-DSP-02, SS-RUL-149).
using Directions = FixedVector<std::uint8_t, 6>;
[[nodiscard]] Directions knockback_directions(const Game& game, const State& state, FigureId from, FigureId figure);

}  // namespace fracas::scape
