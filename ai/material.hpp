#pragma once

#include "engine/state/game.hpp"

namespace fracas {

/// Points of what a seat's side still has on the board minus what its enemies have, in thousandths; damage counts in
/// proportion to the Life or the clicks it has used up.
[[nodiscard]] long material_balance(const Game& game, const State& state, SeatId seat);
/// Life or clicks a figure has in all.
[[nodiscard]] int endurance(const Game& game, FigureId figure);

}  // namespace fracas
