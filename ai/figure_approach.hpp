#pragma once

#include <vector>

#include "engine/state/game.hpp"

namespace fracas {

/// For every space of a hex board, the movement this figure needs from there to where its nearest enemy stands: by its own
/// way of moving, with all its climbs, falls and stops, whoever else is in the way. A large number where there is no way.
[[nodiscard]] std::vector<int> approach_of(const Game& game, const State& state, FigureId figure);
/// The same to one space.
[[nodiscard]] std::vector<int> way_costs_to(const Game& game, const State& state, FigureId figure, SpaceId space);

}  // namespace fracas
