#include "engine/rules/flow/kernel.hpp"

#include <cassert>

#include "engine/rules/flow/ability_watch.hpp"
#include "engine/rules/flow/well_formed.hpp"
#include "engine/rules/flow/window_frame.hpp"

namespace fracas {
namespace {

/// More steps than any rule needs between two stops: past it something loops (cards are hostile input).
constexpr int step_budget = 20'000;
/// More stops than any real game has; past it the game ends with a report instead of running for ever.
constexpr std::uint32_t request_budget = 400'000;

SeatId first_seat(unsigned seats) {
  for (std::uint8_t i = 0; i < max_seats; ++i) {
    if (seats == 1U << i) return SeatId{i};
  }
  return {};
}

void run(Play& play) {
  const AbilityWatch::Awake awake(play.game);
  for (int step = 0; !play.is_stopped(); ++step) {
    if (step >= step_budget || play.state.pending.request >= request_budget) {
      play.end_game(EndReason::LoopGuard, 0);
      return;
    }
    play.game.rules->advance(play);
  }
}

void run_until(Play& play, const Halt& halt) {
  for (int step = 0; !play.is_stopped() && !halt(play.state); ++step) {
    if (step >= step_budget) return play.end_game(EndReason::LoopGuard, 0);
    play.game.rules->advance(play);
  }
}

constexpr std::uint8_t everybody = 0xff;

/// Who is told what a roll shows: all, but for the one that finds a face-down order marker (SS-MRK-04).
std::uint8_t readers_of_roll(const Game& game, const State& state) {
  const bool is_ability = !state.frames.is_empty() && state.frames.back().procedure == Procedure::Ability;
  if (!is_ability) return everybody;
  const AbilityFrame& frame = state.frames.back().as<AbilityFrame>();
  if (frame.is_waiting != AbilityFrame::waiting_for_order || frame.at == 0) return everybody;
  const Program& program = game.abilities[frame.ability].program;
  const Instruction& instruction = game.abilities.instructions[program.first + frame.at - 1U];
  const auto card = static_cast<std::size_t>(frame.locals[instruction.local]);
  if (card >= game.cards.size()) return everybody;
  unsigned readers = 0;
  for (std::uint8_t seat = 0; seat < game.seat_count(); ++seat) {
    if (!game.are_enemies(SeatId{seat}, game.cards[card].owner)) readers |= 1U << seat;
  }
  return static_cast<std::uint8_t>(readers);
}

/// Dice that some card may still change wait for it before anybody reads them.
void offer_changes(Play& play) {
  const Pending& roll = play.state.pending;
  const AbilityIndex& listeners = play.game.listeners;
  const bool is_heard = listeners.listens(Window::AfterRoll) || listeners.listens(Window::PlayerRolled);
  if (roll.chance == ChanceKind::Reroll || !is_heard) return;
  if (readers_of_roll(play.game, play.state) != everybody) return;  // whoever cannot read a die cannot change it
  AfterRoll thrown{.outcome = play.outcome,
                   .chance = roll.chance,
                   .dice_count = roll.dice_count,
                   .seat = first_seat(roll.seats),
                   .figure = roll.figure,
                   .other = roll.other};
  play.push(thrown);
}

/// Lets the engine go on from a stop; the request number stays, so that the next stop counts on.
void clear_pending(State& state) { state.pending = Pending{.request = state.pending.request}; }

/// Seats that have neither lost nor given up, one bit each.
std::uint8_t seats_in_game(const Game& game, const State& state) {
  std::uint8_t seats = 0;
  for (std::size_t seat = 0; seat < game.seat_count(); ++seat) {
    const bool is_in = state.seats[seat].is_eliminated == 0 && state.seats[seat].has_conceded == 0;
    if (is_in) seats = static_cast<std::uint8_t>(seats | (1U << seat));
  }
  return seats;
}

SeatId conceded_seat_asked(const Game& game, const State& state) {
  for (std::uint8_t i = 0; i < game.seat_count(); ++i) {
    if (state.seats[i].has_conceded != 0 && state.pending.asks(SeatId{i})) return SeatId{i};
  }
  return {};
}

/// Lets those who gave up go, if the rule set can spare them at this stop.
void let_conceded_leave(Play& play) {
  for (std::uint8_t i = 0; i < play.game.seat_count(); ++i) {
    const SeatState& seat = play.state.seats[i];
    if (seat.has_conceded == 0 || seat.is_eliminated != 0 || play.state.pending.kind == PendingKind::Over) continue;
    if (!play.game.rules->leave(play, SeatId{i})) continue;
    clear_pending(play.state);
    run(play);
  }
}

/// A player who gave up while others play on answers every question with its passive choice, which rule sets list
/// last, until the rule set takes the player out.
void answer_for_conceded(Play& play) {
  let_conceded_leave(play);
  OptionList options;
  for (SeatId seat = conceded_seat_asked(play.game, play.state); seat.is_some();
       seat = conceded_seat_asked(play.game, play.state)) {
    list_options(play.game, play.state, seat, options);
    if (options.empty()) return play.end_game(EndReason::LoopGuard, 0);
    play.choice = options.back();
    clear_pending(play.state);
    run(play);
    let_conceded_leave(play);
  }
}

void concede(Play& play, SeatId seat) {
  play.state.seats[seat.index()].has_conceded = 1;
  play.tell({.kind = EventKind::Conceded, .rule = play.game.rules->rule_of(DecisionKind::None), .seat = seat});
  const std::uint8_t left = seats_in_game(play.game, play.state);
  if (is_one_side(play.game, left)) {
    play.end_game(EndReason::Concession, left);
    return;
  }
  answer_for_conceded(play);
}

}  // namespace

State start(const Game& game, EventLog* log) {
  const BoardVariants::Use boards(*game.variants);
  State state{};
  Play play(game, state, log);
  play.tell({.kind = EventKind::GameStarted, .rule = game.rules->rule_of(DecisionKind::PlaceFigures)});
  game.rules->begin(play);
  run(play);
  return state;
}

void start_at(const Game& game, State& state, const Moment& moment, EventLog* log) {
  const BoardVariants::Use boards(*game.variants);
  Play play(game, state, log);
  game.rules->begin_at(play, moment);
  run(play);
}

std::optional<Refusal> check(const Game& game, const State& state, const Choice& choice) {
  const BoardVariants::Use boards(*game.variants);
  if (!is_well_formed(game, state, choice)) {
    return Refusal{.rule = game.rules->rule_of(DecisionKind::None), .why = "the wish names something that is not in this game"};
  }
  if (state.pending.kind == PendingKind::Over)
    return Refusal{.rule = game.rules->rule_of(DecisionKind::None), .why = "the game is over"};
  if (choice.verb == Verb::Concede) {
    if (state.seats[choice.seat.index()].has_conceded == 0 && state.seats[choice.seat.index()].is_eliminated == 0)
      return std::nullopt;
    return Refusal{.rule = game.rules->rule_of(DecisionKind::None), .why = "this player is out of the game already"};
  }
  return game.rules->check(game, state, choice);
}

std::optional<Refusal> apply(const Game& game, State& state, const Choice& choice, EventLog* log) {
  if (const auto refusal = check(game, state, choice)) return refusal;
  apply_legal(game, state, choice, log);
  return std::nullopt;
}

void apply_legal(const Game& game, State& state, const Choice& choice, EventLog* log) {
  const BoardVariants::Use boards(*game.variants);
  Play play(game, state, log);
  if (choice.verb == Verb::Concede) {
    concede(play, choice.seat);
    return;
  }
  if (game.rules->interject(play, choice)) {
    ++state.pending.request;
    return;
  }
  play.choice = choice;
  state.fired = 0;
  clear_pending(state);
  run(play);
  answer_for_conceded(play);
}

void agree_on_draw(const Game& game, State& state, EventLog* log) {
  if (state.pending.kind == PendingKind::Over) return;
  Play play(game, state, log);
  play.end_game(EndReason::Agreement, 0);
}

void list_options(const Game& game, const State& state, SeatId seat, OptionList& options) {
  const BoardVariants::Use boards(*game.variants);
  options.clear();
  const bool may_act = state.pending.asks(seat) || game.rules->may_interject(game, state, seat);
  if (may_act) game.rules->list_options(game, state, seat, options);
}

void resolve(const Game& game, State& state, const Outcome& outcome, EventLog* log) {
  assert(is_possible(state.pending, outcome));
  const BoardVariants::Use boards(*game.variants);
  Play play(game, state, log);
  play.outcome = outcome;
  if (play.is_observed()) {
    const Pending& roll = state.pending;
    play.tell({.kind = EventKind::DiceRolled,
               .rule = game.rules->rule_of(roll.chance),
               .seat = first_seat(roll.seats),
               .figure = roll.figure,
               .other = roll.other,
               .amount = roll.dice_count,
               .chance = roll.chance,
               .dice = outcome,
               .parts = game.rules->origin_of_roll(game, state),
               .visible_to = readers_of_roll(game, state)});
  }
  offer_changes(play);
  clear_pending(state);
  run(play);
  answer_for_conceded(play);
}

void apply_until(const Game& game, State& state, const Choice& choice, const Halt& halt, EventLog* log) {
  const BoardVariants::Use boards(*game.variants);
  Play play(game, state, log);
  play.choice = choice;
  state.fired = 0;
  clear_pending(state);
  run_until(play, halt);
}

void resolve_until(const Game& game, State& state, const Outcome& outcome, const Halt& halt, EventLog* log) {
  assert(is_possible(state.pending, outcome));
  const BoardVariants::Use boards(*game.variants);
  Play play(game, state, log);
  play.outcome = outcome;
  offer_changes(play);
  clear_pending(state);
  run_until(play, halt);
}

View view(const Game& game, const State& state, SeatId seat) {
  View seen{.seat = seat, .state = state};
  game.rules->hide(game, seen.state, seat);
  return seen;
}

State resample(const Game& game, const View& view, FastRandom& random) {
  State state = view.state;
  game.rules->resample(game, state, view.seat, random);
  return state;
}

}  // namespace fracas
