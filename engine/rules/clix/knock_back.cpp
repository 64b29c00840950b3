#include "engine/rules/clix/knock_back.hpp"

#include <algorithm>

#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/damage.hpp"

namespace fracas::clix {
namespace {

constexpr int stop_damage = 1;  // HC-KB-05
constexpr int fall_damage = 2;

int distance_to(const Game& game, const State& state, const KnockBack& frame, std::size_t target) {
  return game.square.distance(state.figures[frame.attacker.index()].space, state.figures[frame.targets[target].index()].space);
}

int farthest(const Game& game, const State& state, const KnockBack& frame) {
  int distance = 0;
  for (std::size_t i = 0; i < frame.count; ++i) distance = std::max(distance, distance_to(game, state, frame, i));
  return distance;
}

int sign(int value) { return (value > 0) - (value < 0); }

/// The direction (0 to 7) in which a target flies: by the signs of both differences (HC-KB-03).
std::size_t flight_direction(const Game& game, const State& state, FigureId attacker, FigureId target) {
  const SquareCoordinate from = game.square.coordinate(state.figures[attacker.index()].space);
  const SquareCoordinate to = game.square.coordinate(state.figures[target.index()].space);
  const SquareCoordinate step{static_cast<std::int16_t>(sign(to.x - from.x)), static_cast<std::int16_t>(sign(to.y - from.y))};
  return static_cast<std::size_t>(std::find(square_directions.begin(), square_directions.end(), step) -
                                  square_directions.begin());
}

/// How many waiting targets share the greatest distance, so that the active player says who is next.
int count_next(const Play& play, const KnockBack& frame) {
  int count = 0;
  for (std::size_t i = 0; i < frame.count; ++i) count += may_be_next(play.game, play.state, frame, frame.targets[i]) ? 1 : 0;
  return count;
}

/// Whether blocking terrain, a wall or a closed corner stands before the next square (HC-KB-04, HC-MAP-05).
bool is_way_closed(const SquareBoard& board, SquareCoordinate from, SquareCoordinate to) {
  if (board[to].terrain == SquareTerrain::Blocking) return true;
  if (from.x == to.x || from.y == to.y) return board.has_wall_between(from, to);
  const int higher = std::max(board[from].elevation, board[to].elevation);
  const auto is_side_closed = [&](SquareCoordinate flank) {
    return board[flank].terrain == SquareTerrain::Blocking || board[flank].elevation > higher ||
           board.has_wall_between(from, flank) || board.has_wall_between(flank, to);
  };
  return is_side_closed({to.x, from.y}) && is_side_closed({from.x, to.y});
}

/// Where a flight ends and what the end of it hurts.
struct Flight {
  SpaceId end;
  int damage = 0;
};

/// Square by square until the first reason to stop (HC-KB-04); what it costs is HC-KB-05.
Flight flight_of(const Game& game, const State& state, SpaceId start, std::size_t direction, int distance) {
  const SquareBoard& board = game.square;
  SpaceId at = start;
  for (int left = distance; left > 0; --left) {
    const SpaceId next = board.neighbour(at, direction);
    if (next.is_none()) return {at, stop_damage};
    if (state.occupants[next.index()].is_some()) return {at, 0};
    if (is_way_closed(board, board.coordinate(at), board.coordinate(next))) return {at, stop_damage};
    if (board[next].elevation > board[at].elevation) return {at, stop_damage};
    if (board[next].elevation < board[at].elevation) return {next, fall_damage};
    at = next;
  }
  return {at, 0};
}

void tell_flight(Play& play, const KnockBack& frame, FigureId target, SpaceId from, int distance) {
  play.tell({.kind = EventKind::KnockedBack,
             .rule = "HC-KB-03"_rule,
             .seat = play.state.active,
             .figure = target,
             .other = frame.attacker,
             .from = from,
             .space = play.state.figures[target.index()].space,
             .amount = distance});
}

void knock_back(KnockBack& frame, Play& play, std::size_t position) {
  const FigureId target = frame.targets[position];
  const int distance = frame.distances[position];
  const SpaceId from = play.state.figures[target.index()].space;
  const std::size_t direction = flight_direction(play.game, play.state, frame.attacker, target);
  const Flight flight = flight_of(play.game, play.state, from, direction, distance);
  leave_square(play.state, target);
  stand_on(play.game, play.state, target, flight.end);
  if (play.is_observed()) tell_flight(play, frame, target, from, distance);

  --frame.count;
  std::copy(frame.targets.begin() + position + 1, frame.targets.end(), frame.targets.begin() + position);
  std::copy(frame.distances.begin() + position + 1, frame.distances.end(), frame.distances.begin() + position);
  frame.targets.back() = FigureId{};
  frame.distances.back() = 0;
  if (flight.damage == 0) return;
  suffer(play, {.figure = target, .amount = flight.damage, .rule = "HC-KB-05"_rule, .cause = "knock back"});
}

void choose_next(KnockBack& frame, Play& play) {
  if (frame.count == 0) {
    play.pop();
    return;
  }
  if (count_next(play, frame) > 1) {
    frame.step = KnockBackStep::TakeNext;
    play.ask({.kind = DecisionKind::KnockBackOrder, .figure = frame.attacker}, play.state.active);
    return;
  }
  std::size_t next = 0;
  while (!may_be_next(play.game, play.state, frame, frame.targets[next])) ++next;
  knock_back(frame, play, next);
}

void take_next(KnockBack& frame, Play& play) {
  frame.step = KnockBackStep::ChooseNext;
  const auto chosen = std::find(frame.targets.begin(), frame.targets.end(), play.choice.target);
  knock_back(frame, play, static_cast<std::size_t>(chosen - frame.targets.begin()));
}

}  // namespace

bool may_be_next(const Game& game, const State& state, const KnockBack& knock_back, FigureId target) {
  for (std::size_t i = 0; i < knock_back.count; ++i) {
    if (knock_back.targets[i] == target) return distance_to(game, state, knock_back, i) == farthest(game, state, knock_back);
  }
  return false;
}

void advance(KnockBack& frame, Play& play) {
  switch (frame.step) {
    case KnockBackStep::ChooseNext: return choose_next(frame, play);
    case KnockBackStep::TakeNext: return take_next(frame, play);
  }
}

}  // namespace fracas::clix
