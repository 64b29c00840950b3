#include <algorithm>

#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/pretending.hpp"
#include "engine/rules/abilities/program_choices.hpp"
#include "engine/rules/abilities/programs.hpp"
#include "engine/rules/abilities/usability.hpp"
#include "engine/rules/abilities/windows.hpp"
#include "engine/rules/flow/ability_watch.hpp"
#include "engine/rules/flow/rule_set.hpp"

namespace fracas {
namespace {

/// More abilities than any position needs without a player deciding anything: past it two cards trigger each other for ever.
constexpr std::uint16_t most_fired = 400;
constexpr std::size_t first_lasting = WindowFrame::first_lasting;
constexpr std::size_t nobody = first_lasting + max_lasting;

bool is_usable_with(const Game& game, const State& state, const BoundAbility& bound, const Roles& roles, Captured locals) {
  const Usability usability = usability_of(game, state, bound, roles, locals);
  if (AbilityWatch* watch = watch_of(game)) [[unlikely]]
    watch->considered({state, bound, roles, locals, usability});
  return usability == Usability::Usable;
}

/// What whoever acts may do before its own attack action is chosen among the actions, since it needs no target (SS-ATK-04).
bool is_chosen_elsewhere(const Game& game, const WindowFrame& frame, const BoundAbility& bound) {
  if (frame.window != Window::BeforeAttackAction || !game.abilities[bound.ability].is_optional) return false;
  if (bound.figure.is_some()) return bound.figure == frame.roles.figure;
  return frame.roles.figure.is_some() && game.figures[frame.roles.figure.index()].card == bound.card;
}

/// Whether an ability reads who the other figure of its window is.
bool speaks_of_other(const AbilityBook& book, const Ability& ability) {
  const auto reads = [&](Expression expression) {
    for (std::size_t i = 0; i < expression.count; ++i) {
      const ExpressionStep& step = book.steps[expression.first + i];
      if (step.operation == Operation::Role && static_cast<Role>(step.operand) == Role::Other) return true;
    }
    return false;
  };
  if (reads(ability.of) || reads(ability.when)) return true;
  for (std::size_t i = 0; i < ability.program.count; ++i) {
    const Instruction& instruction = book.instructions[ability.program.first + i];
    for (std::size_t j = 0; j < instruction.argument_count; ++j) {
      if (reads(book.arguments[instruction.first_argument + j])) return true;
    }
  }
  return false;
}

BoundAbility bound_by(const Lasting& lasting) {
  return {.ability = lasting.ability, .card = lasting.card, .figure = lasting.self};
}

/// What the window is about for this ability. The card whose order marker is about to be revealed is known to its own side
/// only, and is never kept where others could read it (SS-MRK-04).
Roles roles_for(const Game& game, const State& state, const WindowFrame& frame, const BoundAbility& bound) {
  Roles roles = frame.roles;
  if (frame.window != Window::RevealMarker || roles.seat.is_none() || state.turn == 0) return roles;
  const SeatId listener = controller_of(game, state, bound.card, bound.figure);
  if (listener.is_some() && !game.are_enemies(listener, roles.seat))
    roles.card = state.seats[roles.seat.index()].markers[state.turn - 1U];
  return roles;
}

/// Calls visit(place, ability, captured) for everything this player has that listens to the window and has its turn to come:
/// on cards first, then what was put in force for a time.
template <class Visit>
void for_each_listener(const Game& game, const State& state, const WindowFrame& frame, SeatId seat, Visit visit) {
  const auto& listeners = game.listeners.windows[static_cast<std::size_t>(frame.window)];
  for (std::size_t i = 0; i < listeners.size(); ++i) {
    const BoundAbility& bound = listeners[i];
    if (frame.is_done(i) || controller_of(game, state, bound.card, bound.figure) != seat) continue;
    if (is_chosen_elsewhere(game, frame, bound)) continue;
    if (frame.is_repeated != 0 && !speaks_of_other(game.abilities, game.abilities[bound.ability])) continue;
    if (game.abilities[bound.ability].is_optional && is_nested_too_deeply(state)) continue;
    visit(i, bound, Captured{});
  }
  for (std::size_t i = 0; i < state.lasting.size(); ++i) {
    const Lasting& lasting = state.lasting[i];
    if (lasting.kind != LastingKind::Effect || frame.is_done(first_lasting + i) || is_resting(state, lasting)) continue;
    const Ability& ability = game.abilities[lasting.ability];
    const BoundAbility bound = bound_by(lasting);
    const bool is_heard = ability.kind == AbilityKind::Trigger && ability.window == frame.window &&
                          controller_of(game, state, bound.card, bound.figure) == seat;
    if (is_heard) visit(first_lasting + i, bound, Captured{lasting.locals});
  }
}

/// Calls visit(place, ability) for everything this player could use in the window now.
template <class Visit>
void for_each_candidate(const Game& game, const State& state, const WindowFrame& frame, SeatId seat, Visit visit) {
  for_each_listener(game, state, frame, seat, [&](std::size_t place, const BoundAbility& bound, Captured captured) {
    if (is_usable_with(game, state, bound, roles_for(game, state, frame, bound), captured)) visit(place, bound);
  });
}

/// Calls visit(place) for everything this player seems to be able to use.
template <class Visit>
void for_each_pretended(const Game& game, const State& state, const WindowFrame& frame, SeatId seat, Visit visit) {
  for_each_listener(game, state, frame, seat, [&](std::size_t place, const BoundAbility& bound, Captured captured) {
    if (is_pretended(game, state, bound, roles_for(game, state, frame, bound), captured)) visit(place);
  });
}

struct Candidates {
  std::size_t first = nobody;
  int count = 0;
  int must = 0;           ///< those that are not optional
  bool are_alike = true;  ///< nobody could tell which of them is used
};

Candidates candidates_of(const Game& game, const State& state, const WindowFrame& frame, SeatId seat) {
  Candidates found;
  Choice first;
  for_each_candidate(game, state, frame, seat, [&](std::size_t place, const BoundAbility& bound) {
    const Choice use = choice_to_use(game, bound, seat);
    if (found.count == 0) {
      found.first = place;
      first = use;
    }
    found.are_alike = found.are_alike && use == first;
    ++found.count;
    if (!game.abilities[bound.ability].is_optional) ++found.must;
  });
  return found;
}

void close(Play& play, const WindowFrame& frame) {
  play.state.answer = frame.answer;
  play.pop();
}

void use(Play& play, WindowFrame& frame, std::size_t place) {
  const auto& heard = play.game.listeners.windows[static_cast<std::size_t>(frame.window)];
  const bool is_repeatable = place < first_lasting && play.game.abilities[heard[place].ability].is_repeatable;
  if (!is_repeatable) frame.set_done(place);
  frame.step = WindowStep::Collect;
  if (place < first_lasting) return run_ability(play, heard[place], roles_for(play.game, play.state, frame, heard[place]));
  const Lasting lasting = play.state.lasting[place - first_lasting];
  const BoundAbility bound = bound_by(lasting);
  const Roles roles = roles_for(play.game, play.state, frame, bound);
  if (play.game.abilities[lasting.ability].ends_when_used) end_lasting(play.state, place - first_lasting);
  run_ability(play, bound, roles, lasting.locals);
}

void collect(Play& play, WindowFrame& frame) {
  // nothing is about to happen any more (SS-RUL-05)
  if (frame.answer.is_prevented != 0 || frame.place >= play.game.seat_count()) return close(play, frame);
  const SeatId seat = play.game.rules->ability_order(play.game, play.state, frame.place);
  const Candidates candidates = candidates_of(play.game, play.state, frame, seat);
  bool is_any_pretended = false;
  if (candidates.must == candidates.count)
    for_each_pretended(play.game, play.state, frame, seat, [&](std::size_t) { is_any_pretended = true; });
  if (candidates.count == 0 && !is_any_pretended) {
    ++frame.place;
    return;
  }
  const bool is_forced = candidates.count > 0 && !is_any_pretended && candidates.are_alike && candidates.must == candidates.count;
  if (is_forced) return use(play, frame, candidates.first);
  frame.step = WindowStep::Choose;
  play.ask({.kind = DecisionKind::UseAbility}, seat);  // the order is the player's (SS-SIM-01), and so is a "may" (SS-ABL-03)
}

void choose(Play& play, WindowFrame& frame) {
  const SeatId seat = play.game.rules->ability_order(play.game, play.state, frame.place);
  std::size_t chosen = nobody;
  for_each_candidate(play.game, play.state, frame, seat, [&](std::size_t place, const BoundAbility& bound) {
    const bool is_passed = play.choice.verb == Verb::Pass && play.game.abilities[bound.ability].is_optional;
    if (is_passed) frame.set_done(place);  // an optional ability is offered once (SS-RUL-07)
    if (is_choice_of(play.game, bound, play.choice) && chosen == nobody) chosen = place;
  });
  if (play.choice.verb == Verb::Pass) {
    const WindowFrame asked = frame;
    for_each_pretended(play.game, play.state, asked, seat, [&](std::size_t place) { frame.set_done(place); });
  }
  frame.step = WindowStep::Collect;
  if (chosen != nobody) use(play, frame, chosen);
}

/// Whoever has fallen in the meantime has arrived nowhere.
bool is_void(const State& state, const WindowFrame& frame) {
  const bool is_arrival =
      frame.window == Window::EntersSpace || frame.window == Window::BecomesEngaged || frame.window == Window::Displaced;
  return is_arrival && frame.roles.figure.is_some() && !state.figures[frame.roles.figure.index()].is_on_board();
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
      if (is_void(play.state, frame)) return play.pop();
      if (AbilityWatch* watch = watch_of(play.game)) [[unlikely]]
        watch->opened(play.state, frame.window, frame.roles, true);
      play.tell_window(frame.window, frame.roles);
      frame.answer.amount = frame.roles.amount;
      frame.step = WindowStep::Collect;
      return;
    case WindowStep::Collect: return collect(play, frame);
    case WindowStep::Choose: return choose(play, frame);
  }
}

std::optional<Value> value_of_die(const Game& game, DiceShape shape) {
  if (shape == DiceShape::D20) return Value::D20;
  if (shape == DiceShape::D6 && !game.is_hex()) return Value::D6;
  return std::nullopt;
}

int modified_die(Play& play, FigureId figure, Value value, int rolled) {
  if (!play.is_observed()) return modified(play.game, play.state, value, rolled, {.figure = figure});
  Parts parts;
  add_part(parts, {"roll", rolled, play.game.rules->rule_of(ChanceKind::AbilityDice)});
  const int result = modified(play.game, play.state, value, rolled, {.figure = figure}, &parts);
  if (parts.size() > 1) {
    play.tell({.kind = EventKind::RollChanged,
               .rule = "SS-DIE-05"_rule,
               .seat = figure.is_some() ? play.state.figures[figure.index()].controller : SeatId{},
               .figure = figure,
               .label = "result",
               .amount = result - rolled,
               .total = result,
               .parts = parts});
  }
  return result;
}

/// What abilities add to the die of another ability is part of its result, not of what was rolled (SS-DIE-05).
void add_to_ability_die(Play& play, AfterRoll& frame) {
  const std::optional<Value> value = value_of_die(play.game, frame.outcome.shape);
  if (frame.chance != ChanceKind::AbilityDice || !value) return;
  const int added = modified_die(play, frame.figure, *value, frame.outcome.value()) - frame.outcome.value();
  frame.outcome.values[1] = static_cast<std::uint8_t>(static_cast<std::int8_t>(std::clamp(added, -100, 100)));
}

/// The dice go back to whoever threw them once nobody changes them any more.
void advance_after_roll(Play& play) {
  AfterRoll& frame = play.top<AfterRoll>();
  if (frame.is_open == 0) {
    frame.is_open = 1;
    add_to_ability_die(play, frame);
    return play.open_all({Window::AfterRoll, Window::PlayerRolled},
                         {.figure = frame.figure,
                          .other = frame.other,
                          .seat = frame.seat,
                          .amount = static_cast<std::int16_t>(frame.outcome.result())});
  }
  play.outcome = frame.outcome;
  play.pop();
}

bool is_usable(const Game& game, const State& state, const BoundAbility& bound, const Roles& roles) {
  return is_usable_with(game, state, bound, roles, {});
}

bool can_go_on(const Game& game, const State& state, const BoundAbility& bound, const Roles& roles) {
  return usability_of(game, state, bound, roles, {}, Limited::No) == Usability::Usable;
}

std::vector<BoundAbility> offered_abilities(const Game& game, const State& state, SeatId seat) {
  std::vector<BoundAbility> offered;
  if (const WindowFrame* window = open_window(state)) {
    for_each_candidate(game, state, *window, seat, [&](std::size_t, const BoundAbility& bound) { offered.push_back(bound); });
  }
  return offered;
}

std::vector<BoundAbility> possible_listeners(const Game& game, const State& state, Window window, const Roles& roles) {
  std::vector<BoundAbility> found;
  const auto consider = [&](const BoundAbility& bound, Captured locals) {
    const Usability usability = usability_of(game, state, bound, roles, locals);
    const bool is_possible =
        usability == Usability::Usable || usability == Usability::ConditionFails || usability == Usability::NoAnswer;
    if (is_possible) found.push_back(bound);
  };
  for (const BoundAbility& bound : game.listeners.windows[static_cast<std::size_t>(window)]) consider(bound, {});
  for (const Lasting& lasting : state.lasting) {
    if (lasting.kind != LastingKind::Effect || is_resting(state, lasting)) continue;
    const Ability& ability = game.abilities[lasting.ability];
    if (ability.kind != AbilityKind::Trigger || ability.window != window) continue;
    consider(bound_by(lasting), lasting.locals);
  }
  return found;
}

void note_use(Play& play, const BoundAbility& bound) {
  const Ability& ability = play.game.abilities[bound.ability];
  State& state = play.state;
  if (ability.limit.per != Scope::None) count_use(state, use_key(state, bound, ability));
  if (state.last_fired[0] != bound.ability) {
    state.last_fired[1] = state.last_fired[0];
    state.last_fired[0] = bound.ability;
  }
  play.tell({.kind = EventKind::AbilityUsed,
             .rule = play.game.is_hex() ? "SS-ABL-03"_rule : play.game.rules->rule_of(DecisionKind::UseAbility),
             .seat = controller_of(play.game, state, bound.card, bound.figure),
             .figure = bound.figure,
             .card = bound.card,
             .label = ability.name.c_str()});
  if (AbilityWatch* watch = watch_of(play.game)) [[unlikely]]
    watch->used(state, bound);
  play.game.rules->note_use(play, bound);
  if (++state.fired > most_fired) play.end_game(EndReason::LoopGuard, 0);
}

void run_program(Play& play, const BoundAbility& bound, const Roles& roles, std::span<const std::int16_t> captured) {
  if (play.is_stopped() || play.game.abilities[bound.ability].program.is_empty()) return;
  AbilityFrame frame{.ability = bound.ability,
                     .card = bound.card,
                     .self = self_of(play.game, bound),
                     .you = controller_of(play.game, play.state, bound.card, bound.figure),
                     .roles = roles};
  std::copy_n(captured.begin(), std::min(captured.size(), frame.locals.size()), frame.locals.begin());
  play.push(frame);
}

void run_ability(Play& play, const BoundAbility& bound, const Roles& roles, std::span<const std::int16_t> captured) {
  note_use(play, bound);
  run_program(play, bound, roles, captured);
}

std::optional<Refusal> check_ability_choice(const Game& game, const State& state, const Choice& choice) {
  const std::optional<bool> is_answer = is_program_choice(game, state, choice);
  if (is_answer.value_or(false)) return std::nullopt;
  OptionList options;
  if (!is_answer) {
    list_ability_choices(game, state, choice.seat, options);
    if (std::find(options.begin(), options.end(), choice) != options.end()) return std::nullopt;
  }
  const bool is_use = choice.verb == Verb::Use || choice.verb == Verb::UseCard;
  const bool is_of_card = choice.verb == Verb::Use && std::any_of(options.begin(), options.end(), [&](const Choice& option) {
                            return option.verb == Verb::UseCard && option.value == choice.value &&
                                   option.card == game.figures[choice.figure.index()].card;
                          });
  const RuleId rule = game.is_hex() ? "SS-ABL-03"_rule : game.rules->rule_of(DecisionKind::UseAbility);
  if (is_of_card) return Refusal{.rule = rule, .why = "the power belongs to the card and to no figure of it: use-card"};
  if (is_use) return Refusal{.rule = rule, .why = "that ability cannot be used now"};
  const bool is_pick = choice.verb >= Verb::PickFigure && choice.verb <= Verb::PickPower;
  if (is_pick) {
    if (auto refusal = check_pick(game, state, choice)) return refusal;
  }
  const RuleId pick_rule = game.is_hex() ? "SS-ABL-10"_rule : game.rules->rule_of(DecisionKind::AbilityChoice);
  if (is_pick) return Refusal{.rule = pick_rule, .why = "the ability does not let you choose that"};
  return Refusal{.rule = rule, .why = "an ability waits for an answer first"};
}

void list_ability_choices(const Game& game, const State& state, SeatId seat, OptionList& options) {
  const WindowFrame* window = open_window(state);
  if (window == nullptr) return list_program_choices(game, state, seat, options);
  int must = 0;
  for_each_candidate(game, state, *window, seat, [&](std::size_t, const BoundAbility& bound) {
    const Choice use = choice_to_use(game, bound, seat);
    if (std::find(options.begin(), options.end(), use) == options.end()) options.push_back(use);
    if (!game.abilities[bound.ability].is_optional) ++must;
  });
  if (must == 0) options.push_back({.verb = Verb::Pass, .seat = seat});
}

}  // namespace fracas
