#include "engine/rules/clix/knock_back.hpp"

#include <algorithm>

#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/damage.hpp"
#include "engine/rules/clix/objects.hpp"

namespace fracas::clix {
namespace {

constexpr int stop_damage = 1;  // HC-KB-05
constexpr int fall_damage = 2;

int distance_to(const Game& game, const State& state, const KnockBack& frame, std::size_t target) {
  return distance_between(game, state, frame.attacker, frame.targets[target]);
}

int farthest(const Game& game, const State& state, const KnockBack& frame) {
  int distance = 0;
  for (std::size_t i = 0; i < frame.count; ++i) distance = std::max(distance, distance_to(game, state, frame, i));
  return distance;
}

int sign(int value) { return (value > 0) - (value < 0); }

/// The square the attack came from: of a larger base the nearest one to the target (HC-RUL-18).
SpaceId attacking_square(const Game& game, const State& state, FigureId attacker, SpaceId target) {
  SpaceId nearest;
  for (const SpaceId space : squares_of(game, state, attacker)) {
    if (nearest.is_none() || game.square.distance(space, target) < game.square.distance(nearest, target)) nearest = space;
  }
  return nearest;
}

/// The direction (0 to 7) in which a target flies: by the signs of both differences (HC-KB-03).
std::size_t flight_direction(const Game& game, const State& state, FigureId attacker, FigureId target) {
  const SpaceId end = state.figures[target.index()].space;
  const SquareCoordinate from = game.square.coordinate(attacking_square(game, state, attacker, end));
  const SquareCoordinate to = game.square.coordinate(end);
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
bool is_way_closed(const SquareGround& ground, SquareCoordinate from, SquareCoordinate to) {
  if (terrain_for_movement(ground[to]) == SquareTerrain::Blocking) return true;
  if (from.x == to.x || from.y == to.y) return ground.has_wall_between(from, to);
  return is_side_closed(ground, from, {to.x, from.y}, to, Passage::Movement) &&
         is_side_closed(ground, from, {from.x, to.y}, to, Passage::Movement);
}

/// Where a flight ends and what the end of it hurts.
struct Flight {
  SpaceId end;
  int damage = 0;
};

/// Square by square until the first reason to stop (HC-KB-04); what it costs is HC-KB-05.
Flight flight_of(const Game& game, const State& state, SpaceId start, std::size_t direction, int distance) {
  const SquareBoard& board = game.square;
  const SquareGround ground = ground_of(game, state);
  SpaceId at = start;
  for (int left = distance; left > 0; --left) {
    const SpaceId next = board.neighbour(at, direction);
    if (next.is_none()) return {at, stop_damage};
    if (state.occupants[next.index()].is_some()) return {at, 0};
    if (is_way_closed(ground, board.coordinate(at), board.coordinate(next))) return {at, stop_damage};
    if (ground[next].elevation > ground[at].elevation) return {at, stop_damage};
    if (ground[next].elevation < ground[at].elevation) return {next, fall_damage};
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
  drop_what_cannot_be_held(play);  // whoever lost the strength for it by the hit leaves it where it stood (HC-OBJ-04)
  const SpaceId from = play.state.figures[target.index()].space;
  const std::size_t direction = flight_direction(play.game, play.state, frame.attacker, target);
  const Flight flight = flight_of(play.game, play.state, from, direction, distance);
  stand_on(play.game, play.state, target, flight.end);
  play.state.figures[target.index()].set(FigureMark::Placed);  // placed, not moved (HC-MOV-13, HC-RUL-22)
  if (play.is_observed()) tell_flight(play, frame, target, from, distance);

  --frame.count;
  std::copy(frame.targets.begin() + position + 1, frame.targets.end(), frame.targets.begin() + position);
  std::copy(frame.distances.begin() + position + 1, frame.distances.end(), frame.distances.begin() + position);
  frame.targets.back() = FigureId{};
  frame.distances.back() = 0;
  if (flight.damage == 0) return;
  deal(play, {.figure = target, .amount = flight.damage, .cause = DamageCause::KnockBack});
}

void choose_next(KnockBack& frame, Play& play) {
  if (frame.count == 0) {
    play.pop();
    return;
  }
  if (count_next(play, frame) > 1) {
    frame.step = KnockBackStep::TakeNext;
    play.ask({.kind = DecisionKind::KnockBackOrder, .figure = frame.attacker}, player_of(play.state, frame.attacker));
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

bool is_knock_back_immune(const Game& game, const State& state, FigureId figure) {
  const ClixProfile& profile = profile_of(game, figure);
  if (profile.stands_firm || profile.is_immobile || profile.base != ClixBase::Single) return true;
  return game.listeners.may_be_granted(Property::StandsFirm) && is_granted(game, state, Property::StandsFirm, figure);
}

bool knocks_back(const Game& game, const State& state, FigureId figure) {
  if (profile_of(game, figure).has_knockback) return true;
  return game.listeners.may_be_granted(Property::KnocksBack) && is_granted(game, state, Property::KnocksBack, figure);
}

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
