#include <utility>

#include "engine/api/choice_text.hpp"
#include "engine/api/narrate.hpp"
#include "server/error_messages.hpp"
#include "server/room.hpp"

namespace fracas {

void Room::undo(Listener& listener, const UndoMessage& message) {
  if (!may_act(listener, message.seat)) return;
  in_turn(listener, [this, message](Listener& answered) { undo_now(answered, message); });
}

void Room::undo_now(Listener& listener, const UndoMessage& message) {
  const BoardVariants::Use boards(*game_.variants);
  if (is_late(message.seat, message.request)) {
    listener.send(error_message(late_answer));
    return;
  }
  if (table_.is_full())
    return listener.send(error_message("So much was noted of this game that nothing more can be taken back."));
  auto remainder = open_.take_back(game_, message.seat);
  if (!remainder) {
    listener.send(error_message(sentence(remainder.error())));
    return;
  }
  is_halted_ = false;
  const std::size_t first = input_count_ - open_.open().size() + remainder->first;
  const std::uint32_t requests_taken_back = request() + 1 - remainder->state.pending.request;
  GameWrite write{.game = record_.id,
                  .inputs = InputsWrite{.first = first, .count = input_count_, .inputs = remainder->rest},
                  .requests_taken_back = requests_taken_back,
                  .asked = seats_asked(remainder->state)};
  std::vector<TableNote> notes;
  auto clock = clock_note([&](TableClock& one) {
    one.take_back(message.seat, remainder->taken_back.size(), seats_asked(remainder->state), clock_time());
  });
  if (clock) notes.push_back(std::move(*clock));
  for (TableNote& note : lapsed_undo_offers()) notes.push_back(std::move(note));
  const bool changes_table = !notes.empty();
  notes.push_back(GameTable::line_of_undo(now_(), message.seat, first + remainder->rest.size(), inputs_of(*remainder),
                                          taken_back_line(message.seat, *remainder)));
  write.notes = NotesWrite{.count = table_.note_count(), .notes = notes};
  save(std::move(write), &listener,
       [this, seat = message.seat, requests_taken_back, changes_table, notes = std::move(notes),
        kept = std::make_shared<const OpenDecisions::Remainder>(std::move(remainder).value())] {
         const BoardVariants::Use kept_boards(*game_.variants);
         const State before = state_;
         take_back(seat, *kept);
         requests_taken_back_ = requests_taken_back;
         note_questions(before, seat);
         follow_notes(notes);
         tell_states();
         if (changes_table) tell_table();
       });
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
    case Verb::PickPower:
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
  return name + " takes back " + what;
}

void Room::take_back(SeatId seat, const OpenDecisions::Remainder& remainder) {
  const std::size_t closed_count = input_count_ - open_.open().size();
  forget_lines(inputs_of(remainder));
  state_ = remainder.state;
  input_count_ = closed_count + remainder.first + remainder.rest.size();
  open_.keep(game_, remainder);
  seats_[seat.index()].planned.clear();
}

std::vector<std::size_t> Room::inputs_of(const OpenDecisions::Remainder& remainder) const {
  const std::size_t closed_count = input_count_ - open_.open().size();
  std::vector<std::size_t> inputs;
  for (const std::size_t gone : remainder.taken_back) inputs.push_back(closed_count + gone + 1);
  return inputs;
}

void Room::forget_lines(const std::vector<std::size_t>& inputs) {
  const std::size_t first = log_.first_of(inputs);
  for (Audience& audience : listeners_) {
    for (std::size_t i = 0; i < audience.seats.size(); ++i) log_.forget_from(first, audience.seats[i], audience.readings[i]);
  }
  log_.remove(inputs);
}

/// Whether the seat may take something back, and if not, why.
OrderedJson Room::undo_json(SeatId seat) const {
  if (seat.is_none()) return nullptr;
  const auto finality = open_.refusal_for(seat);
  if (!finality) return {{"count", open_.count_for(seat)}, {"sentence", ""}};
  return {{"count", 0}, {"sentence", sentence(*finality)}};
}

}  // namespace fracas
