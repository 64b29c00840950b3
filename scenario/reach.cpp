#include "scenario/reach.hpp"

#include <algorithm>
#include <utility>

#include "engine/rules/flow/kernel.hpp"
#include "engine/rules/scape/reach.hpp"
#include "engine/rules/scape/scape_rules.hpp"

namespace fracas {
namespace {

/// The dice that do the mover no harm.
Outcome harmless(const Pending& pending) {
  switch (pending.dice) {
    case DiceShape::Combat: return combat_dice(0, 0, pending.dice_count);
    case DiceShape::D20: return d20(20);
    case DiceShape::D6: return d6(6);
    case DiceShape::TwoD6: return two_d6(5, 6);
    case DiceShape::Numbered: return numbered_die(pending.dice_count);
  }
  return {};
}

/// Of a larger base, by the space it leads with.
std::map<SpaceId, int> least_costs(const std::vector<scape::ReachedStance>& reached) {
  std::map<SpaceId, int> costs;
  for (const scape::ReachedStance& end : reached) {
    const auto [known, is_new] = costs.try_emplace(end.stance.lead, end.cost);
    if (!is_new) known->second = std::min(known->second, end.cost);
  }
  return costs;
}

/// Tries every walk of one figure, space by space, and never goes on where a cheaper walk has been.
class ReachSearch {
 public:
  ReachSearch(const Game& game, FigureId figure) : game_(game), figure_(figure) {}

  /// Explores from a moment of the move; `is_moving` is false where the move has ended by itself.
  void walk(const State& state, bool is_moving, int spent) {
    if (!is_moving) return note_end(state, spent);
    OptionList options;
    list_options(game_, state, state.figures[figure_.index()].controller, options);
    for (const Choice& option : options) {
      if (option.figure != figure_) continue;
      if (option.verb == Verb::Stop) note_end(state, spent);
      if (option.verb == Verb::Step) step(state, option, spent);
    }
  }

  /// Answers whatever interrupts the move; false if the move is over.
  bool settle(State& state, EventLog* log) const {
    while (true) {
      const Pending pending = state.pending;
      const bool is_swipe = pending.decision == DecisionKind::LeavingEngagement;
      if (pending.kind == PendingKind::Chance) {
        resolve(game_, state, harmless(pending), log);
      } else if (is_swipe || pending.decision == DecisionKind::BreakAway) {
        apply_legal(game_, state, {.verb = is_swipe ? Verb::Decline : Verb::Accept, .seat = asked_seat(pending)}, log);
      } else {
        return pending.kind == PendingKind::Decision && pending.decision == DecisionKind::MoveStep && pending.figure == figure_;
      }
    }
  }

  [[nodiscard]] std::map<SpaceId, int> take() { return std::move(ends_); }

 private:
  static SeatId asked_seat(const Pending& pending) {
    SeatId asked;
    for (std::uint8_t i = 0; i < max_seats; ++i) {
      if (pending.asks(SeatId{i})) asked = SeatId{i};
    }
    return asked;
  }

  void step(const State& state, const Choice& option, int spent) {
    State next = state;
    EventLog log;
    apply_legal(game_, next, option, &log);
    const bool is_moving = settle(next, &log);
    for (const Event& event : log) {
      if (event.kind == EventKind::FigureStepped && event.figure == figure_) spent += event.amount;
    }
    const auto [known, is_new] = passed_.try_emplace(option.space, spent);
    if (!is_new && known->second <= spent) return;
    known->second = spent;
    walk(next, is_moving, spent);
  }

  void note_end(const State& state, int spent) {
    const FigureState& figure = state.figures[figure_.index()];
    if (!figure.is_on_board()) return;
    const auto [known, is_new] = ends_.try_emplace(figure.space, spent);
    if (!is_new) known->second = std::min(known->second, spent);
  }

  const Game& game_;
  FigureId figure_;
  std::map<SpaceId, int> passed_;
  std::map<SpaceId, int> ends_;
};

}  // namespace

std::map<SpaceId, int> reach_of(const Game& game, const State& state, FigureId figure) {
  State moving = state;
  const SeatId seat = state.figures[figure.index()].controller;
  if (game.is_hex()) {
    if (check(game, state, {.verb = Verb::Move, .seat = seat, .figure = figure})) return {};
    const scape::Situation situation(scape::variant_of(game), game, state);
    return least_costs(scape::reached_stances(situation, scape::mover_at_start(situation, figure)));
  }
  if (apply(game, moving, {.verb = Verb::Move, .seat = seat, .figure = figure})) return {};
  ReachSearch search(game, figure);
  const bool is_moving = search.settle(moving, nullptr);
  search.walk(moving, is_moving, 0);
  return search.take();
}

}  // namespace fracas
