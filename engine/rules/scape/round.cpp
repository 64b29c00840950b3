#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/scape/battlefields.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/order_markers.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/victory.hpp"

namespace fracas::scape {
namespace {

constexpr std::uint8_t turns_in_a_round = 3;

void start_of_round(const Variant& variant, Play& play, Round& frame) {
  ++play.state.round;
  play.state.turn = 0;
  play.state.active = SeatId{};
  play.tell({.kind = EventKind::RoundStarted, .rule = variant.rules.round_phases, .amount = play.state.round});
  frame.step = RoundStep::GatherMarkers;
  play.open(Window::StartOfRound);
}

/// All markers come back before they are placed anew (SS-RUL-09).
void gather(Play& play, Round& frame) {
  gather_markers(play.state);
  frame.step = RoundStep::Planning;
  play.open(Window::Planning);
}

void planning(const Variant& variant, Play& play, Round& frame) {
  const std::uint8_t seats = seats_placing_markers(variant, play.game, play.state);
  if (seats == 0) {
    frame.step = RoundStep::Initiative;
    return play.open(Window::AfterPlanning);
  }
  frame.step = RoundStep::PlaceMarker;
  play.ask_all({.kind = DecisionKind::PlaceOrderMarkers}, seats);
}

/// Seats that may read this seat's markers: itself and its allies.
std::uint8_t readers(const Game& game, SeatId owner) {
  std::uint8_t seats = 0;
  for (std::uint8_t seat = 0; seat < game.seat_count(); ++seat) {
    if (!game.are_enemies(owner, SeatId{seat})) seats = static_cast<std::uint8_t>(seats | (1U << seat));
  }
  return seats;
}

void place_marker(const Variant& variant, Play& play, Round& frame) {
  const Choice choice = play.choice;
  play.state.seats[choice.seat.index()].markers[choice.value - 1U] = choice.card;
  play.tell({.kind = EventKind::MarkerPlaced,
             .rule = variant.rules.marker_secret,
             .seat = choice.seat,
             .card = choice.card,
             .amount = choice.value,
             .visible_to = readers(play.game, choice.seat)});
  const bool has_more = ((seats_placing_markers(variant, play.game, play.state) >> choice.seat.value) & 1U) != 0;
  if (!has_more) play.tell({.kind = EventKind::MarkersPlaced, .rule = variant.rules.markers, .seat = choice.seat});
  frame.step = RoundStep::Planning;
}

void initiative(Play& play, Round& frame) {
  frame.step = RoundStep::Turns;
  frame.turn_number = 1;
  frame.next = 0;
  play.open(Window::AfterInitiative);  // what is opened last comes first
  play.push(RollOff{.purpose = RollOffPurpose::Initiative});
  play.open(Window::Initiative);
}

/// Turns rotate through the players until each has had three (SS-RND-10, HS-RND-11); players who are out are skipped.
void turns(Play& play, Round& frame) {
  if (frame.next >= play.game.seat_count()) {
    frame.next = 0;
    ++frame.turn_number;
  }
  if (frame.turn_number > turns_in_a_round) {
    frame.step = RoundStep::Cleanup;
    return;
  }
  const SeatId seat = play.state.order[frame.next++];
  if (play.state.seats[seat.index()].is_eliminated != 0) return;
  play.state.turn = frame.turn_number;
  play.state.active = seat;
  play.push(Turn{.seat = seat});
}

void cleanup(Play& play, Round& frame) {
  play.state.turn = 0;
  play.state.active = SeatId{};
  frame.step = RoundStep::EndOfRound;
  play.open(Window::Cleanup);
}

/// Terrain rolls come first, then who has won (SS-RND-12, SS-RUL-146, HS-RUL-44).
void end_of_round(Play& play, Round& frame) {
  frame.step = RoundStep::RoundIsOver;
  play.push(TerrainRolls{});
  play.open(Window::EndOfRound);
}

void round_is_over(const Variant& variant, Play& play, Round& frame) {
  frame = Round{};
  end_scope(play.state, Scope::Round);
  remove_empty_battlefields(variant, play);
  check_victory(variant, play, VictoryCheck::AfterRound);
  const int limit = play.game.options.round_limit;
  if (play.is_stopped() || limit == 0 || play.state.round < limit) return;
  judge_battlefields(variant, play, true);
  if (!play.is_stopped()) score_round_limit(variant, play);
}

}  // namespace

void advance_round(const Variant& variant, Play& play) {
  Round& frame = play.top<Round>();
  switch (frame.step) {
    case RoundStep::StartOfRound: return start_of_round(variant, play, frame);
    case RoundStep::GatherMarkers: return gather(play, frame);
    case RoundStep::Planning: return planning(variant, play, frame);
    case RoundStep::PlaceMarker: return place_marker(variant, play, frame);
    case RoundStep::Initiative: return initiative(play, frame);
    case RoundStep::Turns: return turns(play, frame);
    case RoundStep::Cleanup: return cleanup(play, frame);
    case RoundStep::EndOfRound: return end_of_round(play, frame);
    case RoundStep::RoundIsOver: return round_is_over(variant, play, frame);
  }
}

}  // namespace fracas::scape
