#pragma once

#include "engine/state/choice.hpp"
#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas::clix {

/// Appends every legal choice of the seat that is asked, the passive one last. Uses the same refusals as check_choice.
void append_options(const Game& game, const State& state, SeatId seat, OptionList& options);

}  // namespace fracas::clix
