#include "server/room.hpp"

#include <algorithm>
#include <utility>

#include "engine/api/choice_text.hpp"
#include "engine/api/narrate.hpp"
#include "replay/game_recorder.hpp"
#include "replay/verify.hpp"
#include "server/secure_random.hpp"

namespace fracas {
namespace {

/// Steps stored in one transaction: few enough that a page sees bots move without a pause, many enough that syncing
/// the disk costs little.
constexpr std::size_t batch_limit = 32;
constexpr std::size_t log_limit = 2 * ProtocolLimits::log_lines_sent;

std::string refusal_message(const std::string& choice, const Reason& reason) {
  return json_text({{"type", "error"}, {"message", reason.sentence}, {"rule", rule_json(reason)}, {"choice", choice}});
}

std::string unreadable_message(const std::string& choice, const std::string& problem) {
  return json_text({{"type", "error"}, {"message", problem}, {"rule", nullptr}, {"choice", choice}});
}

}  // namespace

std::string error_message(const std::string& sentence) { return json_text({{"type", "error"}, {"message", sentence}}); }

Room::Room(StoredGame record, Game game, Store& store, DiceSource dice)
    : record_(std::move(record)),
      shared_game_(std::make_shared<const Game>(std::move(game))),
      game_(*shared_game_),
      store_(store),
      dice_(std::move(dice)),
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
  State after = state_;
  for (const ReplayEntry& entry : inputs) {
    events.clear();
    if (const auto problem = apply_entry(game_, after, entry, &events))
      return "input " + std::to_string(input_count_ + 1) + ": " + *problem;
    if (hash_of(after) != entry.hash) return "input " + std::to_string(input_count_ + 1) + " leads to another state";
    follow(entry, after, events);
  }
  return std::nullopt;
}

void Room::follow(const ReplayEntry& entry, const State& after, const EventLog& events) {
  const State before = state_;
  state_ = after;
  ++input_count_;
  add_to_log(events);
  open_.add(entry, state_, events);
  note_questions(before, entry.seat);
}

// ---- who listens ----

bool Room::join(Listener& listener, const JoinMessage& message) {
  const BoardVariants::Use boards(*game_.variants);
  const auto seats = seats_of(message.tokens);
  if (!seats) {
    listener.send(error_message("A token does not fit any seat of this game."));
    return false;
  }
  if (listeners_.size() >= listener_limit) {
    listener.send(error_message("Too many people are in this game already."));
    return false;
  }
  is_halted_ = false;
  listener.send(json_text(welcome_json(game_, {.id = record_.id, .is_bot = bots()}, *seats)));
  Audience audience{.listener = &listener, .seats = seats->empty() ? std::vector{SeatId{}} : *seats, .lines_told = {}};
  audience.lines_told.resize(audience.seats.size(), 0);
  audience.forgotten.resize(audience.seats.size(), 0);
  listeners_.push_back(std::move(audience));
  tell_state(listeners_.back());
  return true;
}

void Room::leave(Listener& listener) {
  std::erase_if(listeners_, [&](const Audience& audience) { return audience.listener == &listener; });
}

void Room::take_listeners_of(Room& before) {
  const BoardVariants::Use boards(*game_.variants);
  for (Audience& audience : std::exchange(before.listeners_, {})) {
    const std::vector<SeatId> seats = audience.seats.front().is_none() ? std::vector<SeatId>{} : audience.seats;
    audience.lines_told.assign(audience.seats.size(), 0);
    audience.forgotten.assign(audience.seats.size(), 0);
    audience.board_told = 0;
    audience.listener->send(json_text(welcome_json(game_, {.id = record_.id, .is_bot = bots()}, seats)));
    listeners_.push_back(std::move(audience));
    tell_state(listeners_.back());
  }
}

void Room::tell_all(const std::string& message) const {
  for (const Audience& audience : listeners_) audience.listener->send(message);
}

bool Room::is_player(const Listener& listener) const {
  const Audience* audience = find(listener);
  return audience != nullptr && audience->seats.front().is_some();
}

std::optional<std::vector<SeatId>> Room::seats_of(const std::vector<std::string>& tokens) const {
  std::vector<SeatId> seats;
  for (const std::string& token : tokens) {
    const std::string mark = mark_of_token(token);
    SeatId found;
    for (std::uint8_t seat = 0; seat < record_.seats.size(); ++seat) {
      if (!record_.seats[seat].token_mark.empty() && is_same_secret(mark, record_.seats[seat].token_mark)) found = SeatId{seat};
    }
    if (found.is_none()) return std::nullopt;
    if (std::find(seats.begin(), seats.end(), found) == seats.end()) seats.push_back(found);
  }
  std::sort(seats.begin(), seats.end());
  return seats;
}

std::vector<bool> Room::bots() const {
  std::vector<bool> bots;
  for (const Seat& seat : seats_) bots.push_back(seat.bot != nullptr);
  return bots;
}

Room::Audience* Room::find(const Listener& listener) {
  const auto found =
      std::find_if(listeners_.begin(), listeners_.end(), [&](const Audience& one) { return one.listener == &listener; });
  return found == listeners_.end() ? nullptr : &*found;
}

const Room::Audience* Room::find(const Listener& listener) const {
  const auto found =
      std::find_if(listeners_.begin(), listeners_.end(), [&](const Audience& one) { return one.listener == &listener; });
  return found == listeners_.end() ? nullptr : &*found;
}

bool Room::may_act(Listener& listener, SeatId seat) const {
  const Audience* audience = find(listener);
  const bool holds_seat =
      audience != nullptr && std::find(audience->seats.begin(), audience->seats.end(), seat) != audience->seats.end();
  if (!holds_seat) listener.send(error_message("You do not hold seat " + std::to_string(seat.value) + "."));
  return holds_seat;
}

// ---- what players send ----

bool Room::is_late(SeatId seat, std::uint32_t request) const {
  return request < seats_[seat.index()].asked_since || request > this->request();
}

void Room::choose(Listener& listener, const ChooseMessage& message) {
  const BoardVariants::Use boards(*game_.variants);
  if (!may_act(listener, message.seat)) return;
  const auto choice = parse_choice(game_, state_, message.seat, message.choice);
  if (!choice) {
    listener.send(unreadable_message(message.choice, choice.error()));
    return;
  }
  // Conceding answers no question, so it cannot come too late for one.
  if (choice->verb != Verb::Concede && is_late(message.seat, message.request)) {
    listener.send(unreadable_message(message.choice, late_answer));
    return;
  }
  is_halted_ = false;
  seats_[message.seat.index()].planned.clear();
  Batch batch;
  if (const auto refusal = add_choice(batch, *choice)) {
    listener.send(refusal_message(message.choice, reason_of(*refusal)));
    return;
  }
  finish(batch);
}

void Room::plan(Listener& listener, const PlanMessage& message) {
  const BoardVariants::Use boards(*game_.variants);
  if (!may_act(listener, message.seat)) return;
  std::deque<Choice> planned;
  for (const std::string& text : message.choices) {
    const auto choice = parse_choice(game_, state_, message.seat, text);
    if (!choice) {
      listener.send(unreadable_message(text, choice.error()));
      return;
    }
    planned.push_back(*choice);
  }
  if (is_late(message.seat, message.request)) {
    listener.send(unreadable_message(message.choices.front(), late_answer));
    return;
  }
  if (const auto refusal = check(game_, state_, planned.front())) {
    listener.send(refusal_message(message.choices.front(), reason_of(*refusal)));
    return;
  }
  is_halted_ = false;
  seats_[message.seat.index()].planned = std::move(planned);
  seats_[message.seat.index()].is_plan_begun = false;
  work();
}

// ---- steps ----

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
  const Outcome dice = dice_(step.state.pending);
  resolve(game_, step.state, dice, &step.events);
  step.entry.input = format_outcome(dice);
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
    add_dice(batch);
    return true;
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

bool Room::is_work_due() const {
  if (is_halted_ || is_over() || is_continued_elsewhere_) return false;
  if (state_.pending.kind == PendingKind::Chance) return true;
  for (std::uint8_t i = 0; i < seats_.size(); ++i) {
    const bool is_quick_bot = seats_[i].bot != nullptr && !seats_[i].bot->thinks_long();
    if (state_.pending.asks(SeatId{i}) && (is_quick_bot || !seats_[i].planned.empty())) return true;
  }
  return false;
}

void Room::work() {
  if (!is_work_due()) return;
  const BoardVariants::Use boards(*game_.variants);
  Batch batch;
  finish(batch);
}

void Room::finish(Batch& batch) {
  while (batch.steps.size() < batch_limit && add_automatic(batch)) {
  }
  if (!store_steps(batch)) return;
  for (const Step& step : batch.steps) accept(step);
  for (const auto& [seat, notice] : batch.notices) tell_seat(seat, notice);
}

bool Room::store_steps(const Batch& batch) {
  if (batch.steps.empty()) return true;
  std::vector<ReplayEntry> entries;
  for (const Step& step : batch.steps) entries.push_back(step.entry);
  const bool is_over_now = state_of(batch).pending.kind == PendingKind::Over;
  const auto stored = store_.append(record_.id, input_count_, entries, is_over_now ? GameStatus::Over : GameStatus::Playing);
  if (!stored) tell_trouble(stored.error());
  return stored.has_value();
}

void Room::tell_trouble(const StoreError& error) {
  is_halted_ = true;
  is_continued_elsewhere_ = error.is_conflict;
  for (Seat& seat : seats_) seat.planned.clear();
  for (const Audience& audience : listeners_) {
    audience.listener->send(error_message("The game could not be saved, so nothing has happened: " + error.message));
  }
}

void Room::accept(const Step& step) {
  follow(step.entry, step.state, step.events);
  for (Audience& audience : listeners_) tell_state(audience);
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
    if (!line.is_null()) add_line({.json = json_text(line), .visible_to = event.visible_to, .input = input_count_});
  }
}

void Room::add_line(LogLine line) {
  log_.push_back(std::move(line));
  while (log_.size() > log_limit) {
    log_.pop_front();
    ++lines_dropped_;
  }
}

// ---- what listeners hear ----

void Room::tell_state(Audience& audience) {
  const std::size_t version = board_version(state_);
  const bool has_board = version != audience.board_told;
  const std::string board = has_board ? ",\"board\":" + json_text(board_json(game_, state_)) : "";
  audience.board_told = version;
  for (std::size_t i = 0; i < audience.seats.size(); ++i) {
    OrderedJson json = state_json(game_, SeenGame::of(game_, state_, audience.seats[i]));
    json["request"] = request();
    json["undo"] = undo_json(audience.seats[i]);
    if (audience.forgotten[i] > 0) json["forget"] = std::exchange(audience.forgotten[i], 0);
    std::string message = json_text(json);
    message.pop_back();
    message += board + ",\"log\":" + log_for(audience.seats[i], audience.lines_told[i]) + "}";
    audience.listener->send(std::move(message));
  }
}

std::string Room::log_for(SeatId viewer, std::size_t& told) const {
  const std::size_t end = lines_dropped_ + log_.size();
  const std::size_t most = std::min(log_.size(), ProtocolLimits::log_lines_sent);
  std::string list = "[";
  for (std::size_t i = std::max(told, end - most); i < end; ++i) {
    const LogLine& line = log_[i - lines_dropped_];
    if (!may_be_told(line.visible_to, viewer)) continue;
    if (list.size() > 1) list += ',';
    list += line.json;
  }
  told = end;
  return list + "]";
}

void Room::tell_seat(SeatId seat, const std::string& message) {
  for (const Audience& audience : listeners_) {
    if (std::find(audience.seats.begin(), audience.seats.end(), seat) != audience.seats.end()) audience.listener->send(message);
  }
}

}  // namespace fracas
