#include "server/table/table_clock.hpp"

#include <algorithm>
#include <exception>
#include <limits>
#include <utility>

#include "engine/state/state.hpp"
#include "replay/strict_json.hpp"
#include "server/game_json.hpp"

namespace fracas {
namespace {

constexpr std::int64_t second = 1000;
constexpr std::int64_t day = 24LL * 60 * 60 * second;

const char* kind_word(ClockSetting::Kind kind) {
  switch (kind) {
    case ClockSetting::Kind::None: return "none";
    case ClockSetting::Kind::Move: return "move";
    case ClockSetting::Kind::Bank: return "bank";
    case ClockSetting::Kind::Days: return "days";
  }
  return "none";
}

std::int64_t time_at(const JsonPlace& place, const char* key) {
  return static_cast<std::int64_t>(place.at(key).number(std::numeric_limits<std::int64_t>::max()));
}

}  // namespace

TableClock::TableClock(const ClockSetting& setting, std::vector<bool> is_person) : setting_(setting) {
  for (const bool is_one : is_person)
    seats_.push_back({.is_person = is_one, .is_asked = false, .left = whole(), .before = whole()});
}

std::int64_t TableClock::whole() const {
  switch (setting_.kind) {
    case ClockSetting::Kind::None: return 0;
    case ClockSetting::Kind::Move:
    case ClockSetting::Kind::Bank: return setting_.seconds * second;
    case ClockSetting::Kind::Days: return setting_.days * day;
  }
  return 0;
}

std::int64_t TableClock::left(const Seat& seat, std::int64_t now) const {
  if (!seat.is_asked) return seat.left;
  const std::int64_t end = std::max(seat.since + seat.left, no_earlier_);
  return std::clamp<std::int64_t>(end - now, 0, std::max(seat.left, grace));
}

void TableClock::begin(Seat& seat, std::int64_t now) {
  seat.is_asked = true;
  seat.since = now;
  seat.before = seat.left;
}

void TableClock::stop(Seat& seat, std::int64_t now) {
  seat.left = left(seat, now);
  if (setting_.kind == ClockSetting::Kind::Bank && std::exchange(seat.is_increment_due, false))
    seat.left += setting_.increment * second;
  seat.is_asked = false;
}

void TableClock::answered(SeatId seat_id, std::int64_t now, bool by_clock) {
  if (seat_id.index() >= seats_.size()) return;
  Seat& seat = seats_[seat_id.index()];
  ++seat.decided;
  const bool is_further = seat.decided > seat.furthest;
  seat.furthest = std::max(seat.furthest, seat.decided);
  if (!is_further && !by_clock) return;
  seat.missed = by_clock ? seat.missed + 1 : 0;
  seat.is_increment_due = seat.is_increment_due || is_further;
  if (!seat.is_asked || setting_.kind == ClockSetting::Kind::Bank) return;
  seat.left = whole();
  begin(seat, now);
}

void TableClock::ask(std::uint8_t asked, std::int64_t now) {
  if (!is_running_at_all()) return;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    Seat& seat = seats_[i];
    const bool is_asked_now = seat.is_person && ((asked >> i) & 1U) != 0;
    if (is_asked_now && !seat.is_asked) {
      if (setting_.kind != ClockSetting::Kind::Bank) seat.left = whole();
      begin(seat, now);
    } else if (!is_asked_now && seat.is_asked) {
      stop(seat, now);
    }
  }
}

void TableClock::ask_again(std::uint8_t asked, std::int64_t now) {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    Seat& seat = seats_[i];
    const bool is_asked_now = seat.is_person && ((asked >> i) & 1U) != 0;
    if (is_asked_now && !seat.is_asked) begin(seat, now);
    if (!is_asked_now && seat.is_asked) seat.left = seat.before;
    seat.is_asked = is_asked_now;
  }
}

void TableClock::take_back(SeatId taker, std::size_t decisions, std::uint8_t asked, std::int64_t now) {
  if (!is_running_at_all() || taker.index() >= seats_.size()) return;
  Seat& seat = seats_[taker.index()];
  seat.decided -= static_cast<std::uint32_t>(std::min<std::size_t>(decisions, seat.decided));
  ask_again(asked, now);
}

void TableClock::take_back_agreed(const std::vector<std::size_t>& decisions, std::uint8_t asked, std::int64_t now) {
  if (!is_running_at_all()) return;
  ask_again(asked, now);
  for (std::size_t i = 0; i < seats_.size() && i < decisions.size(); ++i) {
    Seat& seat = seats_[i];
    seat.decided -= static_cast<std::uint32_t>(std::min<std::size_t>(decisions[i], seat.decided));
    if (setting_.kind == ClockSetting::Kind::Bank) continue;
    seat.furthest = seat.decided;
    seat.left = whole();
    seat.since = now;
  }
}

void TableClock::resume(std::uint8_t asked, std::int64_t now) {
  if (!is_running_at_all()) return;
  const bool is_wall_time = is_by_time_of_day();
  no_earlier_ = is_wall_time ? now + grace : 0;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    Seat& seat = seats_[i];
    const bool was_asked = std::exchange(seat.is_asked, seat.is_person && ((asked >> i) & 1U) != 0);
    if (!is_wall_time || !was_asked) seat.since = now;
  }
}

void TableClock::forgive(std::int64_t since, std::int64_t now) {
  if (!is_running_at_all()) return;
  no_earlier_ = std::max(no_earlier_, now + moment);
  for (Seat& seat : seats_) {
    if (seat.is_asked) seat.since += now - std::max(since, seat.since);
  }
}

std::optional<std::int64_t> TableClock::deadline() const {
  std::optional<std::int64_t> first;
  if (!is_running_at_all()) return first;
  for (const Seat& seat : seats_) {
    if (!seat.is_asked) continue;
    const std::int64_t end = std::max(seat.since + seat.left, no_earlier_);
    first = std::min(first.value_or(end), end);
  }
  return first;
}

std::vector<SeatId> TableClock::run_out(std::int64_t now) const {
  std::vector<SeatId> seats;
  if (!is_running_at_all()) return seats;
  for (std::uint8_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].is_asked && left(seats_[i], now) <= 0) seats.push_back(SeatId{i});
  }
  return seats;
}

bool TableClock::must_concede(SeatId seat) const {
  return setting_.kind != ClockSetting::Kind::Move || seats_[seat.index()].missed + 1 >= most_missed;
}

TableNote TableClock::note(std::int64_t at, std::int64_t now) const {
  OrderedJson seats = OrderedJson::array();
  for (const Seat& seat : seats_) {
    const bool is_wall_time = is_by_time_of_day();
    seats.push_back({{"left", is_wall_time ? seat.left : left(seat, now)},
                     {"since", is_wall_time ? seat.since : now},
                     {"asked", seat.is_asked},
                     {"missed", seat.missed},
                     {"before", seat.before},
                     {"decided", seat.decided},
                     {"furthest", seat.furthest},
                     {"due", seat.is_increment_due}});
  }
  return {.at = at, .seat = {}, .kind = note_kind, .text = json_text(seats)};
}

void TableClock::follow(const TableNote& note) {
  if (note.kind != note_kind) return;
  try {
    const nlohmann::json document = parse_strict_json(note.text, 4);
    std::size_t i = 0;
    JsonPlace(document).for_each(max_seats, [&](const JsonPlace& place) {
      if (i >= seats_.size()) return;
      Seat& seat = seats_[i++];
      seat.left = time_at(place, "left");
      seat.since = time_at(place, "since");
      seat.is_asked = place.at("asked").truth();
      seat.missed = static_cast<int>(place.at("missed").number(most_missed));
      seat.before = seat.left;
      if (!place.has("decided")) return;  // a note of an earlier version
      seat.before = time_at(place, "before");
      seat.decided = static_cast<std::uint32_t>(place.at("decided").number(ReplayLimits::entries));
      seat.furthest = static_cast<std::uint32_t>(place.at("furthest").number(ReplayLimits::entries));
      seat.is_increment_due = place.at("due").truth();
    });
  } catch (const JsonMistake&) {
    return;  // then the players have all their time again
  } catch (const std::exception&) {
    return;
  }
}

OrderedJson TableClock::json(std::int64_t now) const {
  OrderedJson seats = OrderedJson::array();
  if (is_running_at_all()) {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      if (!seats_[i].is_person) continue;
      const bool is_whole = !seats_[i].is_asked && setting_.kind != ClockSetting::Kind::Bank;  // when it begins to run
      seats.push_back({{"seat", i}, {"left", is_whole ? whole() : left(seats_[i], now)}, {"running", seats_[i].is_asked}});
    }
  }
  return {{"kind", kind_word(setting_.kind)}, {"seats", std::move(seats)}};
}

}  // namespace fracas
