#include "engine/api/judge_choices.hpp"

#include "engine/rules/scape/decisions.hpp"
#include "engine/rules/scape/reach.hpp"
#include "engine/rules/scape/scape_rules.hpp"

namespace fracas {
namespace {

/// More questions than stand between two choices of one move.
constexpr int stop_limit = 16;

bool is_part_of_a_move(Verb verb) {
  return verb == Verb::Step || verb == Verb::Fly || verb == Verb::Transit || verb == Verb::Turn || verb == Verb::Stop;
}

std::optional<ChoicesFault> fault_at(std::size_t index, const std::optional<Refusal>& refusal) {
  return refusal ? std::optional(ChoicesFault{index, *refusal}) : std::nullopt;
}

std::optional<ChoicesFault> judge_on_hexes(const Game& game, const State& state, std::span<const Choice> choices) {
  const Choice& first = choices.front();
  const bool begins = first.verb == Verb::Move;
  const std::optional<scape::Mover> moving = scape::current_mover(state);
  const bool goes_on = moving && state.pending.asks(first.seat) && is_part_of_a_move(first.verb);
  if (!goes_on) {
    if (auto fault = fault_at(0, check(game, state, first))) return fault;
  }
  const scape::Situation situation(scape::variant_of(game), game, state);
  for (std::size_t i = 1; i < choices.size(); ++i) {
    if ((!begins && !goes_on) || !is_part_of_a_move(choices[i].verb))
      return ChoicesFault{i, {.rule = situation.rules().one_at_a_time, .why = "this is no part of a move"}};
  }
  if (!begins && !goes_on) return std::nullopt;
  const std::size_t begin = begins ? 1 : 0;
  const scape::Mover mover = begins ? scape::mover_at_start(situation, first.figure) : *moving;
  const auto fault = scape::judge_path(situation, mover, choices.subspan(begin));
  return fault ? std::optional(ChoicesFault{begin + fault->step, fault->refusal}) : std::nullopt;
}

/// What a player who steps on says to a question that comes before the step, or nothing.
std::optional<Choice> answer_before(const Game& game, const State& state, const Choice& next) {
  if (!state.pending.asks(next.seat)) return std::nullopt;
  const DecisionKind asked = state.pending.decision;
  const bool is_between = asked == DecisionKind::LeadSquare || asked == DecisionKind::BreakAway ||
                          asked == DecisionKind::DestroySide || asked == DecisionKind::CarryMore;
  if (!is_between || !check(game, state, next)) return std::nullopt;
  OptionList options;
  list_options(game, state, next.seat, options);
  // To break away is the first option, to carry nobody more the last.
  return asked == DecisionKind::CarryMore ? options.back() : options.front();
}

/// Lets everything happen that comes before the next choice.
void settle(const Game& game, State& state, const Choice& next) {
  for (int stop = 0; stop < stop_limit; ++stop) {
    if (state.pending.kind == PendingKind::Chance && state.pending.chance == ChanceKind::BreakAwayRoll) {
      resolve(game, state, d6(6));  // a 6 always succeeds (HC-MOV-09)
    } else if (const auto answer = answer_before(game, state, next)) {
      apply_legal(game, state, *answer);
    } else {
      return;
    }
  }
}

std::optional<ChoicesFault> judge_on_squares(const Game& game, State state, std::span<const Choice> choices) {
  for (std::size_t i = 0; i < choices.size(); ++i) {
    settle(game, state, choices[i]);
    if (const auto refusal = apply(game, state, choices[i])) return ChoicesFault{i, *refusal};
  }
  const Choice& last = choices.back();
  const bool is_moving = state.pending.asks(last.seat) && state.pending.decision == DecisionKind::MoveStep;
  if (!is_moving) return std::nullopt;
  const Choice stop{.verb = Verb::Stop, .seat = last.seat, .figure = last.figure, .target = {}, .space = {}, .card = {}};
  return fault_at(choices.size(), check(game, state, stop));
}

}  // namespace

std::optional<ChoicesFault> judge_choices(const Game& game, const State& state, std::span<const Choice> choices) {
  if (choices.empty()) return std::nullopt;
  return game.is_hex() ? judge_on_hexes(game, state, choices) : judge_on_squares(game, state, choices);
}

}  // namespace fracas
