#include "engine/rules/clix/roll_off.hpp"

#include "engine/rules/clix/set_up.hpp"
#include "engine/rules/clix/victory.hpp"

namespace fracas::clix {
namespace {

bool is_contender(const RollOff& frame, std::size_t seat) { return ((frame.contenders >> seat) & 1U) != 0; }

void throw_next(RollOff& frame, Play& play) {
  while (frame.seat.index() < play.game.seat_count() && !is_contender(frame, frame.seat.index())) ++frame.seat.value;
  if (frame.seat.index() >= play.game.seat_count()) {
    frame.step = RollOffStep::Compare;
    return;
  }
  frame.step = RollOffStep::Note;
  const ChanceKind purpose =
      frame.purpose == RollOffPurpose::FirstPlayer ? ChanceKind::FirstPlayerRoll : ChanceKind::TieBreakRoll;
  play.roll({.purpose = purpose, .shape = DiceShape::TwoD6, .count = 2, .seat = frame.seat});
}

void note(RollOff& frame, Play& play) {
  // The members of a theme are added to the roll for the first player only (HC-THM-04).
  const int bonus = frame.purpose == RollOffPurpose::FirstPlayer ? play.game.seats[frame.seat.index()].theme_members : 0;
  play.state.seats[frame.seat.index()].roll = static_cast<std::int16_t>(play.outcome.sum() + bonus);
  ++frame.seat.value;
  frame.step = RollOffStep::Throw;
}

/// The contenders with the highest roll, one bit each.
std::uint8_t highest(const RollOff& frame, const Play& play) {
  int best = 0;
  std::uint8_t seats = 0;
  for (std::size_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (!is_contender(frame, seat) || play.state.seats[seat].roll < best) continue;
    if (play.state.seats[seat].roll > best) seats = 0;
    best = play.state.seats[seat].roll;
    seats = static_cast<std::uint8_t>(seats | (1U << seat));
  }
  return seats;
}

void compare(RollOff& frame, Play& play) {
  frame.contenders = highest(frame, play);
  frame.seat = SeatId{0};
  frame.step = RollOffStep::Throw;
  if ((frame.contenders & (frame.contenders - 1U)) != 0) return;  // a tie is rolled again
  SeatId winner{0};
  while (!is_contender(frame, winner.index())) ++winner.value;
  if (frame.purpose == RollOffPurpose::TieBreak) {
    win(play, frame.reason, winner);
    return;
  }
  play.pop();
  play.top<SetUp>().roll_winner = winner;
}

}  // namespace

void advance(RollOff& frame, Play& play) {
  switch (frame.step) {
    case RollOffStep::Throw: return throw_next(frame, play);
    case RollOffStep::Note: return note(frame, play);
    case RollOffStep::Compare: return compare(frame, play);
  }
}

}  // namespace fracas::clix
