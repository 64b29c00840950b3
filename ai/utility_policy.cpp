#include "ai/utility_policy.hpp"

#include <algorithm>
#include <vector>

#include "ai/greedy_policy.hpp"
#include "ai/material.hpp"
#include "ai/standing_value.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/reach.hpp"
#include "engine/rules/scape/scape_rules.hpp"

namespace fracas {
namespace {

constexpr int samples_of_attack = 32;
constexpr int samples_of_power = 24;
/// Stops after which a played-out power is judged as it stands.
constexpr int longest_playout = 60;

/// The decision at hand and everything its weighing needs.
struct Question {
  const Game& game;
  const View& view;
  std::span<const Choice> options;
  FastRandom& random;

  [[nodiscard]] const State& state() const { return view.state; }
  [[nodiscard]] SeatId seat() const { return view.seat; }
};

bool is_enemy(const Question& question, FigureId figure) {
  return figure.is_some() && question.game.are_enemies(question.seat(), question.state().figures[figure.index()].controller);
}

/// Whether a decision belongs to what was begun and is not the next free one of a turn.
bool is_in_between(DecisionKind decision) {
  switch (decision) {
    case DecisionKind::UseAbility:
    case DecisionKind::AbilityChoice:
    case DecisionKind::NextAttack:
    case DecisionKind::DefenderOrder:
    case DecisionKind::KnockbackLine:
    case DecisionKind::TerrainOrder:
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
long play_out(const Question& question, const Choice& option) {
  State state = resample(question.game, question.view, question.random);
  apply_legal(question.game, state, option);
  OptionList options;
  for (int stop = 0; stop < longest_playout; ++stop) {
    if (state.pending.kind == PendingKind::Chance) {
      resolve(question.game, state, throw_dice(state.pending, question.random));
      continue;
    }
    if (state.pending.kind != PendingKind::Decision || !is_in_between(state.pending.decision)) break;
    for (std::uint8_t seat = 0; seat < question.game.seat_count(); ++seat) {
      if (!state.pending.asks(SeatId{seat})) continue;
      list_options(question.game, state, SeatId{seat}, options);
      break;
    }
    if (options.empty()) break;
    apply_legal(question.game, state, answer_in_between(question, state, options));
  }
  return material_balance(question.game, state, question.seat());
}

long sampled(const Question& question, const Choice& option, int samples) {
  long sum = 0;
  for (int i = 0; i < samples; ++i) sum += play_out(question, option);
  return sum / samples;
}

/// Attacks on enemies and powers, weighed by playing them; ending the phase is worth what stands now.
Choice choose_attack(const Question& question) {
  const Choice* best = &question.options.back();
  long best_value = material_balance(question.game, question.state(), question.seat());
  for (const Choice& option : question.options) {
    const bool is_power = option.verb == Verb::Use || option.verb == Verb::UseCard;
    if (!is_power && !is_enemy(question, option.target)) continue;
    const long value = sampled(question, option, samples_of_attack);
    if (value <= best_value) continue;
    best = &option;
    best_value = value;
  }
  return *best;
}

/// A power is used if it does no harm; of several answers the one that comes out best.
Choice choose_power(const Question& question) {
  const Choice* best = nullptr;
  long best_value = 0;
  for (const Choice& option : question.options) {
    const long bonus = option.verb == Verb::Pass || option.verb == Verb::Decline ? -1 : 0;
    const long value = sampled(question, option, samples_of_power) + bonus;
    if (best != nullptr && value <= best_value) continue;
    best = &option;
    best_value = value;
  }
  return *best;
}

/// The figure's value in another place, everything else as it is.
long value_at(const Question& question, const StandingValue& judge, State& scratch, FigureId figure,
              const scape::Stance& stance) {
  scape::lift(question.game, scratch, figure);
  scape::set_down(question.game, scratch, figure, stance);
  return judge.of(scratch, figure);
}

/// What the wounds to be expected on a way cost.
long price_of_risk(const Question& question, FigureId figure, scape::ExpectedWounds expected) {
  const long whole = endurance(question.game, figure);
  return worth_of(question.game, figure) * expected.eightieths / (scape::ExpectedWounds::denominator * whole);
}

struct Destination {
  scape::Stance stance;
  long gain = 0;  ///< against staying
  bool is_safe_way = false;
};

/// The best place a move of this figure could end in.
Destination best_destination(const Question& question, const StandingValue& judge, const scape::Mover& mover) {
  const scape::Situation situation(scape::variant_of(question.game), question.game, question.state());
  State scratch = question.state();
  const scape::Stance here = scape::stance_of(question.state().figures[mover.figure.index()]);
  const long staying = judge.of(scratch, mover.figure);
  Destination best{.stance = here};
  for (const scape::ReachedStance& end : scape::reached_stances(situation, mover)) {
    const long there = value_at(question, judge, scratch, mover.figure, end.stance);
    const bool is_safe_way = end.expected < end.cheapest_expected;
    const long gain = there - staying - price_of_risk(question, mover.figure, is_safe_way ? end.expected : end.cheapest_expected);
    if (gain > best.gain) best = {end.stance, gain, is_safe_way};
  }
  return best;
}

/// The figure whose move brings most goes first; a phase in which none brings anything is ended.
Choice choose_mover(const Question& question) {
  const StandingValue judge(question.game, question.state(), question.seat());
  const scape::Situation situation(scape::variant_of(question.game), question.game, question.state());
  const Choice* best = &question.options.back();
  long best_gain = 0;
  for (const Choice& option : question.options) {
    long gain = 0;
    if (option.verb == Verb::Move) gain = best_destination(question, judge, scape::mover_at_start(situation, option.figure)).gain;
    if (option.verb == Verb::Use) {
      gain = sampled(question, option, samples_of_power) - material_balance(question.game, question.state(), question.seat());
    }
    if (gain <= best_gain) continue;
    best = &option;
    best_gain = gain;
  }
  return *best;
}

/// Goes on along the way to the best place; stops there.
Choice choose_step(const Question& question, const Policy& otherwise) {
  const Frame& top = question.state().frames.back();
  if (top.procedure != Procedure::MoveAction)
    return otherwise.choose(question.game, question.view, question.options, question.random);
  const scape::MoveAction& frame = top.as<scape::MoveAction>();
  const scape::Mover mover{.figure = frame.mover,
                           .stance = scape::stance_of(question.state().figures[frame.mover.index()]),
                           .progress = frame.progress};
  const StandingValue judge(question.game, question.state(), question.seat());
  const Destination best = best_destination(question, judge, mover);
  const scape::Situation situation(scape::variant_of(question.game), question.game, question.state());
  for (const scape::ReachedEnd& end : scape::reach_from(situation, mover)) {
    if (end.stance != best.stance) continue;
    const scape::Way& way = best.is_safe_way ? end.safest : end.cheapest;
    if (way.steps.empty()) break;
    Choice step = way.steps.front();
    step.seat = question.seat();
    const auto found = std::find(question.options.begin(), question.options.end(), step);
    if (found != question.options.end()) return *found;
  }
  const auto stop = std::find_if(question.options.begin(), question.options.end(),
                                 [](const Choice& option) { return option.verb == Verb::Stop; });
  if (stop != question.options.end()) return *stop;
  return otherwise.choose(question.game, question.view, question.options, question.random);
}

/// What a card could do with a turn: the best attack of its figures, at hand or after a move, and a little for its price.
long promise_of(const Question& question, const StandingValue& judge, CardId card) {
  const CardInGame& found = question.game.cards[card.index()];
  long promise = 0;
  for (std::size_t i = 0; i < found.figure_count; ++i) {
    const FigureId figure{static_cast<std::uint8_t>(found.first_figure.index() + i)};
    if (!question.state().figures[figure.index()].is_on_board()) continue;
    const long at_hand = judge.best_attack(question.state(), figure);
    const long worth = worth_of(question.game, figure);
    promise += std::max(at_hand, judge.is_in_reach(question.state(), figure) ? worth / 12 : worth / 30);
  }
  return promise;
}

/// 1 and 2 go to the card that promises most, 3 to the next one, and the decoy where it costs nothing.
Choice choose_marker(const Question& question) {
  const StandingValue judge(question.game, question.state(), question.seat());
  std::vector<std::pair<long, CardId>> cards;
  for (const Choice& option : question.options) {
    const bool is_known = std::any_of(cards.begin(), cards.end(), [&](const auto& entry) { return entry.second == option.card; });
    if (!is_known) cards.emplace_back(promise_of(question, judge, option.card), option.card);
  }
  std::sort(cards.begin(), cards.end(), [](const auto& one, const auto& other) {
    return one.first != other.first ? one.first > other.first : one.second < other.second;
  });
  const auto wanted = [&](int marker) {
    if (marker == 4) return cards.back().second;
    const bool is_third = marker == 3 && cards.size() > 1;
    return cards[is_third ? 1 : 0].second;
  };
  for (const Choice& option : question.options) {
    if (option.card == wanted(option.value)) return option;
  }
  return question.options.front();
}

}  // namespace

Choice UtilityPolicy::choose(const Game& game, const View& view, std::span<const Choice> options, FastRandom& random) const {
  const GreedyPolicy greedy;
  const Question question{game, view, options, random};
  if (options.size() == 1) return options.front();
  if (!game.is_hex()) return greedy.choose(game, view, options, random);
  switch (view.state.pending.decision) {
    case DecisionKind::PlaceOrderMarkers: return choose_marker(question);
    case DecisionKind::MovePhase: return choose_mover(question);
    case DecisionKind::MoveStep: return choose_step(question, greedy);
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
