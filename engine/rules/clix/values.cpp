#include "engine/rules/clix/values.hpp"

#include <algorithm>
#include <array>

#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/clix/attack.hpp"
#include "engine/rules/clix/character.hpp"

namespace fracas::clix {
namespace {

static_assert(improvement_table.size() == 12);
static_assert(static_cast<int>(Property::MovePass) - static_cast<int>(Property::MoveElevated) == 11);
static_assert(static_cast<int>(Property::TargetPass) - static_cast<int>(Property::TargetElevated) == 11);

/// Printed improvements and those that an ability gives, unless it may use none; games in which none does pay nothing for it.
Improvements with_granted(const Game& game, const State& state, FigureId figure, Improvements printed, Property first,
                          Permission permission) {
  const auto begin = static_cast<std::size_t>(first);
  for (std::size_t i = 0; i < improvement_table.size(); ++i) {
    const auto property = static_cast<Property>(begin + i);
    if (!game.listeners.may_be_granted(property) || printed.has(improvement_table[i].improvement)) continue;
    if (is_granted(game, state, property, figure)) printed.add(improvement_table[i].improvement);
  }
  if (printed.is_empty() || verdict(game, state, permission, {.figure = figure}) != Verdict::Forbidden) return printed;
  return {};
}

int printed_value(const Game& game, const State& state, Value value, FigureId figure) {
  const Click& click = live_click(game, state, figure);
  switch (value) {
    case Value::Speed: return click.speed;
    case Value::Attack: return click.attack;
    case Value::Defense: return click.defense;
    case Value::Damage: return click.damage;
    case Value::Range: return profile_of(game, figure).range;
    default: return 0;
  }
}

}  // namespace

int value_now(const Game& game, const State& state, Value value, FigureId figure, FigureId other, int nesting) {
  const int printed = printed_value(game, state, value, figure);
  return combat_value(game, state, value, printed, {.figure = figure, .other = other}, {}, nullptr, nesting);
}

int attack_of(const Game& game, const State& state, FigureId attacker, FigureId target, Parts* parts) {
  const int printed = live_click(game, state, attacker).attack;
  if (parts != nullptr) add_part(*parts, {"attack", printed, "HC-ATK-06"_rule});
  return combat_value(game, state, Value::Attack, printed, {.figure = attacker, .other = target}, {}, parts);
}

int defense_of(const Game& game, const State& state, FigureId target, FigureId attacker, bool is_hindered, Parts* parts) {
  const int printed = live_click(game, state, target).defense;
  if (parts != nullptr) add_part(*parts, {"defense", printed, "HC-ATK-06"_rule});
  const std::array<RuleChange, 1> hindered = {{{Layer::Add, 1, "hindered line", "HC-LOF-19"_rule}}};
  return combat_value(game, state, Value::Defense, printed, {.figure = target, .other = attacker},
                      std::span(hindered).first(is_hindered ? 1 : 0), parts);
}

int damage_of(const Game& game, const State& state, FigureId attacker, FigureId target, Parts* parts, int object_bonus) {
  const int printed = live_click(game, state, attacker).damage;
  if (parts != nullptr) add_part(*parts, {"damage", printed, "HC-ATK-11"_rule});
  const std::array<RuleChange, 1> object = {{{Layer::Add, object_bonus, "object", "HC-OBJ-05"_rule}}};
  return combat_value(game, state, Value::Damage, printed, {.figure = attacker, .other = target},
                      std::span(object).first(object_bonus != 0 ? 1 : 0), parts);
}

int range_of(const Game& game, const State& state, FigureId figure, Parts* parts) {
  const int printed = profile_of(game, figure).range;
  if (parts != nullptr) add_part(*parts, {"range", printed, "HC-ATK-03"_rule});
  return combat_value(game, state, Value::Range, printed, {.figure = figure}, {}, parts);
}

int movement_of(const Game& game, const State& state, FigureId figure, int carried, Parts* parts) {
  const int printed = live_click(game, state, figure).speed;
  if (parts != nullptr) add_part(*parts, {"speed", printed, "HC-MOV-01"_rule});
  std::array<RuleChange, 2> rules;
  std::size_t count = 0;
  if (is_slowed(game, state, figure)) rules[count++] = {Layer::Halve, 1, "started in hindering terrain", "HC-MOV-07"_rule};
  if (carried > 0) rules[count++] = {Layer::Add, -carried, "carrying", "HC-MOV-14"_rule};
  return combat_value(game, state, Value::Speed, printed, {.figure = figure}, std::span(rules).first(count), parts);
}

int target_limit(const Game& game, const State& state, FigureId figure) {
  const int bolts = modified(game, state, Value::Targets, profile_of(game, figure).bolts, {.figure = figure});
  return std::clamp(bolts, 1, static_cast<int>(Attack::max_targets));
}

Improvements improved_movement_of(const Game& game, const State& state, FigureId figure) {
  return with_granted(game, state, figure, profile_of(game, figure).improved_movement, Property::MoveElevated,
                      Permission::ImprovedMovement);
}

Improvements improved_targeting_of(const Game& game, const State& state, FigureId figure) {
  return with_granted(game, state, figure, profile_of(game, figure).improved_targeting, Property::TargetElevated,
                      Permission::ImprovedTargeting);
}

}  // namespace fracas::clix
