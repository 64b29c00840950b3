#pragma once

#include "engine/rules/flow/play.hpp"
#include "engine/rules/scape/figure_bits.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Whether one roll of this attack is declared against several: everybody on a line, everybody a filter lets through, or as
/// many as the attacker names (SS-ATK-11, SS-CMB-14, SS-CMB-15).
[[nodiscard]] bool targets_many(const Game& game, const Combat& combat);

/// Why a figure may not be named besides those that are, or nothing.
[[nodiscard]] std::optional<Refusal> check_further_target(const Variant& variant, const Game& game, const State& state,
                                                          const Combat& combat, FigureId target);

/// C1: the attacker names one figure after the other. False once everybody is named.
[[nodiscard]] bool name_further_targets(const Variant& variant, Play& play, Combat& frame);
/// Takes the answer of the attacker: one more target, or no more.
void take_further_target(const Variant& variant, Play& play, Combat& frame);
/// Takes the answer whether a friend is meant (SS-RUL-91).
void confirm_further_target(Play& play, Combat& frame);

/// C1: whoever is on the line when it is declared, before anybody answers that.
void draw_line(Play& play, Combat& frame);
/// Whoever was named and has got out of reach while the attack was declared is not attacked (SS-CMB-02).
void drop_unreachable(const Variant& variant, Play& play, Combat& frame);
/// C2: all that the attack is declared against and that still stand, before they answer it.
void gather_targets(Play& play, Combat& frame);
/// C2 for the next of them, in the order in which they defend (SS-CMB-14). False once everybody has answered.
[[nodiscard]] bool target_next(const Variant& variant, Play& play, Combat& frame);
/// Whoever has become unavailable is struck no more, the others are (SS-CMB-05).
void hear_target(const Variant& variant, Play& play, Combat& frame);

/// Who stands in for the target, whether or not it still stands; nobody attacks itself (SS-CMB-04).
[[nodiscard]] FigureId stand_in_of(const WindowAnswer& answer, const Combat& combat);

/// Notes whom an attack that is about to be rolled is made against, for what is asked about its action later.
void note_attacked(State& state, const Combat& frame);

/// Whether anybody it was declared against is still there to be struck.
[[nodiscard]] bool is_anybody_left(const Game& game, const State& state, const Combat& combat);

}  // namespace fracas::scape
