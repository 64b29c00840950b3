#include "ai/marker_choice.hpp"

#include <algorithm>

#include "ai/hex_foresight.hpp"
#include "ai/lookahead.hpp"

namespace fracas {
namespace {

using Cards = std::array<CardId, order_marker_count>;

std::vector<CardId> cards_on_offer(const Question& question) {
  std::vector<CardId> cards;
  for (const Choice& option : question.options) {
    const bool is_marker = option.verb == Verb::PlaceMarker;
    if (is_marker && std::find(cards.begin(), cards.end(), option.card) == cards.end()) cards.push_back(option.card);
  }
  return cards;
}

/// The choices that lay all markers which are still in hand.
Candidate laying(const Question& question, const Cards& cards) {
  Candidate candidate;
  for (std::size_t marker = 0; marker < order_marker_count; ++marker) {
    if (question.state().seats[question.seat().index()].markers[marker].is_some()) continue;
    candidate.choices.push_back({.verb = Verb::PlaceMarker,
                                 .seat = question.seat(),
                                 .card = cards[marker],
                                 .value = static_cast<std::uint8_t>(marker + 1)});
  }
  return candidate;
}

/// The best of several plans over one whole round.
std::size_t best_plan(const Question& question, const StandingValue& judge, const std::vector<Cards>& plans) {
  std::vector<Candidate> candidates;
  for (const Cards& cards : plans) candidates.push_back(laying(question, cards));
  const int turns_of_round = 3 * static_cast<int>(question.game.seat_count());
  const HexForesight foresight(question.game, question.seat(), judge);
  Lookahead lookahead(question.game, question.view, question.random, foresight);
  return lookahead.best_of(candidates, turns_of_round);
}

/// First the card that does best with the whole round, then whether the last turns are better given to another one. The
/// decoy goes to a card that is not used, so that it says nothing.
Cards plan_of_round(const Question& question) {
  const StandingValue judge(question.game, question.state(), question.seat());
  const std::vector<CardId> cards = cards_on_offer(question);
  std::vector<Cards> plans;
  for (const CardId card : cards) plans.push_back({card, card, card, card});
  const CardId leading = cards[best_plan(question, judge, plans)];
  plans.assign(1, Cards{leading, leading, leading, leading});
  for (const CardId card : cards) {
    if (card == leading) continue;
    plans.push_back({leading, leading, card, card});
    plans.push_back({leading, card, card, card});
    plans.push_back({card, leading, leading, card});
  }
  Cards best = plans[best_plan(question, judge, plans)];
  for (const CardId card : cards) {
    if (std::find(best.begin(), best.begin() + 3, card) == best.begin() + 3) best[decoy_marker] = card;
  }
  return best;
}

}  // namespace

Choice choose_marker(const Question& question, MarkerPlan& plan) {
  const State& state = question.state();
  if (plan.seat != question.seat() || plan.round != state.round || plan.request >= state.pending.request) {
    plan = {.seat = question.seat(), .cards = plan_of_round(question), .round = state.round, .request = state.pending.request};
  }
  for (const Choice& option : question.options) {
    if (option.verb != Verb::PlaceMarker) continue;
    if (option.card == plan.cards[static_cast<std::size_t>(option.value - 1) % order_marker_count]) return option;
  }
  return question.options.front();
}

}  // namespace fracas
