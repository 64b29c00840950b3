#pragma once

#include <vector>

#include "engine/rules/flow/kernel.hpp"
#include "engine/rules/scape/reach.hpp"

namespace fracas::scape {

/// Where a figure that begins to move now could end, found by playing every move out with the rules themselves, step by
/// step: enemies always roll, dice are thrown in all their ways to read off the wounds they bring, and the play goes on
/// with the kindest. Slow and plain; sorted by stance.
[[nodiscard]] std::vector<ReachedStance> reference_reach(const Game& game, const State& state, FigureId figure);

}  // namespace fracas::scape
