#include "ai/greedy_policy.hpp"

#include <algorithm>
#include <limits>

#include "ai/approach.hpp"
#include "ai/material.hpp"
#include "ai/question.hpp"
#include "engine/api/default_choice.hpp"

namespace fracas {
namespace {

constexpr int attack_samples = 12;

const Choice* find_verb(const Question& question, Verb verb) {
  for (const Choice& option : question.options) {
    if (option.verb == verb) return &option;
  }
  return nullptr;
}

/// Distance to the nearest enemy on the board, counted as range.
int nearest_enemy(const Question& question, SpaceId from) {
  int nearest = std::numeric_limits<int>::max();
  for_each_figure_on_board(question.game, question.state(), [&](FigureId figure) {
    if (question.is_enemy(figure))
      nearest = std::min(nearest,
                         board_distance(question.game, question.state(), from, question.state().figures[figure.index()].space));
  });
  return nearest;
}

int range_of(const Game& game, FigureId figure) {
  const CardDefinition& card = game.definition(figure);
  return game.is_hex() ? card.scape.range : std::max<int>(card.clix.range, 1);
}

/// Plays an option and the dice after it on a guess of the full state until somebody has to decide something new.
long sampled_balance(const Question& question, const Choice& option) {
  long sum = 0;
  for (int sample = 0; sample < attack_samples; ++sample) {
    State state = resample(question.game, question.view, question.random);
    apply_legal(question.game, state, option);
    while (state.pending.kind == PendingKind::Chance) resolve(question.game, state, throw_dice(state.pending, question.random));
    sum += material_balance(question.game, state, question.seat());
  }
  return sum;
}

/// The attack on an enemy that pays best on average; nothing if there is none.
const Choice* best_attack(const Question& question) {
  const Choice* best = nullptr;
  long best_balance = 0;
  for (const Choice& option : question.options) {
    if (option.target.is_none() || option.figure.is_none() || !question.is_enemy(option.target)) continue;
    const long balance = sampled_balance(question, option);
    if (best == nullptr || balance > best_balance) {
      best = &option;
      best_balance = balance;
    }
  }
  return best;
}

/// The option with the smallest score; the first of equals.
template <class Score>
const Choice& least(const Question& question, Score score) {
  const Choice* best = &question.options.front();
  int best_score = score(*best);
  for (const Choice& option : question.options) {
    const int value = score(option);
    if (value < best_score) {
      best = &option;
      best_score = value;
    }
  }
  return *best;
}

/// Whether the figure could attack an enemy if it stopped where it stands.
bool could_attack_from_here(const Question& question, FigureId figure) {
  State state = resample(question.game, question.view, question.random);
  OptionList options;
  const Choice stop{.verb = Verb::Stop, .seat = question.seat(), .figure = figure};
  if (apply(question.game, state, stop)) return false;
  const Choice end{.verb = Verb::EndPhase, .seat = question.seat()};
  while (state.pending.decision == DecisionKind::MovePhase) apply_legal(question.game, state, end);
  if (state.pending.decision != DecisionKind::AttackPhase) return false;
  list_options(question.game, state, question.seat(), options);
  return std::any_of(options.begin(), options.end(),
                     [&](const Choice& option) { return option.figure == figure && question.is_enemy(option.target); });
}

Choice choose_step(const Question& question) {
  const Choice* stop = find_verb(question, Verb::Stop);
  const FigureId mover = question.state().pending.figure;
  const SpaceId here = question.state().figures[mover.index()].space;
  if (stop != nullptr && question.game.is_hex() && could_attack_from_here(question, mover)) return *stop;
  const std::vector<int> costs = approach_costs(question.game, question.state(), question.seat());
  const Choice& nearest = least(question, [&](const Choice& option) {  // a turn costs nothing and so could go on for ever
    return option.verb == Verb::Step ? std::min(costs[option.space.index()], no_way) : no_way + 1;
  });
  const bool is_progress = nearest.verb == Verb::Step && (stop == nullptr || costs[nearest.space.index()] < costs[here.index()]);
  if (is_progress) return nearest;
  return default_choice(question.game, question.state(), question.seat());
}

/// Moves figures that have no enemy in reach; a figure that can fight stays.
Choice choose_mover(const Question& question) {
  for (const Choice& option : question.options) {
    if (option.verb != Verb::Move) continue;
    const SpaceId space = question.state().figures[option.figure.index()].space;
    if (nearest_enemy(question, space) > 1) return option;
  }
  return question.options.back();
}

/// Marks the cards nearest to the enemy, weighed by their price; the decoy goes where it costs nothing.
Choice choose_marker(const Question& question) {
  const Game& game = question.game;
  return least(question, [&](const Choice& option) {
    int nearest = no_way / 1000;
    const CardInGame& card = game.cards[option.card.index()];
    for (std::size_t i = 0; i < card.figure_count; ++i) {
      const FigureState& figure = question.state().figures[card.first_figure.index() + i];
      if (figure.is_on_board()) nearest = std::min(nearest, nearest_enemy(question, figure.space));
    }
    const int reach = std::max(nearest - range_of(game, card.first_figure), 0);
    return option.value * no_way / 10 + reach * 1000 - std::min<int>(game.definition(option.card).points, 900);
  });
}

/// As far forward as the zone allows: nearest to the spaces other sides start on.
Choice choose_placement(const Question& question) {
  const Game& game = question.game;
  return least(question, [&](const Choice& option) {
    int nearest = no_way;
    for (std::size_t i = 0; i < game.space_count(); ++i) {
      const SpaceId space{static_cast<std::uint16_t>(i)};
      const SeatId zone = game.is_hex() ? game.hex[space].start_zone : game.square[space].start_area;
      const bool is_played = zone.is_some() && zone.index() < game.seat_count();  // a map may have more zones than players
      if (is_played && game.are_enemies(question.seat(), zone))
        nearest = std::min(nearest, board_distance(game, question.state(), option.space, space));
    }
    return nearest * 100 + option.figure.value;
  });
}

/// HeroClix: attack if anyone can, else bring up the fresh character that is farthest behind, else rest.
Choice choose_action(const Question& question) {
  if (const Choice* attack = best_attack(question)) return *attack;
  const Choice* best = nullptr;
  int farthest = 1;
  for (const Choice& option : question.options) {
    if (option.verb != Verb::Move) continue;
    const FigureState& figure = question.state().figures[option.figure.index()];
    const int distance = nearest_enemy(question, figure.space);
    const bool would_push = figure.action_tokens > 0;
    if (!would_push && distance > farthest) {
      best = &option;
      farthest = distance;
    }
  }
  return best != nullptr ? *best : question.options.back();
}

/// Gives each hit target what finishes it, the rest to the last one asked for.
Choice choose_damage(const Question& question) {
  return least(question, [&](const Choice& option) {
    if (option.target.is_none()) return 0;
    const int left = endurance(question.game, option.target) - question.state().figures[option.target.index()].damage;
    return std::abs(left - option.value);
  });
}

}  // namespace

Choice GreedyPolicy::choose(const Game& game, const View& view, std::span<const Choice> options, FastRandom& random) const {
  const Question question{game, view, options, random};
  switch (view.state.pending.decision) {
    case DecisionKind::PlaceFigures: return choose_placement(question);
    case DecisionKind::PlaceOrderMarkers: return choose_marker(question);
    case DecisionKind::MovePhase: return choose_mover(question);
    case DecisionKind::MoveStep: return choose_step(question);
    case DecisionKind::TakeAction: return choose_action(question);
    case DecisionKind::DivideDamage: return choose_damage(question);
    case DecisionKind::ConfirmAttack: return options.back();
    case DecisionKind::AttackPhase: {
      const Choice* attack = best_attack(question);
      return attack != nullptr ? *attack : options.back();
    }
    case DecisionKind::ChooseTargets: {
      const Choice* attack = best_attack(question);
      return attack != nullptr ? *attack : options.back();
    }
    case DecisionKind::ActivateFigures:
      return least(question, [&](const Choice& option) {
        if (option.figure.is_none()) return no_way;  // activating fewer than allowed gains nothing
        return nearest_enemy(question, view.state.figures[option.figure.index()].space);
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
    case DecisionKind::ChooseMap:
    case DecisionKind::ChooseArea:
    case DecisionKind::PlaceObjects:
    case DecisionKind::PlaceCalled:
    case DecisionKind::GrowArea: return options.front();
    case DecisionKind::UseAbility:
    case DecisionKind::AbilityChoice:
    case DecisionKind::DefenderOrder:
    case DecisionKind::TerrainOrder:
    case DecisionKind::GrantedAction:
    case DecisionKind::ChooseReduction:
    case DecisionKind::KnockbackLine: return options.front();
    case DecisionKind::NextAttack: {
      const Choice* attack = best_attack(question);
      return attack != nullptr ? *attack : options.back();
    }
    case DecisionKind::CarryMore:
    case DecisionKind::ChooseAlternate:
    case DecisionKind::PlaceTerrain:
    case DecisionKind::Rearrange: return options.back();
    case DecisionKind::ChooseLanding:
    case DecisionKind::ChooseArrival:
    case DecisionKind::LeaveShaft:
    case DecisionKind::AddTerrain: return options.front();
    case DecisionKind::RemoveTerrain: return options.back();
  }
  return default_choice(game, view.state, view.seat);
}

}  // namespace fracas
