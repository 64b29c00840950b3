#pragma once

#include "engine/state/choice.hpp"
#include "engine/state/game.hpp"

namespace fracas {

/// Whether a choice names figures, spaces and cards of this game for exactly the parts its verb speaks of; all other
/// parts stay none, so that one wish has one form. Rule sets see only well-formed choices.
[[nodiscard]] bool is_well_formed(const Game& game, const State& state, const Choice& choice);

}  // namespace fracas
