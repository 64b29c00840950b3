#pragma once

#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas::scape {

/// Whether a figure stands on the straight line of this many spaces that leads from the attacker through the target.
[[nodiscard]] bool is_on_line(const Game& game, const State& state, FigureId attacker, FigureId target, FigureId figure,
                              int length);

}  // namespace fracas::scape
