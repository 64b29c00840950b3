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

std::uint8_t every_seat(const Game& game) { return static_cast<std::uint8_t>((1U << game.seat_count()) - 1); }

bool holds_all(const Play& play, const Goal& goal) {
  return std::all_of(goal.spaces.begin(), goal.spaces.end(), [&](SpaceId space) {
    const FigureId holder = play.state.occupants[space.index()];
    return holder.is_some() && play.state.figures[holder.index()].controller == goal.seat;
  });
}

/// Rounds are counted when they end, and anew after a round in which the spaces were lost.
void count_held_rounds(Play& play) {
  for (const Goal& goal : play.game.goals) {
    if (goal.kind != GoalKind::Hold || goal.rounds == 0) continue;
    std::uint8_t& held = play.state.seats[goal.seat.index()].rounds_held;
    held = holds_all(play, goal) ? static_cast<std::uint8_t>(std::min(held + 1, 255)) : std::uint8_t{0};
  }
}

bool is_reached(const Play& play, const Goal& goal, VictoryCheck check) {
  const bool is_round_over = check == VictoryCheck::AfterRound;
  switch (goal.kind) {
    case GoalKind::Defeat:
      return std::all_of(goal.figures.begin(), goal.figures.end(),
                         [&](FigureId figure) { return play.state.figures[figure.index()].status == FigureStatus::Defeated; });
    case GoalKind::Hold:
      if (goal.rounds > 0) return is_round_over && play.state.seats[goal.seat.index()].rounds_held >= goal.rounds;
      if (goal.at_round > 0 && (!is_round_over || play.state.round != goal.at_round)) return false;
      return holds_all(play, goal);
    case GoalKind::Survive:
      return is_round_over && play.state.round >= goal.rounds && has_living_figure(play.game, play.state, goal.seat);
    case GoalKind::LastTeamStanding:  // and points: for everybody, whatever else was agreed on
    case GoalKind::Points: return false;
  }
  return false;
}

/// Who has reached a goal at this check.
std::uint8_t seats_at_goal(const Play& play, VictoryCheck check) {
  std::uint8_t seats = 0;
  for (const Goal& goal : play.game.goals) {
    const SeatState& seat = play.state.seats[goal.seat.index()];
    const bool is_playing = seat.is_eliminated == 0 && seat.has_conceded == 0;
    if (is_playing && is_reached(play, goal, check)) seats = static_cast<std::uint8_t>(seats | (1U << goal.seat.value));
  }
  return seats;
}

/// Players of one side win together (SS-RUL-162); several sides at one check draw (SS-RUL-147).
std::uint8_t winners_among(const Play& play, std::uint8_t reached) {
  if (!is_one_side(play.game, reached)) return 0;
  std::uint8_t winners = reached;
  for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) {
    const auto with_seat = static_cast<std::uint8_t>(reached | (1U << seat));
    if (play.state.seats[seat].is_eliminated == 0 && is_one_side(play.game, with_seat))
      winners = static_cast<std::uint8_t>(winners | (1U << seat));
  }
  return winners;
}

}  // namespace

namespace {

/// What an eliminated player has lent stays with the borrower: nobody is left to get it back (SS-RUL-114).
void keep_what_was_lent(State& state, SeatId seat) {
  for (Lasting& lasting : state.lasting) {
    const bool leads_back = lasting.kind == LastingKind::Control && lasting.locals[0] == seat.value;
    if (leads_back) lasting.locals[0] = state.figures[lasting.self.index()].controller.value;
  }
}

}  // namespace

void eliminate(const Variant& variant, Play& play, SeatId seat) {
  SeatState& out = play.state.seats[seat.index()];
  out.is_eliminated = 1;
  out.markers = {};
  out.revealed_markers = 0;
  for (std::size_t i = 0; i < play.game.figures.size(); ++i) {
    FigureState& figure = play.state.figures[i];
    const SeatId owner = play.game.figures[i].owner;
    if (figure.controller != seat) continue;
    if (owner != seat && play.state.seats[owner.index()].is_eliminated == 0) {
      figure.controller = owner;  // what was borrowed goes back (SS-RUL-114)
    } else if (figure.is_on_board()) {
      take_off_as_defeated(play, FigureId{static_cast<std::uint8_t>(i)}, variant.rules.defeat);
    }
  }
  keep_what_was_lent(play.state, seat);
  play.tell({.kind = EventKind::SeatEliminated, .rule = variant.rules.victory, .seat = seat});
}

void check_victory(const Variant& variant, Play& play, VictoryCheck check) {
  if (check == VictoryCheck::AfterRound) count_held_rounds(play);
  std::uint8_t reached = seats_at_goal(play, check);
  for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) {
    if (play.state.seats[seat].is_eliminated == 0 && is_out(play, SeatId{seat})) eliminate(variant, play, SeatId{seat});
  }
  const std::uint8_t left = seats_left(play);
  // A game of one side goes on until its goal is reached or nobody is left (SS-GLO-04).
  const bool is_last = left != 0 && is_one_side(play.game, left) && !is_one_side(play.game, every_seat(play.game));
  if (reached != 0) {
    if (is_last) reached = static_cast<std::uint8_t>(reached | left);
    return play.end_game(EndReason::Goal, winners_among(play, reached));
  }
  if (left == 0) return play.end_game(EndReason::MutualDefeat, 0);
  if (is_last) return play.end_game(EndReason::LastSideStanding, left);
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
