#include "engine/rules/abilities/usability.hpp"

#include "engine/rules/abilities/evaluate.hpp"
#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/program_choices.hpp"

namespace fracas {
namespace {

/// Whom a trigger's window is about; a player who is not named is the one whose ability it is.
int subject_of(const AbilityContext& context, const Ability& ability) {
  switch (window_info(ability.window).subject) {
    case Role::Other: return number_of(context.roles.other);
    case Role::Player: return number_of(context.roles.seat.is_some() ? context.roles.seat : context.you);
    default: return number_of(context.roles.figure);
  }
}

}  // namespace

bool is_used_up(const State& state, const BoundAbility& bound, const Ability& ability) {
  return ability.limit.per != Scope::None && uses_of(state, use_key(state, bound, ability)) >= ability.limit.uses;
}

Usability usability_of(const Game& game, const State& state, const BoundAbility& bound, const Roles& roles, Captured captured,
                       Limited limited) {
  const Usability work = work_of(game, state, bound, roles);
  if (work != Usability::Usable) return work;
  const Ability& ability = game.abilities[bound.ability];
  const AbilityContext context = context_of(game, state, bound, roles, captured);
  if (!ability.of.is_empty() && !matches(context, ability.of, subject_of(context, ability))) return Usability::NotAbout;
  if (!holds(context, ability.when)) return Usability::ConditionFails;
  if (limited == Limited::Yes && is_used_up(state, bound, ability)) return Usability::UsedUp;
  return can_be_answered(context, ability) ? Usability::Usable : Usability::NoAnswer;
}

}  // namespace fracas
