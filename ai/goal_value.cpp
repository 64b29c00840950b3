#include "ai/goal_value.hpp"

#include <algorithm>

#include "ai/figure_approach.hpp"
#include "ai/material.hpp"
#include "engine/rules/scape/scape_rules.hpp"
#include "engine/rules/scape/unit.hpp"

namespace fracas {
namespace {

// Progress towards a goal is counted in thousandths of the stake.
constexpr long reached = 2000;           ///< as much as a won game
constexpr long standing_on_it = 1000;    ///< a space that is held now
constexpr long beside_it = 600;          ///< somebody could step onto it
constexpr long each_step = 25;           ///< less for every step away
constexpr long held_part_of_round = 70;  ///< hundredths of a round's worth for holding until now
constexpr long worth_of_wounds = 700;    ///< of a figure to be defeated, with the rest for its defeat
constexpr long wounds_each_round = 3;    ///< what a side loses in a round of fighting, roughly
constexpr int rounds_of_counting = 4;    ///< points count from so many rounds before the last

long life_left(const Game& game, const State& state, FigureId figure) {
  const FigureState& standing = state.figures[figure.index()];
  return standing.is_on_board() ? std::max<long>(endurance(game, figure) - standing.damage, 0) : 0;
}

/// Wounds count, the defeat itself more.
long defeat_progress(const Game& game, const State& state, const Goal& goal) {
  long sum = 0;
  bool is_left = false;
  for (const FigureId figure : goal.figures) {
    const bool is_defeated = state.figures[figure.index()].status == FigureStatus::Defeated;
    is_left = is_left || !is_defeated;
    const long whole = endurance(game, figure);
    sum += is_defeated ? 1000 : worth_of_wounds * std::min<long>(state.figures[figure.index()].damage, whole) / whole;
  }
  return is_left ? sum / static_cast<long>(goal.figures.size()) : reached;
}

/// The odds that what is left outlasts what the remaining rounds will take.
long survive_progress(const Game& game, const State& state, const Goal& goal) {
  long left = 0;
  for_each_figure_on_board(game, state, [&](FigureId figure) {
    if (state.figures[figure.index()].controller == goal.seat) left += life_left(game, state, figure);
  });
  const long rounds_left = std::max(goal.rounds - static_cast<int>(state.round) + 1, 0);
  return left == 0 ? 0 : reached * left / (left + wounds_each_round * rounds_left);
}

bool is_won_by(const State& state, SeatId seat) { return ((state.winners >> seat.value) & 1U) != 0; }

}  // namespace

long stake_of(const Game& game) {
  long points = 0;
  for (std::size_t i = 0; i < game.cards.size(); ++i) points += game.definition(CardId{static_cast<std::uint8_t>(i)}).points;
  return 1000L * std::max(points, 1L) / static_cast<long>(std::max<std::size_t>(game.seat_count(), 1));
}

bool is_holding(const Game& game, const State& state, FigureId figure) {
  const auto is_held = [&](SpaceId space) { return state.occupants[space.index()] == figure; };
  return std::any_of(game.goals.begin(), game.goals.end(), [&](const Goal& goal) {
    return goal.kind == GoalKind::Hold && goal.seat == state.figures[figure.index()].controller &&
           std::any_of(goal.spaces.begin(), goal.spaces.end(), is_held);
  });
}

long worth_to_goals(const Game& game, const State& state, FigureId figure) {
  if (game.goals.empty()) return 0;
  long share = is_holding(game, state, figure) ? standing_on_it / 4 : 0;
  for (const Goal& goal : game.goals) {
    const bool is_named = goal.kind == GoalKind::Defeat &&
                          game.are_enemies(goal.seat, state.figures[figure.index()].controller) &&
                          std::find(goal.figures.begin(), goal.figures.end(), figure) != goal.figures.end();
    if (is_named) share += 1000 / static_cast<long>(goal.figures.size());
  }
  return share == 0 ? 0 : stake_of(game) * share / 1000;
}

GoalValue::GoalValue(const Game& game, const State& state, SeatId seat) : game_(game), begin_(state), seat_(seat) {
  for (const Goal& goal : game.goals) {
    if (goal.kind == GoalKind::Survive && !game.are_enemies(seat, goal.seat)) is_waiting_ = true;
    if (goal.kind != GoalKind::Hold) continue;
    for (const SpaceId space : goal.spaces) {
      const bool is_known = std::any_of(ways_.begin(), ways_.end(), [&](const Ways& ways) { return ways.space == space; });
      if (!is_known) ways_.push_back({space, std::vector<std::vector<int>>(game.cards.size())});
    }
  }
}

long GoalValue::of(const State& state) const {
  if (state.pending.kind == PendingKind::Over) {
    if (state.winners == 0) return 0;
    return (is_won_by(state, seat_) ? reached : -reached) * (stake_of(game_) / 1000);
  }
  long share = 0;
  for (const Goal& goal : game_.goals) {
    const long value = progress(state, goal);
    share += game_.are_enemies(seat_, goal.seat) ? -value : value;
  }
  return share * (stake_of(game_) / 1000) + points_value(state);
}

long GoalValue::progress(const State& state, const Goal& goal) const {
  switch (goal.kind) {
    case GoalKind::Defeat: return defeat_progress(game_, state, goal);
    case GoalKind::Hold: return hold_progress(state, goal);
    case GoalKind::Survive: return survive_progress(game_, state, goal);
    case GoalKind::LastTeamStanding:
    case GoalKind::Points: return 0;  // what stands is counted in points, whatever else was agreed on
  }
  return 0;
}

/// Rounds already held count in full as long as the spaces are held, and half once they are not.
long GoalValue::hold_progress(const State& state, const Goal& goal) const {
  const long spaces = static_cast<long>(goal.spaces.size());
  long sum = 0;
  for (const SpaceId space : goal.spaces) sum += space_progress(state, goal.seat, space);
  const bool is_held = sum == spaces * standing_on_it;
  if (goal.rounds == 0 && goal.at_round == 0) return is_held ? reached : sum / std::max(spaces, 1L);
  if (goal.rounds == 0) {
    const long rounds_left = goal.at_round - static_cast<long>(state.round);
    return rounds_left < 0 ? 0 : sum / std::max(spaces, 1L) / (1 + rounds_left);
  }
  const long held = std::min<long>(state.seats[goal.seat.index()].rounds_held, goal.rounds);
  const long rounds = held * 1000 / (is_held ? 1 : 2) + sum / std::max(spaces, 1L) * held_part_of_round / 100;
  return rounds * 3 / (2L * goal.rounds);
}

long GoalValue::space_progress(const State& state, SeatId seat, SpaceId space) const {
  const FigureId holder = state.occupants[space.index()];
  if (holder.is_some() && state.figures[holder.index()].controller == seat) return standing_on_it;
  long best = 0;
  for_each_figure_on_board(game_, state, [&](FigureId figure) {
    if (state.figures[figure.index()].controller != seat || begin_.figures[figure.index()].controller != seat) return;
    best = std::max(best, beside_it - each_step * std::max(steps_to(state, figure, space) - 1, 0));
  });
  const bool is_barred = holder.is_some() && game_.are_enemies(seat, state.figures[holder.index()].controller);
  return is_barred ? best / 3 : best;
}

int GoalValue::steps_to(const State& state, FigureId figure, SpaceId space) const {
  constexpr int farthest = 1000;
  const auto ways = std::find_if(ways_.begin(), ways_.end(), [&](const Ways& known) { return known.space == space; });
  if (ways == ways_.end()) return farthest;
  std::vector<int>& costs = ways->costs[game_.figures[figure.index()].card.index()];
  if (costs.empty()) costs = way_costs_to(game_, begin_, figure, space);
  const std::size_t from = state.figures[figure.index()].space.index();
  return from < costs.size() ? std::min(costs[from], farthest) : farthest;  // terrain laid since then adds spaces
}

/// Full prices of the cards that would score if the game ended now (HS-VIC-04 to HS-VIC-06), more the nearer the end.
long GoalValue::points_value(const State& state) const {
  const int limit = game_.options.round_limit;
  const int rounds_left = limit - static_cast<int>(state.round);
  if (limit == 0 || rounds_left >= rounds_of_counting) return 0;
  const scape::Variant& variant = scape::variant_of(game_);
  long balance = 0;
  for (std::size_t i = 0; i < game_.cards.size(); ++i) {
    const CardId card{static_cast<std::uint8_t>(i)};
    if (!scape::is_card_active(variant, game_, state, card)) continue;
    const long points = game_.definition(card).points;
    balance += game_.are_enemies(seat_, game_.cards[i].owner) ? -points : points;
  }
  return balance * 1000 * (rounds_of_counting - std::max(rounds_left, 0)) / rounds_of_counting;
}

}  // namespace fracas
