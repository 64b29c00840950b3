#pragma once

#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// A figure spends one of its move actions; after the last of them it is marked (SS-MOV-24).
void take_move_action(Play& play, FigureId figure);
/// A figure spends one of its attack actions (SS-ATK-01, SS-ATK-07).
void take_attack_action(Play& play, FigureId figure);
/// An attack action that came to nothing is still to be taken (SS-CMB-08).
void return_attack_action(Play& play, FigureId figure);
/// Another phase begins: nobody has acted in it.
void begin_counting_actions(Activation& activation);

/// Whether what was granted leaves this target to be attacked (SS-GRT-03).
[[nodiscard]] bool is_granted_target(const State& state, FigureId target);
/// Whether what was granted may be an attack of this kind.
[[nodiscard]] bool is_granted_kind(const State& state, AttackKind kind);

/// Abilities a figure may use before its attack action, as long as it has one: no target is needed (SS-ATK-04).
void list_before_attack(const Game& game, const State& state, FigureId figure, OptionList& options);
[[nodiscard]] bool can_use_before_attack(const Game& game, const State& state, FigureId figure, std::uint8_t ordinal);
void use_before_attack(Play& play, const Choice& choice);

}  // namespace fracas::scape
