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
    if (is_overtaken || is_over_now) notes.push_back(Offers::lapsed(now_(), offer.number));
  }
  if (!table_.clock().is_running_at_all()) return notes;
  const std::int64_t now = now_();
  TableClock clock = table_.clock();
  for (const Step& step : batch.steps) {
    if (step.entry.kind == ReplayEntry::Kind::Choice)
      clock.answered(step.entry.seat, now, step.entry.seat == batch.timed_out && &step == &batch.steps.front());
    const PendingKind kind = step.state.pending.kind;
    if (kind == PendingKind::Decision || kind == PendingKind::Over) clock.ask(seats_asked(step.state), now);
  }
  notes.push_back(clock.note(now));
  return notes;
}

std::optional<TableNote> Room::clock_note(const State& state, SeatId taker, std::size_t decisions) const {
  if (!table_.clock().is_running_at_all()) return std::nullopt;
  TableClock clock = table_.clock();
  clock.take_back(taker, decisions, seats_asked(state), now_());
  return clock.note(now_());
}

std::optional<std::int64_t> Room::deadline() const {
  if (is_over() || is_continued_elsewhere_) return std::nullopt;
  return table_.clock().deadline();
}

void Room::check_clock() {
  if (!is_saving_) return check_clock_now();
  waiting_.add([this](Listener&) { check_clock_now(); });
}

/// One player at a time: what is decided for one may spare another.
void Room::check_clock_now() {
  if (is_over() || is_continued_elsewhere_ || state_.pending.kind != PendingKind::Decision) return;
  const BoardVariants::Use boards(*game_.variants);
  for (const SeatId seat : table_.clock().run_out(now_())) {
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
