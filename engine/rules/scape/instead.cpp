#include "engine/rules/scape/instead.hpp"

#include <algorithm>

#include "engine/rules/abilities/evaluate.hpp"
#include "engine/rules/abilities/programs.hpp"
#include "engine/rules/abilities/windows.hpp"
#include "engine/rules/scape/actions.hpp"
#include "engine/rules/scape/activation.hpp"
#include "engine/rules/scape/activity.hpp"
#include "engine/rules/scape/numbers.hpp"
#include "engine/rules/scape/special_attack.hpp"

namespace fracas::scape {
namespace {

bool is_of_kind(const Ability& ability, Instead what) {
  switch (what) {
    case Instead::MoveAction:
      return ability.kind == AbilityKind::SpecialMove ||
             (ability.kind == AbilityKind::Replacement && ability.replaced == Replaced::MoveAction);
    case Instead::AttackAction:
      return ability.kind == AbilityKind::SpecialAttack ||
             (ability.kind == AbilityKind::Replacement && ability.replaced == Replaced::AttackAction);
    case Instead::Attack: return ability.kind == AbilityKind::Replacement && ability.replaced == Replaced::Attack;
  }
  return false;
}

bool is_one_attack_granted(const State& state) {
  const Activation* activation = current_activation(state);
  return activation != nullptr && activation->grant == Grant::Attack;
}

/// A single attack leaves no action to replace (SS-GRT-04), and is a special one only where it was granted as such.
bool is_special_attack_granted(const State& state, const Ability& ability) {
  return ability.kind == AbilityKind::SpecialAttack && current_activation(state)->kind == AttackKind::Special;
}

bool has_normal_target(const Variant& variant, const Game& game, const State& state, FigureId attacker) {
  return is_granted_kind(state, AttackKind::Normal) && has_target(variant, game, state, AttackAction{.attacker = attacker});
}

bool can_use(const Variant& variant, const Game& game, const State& state, FigureId figure, AbilityId id, Instead what) {
  const Ability& ability = game.abilities[id];
  if (!is_of_kind(ability, what) || ability.is_lasting_only || is_nested_too_deeply(state)) return false;
  if (what == Instead::AttackAction && is_one_attack_granted(state) && !is_special_attack_granted(state, ability)) return false;
  if (!is_usable(game, state, listener_of(game, state, figure, id), {.figure = figure})) return false;
  if (what == Instead::MoveAction && state.figures[figure.index()].has(FigureMark::NormalMoveOnly)) return false;  // SS-MOV-06
  if (ability.kind == AbilityKind::SpecialAttack)
    return is_granted_kind(state, AttackKind::Special) && has_special_target(variant, game, state, id, figure);
  return what != Instead::Attack || has_normal_target(variant, game, state, figure);
}

template <class Visit>
void for_each_usable(const Variant& variant, const Game& game, const State& state, FigureId figure, Instead what, Visit visit) {
  const CardDefinition& card = game.definition(state, figure);
  for (std::uint8_t i = 0; i < card.ability_count; ++i) {
    if (can_use(variant, game, state, figure, ability_of(game, state, figure, i), what)) visit(i);
  }
}

void leap(const Variant& variant, Play& play, FigureId figure, AbilityId id) {
  const Ability& ability = play.game.abilities[id];
  const AbilityContext context = context_of_attack(play.game, play.state, figure, {});
  begin_special_move(variant, play, figure, std::clamp(evaluate(context, ability.move.move), 0, most_movement), id);
}

void begin_special_attack(Play& play, FigureId figure, AbilityId id) {
  const Ability& ability = play.game.abilities[id];
  const AbilityContext context = context_of_attack(play.game, play.state, figure, {});
  const bool is_single = is_one_attack_granted(play.state);
  const int times = is_single || ability.attack.times.is_empty() ? 1 : evaluate(context, ability.attack.times);
  const bool strikes_everybody = !ability.attack.everybody.is_empty();
  play.push(AttackAction{.step = strikes_everybody ? AttackActionStep::InsteadOfAction : AttackActionStep::NextAttack,
                         .attacker = figure,
                         .left = static_cast<std::uint8_t>(std::clamp(times, 1, most_attacks)),
                         .special = id,
                         .is_single = is_single ? std::uint8_t{1} : std::uint8_t{0},
                         .seat = play.state.figures[figure.index()].controller,
                         .is_unbound = strikes_everybody ? std::uint8_t{0} : std::uint8_t{1}});
  if (strikes_everybody) bind_special_attack(play, figure, id);
}

}  // namespace

AbilityId ability_of(const Game& game, const State& state, FigureId figure, std::uint8_t ordinal) {
  const CardDefinition& card = game.definition(state, figure);
  if (ordinal >= card.ability_count) return {};
  return AbilityId{static_cast<std::uint16_t>(card.first_ability + ordinal)};
}

BoundAbility listener_of(const Game& game, const State& state, FigureId figure, AbilityId ability) {
  const CardId card = game.figures[figure.index()].card;
  return {.ability = ability, .card = card, .figure = figure, .side = state.sides[card.index()]};
}

Instead replaced_by(const Game& game, const State& state, const Choice& choice) {
  const AbilityId id = ability_of(game, state, choice.figure, choice.value);
  const bool is_attack =
      id.is_some() && game.abilities[id].kind == AbilityKind::Replacement && game.abilities[id].replaced == Replaced::Attack;
  return is_attack ? Instead::Attack : Instead::AttackAction;
}

void list_instead(const Variant& variant, const Game& game, const State& state, FigureId figure, Instead what,
                  OptionList& options) {
  const SeatId seat = state.figures[figure.index()].controller;
  for_each_usable(variant, game, state, figure, what, [&](std::uint8_t ordinal) {
    options.push_back({.verb = Verb::Use, .seat = seat, .figure = figure, .value = ordinal});
  });
}

bool can_use_instead(const Variant& variant, const Game& game, const State& state, FigureId figure, Instead what) {
  bool can = false;
  for_each_usable(variant, game, state, figure, what, [&](std::uint8_t) { can = true; });
  return can;
}

std::optional<Refusal> check_instead(const Variant& variant, const Game& game, const State& state, const Choice& choice,
                                     Instead what) {
  const AbilityId id = ability_of(game, state, choice.figure, choice.value);
  if (id.is_none()) return Refusal{.rule = variant.rules.ability, .why = "the figure has no such ability"};
  if (can_use(variant, game, state, choice.figure, id, what)) return std::nullopt;
  const Ability& ability = game.abilities[id];
  if (what == Instead::Attack && ability.kind == AbilityKind::SpecialAttack)
    return Refusal{.rule = "SS-ATK-09"_rule, .why = "the attacks of one action are all of one kind"};
  if (what == Instead::Attack && ability.kind == AbilityKind::Replacement &&
      !has_normal_target(variant, game, state, choice.figure))
    return Refusal{.rule = "SS-ATK-10"_rule, .why = "nobody could be attacked, so there is no attack to replace"};
  if (what == Instead::MoveAction && state.figures[choice.figure.index()].has(FigureMark::NormalMoveOnly))
    return Refusal{.rule = "SS-MOV-06"_rule, .why = "the figure is committed to a normal move"};
  if (ability.kind == AbilityKind::SpecialAttack && !is_granted_kind(state, AttackKind::Special))
    return Refusal{.rule = "SS-GRT-03"_rule, .why = "what was granted is a normal attack"};
  const bool is_free = is_usable(game, state, listener_of(game, state, choice.figure, id), {.figure = choice.figure});
  if (ability.kind == AbilityKind::SpecialAttack && is_of_kind(ability, what) && is_free)
    return Refusal{.rule = variant.rules.no_target, .why = "the special attack has no target"};
  return Refusal{.rule = variant.rules.ability, .why = "that ability cannot be used now"};
}

void use_instead_of_moving(const Variant& variant, Play& play, const Choice& choice) {
  const AbilityId id = ability_of(play.game, play.state, choice.figure, choice.value);
  take_move_action(play, choice.figure);
  run_ability(play, listener_of(play.game, play.state, choice.figure, id), {.figure = choice.figure});
  if (play.game.abilities[id].kind == AbilityKind::SpecialMove) leap(variant, play, choice.figure, id);  // and then what it adds
}

void use_instead_of_attacking(Play& play, const Choice& choice) {
  const AbilityId id = ability_of(play.game, play.state, choice.figure, choice.value);
  if (play.game.abilities[id].kind == AbilityKind::SpecialAttack) return begin_special_attack(play, choice.figure, id);
  take_attack_action(play, choice.figure);
  run_ability(play, listener_of(play.game, play.state, choice.figure, id), {.figure = choice.figure});
}

void bind_special_attack(Play& play, FigureId figure, AbilityId special) {
  take_attack_action(play, figure);
  note_use(play, listener_of(play.game, play.state, figure, special));
}

void use_instead_of_first_attack(Play& play, const Choice& choice, bool is_single) {
  const int attacks = is_single ? 1 : attacks_in_action(play.game, play.state, choice.figure);
  take_attack_action(play, choice.figure);
  play.push(AttackAction{.step = AttackActionStep::NextAttack,
                         .attacker = choice.figure,
                         .left = static_cast<std::uint8_t>(attacks - 1),
                         .is_single = is_single ? std::uint8_t{1} : std::uint8_t{0},
                         .seat = choice.seat});
  use_instead_of_attack(play, choice);
}

void use_instead_of_attack(Play& play, const Choice& choice) {
  const AbilityId id = ability_of(play.game, play.state, choice.figure, choice.value);
  run_ability(play, listener_of(play.game, play.state, choice.figure, id), {.figure = choice.figure});
}

}  // namespace fracas::scape
