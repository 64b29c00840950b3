#include "engine/rules/flow/play.hpp"

#include <cassert>

#include "engine/rules/flow/rule_set.hpp"

namespace fracas {

void Play::ask_all(const Decision& decision, std::uint8_t seats) {
  assert(!is_stopped() && seats != 0);
  state.pending = Pending{.kind = PendingKind::Decision,
                          .decision = decision.kind,
                          .seats = seats,
                          .figure = decision.figure,
                          .other = decision.other,
                          .request = state.pending.request + 1};
}

void Play::roll(const Throw& dice) {
  assert(!is_stopped());
  state.pending = Pending{.kind = PendingKind::Chance,
                          .chance = dice.purpose,
                          .dice = dice.shape,
                          .dice_count = static_cast<std::uint8_t>(dice.count),
                          .seats = static_cast<std::uint8_t>(dice.seat.is_some() ? 1U << dice.seat.value : 0U),
                          .figure = dice.figure,
                          .other = dice.other,
                          .request = state.pending.request + 1};
}

void Play::end_game(EndReason reason, std::uint8_t winners) {
  state.frames.clear();
  state.end_reason = reason;
  state.winners = winners;
  state.pending = Pending{.kind = PendingKind::Over, .request = state.pending.request + 1};
  tell({.kind = EventKind::GameEnded,
        .rule = game.rules->rule_of(DecisionKind::None),
        .amount = static_cast<int>(reason),
        .total = winners});
}

void Play::open(Window window, SeatId seat, FigureId figure) {
  if (!is_observed()) return;
  const RuleId rule = window_rule(window, game.system);
  if (rule.is_none()) return;
  tell({.kind = EventKind::PhaseStarted, .rule = rule, .seat = seat, .figure = figure, .label = window_info(window).name});
}

}  // namespace fracas
