#include "ai/utility_policy.hpp"

#include <vector>

#include "ai/goal_value.hpp"
#include "ai/greedy_policy.hpp"
#include "ai/material.hpp"
#include "ai/question.hpp"
#include "engine/state/asked_seat.hpp"

namespace fracas {
namespace {

constexpr int samples_of_attack = 32;
constexpr int samples_of_power = 24;
/// Stops after which a played-out power is judged as it stands.
constexpr int longest_playout = 60;

/// Whether a decision belongs to what was begun and is not the next free one of a turn.
bool is_in_between(DecisionKind decision) {
  switch (decision) {
    case DecisionKind::UseAbility:
    case DecisionKind::AbilityChoice:
    case DecisionKind::NextAttack:
    case DecisionKind::DefenderOrder:
    case DecisionKind::KnockbackLine:
    case DecisionKind::TerrainOrder:
    case DecisionKind::ChooseReduction:
    case DecisionKind::LeavingEngagement:
    case DecisionKind::ConfirmAttack:
    case DecisionKind::ChooseLanding:
    case DecisionKind::ChooseArrival: return true;
    default: return false;
  }
}

/// An attack under way goes on against enemies; for the rest any answer will do.
Choice answer_in_between(const Question& question, const State& state, const OptionList& options) {
  const auto any = [&](std::size_t count) { return question.random.below(static_cast<std::uint32_t>(count)); };
  if (state.pending.decision != DecisionKind::NextAttack) return options[any(options.size())];
  const SeatId attacker = options.front().seat;
  std::vector<const Choice*> attacks;
  for (const Choice& option : options) {
    const bool is_attack =
        option.verb == Verb::Attack && question.game.are_enemies(attacker, state.figures[option.target.index()].controller);
    if (is_attack) attacks.push_back(&option);
  }
  return attacks.empty() ? options.back() : *attacks[any(attacks.size())];
}

/// Plays an option on a guess of the whole state until the next free decision; questions in between are answered quickly.
long play_out(const Question& question, const GoalValue& goals, const Choice& option) {
  State state = resample(question.game, question.view, question.random);
  apply_legal(question.game, state, option);
  OptionList options;
  for (int stop = 0; stop < longest_playout; ++stop) {
    if (state.pending.kind == PendingKind::Chance) {
      resolve(question.game, state, throw_dice(state.pending, question.random));
      continue;
    }
    if (state.pending.kind != PendingKind::Decision || !is_in_between(state.pending.decision)) break;
    list_options(question.game, state, asked_seat(state), options);
    if (options.empty()) break;
    apply_legal(question.game, state, answer_in_between(question, state, options));
  }
  return material_balance(question.game, state, question.seat()) + goals.of(state);
}

long sampled(const Question& question, const GoalValue& goals, const Choice& option, int samples) {
  long sum = 0;
  for (int i = 0; i < samples; ++i) sum += play_out(question, goals, option);
  return sum / samples;
}

/// Attacks on enemies and powers, weighed by playing them; ending the phase is worth what stands now.
Choice choose_attack(const Question& question) {
  const Choice* best = &question.options.back();
  const GoalValue goals(question.game, question.state(), question.seat());
  long best_value = material_balance(question.game, question.state(), question.seat()) + goals.of(question.state());
  for (const Choice& option : question.options) {
    const bool is_power = option.verb == Verb::Use || option.verb == Verb::UseCard;
    if (!is_power && !question.is_enemy(option.target)) continue;
    const long value = sampled(question, goals, option, samples_of_attack);
    if (value <= best_value) continue;
    best = &option;
    best_value = value;
  }
  return *best;
}

/// A power is used if it does no harm; of several answers the one that comes out best.
Choice choose_power(const Question& question) {
  const GoalValue goals(question.game, question.state(), question.seat());
  const Choice* best = nullptr;
  long best_value = 0;
  for (const Choice& option : question.options) {
    const long bonus = option.verb == Verb::Pass || option.verb == Verb::Decline ? -1 : 0;
    const long value = sampled(question, goals, option, samples_of_power) + bonus;
    if (best != nullptr && value <= best_value) continue;
    best = &option;
    best_value = value;
  }
  return *best;
}

}  // namespace

Choice UtilityPolicy::choose(const Game& game, const View& view, std::span<const Choice> options, FastRandom& random) const {
  const GreedyPolicy greedy;
  const Question question{game, view, options, random};
  if (options.size() == 1) return options.front();
  switch (view.state.pending.decision) {
    case DecisionKind::PlaceFigures:
    case DecisionKind::ChooseFirstPlayer:
    case DecisionKind::GrowArea:
    case DecisionKind::Rearrange: return greedy.choose(game, view, options, random);
    default: break;
  }
  if (!game.is_hex()) return clix::choose(question, clix_);
  switch (view.state.pending.decision) {
    case DecisionKind::PlaceOrderMarkers: return choose_marker(question, markers_);
    case DecisionKind::MovePhase: return choose_mover(question, plan_);
    case DecisionKind::MoveStep: return choose_step(question, plan_);
    case DecisionKind::AttackPhase:
    case DecisionKind::NextAttack: return choose_attack(question);
    case DecisionKind::UseAbility:
    case DecisionKind::AbilityChoice:
    case DecisionKind::DefenderOrder:
    case DecisionKind::KnockbackLine: return choose_power(question);
    default: return greedy.choose(game, view, options, random);
  }
}

}  // namespace fracas
