#include "engine/rules/clix/victory.hpp"

#include <algorithm>
#include <limits>

#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/powers.hpp"
#include "engine/rules/clix/roll_off.hpp"

namespace fracas::clix {
namespace {

bool is_undefeated(const State& state, std::size_t seat) { return state.seats[seat].is_eliminated == 0; }

void score(Play& play, SeatId seat, int points, FigureId figure) {
  SeatState& scorer = play.state.seats[seat.index()];
  const int total = std::min<int>(scorer.score + points, std::numeric_limits<std::int16_t>::max());
  scorer.score = static_cast<std::int16_t>(total);
  if (!play.is_observed()) return;
  play.tell({.kind = EventKind::PointsScored,
             .rule = "HC-VIC-03"_rule,
             .seat = seat,
             .figure = figure,
             .amount = points,
             .total = total});
}

/// Opponents of a player, one bit each: those still in the game, or all of them if none is.
std::uint8_t scoring_opponents(const Play& play, SeatId owner) {
  std::uint8_t undefeated = 0;
  std::uint8_t all = 0;
  for (std::size_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (!play.game.are_enemies(SeatId{static_cast<std::uint8_t>(seat)}, owner)) continue;
    all = static_cast<std::uint8_t>(all | (1U << seat));
    if (is_undefeated(play.state, seat)) undefeated = static_cast<std::uint8_t>(undefeated | (1U << seat));
  }
  return undefeated != 0 ? undefeated : all;
}

/// The player whose turn it is scores an opposing character; for an own one the opponents share, rounded up (HC-RUL-46).
void score_knock_out(Play& play, FigureId figure) {
  const SeatId owner = play.state.figures[figure.index()].controller;
  const int points = play.game.definition(figure).points;
  const SeatId active = play.state.active;
  if (active.is_some() && play.game.are_enemies(active, owner)) {
    score(play, active, points, figure);
    return;
  }
  const std::uint8_t opponents = scoring_opponents(play, owner);
  int count = 0;
  for (std::size_t seat = 0; seat < max_seats; ++seat) count += (opponents >> seat) & 1;
  for (std::uint8_t seat = 0; seat < max_seats; ++seat) {
    if (((opponents >> seat) & 1U) != 0) score(play, SeatId{seat}, (points + count - 1) / count, figure);
  }
}

void remove_and_score(Play& play, FigureId id, RuleId rule) {
  FigureState& figure = play.state.figures[id.index()];
  lift(play.game, play.state, id);
  figure.space = SpaceId{};
  figure.facing = 0;
  figure.status = FigureStatus::Defeated;
  figure.action_tokens = 0;
  figure.marks = 0;
  if (play.is_observed()) play.tell({.kind = EventKind::FigureDefeated, .rule = rule, .seat = figure.controller, .figure = id});
  end_lost_effects(play.game, play.state, id);
  score_knock_out(play, id);
}

bool is_on_force(const FigureState& figure) { return figure.is_on_board() || figure.status == FigureStatus::Unplaced; }

bool is_spent(const Play& play, SeatId seat) {
  for (std::size_t i = 0; i < play.game.figures.size(); ++i) {
    const FigureState& figure = play.state.figures[i];
    if (figure.controller != seat || !is_on_force(figure)) continue;
    if (play.game.definition(FigureId{static_cast<std::uint8_t>(i)}).points > 0) return false;
  }
  return true;
}

void defeat(Play& play, SeatId seat) {
  play.state.seats[seat.index()].is_eliminated = 1;
  play.tell({.kind = EventKind::SeatEliminated, .rule = "HC-VIC-01"_rule, .seat = seat});
  for (std::size_t i = 0; i < play.game.figures.size(); ++i) {
    const FigureState& figure = play.state.figures[i];
    if (figure.controller != seat || !is_on_force(figure)) continue;
    remove_and_score(play, FigureId{static_cast<std::uint8_t>(i)}, "HC-VIC-06"_rule);
  }
}

int score_of_side(const Play& play, int side) {
  int total = 0;
  for (std::size_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (play.game.seats[seat].side == side) total += play.state.seats[seat].score;
  }
  return total;
}

bool is_anyone_undefeated(const Play& play) {
  for (std::size_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (is_undefeated(play.state, seat)) return true;
  }
  return false;
}

/// Whether no earlier one of these seats (one bit each) is of the same side, so that each side is counted once.
bool is_first_of_side(const Play& play, std::uint8_t seats, std::uint8_t seat) {
  for (std::uint8_t earlier = 0; earlier < seat; ++earlier) {
    if (((seats >> earlier) & 1U) != 0 && !play.game.are_enemies(SeatId{earlier}, SeatId{seat})) return false;
  }
  return true;
}

/// One seat for each side with the most points. Undefeated players rank above defeated ones (HC-MPL-07).
std::uint8_t leaders(const Play& play) {
  const bool is_anyone_left = is_anyone_undefeated(play);
  int best = -1;
  std::uint8_t counted = 0;
  std::uint8_t leading = 0;
  for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (is_anyone_left && !is_undefeated(play.state, seat)) continue;
    if (!is_first_of_side(play, counted, seat)) continue;
    counted = static_cast<std::uint8_t>(counted | (1U << seat));
    const int points = score_of_side(play, play.game.seats[seat].side);
    if (points > best) leading = 0;
    if (points >= best) leading = static_cast<std::uint8_t>(leading | (1U << seat));
    best = std::max(best, points);
  }
  return leading;
}

}  // namespace

void knock_out(Play& play, FigureId figure, RuleId rule) {
  const SeatId owner = play.state.figures[figure.index()].controller;
  remove_and_score(play, figure, rule);
  defeat_if_spent(play, owner);
}

void defeat_if_spent(Play& play, SeatId seat) {
  if (is_undefeated(play.state, seat.index()) && is_spent(play, seat)) defeat(play, seat);
}

void defeat_conceded(Play& play) {
  for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (play.state.seats[seat].has_conceded != 0 && is_undefeated(play.state, seat)) defeat(play, SeatId{seat});
  }
}

bool end_if_decided(Play& play) {
  SeatId survivor;
  for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (!is_undefeated(play.state, seat)) continue;
    if (survivor.is_some() && play.game.are_enemies(survivor, SeatId{seat})) return false;
    survivor = SeatId{seat};
  }
  if (survivor.is_some()) {
    win(play, EndReason::LastSideStanding, survivor);
  } else {
    end_by_points(play, EndReason::MutualDefeat);  // HC-RUL-35
  }
  return true;
}

void end_by_points(Play& play, EndReason reason) {
  const std::uint8_t seats = leaders(play);
  if ((seats & (seats - 1U)) != 0) {
    play.push(RollOff{.purpose = RollOffPurpose::TieBreak, .contenders = seats, .reason = reason});
    return;
  }
  SeatId winner{0};
  while (((seats >> winner.value) & 1U) == 0) ++winner.value;
  win(play, reason, winner);
}

void win(Play& play, EndReason reason, SeatId winner) {
  std::uint8_t winners = 0;
  for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (!play.game.are_enemies(winner, SeatId{seat})) winners = static_cast<std::uint8_t>(winners | (1U << seat));
  }
  play.end_game(reason, winners);
}

}  // namespace fracas::clix
