#pragma once

#include "engine/abilities/power.hpp"
#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas::clix {

/// What the dial shows now, with traits and symbols, before anything keeps the character from using it (HC-CMP-10).
[[nodiscard]] PowerSet shown_powers(const Game& game, const State& state, FigureId figure);
/// The powers a character can use now: what it shows and what that gives, less what it is kept from (HC-EFF-10).
[[nodiscard]] PowerSet usable_powers(const Game& game, const State& state, FigureId figure);
[[nodiscard]] inline bool can_use(const Game& game, const State& state, FigureId figure, PowerNumber power) {
  return usable_powers(game, state, figure).has(power);
}

/// Keeps a character from using a power, or with no_power from all of them, as long as the source of it lasts. False if it is
/// protected from that (HC-ABL-PROT-ALL).
bool suppress(const Game& game, State& state, const Lasting& source, FigureId figure, PowerNumber power);

/// The dial of a character has turned or it has left the map: what it put in force by powers it no longer has ends (HC-EFF-11).
void end_lost_effects(const Game& game, State& state, FigureId figure);

}  // namespace fracas::clix
