#include "server/table/gathering_table.hpp"

#include <algorithm>
#include <utility>

#include "server/error_messages.hpp"
#include "server/secure_random.hpp"
#include "server/table/gathering_json.hpp"
#include "server/table/new_game.hpp"
#include "server/table/seat_claims.hpp"

namespace fracas {
namespace {

constexpr const char* overtaken = "The game was continued elsewhere; join it again.";

bool is_of_gathering(const TableNote& note) {
  return note.kind == GatheringNotes::team || note.kind == GatheringNotes::roll || note.kind == GatheringNotes::pick ||
         note.kind == GatheringNotes::finish;
}

/// The seat whose player sends a message; none for what everybody may send.
SeatId seat_of(const TableMessage& message) {
  return std::visit(
      [](const auto& sent) {
        if constexpr (requires { sent.seat; }) return sent.seat;
        return SeatId{};
      },
      message);
}

/// What a wish about teams is noted as; nothing if it is none.
std::optional<TableNote> note_of(const TableMessage& message) {
  if (const auto* team = std::get_if<TeamMessage>(&message)) {
    const std::string text = team->team ? json_text(team_wish_json(*team->team)) : "null";
    return TableNote{.at = 0, .seat = team->seat, .kind = GatheringNotes::team, .text = text};
  }
  if (const auto* pick = std::get_if<PickMessage>(&message))
    return TableNote{.at = 0, .seat = pick->seat, .kind = GatheringNotes::pick, .text = pick->card};
  if (const auto* finish = std::get_if<FinishTeamMessage>(&message))
    return TableNote{.at = 0, .seat = finish->seat, .kind = GatheringNotes::finish, .text = {}};
  return std::nullopt;
}

std::string problem_message(const GatheringProblem& problem) {
  return json_text({{"type", "error"},
                    {"message", problem.sentence},
                    {"rule", problem.rule.empty() ? OrderedJson(nullptr) : OrderedJson(problem.rule)}});
}

}  // namespace

std::optional<std::string> follow_notes(Gathering& gathering, const std::vector<TableNote>& notes) {
  for (const TableNote& note : notes) {
    if (!is_of_gathering(note)) continue;
    if (const auto problem = gathering.follow(note)) return problem->sentence;
  }
  return std::nullopt;
}

GatheringTable::GatheringTable(StoredGame record, Gathering gathering, const std::vector<TableNote>& notes, World world)
    : record_(std::move(record)), gathering_(std::move(gathering)), world_(std::move(world)), notes_(notes) {
  is_continued_ = !record_.opening.seats.empty();
  for (const TableNote& note : notes) chat_.follow(note);
}

// ---- who listens ----

bool GatheringTable::join(Listener& listener, const JoinMessage& message) {
  const auto watchers =
      static_cast<std::size_t>(std::ranges::count_if(listeners_, [](const SeatedListener& one) { return one.seats.empty(); }));
  const Admission admission{.watch = gathering_.settings().watch, .players = listeners_.size() - watchers, .watchers = watchers};
  const auto seats = admission.seats(gathering_.seats(), message);
  if (!seats) {
    listener.send(error_message(seats.error()));
    return false;
  }
  listeners_.push_back({.listener = &listener, .seats = *seats, .tokens = message.tokens});
  tell_all();
  if (std::string lines = chat_.message_from(0, seats->empty()); !lines.empty()) listener.send(std::move(lines));
  if (!seats->empty()) arrive(*seats);
  return true;
}

void GatheringTable::arrive(const std::vector<SeatId>& seats) {
  for (const SeatId seat : seats) arrived_ = static_cast<std::uint8_t>(arrived_ | (1U << seat.value));
  if (is_saving_) return waiting_.add([this, seats](Listener&) { arrive(seats); });
  if (begun_) return;  // those who listen go along, and arrive there
  Change change;
  for (const SeatId seat : seats) {
    const StoredSeat& stored = gathering_.seats()[seat.index()];
    if (is_invitation_good(stored)) change.seats.emplace_back(seat, with_used_invitation(stored));
  }
  if (change.seats.empty()) return wake();
  commit(std::move(change), nullptr);
}

bool GatheringTable::may_roll() const {
  const bool has_people = std::ranges::any_of(record_.seats, [](const StoredSeat& seat) { return seat.bot.empty(); });
  return arrived_ != 0 || !has_people || record_.dice_seed.empty() || !gathering_.rolls().empty();
}

void GatheringTable::leave(Listener& listener) {
  const auto gone = std::erase_if(listeners_, [&](const SeatedListener& one) { return one.listener == &listener; });
  waiting_.leave(listener);
  if (gone > 0) tell_all();
}

std::vector<SeatedListener> GatheringTable::take_listeners() { return std::exchange(listeners_, {}); }

const SeatedListener* GatheringTable::find(const Listener& listener) const {
  const auto found = std::ranges::find(listeners_, &listener, &SeatedListener::listener);
  return found == listeners_.end() ? nullptr : &*found;
}

bool GatheringTable::may_act(Listener& listener, SeatId seat) const {
  const SeatedListener* found = find(listener);
  const bool holds_seat = found != nullptr && std::ranges::find(found->seats, seat) != found->seats.end();
  if (!holds_seat) listener.send(error_message("You do not hold seat " + std::to_string(seat.value) + "."));
  return holds_seat;
}

void GatheringTable::tell_all() const {
  for (const SeatedListener& listener : listeners_) tell(listener);
}

void GatheringTable::tell(const SeatedListener& listener) const {
  GatheringAudience audience{.game = record_.id,
                             .yours = listener.seats,
                             .present = std::vector<bool>(gathering_.seats().size(), false),
                             .dice = dice_json()};
  for (const SeatedListener& other : listeners_) {
    for (const SeatId seat : other.seats) audience.present[seat.index()] = true;
  }
  listener.listener->send(json_text(gathering_json(*world_.library, gathering_, audience)));
}

OrderedJson GatheringTable::dice_json() const { return GameDice(record_.dice_seed, 0, {}).json(false); }

void GatheringTable::tell_chat(std::uint32_t from) const {
  for (const SeatedListener& listener : listeners_) {
    if (std::string lines = chat_.message_from(from, listener.seats.empty()); !lines.empty())
      listener.listener->send(std::move(lines));
  }
}

// ---- what people send ----

void GatheringTable::act(Listener& listener, const TableMessage& message) {
  if (!is_saving_) {
    act_now(listener, message);
  } else if (!waiting_.add(listener, [this, message](Listener& sender) { act_now(sender, message); })) {
    listener.send(error_message("Too many messages wait until the game is saved; this one was not taken."));
  }
}

void GatheringTable::act_now(Listener& listener, const TableMessage& message) {
  if (begun_) return listener.send(error_message("The game has begun."));
  if (const auto* chat = std::get_if<ChatMessage>(&message)) return say(listener, *chat);
  if (!may_act(listener, seat_of(message))) return;
  if (const auto* name = std::get_if<NameMessage>(&message)) {
    StoredSeat seat = gathering_.seats()[name->seat.index()];
    seat.name = name->name;
    return commit({.notes = {}, .seats = {{name->seat, std::move(seat)}}}, &listener);
  }
  auto note = note_of(message);
  if (!note) return listener.send(error_message("The game has not begun yet."));
  if (notes_.size() >= most_notes) return listener.send(error_message("Teams were changed too often in this game."));
  Gathering tried = gathering_;
  if (const auto problem = tried.follow(*note)) return listener.send(problem_message(*problem));
  commit({.notes = {std::move(*note)}, .seats = {}}, &listener);
}

void GatheringTable::say(Listener& listener, const ChatMessage& message) {
  const SeatedListener* speaker = find(listener);
  if (speaker == nullptr) return;
  const SeatId seat = speaker->seats.empty() ? SeatId{} : speaker->seats.front();
  if (chat_.is_full_for(seat)) return listener.send(error_message(ChatLog::full));
  const std::string name = seat.is_some() ? gathering_.seats()[seat.index()].name : "";
  commit({.notes = {ChatLog::note(world_.now(), seat, name, message.text)}, .seats = {}}, &listener);
}

void GatheringTable::claim(const ClaimRequest& request, const std::string& account, const ClaimAnswer& answer) {
  if (!is_saving_) return claim_now(request, account, answer);
  waiting_.add([this, request, account, answer](Listener&) { claim_now(request, account, answer); });
}

void GatheringTable::claim_now(const ClaimRequest& request, const std::string& account, const ClaimAnswer& answer) {
  const SeatId seat = seat_of_invitation(gathering_.seats(), request.invitation);
  if (seat.is_none()) {
    const bool is_guessing = !wrong_claims_.take(std::chrono::steady_clock::now());
    return answer(ClaimRefusal{.status = is_guessing ? 429 : 404, .sentence = "There is no such invitation."});
  }
  if (begun_) return answer(ClaimRefusal{.status = 503, .sentence = "The game begins at this moment; try again."});
  const StoredSeat& invited = gathering_.seats()[seat.index()];
  if (!is_invitation_good(invited) || (arrived_ >> seat.value & 1U) != 0)
    return answer(ClaimRefusal{.status = 409, .sentence = "This seat is taken already."});
  TakenSeat taken = taken_by(invited, request, account);
  commit({.notes = {}, .seats = {{seat, std::move(taken.seat)}}}, nullptr,
         [this, answer, seat, token = std::move(taken.token)](const std::optional<StoreError>& error) {
           if (error) return answer(ClaimRefusal{.status = 503, .sentence = error->message});
           answer(ClaimedSeat{.seat = seat, .token = token, .dice = dice_json()});
         });
}

void GatheringTable::wake() {
  if (is_saving_ || begun_) return;
  const auto next = gathering_.next_by_itself([](std::size_t) { return D20Roll{.result = 1}; });
  const bool is_due = next && (next->kind != GatheringNotes::roll || may_roll());
  if (gathering_.is_complete() || is_due) commit({}, nullptr);
}

// ---- storing ----

std::optional<BegunGame> GatheringTable::begun_by(Gathering& after) const {
  if (!after.is_complete()) return std::nullopt;
  auto made =
      is_continued_ ? go_on_with_game(*world_.games, record_.opening) : begin_game(*world_.games, after, record_.dice_seed);
  if (made) return std::move(made).value();
  after.cannot_begin(made.error());
  return std::nullopt;
}

void GatheringTable::commit(Change change, Listener* asker, Stored stored) {
  if (is_continued_elsewhere_) {
    if (asker != nullptr) asker->send(error_message(overtaken));
    if (stored) stored(StoreError{.is_conflict = true, .message = overtaken});
    return;
  }
  Gathering after = gathering_;
  for (const auto& [seat, changed] : change.seats) after.change_seat(seat, changed);
  for (TableNote& note : change.notes) {
    if (is_of_gathering(note)) static_cast<void>(after.follow(note));
    note.at = world_.now();
  }
  for (TableNote& note : run_by_itself(after, draft_dice(record_.dice_seed, throw_secure_dice), world_.now(), may_roll()))
    change.notes.push_back(std::move(note));
  GameWrite write;
  write.game = record_.id;
  write.seats = std::move(change.seats);
  if (!change.notes.empty()) write.notes = NotesWrite{.count = notes_.size(), .notes = std::move(change.notes)};
  std::optional<BegunGame> begun = begun_by(after);
  if (begun) {
    write.opening = begun->opening;
    write.status = GameStatus::Playing;
  }
  is_saving_ = true;
  Listener* const told = asker != nullptr && find(*asker) != nullptr ? asker : nullptr;
  GameWrite copy = write;
  world_.writer->write(std::move(write),
                       [this, life = std::weak_ptr<const int>(life_), told, after = std::move(after), begun = std::move(begun),
                        written = std::move(copy), stored = std::move(stored)](const std::optional<StoreError>& error) {
                         if (life.expired()) return;
                         is_saving_ = false;
                         if (stored) stored(error);
                         if (error && told != nullptr && find(*told) != nullptr)
                           told->send(error_message("The game could not be saved, so nothing has happened: " + error->message));
                         settle(error, after, begun, written);
                       });
}

void GatheringTable::settle(const std::optional<StoreError>& error, Gathering after, std::optional<BegunGame> begun,
                            const GameWrite& written) {
  if (error) {
    is_continued_elsewhere_ = error->is_conflict;
  } else {
    const std::uint32_t first_line = chat_.next_number();
    gathering_ = std::move(after);
    record_.seats = gathering_.seats();
    bool is_only_chat = written.seats.empty();
    if (written.notes) {
      for (const TableNote& note : written.notes->notes) {
        is_only_chat = chat_.follow(note) && is_only_chat;
        notes_.push_back(note);
      }
    }
    if (begun) {
      record_.opening = begun->opening;
      record_.status = GameStatus::Playing;
      begun_ = std::move(begun);
      while (!waiting_.is_empty()) waiting_.take_turn();  // who came too late is told so
      return world_.begun(record_.id);
    }
    if (!is_only_chat) tell_all();
    tell_chat(first_line);
  }
  while (!is_saving_ && !begun_ && !waiting_.is_empty()) waiting_.take_turn();
  if (is_continued_elsewhere_ && world_.overtaken) world_.overtaken(record_.id);
}

}  // namespace fracas
