#pragma once

#include <optional>

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Abilities a figure uses instead of its move or attack action: replacements, special moves and special attacks
/// (SS-MOV-07, SS-ATK-04, SS-ATK-05).
enum class Instead : std::uint8_t { MoveAction, AttackAction, Attack };

/// Lists what this figure could use; whether it has an action to give is the caller's business.
void list_instead(const Variant& variant, const Game& game, const State& state, FigureId figure, Instead what,
                  OptionList& options);
[[nodiscard]] bool can_use_instead(const Variant& variant, const Game& game, const State& state, FigureId figure, Instead what);
/// Why this ability may not be used instead, or nothing.
[[nodiscard]] std::optional<Refusal> check_instead(const Variant& variant, const Game& game, const State& state,
                                                   const Choice& choice, Instead what);

/// Spends the action and begins what is used instead.
void use_instead_of_moving(const Variant& variant, Play& play, const Choice& choice);
void use_instead_of_attacking(Play& play, const Choice& choice);
/// An ability of the side of the figure's card that lies face up, by its place there; none if there is no such.
[[nodiscard]] AbilityId ability_of(const Game& game, const State& state, FigureId figure, std::uint8_t ordinal);
[[nodiscard]] BoundAbility listener_of(const Game& game, const State& state, FigureId figure, AbilityId ability);

/// What an ability used in the attack phase stands for: the whole action, or one attack of it.
[[nodiscard]] Instead replaced_by(const Game& game, const State& state, const Choice& choice);
/// Begins an attack action whose first attack is replaced (SS-ATK-10).
void use_instead_of_first_attack(Play& play, const Choice& choice, bool is_single);
/// A special attack has become the figure's attack action: its target stands, or it needs none (SS-CMB-06).
void bind_special_attack(Play& play, FigureId figure, AbilityId special);
/// Uses an ability instead of one attack of an action.
void use_instead_of_attack(Play& play, const Choice& choice);

}  // namespace fracas::scape
