#include "engine/rules/scape/attack_forecast.hpp"

#include "engine/rules/flow/rule_set.hpp"
#include "engine/rules/scape/instead.hpp"
#include "engine/rules/scape/special_attack.hpp"

namespace fracas::scape {
namespace {

AttackForecast forecast(const Variant& variant, const Game& game, const State& state, FigureId attacker, FigureId target,
                        AbilityId special) {
  const bool is_covered = is_obstructed(variant, game, state, attacker, target);
  const DiceCount attack = attack_dice(variant, game, state, attacker, target, special);
  const DiceCount defense = defense_dice(variant, game, state, attacker, target, is_covered);
  const AttackDice dice{.attack = attack.dice, .defense = defense.dice};
  return {.attacker = attacker,
          .target = target,
          .special = special,
          .attack = attack,
          .defense = defense,
          .odds = attack_odds(variant, game, state, attacker, target, special, dice)};
}

template <class Visit>
void for_each_bit(const Game& game, const FigureBits& bits, Visit visit) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    if (has_bit(bits, i)) visit(FigureId{static_cast<std::uint8_t>(i)});
  }
}

std::vector<AttackForecast> aimed(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                  FigureId target, AbilityId special) {
  std::vector<AttackForecast> all = {forecast(variant, game, state, attacker, target, special)};
  if (special.is_none()) return all;
  const Combat combat{.attacker = attacker, .defender = target, .special = special};
  for_each_bit(game, struck_besides(game, state, combat),
               [&](FigureId figure) { all.push_back(forecast(variant, game, state, attacker, figure, special)); });
  return all;
}

/// A special attack that has yet to be aimed (SS-ATK-06), or that is aimed at nobody (SS-ATK-11).
std::vector<AttackForecast> unaimed(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                    AbilityId special) {
  std::vector<AttackForecast> all;
  const auto add = [&](FigureId target) { all.push_back(forecast(variant, game, state, attacker, target, special)); };
  if (!game.abilities[special].attack.everybody.is_empty()) {
    for_each_bit(game, everybody_struck(game, state, special, attacker), add);
    return all;
  }
  for_each_figure_on_board(game, state, [&](FigureId target) {
    if (!check_special_target(variant, game, state, special, attacker, target)) add(target);
  });
  return all;
}

bool is_standing(const Game& game, const State& state, FigureId figure) {
  return figure.index() < game.figures.size() && state.figures[figure.index()].is_on_board();
}

}  // namespace

std::vector<AttackForecast> forecast_attacks(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  if (!is_standing(game, state, choice.figure)) return {};
  if (choice.verb == Verb::Attack) {
    if (!is_standing(game, state, choice.target) || choice.target == choice.figure) return {};
    const bool is_running = state.pending.decision == DecisionKind::NextAttack;
    const AbilityId special = is_running ? game.rules->special_of(state, choice.figure) : AbilityId{};
    return aimed(variant, game, state, choice.figure, choice.target, special);
  }
  if (choice.verb != Verb::Use) return {};
  const AbilityId ability = ability_of(game, state, choice.figure, choice.value);
  if (ability.is_none() || game.abilities[ability].kind != AbilityKind::SpecialAttack) return {};
  return unaimed(variant, game, state, choice.figure, ability);
}

}  // namespace fracas::scape
