#include "ai/clix/attack_gain.hpp"

#include "engine/rules/clix/attack.hpp"
#include "engine/rules/clix/character.hpp"

namespace fracas::clix {
namespace {

constexpr long rolls = 36;
constexpr int tokens_that_forbid = 2;

}  // namespace

std::optional<Aim> aim_at(const Game& game, const State& state, FigureId attacker, FigureId target) {
  const int distance = distance_between(game, state, attacker, target);
  const int range = profile_of(game, attacker).range;
  if (distance > 1 && distance > range) return std::nullopt;
  if (distance <= 1 && !refuse_close_target(game, state, attacker, target)) return Aim{};
  if (distance > range || has_first_turn_immunity(state, target)) return std::nullopt;
  const LineOfFire line = line_of_fire(game, state, attacker, target);
  if (line == LineOfFire::Blocked || refuse_range_attack(game, state, attacker)) return std::nullopt;
  return Aim{.is_hindered = line == LineOfFire::Hindered};
}

long attack_gain(const Game& game, const State& state, const DialWorths& worths, FigureId attacker, FigureId target, Aim aim) {
  const Click& striking = live_click(game, state, attacker);
  const Click& struck = live_click(game, state, target);
  const int hits = hitting_rolls(striking.attack, struck.defense + (aim.is_hindered ? 1 : 0));
  if (striking.damage == 0) return 0;
  const long taken = (hits - 1) * worths.loss(state, target, striking.damage) + worths.loss(state, target, striking.damage + 1);
  return (taken - worths.loss(state, attacker, 1)) / rolls;
}

long price_of_action(const State& state, const DialWorths& worths, FigureId figure) {
  return state.figures[figure.index()].action_tokens > 0 ? worths.loss(state, figure, 1) : 0;
}

bool may_act_next(const State& state, FigureId figure) {
  return state.figures[figure.index()].action_tokens < tokens_that_forbid;
}

}  // namespace fracas::clix
