#pragma once

#include <optional>

#include "engine/rules/clix/attack.hpp"
#include "engine/state/choice.hpp"

namespace fracas::clix {

/// Attacks made with objects, and objects destroyed (HC-OBJ-05 to HC-OBJ-07, HC-OBJ-13).

/// The least range value of a throw; 0 for every other attack (HC-OBJ-06).
[[nodiscard]] int least_range_of(const Attack& attack);
/// What the object adds to the damage value in a close attack; 0 for every other attack (HC-OBJ-05).
[[nodiscard]] int object_bonus(const Game& game, const State& state, const Attack& attack);
/// Makes this the attack with an object, by its number.
void attack_with(const Game& game, const State& state, std::size_t index, Attack& attack);

/// Why a character cannot attack this target with the object it holds, close or by throwing it, or nothing. Safe for any target.
[[nodiscard]] std::optional<Refusal> refuse_close_object(const Game& game, const State& state, FigureId attacker,
                                                         FigureId target);
[[nodiscard]] std::optional<Refusal> refuse_throw(const Game& game, const State& state, FigureId attacker, FigureId target);
/// Why a character cannot destroy this object with a Destroy action, or nothing (HC-ACT-04). Safe for any number.
[[nodiscard]] std::optional<Refusal> refuse_destroy_object(const Game& game, const State& state, FigureId figure,
                                                           std::size_t index);
/// Appends every action of these that is not refused.
void append_object_actions(const Game& game, const State& state, FigureId figure, OptionList& options);

}  // namespace fracas::clix
