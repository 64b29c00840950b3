#include "ai/clix/clix_choice.hpp"

#include <algorithm>
#include <optional>

#include "ai/clix/clix_foresight.hpp"
#include "ai/clix/promising_squares.hpp"
#include "ai/lookahead.hpp"
#include "engine/api/default_choice.hpp"
#include "engine/rules/clix/move.hpp"

namespace fracas::clix {
namespace {

/// Turns that are played out after the present one: what the enemy does, and the answer.
constexpr int turns_ahead = 2;
/// Dice of single attacks weigh so much that fewer playouts mistake luck for a reason.
constexpr Effort effort = {.first_samples = 16, .further_samples = 48, .finalists = 4};
/// Answers to a question that are compared by playouts.
constexpr std::size_t most_candidates = 24;
/// Decisions in one turn after which it is ended: no real turn has as many.
constexpr std::size_t longest_turn = 60;

struct Plans {
  std::vector<Candidate> candidates;
  std::vector<SpaceId> ends;  ///< of each candidate's move; none where it is no move
};

void add(Plans& plans, std::vector<Choice> choices, SpaceId end = {}) {
  plans.candidates.push_back({.choices = std::move(choices)});
  plans.ends.push_back(end);
}

/// The steps of a way and its end.
void append_way(const Question& question, FigureId mover, const ReachedSquare& square, std::vector<Choice>& choices) {
  for (const SpaceId space : square.path)
    choices.push_back({.verb = Verb::Step, .seat = question.seat(), .figure = mover, .space = space});
  choices.push_back({.verb = Verb::Stop, .seat = question.seat(), .figure = mover});
}

/// The choice that does least: no, enough, stop.
const Choice& passive(const Question& question) {
  for (const Verb verb : {Verb::Pass, Verb::Decline, Verb::EndPhase, Verb::Stop}) {
    const auto found =
        std::find_if(question.options.begin(), question.options.end(), [&](const Choice& option) { return option.verb == verb; });
    if (found != question.options.end()) return *found;
  }
  return question.options.back();
}

/// Whether a choice leads back to where this turn has been already.
bool leads_nowhere(const Question& question, const SeenPositions& seen, const State& guess, const Choice& option) {
  State after = guess;
  apply_legal(question.game, after, option);
  return after.pending.kind == PendingKind::Decision && seen.has(after);
}

std::size_t best_of(const Question& question, const PositionValue& judge, Plans& plans, int turns) {
  const ClixForesight foresight(question.game, judge);
  Lookahead lookahead(question.game, question.view, question.random, foresight, effort);
  return lookahead.best_of(plans.candidates, turns);
}

/// Ends a turn or a question that goes in circles; else compares what leads somewhere, of very many answers some.
Choice weigh_answers(const Question& question, const PositionValue& judge, const SeenPositions& seen) {
  const Choice& least = passive(question);
  if (seen.count() > longest_turn) return least;
  const State guess = resample(question.game, question.view, question.random);
  Plans plans;
  const std::size_t stride = (question.options.size() + most_candidates - 1) / most_candidates;
  for (std::size_t i = 0; i < question.options.size(); i += stride) {
    const Choice& option = question.options[i];
    if (option == least || !leads_nowhere(question, seen, guess, option)) add(plans, {option});
  }
  if (plans.candidates.empty()) return least;
  return plans.candidates[best_of(question, judge, plans, turns_ahead)].choices.front();
}

void add_moves(const Question& question, const PositionValue& judge, const Choice& begin, Plans& plans) {
  const std::vector<ReachedSquare> reached = reach_of(question.game, question.state(), begin.figure);
  for (const ReachedSquare& square : promising_squares(question.game, question.state(), judge, begin.figure, reached)) {
    if (square.cost == 0) continue;  // worse than passing
    std::vector<Choice> choices = {begin};
    append_way(question, begin.figure, square, choices);
    add(plans, std::move(choices), square.space);
  }
}

/// Ending the turn comes first, so that of equals it is what is done.
Choice choose_action(const Question& question, const PositionValue& judge, Memory& memory) {
  const Choice& least = passive(question);
  if (memory.seen.count() > longest_turn) return least;
  const State guess = resample(question.game, question.view, question.random);
  Plans plans;
  add(plans, {least});
  for (const Choice& option : question.options) {
    if (option == least || option.verb == Verb::Destroy || option.verb == Verb::Carry) continue;
    if (option.verb == Verb::Move) {
      add_moves(question, judge, option, plans);
    } else if (!leads_nowhere(question, memory.seen, guess, option)) {
      add(plans, {option});
    }
  }
  const std::size_t best = best_of(question, judge, plans, turns_ahead);
  const Choice chosen = plans.candidates[best].choices.front();
  memory.plan = {.seat = question.seat(),
                 .figure = chosen.figure,
                 .space = plans.ends[best],
                 .round = question.state().round,
                 .request = question.state().pending.request};
  return chosen;
}

bool fits(const MovePlan& plan, const Question& question, FigureId mover) {
  return plan.space.is_some() && plan.seat == question.seat() && plan.figure == mover && plan.round == question.state().round &&
         plan.request < question.state().pending.request;
}

/// The next step on the way to a square, or the stop on it; nothing if it cannot be reached any more.
std::optional<Choice> step_towards(const Question& question, FigureId mover, const std::vector<ReachedSquare>& reached,
                                   SpaceId space) {
  const auto end = std::find_if(reached.begin(), reached.end(), [&](const ReachedSquare& each) { return each.space == space; });
  if (end == reached.end()) return std::nullopt;
  std::vector<Choice> choices;
  append_way(question, mover, *end, choices);
  const auto found = std::find(question.options.begin(), question.options.end(), choices.front());
  return found != question.options.end() ? std::optional(*found) : std::nullopt;
}

Choice choose_step(const Question& question, const PositionValue& judge, Memory& memory) {
  const Frame& top = question.state().frames.back();
  if (top.procedure != Procedure::ClixMove) return weigh_answers(question, judge, memory.seen);
  const Move& move = top.as<Move>();
  const std::vector<ReachedSquare> reached = reach_from(question.game, question.state(), move);
  if (!fits(memory.plan, question, move.figure)) {
    Plans plans;
    for (const ReachedSquare& square : promising_squares(question.game, question.state(), judge, move.figure, reached)) {
      std::vector<Choice> choices;
      append_way(question, move.figure, square, choices);
      add(plans, std::move(choices), square.space);
    }
    if (plans.candidates.empty()) return default_choice(question.game, question.state(), question.seat());
    memory.plan = {.seat = question.seat(),
                   .figure = move.figure,
                   .space = plans.ends[best_of(question, judge, plans, turns_ahead)],
                   .round = question.state().round,
                   .request = question.state().pending.request};
  }
  const auto step = step_towards(question, move.figure, reached, memory.plan.space);
  return step ? *step : default_choice(question.game, question.state(), question.seat());
}

}  // namespace

Choice choose(const Question& question, Memory& memory) {
  const PositionValue judge(question.game, question.seat());
  const State& state = question.state();
  switch (state.pending.decision) {
    case DecisionKind::MoveStep: return choose_step(question, judge, memory);
    case DecisionKind::BreakAway:
    case DecisionKind::LeadSquare:  // the way that was planned begins so
      if (fits(memory.plan, question, state.pending.figure)) return question.options.front();
      break;
    default: break;
  }
  memory.seen.note(state);
  if (state.pending.decision == DecisionKind::TakeAction) return choose_action(question, judge, memory);
  return weigh_answers(question, judge, memory.seen);
}

}  // namespace fracas::clix
