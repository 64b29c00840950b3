#pragma once

#include <map>

#include "engine/state/game.hpp"

namespace fracas {

/// Where a figure could end a move that it begins now, and the least movement each of these spaces costs. The move is
/// really played on copies of the state: nobody swipes, break away succeeds and falls do no harm.
[[nodiscard]] std::map<SpaceId, int> reach_of(const Game& game, const State& state, FigureId figure);

}  // namespace fracas
