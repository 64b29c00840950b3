#pragma once

#include <optional>

#include "engine/rules/abilities/context.hpp"
#include "engine/rules/scape/figure_bits.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// The context in which the numbers and filters of a special attack are read.
[[nodiscard]] AbilityContext context_of_attack(const Game& game, const State& state, FigureId attacker, FigureId defender);

/// Why a special attack may not be aimed at this figure, or nothing (SS-ATK-11, SS-CMB-02, SS-CMB-03, SS-CMB-11).
[[nodiscard]] std::optional<Refusal> check_special_target(const Variant& variant, const Game& game, const State& state,
                                                          AbilityId special, FigureId attacker, FigureId target);
/// The same for one that was a target already: what it may be aimed at was asked then.
[[nodiscard]] std::optional<Refusal> check_special_reach(const Variant& variant, const Game& game, const State& state,
                                                         AbilityId special, FigureId attacker, FigureId target);
/// Why the next attack of a running action may not be aimed at this figure, or nothing.
[[nodiscard]] std::optional<Refusal> check_next_target(const Variant& variant, const Game& game, const State& state,
                                                       const AttackAction& action, FigureId target);
/// Whether the next attack of a running action has any target.
[[nodiscard]] bool has_target(const Variant& variant, const Game& game, const State& state, const AttackAction& action);
/// Whether a special attack could be made at all now.
[[nodiscard]] bool has_special_target(const Variant& variant, const Game& game, const State& state, AbilityId special,
                                      FigureId attacker);

/// Everybody an attack without a declared target strikes.
[[nodiscard]] FigureBits everybody_struck(const Game& game, const State& state, AbilityId special, FigureId attacker);
/// All that one roll is declared against: the target, with it everybody on its line, or everybody the attack names.
[[nodiscard]] FigureBits targets_of(const Game& game, const State& state, const Combat& combat);
/// Who is struck together with the target without being one.
[[nodiscard]] FigureBits splashed(const Game& game, const State& state, const Combat& combat);
/// Everybody else the same roll strikes.
[[nodiscard]] FigureBits struck_besides(const Game& game, const State& state, const Combat& combat);
/// Takes the next figure to defend out of those struck: along a line the nearest; else, and where several are, the attacker
/// is asked (SS-CMB-14, SS-CMB-15). None if nobody is left or the attacker is asked.
[[nodiscard]] FigureId take_next_struck(const Variant& variant, Play& play, Combat& combat);
/// Those struck figures that may defend next.
[[nodiscard]] FigureBits next_defenders(const Game& game, const State& state, const Combat& combat);

/// The first figure of a set, or none.
[[nodiscard]] FigureId first_of(const FigureBits& figures);

/// Damage types of the wounds of an attack.
[[nodiscard]] DamageTypes damage_of_attack(const Game& game, const Combat& combat);

}  // namespace fracas::scape
