#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/scape/battlefields.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/unit.hpp"
#include "engine/rules/scape/victory.hpp"

namespace fracas::scape {
namespace {

void before_turn(Play& play, Turn& frame) {
  frame.step = TurnStep::StartOfTurn;
  begin_next_turn(play.state, frame.seat);
  play.open_all({Window::BeforeTurn, Window::StartOfTurn}, {.seat = frame.seat});
}

void start_of_turn(const Variant& variant, Play& play, Turn& frame) {
  frame.step = TurnStep::RevealMarker;
  play.tell({.kind = EventKind::TurnStarted, .rule = variant.rules.turn_rotation, .seat = frame.seat, .amount = play.state.turn});
  play.open(Window::RevealMarker, {.seat = frame.seat});
}

/// A turn without a card to activate still ends like any other (SS-RUL-13).
void lose_turn(const Variant& variant, Play& play, Turn& frame) {
  play.tell({.kind = EventKind::TurnLost, .rule = variant.rules.lost_turn, .seat = frame.seat, .amount = play.state.turn});
  frame.step = TurnStep::EndOfTurn;
}

void reveal_marker(const Variant& variant, Play& play, Turn& frame) {
  SeatState& seat = play.state.seats[frame.seat.index()];
  const std::size_t marker = play.state.turn - 1U;
  const CardId card = seat.markers[marker];
  if (card.is_none()) return lose_turn(variant, play, frame);
  const bool is_active = may_take_markers(variant, play.game, play.state, card) &&
                         holder_of(play.game, play.state, card) == frame.seat;  // SS-RUL-10
  if (is_active || variant.dead_card_marker == DeadCardMarker::IsRevealed) {
    seat.revealed_markers = static_cast<std::uint8_t>(seat.revealed_markers | (1U << marker));
    play.tell({.kind = EventKind::MarkerRevealed,
               .rule = variant.rules.marker_reveal,
               .seat = frame.seat,
               .card = card,
               .amount = play.state.turn});
  }
  frame.step = is_active ? TurnStep::Activate : TurnStep::LoseTurn;
  play.open(Window::OrderRevealed, {.seat = frame.seat, .card = card});
}

/// The marked card may have lost its figures to what its marker set off.
void activate(Play& play, Turn& frame) {
  const CardId card = play.state.seats[frame.seat.index()].markers[play.state.turn - 1U];
  frame.step = TurnStep::EndOfTurn;
  if (card.is_some() && count_living_figures(play.game, play.state, card) > 0)
    play.push(Activation{.seat = frame.seat, .card = card});
}

void end_of_turn(Play& play, Turn& frame) {
  frame.step = TurnStep::TurnIsOver;
  play.open(Window::EndOfTurn, {.seat = frame.seat});
}

void turn_is_over(const Variant& variant, Play& play) {
  for (FigureState& figure : play.state.figures) {
    figure.marks = 0;
    figure.moved = 0;
  }
  if (variant.are_battlefields_judged_apart) release_untethered(variant, play);
  end_scope(play.state, Scope::Turn);
  play.pop();
  check_victory(variant, play, VictoryCheck::AfterTurn);
}

}  // namespace

void advance_turn(const Variant& variant, Play& play) {
  Turn& frame = play.top<Turn>();
  switch (frame.step) {
    case TurnStep::BeforeTurn: return before_turn(play, frame);
    case TurnStep::StartOfTurn: return start_of_turn(variant, play, frame);
    case TurnStep::RevealMarker: return reveal_marker(variant, play, frame);
    case TurnStep::Activate: return activate(play, frame);
    case TurnStep::LoseTurn: return lose_turn(variant, play, frame);
    case TurnStep::EndOfTurn: return end_of_turn(play, frame);
    case TurnStep::TurnIsOver: return turn_is_over(variant, play);
  }
}

}  // namespace fracas::scape
