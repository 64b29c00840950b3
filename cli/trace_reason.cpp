#include "cli/trace_reason.hpp"

#include <fmt/format.h>

#include "engine/api/display_name.hpp"
#include "engine/content/abilities/reading.hpp"
#include "engine/rules/abilities/evaluate.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/programs.hpp"

namespace fracas {
namespace {

bool has_body(Operation operation) {
  return operation == Operation::Count || operation == Operation::Any || operation == Operation::Every ||
         operation == Operation::Sum || operation == Operation::Best;
}

std::string card_name(const Game& game, const BoundAbility& bound) { return game.definition(bound.card).name; }

/// The first part of the condition that does not hold.
std::string failing_part(const Game& game, const Consideration& looked_at, const AbilityContext& context) {
  const Ability& ability = game.abilities[looked_at.bound.ability];
  for (const Expression part : conjuncts(game.abilities, ability.when)) {
    if (evaluate(context, part) != 0) continue;
    return "it does not hold that " + reading_of_value(ability, game.abilities, card_name(game, looked_at.bound), part);
  }
  return "its condition does not hold";
}

/// Whom a window or a number is about, as the filters of abilities see it.
std::string subject_name(const Game& game, const Ability& ability, const Roles& roles) {
  const Role subject = ability.kind == AbilityKind::Trigger ? window_info(ability.window).subject : Role::Figure;
  switch (subject) {
    case Role::Other: return words::name_of(game, roles.other);
    case Role::Player: return words::name_of(game, roles.seat);
    default: return words::name_of(game, roles.figure);
  }
}

std::string whom_it_is_about(const Game& game, const Consideration& looked_at) {
  const Ability& ability = game.abilities[looked_at.bound.ability];
  const Type element = ability.kind == AbilityKind::Trigger ? type_of(window_info(ability.window).subject) : Type::Figure;
  const std::string card = card_name(game, looked_at.bound);
  const std::string whom = reading_of_filter(ability, game.abilities, card, ability.of, element);
  const bool is_own_card = whom == "player you for which the card is the card of " + card;
  if (is_own_card) return fmt::format("it is about {}, not about {}", card, words::name_of(game, looked_at.roles.card));
  return fmt::format("it is about {}, not about {}", whom, subject_name(game, ability, looked_at.roles));
}

/// The first of the choices the ability opens with that nobody can answer, or the cost that cannot be paid.
std::string missing_answer(const Game& game, const Consideration& looked_at, const AbilityContext& context) {
  const Ability& ability = game.abilities[looked_at.bound.ability];
  const AbilityBook& book = game.abilities;
  for (std::size_t i = 0; i < ability.program.count; ++i) {
    const Instruction& instruction = book.instructions[ability.program.first + i];
    const bool is_choice = instruction.effect == Effect::Choose || instruction.effect == Effect::ChooseSome;
    const bool is_cost = instruction.effect == Effect::Require;
    if (!is_choice && !is_cost) break;
    const Expression asked = book.arguments[instruction.first_argument];
    if (is_cost) {
      if (evaluate(context, asked) == 0)
        return "its cost cannot be paid: " + reading_of_value(ability, book, card_name(game, looked_at.bound), asked);
      continue;
    }
    const auto type = static_cast<Type>(instruction.detail);
    bool is_any = false;
    for (int element = 0; element < domain_size(game, looked_at.state, type) && !is_any; ++element)
      is_any = matches(context, asked, element);
    if (!is_any) return "there is no " + reading_of_filter(ability, book, card_name(game, looked_at.bound), asked, type);
  }
  return "what it asks for has no answer";
}

}  // namespace

std::vector<Expression> conjuncts(const AbilityBook& book, Expression condition) {
  const std::size_t end = std::size_t{condition.first} + condition.count;
  std::vector<Expression> parts;
  std::size_t begin = condition.first;
  for (std::size_t at = begin; at < end;) {
    const ExpressionStep& step = book.steps[at];
    const std::size_t target = at + 1 + static_cast<std::size_t>(std::max<int>(step.operand, 0));
    const bool is_and = step.operation == Operation::SkipIfFalse && target == end;
    if (is_and) {
      parts.push_back({static_cast<std::uint16_t>(begin), static_cast<std::uint16_t>(at - begin)});
      begin = ++at;
      continue;
    }
    const bool is_jump = step.operation == Operation::SkipIfFalse || step.operation == Operation::SkipIfTrue ||
                         step.operation == Operation::Skip || has_body(step.operation);
    at = is_jump ? target : at + 1;
  }
  if (begin < end) parts.push_back({static_cast<std::uint16_t>(begin), static_cast<std::uint16_t>(end - begin)});
  return parts;
}

std::string reason_of(const Game& game, const Consideration& looked_at) {
  const Ability& ability = game.abilities[looked_at.bound.ability];
  const AbilityContext context = context_of(game, looked_at.state, looked_at.bound, looked_at.roles, looked_at.locals);
  switch (looked_at.usability) {
    case Usability::Usable: return {};
    case Usability::OtherSide: return "the other side of its card lies face up";
    case Usability::OtherSpecial: return "it belongs to a special attack or move that is not being made";
    case Usability::NotInPlay: return fmt::format("it works {}", works_words[static_cast<std::size_t>(ability.works)]);
    case Usability::Lost: return "its figure has lost its abilities";
    case Usability::NotAbout: return whom_it_is_about(game, looked_at);
    case Usability::ConditionFails: return failing_part(game, looked_at, context);
    case Usability::UsedUp:
      return fmt::format("its limit of {} per {} is used up", ability.limit.uses,
                         limit_words[static_cast<std::size_t>(ability.limit.per)]);
    case Usability::NoAnswer: return missing_answer(game, looked_at, context);
  }
  return {};
}

}  // namespace fracas
