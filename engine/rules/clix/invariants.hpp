#pragma once

#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas::clix {

/// A sentence about what is wrong with a state of this game, or nothing. Safe for bytes from outside.
[[nodiscard]] const char* broken_invariant(const Game& game, const State& state);

}  // namespace fracas::clix
