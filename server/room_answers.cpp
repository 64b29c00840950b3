#include <utility>

#include "engine/api/choice_text.hpp"
#include "server/error_messages.hpp"
#include "server/room.hpp"

namespace fracas {

bool Room::is_late(SeatId seat, std::uint32_t request) const {
  return request < seats_[seat.index()].asked_since || request > this->request();
}

void Room::choose(Listener& listener, const ChooseMessage& message) {
  if (!may_act(listener, message.seat)) return;
  in_turn(listener, [this, message](Listener& answered) { choose_now(answered, message); });
}

void Room::choose_now(Listener& listener, const ChooseMessage& message) {
  const BoardVariants::Use boards(*game_.variants);
  const auto choice = parse_choice(game_, state_, message.seat, message.choice);
  if (!choice) {
    listener.send(unreadable_message(message.choice, choice.error()));
    return;
  }
  // Conceding answers no question, so it cannot come too late for one.
  if (choice->verb != Verb::Concede && is_late(message.seat, message.request)) {
    listener.send(unreadable_message(message.choice, late_answer));
    return;
  }
  is_halted_ = false;
  seats_[message.seat.index()].planned.clear();
  Batch batch;
  if (const auto refusal = add_choice(batch, *choice)) {
    listener.send(refusal_message(message.choice, reason_of(*refusal)));
    return;
  }
  finish(std::move(batch), &listener);
}

void Room::plan(Listener& listener, const PlanMessage& message) {
  if (!may_act(listener, message.seat)) return;
  in_turn(listener, [this, message](Listener& answered) { plan_now(answered, message); });
}

void Room::plan_now(Listener& listener, const PlanMessage& message) {
  const BoardVariants::Use boards(*game_.variants);
  std::deque<Choice> planned;
  for (const std::string& text : message.choices) {
    const auto choice = parse_choice(game_, state_, message.seat, text);
    if (!choice) {
      listener.send(unreadable_message(text, choice.error()));
      return;
    }
    planned.push_back(*choice);
  }
  if (is_late(message.seat, message.request)) {
    listener.send(unreadable_message(message.choices.front(), late_answer));
    return;
  }
  if (const auto refusal = check(game_, state_, planned.front())) {
    listener.send(refusal_message(message.choices.front(), reason_of(*refusal)));
    return;
  }
  is_halted_ = false;
  seats_[message.seat.index()].planned = std::move(planned);
  seats_[message.seat.index()].is_plan_begun = false;
  finish({}, &listener);
}

}  // namespace fracas
