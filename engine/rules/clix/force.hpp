#pragma once

#include <string_view>
#include <vector>

#include "engine/rules/flow/play.hpp"

namespace fracas::clix {

/// The point value of a character, which holds all game (HC-FRC-03).
[[nodiscard]] inline int point_value(const Game& game, FigureId figure) { return game.recruitment(figure).points; }
/// What opponents score for an element: its value and the extras that were paid (HC-FRC-05, HC-VIC-03).
[[nodiscard]] inline int scored_value(const Recruitment& recruitment) { return recruitment.points + recruitment.extras; }
/// The dial position, counted from 0, of the line a character begins on; healing never goes past it (HC-CMP-04).
[[nodiscard]] inline std::uint8_t starting_position(const Game& game, FigureId figure) {
  return static_cast<std::uint8_t>(game.recruitment(figure).line - 1);
}
/// Whether a trait with a number under its star exists for this card in this game (HC-FRC-09, HC-FRC-10); true for traits
/// without one.
[[nodiscard]] bool has_trait(const Game& game, CardId card, std::string_view trait);

/// Gives every player the themed uses of Probability Control of a new game (HC-THM-05).
void grant_rerolls(const Game& game, State& state);
/// Puts every element of all forces where it is before set-up: unplaced, on the sideline or outside the game.
void muster(const Game& game, State& state);

/// The characters on a player's sideline that one effect may bring in or refer to: those registered for it (HC-FRC-15).
[[nodiscard]] std::vector<FigureId> sideline_for(const Game& game, const State& state, SeatId seat, std::string_view effect);

}  // namespace fracas::clix
