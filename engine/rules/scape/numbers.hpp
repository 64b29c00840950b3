#pragma once

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Bounds no card passes.
inline constexpr int most_movement = 60;
inline constexpr int most_attacks = 6;
inline constexpr int most_actions = 4;

/// Spaces of a normal move (SS-MOV-09).
[[nodiscard]] int movement_of(const Game& game, const State& state, FigureId figure, Parts* parts = nullptr);
/// Attack actions of one attack phase, move actions of one move phase (SS-ATK-07, SS-MOV-24).
[[nodiscard]] int attack_actions_of(const Game& game, const State& state, FigureId figure);
[[nodiscard]] int move_actions_of(const Game& game, const State& state, FigureId figure);
/// Whether the figure takes normal moves at all (SS-MOV-33): one without a Move number, or with 0, only once it is given one.
[[nodiscard]] bool has_move_number(const Game& game, const State& state, FigureId figure);
/// Whether an opponent may take the figure over (SS-SYM-08, SS-CTL-03).
[[nodiscard]] bool can_be_controlled(const Game& game, const State& state, FigureId figure, SeatId by, FigureId doer);
/// Attacks of one normal attack action (SS-ATK-06).
[[nodiscard]] int attacks_in_action(const Game& game, const State& state, FigureId figure);

}  // namespace fracas::scape
