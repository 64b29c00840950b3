#include "engine/rules/scape/victory.hpp"

#include <algorithm>
#include <limits>

#include "engine/rules/scape/battlefields.hpp"
#include "engine/rules/scape/unit.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

bool is_out(const Play& play, SeatId seat) {
  return play.state.seats[seat.index()].has_conceded != 0 || !has_living_figure(play.game, play.state, seat);
}

void eliminate(const Variant& variant, Play& play, SeatId seat) {
  SeatState& out = play.state.seats[seat.index()];
  out.is_eliminated = 1;
  out.markers = {};
  out.revealed_markers = 0;
  for (std::size_t i = 0; i < play.game.figures.size(); ++i) {
    const FigureState& figure = play.state.figures[i];
    if (figure.is_on_board() && figure.controller == seat)
      take_off_as_defeated(play, FigureId{static_cast<std::uint8_t>(i)}, variant.rules.defeat);
  }
  play.tell({.kind = EventKind::SeatEliminated, .rule = variant.rules.victory, .seat = seat});
}

std::uint8_t seats_left(const Play& play) {
  std::uint8_t seats = 0;
  for (std::size_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (play.state.seats[seat].is_eliminated == 0) seats = static_cast<std::uint8_t>(seats | (1U << seat));
  }
  return seats;
}

/// Full printed points of every card that still has a figure on the battlefield (HS-VIC-05, HS-VIC-06).
int points_of(const Variant& variant, const Play& play, SeatId seat) {
  int points = 0;
  for (std::size_t i = 0; i < play.game.cards.size(); ++i) {
    const CardId card{static_cast<std::uint8_t>(i)};
    const bool counts = play.game.cards[i].owner == seat && is_card_active(variant, play.game, play.state, card);
    if (counts) points += play.game.definition(card).points;
  }
  return points;
}

/// What the seats of a side have scored together.
int side_score(const Play& play, std::uint8_t side) {
  int score = 0;
  for (std::size_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (play.game.seats[seat].side == side) score += play.state.seats[seat].score;
  }
  return score;
}

}  // namespace

void check_victory(const Variant& variant, Play& play) {
  for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (play.state.seats[seat].is_eliminated == 0 && is_out(play, SeatId{seat})) eliminate(variant, play, SeatId{seat});
  }
  const std::uint8_t left = seats_left(play);
  if (left == 0) return play.end_game(EndReason::MutualDefeat, 0);
  // A game of one side (a solo test position) goes on until nobody is left.
  if (is_one_side(play.game, left) && !is_one_side(play.game, static_cast<std::uint8_t>((1U << play.game.seat_count()) - 1))) {
    return play.end_game(EndReason::LastSideStanding, left);
  }
  judge_battlefields(variant, play, false);
}

void score_round_limit(const Variant& variant, Play& play) {
  for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) {
    const int points = points_of(variant, play, SeatId{seat});
    play.state.seats[seat].score = static_cast<std::int16_t>(std::min<int>(points, std::numeric_limits<std::int16_t>::max()));
    play.tell({.kind = EventKind::PointsScored,
               .rule = variant.rules.round_limit,
               .seat = SeatId{seat},
               .amount = points,
               .total = points});
  }
  std::uint8_t best = 0;
  int most = -1;
  for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) {
    const int points = side_score(play, play.game.seats[seat].side);
    if (points > most) best = 0;
    most = std::max(most, points);
    if (points == most) best = static_cast<std::uint8_t>(best | (1U << seat));
  }
  play.end_game(EndReason::RoundLimit, is_one_side(play.game, best) ? best : std::uint8_t{0});
}

}  // namespace fracas::scape
