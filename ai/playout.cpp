#include "ai/playout.hpp"

#include <algorithm>

#include "ai/approach.hpp"
#include "ai/goal_value.hpp"
#include "ai/standing_value.hpp"
#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/scape_rules.hpp"
#include "engine/rules/scape/targeting.hpp"
#include "engine/state/asked_seat.hpp"

namespace fracas {
namespace {

/// Stops after which a playout is judged as it stands, whatever the cards do.
constexpr int longest_playout = 600;

bool is_enemy(const Game& game, const State& state, SeatId seat, FigureId figure) {
  return figure.is_some() && game.are_enemies(seat, state.figures[figure.index()].controller);
}

std::vector<FigureId> enemies_of(const Game& game, const State& state, SeatId seat) {
  std::vector<FigureId> enemies;
  for_each_figure_on_board(game, state, [&](FigureId figure) {
    if (is_enemy(game, state, seat, figure)) enemies.push_back(figure);
  });
  return enemies;
}

/// What the best normal attack from here takes on average, or how far away the nearest enemy is, as a negative number.
long prospect(const Game& game, const State& state, FigureId figure, const std::vector<FigureId>& enemies) {
  const scape::Variant& variant = scape::variant_of(game);
  const int range = std::max<int>(game.profile(state, figure).range, 1);
  int nearest = HexBoard::unreachable;
  long best = 0;
  bool is_engaged = false;
  bool is_engaged_known = false;
  for (const FigureId enemy : enemies) {
    const int distance = scape::range_between(game, state, figure, enemy);
    nearest = std::min(nearest, distance);
    if (distance > range) continue;
    if (!is_engaged_known) is_engaged = scape::is_engaged(game, state, figure);
    is_engaged_known = true;
    const long gain = quick_gain(game, state, figure, enemy);
    if (gain > best && !scape::check_target(variant, game, state, figure, is_engaged, enemy)) best = gain;
  }
  return best > 0 ? best : -static_cast<long>(std::min(nearest, 10'000));
}

}  // namespace

Choice Playout::any() { return options_[random_.below(static_cast<std::uint32_t>(options_.size()))]; }

void Playout::play_turns(State& state, int turns) {
  for (int stop = 0; stop < longest_playout && state.pending.kind != PendingKind::Over; ++stop) {
    const std::uint8_t turn = state.turn;
    const SeatId active = state.active;
    if (!pass_stop(state)) return;
    const bool is_new_turn = state.active.is_some() && state.turn != 0 && (state.turn != turn || state.active != active);
    if (is_new_turn && turns-- == 0) return;
  }
}

void Playout::follow(State& state, const std::vector<Choice>& choices) {
  for (const Choice& choice : choices) {
    for (int stop = 0; stop < longest_playout && check(game_, state, choice); ++stop) {
      const bool is_free = state.pending.kind != PendingKind::Chance && (state.pending.decision == DecisionKind::MovePhase ||
                                                                         state.pending.decision == DecisionKind::MoveStep ||
                                                                         state.pending.decision == DecisionKind::AttackPhase);
      if (is_free || !pass_stop(state)) return;
    }
    if (apply(game_, state, choice)) return;
  }
}

bool Playout::pass_stop(State& state) {
  if (state.pending.kind == PendingKind::Chance) {
    resolve(game_, state, throw_dice(state.pending, random_));
    return true;
  }
  if (state.pending.kind != PendingKind::Decision) return false;
  const BoardVariants::Use boards(*game_.variants);
  const SeatId seat = asked_seat(state);
  list_options(game_, state, seat, options_);
  if (options_.empty()) return false;
  apply_legal(game_, state, answer(state, seat));
  return true;
}

Choice Playout::answer(const State& state, SeatId seat) {
  if (options_.size() == 1) return options_.front();
  switch (state.pending.decision) {
    case DecisionKind::PlaceOrderMarkers: return lay_marker(state);
    case DecisionKind::MovePhase: return begin_move(state);
    case DecisionKind::MoveStep: return next_step(state, seat);
    case DecisionKind::AttackPhase:
    case DecisionKind::NextAttack: return attack(state);
    case DecisionKind::LeavingEngagement: return options_.front();
    case DecisionKind::ConfirmAttack: return options_.back();
    default: return any();
  }
}

/// Whoever cannot attack from where it stands moves, unless it stands where it has to. Bases of more than two spaces stay:
/// judging their turns takes longer than all the rest of a playout.
Choice Playout::begin_move(const State& state) {
  for (const Choice& option : options_) {
    if (option.verb != Verb::Move) continue;
    const ScapeProfile& profile = game_.profile(state, option.figure);
    if (!profile.is_single_base() && !profile.is_double_base()) continue;
    if (is_holding(game_, state, option.figure)) continue;
    const std::vector<FigureId> enemies = enemies_of(game_, state, state.figures[option.figure.index()].controller);
    if (prospect(game_, state, option.figure, enemies) <= 0) return option;
  }
  return options_.back();
}

/// Straight at the nearest enemy or space to be held until it can attack or comes no nearer.
Choice Playout::next_step(const State& state, SeatId seat) {
  const FigureId mover = state.pending.figure;
  const std::vector<FigureId> enemies = enemies_of(game_, state, seat);
  const long here = prospect(game_, state, mover, enemies);
  const auto stop =
      std::find_if(options_.begin(), options_.end(), [](const Choice& option) { return option.verb == Verb::Stop; });
  if (stop != options_.end() && here > 0) return *stop;
  const auto distance_from = [&](SpaceId space) {
    int nearest = HexBoard::unreachable;
    for (const FigureId enemy : enemies) nearest = std::min(nearest, scape::range_to(game_, state, enemy, space));
    for_each_space_to_take(game_, state, seat,
                           [&](SpaceId wanted) { nearest = std::min(nearest, board_distance(game_, state, space, wanted)); });
    return nearest;
  };
  const Choice* best = nullptr;
  int best_distance = stop != options_.end() ? distance_from(state.figures[mover.index()].space) : HexBoard::unreachable;
  for (const Choice& option : options_) {
    if (option.verb != Verb::Step && option.verb != Verb::Fly) continue;
    const int distance = distance_from(option.space);
    if (distance >= best_distance) continue;
    best = &option;
    best_distance = distance;
  }
  if (best != nullptr) return *best;
  return stop != options_.end() ? *stop : any();
}

Choice Playout::attack(const State& state) {
  const Choice* best = nullptr;
  long best_gain = -1;
  for (const Choice& option : options_) {
    if (option.verb == Verb::Use && random_.below(3) == 0) return option;
    if (option.verb != Verb::Attack || !is_enemy(game_, state, option.seat, option.target)) continue;
    const long gain = quick_gain(game_, state, option.figure, option.target);
    if (gain <= best_gain) continue;
    best = &option;
    best_gain = gain;
  }
  return best != nullptr ? *best : options_.back();
}

/// One card gets all that is left, as players do; which one is drawn among those nearest to the fight.
Choice Playout::lay_marker(const State& state) {
  const SeatId seat = options_.front().seat;
  const std::vector<FigureId> enemies = enemies_of(game_, state, seat);
  const auto distance_of = [&](CardId card) {
    const CardInGame& found = game_.cards[card.index()];
    int nearest = 10'000;
    for (std::size_t i = 0; i < found.figure_count; ++i) {
      const FigureId figure{static_cast<std::uint8_t>(found.first_figure.index() + i)};
      if (!state.figures[figure.index()].is_on_board()) continue;
      for (const FigureId enemy : enemies) {
        const int range = std::max<int>(game_.profile(state, figure).range, 1);
        nearest = std::min(nearest, std::max(scape::range_between(game_, state, figure, enemy) - range, 0));
      }
      for_each_space_to_take(game_, state, seat, [&](SpaceId wanted) {
        nearest = std::min(nearest, board_distance(game_, state, state.figures[figure.index()].space, wanted));
      });
    }
    return nearest;
  };
  const Choice one = any();
  const Choice other = any();
  return distance_of(one.card) <= distance_of(other.card) ? one : other;
}

}  // namespace fracas
