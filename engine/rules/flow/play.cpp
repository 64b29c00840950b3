#include "engine/rules/flow/play.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>

#include "engine/rules/flow/ability_watch.hpp"
#include "engine/rules/flow/rule_set.hpp"
#include "engine/rules/flow/window_frame.hpp"

namespace fracas {

void Play::write_down(const Event& event) {
  log_->push_back(event);
  if (game.watch != nullptr && !game.watch->is_imagining()) game.watch->told(state, event);
}

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

namespace {

/// The two abilities that lie on top of each other most: what was granted within what was granted.
std::array<AbilityId, 2> nested_abilities(const State& state) {
  std::array<AbilityId, 2> found;
  for (std::size_t i = state.frames.size(); i > 0; --i) {
    if (state.frames[i - 1].procedure != Procedure::Ability) continue;
    const AbilityId ability = state.frames[i - 1].as<AbilityFrame>().ability;
    if (found[0].is_none()) found[0] = ability;
    if (ability == found[0]) continue;
    found[1] = ability;
    break;
  }
  return found;
}

}  // namespace

/// Names the abilities that set each other off for ever, so that a designer knows where to look.
void Play::tell_loop() {
  constexpr std::uint16_t least_of_a_loop = 8;
  std::array<AbilityId, 2> looping_ones = state.last_fired;
  if (state.fired < least_of_a_loop) {
    if (!state.frames.is_full()) return;
    looping_ones = nested_abilities(state);
  }
  for (const AbilityId looping : looping_ones) {
    if (looping.is_none()) continue;
    const auto is_owner = [&](const CardInGame& card) {
      const CardDefinition& definition = game.definitions[card.definition];
      return definition.ordinal_of(looping) < definition.ability_total();
    };
    const auto owner = std::find_if(game.cards.begin(), game.cards.end(), is_owner);
    if (owner == game.cards.end()) continue;
    tell({.kind = EventKind::LoopFound,
          .rule = "SS-RUL-05"_rule,
          .card = CardId{static_cast<std::uint8_t>(owner - game.cards.begin())},
          .label = game.abilities[looping].name.c_str()});
  }
}

void Play::end_game(EndReason reason, std::uint8_t winners) {
  if (reason == EndReason::LoopGuard) tell_loop();
  state.frames.clear();
  state.end_reason = reason;
  state.winners = winners;
  state.pending = Pending{.kind = PendingKind::Over, .request = state.pending.request + 1};
  tell({.kind = EventKind::GameEnded,
        .rule = game.rules->rule_of(DecisionKind::None),
        .amount = static_cast<int>(reason),
        .total = winners});
}

void Play::open_all(std::initializer_list<Window> windows, const Roles& roles) {
  const bool is_any_heard =
      std::any_of(windows.begin(), windows.end(), [&](Window window) { return game.listeners.listens(window); });
  if (!is_any_heard) {
    state.answer = WindowAnswer{.amount = roles.amount};
    if (AbilityWatch* watch = watch_of(game)) [[unlikely]] {
      for (const Window window : windows) watch->opened(state, window, roles, false);
    }
    if (is_observed()) {
      for (const Window window : windows) tell_window(window, roles);
    }
    return;
  }
  for (auto window = std::rbegin(windows); window != std::rend(windows); ++window)  // the first comes to lie on top
    push(WindowFrame{.window = *window, .roles = roles});
}

void Play::tell_window(Window window, const Roles& roles) {
  if (!is_observed() || !window_info(window).is_step) return;
  const RuleId rule = window_rule(window, game.system);
  if (rule.is_none()) return;
  tell({.kind = EventKind::PhaseStarted,
        .rule = rule,
        .seat = roles.seat,
        .figure = roles.figure,
        .label = window_info(window).name});
}

}  // namespace fracas
