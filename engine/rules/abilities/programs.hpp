#pragma once

#include <optional>

#include "engine/rules/abilities/context.hpp"
#include "engine/rules/flow/play.hpp"
#include "engine/rules/flow/window_frame.hpp"

namespace fracas {

/// The context in which the instructions of a running ability are evaluated.
[[nodiscard]] AbilityContext context_of(const Game& game, const State& state, const AbilityFrame& frame);

/// What a d20 counts as that this figure has rolled for an ability; told if that is another number (SS-DIE-05).
[[nodiscard]] int modified_die(Play& play, FigureId figure, Value value, int rolled);
/// The number that changes what such a die of an ability counts as, if any does.
[[nodiscard]] std::optional<Value> value_of_die(const Game& game, DiceShape shape);

/// The ability that is running, as its part in a number names it.
[[nodiscard]] inline BoundAbility running_ability(const AbilityFrame& frame) {
  return {.ability = frame.ability, .card = frame.card, .figure = frame.self};
}

/// The instruction a running ability waits for.
[[nodiscard]] const Instruction& running_instruction(const Game& game, const AbilityFrame& frame);

/// The value of argument `index` of an instruction; `otherwise` where it is left out.
[[nodiscard]] int argument(const AbilityContext& context, const Instruction& instruction, std::size_t index, int otherwise = 0);
/// Whether the instruction that is being carried out stands in a `for-each`.
[[nodiscard]] bool is_in_loop(const Game& game, const AbilityFrame& frame);
[[nodiscard]] bool has_argument(const Game& game, const Instruction& instruction, std::size_t index);

/// How a use of an ability is counted.
[[nodiscard]] Lasting use_key(const State& state, const BoundAbility& listener, const Ability& ability);
[[nodiscard]] Choice choice_to_use(const Game& game, const BoundAbility& listener, SeatId seat);
[[nodiscard]] bool is_choice_of(const Game& game, const BoundAbility& listener, const Choice& choice);

}  // namespace fracas
