#include <algorithm>
#include <utility>

#include "server/error_messages.hpp"
#include "server/room.hpp"

namespace fracas {

void Room::sit_down(const std::vector<TableNote>& notes) {
  for (const TableNote& note : notes) static_cast<void>(table_.follow(note));
}

void Room::act(Listener& listener, const TableMessage& message) {
  in_turn(listener, [this, message](Listener& sender) { act_now(sender, message); });
}

void Room::act_now(Listener& listener, const TableMessage& message) {
  if (const auto* chat = std::get_if<ChatMessage>(&message)) return say(listener, *chat);
  if (const auto* name = std::get_if<NameMessage>(&message)) return rename(listener, *name);
  if (const auto* wish = std::get_if<OfferMessage>(&message)) return offer(listener, *wish);
  if (const auto* answer = std::get_if<AnswerOfferMessage>(&message)) return answer_offer(listener, *answer);
  listener.send(error_message("The game has begun; its teams are settled."));
}

void Room::say(Listener& listener, const ChatMessage& message) {
  const Audience* speaker = find(listener);
  if (speaker == nullptr) return;
  const SeatId seat = speaker->seats.front();
  if (table_.is_full() || table_.chat().is_full_for(seat)) return listener.send(error_message(ChatLog::full));
  const std::string name = seat.is_some() ? record_.seats[seat.index()].name : "";
  save_notes({ChatLog::note(now_(), seat, name, message.text)}, &listener);
}

void Room::rename(Listener& listener, const NameMessage& message) {
  if (!may_act(listener, message.seat)) return;
  StoredSeat changed = record_.seats[message.seat.index()];
  changed.name = message.name;
  save({.game = record_.id, .seats = {{message.seat, changed}}}, &listener, [this, seat = message.seat, changed] {
    record_.seats[seat.index()] = changed;
    tell_table();
  });
}

void Room::save_notes(std::vector<TableNote> notes, Listener* asker) {
  GameWrite write{.game = record_.id, .notes = NotesWrite{.count = table_.note_count(), .notes = notes}};
  save(std::move(write), asker, [this, kept = std::move(notes)] { take_notes(kept); });
}

void Room::follow_notes(const std::vector<TableNote>& notes) {
  for (const TableNote& note : notes) static_cast<void>(table_.follow(note));
  add_table_lines(ReplayLimits::entries);
}

void Room::add_table_lines(std::size_t input) {
  const std::vector<TableLine>& lines = table_.lines();
  for (; table_lines_told_ < lines.size() && lines[table_lines_told_].input <= input; ++table_lines_told_)
    log_.add({.json = lines[table_lines_told_].json});
}

void Room::take_notes(const std::vector<TableNote>& notes) {
  const std::uint32_t first_line = table_.chat().next_number();
  const bool is_only_chat = std::ranges::all_of(notes, [](const TableNote& note) { return note.kind == ChatLog::note_kind; });
  follow_notes(notes);
  if (!is_only_chat) {
    const BoardVariants::Use boards(*game_.variants);
    tell_states();  // with the new lines of the log
    tell_table();
  }
  for (const Audience& audience : listeners_) tell_chat(audience, first_line);
}

// ---- what listeners hear ----

std::string Room::table_text() const {
  std::vector<TableSeat> seats;
  for (const StoredSeat& stored : record_.seats) seats.push_back({.stored = stored, .is_present = false});
  std::size_t watchers = 0;
  for (const Audience& audience : listeners_) {
    if (audience.seats.front().is_none()) ++watchers;
    for (const SeatId seat : audience.seats) {
      if (seat.is_some()) seats[seat.index()].is_present = true;
    }
  }
  return json_text(table_json(table_, seats, watchers, dice_.json(is_over()), clock_time()));
}

void Room::tell_table() const {
  if (!listeners_.empty()) tell_all(table_text());
}

void Room::tell_chat(const Audience& audience, std::uint32_t from) const {
  const bool hears_spectators = audience.seats.front().is_none() || is_over();
  if (std::string lines = table_.chat().message_from(from, hears_spectators); !lines.empty())
    audience.listener->send(std::move(lines));
}

void Room::seat_listeners(const std::vector<SeatedListener>& listeners) {
  const BoardVariants::Use boards(*game_.variants);
  for (const SeatedListener& listener : listeners) {
    listeners_.push_back({.listener = listener.listener,
                          .seats = listener.seats.empty() ? std::vector{SeatId{}} : listener.seats,
                          .tokens = listener.tokens,
                          .readings = {}});
  }
  for (Audience& audience : listeners_) welcome(audience);
  for (const SeatedListener& listener : listeners) arrive(listener.seats);
}

GameSummary Room::summary() const {
  GameSummary summary{.id = record_.id,
                      .stage = is_over() ? Stage::Over : Stage::Playing,
                      .system = game_.system,
                      .battle = table_.settings().battle,
                      .title = game_.title,
                      .map = table_.settings().map,
                      .seats = record_.seats,
                      .teams = {},
                      .settings = table_.settings(),
                      .round = state_.round,
                      .over = over_json(game_, state_),
                      .next = table_.next()};
  for (const SeatInGame& seat : game_.seats) summary.teams.push_back(seat.name);
  return summary;
}

}  // namespace fracas
