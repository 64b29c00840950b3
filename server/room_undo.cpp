#include <algorithm>

#include "engine/api/choice_text.hpp"
#include "engine/api/narrate.hpp"
#include "server/room.hpp"

namespace fracas {

void Room::undo(Listener& listener, const UndoMessage& message) {
  if (!may_act(listener, message.seat)) return;
  const BoardVariants::Use boards(*game_.variants);
  if (is_late(message.seat, message.request)) {
    listener.send(error_message(late_answer));
    return;
  }
  const auto remainder = open_.take_back(game_, message.seat);
  if (!remainder) {
    listener.send(error_message(sentence(remainder.error())));
    return;
  }
  is_halted_ = false;
  const State before = state_;
  const std::size_t first = input_count_ - open_.open().size() + remainder->first;
  const std::uint32_t requests_taken_back = request() + 1 - remainder->state.pending.request;
  const auto stored = store_.replace_tail(record_.id, first, input_count_, remainder->rest, requests_taken_back);
  if (!stored) {
    tell_trouble(stored.error());
    return;
  }
  take_back(message.seat, *remainder);
  requests_taken_back_ = requests_taken_back;
  note_questions(before, message.seat);
  for (Audience& audience : listeners_) tell_state(audience);
}

namespace {

/// Whether everybody saw what was chosen. What an ability lets somebody choose may be a face-down order marker of their own.
bool is_seen_by_all(const Choice& choice) {
  switch (choice.verb) {
    case Verb::PlaceMarker:
    case Verb::PickFigure:
    case Verb::PickSpace:
    case Verb::PickCard:
    case Verb::PickOrder:
    case Verb::PickWord:
    case Verb::PickNumber: return false;
    default: return true;
  }
}

}  // namespace

/// What everybody is told; which order marker it was stays the player's own affair.
std::string Room::taken_back_line(SeatId seat, const OpenDecisions::Remainder& remainder) const {
  const std::string& name = game_.seats[seat.index()].name;
  const std::size_t first = remainder.taken_back.front();
  const OpenDecisions::Open& open = open_.open()[first];
  std::string what = "an order marker.";
  if (!open.is_secret) {
    const State& before = open_.before(first);
    const auto choice = parse_choice(game_, before, seat, open.entry.input);
    const bool is_told = choice && is_seen_by_all(*choice);
    const std::string words = is_told ? "\"" + label(game_, before, *choice) + "\"" : "an answer to an ability";
    const std::size_t count = remainder.taken_back.size();
    what = count == 1 ? words + "." : std::to_string(count) + " decisions, from " + words + " on.";
  }
  return json_text({{"text", name + " takes back " + what}, {"rule", nullptr}, {"kind", "taken-back"}, {"dice", nullptr}});
}

void Room::take_back(SeatId seat, const OpenDecisions::Remainder& remainder) {
  const std::string notice = taken_back_line(seat, remainder);
  const std::size_t closed_count = input_count_ - open_.open().size();
  forget_lines(closed_count, remainder);
  state_ = remainder.state;
  input_count_ = closed_count + remainder.first + remainder.rest.size();
  open_.keep(game_, remainder);
  seats_[seat.index()].planned.clear();
  add_line({.json = notice});
}

void Room::forget_lines(std::size_t closed_count, const OpenDecisions::Remainder& remainder) {
  const auto is_gone = [&](const LogLine& line) {
    return line.input > closed_count && std::find(remainder.taken_back.begin(), remainder.taken_back.end(),
                                                  line.input - closed_count - 1) != remainder.taken_back.end();
  };
  const auto first = std::find_if(log_.begin(), log_.end(), is_gone);
  const std::size_t kept = lines_dropped_ + static_cast<std::size_t>(first - log_.begin());
  for (Audience& audience : listeners_) {
    for (std::size_t i = 0; i < audience.seats.size(); ++i) {
      for (std::size_t line = kept; line < audience.lines_told[i]; ++line)
        audience.forgotten[i] += may_be_told(log_[line - lines_dropped_].visible_to, audience.seats[i]) ? 1U : 0U;
      audience.lines_told[i] = std::min(audience.lines_told[i], kept);
    }
  }
  log_.erase(std::remove_if(first, log_.end(), is_gone), log_.end());
  for (auto line = log_.begin() + static_cast<std::ptrdiff_t>(kept - lines_dropped_); line != log_.end(); ++line) {
    const auto gone_before = std::count_if(remainder.taken_back.begin(), remainder.taken_back.end(),
                                           [&](std::size_t gone) { return closed_count + gone + 1 < line->input; });
    line->input -= static_cast<std::size_t>(gone_before);
  }
}

/// Whether the seat may take something back, and if not, why.
OrderedJson Room::undo_json(SeatId seat) const {
  if (seat.is_none()) return nullptr;
  const auto finality = open_.refusal_for(seat);
  if (!finality) return {{"count", open_.count_for(seat)}, {"sentence", ""}};
  return {{"count", 0}, {"sentence", sentence(*finality)}};
}

}  // namespace fracas
