#pragma once

#include <string>

#include "engine/core/result.hpp"
#include "replay/replay.hpp"

namespace fracas {

/// Why a moment of a replay cannot be reached, as a sentence.
struct UnreachableMoment {
  std::string sentence;
};

/// A scenario that plays a recorded game up to a moment and expects the position there: the way a replay becomes a bug report or
/// a test. `at` counts the inputs before the moment; the game is the one the replay's battle makes today.
[[nodiscard]] Result<std::string, UnreachableMoment> scenario_of_moment(const Replay& replay, const Game& game, std::size_t at);

}  // namespace fracas
