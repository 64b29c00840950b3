#pragma once

#include <map>

#include "engine/state/game.hpp"

namespace fracas {

/// Where a figure could end a move that it begins now, and the least movement each of these spaces costs, if nobody swipes,
/// break away succeeds and falls do no harm; of a larger base, the spaces it could lead with.
[[nodiscard]] std::map<SpaceId, int> reach_of(const Game& game, const State& state, FigureId figure);

}  // namespace fracas
