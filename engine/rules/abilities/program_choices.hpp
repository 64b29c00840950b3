#pragma once

#include <algorithm>
#include <optional>

#include "engine/rules/abilities/evaluate.hpp"
#include "engine/rules/abilities/programs.hpp"
#include "engine/state/refusal.hpp"

namespace fracas {

/// Instruction `at` of the ability that is running.
[[nodiscard]] inline const Instruction& instruction_at(const Game& game, const AbilityFrame& frame, std::size_t at) {
  return game.abilities.instructions[game.abilities[frame.ability].program.first + at];
}

/// Who answers what the ability asks next.
[[nodiscard]] inline SeatId chooser_of(const AbilityFrame& frame) { return frame.chooser.is_some() ? frame.chooser : frame.you; }

/// Whether the choices an ability opens with have an answer, so that it is worth offering.
[[nodiscard]] bool can_be_answered(const AbilityContext& context, const Ability& ability);

/// Why a pick that fits its filter is still refused: what follows could do nothing to it. Nothing if that is not the reason.
[[nodiscard]] std::optional<Refusal> check_pick(const Game& game, const State& state, const Choice& choice);

/// Whether this is an answer to the choice of a figure, card or space that a running ability waits for; nothing where it waits
/// for something else, or where all answers have to be listed to tell.
[[nodiscard]] std::optional<bool> is_program_choice(const Game& game, const State& state, const Choice& choice);

/// What a player may answer to the choice a running ability waits for.
void list_program_choices(const Game& game, const State& state, SeatId seat, OptionList& options);

/// The ability that waits for an answer now, or nothing.
[[nodiscard]] const AbilityFrame* waiting_ability(const State& state);

[[nodiscard]] inline bool is_choice(Effect effect) {
  return effect == Effect::Choose || effect == Effect::ChooseSome || effect == Effect::ChooseNumber;
}
/// Whether the instruction lets choose one order marker.
[[nodiscard]] inline bool is_choice_of_order(const Instruction& instruction) {
  return instruction.effect == Effect::Choose && static_cast<Type>(instruction.detail) == Type::Order;
}
[[nodiscard]] inline bool is_choice_of_mode(const Instruction& instruction) {
  return instruction.effect == Effect::ChooseNumber && static_cast<NumberChoice>(instruction.detail) == NumberChoice::Mode;
}

/// What a choice leaves in its local: of a mode the word, else what was chosen.
[[nodiscard]] std::int16_t kept(const AbilityBook& book, const Instruction& instruction, int element);
/// What a choice names, as its local keeps it or as the number of a mode.
[[nodiscard]] int element_of_choice(const Choice& choice);

/// How many figures a ChooseSome lets its player take.
[[nodiscard]] std::size_t most_chosen(const AbilityContext& context, const Instruction& instruction);
/// How many of a set are chosen already.
[[nodiscard]] std::size_t count_chosen(const AbilityFrame& frame, const Instruction& instruction, std::size_t most);
/// Whether a set that is being chosen has this figure already.
[[nodiscard]] bool is_chosen(const AbilityFrame& frame, const Instruction& instruction, int element);

/// Who chooses knows what lies open, and its own (SS-MRK-04).
[[nodiscard]] AbilityContext context_of_choice(const Game& game, const State& state, const AbilityFrame& frame);
/// Whether a filter lets this element through, and it may be chosen at all (SS-ABL-10).
[[nodiscard]] bool may_be_chosen(const AbilityContext& context, Expression filter, Type type, int element);
/// Whether this answer to the choice at `at` serves its purpose and leaves answers to the choices after it.
[[nodiscard]] bool leads_on_from(const AbilityContext& context, const AbilityFrame& frame, std::size_t at, int element);

/// Calls visit(number) for every number the instruction lets a player choose, until visit returns false.
template <class Visit>
void for_each_number(const AbilityContext& context, const Instruction& instruction, Visit visit) {
  if (static_cast<NumberChoice>(instruction.detail) == NumberChoice::Between) {
    const int last = std::min(argument(context, instruction, 1), 100);
    for (int number = std::max(argument(context, instruction, 0), -100); number <= last; ++number) {
      if (!visit(number)) return;
    }
    return;
  }
  const bool are_modes = is_choice_of_mode(instruction);
  for (std::size_t i = 0; i < instruction.argument_count; ++i) {
    const int number = argument(context, instruction, i);
    if (!visit(are_modes ? number_of_mode(context.game.abilities, number) : number)) return;
  }
}

/// Calls visit(element) for everything the instruction lets a player choose, until visit returns false.
template <class Visit>
void for_each_choice(const AbilityContext& context, const Instruction& instruction, Visit visit) {
  const AbilityBook& book = context.game.abilities;
  if (instruction.effect == Effect::ChooseNumber) return for_each_number(context, instruction, visit);
  const Expression filter = book.arguments[instruction.first_argument];
  const auto type = static_cast<Type>(instruction.detail);
  const int elements = domain_size(context.game, context.state, type);
  for (int element = 0; element < elements; ++element) {
    if (may_be_chosen(context, filter, type, element) && !visit(element)) return;
  }
}

/// Calls visit(element) for every answer to the choice at `at` that leaves answers to those after it.
template <class Visit>
void for_each_answer(const Game& game, const State& state, const AbilityFrame& frame, std::size_t at, Visit visit) {
  const AbilityContext context = context_of_choice(game, state, frame);
  for_each_choice(context, instruction_at(game, frame, at),
                  [&](int element) { return !leads_on_from(context, frame, at, element) || visit(element); });
}

}  // namespace fracas
