#include "ai/move_choice.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "ai/hex_foresight.hpp"
#include "ai/lookahead.hpp"
#include "ai/material.hpp"
#include "engine/api/default_choice.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/reach.hpp"
#include "engine/rules/scape/scape_rules.hpp"

namespace fracas {
namespace {

/// Turns that are played out after the present one: what the enemy does, the answer, and what the enemy does then.
constexpr int turns_ahead = 3;
/// How much of what threatens a figure counts, in hundredths; from bold to timid, for playouts to compare.
constexpr std::array<long, 3> cautions = {0, 100, 250};
/// How many places are looked at for each of them.
constexpr std::size_t places_each = 2;
/// And how many for the goals that were agreed on: spaces to be held, and those where an enemy would hold one.
constexpr std::size_t places_for_goals = 3;

struct Destination {
  scape::Stance stance;
  bool is_safe_way = false;
};

struct Plans {
  std::vector<Candidate> candidates;
  std::vector<MovePlan> plans;  ///< one for each candidate; figure none where it is no move
};

long price_of_risk(const Question& question, FigureId figure, scape::ExpectedWounds expected) {
  const long whole = endurance(question.game, figure);
  return worth_of(question.game, figure) * expected.eightieths / (scape::ExpectedWounds::denominator * whole);
}

/// The best few places for every degree of caution, and those that are best for the goals.
std::vector<Destination> promising_places(const Question& question, const StandingValue& judge, const scape::Mover& mover) {
  struct Scored {
    Destination place;
    std::array<long, cautions.size() + 1> scores{};
  };
  const scape::Situation situation(scape::variant_of(question.game), question.game, question.state());
  const bool has_places = judge.goals().are_places_wanted();
  State scratch = question.state();
  std::vector<Scored> places;
  for (const scape::ReachedStance& end : scape::reached_stances(situation, mover)) {
    scape::lift(question.game, scratch, mover.figure);
    scape::set_down(question.game, scratch, mover.figure, end.stance);
    Scored scored{.place = {end.stance, end.expected < end.cheapest_expected}};
    const long calm = judge.of(scratch, mover.figure, 0) - price_of_risk(question, mover.figure, end.expected);
    const long threat = judge.exposure(scratch, mover.figure);
    for (std::size_t i = 0; i < cautions.size(); ++i) scored.scores[i] = calm - threat * cautions[i] / 100;
    if (has_places) scored.scores.back() = calm - threat + judge.goals().of(scratch);
    places.push_back(scored);
  }
  std::vector<Destination> chosen;
  for (std::size_t i = 0; i < cautions.size() + (has_places ? 1 : 0); ++i) {
    const std::size_t count = std::min(i < cautions.size() ? places_each : places_for_goals, places.size());
    std::partial_sort(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(count), places.end(),
                      [i](const Scored& one, const Scored& other) {
                        return one.scores[i] != other.scores[i] ? one.scores[i] > other.scores[i]
                                                                : one.place.stance < other.place.stance;
                      });
    for (std::size_t best = 0; best < count; ++best) {
      const Destination& place = places[best].place;
      const bool is_known =
          std::any_of(chosen.begin(), chosen.end(), [&](const Destination& other) { return other.stance == place.stance; });
      if (!is_known) chosen.push_back(place);
    }
  }
  return chosen;
}

/// Adds a candidate for every promising place; `begin` opens the move if it is not yet under way. Playouts make boards and
/// give others up, so that a situation is kept no longer than it holds on to its own.
void add_moves(const Question& question, const StandingValue& judge, const scape::Mover& mover, const Choice* begin,
               Plans& plans) {
  const BoardVariants::Use boards(*question.game.variants);
  const scape::Situation situation(scape::variant_of(question.game), question.game, question.state());
  for (const Destination& place : promising_places(question, judge, mover)) {
    const auto end = scape::reach_of_stance(situation, mover, place.stance);
    if (!end) continue;
    Candidate candidate;
    if (begin != nullptr) candidate.choices.push_back(*begin);
    const scape::Way& way = place.is_safe_way ? end->safest : end->cheapest;
    for (Choice step : way.steps) {
      step.seat = question.seat();
      candidate.choices.push_back(step);
    }
    if (begin != nullptr && place.stance == mover.stance) continue;  // the same as not moving
    plans.candidates.push_back(std::move(candidate));
    plans.plans.push_back({.seat = question.seat(),
                           .figure = mover.figure,
                           .stance = place.stance,
                           .is_safe_way = place.is_safe_way,
                           .round = question.state().round,
                           .turn = question.state().turn,
                           .request = question.state().pending.request});
  }
}

bool fits(const MovePlan& plan, const Question& question, FigureId mover) {
  const State& state = question.state();
  return plan.seat == question.seat() && plan.figure == mover && plan.round == state.round && plan.turn == state.turn &&
         plan.request < state.pending.request;
}

scape::Mover mover_at_start(const Question& question, FigureId figure) {
  const BoardVariants::Use boards(*question.game.variants);
  return scape::mover_at_start({scape::variant_of(question.game), question.game, question.state()}, figure);
}

/// The first step of the planned way from where the mover stands; nothing if it is there or cannot get there any more.
std::optional<Choice> next_step(const Question& question, const scape::Mover& mover, const MovePlan& plan) {
  const BoardVariants::Use boards(*question.game.variants);
  const scape::Situation situation(scape::variant_of(question.game), question.game, question.state());
  const auto end = scape::reach_of_stance(situation, mover, plan.stance);
  if (!end) return std::nullopt;
  const scape::Way& way = plan.is_safe_way ? end->safest : end->cheapest;
  if (way.steps.empty()) return std::nullopt;
  Choice step = way.steps.front();
  step.seat = question.seat();
  return step;
}

Choice default_of(const Question& question) { return default_choice(question.game, question.state(), question.seat()); }

}  // namespace

Choice choose_mover(const Question& question, MovePlan& plan) {
  const StandingValue judge(question.game, question.state(), question.seat());
  Plans plans;
  for (const Choice& option : question.options) {
    if (option.verb == Verb::Move) {
      add_moves(question, judge, mover_at_start(question, option.figure), &option, plans);
    } else if (option.verb != Verb::Concede) {
      plans.candidates.push_back({.choices = {option}});
      plans.plans.emplace_back();
    }
  }
  const HexForesight foresight(question.game, question.seat(), judge);
  Lookahead lookahead(question.game, question.view, question.random, foresight);
  const std::size_t best = lookahead.best_of(plans.candidates, turns_ahead);
  plan = plans.plans[best];
  return plans.candidates[best].choices.front();
}

Choice choose_step(const Question& question, MovePlan& plan) {
  const Frame& top = question.state().frames.back();
  if (top.procedure != Procedure::MoveAction) return default_of(question);
  const scape::MoveAction& frame = top.as<scape::MoveAction>();
  const scape::Mover mover{.figure = frame.mover,
                           .stance = scape::stance_of(question.state().figures[frame.mover.index()]),
                           .progress = frame.progress};
  if (!fits(plan, question, mover.figure)) {
    const StandingValue judge(question.game, question.state(), question.seat());
    Plans plans;
    add_moves(question, judge, mover, nullptr, plans);
    if (plans.candidates.empty()) return default_of(question);
    const HexForesight foresight(question.game, question.seat(), judge);
    Lookahead lookahead(question.game, question.view, question.random, foresight);
    plan = plans.plans[lookahead.best_of(plans.candidates, turns_ahead)];
  }
  const std::optional<Choice> step = next_step(question, mover, plan);
  if (!step) return default_of(question);
  const auto found = std::find(question.options.begin(), question.options.end(), *step);
  return found != question.options.end() ? *found : default_of(question);
}

}  // namespace fracas
