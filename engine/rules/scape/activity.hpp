#pragma once

#include <optional>

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Starts the figure's normal move. Whoever loses control of it loses the rest of it.
void begin_move(const Variant& variant, Play& play, FigureId figure);
/// Starts a special move of so many spaces, which nothing else changes (SS-MOV-26).
void begin_special_move(const Variant& variant, Play& play, FigureId figure, int spaces, AbilityId special);
/// Starts a maneuver that this player makes with the figure (SS-MOV-29).
void begin_maneuver(const Variant& variant, Play& play, FigureId figure, SeatId seat, int spaces);
/// Starts a normal attack action; a granted attack is a single one (SS-GRT-04).
void begin_attack_action(Play& play, FigureId attacker, FigureId defender, bool is_single);
/// Takes the figure through a building instead of its move action (SS-BLD-07).
void begin_transit(const Variant& variant, Play& play, FigureId figure, SpaceId to);
/// Swaps the ends of a double figure that is not moving (HS-RUL-10).
void turn_outside_move(const Variant& variant, Play& play, FigureId figure);

/// Why this figure may not begin its move action, or nothing (SS-MOV-01, SS-MOV-33, HS-RND-12).
[[nodiscard]] std::optional<Refusal> check_mover(const Variant& variant, const Game& game, const State& state, SeatId seat,
                                                 FigureId figure);
/// Why the figure may not go by transit instead of moving, or nothing (SS-BLD-07).
[[nodiscard]] std::optional<Refusal> check_transit_action(const Variant& variant, const Game& game, const State& state,
                                                          const Choice& choice);
/// Why the player may not turn this figure outside of a move, or nothing (SS-BAS-13, HS-RUL-10).
[[nodiscard]] std::optional<Refusal> check_turn_outside_move(const Variant& variant, const Game& game, const State& state,
                                                             const Choice& choice);
/// Why this figure may not attack that target now, or nothing (SS-ATK-01, HS-ATK-01).
[[nodiscard]] std::optional<Refusal> check_attack(const Variant& variant, const Game& game, const State& state,
                                                  const Choice& choice);

/// Why this figure may not spend its attack action on that window, or nothing (SS-BLD-30).
[[nodiscard]] std::optional<Refusal> check_window_attack(const Variant& variant, const Game& game, const State& state,
                                                         const Choice& choice);

/// Why this figure may not attack that door, or nothing (HS-DOR-06).
[[nodiscard]] std::optional<Refusal> check_door_attack(const Variant& variant, const Game& game, const State& state,
                                                       const Choice& choice);

[[nodiscard]] bool can_any_figure_move(const Variant& variant, const Game& game, const State& state, SeatId seat);
[[nodiscard]] bool can_any_figure_attack(const Variant& variant, const Game& game, const State& state, SeatId seat);

void list_movers(const Game& game, const State& state, SeatId seat, OptionList& options);
/// What figures could use instead of their move or attack action.
void list_instead_of_moving(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options);
void list_instead_of_attacking(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options);
/// Why this figure may not use that ability instead of an action, or nothing.
[[nodiscard]] std::optional<Refusal> check_use(const Variant& variant, const Game& game, const State& state,
                                               const Choice& choice);
void list_transit_actions(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options);
void list_turns_outside_moves(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options);
void list_attacks(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options);

}  // namespace fracas::scape
