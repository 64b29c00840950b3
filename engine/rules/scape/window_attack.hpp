#pragma once

#include <optional>

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Why this figure cannot spend an attack action on that window, or nothing: it must be whole, in range and in sight
/// (SS-BLD-30, SS-BLD-31, SS-RUL-80). Whether the figure has an attack action left is not asked.
[[nodiscard]] std::optional<Refusal> check_window(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                                  SpaceId window);
/// Adds every window that this figure could break.
void list_windows(const Variant& variant, const Game& game, const State& state, SeatId seat, FigureId attacker,
                  OptionList& options);
/// Breaks the window; no dice are rolled (SS-BLD-30).
void break_window(const Variant& variant, Play& play, FigureId attacker, SpaceId window);

}  // namespace fracas::scape
