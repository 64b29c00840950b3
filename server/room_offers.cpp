#include <algorithm>
#include <utility>

#include "engine/api/narrate.hpp"
#include "replay/game_recorder.hpp"
#include "replay/verify.hpp"
#include "server/error_messages.hpp"
#include "server/room.hpp"
#include "server/table/agreed_undos.hpp"
#include "server/table/rematch.hpp"
#include "server/table/seat_claims.hpp"

namespace fracas {
namespace {

/// The place of a seat's last decision among the inputs, with what was wished before it together with it; nothing if there is
/// none.
std::optional<std::size_t> place_of_last_decision(const std::vector<ReplayEntry>& inputs, SeatId seat) {
  for (std::size_t i = inputs.size(); i-- > 0;) {
    const ReplayEntry& entry = inputs[i];
    if (entry.kind == ReplayEntry::Kind::Choice && entry.seat == seat && !entry.follows_up) return i;
  }
  return std::nullopt;
}

}  // namespace

std::string Room::player_name(SeatId seat) const {
  const std::string& chosen = record_.seats[seat.index()].name;
  return chosen.empty() ? game_.seats[seat.index()].name : chosen;
}

Result<std::vector<SeatId>, std::string> Room::asked_for_consent(SeatId seat, OfferKind what) const {
  if (what == OfferKind::Rematch && !is_over()) return std::string("A rematch can be asked for when the game is over.");
  if (what == OfferKind::Rematch && (is_rematch_under_way_ || !table_.next().empty()))
    return std::string("There is a rematch already.");
  if (what != OfferKind::Rematch && is_over()) return std::string("The game is over.");
  if (what == OfferKind::Undo && open_.count_for(seat) > 0) return std::string("This can be taken back without asking anybody.");
  std::vector<SeatId> asked;
  for (std::uint8_t i = 0; i < seats_.size(); ++i) {
    if (SeatId{i} == seat || (is_out(state_, SeatId{i}) && what != OfferKind::Rematch)) continue;
    if (seats_[i].bot == nullptr) {
      asked.push_back(SeatId{i});
    } else if (what == OfferKind::Undo) {
      return std::string("Bots never agree to take back what dice or secrets have closed.");
    } else if (what == OfferKind::Draw) {
      return std::string("Bots never agree to a draw.");
    }
  }
  if (what == OfferKind::Undo) {
    if (const auto undo = agreed_undo(seat); !undo) return undo.error();
  }
  return asked;
}

std::vector<TableNote> Room::lapsed_undo_offers(const std::vector<TableNote>& first) const {
  Offers offers = table_.offers();
  for (const TableNote& note : first) static_cast<void>(offers.follow(note));
  std::vector<TableNote> notes;
  for (const Offer& offer : offers.open()) {
    if (offer.what == OfferKind::Undo) notes.push_back(Offers::lapsed(now_(), offer.number));
  }
  return notes;
}

Result<Room::AgreedUndo, std::string> Room::agreed_undo(SeatId seat) const {
  auto inputs = read_inputs_ ? read_inputs_() : Result<std::vector<ReplayEntry>, StoreError>(std::vector<ReplayEntry>());
  if (!inputs) return "The game could not be read: " + inputs.error().message;
  const auto first = place_of_last_decision(*inputs, seat);
  if (!first || *first < copied_inputs() || inputs->size() != input_count_) return sentence(Finality::NothingDecided);
  return AgreedUndo{.inputs = std::move(inputs).value(), .first = *first};
}

void Room::offer(Listener& listener, const OfferMessage& message) {
  if (!may_act(listener, message.seat)) return;
  const Offer* const same = table_.offers().find_of_others(message.seat, message.what);
  if (same != nullptr && message.what != OfferKind::Undo)  // each takes back something else
    return answer_offer(listener, {.seat = message.seat, .offer = same->number, .is_accepted = true});
  if (table_.offers().find(message.seat, message.what) != nullptr)
    return listener.send(error_message("This is offered already; the others have not answered yet."));
  if (table_.is_full() || table_.offers().is_full())
    return listener.send(error_message("So much was offered in this game that nothing more can be."));
  auto asked = asked_for_consent(message.seat, message.what);
  if (!asked) return listener.send(error_message(asked.error()));
  std::vector<SeatId> waits_for = std::move(asked).value();
  // Whoever holds several seats speaks for all of them.
  const std::vector<SeatId>& own = find(listener)->seats;
  std::erase_if(waits_for, [&](SeatId seat) { return std::ranges::find(own, seat) != own.end(); });
  const std::string line = offer_line(player_name(message.seat), message.what);
  settle_offer({table_.offers().made(now_(), message.seat, message.what, waits_for),
                GameTable::line(now_(), message.seat, input_count_, Offers::made_kind, line)},
               listener);
}

void Room::answer_offer(Listener& listener, const AnswerOfferMessage& message) {
  if (!may_act(listener, message.seat)) return;
  const Offer* offer = table_.offers().find(message.offer);
  const bool is_own = offer != nullptr && offer->seat == message.seat;
  const bool is_asked = offer != nullptr && std::ranges::find(offer->waits_for, message.seat) != offer->waits_for.end();
  if (!is_asked && !(is_own && !message.is_accepted))
    return listener.send(error_message("This offer is not open for you any more."));
  if (offer->what == OfferKind::Rematch && (is_rematch_under_way_ || !table_.next().empty()))
    return listener.send(error_message("There is a rematch already."));
  const std::string line = answer_line(player_name(message.seat), *offer, message.is_accepted, is_own);
  settle_offer({Offers::answered(now_(), message.seat, message.offer, message.is_accepted),
                GameTable::line(now_(), message.seat, input_count_, Offers::answered_kind, line)},
               listener);
}

bool Room::is_out(const State& state, SeatId seat) {
  return state.seats[seat.index()].is_eliminated != 0 || state.seats[seat.index()].has_conceded != 0;
}

void Room::add_agreed_draw(Batch& batch) const {
  Step step{
      .entry = {.kind = ReplayEntry::Kind::Agreement, .input = ReplayEntry::agreed_draw}, .state = state_of(batch), .events = {}};
  agree_on_draw(game_, step.state, &step.events);
  step.entry.hash = hash_of(step.state);
  step.entry.lines = narrated(game_, step.state, step.events);
  batch.steps.push_back(std::move(step));
}

void Room::add_draw_of_who_are_left(Batch& batch) const {
  const State& state = state_of(batch);
  if (batch.steps.empty() || state.pending.kind == PendingKind::Over) return;
  const bool is_agreed = std::ranges::any_of(table_.offers().open(), [&](const Offer& offer) {
    return offer.what == OfferKind::Draw && !is_out(state, offer.seat) &&
           std::ranges::all_of(offer.waits_for, [&](SeatId seat) { return is_out(state, seat); });
  });
  if (is_agreed) add_agreed_draw(batch);
}

void Room::settle_offer(std::vector<TableNote> notes, Listener& listener) {
  is_halted_ = false;
  Offers after = table_.offers();
  std::optional<Offer> agreed;
  for (const TableNote& note : notes) {
    if (auto offer = after.follow(note)) agreed = std::move(offer);
  }
  if (agreed && agreed->what == OfferKind::Undo) return take_back_agreed(agreed->seat, std::move(notes), listener);
  if (agreed && agreed->what == OfferKind::Draw) {
    Batch batch;
    batch.notes = std::move(notes);
    add_agreed_draw(batch);
    return finish(std::move(batch), &listener);
  }
  const bool is_rematch = agreed.has_value();
  is_rematch_under_way_ = is_rematch_under_way_ || is_rematch;
  GameWrite write{.game = record_.id, .notes = NotesWrite{.count = table_.note_count(), .notes = notes}};
  save(
      std::move(write), &listener,
      [this, is_rematch, kept = std::move(notes)] {
        take_notes(kept);
        if (is_rematch && rematch_) rematch_();
      },
      [this, is_rematch](const StoreError&) {
        if (is_rematch) is_rematch_under_way_ = false;
      });
}

/// The state before a decision is found by running the game again.
Result<std::shared_ptr<const Room::Before>, std::string> Room::played_until(const AgreedUndo& undo) const {
  auto before = std::make_shared<Before>();
  before->state = start(game_);
  before->open.close(before->state, Finality::NothingDecided);
  EventLog events;
  for (std::size_t i = 0; i < undo.first; ++i) {
    events.clear();
    if (const auto problem = apply_entry(game_, before->state, undo.inputs[i], &events)) return *problem;
    before->open.add(undo.inputs[i], before->state, events);
    if (i + 1 == copied_inputs()) before->open.close(before->state, Finality::NothingDecided);
  }
  return std::shared_ptr<const Before>(std::move(before));
}

/// The seat's last decision and everything after it, dice and all.
void Room::take_back_agreed(SeatId seat, std::vector<TableNote> notes, Listener& listener) {
  const BoardVariants::Use boards(*game_.variants);
  const auto undo = agreed_undo(seat);
  if (!undo) return listener.send(error_message(undo.error()));
  const auto before = played_until(*undo);
  if (!before) return listener.send(error_message(before.error()));
  const std::uint32_t requests_taken_back = request() + 1 - (*before)->state.pending.request;
  const std::size_t count = input_count_ - undo->first;
  const std::string line = player_name(seat) +
                           " takes back a decision by agreement, and what followed it: " + std::to_string(count) +
                           (count == 1 ? " step." : " steps.");
  for (TableNote& note : lapsed_undo_offers(notes)) notes.push_back(std::move(note));
  notes.push_back(AgreedUndos::note(now_(), agreed_undo_of(seat, undo->inputs, undo->first)));
  notes.push_back(GameTable::line(now_(), seat, undo->first, GameTable::taken_back_kind, line));
  std::vector<std::size_t> decisions(seats_.size(), 0);
  for (std::size_t i = undo->first; i < undo->inputs.size(); ++i) {
    if (undo->inputs[i].kind == ReplayEntry::Kind::Choice) ++decisions[undo->inputs[i].seat.index()];
  }
  auto clock = clock_note([&](TableClock& one) { one.take_back_agreed(decisions, seats_asked((*before)->state), clock_time()); });
  if (clock) notes.push_back(std::move(*clock));
  GameWrite write{.game = record_.id,
                  .inputs = InputsWrite{.first = undo->first, .count = input_count_, .inputs = {}},
                  .notes = NotesWrite{.count = table_.note_count(), .notes = notes},
                  .requests_taken_back = requests_taken_back,
                  .asked = seats_asked((*before)->state)};
  save(std::move(write), &listener,
       [this, seat, first = undo->first, requests_taken_back, before = *before, kept = std::move(notes)] {
         const BoardVariants::Use kept_boards(*game_.variants);
         requests_taken_back_ = requests_taken_back;
         follow_agreed_undo(seat, first, *before);
         follow_notes(kept);
         tell_states();
         tell_table();
       });
}

void Room::follow_agreed_undo(SeatId seat, std::size_t first, const Before& before) {
  std::vector<std::size_t> gone;
  for (std::size_t i = first; i < input_count_; ++i) gone.push_back(i + 1);
  forget_lines(gone);
  const State taken = state_;
  state_ = before.state;
  open_ = before.open;
  input_count_ = first;
  for (Seat& one : seats_) one.planned.clear();
  note_questions(taken, seat);
}

void Room::refuse_rematch(const std::string& why) {
  is_rematch_under_way_ = false;
  tell_all(error_message(why));
}

void Room::go_on_in(const std::string& next) {
  in_turn([this, next] {
    std::vector<TableNote> notes = {{.at = now_(), .seat = {}, .kind = GameTable::next_kind, .text = next}};
    for (const Offer& offer : table_.offers().open()) {
      if (offer.what == OfferKind::Rematch) notes.push_back(Offers::lapsed(now_(), offer.number));
    }
    GameWrite write{.game = record_.id, .notes = NotesWrite{.count = table_.note_count(), .notes = notes}};
    save(std::move(write), nullptr, [this, notes] {
      follow_notes(notes);
      for (const Audience& audience : listeners_) tell_seats_in_rematch(audience);
      tell_table();
    });
  });
}

void Room::tell_seats_in_rematch(const Audience& audience) const {
  if (table_.next().empty()) return;
  for (const std::string& token : audience.tokens) {
    for (const SeatId seat : seats_of_tokens(record_.seats, {token}).value_or(std::vector<SeatId>{})) {
      audience.listener->send(json_text(
          {{"type", "seat"}, {"game", table_.next()}, {"seat", seat_in_rematch(seat, seats_.size()).value}, {"token", token}}));
    }
  }
}

}  // namespace fracas
