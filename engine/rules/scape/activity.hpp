#pragma once

#include <optional>

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Starts the figure's move action.
void begin_move(Play& play, FigureId figure);

/// Why this figure may not begin its move action, or nothing (SS-MOV-01, SS-MOV-33, HS-RND-12).
[[nodiscard]] std::optional<Refusal> check_mover(const Variant& variant, const Game& game, const State& state, SeatId seat,
                                                 FigureId figure);
/// Why this figure may not attack that target now, or nothing (SS-ATK-01, HS-ATK-01).
[[nodiscard]] std::optional<Refusal> check_attack(const Variant& variant, const Game& game, const State& state,
                                                  const Choice& choice);

/// Why this figure may not spend its attack action on that window, or nothing (SS-BLD-30).
[[nodiscard]] std::optional<Refusal> check_window_attack(const Variant& variant, const Game& game, const State& state,
                                                         const Choice& choice);

[[nodiscard]] bool can_any_figure_move(const Game& game, const State& state, SeatId seat);
[[nodiscard]] bool can_any_figure_attack(const Variant& variant, const Game& game, const State& state, SeatId seat);

void list_movers(const Game& game, const State& state, SeatId seat, OptionList& options);
void list_attacks(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options);

}  // namespace fracas::scape
