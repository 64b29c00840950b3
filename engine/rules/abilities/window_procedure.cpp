#include <algorithm>

#include "engine/rules/abilities/evaluate.hpp"
#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/programs.hpp"
#include "engine/rules/abilities/windows.hpp"
#include "engine/rules/flow/rule_set.hpp"

namespace fracas {
namespace {

/// More abilities than any position needs without a player deciding anything: past it two cards trigger each other for ever.
constexpr std::uint16_t most_fired = 400;

const std::vector<BoundAbility>& listeners_of(const Game& game, Window window) {
  return game.listeners.windows[static_cast<std::size_t>(window)];
}

/// Calls visit(index, listener) for every ability this player could use in the window now.
template <class Visit>
void for_each_candidate(const Game& game, const State& state, const WindowFrame& frame, SeatId seat, Visit visit) {
  const std::vector<BoundAbility>& listeners = listeners_of(game, frame.window);
  for (std::size_t i = 0; i < listeners.size(); ++i) {
    if (frame.is_done(i)) continue;
    const BoundAbility& listener = listeners[i];
    if (controller_of(game, state, listener.card, listener.figure) != seat) continue;
    if (is_usable(game, state, listener, frame.roles)) visit(i, listener);
  }
}

struct Candidates {
  std::size_t first = 0;
  int count = 0;
  int must = 0;  ///< those that are not optional
};

Candidates candidates_of(const Game& game, const State& state, const WindowFrame& frame, SeatId seat) {
  Candidates found;
  for_each_candidate(game, state, frame, seat, [&](std::size_t index, const BoundAbility& listener) {
    if (found.count == 0) found.first = index;
    ++found.count;
    if (!game.abilities[listener.ability].is_optional) ++found.must;
  });
  return found;
}

void close(Play& play, const WindowFrame& frame) {
  play.state.answer = frame.answer;
  play.pop();
}

void use(Play& play, WindowFrame& frame, std::size_t index) {
  frame.set_done(index);
  frame.step = WindowStep::Collect;
  run_ability(play, listeners_of(play.game, frame.window)[index], frame.roles);
}

void collect(Play& play, WindowFrame& frame) {
  const bool is_replaced = window_info(frame.window).is_replacement && frame.answer.is_prevented != 0;
  if (is_replaced || frame.place >= play.game.seat_count()) return close(play, frame);
  const SeatId seat = play.game.rules->ability_order(play.game, play.state, frame.place);
  const Candidates candidates = candidates_of(play.game, play.state, frame, seat);
  if (candidates.count == 0) {
    ++frame.place;
    return;
  }
  const bool is_forced = candidates.count == 1 && candidates.must == 1;
  if (is_forced) return use(play, frame, candidates.first);
  frame.step = WindowStep::Choose;
  play.ask({.kind = DecisionKind::UseAbility}, seat);  // the order is the player's (SS-SIM-01), and so is a "may" (SS-ABL-03)
}

void choose(Play& play, WindowFrame& frame) {
  const SeatId seat = play.game.rules->ability_order(play.game, play.state, frame.place);
  std::size_t chosen = AbilityIndex::most_listeners;
  for_each_candidate(play.game, play.state, frame, seat, [&](std::size_t index, const BoundAbility& listener) {
    const bool is_passed = play.choice.verb == Verb::Pass && play.game.abilities[listener.ability].is_optional;
    if (is_passed) frame.set_done(index);  // an optional ability is offered once (SS-RUL-07)
    if (is_choice_of(play.game, listener, play.choice)) chosen = index;
  });
  frame.step = WindowStep::Collect;
  if (chosen < AbilityIndex::most_listeners) use(play, frame, chosen);
}

const WindowFrame* open_window(const State& state) {
  const bool is_open = !state.frames.is_empty() && state.frames.back().procedure == Procedure::Window;
  return is_open ? &state.frames.back().as<WindowFrame>() : nullptr;
}

}  // namespace

void advance_window(Play& play) {
  WindowFrame& frame = play.top<WindowFrame>();
  switch (frame.step) {
    case WindowStep::Open:
      play.tell_window(frame.window, frame.roles);
      frame.answer.amount = frame.roles.amount;
      frame.step = WindowStep::Collect;
      return;
    case WindowStep::Collect: return collect(play, frame);
    case WindowStep::Choose: return choose(play, frame);
  }
}

/// The dice go back to whoever threw them once nobody changes them any more.
void advance_after_roll(Play& play) {
  AfterRoll& frame = play.top<AfterRoll>();
  if (frame.is_open == 0) {
    frame.is_open = 1;
    const Roles roles{.figure = frame.figure,
                      .other = frame.other,
                      .seat = frame.seat,
                      .amount = static_cast<std::int16_t>(frame.outcome.result())};
    return play.open(Window::AfterRoll, roles);
  }
  play.outcome = frame.outcome;
  play.pop();
}

bool is_usable(const Game& game, const State& state, const BoundAbility& listener, const Roles& roles) {
  if (!is_at_work(game, state, listener)) return false;
  const Ability& ability = game.abilities[listener.ability];
  const AbilityContext context{.game = game,
                               .state = state,
                               .card = listener.card,
                               .self = listener.figure,
                               .you = controller_of(game, state, listener.card, listener.figure),
                               .roles = roles,
                               .locals = {}};
  if (!ability.of.is_empty() && !matches(context, ability.of, number_of(roles.figure))) return false;
  if (!holds(context, ability.when)) return false;
  if (ability.limit.per != Scope::None && uses_of(state, use_key(state, listener, ability)) >= ability.limit.uses) return false;
  return can_be_answered(context, ability);
}

void run_ability(Play& play, const BoundAbility& listener, const Roles& roles) {
  const Ability& ability = play.game.abilities[listener.ability];
  State& state = play.state;
  if (ability.limit.per != Scope::None) count_use(state, use_key(state, listener, ability));
  if (state.last_fired[0] != listener.ability) {
    state.last_fired[1] = state.last_fired[0];
    state.last_fired[0] = listener.ability;
  }
  play.tell({.kind = EventKind::AbilityUsed,
             .rule = "SS-ABL-03"_rule,
             .seat = controller_of(play.game, state, listener.card, listener.figure),
             .figure = listener.figure,
             .card = listener.card,
             .label = ability.name.c_str()});
  if (++state.fired > most_fired) return play.end_game(EndReason::LoopGuard, 0);
  if (ability.program.is_empty()) return;
  play.push(AbilityFrame{.ability = listener.ability,
                         .card = listener.card,
                         .self = listener.figure,
                         .you = controller_of(play.game, state, listener.card, listener.figure),
                         .roles = roles});
}

std::optional<Refusal> check_ability_choice(const Game& game, const State& state, const Choice& choice) {
  OptionList options;
  list_ability_choices(game, state, choice.seat, options);
  if (std::find(options.begin(), options.end(), choice) != options.end()) return std::nullopt;
  const bool is_use = choice.verb == Verb::Use || choice.verb == Verb::UseCard;
  if (is_use) return Refusal{.rule = "SS-ABL-03"_rule, .why = "that ability cannot be used now"};
  const bool is_pick = choice.verb >= Verb::PickFigure && choice.verb <= Verb::PickNumber;
  if (is_pick) return Refusal{.rule = "SS-ABL-10"_rule, .why = "the ability does not let you choose that"};
  return Refusal{.rule = "SS-ABL-03"_rule, .why = "an ability waits for an answer first"};
}

void list_ability_choices(const Game& game, const State& state, SeatId seat, OptionList& options) {
  if (const WindowFrame* window = open_window(state)) {
    int must = 0;
    for_each_candidate(game, state, *window, seat, [&](std::size_t, const BoundAbility& listener) {
      options.push_back(choice_to_use(game, listener, seat));
      if (!game.abilities[listener.ability].is_optional) ++must;
    });
    if (must == 0) options.push_back({.verb = Verb::Pass, .seat = seat});
    return;
  }
  list_program_choices(game, state, seat, options);
}

}  // namespace fracas
