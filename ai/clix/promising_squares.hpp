#pragma once

#include <vector>

#include "ai/clix/position_value.hpp"
#include "engine/rules/clix/reach.hpp"

namespace fracas::clix {

/// The few squares among those a move of this character may end on that are best from bold to timid: by what it could attack
/// from there, what could attack it there, and how near the fight is.
[[nodiscard]] std::vector<ReachedSquare> promising_squares(const Game& game, const State& state, const PositionValue& judge,
                                                           FigureId mover, const std::vector<ReachedSquare>& reached);

}  // namespace fracas::clix
