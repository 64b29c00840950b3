#include <algorithm>
#include <utility>

#include "server/error_messages.hpp"
#include "server/room.hpp"
#include "server/table/seat_claims.hpp"

namespace fracas {

bool Room::join(Listener& listener, const JoinMessage& message) {
  const BoardVariants::Use boards(*game_.variants);
  const auto watchers = static_cast<std::size_t>(
      std::ranges::count_if(listeners_, [](const Audience& audience) { return audience.seats.front().is_none(); }));
  const Admission admission{.watch = table_.settings().watch, .players = listeners_.size() - watchers, .watchers = watchers};
  const auto seats = admission.seats(record_.seats, message);
  if (!seats) {
    listener.send(error_message(seats.error()));
    return false;
  }
  is_halted_ = false;
  Audience audience{
      .listener = &listener, .seats = seats->empty() ? std::vector{SeatId{}} : *seats, .tokens = message.tokens, .readings = {}};
  listeners_.push_back(std::move(audience));
  welcome(listeners_.back());
  for (const Audience& other : listeners_) {
    if (other.listener != &listener) other.listener->send(table_text());
  }
  arrive(*seats);
  return true;
}

void Room::arrive(const std::vector<SeatId>& seats) {
  for (const SeatId seat : seats) {
    if (seat.is_none()) continue;
    may_roll_ = true;
    arrived_ = static_cast<std::uint8_t>(arrived_ | (1U << seat.value));
    if (is_invitation_good(record_.seats[seat.index()])) use_up_invitation(seat);
  }
}

void Room::use_up_invitation(SeatId seat) {
  in_turn([this, seat] {
    const StoredSeat used = with_used_invitation(record_.seats[seat.index()]);
    save({.game = record_.id, .seats = {{seat, used}}}, nullptr, [this, seat, used] { record_.seats[seat.index()] = used; });
  });
}

void Room::claim(const ClaimRequest& request, const std::string& account, const ClaimAnswer& answer) {
  in_turn([this, request, account, answer] { claim_now(request, account, answer); });
}

void Room::claim_now(const ClaimRequest& request, const std::string& account, const ClaimAnswer& answer) {
  const SeatId seat = seat_of_invitation(record_.seats, request.invitation);
  if (seat.is_none()) return answer(ClaimRefusal{.status = 404, .sentence = "There is no such invitation."});
  const bool is_good = is_invitation_good(record_.seats[seat.index()]) && (arrived_ >> seat.value & 1U) == 0;
  if (!is_good) return answer(ClaimRefusal{.status = 409, .sentence = "This seat is taken already."});
  const TakenSeat taken = taken_by(record_.seats[seat.index()], request, account);
  save(
      {.game = record_.id, .seats = {{seat, taken.seat}}}, nullptr,
      [this, seat, taken, answer] {
        record_.seats[seat.index()] = taken.seat;
        tell_table();
        answer(ClaimedSeat{.seat = seat, .token = taken.token, .dice = dice_json()});
      },
      [answer](const StoreError& error) { answer(ClaimRefusal{.status = 503, .sentence = error.message}); });
}

void Room::leave(Listener& listener) {
  std::erase_if(listeners_, [&](const Audience& audience) { return audience.listener == &listener; });
  waiting_.leave(listener);
  if (asker_ == &listener) asker_ = nullptr;
  tell_table();
}

void Room::take_listeners_of(Room& before) {
  const BoardVariants::Use boards(*game_.variants);
  for (Audience& audience : std::exchange(before.listeners_, {})) {
    listeners_.push_back(std::move(audience));
    welcome(listeners_.back());
  }
}

void Room::welcome(Audience& audience) {
  const std::vector<SeatId> seats = audience.seats.front().is_none() ? std::vector<SeatId>{} : audience.seats;
  audience.listener->send(json_text(welcome_json(game_, {.id = record_.id, .is_bot = bots()}, seats)));
  tell_seats_in_rematch(audience);
  audience.listener->send(table_text());
  tell_chat(audience, 0);
  audience.readings.assign(audience.seats.size(), {});
  audience.board_told = 0;
  StateTexts texts;
  tell_state(audience, texts);
}

void Room::tell_all(const std::string& message) const {
  for (const Audience& audience : listeners_) audience.listener->send(message);
}

bool Room::is_player(const Listener& listener) const {
  const Audience* audience = find(listener);
  return audience != nullptr && audience->seats.front().is_some();
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

void Room::tell_states() {
  StateTexts texts;
  for (Audience& audience : listeners_) tell_state(audience, texts);
}

void Room::tell_state(Audience& audience, StateTexts& texts) {
  const std::size_t version = board_version(state_);
  if (version != audience.board_told && texts.board.empty()) texts.board = ",\"board\":" + json_text(board_json(game_, state_));
  const bool has_board = std::exchange(audience.board_told, version) != version;
  for (std::size_t i = 0; i < audience.seats.size(); ++i) {
    LogReading& reading = audience.readings[i];
    const std::string log = log_.unread(audience.seats[i], reading);
    const std::string& text = text_for(audience.seats[i], texts);
    std::string message;
    message.reserve(text.size() + (has_board ? texts.board.size() : 0) + log.size() + 32);
    message += text;
    if (reading.forgotten > 0) message += ",\"forget\":" + std::to_string(std::exchange(reading.forgotten, 0));
    if (has_board) message += texts.board;
    message += ",\"log\":";
    message += log;
    message += '}';
    audience.listener->send(std::move(message));
  }
}

const std::string& Room::text_for(SeatId viewer, StateTexts& texts) const {
  const auto known =
      std::find_if(texts.of_viewers.begin(), texts.of_viewers.end(), [&](const auto& text) { return text.first == viewer; });
  if (known != texts.of_viewers.end()) return known->second;
  return texts.of_viewers.emplace_back(viewer, state_text(viewer)).second;
}

std::string Room::state_text(SeatId viewer) const {
  OrderedJson json = state_json(game_, SeenGame::of(game_, state_, viewer));
  json["request"] = request();
  json["undo"] = undo_json(viewer);
  std::string text = json_text(json);
  text.pop_back();
  return text;
}

void Room::tell_seat(SeatId seat, const std::string& message) {
  for (const Audience& audience : listeners_) {
    if (std::find(audience.seats.begin(), audience.seats.end(), seat) != audience.seats.end()) audience.listener->send(message);
  }
}

}  // namespace fracas
