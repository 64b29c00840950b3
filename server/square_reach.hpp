#pragma once

#include <vector>

#include "server/reach.hpp"

namespace fracas {

/// Where a HeroClix character could get with its move, of a larger base the square that leads there. Empty if the player may
/// not move it now.
[[nodiscard]] std::vector<ReachedSpace> reach_on_squares(const Game& game, const State& state, SeatId seat, FigureId figure);

}  // namespace fracas
