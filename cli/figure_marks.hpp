#pragma once

#include <string>
#include <vector>

#include "engine/state/game.hpp"

namespace fracas {

/// The sign before the figures of a seat on a board of text, so that teams are told apart without colours.
[[nodiscard]] char seat_sign(SeatId seat);

/// A short name for each figure, unique in the game: the sign of its owner and the initials of its name, such as *EW or +AH2.
[[nodiscard]] std::vector<std::string> figure_marks(const Game& game);

}  // namespace fracas
