#include "engine/rules/clix/power_action.hpp"

#include "engine/rules/abilities/evaluate.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/programs.hpp"
#include "engine/rules/abilities/usability.hpp"
#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/check.hpp"
#include "engine/rules/clix/destroy.hpp"
#include "engine/rules/clix/powers.hpp"

namespace fracas::clix {
namespace {

BoundAbility bound_to(const Game& game, FigureId figure, AbilityId ability) {
  return {.ability = ability, .card = game.figures[figure.index()].card, .figure = figure};
}

/// What keeps an ability from being used, as a rule and a reason.
std::optional<Refusal> refusal_of(Usability usability) {
  switch (usability) {
    case Usability::Usable: return std::nullopt;
    case Usability::UsedUp: return Refusal{.rule = "HC-ACT-07"_rule, .why = "it has been used as often as a turn allows"};
    case Usability::ConditionFails: return Refusal{.rule = "HC-EFF-12"_rule, .why = "what it requires is not met"};
    case Usability::NoAnswer: return Refusal{.rule = "HC-EFF-19"_rule, .why = "there is nobody and nothing it could choose"};
    case Usability::NotInPlay: return Refusal{.rule = "HC-TRM-04"_rule, .why = "the character is not on the map"};
    default: return Refusal{.rule = "HC-EFF-10"_rule, .why = "the character cannot use this power now"};
  }
}

/// The attack an action begins with; choices and what they put in force may come before it. None if it begins with something
/// else.
const Instruction* first_attack(const Game& game, const Ability& ability) {
  for (std::size_t i = 0; i < ability.program.count; ++i) {
    const Instruction& instruction = game.abilities.instructions[ability.program.first + i];
    switch (instruction.effect) {
      case Effect::CloseAttack:
      case Effect::RangeAttack: return &instruction;
      case Effect::ChooseNumber:
      case Effect::If:
      case Effect::Skip:
      case Effect::Gain: break;
      default: return nullptr;
    }
  }
  return nullptr;
}

/// An action that consists of an attack needs a target for it (HC-ATK-02, HC-ATK-03): whatever the attack may have by itself.
bool lacks_target(const Game& game, const State& state, FigureId figure, const Ability& ability) {
  const Instruction* first = first_attack(game, ability);
  constexpr std::size_t all_argument = 4;
  if (first == nullptr || has_argument(game, *first, all_argument)) return false;
  const Attack attack{.kind = first->effect == Effect::CloseAttack ? AttackKind::Close : AttackKind::Range, .attacker = figure};
  return !has_first_target(game, state, attack);
}

/// Whether abilities hold for this action alone: they stand behind it, among those that it lets characters gain.
bool has_abilities_of_its_own(const Game& game, AbilityId id) {
  const auto& abilities = game.abilities.abilities;
  for (std::size_t i = id.index() + 1; i < abilities.size(); ++i) {
    if (abilities[i].parent == id) return true;
    if (!abilities[i].is_lasting_only) return false;
  }
  return false;
}

/// What keeps the action from being given in this position.
std::optional<Refusal> refuse_in(const Game& game, const State& state, FigureId figure, AbilityId id) {
  const Roles roles{.figure = figure, .seat = player_of(state, figure)};
  if (auto refusal = refusal_of(usability_of(game, state, bound_to(game, figure, id), roles, {}))) return refusal;
  if (lacks_target(game, state, figure, game.abilities[id]))
    return Refusal{.rule = "HC-ATK-05"_rule, .why = "there is no legal target for its attack"};
  return std::nullopt;
}

/// Whether some character of the game may forbid attacks at itself.
bool is_anybody_shielded(const Game& game) {
  return !game.listeners.permissions[static_cast<std::size_t>(Permission::Attack)].empty();
}

bool is_action_of(const Game& game, FigureId figure, std::size_t ordinal) {
  const CardDefinition& card = game.definition(figure);
  return ordinal < card.ability_total() && game.abilities[card.ability_at(ordinal)].kind == AbilityKind::Action;
}

bool is_on_map(const Game& game, const State& state, FigureId figure) {
  return figure.index() < game.figures.size() && state.figures[figure.index()].is_on_board();
}

/// The last action of another effect cannot be used to activate itself again (HC-ACT-08).
bool is_under_way(const State& state, FigureId figure, AbilityId ability) {
  for (const Frame& frame : state.frames) {
    if (frame.procedure != Procedure::ClixAction) continue;
    const Action& action = frame.as<Action>();
    if (action.figure == figure && action.ability == ability) return true;
  }
  return false;
}

}  // namespace

std::optional<Refusal> refuse_power(const Game& game, const State& state, FigureId figure, std::size_t ordinal) {
  if (!is_on_map(game, state, figure)) return refusal_of(Usability::NotInPlay);
  if (!is_action_of(game, figure, ordinal))
    return Refusal{.rule = "HC-ACT-01"_rule, .why = "this is no action that a character can be given"};
  const AbilityId id = game.definition(figure).ability_at(ordinal);
  const Ability& ability = game.abilities[id];
  if (ability.power != no_power && !can_use(game, state, figure, ability.power)) return refusal_of(Usability::Lost);
  if (is_under_way(state, figure, id))
    return Refusal{.rule = "HC-ACT-08"_rule, .why = "what it gives at no cost cannot be itself"};
  const bool is_range = ability.action == ActionType::Range;
  if (is_range && verdict(game, state, Permission::RangeAttack, {.figure = figure}) == Verdict::Forbidden)
    return Refusal{.rule = "HC-ATK-03"_rule, .why = "an effect forbids its range attacks"};
  // What holds only for the action, or forbids only such an action, is asked as if it had begun.
  const bool is_plain =
      !has_abilities_of_its_own(game, id) && (first_attack(game, ability) == nullptr || !is_anybody_shielded(game));
  if (is_plain || state.frames.is_full()) return refuse_in(game, state, figure, id);
  State begun = state;
  begun.frames.push_back(
      Frame::of(Action{.step = ActionStep::Resolve, .verb = Verb::Use, .figure = figure, .ability = id, .type = ability.action}));
  return refuse_in(game, begun, figure, id);
}

std::optional<Refusal> refuse_power_action(const Game& game, const State& state, const Choice& choice) {
  if (!is_on_map(game, state, choice.figure) || !is_action_of(game, choice.figure, choice.value))
    return refuse_power(game, state, choice.figure, choice.value);
  if (player_of(state, choice.figure) != choice.seat)
    return Refusal{.rule = "HC-TRN-01"_rule, .why = "the character belongs to another player"};
  if (auto refusal = refuse_power(game, state, choice.figure, choice.value)) return refusal;
  const ActionType type = type_of(game, choice);
  if (type == ActionType::Free) return std::nullopt;
  if (auto refusal = refuse_costed_action(game, state, choice.seat, choice.figure)) return refusal;
  const int tokens = state.figures[choice.figure.index()].action_tokens;
  if (type == ActionType::DoublePower && tokens > 0)
    return Refusal{.rule = "HC-ACT-13"_rule, .why = "DOUBLE POWER needs a character without action tokens"};
  return std::nullopt;
}

void append_power_actions(const Game& game, const State& state, SeatId seat, FigureId figure, OptionList& options) {
  const std::size_t total = game.definition(figure).ability_total();
  for (std::size_t ordinal = 0; ordinal < total; ++ordinal) {
    if (!is_action_of(game, figure, ordinal)) continue;
    const Choice choice{.verb = Verb::Use, .seat = seat, .figure = figure, .value = static_cast<std::uint8_t>(ordinal)};
    if (!refuse_power_action(game, state, choice)) options.push_back(choice);
  }
}

std::optional<Refusal> refuse_granted_action(const Game& game, const State& state, const Action& grant, const Choice& choice) {
  const Refusal other{.rule = "HC-ACT-08"_rule, .why = "only an action of the given type comes at no cost"};
  if (choice.figure != grant.figure) return other;
  switch (choice.verb) {
    case Verb::CloseAttack:
      if (grant.type != ActionType::Close) return other;
      return refuse_close_target(game, state, choice.figure, choice.target);
    case Verb::RangeAttack:
      if (grant.type != ActionType::Range) return other;
      if (auto refusal = refuse_range_attack(game, state, choice.figure)) return refusal;
      return refuse_range_target(game, state, choice.figure, choice.target);
    case Verb::Move:
      if (grant.type != ActionType::Move) return other;
      return std::nullopt;
    case Verb::Use:
      if (!is_action_of(game, choice.figure, choice.value)) return refuse_power(game, state, choice.figure, choice.value);
      if (type_of(game, choice) != grant.type) return other;
      return refuse_power(game, state, choice.figure, choice.value);
    default: return other;
  }
}

void append_granted_actions(const Game& game, const State& state, SeatId seat, const Action& grant, OptionList& options) {
  const auto append = [&](const Choice& choice) {
    if (!refuse_granted_action(game, state, grant, choice)) options.push_back(choice);
  };
  append({.verb = Verb::Move, .seat = seat, .figure = grant.figure});
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureId target{static_cast<std::uint8_t>(i)};
    append({.verb = Verb::CloseAttack, .seat = seat, .figure = grant.figure, .target = target});
    append({.verb = Verb::RangeAttack, .seat = seat, .figure = grant.figure, .target = target});
  }
  for (std::size_t i = 0; i < game.definition(grant.figure).ability_total(); ++i)
    append({.verb = Verb::Use, .seat = seat, .figure = grant.figure, .value = static_cast<std::uint8_t>(i)});
  options.push_back({.verb = Verb::Pass, .seat = seat});
}

bool has_granted_action(const Game& game, const State& state, const Action& grant) {
  if (!is_on_map(game, state, grant.figure)) return false;
  OptionList options;
  append_granted_actions(game, state, player_of(state, grant.figure), grant, options);
  return options.size() > 1;
}

}  // namespace fracas::clix
