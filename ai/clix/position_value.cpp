#include "ai/clix/position_value.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/turn.hpp"

namespace fracas::clix {
namespace {

// Weights found by playing against the greedy bot.
constexpr long threat_of_mover = 75;    ///< hundredths of what the player on turn could take by attacks
constexpr long token = 3;               ///< hundredths of a character's worth for each of its action tokens
constexpr long step_away = 6;           ///< thousandths of a character's worth for each step to the fight, and
constexpr long impatience = 2;          ///< as much more with each round, so that nobody waits for ever
constexpr long rounds_of_waiting = 30;  ///< after which it grows no more
constexpr int farthest = 40;            ///< steps to the fight that count
constexpr int rounds_of_counting = 6;   ///< points count from so many rounds before the last
constexpr long further_attackers = 60;  ///< hundredths of every attack on a character but the worst
constexpr long stakes_of_victory = 2;   ///< forces that a won game is worth

long stake_of(const Game& game) { return 1000L * std::max<int>(game.options.build_total, 1); }

}  // namespace

long PositionValue::points(const State& state, SeatId seat) const {
  const int limit = game_.options.round_limit;
  const int rounds_left = limit - static_cast<int>(state.round);
  if (limit == 0 || rounds_left >= rounds_of_counting) return 0;
  long own = 0;
  long best = 0;
  for (std::size_t i = 0; i < game_.seat_count(); ++i) {
    const long score = state.seats[i].score;
    if (game_.are_enemies(seat, SeatId{static_cast<std::uint8_t>(i)}))
      best = std::max(best, score);
    else
      own += score;
  }
  return (own - best) * 1000 * (rounds_of_counting - std::max(rounds_left, 0)) / rounds_of_counting;
}

long PositionValue::material(const State& state, SeatId seat) const {
  if (state.pending.kind == PendingKind::Over) {
    if (state.winners == 0) return 0;
    const bool is_won = ((state.winners >> seat.value) & 1U) != 0;
    return (is_won ? stakes_of_victory : -stakes_of_victory) * stake_of(game_);
  }
  long balance = points(state, seat);
  for_each_figure_on_board(game_, state, [&](FigureId figure) {
    const FigureState& standing = state.figures[figure.index()];
    const long worth = worths_.of(state, figure) * (100 - token * standing.action_tokens) / 100;
    balance += game_.are_enemies(seat, standing.controller) ? -worth : worth;
  });
  return balance;
}

long PositionValue::best_attack(const State& state, FigureId figure) const {
  long best = 0;
  const SeatId seat = state.figures[figure.index()].controller;
  for_each_figure_on_board(game_, state, [&](FigureId target) {
    if (!is_foe(game_, state, seat, target)) return;
    const auto aim = aim_at(game_, state, figure, target);
    if (aim) best = std::max(best, attack_gain(game_, state, worths_, figure, target, *aim));
  });
  return std::max(best - price_of_action(state, worths_, figure), 0L);
}

long PositionValue::exposure(const State& state, FigureId figure) const {
  long worst = 0;
  long sum = 0;
  const SeatId seat = state.figures[figure.index()].controller;
  for_each_figure_on_board(game_, state, [&](FigureId foe) {
    if (!is_foe(game_, state, seat, foe) || !may_act_next(state, foe)) return;
    const auto aim = aim_at(game_, state, foe, figure);
    if (!aim) return;
    const long threat = attack_gain(game_, state, worths_, foe, figure, *aim) - price_of_action(state, worths_, foe) / 2;
    worst = std::max(worst, threat);
    sum += std::max(threat, 0L);
  });
  return worst + (sum - worst) * further_attackers / 100;
}

long PositionValue::exposure_in_reach(const State& state, FigureId figure) const {
  long sum = 0;
  const SeatId seat = state.figures[figure.index()].controller;
  for_each_figure_on_board(game_, state, [&](FigureId foe) {
    if (!is_foe(game_, state, seat, foe)) return;
    const int reach = live_click(game_, state, foe).speed + std::max<int>(profile_of(game_, foe).range, 1);
    if (distance_between(game_, state, foe, figure) > reach) return;
    sum += std::max(attack_gain(game_, state, worths_, foe, figure, {}), 0L);
  });
  return sum;
}

int PositionValue::steps_to_fight(const State& state, FigureId figure, SpaceId from) const {
  int nearest = WalkingDistances::no_way;
  const SeatId seat = state.figures[figure.index()].controller;
  const bool can_fly = profile_of(game_, figure).can_fly;
  for_each_figure_on_board(game_, state, [&](FigureId foe) {
    if (!is_foe(game_, state, seat, foe)) return;
    const SpaceId there = state.figures[foe.index()].space;
    nearest = std::min(nearest, can_fly ? game_.square.distance(from, there) : ways_.between(from, there));
  });
  return std::clamp(nearest - std::max<int>(profile_of(game_, figure).range, 1), 0, farthest);
}

long PositionValue::nearness(const State& state, FigureId figure) const {
  const int steps = steps_to_fight(state, figure, state.figures[figure.index()].space);
  const long price_of_step = step_away + impatience * std::min<long>(state.round, rounds_of_waiting);
  return -steps * price_of_step * worths_.of(state, figure) / 1000;
}

/// What the best attacks of a player would take, no more of them than it has actions, and of nobody more than it is worth.
long PositionValue::threats(const State& state, SeatId attacker) const {
  struct Attack {
    long gain = 0;
    FigureId target;
  };
  std::vector<Attack> attacks;
  for_each_figure_on_board(game_, state, [&](FigureId figure) {
    if (state.figures[figure.index()].controller != attacker || !may_act_next(state, figure)) return;
    Attack best;
    for_each_figure_on_board(game_, state, [&](FigureId target) {
      if (!is_foe(game_, state, attacker, target)) return;
      const auto aim = aim_at(game_, state, figure, target);
      if (!aim) return;
      const long gain = attack_gain(game_, state, worths_, figure, target, *aim);
      if (gain > best.gain) best = {gain, target};
    });
    best.gain -= price_of_action(state, worths_, figure);
    if (best.gain > 0) attacks.push_back(best);
  });
  std::sort(attacks.begin(), attacks.end(), [](const Attack& one, const Attack& other) {
    return one.gain != other.gain ? one.gain > other.gain : one.target < other.target;
  });
  const auto actions = static_cast<std::size_t>(action_total(game_, state, attacker));
  if (attacks.size() > actions) attacks.resize(actions);
  std::array<long, max_figures> taken{};
  long sum = 0;
  for (const Attack& attack : attacks) {
    long& from_target = taken[attack.target.index()];
    const long gain = std::min(attack.gain, std::max(worths_.of(state, attack.target) * 3 / 4 - from_target, 0L));
    from_target += gain;
    sum += gain;
  }
  return sum;
}

long PositionValue::of(const State& state) const {
  long value = material(state, seat_);
  if (state.pending.kind == PendingKind::Over) return value;
  if (state.active.is_some()) {
    const long threat = threats(state, state.active) * threat_of_mover / 100;
    value += game_.are_enemies(seat_, state.active) ? -threat : threat;
  }
  for_each_figure_on_board(game_, state, [&](FigureId figure) {
    if (state.figures[figure.index()].controller == seat_) value += nearness(state, figure);
  });
  return value;
}

}  // namespace fracas::clix
