#include "ai/greedy_policy.hpp"

#include <algorithm>
#include <limits>

#include "ai/approach.hpp"
#include "ai/material.hpp"

namespace fracas {
namespace {

/// Everything a scorer needs to know about the decision at hand.
struct Situation {
  const Game& game;
  const View& view;
  std::span<const Choice> options;
  FastRandom& random;

  [[nodiscard]] const State& state() const { return view.state; }
  [[nodiscard]] SeatId seat() const { return view.seat; }
};

constexpr int attack_samples = 12;

bool is_enemy(const Situation& situation, FigureId figure) {
  return figure.is_some() && situation.game.are_enemies(situation.seat(), situation.state().figures[figure.index()].controller);
}

const Choice* find_verb(const Situation& situation, Verb verb) {
  for (const Choice& option : situation.options) {
    if (option.verb == verb) return &option;
  }
  return nullptr;
}

/// Distance to the nearest enemy on the board, counted as range.
int nearest_enemy(const Situation& situation, SpaceId from) {
  int nearest = std::numeric_limits<int>::max();
  for_each_figure_on_board(situation.game, situation.state(), [&](FigureId figure) {
    if (is_enemy(situation, figure))
      nearest = std::min(
          nearest, board_distance(situation.game, situation.state(), from, situation.state().figures[figure.index()].space));
  });
  return nearest;
}

int range_of(const Game& game, FigureId figure) {
  const CardDefinition& card = game.definition(figure);
  return game.is_hex() ? card.scape.range : std::max<int>(card.clix.range, 1);
}

/// Plays an option and the dice after it on a guess of the full state until somebody has to decide something new.
long sampled_balance(const Situation& situation, const Choice& option) {
  long sum = 0;
  for (int sample = 0; sample < attack_samples; ++sample) {
    State state = resample(situation.game, situation.view, situation.random);
    apply_legal(situation.game, state, option);
    while (state.pending.kind == PendingKind::Chance) resolve(situation.game, state, throw_dice(state.pending, situation.random));
    sum += material_balance(situation.game, state, situation.seat());
  }
  return sum;
}

/// The attack on an enemy that pays best on average; nothing if there is none.
const Choice* best_attack(const Situation& situation) {
  const Choice* best = nullptr;
  long best_balance = 0;
  for (const Choice& option : situation.options) {
    if (option.target.is_none() || option.figure.is_none() || !is_enemy(situation, option.target)) continue;
    const long balance = sampled_balance(situation, option);
    if (best == nullptr || balance > best_balance) {
      best = &option;
      best_balance = balance;
    }
  }
  return best;
}

/// The option with the smallest score; the first of equals.
template <class Score>
const Choice& least(const Situation& situation, Score score) {
  const Choice* best = &situation.options.front();
  int best_score = score(*best);
  for (const Choice& option : situation.options) {
    const int value = score(option);
    if (value < best_score) {
      best = &option;
      best_score = value;
    }
  }
  return *best;
}

/// Whether the figure could attack an enemy if it stopped where it stands.
bool could_attack_from_here(const Situation& situation, FigureId figure) {
  State state = resample(situation.game, situation.view, situation.random);
  OptionList options;
  const Choice stop{.verb = Verb::Stop, .seat = situation.seat(), .figure = figure};
  if (apply(situation.game, state, stop)) return false;
  const Choice end{.verb = Verb::EndPhase, .seat = situation.seat()};
  while (state.pending.decision == DecisionKind::MovePhase) apply_legal(situation.game, state, end);
  if (state.pending.decision != DecisionKind::AttackPhase) return false;
  list_options(situation.game, state, situation.seat(), options);
  return std::any_of(options.begin(), options.end(),
                     [&](const Choice& option) { return option.figure == figure && is_enemy(situation, option.target); });
}

Choice choose_step(const Situation& situation) {
  const Choice* stop = find_verb(situation, Verb::Stop);
  const FigureId mover = situation.state().pending.figure;
  const SpaceId here = situation.state().figures[mover.index()].space;
  if (stop != nullptr && situation.game.is_hex() && could_attack_from_here(situation, mover)) return *stop;
  const std::vector<int> costs = approach_costs(situation.game, situation.state(), situation.seat());
  const Choice& nearest = least(situation, [&](const Choice& option) {  // a turn costs nothing and so could go on for ever
    return option.verb == Verb::Step ? std::min(costs[option.space.index()], no_way) : no_way + 1;
  });
  const bool is_progress = nearest.verb == Verb::Step && (stop == nullptr || costs[nearest.space.index()] < costs[here.index()]);
  return is_progress ? nearest : (stop != nullptr ? *stop : nearest);
}

/// Moves figures that have no enemy in reach; a figure that can fight stays.
Choice choose_mover(const Situation& situation) {
  for (const Choice& option : situation.options) {
    if (option.verb != Verb::Move) continue;
    const SpaceId space = situation.state().figures[option.figure.index()].space;
    if (nearest_enemy(situation, space) > 1) return option;
  }
  return situation.options.back();
}

/// Marks the cards nearest to the enemy, weighed by their price; the decoy goes where it costs nothing.
Choice choose_marker(const Situation& situation) {
  const Game& game = situation.game;
  return least(situation, [&](const Choice& option) {
    int nearest = no_way / 1000;
    const CardInGame& card = game.cards[option.card.index()];
    for (std::size_t i = 0; i < card.figure_count; ++i) {
      const FigureState& figure = situation.state().figures[card.first_figure.index() + i];
      if (figure.is_on_board()) nearest = std::min(nearest, nearest_enemy(situation, figure.space));
    }
    const int reach = std::max(nearest - range_of(game, card.first_figure), 0);
    return option.value * no_way / 10 + reach * 1000 - std::min<int>(game.definition(option.card).points, 900);
  });
}

/// As far forward as the zone allows: nearest to the spaces other sides start on.
Choice choose_placement(const Situation& situation) {
  const Game& game = situation.game;
  return least(situation, [&](const Choice& option) {
    int nearest = no_way;
    for (std::size_t i = 0; i < game.space_count(); ++i) {
      const SpaceId space{static_cast<std::uint16_t>(i)};
      const SeatId zone = game.is_hex() ? game.hex[space].start_zone : game.square[space].start_area;
      const bool is_played = zone.is_some() && zone.index() < game.seat_count();  // a map may have more zones than players
      if (is_played && game.are_enemies(situation.seat(), zone))
        nearest = std::min(nearest, board_distance(game, situation.state(), option.space, space));
    }
    return nearest * 100 + option.figure.value;
  });
}

/// HeroClix: attack if anyone can, else bring up the fresh character that is farthest behind, else rest.
Choice choose_action(const Situation& situation) {
  if (const Choice* attack = best_attack(situation)) return *attack;
  const Choice* best = nullptr;
  int farthest = 1;
  for (const Choice& option : situation.options) {
    if (option.verb != Verb::Move) continue;
    const FigureState& figure = situation.state().figures[option.figure.index()];
    const int distance = nearest_enemy(situation, figure.space);
    const bool would_push = figure.action_tokens > 0;
    if (!would_push && distance > farthest) {
      best = &option;
      farthest = distance;
    }
  }
  return best != nullptr ? *best : situation.options.back();
}

/// Gives each hit target what finishes it, the rest to the last one asked for.
Choice choose_damage(const Situation& situation) {
  return least(situation, [&](const Choice& option) {
    if (option.target.is_none()) return 0;
    const int left = endurance(situation.game, option.target) - situation.state().figures[option.target.index()].damage;
    return std::abs(left - option.value);
  });
}

}  // namespace

Choice GreedyPolicy::choose(const Game& game, const View& view, std::span<const Choice> options, FastRandom& random) const {
  const Situation situation{game, view, options, random};
  switch (view.state.pending.decision) {
    case DecisionKind::PlaceFigures: return choose_placement(situation);
    case DecisionKind::PlaceOrderMarkers: return choose_marker(situation);
    case DecisionKind::MovePhase: return choose_mover(situation);
    case DecisionKind::MoveStep: return choose_step(situation);
    case DecisionKind::TakeAction: return choose_action(situation);
    case DecisionKind::DivideDamage: return choose_damage(situation);
    case DecisionKind::ConfirmAttack: return options.back();
    case DecisionKind::AttackPhase: {
      const Choice* attack = best_attack(situation);
      return attack != nullptr ? *attack : options.back();
    }
    case DecisionKind::ChooseTargets: {
      const Choice* attack = best_attack(situation);
      return attack != nullptr ? *attack : options.back();
    }
    case DecisionKind::ActivateFigures:
      return least(situation, [&](const Choice& option) {
        if (option.figure.is_none()) return no_way;  // activating fewer than allowed gains nothing
        return nearest_enemy(situation, view.state.figures[option.figure.index()].space);
      });
    case DecisionKind::None:
    case DecisionKind::LeavingEngagement:
    case DecisionKind::ChooseFirstPlayer:
    case DecisionKind::BreakAway:
    case DecisionKind::KnockBack:
    case DecisionKind::KnockBackOrder:
    case DecisionKind::PlaceCarried:
    case DecisionKind::LeadSquare:
    case DecisionKind::LayBase:
    case DecisionKind::DestroySide:
    case DecisionKind::GrowArea: return options.front();
    case DecisionKind::UseAbility:
    case DecisionKind::AbilityChoice:
    case DecisionKind::DefenderOrder:
    case DecisionKind::TerrainOrder:
    case DecisionKind::KnockbackLine: return options.front();
    case DecisionKind::NextAttack: {
      const Choice* attack = best_attack(situation);
      return attack != nullptr ? *attack : options.back();
    }
    case DecisionKind::CarryMore:
    case DecisionKind::Rearrange: return options.back();
    case DecisionKind::ChooseLanding:
    case DecisionKind::ChooseArrival:
    case DecisionKind::LeaveShaft:
    case DecisionKind::AddTerrain: return options.front();
    case DecisionKind::RemoveTerrain: return options.back();
  }
  return options.front();
}

}  // namespace fracas
