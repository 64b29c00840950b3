#include "ai/standing_value.hpp"

#include <algorithm>

#include "ai/figure_approach.hpp"
#include "ai/material.hpp"
#include "ai/wound_table.hpp"
#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/attack_odds.hpp"
#include "engine/rules/scape/scape_rules.hpp"
#include "engine/rules/scape/targeting.hpp"

namespace fracas {
namespace {

// Weights in hundredths, found by playing against the greedy bot.
constexpr long threat_at_hand = 35;   ///< an enemy that could attack without moving
constexpr long threat_in_reach = 20;  ///< one that must move first
constexpr long further_threats = 20;  ///< of every threat but the worst
constexpr long step_towards = 8;      ///< thousandths of the worth for each step nearer to the fight
constexpr long level_above = 3;       ///< thousandths of the worth for each level, up to twelve

}  // namespace

long worth_of(const Game& game, FigureId figure) {
  const CardDefinition& card = game.definition(figure);
  return 1000L * std::max<int>(card.points, 1) / std::max<int>(card.figures, 1);
}

long attack_gain(const Game& game, const State& state, FigureId attacker, FigureId defender) {
  const scape::Variant& variant = scape::variant_of(game);
  const scape::AttackOdds odds = scape::attack_odds(variant, game, state, attacker, defender);
  const long worth = worth_of(game, defender) + worth_to_goals(game, state, defender);
  const long whole = endurance(game, defender);
  const long left = std::max<long>(whole - state.figures[defender.index()].damage, 1);
  long gain = 0;
  for (std::size_t wounds = 1; wounds < odds.wounds.size(); ++wounds) {
    const long taken = std::min(static_cast<long>(wounds), left);
    const long value = worth * taken / (2 * whole);
    gain += value * static_cast<long>(odds.wounds[wounds] / 1000) / static_cast<long>(scape::certainty / 1000);
  }
  return gain + (worth / 2) * static_cast<long>(odds.defeat / 1000) / static_cast<long>(scape::certainty / 1000);
}

long quick_gain(const Game& game, const State& state, FigureId attacker, FigureId defender) {
  const scape::Variant& variant = scape::variant_of(game);
  const int attack = scape::attack_dice(variant, game, state, attacker, defender).dice;
  const int defense = scape::defense_dice(variant, game, state, attacker, defender, false).dice;
  const long worth = worth_of(game, defender) + worth_to_goals(game, state, defender);
  return expected_gain(worth, endurance(game, defender), state.figures[defender.index()].damage, attack, defense);
}

StandingValue::StandingValue(const Game& game, const State& state, SeatId seat)
    : game_(game), begin_(state), seat_(seat), goals_(game, state, seat), approach_(game.cards.size()) {
  for_each_figure_on_board(game, state, [&](FigureId figure) {
    if (game.are_enemies(seat, state.figures[figure.index()].controller)) enemies_.push_back(figure);
  });
}

long StandingValue::best_attack(const State& state, FigureId figure) const {
  const scape::Variant& variant = scape::variant_of(game_);
  const bool is_engaged = scape::is_engaged(game_, state, figure);
  long best = 0;
  for (const FigureId enemy : enemies_) {
    if (scape::check_target(variant, game_, state, figure, is_engaged, enemy)) continue;
    best = std::max(best, attack_gain(game_, state, figure, enemy));
  }
  return best;
}

/// The worst threat counts in full, all others a little: a round has three turns.
long StandingValue::exposure(const State& state, FigureId figure) const {
  long worst = 0;
  long sum = 0;
  for (const FigureId enemy : enemies_) {
    const ScapeProfile& profile = game_.profile(state, enemy);
    const int distance = scape::range_between(game_, state, enemy, figure);
    const int range = std::max<int>(profile.range, 1);
    if (distance > profile.move + range) continue;
    const long weight = distance <= range ? threat_at_hand : threat_in_reach;
    const long threat = quick_gain(game_, state, enemy, figure) * weight / 100;
    worst = std::max(worst, threat);
    sum += threat;
  }
  return worst + (sum - worst) * further_threats / 100;
}

const std::vector<int>& StandingValue::approach_of_card(FigureId figure) const {
  std::vector<int>& found = approach_[game_.figures[figure.index()].card.index()];
  if (found.empty()) found = approach_of(game_, begin_, figure);
  return found;
}

/// Steps until it could attack somebody; figures with range stop short of the enemy.
long StandingValue::distance_to_fight(const State& state, FigureId figure) const {
  constexpr int farthest = 60;
  const std::vector<int>& costs = approach_of_card(figure);
  const std::size_t space = state.figures[figure.index()].space.index();
  if (space >= costs.size()) return farthest;  // a space that terrain laid since then has added
  const int cost = costs[space];
  const int range = std::max<int>(game_.profile(state, figure).range, 1);
  return std::clamp(cost - range, 0, farthest);
}

long StandingValue::nearness_of(const State& state, FigureId figure) const {
  const long worth = worth_of(game_, figure);
  const int level = game_.board(state)[state.figures[figure.index()].space].level.value;
  const long height = std::clamp(level, 0, 12) * level_above * worth / 1000;
  if (goals_.is_waiting()) return height;
  return height - distance_to_fight(state, figure) * step_towards * worth / 1000;
}

long StandingValue::nearness(const State& state) const {
  const BoardVariants::Use boards(*game_.variants);
  long sum = 0;
  for_each_figure_on_board(game_, state, [&](FigureId figure) {
    const bool is_own = state.figures[figure.index()].controller == seat_ && begin_.figures[figure.index()].controller == seat_;
    if (is_own) sum += nearness_of(state, figure);
  });
  return sum;
}

long StandingValue::of(const State& state, FigureId figure, long caution) const {
  return best_attack(state, figure) - exposure(state, figure) * caution / 100 + nearness_of(state, figure);
}

}  // namespace fracas
