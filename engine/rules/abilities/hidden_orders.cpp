#include "engine/rules/abilities/hidden_orders.hpp"

#include "engine/rules/abilities/program_choices.hpp"

namespace fracas {
namespace {

/// The face-down markers of the chosen card that the choice means; none if the player has guessed wrong.
FixedVector<std::int16_t, order_marker_count> hidden_orders(const Game& game, const State& state, const AbilityFrame& frame,
                                                            CardId card) {
  FixedVector<std::int16_t, order_marker_count> found;
  const AbilityContext context = context_of(game, state, frame);
  for_each_choice(context, instruction_at(game, frame, frame.at - 1U), [&](int element) {
    const OrderPlace place = order_place(element);
    const bool is_there = state.seats[place.seat.index()].markers[place.marker] == card;
    if (is_there && is_hidden_order(game, state, chooser_of(frame), element) && !found.is_full())
      found.push_back(static_cast<std::int16_t>(element));
    return true;
  });
  return found;
}

}  // namespace

void take_hidden_order(Play& play, AbilityFrame& frame, const Instruction& instruction, CardId card) {
  const auto orders = hidden_orders(play.game, play.state, frame, card);
  if (orders.size() < 2) frame.chooser = SeatId{};
  if (orders.is_empty()) {
    frame.at = static_cast<std::uint16_t>(frame.at + instruction.jump);
    return;
  }
  if (orders.size() == 1) {
    frame.locals[instruction.local] = orders[0];
    return;
  }
  frame.locals[instruction.local] = static_cast<std::int16_t>(card.value);
  frame.is_waiting = AbilityFrame::waiting_for_order;
  play.roll({.purpose = ChanceKind::AbilityDice,
             .shape = DiceShape::Numbered,
             .count = static_cast<int>(orders.size()),
             .seat = frame.you,
             .figure = frame.self});
}

void read_hidden_order(Play& play, AbilityFrame& frame, const Instruction& instruction) {
  const auto orders = hidden_orders(play.game, play.state, frame, handle<CardId>(frame.locals[instruction.local]));
  const auto place = static_cast<std::size_t>(std::max(play.outcome.value() - 1, 0));
  if (!orders.is_empty()) frame.locals[instruction.local] = orders[std::min(place, orders.size() - 1)];
  frame.chooser = SeatId{};
}

}  // namespace fracas
