#include "engine/rules/scape/targeting.hpp"

#include <algorithm>

#include "engine/rules/abilities/evaluate.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/scape/actions.hpp"
#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/cover.hpp"
#include "engine/rules/scape/held_spaces.hpp"
#include "engine/rules/scape/scape_rules.hpp"
#include "engine/rules/scape/sky.hpp"
#include "engine/rules/scape/special_attack.hpp"

namespace fracas::scape {
namespace {

/// More dice than any attack or defense rolls, whatever cards say.
constexpr int most_dice = 40;

/// Extra dice of a figure whose base is that many levels above the other's.
int height_bonus(const Variant& variant, int levels_above) {
  int dice = 0;
  for (const HeightBonus& bonus : variant.height_bonuses) {
    if (levels_above >= bonus.levels) dice = bonus.dice;
  }
  return dice;
}

void add_dice(DiceCount& count, const Part& part) {
  if (part.amount == 0) return;
  count.dice += part.amount;
  add_part(count.parts, part);
}

}  // namespace

int range_of(const Game& game, const State& state, FigureId attacker, FigureId target, Parts* parts) {
  const int printed = game.profile(state, attacker).range;
  if (parts != nullptr) add_part(*parts, {"Range", printed, "SS-CRD-08"_rule});
  return modified(game, state, Value::Range, printed, {.figure = attacker, .other = target}, parts);
}

namespace {

std::optional<Refusal> check_distance(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                      FigureId target) {
  const int range = range_of(game, state, attacker, target);
  if (range <= 1) {
    return Refusal{.rule = variant.rules.target_adjacent, .why = "an attack of range 1 needs an adjacent target"};
  }
  const int distance = range_between(game, state, attacker, target);
  if (distance > range) {
    return Refusal{variant.rules.target_range, "the target is {attempted} spaces away and the range is {limit}", distance, range};
  }
  if (range < variant.sky_range && is_on_sky(game, state, target)) {
    return Refusal{variant.rules.sky_range, "a figure on sky is out of reach for range {attempted}; {limit} is needed", range,
                   variant.sky_range};
  }
  if (!has_clear_sight(variant, game, state, attacker, target)) {
    return Refusal{.rule = variant.rules.target_sight, .why = "there is no clear sight on the target"};
  }
  return std::nullopt;
}

/// A normal attack uses the Range and Attack numbers, so that both must be there (SS-CRD-08).
std::optional<Refusal> check_attack_numbers(const Game& game, const State& state, FigureId attacker, FigureId target) {
  const Roles roles{.figure = attacker, .other = target};
  if (!has_number(game, state, Value::AttackDice, roles))
    return Refusal{.rule = "SS-CRD-08"_rule, .why = "this figure has no Attack number"};
  if (!has_number(game, state, Value::Range, roles))
    return Refusal{.rule = "SS-CRD-08"_rule, .why = "this figure has no Range number"};
  return std::nullopt;
}

}  // namespace

int range_along_board(const Game& game, const State& state, SpaceId from, SpaceId to) {
  return game.board(state).range(from, to, variant_of(game).range_route);
}

int range_to(const Game& game, const State& state, FigureId from, SpaceId to) {
  int least = HexBoard::unreachable;
  for_each_held_space(game, state, from,
                      [&](SpaceId space) { least = std::min(least, range_along_board(game, state, space, to)); });
  return least;
}

int range_between(const Game& game, const State& state, FigureId from, FigureId to) {
  if (from == to) return HexBoard::unreachable;  // SS-RNG-07
  const bool are_there = state.figures[from.index()].is_on_board() && state.figures[to.index()].is_on_board();
  if (!are_there) return HexBoard::unreachable;
  const HexBoard& board = game.board(state);
  const RangeRoute route = variant_of(game).range_route;
  if (game.profile(state, from).is_single_base() && game.profile(state, to).is_single_base())
    return board.range(state.figures[from.index()].space, state.figures[to.index()].space, route);
  int least = HexBoard::unreachable;
  for (const SpaceId one : spaces_of(game, state, from)) {
    for (const SpaceId other : spaces_of(game, state, to)) least = std::min(least, board.range(one, other, route));
  }
  return least;
}

bool has_clear_sight(const Variant& variant, const Game& game, const State& state, FigureId from, FigureId to) {
  if (sight_between(variant, game, state, from, to) == Sight::None) return false;
  return verdict(game, state, Permission::Sight, {.figure = from, .other = to}) != Verdict::Forbidden;
}

bool is_obstructed(const Variant& variant, const Game& game, const State& state, FigureId attacker, FigureId target) {
  if (variant.obstruction_dice <= 0 || !state.figures[attacker.index()].is_on_board()) return false;
  if (are_adjacent(game, state, attacker, target)) return false;
  return sight_between(variant, game, state, attacker, target) == Sight::Obstructed;
}

std::optional<Refusal> check_may_attack(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                        bool is_attacker_engaged, FigureId target, AbilityId special) {
  const RuleNames& rules = variant.rules;
  const Roles roles{.figure = attacker, .other = target, .special = special};
  if (!is_granted_target(state, target)) return Refusal{.rule = rules.ability, .why = "the attack was granted against others"};
  if (verdict(game, state, Permission::Attack, roles) == Verdict::Forbidden)
    return Refusal{.rule = rules.ability, .why = "an ability forbids this attack"};
  if (!game.profile(state, target).prints(Statistic::Life))
    return Refusal{.rule = "SS-WND-07"_rule, .why = "a figure without a Life number is no target"};
  if (!is_attacker_engaged) return std::nullopt;
  const bool is_enemy = are_enemies(game, state, attacker, target);
  const bool is_allowed =
      are_adjacent(game, state, attacker, target) && (is_enemy || variant.engaged_targets == EngagedTargets::AdjacentFigures);
  if (is_allowed || verdict(game, state, Permission::ShootPast, roles) == Verdict::Allowed) return std::nullopt;
  return Refusal{.rule = rules.target_engaged, .why = "an engaged figure attacks only figures next to it"};
}

std::optional<Refusal> check_target(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                    FigureId target) {
  return check_target(variant, game, state, attacker, is_engaged(game, state, attacker), target);
}

std::optional<Refusal> check_target(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                    bool is_attacker_engaged, FigureId target) {
  const RuleNames& rules = variant.rules;
  if (attacker == target) return Refusal{.rule = rules.target_self, .why = "a figure never attacks itself"};
  if (!state.figures[target.index()].is_on_board())
    return Refusal{.rule = rules.target_range, .why = "the target is not on the battlefield"};
  if (auto refusal = check_attack_numbers(game, state, attacker, target)) return refusal;
  if (auto refusal = check_may_attack(variant, game, state, attacker, is_attacker_engaged, target)) return refusal;
  if (are_adjacent(game, state, attacker, target)) return std::nullopt;
  return check_distance(variant, game, state, attacker, target);
}

DiceCount attack_dice(const Variant& variant, const Game& game, const State& state, FigureId attacker, FigureId defender,
                      AbilityId special) {
  DiceCount count;
  const Roles roles{.figure = attacker, .other = defender};
  if (special.is_some()) {
    const Ability& ability = game.abilities[special];
    const int dice = evaluate(context_of_attack(game, state, attacker, defender), ability.attack.attack);
    add_dice(count, {.name = ability.name.c_str(),
                     .amount = std::clamp(dice, 0, most_dice),
                     .rule = variant.rules.ability,
                     .figure = attacker,
                     .card = game.figures[attacker.index()].card});
    const Roles own_text{.figure = attacker, .other = defender, .special = special};
    count.dice = std::clamp(modified(game, state, Value::AttackDice, count.dice, own_text, &count.parts), 0, most_dice);
    return count;
  }
  if (!has_number(game, state, Value::AttackDice, roles)) return count;
  add_dice(count, {"Attack", game.profile(state, attacker).attack, variant.rules.attack_dice});
  const int bonus = height_bonus(variant, levels_above(game, state, attacker, defender));
  add_dice(count, {"height advantage", bonus, variant.rules.attack_height});
  if (bonus != 0) count.dice += modified(game, state, Value::HeightBonus, bonus, roles, &count.parts) - bonus;
  count.dice = std::clamp(modified(game, state, Value::AttackDice, count.dice, roles, &count.parts), 0, most_dice);
  return count;
}

DiceCount defense_dice(const Variant& variant, const Game& game, const State& state, FigureId attacker, FigureId defender,
                       bool is_obstructed, int fallen_level) {
  DiceCount count;
  const Roles roles{.figure = defender, .other = attacker};
  if (!has_number(game, state, Value::DefenseDice, roles)) return count;
  const bool is_gone = !state.figures[attacker.index()].is_on_board();
  const int above = is_gone ? game.board(state)[state.figures[defender.index()].space].level.value - fallen_level
                            : levels_above(game, state, defender, attacker);
  add_dice(count, {"Defense", game.profile(state, defender).defense, variant.rules.defense_dice});
  add_dice(count, {"height advantage", height_bonus(variant, above), variant.rules.defense_height});
  add_dice(count, {"shadow", is_in_shadow(game, state, defender) ? variant.shadow_dice : 0, variant.rules.shadow});
  const bool is_covered = variant.jungle_dice > 0 && !is_gone && !are_adjacent(game, state, attacker, defender) &&
                          is_beside_jungle(game, state, defender);
  add_dice(count, {"jungle", is_covered ? variant.jungle_dice : 0, variant.rules.jungle});
  add_dice(count, {"obstruction", is_obstructed ? variant.obstruction_dice : 0, variant.rules.obstruction});
  count.dice = std::clamp(modified(game, state, Value::DefenseDice, count.dice, roles, &count.parts), 0, most_dice);
  return count;
}

}  // namespace fracas::scape
