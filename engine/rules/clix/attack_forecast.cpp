#include "engine/rules/clix/attack_forecast.hpp"

#include <algorithm>

#include "engine/rules/abilities/queries.hpp"
#include "engine/rules/clix/attack.hpp"
#include "engine/rules/clix/values.hpp"

namespace fracas::clix {
namespace {

bool is_attack(const Choice& choice) { return choice.verb == Verb::CloseAttack || choice.verb == Verb::RangeAttack; }

/// Answers what is asked between the declaration and the roll: no further target, the first piece to shoot through.
bool go_to_roll(const Game& game, State& state, SeatId seat) {
  OptionList options;
  while (state.pending.kind == PendingKind::Decision) {
    const DecisionKind asked = state.pending.decision;
    if (asked != DecisionKind::ChooseTargets && asked != DecisionKind::DestroySide) return false;
    options.clear();
    list_options(game, state, seat, options);
    const auto fire = std::find_if(options.begin(), options.end(), [](const Choice& each) { return each.verb == Verb::Fire; });
    if (options.empty()) return false;
    apply_legal(game, state, fire == options.end() ? options.front() : *fire);
  }
  return state.pending.kind == PendingKind::Chance && state.pending.chance == ChanceKind::AttackRoll;
}

/// The attack whose roll is awaited or has just been settled.
const Attack& attack_under_way(const State& state) { return *innermost<Attack>(state); }

/// Damage is dealt, or there is none; whether anybody is knocked back comes later. Where a player has to decide something before,
/// it is judged as it stands.
bool is_settled(const State& state) {
  const Attack* attack = innermost<Attack>(state);
  return attack == nullptr || attack->step >= AttackStep::OfferKnockBack;
}

void count_roll(const Game& game, const State& rolled, const WeightedOutcome& each, AttackForecast& forecast) {
  const int rolls = static_cast<int>(each.weight);
  const std::size_t target = forecast.target.index();
  State after = rolled;
  resolve_until(game, after, each.outcome, is_settled);
  if (attack_under_way(after).is_hit(0)) forecast.hits += rolls;
  const auto clicks = static_cast<std::size_t>(after.figures[target].damage - rolled.figures[target].damage);
  if (forecast.clicks.size() <= clicks) forecast.clicks.resize(clicks + 1);
  forecast.clicks[clicks] += rolls;
  if (!after.figures[target].is_on_board()) forecast.defeats += rolls;
}

}  // namespace

std::optional<AttackForecast> forecast_attack(const Game& game, const State& state, const Choice& choice) {
  if (!is_attack(choice)) return std::nullopt;
  State rolled = state;
  apply_legal(game, rolled, choice);
  if (!go_to_roll(game, rolled, choice.seat)) return std::nullopt;
  const int hindered = attack_under_way(rolled).hindered & 1;
  AttackForecast forecast{.attacker = choice.figure,
                          .target = choice.target,
                          .attack = attack_of(game, rolled, choice.figure, choice.target),
                          .defense = defense_of(game, rolled, choice.target, choice.figure, hindered != 0),
                          .hindered = hindered,
                          .hits = 0,
                          .defeats = 0,
                          .clicks = {}};
  for (const WeightedOutcome& each : chance_outcomes(rolled.pending)) count_roll(game, rolled, each, forecast);
  return forecast;
}

}  // namespace fracas::clix
