#include "engine/rules/scape/special_attack.hpp"

#include <algorithm>

#include "engine/rules/abilities/evaluate.hpp"
#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/queries.hpp"
#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/held_spaces.hpp"
#include "engine/rules/scape/straight_line.hpp"
#include "engine/rules/scape/targeting.hpp"

namespace fracas::scape {
namespace {

template <class Visit>
void for_each_on_board(const Game& game, const State& state, Visit visit) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    if (state.figures[i].is_on_board()) visit(FigureId{static_cast<std::uint8_t>(i)});
  }
}

Refusal out_of_reach(const Variant& variant, const char* why) { return {.rule = variant.rules.target_range, .why = why}; }

/// A straight line through the target, as long as the attack says (SS-CMB-14).
std::optional<Refusal> check_line(const Variant& variant, const AbilityContext& context, const Ability& ability,
                                  FigureId attacker, FigureId target) {
  const int length = evaluate(context, ability.attack.line);
  if (is_on_line(context.game, context.state, attacker, target, target, length)) return std::nullopt;
  return out_of_reach(variant, "the target is on no straight line of that length");
}

std::optional<Refusal> check_reach(const Variant& variant, const AbilityContext& context, AbilityId special, FigureId attacker,
                                   FigureId target) {
  const Game& game = context.game;
  const Ability& ability = game.abilities[special];
  const State& state = context.state;
  if (!ability.attack.line.is_empty()) return check_line(variant, context, ability, attacker, target);
  if (are_adjacent(game, state, attacker, target)) return std::nullopt;
  // what its own text adds counts, and nothing else does (SS-CMB-11)
  const int range = modified(game, state, Value::Range, evaluate(context, ability.attack.range),
                             {.figure = attacker, .other = target, .special = special});
  const int distance = range_between(game, state, attacker, target);
  if (range <= 1 || distance > range) {
    return Refusal{variant.rules.target_range, "the target is {attempted} spaces away and the range is {limit}", distance, range};
  }
  if (ability.attack.needs_sight && !has_clear_sight(variant, game, state, attacker, target))
    return Refusal{.rule = variant.rules.target_sight, .why = "there is no clear sight on the target"};
  return std::nullopt;
}

std::optional<Refusal> check_may_strike(const Variant& variant, const Game& game, const State& state, AbilityId special,
                                        FigureId attacker, FigureId target) {
  if (attacker == target) return Refusal{.rule = variant.rules.target_self, .why = "a figure never attacks itself"};
  if (!state.figures[target.index()].is_on_board()) return out_of_reach(variant, "the target is not on the battlefield");
  return check_may_attack(variant, game, state, attacker, is_engaged(game, state, attacker), target, special);
}

}  // namespace

AbilityContext context_of_attack(const Game& game, const State& state, FigureId attacker, FigureId defender) {
  return {.game = game,
          .state = state,
          .card = game.figures[attacker.index()].card,
          .self = attacker,
          .you = state.figures[attacker.index()].controller,
          .roles = {.figure = attacker, .other = defender},
          .locals = {}};
}

std::optional<Refusal> check_special_target(const Variant& variant, const Game& game, const State& state, AbilityId special,
                                            FigureId attacker, FigureId target) {
  const Ability& ability = game.abilities[special];
  const AbilityContext context = context_of_attack(game, state, attacker, target);
  if (auto refusal = check_may_strike(variant, game, state, special, attacker, target)) return refusal;
  if (!ability.attack.targets.is_empty() && !matches(context, ability.attack.targets, target.value))
    return Refusal{.rule = variant.rules.ability, .why = "the special attack does not allow that target"};
  return check_reach(variant, context, special, attacker, target);
}

std::optional<Refusal> check_special_reach(const Variant& variant, const Game& game, const State& state, AbilityId special,
                                           FigureId attacker, FigureId target) {
  if (auto refusal = check_may_strike(variant, game, state, special, attacker, target)) return refusal;
  return check_reach(variant, context_of_attack(game, state, attacker, target), special, attacker, target);
}

std::optional<Refusal> check_next_target(const Variant& variant, const Game& game, const State& state, const AttackAction& action,
                                         FigureId target) {
  if (has_bit(action.unavailable, target.index()))
    return Refusal{.rule = variant.rules.ability, .why = "that figure is not available to this attack any more"};
  if (action.special.is_none()) return check_target(variant, game, state, action.attacker, target);
  if (game.abilities[action.special].attack.is_distinct && has_bit(action.attacked, target.index()))
    return Refusal{.rule = variant.rules.ability, .why = "this special attack never strikes the same figure twice"};
  return check_special_target(variant, game, state, action.special, action.attacker, target);
}

bool has_target(const Variant& variant, const Game& game, const State& state, const AttackAction& action) {
  bool is_any = false;
  for_each_on_board(game, state,
                    [&](FigureId target) { is_any = is_any || !check_next_target(variant, game, state, action, target); });
  return is_any;
}

bool has_special_target(const Variant& variant, const Game& game, const State& state, AbilityId special, FigureId attacker) {
  const SpecialAttack& attack = game.abilities[special].attack;
  if (!attack.everybody.is_empty()) return everybody_struck(game, state, special, attacker) != FigureBits{};
  const AbilityContext context = context_of_attack(game, state, attacker, {});
  if (!attack.up_to.is_empty() && evaluate(context, attack.up_to) < 1) return false;  // nobody may be named (SS-CMB-07)
  return has_target(variant, game, state, AttackAction{.attacker = attacker, .special = special});
}

namespace {

/// Whether the special attack that is being made spares whoever it has struck before in its action.
bool was_struck_before(const Game& game, const State& state, AbilityId special, FigureId attacker, FigureId figure) {
  if (!game.abilities[special].attack.is_distinct) return false;
  const AttackAction* action = innermost<AttackAction>(state);
  const bool is_its_action = action != nullptr && action->attacker == attacker && action->special == special;
  return is_its_action && has_bit(action->attacked, figure.index());
}

/// Whoever has no Life number, or may not be attacked, is not struck either (SS-WND-07, SS-ABL-01).
bool may_be_struck(const Game& game, const State& state, AbilityId special, FigureId attacker, FigureId figure) {
  if (figure == attacker || !game.profile(state, figure).prints(Statistic::Life)) return false;
  if (was_struck_before(game, state, special, attacker, figure)) return false;
  const Roles roles{.figure = attacker, .other = figure, .special = special};
  return verdict(game, state, Permission::Attack, roles) != Verdict::Forbidden;
}

}  // namespace

FigureBits everybody_struck(const Game& game, const State& state, AbilityId special, FigureId attacker) {
  FigureBits struck{};
  const AbilityContext context = context_of_attack(game, state, attacker, {});
  for_each_on_board(game, state, [&](FigureId figure) {
    const bool is_struck = matches(context, game.abilities[special].attack.everybody, figure.value) &&
                           may_be_struck(game, state, special, attacker, figure);
    if (is_struck) set_bit(struck, figure.index());
  });
  return struck;
}

FigureBits targets_of(const Game& game, const State& state, const Combat& combat) {
  const Ability& ability = game.abilities[combat.special];
  FigureBits targets{};
  if (!ability.attack.everybody.is_empty()) targets = everybody_struck(game, state, combat.special, combat.attacker);
  if (!ability.attack.line.is_empty()) {
    const int length = evaluate(context_of_attack(game, state, combat.attacker, combat.defender), ability.attack.line);
    for_each_on_board(game, state, [&](FigureId figure) {
      const bool is_on = is_on_line(game, state, combat.attacker, combat.defender, figure, length) &&
                         may_be_struck(game, state, combat.special, combat.attacker, figure);
      if (is_on) set_bit(targets, figure.index());
    });
  }
  set_bit(targets, combat.defender.index());
  return targets;
}

FigureBits splashed(const Game& game, const State& state, const Combat& combat) {
  FigureBits struck{};
  const Expression also = game.abilities[combat.special].attack.also;
  if (also.is_empty()) return struck;
  const AbilityContext context = context_of_attack(game, state, combat.attacker, combat.defender);
  for_each_on_board(game, state, [&](FigureId figure) {
    const bool is_struck = figure != combat.defender && matches(context, also, figure.value) &&
                           may_be_struck(game, state, combat.special, combat.attacker, figure);
    if (is_struck) set_bit(struck, figure.index());
  });
  return struck;
}

FigureBits struck_besides(const Game& game, const State& state, const Combat& combat) {
  FigureBits struck = targets_of(game, state, combat);
  add_bits(struck, splashed(game, state, combat));
  clear_bit(struck, combat.defender.index());
  return struck;
}

namespace {

FigureBits standing_of(const Game& game, const State& state, const FigureBits& struck) {
  FigureBits standing{};
  for_each_on_board(game, state, [&](FigureId figure) {
    if (has_bit(struck, figure.index())) set_bit(standing, figure.index());
  });
  return standing;
}

}  // namespace

namespace {

/// From where the attacker stands, or stood when it fell within the combat (SS-RUL-96).
int distance_from_attacker(const Game& game, const State& state, FigureId attacker, FigureId figure) {
  if (state.figures[attacker.index()].is_on_board()) return range_between(game, state, attacker, figure);
  int least = HexBoard::unreachable;
  for_each_last_space(game, state, attacker,
                      [&](SpaceId fallen) { least = std::min(least, range_to(game, state, figure, fallen)); });
  return least;
}

/// Those who were named one after the other answer and defend in that order (SS-CMB-14).
FigureId first_named(const State& state, const FigureBits& figures) {
  const AttackAction* action = innermost<AttackAction>(state);
  if (action == nullptr) return {};
  const auto named = std::find_if(action->named.begin(), action->named.end(),
                                  [&](FigureId figure) { return figure.is_some() && has_bit(figures, figure.index()); });
  return named != action->named.end() ? *named : FigureId{};
}

}  // namespace

FigureBits next_defenders(const Game& game, const State& state, const Combat& combat) {
  const bool is_line = combat.special.is_some() && !game.abilities[combat.special].attack.line.is_empty();
  const bool are_named = combat.special.is_some() && !game.abilities[combat.special].attack.up_to.is_empty();
  if (are_named) {
    const FigureBits standing = standing_of(game, state, combat.struck);
    const FigureId first = first_named(state, standing);
    if (first.is_none()) return standing;
    FigureBits next{};
    set_bit(next, first.index());
    return next;
  }
  if (!is_line) return standing_of(game, state, combat.struck);  // at once: the attacker's choice (SS-CMB-15)
  FigureBits nearest{};
  int least = HexBoard::unreachable + 1;
  for_each_on_board(game, state, [&](FigureId figure) {
    if (!has_bit(combat.struck, figure.index())) return;
    const int distance = distance_from_attacker(game, state, combat.attacker, figure);
    if (distance > least) return;
    if (distance < least) nearest = {};
    least = distance;
    set_bit(nearest, figure.index());
  });
  return nearest;
}

FigureId take_next_struck(const Variant&, Play& play, Combat& combat) {
  const FigureBits next = next_defenders(play.game, play.state, combat);
  FigureId only;
  int count = 0;
  for (std::size_t i = 0; i < play.game.figures.size(); ++i) {
    if (!has_bit(next, i)) continue;
    only = FigureId{static_cast<std::uint8_t>(i)};
    ++count;
  }
  if (count > 1) {
    play.ask({.kind = DecisionKind::DefenderOrder, .figure = combat.attacker},
             play.state.figures[combat.attacker.index()].controller);
    return {};
  }
  if (only.is_some()) clear_bit(combat.struck, only.index());
  return only;
}

FigureId first_of(const FigureBits& figures) {
  for (std::size_t i = 0; i < max_figures; ++i) {
    if (has_bit(figures, i)) return FigureId{static_cast<std::uint8_t>(i)};
  }
  return {};
}

DamageTypes damage_of_attack(const Game& game, const Combat& combat) {
  return combat.special.is_some() ? game.abilities[combat.special].attack.damage : DamageTypes{0};
}

}  // namespace fracas::scape
