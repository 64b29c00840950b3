#pragma once

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Puts wounds on a figure; it is not defeated yet (SS-WND-01, SS-CMB-21).
void place_wounds(Play& play, FigureId figure, int wounds, RuleId cause);
/// Removes the figure if its wounds reach its Life (SS-WND-03 to SS-WND-05, SS-CMB-22, SS-CMB-23, HS-ATK-08).
void defeat_if_due(const Variant& variant, Play& play, FigureId figure);
/// Wounds that nothing can stop or answer: places them and removes the figure if due.
void suffer_wounds(const Variant& variant, Play& play, FigureId figure, int wounds, RuleId cause);
/// How many wounds of such damage the figure's own strength ignores (SS-SYM-10, SS-RUL-49, SS-RUL-57, SS-RUL-167).
[[nodiscard]] int ignored_wounds(const Variant& variant, const Game& game, FigureId figure, DamageTypes damage);
/// Wounds the figure can still take.
[[nodiscard]] int life_left(const Variant& variant, const Game& game, const State& state, FigureId figure);
/// Takes a figure off the battlefield as defeated.
void defeat(Play& play, FigureId figure, RuleId cause);
/// Takes a figure out of the game without defeating it (SS-BFD-10).
void remove_from_game(Play& play, FigureId figure, RuleId cause);

}  // namespace fracas::scape
