#pragma once

#include <vector>

#include "engine/state/game.hpp"

namespace fracas {

/// For every space, the movement a walker needs from there to a space next to one of the seat's enemies, over terrain
/// alone; a large number where there is no way.
[[nodiscard]] std::vector<int> approach_costs(const Game& game, const State& state, SeatId seat);

/// Spaces between two spaces as the game counts range.
[[nodiscard]] int board_distance(const Game& game, const State& state, SpaceId from, SpaceId to);

inline constexpr int no_way = 1'000'000;

}  // namespace fracas
