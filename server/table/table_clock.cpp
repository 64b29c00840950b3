#include "server/table/table_clock.hpp"

#include <algorithm>
#include <exception>
#include <limits>

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
  for (const bool is_one : is_person) seats_.push_back({.is_person = is_one, .is_asked = false, .left = whole()});
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

void TableClock::stop(Seat& seat, std::int64_t now) {
  if (setting_.kind == ClockSetting::Kind::Bank) {
    seat.left = left(seat, now) + setting_.increment * second;
  } else {
    seat.left = whole();
  }
  seat.is_asked = false;
}

void TableClock::answered(SeatId seat_id, std::int64_t now, bool by_clock) {
  if (seat_id.index() >= seats_.size()) return;
  Seat& seat = seats_[seat_id.index()];
  seat.missed = by_clock ? seat.missed + 1 : 0;
  seat.before.push_back(left(seat, now));
  if (seat.before.size() > most_remembered) seat.before.erase(seat.before.begin());
  if (!seat.is_asked || setting_.kind == ClockSetting::Kind::Bank) return;
  seat.left = whole();
  seat.since = now;
}

void TableClock::ask(std::uint8_t asked, std::int64_t now) {
  if (!is_running_at_all()) return;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    Seat& seat = seats_[i];
    const bool is_asked_now = seat.is_person && ((asked >> i) & 1U) != 0;
    if (is_asked_now && !seat.is_asked) {
      seat.is_asked = true;
      seat.since = now;
    } else if (!is_asked_now && seat.is_asked) {
      stop(seat, now);
    }
  }
}

void TableClock::take_back(SeatId taker, std::size_t decisions, std::uint8_t asked, std::int64_t now) {
  if (!is_running_at_all() || taker.index() >= seats_.size()) return;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    Seat& seat = seats_[i];
    const bool is_asked_now = seat.is_person && ((asked >> i) & 1U) != 0;
    if (seat.is_asked && !is_asked_now && setting_.kind == ClockSetting::Kind::Bank) seat.left = left(seat, now);
    if (is_asked_now && !seat.is_asked) seat.since = now;
    seat.is_asked = is_asked_now;
  }
  Seat& seat = seats_[taker.index()];
  std::int64_t time = left(seat, now);
  for (; decisions > 0 && !seat.before.empty(); --decisions) {
    time = std::min(time, seat.before.back());
    seat.before.pop_back();
  }
  seat.left = time;
  seat.since = now;
}

void TableClock::resume(std::uint8_t asked, std::int64_t now) {
  if (!is_running_at_all()) return;
  const bool is_wall_time = setting_.kind == ClockSetting::Kind::Days;
  no_earlier_ = is_wall_time ? now + grace : 0;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    Seat& seat = seats_[i];
    const bool was_asked = std::exchange(seat.is_asked, seat.is_person && ((asked >> i) & 1U) != 0);
    if (!is_wall_time || !was_asked) seat.since = now;
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

TableNote TableClock::note(std::int64_t now) const {
  OrderedJson seats = OrderedJson::array();
  for (const Seat& seat : seats_) {
    const bool is_wall_time = setting_.kind == ClockSetting::Kind::Days;
    seats.push_back({{"left", is_wall_time ? seat.left : left(seat, now)},
                     {"since", is_wall_time ? seat.since : now},
                     {"asked", seat.is_asked},
                     {"missed", seat.missed},
                     {"before", seat.before}});
  }
  return {.at = now, .seat = {}, .kind = note_kind, .text = json_text(seats)};
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
      seat.before.clear();
      if (!place.has("before")) return;  // a note of an earlier version
      place.at("before").for_each(most_remembered, [&](const JsonPlace& time) {
        seat.before.push_back(static_cast<std::int64_t>(time.number(std::numeric_limits<std::int64_t>::max())));
      });
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
      seats.push_back({{"seat", i}, {"left", left(seats_[i], now)}, {"running", seats_[i].is_asked}});
    }
  }
  return {{"kind", kind_word(setting_.kind)}, {"seats", std::move(seats)}};
}

}  // namespace fracas
