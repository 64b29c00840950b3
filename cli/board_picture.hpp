#pragma once

#include <string>

#include "cli/paint.hpp"
#include "engine/state/game.hpp"

namespace fracas {

/// The board as text: two lines for each row of hexes (name with level and terrain, then who stands there), or one cell for
/// each square with walls between them.
[[nodiscard]] std::string board_picture(const Game& game, const State& state, const Paint& paint);

/// One line for each figure: its mark on the board, name, place and condition.
[[nodiscard]] std::string figure_list(const Game& game, const State& state, const Paint& paint);

}  // namespace fracas
