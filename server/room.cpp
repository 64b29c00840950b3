#include "server/room.hpp"

#include <algorithm>
#include <utility>

#include "engine/api/choice_text.hpp"
#include "engine/api/narrate.hpp"
#include "replay/game_recorder.hpp"
#include "replay/verify.hpp"
#include "server/error_messages.hpp"
#include "server/secure_random.hpp"

namespace fracas {
namespace {

/// Steps stored in one transaction: few enough that a page sees bots move without a pause, many enough that syncing
/// the disk costs little.
constexpr std::size_t batch_limit = 32;

/// How many draws of the seed were ever used: by inputs, as the store counts them, or before them by the draft.
std::uint32_t used_draws(const StoredGame& game) {
  std::uint32_t draws = game.draws;
  if (!game.opening.fair_dice) return draws;
  for (const DraftRoll& roll : game.opening.fair_dice->draft) draws = std::max(draws, roll.draw.value_or(0) + 1);
  return draws;
}

}  // namespace

Room::Room(StoredGame record, std::shared_ptr<const Game> game, StoreWriter& writer, DiceSource dice)
    : record_(std::move(record)),
      shared_game_(std::move(game)),
      game_(*shared_game_),
      writer_(writer),
      dice_(record_.dice_seed, used_draws(record_), std::move(dice)),
      now_(milliseconds_since_1970),
      steady_(steady_milliseconds),
      table_(settings_of(record_), record_.seats),
      bot_random_(random_seed()),
      requests_taken_back_(record_.requests_taken_back) {
  for (const StoredSeat& seat : record_.seats)
    seats_.push_back({.bot = seat.bot.empty() ? nullptr : make_policy(seat.bot), .planned = {}});
}

std::optional<std::string> Room::restore(const std::vector<ReplayEntry>& inputs) {
  const BoardVariants::Use boards(*game_.variants);
  EventLog events;
  state_ = start(game_, &events);
  if (hash_of(state_) != record_.opening.opening_hash) return "the game begins differently";
  add_to_log(events);
  open_.close(state_, Finality::NothingDecided);
  note_questions(State{}, {});
  add_table_lines(0);
  State after = state_;
  for (const ReplayEntry& entry : inputs) {
    events.clear();
    if (const auto problem = apply_entry(game_, after, entry, &events))
      return "input " + std::to_string(input_count_ + 1) + ": " + *problem;
    if (hash_of(after) != entry.hash) return "input " + std::to_string(input_count_ + 1) + " leads to another state";
    follow(entry, after, events);
    add_table_lines(input_count_);
    if (input_count_ == copied_inputs()) open_.close(state_, Finality::NothingDecided);
  }
  add_table_lines(ReplayLimits::entries);
  const bool has_people = std::ranges::any_of(record_.seats, [](const StoredSeat& seat) { return seat.bot.empty(); });
  may_roll_ = !has_people || record_.dice_seed.empty() || input_count_ > copied_inputs();
  table_.resume(seats_asked(state_), clock_time());
  time_of_day_ahead_ = now_() - steady_();
  return std::nullopt;
}

void Room::follow(const ReplayEntry& entry, const State& after, const EventLog& events) {
  const State before = state_;
  state_ = after;
  ++input_count_;
  dice_.note(entry);
  add_to_log(events);
  open_.add(entry, state_, events);
  note_questions(before, entry.seat);
}

std::optional<Refusal> Room::add_choice(Batch& batch, const Choice& choice, bool follows_up) {
  Step step{.entry = {.kind = ReplayEntry::Kind::Choice, .seat = choice.seat}, .state = state_of(batch), .events = {}};
  step.entry.follows_up = follows_up;
  step.entry.input = format_choice(game_, step.state, choice);  // as the spaces are called before the choice changes them
  if (const auto refusal = apply(game_, step.state, choice, &step.events)) return refusal;
  step.entry.hash = hash_of(step.state);
  step.entry.lines = narrated(game_, step.state, step.events);
  batch.steps.push_back(std::move(step));
  return std::nullopt;
}

void Room::add_dice(Batch& batch) {
  Step step{.entry = {.kind = ReplayEntry::Kind::Dice}, .state = state_of(batch), .events = {}};
  const auto is_roll = [](const Step& before) { return before.entry.kind == ReplayEntry::Kind::Dice; };
  const auto rolls_before = std::count_if(batch.steps.begin(), batch.steps.end(), is_roll);
  const GameRoll roll = dice_.roll(step.state.pending, static_cast<std::uint32_t>(rolls_before));
  resolve(game_, step.state, roll.outcome, &step.events);
  step.entry.input = format_outcome(roll.outcome);
  step.entry.draw = roll.draw;
  step.entry.hash = hash_of(step.state);
  step.entry.lines = narrated(game_, step.state, step.events);
  batch.steps.push_back(std::move(step));
}

bool Room::add_planned(Batch& batch, SeatId seat) {
  std::deque<Choice>& planned = seats_[seat.index()].planned;
  const Choice next = planned.front();
  planned.pop_front();
  const auto refusal = add_choice(batch, next, seats_[seat.index()].is_plan_begun);
  seats_[seat.index()].is_plan_begun = true;
  if (!refusal) return true;
  planned.clear();
  batch.notices.emplace_back(seat, refusal_message(format_choice(game_, state_of(batch), next), reason_of(*refusal)));
  return false;
}

bool Room::add_automatic(Batch& batch) {
  const State& state = state_of(batch);
  if (state.pending.kind == PendingKind::Chance) {
    if (may_roll_) add_dice(batch);
    return may_roll_;
  }
  for (std::uint8_t i = 0; i < seats_.size(); ++i) {
    if (!state.pending.asks(SeatId{i})) continue;
    if (!seats_[i].planned.empty() && add_planned(batch, SeatId{i})) return true;
    if (seats_[i].bot == nullptr || seats_[i].bot->thinks_long()) continue;
    const std::size_t steps = batch.steps.size();
    const auto thought = thought_of(SeatId{i}, state);
    thought->think();
    add_thought(batch, *thought);
    return batch.steps.size() > steps;
  }
  return false;
}

bool Room::goes_on_by_itself() const {
  if (state_.pending.kind == PendingKind::Chance) return may_roll_;
  for (std::uint8_t i = 0; i < seats_.size(); ++i) {
    const bool is_quick_bot = seats_[i].bot != nullptr && !seats_[i].bot->thinks_long();
    if (state_.pending.asks(SeatId{i}) && (is_quick_bot || !seats_[i].planned.empty())) return true;
  }
  return false;
}

bool Room::is_work_due() const { return !is_quiet() && goes_on_by_itself(); }

void Room::work() {
  if (is_work_due()) finish({});
}

void Room::finish(Batch batch, Listener* asker) {
  const BoardVariants::Use boards(*game_.variants);
  while (batch.steps.size() < batch_limit && add_automatic(batch)) {
  }
  if (batch.steps.empty()) return accept(batch);
  add_draw_of_who_are_left(batch);
  const bool is_over_now = state_of(batch).pending.kind == PendingKind::Over;
  GameWrite write{.game = record_.id, .inputs = InputsWrite{.first = input_count_, .count = input_count_, .inputs = {}}};
  if (is_over_now) write.status = GameStatus::Over;
  write.asked = seats_asked(state_of(batch));
  std::vector<TableNote> notes = notes_of(batch);
  if (!notes.empty()) write.notes = NotesWrite{.count = table_.note_count(), .notes = notes};
  batch.notes = std::move(notes);
  for (const Step& step : batch.steps) write.inputs->inputs.push_back(step.entry);
  save(std::move(write), asker, [this, kept = std::make_shared<const Batch>(std::move(batch))] { accept(*kept); });
}

void Room::accept(const Batch& batch) {
  const BoardVariants::Use boards(*game_.variants);
  follow_notes(batch.notes);
  for (const Step& step : batch.steps) {
    follow(step.entry, step.state, step.events);
    tell_states();
  }
  if (!batch.notes.empty() || is_over()) tell_table();  // at the end with the seed of the dice
  for (const auto& [seat, notice] : batch.notices) tell_seat(seat, notice);
}

/// Where several players are asked at once, the answer of one gives all a new request number; an answer to the old one
/// still counts for the others, whose question is the same.
void Room::note_questions(const State& before, SeatId answered) {
  for (std::uint8_t i = 0; i < seats_.size(); ++i) {
    const SeatId seat{i};
    const bool is_same_question = seat != answered && answered.is_some() && before.pending.asks(seat) &&
                                  state_.pending.asks(seat) && before.pending.decision == state_.pending.decision &&
                                  before.pending.figure == state_.pending.figure;
    if (!is_same_question) seats_[i].asked_since = request();
  }
}

void Room::add_to_log(const EventLog& events) {
  for (const Event& event : events) {
    const OrderedJson line = log_line_json(game_, state_, event);
    if (!line.is_null()) log_.add({.json = json_text(line), .visible_to = event.visible_to, .input = input_count_});
  }
}

}  // namespace fracas
