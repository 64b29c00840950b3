#include <utility>

#include "engine/api/default_choice.hpp"
#include "server/room.hpp"

namespace fracas {

std::uint8_t Room::seats_asked(const State& state) {
  std::uint8_t seats = 0;
  for (std::uint8_t seat = 0; seat < max_seats; ++seat) {
    if (state.pending.kind == PendingKind::Decision && state.pending.asks(SeatId{seat}))
      seats = static_cast<std::uint8_t>(seats | (1U << seat));
  }
  return seats;
}

std::vector<TableNote> Room::notes_of(const Batch& batch) const {
  std::vector<TableNote> notes = batch.notes;
  bool is_decided = false;
  for (const Step& step : batch.steps) is_decided = is_decided || step.entry.kind == ReplayEntry::Kind::Choice;
  for (const Offer& offer : table_.offers().open()) {
    const bool is_overtaken = offer.what == OfferKind::Undo && is_decided;
    const bool is_over_now = state_of(batch).pending.kind == PendingKind::Over;
    if (is_overtaken || is_over_now || is_out(state_of(batch), offer.seat)) {
      notes.push_back(Offers::lapsed(now_(), offer.number));
      continue;
    }
    for (const SeatId seat : offer.waits_for) {
      if (is_out(state_of(batch), seat)) notes.push_back(Offers::left(now_(), seat, offer.number));
    }
  }
  if (!table_.clock().is_running_at_all()) return notes;
  const std::int64_t now = clock_time();
  TableClock clock = forgiving_clock();
  for (const Step& step : batch.steps) {
    if (step.entry.kind == ReplayEntry::Kind::Choice)
      clock.answered(step.entry.seat, now, step.entry.seat == batch.timed_out && &step == &batch.steps.front());
    const PendingKind kind = step.state.pending.kind;
    if (kind == PendingKind::Decision || kind == PendingKind::Over) clock.ask(seats_asked(step.state), now);
  }
  notes.push_back(clock.note(now_(), now));
  return notes;
}

std::optional<TableNote> Room::clock_note(const std::function<void(TableClock&)>& change) const {
  if (!table_.clock().is_running_at_all()) return std::nullopt;
  TableClock clock = forgiving_clock();
  change(clock);
  return clock.note(now_(), clock_time());
}

std::int64_t Room::clock_time() const { return table_.clock().is_by_time_of_day() ? now_() : steady_(); }

TableClock Room::forgiving_clock() const {
  TableClock clock = table_.clock();
  if (away_since_) clock.forgive(*away_since_, clock_time());
  return clock;
}

bool Room::has_slept() {
  constexpr std::int64_t worth_mentioning = 60'000;  // clocks are set by less all the time
  const std::int64_t ahead = now_() - steady_();
  return ahead - std::exchange(time_of_day_ahead_, ahead) > worth_mentioning;
}

void Room::store_clock() {
  if (is_saving_ || !deadline()) return;
  if (auto note = clock_note([](TableClock&) {})) save_notes({std::move(*note)}, nullptr);
}

std::optional<std::int64_t> Room::deadline() const {
  if (is_over() || is_continued_elsewhere_) return std::nullopt;
  return table_.clock().deadline();
}

void Room::check_clock() {
  in_turn([this] { check_clock_now(); });
}

/// One player at a time: what is decided for one may spare another.
void Room::check_clock_now() {
  if (is_over() || is_continued_elsewhere_ || state_.pending.kind != PendingKind::Decision) return;
  if (away_since_) return store_clock();  // nobody can answer: nobody can be late
  if (has_slept() && table_.clock().is_by_time_of_day()) table_.resume(seats_asked(state_), clock_time());
  const BoardVariants::Use boards(*game_.variants);
  for (const SeatId seat : table_.clock().run_out(clock_time())) {
    if (!state_.pending.asks(seat)) continue;
    is_halted_ = false;
    seats_[seat.index()].planned.clear();
    const bool is_given_up = table_.clock().must_concede(seat);
    const Choice concession{.verb = Verb::Concede, .seat = seat, .figure = {}, .target = {}, .space = {}, .card = {}};
    const std::string line =
        player_name(seat) + (is_given_up ? " has run out of time and gives up." : " has run out of time; the usual is chosen.");
    Batch batch;
    batch.timed_out = seat;
    batch.notes.push_back(GameTable::line(now_(), seat, input_count_, "time-out", line));
    if (add_choice(batch, is_given_up ? concession : default_choice(game_, state_, seat)) && add_choice(batch, concession))
      return;
    return finish(std::move(batch));
  }
}

}  // namespace fracas
