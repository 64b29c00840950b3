#include "engine/rules/clix/move.hpp"

#include <algorithm>

namespace fracas::clix {
namespace {

constexpr int break_away_success = 4;  // HC-MOV-08

bool is_hindering_for_movement(const Square& square) {
  return square.terrain == SquareTerrain::Hindering || square.terrain == SquareTerrain::Water;
}

/// Whether one side of a diagonal step lets the mover pass freely: neither closed (HC-MAP-05) nor hindering. Hindering
/// on a lower flank does not count, as on lines of fire (HC-RUL-16, HC-LOF-07).
bool is_side_free(const SquareBoard& board, SquareCoordinate from, SquareCoordinate flank, SquareCoordinate to) {
  const Square& square = board[flank];
  if (square.terrain == SquareTerrain::Blocking) return false;
  if (board.has_wall_between(from, flank) || board.has_wall_between(flank, to)) return false;
  if (square.elevation != board[from].elevation) return square.elevation < board[from].elevation;
  return square.terrain == SquareTerrain::Clear;
}

/// Whether terrain ends a move with this step (HC-MOV-05, HC-MOV-06).
bool does_terrain_halt(const SquareBoard& board, SpaceId from, SpaceId to) {
  const bool is_from_hindering = is_hindering_for_movement(board[from]);
  const bool is_to_hindering = is_hindering_for_movement(board[to]);
  if (is_to_hindering) return !is_from_hindering;
  const SquareCoordinate start = board.coordinate(from);
  const SquareCoordinate end = board.coordinate(to);
  if (start.x == end.x || start.y == end.y) return false;
  return !is_side_free(board, start, {end.x, start.y}, end) && !is_side_free(board, start, {start.x, end.y}, end);
}

bool does_foe_halt(const Game& game, const State& state, const Move& move, SpaceId to) {
  const SeatId seat = state.figures[move.figure.index()].controller;
  return has_adjacent_foe(game, state, seat, to, move.freed.data(), move.freed.data() + move.freed_count);
}

bool does_halt(const Game& game, const State& state, const Move& move, SpaceId from, SpaceId to) {
  return does_terrain_halt(game.square, from, to) || does_foe_halt(game, state, move, to);
}

/// Why terrain bars a step between two squares that touch (HC-MOV-02); only asked where it does.
Refusal terrain_refusal(const SquareBoard& board, SpaceId from, SpaceId to) {
  if (board[to].terrain == SquareTerrain::Blocking)
    return {.rule = "HC-MAP-13"_rule, .why = "blocking terrain cannot be entered"};
  if (board[from].elevation != board[to].elevation) {
    return {.rule = "HC-MAP-15"_rule,
            .why = "the square is on elevation {attempted} and the character on {limit}",
            .attempted = board[to].elevation,
            .limit = board[from].elevation};
  }
  if (board.has_wall_between(board.coordinate(from), board.coordinate(to)))
    return {.rule = "HC-MAP-14"_rule, .why = "a wall is in the way"};
  return {.rule = "HC-MAP-05"_rule, .why = "both sides of the corner are closed"};
}

bool is_open(const SquareBoard& board, SpaceId from, std::size_t direction) {
  return board.is_step_open(from, direction) && board[board.neighbour(from, direction)].terrain != SquareTerrain::Blocking;
}

FigureId other_occupant(const State& state, const Move& move, SpaceId space) {
  const FigureId occupant = state.occupants[space.index()];
  return occupant == move.figure ? FigureId{} : occupant;
}

/// Friends a move may have to cross one after another, with the squares left when it gets there.
struct Crossing {
  SpaceId space;
  int remaining = 0;
};
using Crossings = FixedVector<Crossing, max_figures>;

bool is_noted(const Crossings& crossings, SpaceId space) {
  return std::any_of(crossings.begin(), crossings.end(), [&](const Crossing& crossing) { return crossing.space == space; });
}

/// Looks at all squares around a crossed friend: true if the move can end on one of them, else notes further friends.
bool can_end_next_to(const Game& game, const State& state, const Move& move, Crossing at, Crossings& crossings) {
  const SeatId seat = state.figures[move.figure.index()].controller;
  for (std::size_t direction = 0; direction < square_directions.size(); ++direction) {
    if (!is_open(game.square, at.space, direction)) continue;
    const SpaceId next = game.square.neighbour(at.space, direction);
    const FigureId occupant = other_occupant(state, move, next);
    if (occupant.is_none()) return true;
    if (at.remaining == 1 || is_foe(game, state, seat, occupant) || is_noted(crossings, next)) continue;
    if (!does_halt(game, state, move, at.space, next)) crossings.push_back({next, at.remaining - 1});
  }
  return false;
}

/// Whether a move that has come onto a friend's square can still end legally. Nearest squares first, so that the number
/// of squares left at each friend is the best possible one.
bool can_end_beyond(const Game& game, const State& state, const Move& move, SpaceId space, int remaining) {
  if (remaining == 0) return false;
  Crossings crossings;
  crossings.push_back({space, remaining});
  for (std::size_t i = 0; i < crossings.size(); ++i) {
    if (can_end_next_to(game, state, move, crossings[i], crossings)) return true;
  }
  return false;
}

bool has_any_step(const Play& play, const Move& frame) {
  for (std::size_t direction = 0; direction < square_directions.size(); ++direction) {
    if (!refuse_step(play.game, play.state, frame, direction)) return true;
  }
  return false;
}

void tell_start(Play& play, const Move& frame) {
  const int speed = live_click(play.game, play.state, frame.figure).speed;
  Event event{.kind = EventKind::MoveStarted,
              .rule = "HC-MOV-01"_rule,
              .seat = play.state.active,
              .figure = frame.figure,
              .amount = frame.remaining};
  event.parts.push_back({"speed", speed, "HC-MOV-01"_rule});
  if (speed != frame.remaining)
    event.parts.push_back({"started in hindering terrain", frame.remaining - speed, "HC-MOV-07"_rule});
  play.tell(event);
}

void start(Move& frame, Play& play) {
  const FigureState& mover = play.state.figures[frame.figure.index()];
  frame.remaining = static_cast<std::uint8_t>(movement_of(play.game, play.state, frame.figure));
  if (play.is_observed()) tell_start(play, frame);
  const Neighbours foes = adjacent_foes(play.game, play.state, mover.controller, mover.space);
  if (foes.is_empty()) {
    frame.step = MoveStep::OfferStep;
    return;
  }
  std::copy(foes.begin(), foes.end(), frame.freed.begin());
  frame.freed_count = static_cast<std::uint8_t>(foes.size());
  if (!has_any_step(play, frame)) {
    frame.step = MoveStep::Finish;
    return;
  }
  frame.step = MoveStep::AnswerBreakAway;
  play.ask({.kind = DecisionKind::BreakAway, .figure = frame.figure, .other = foes[0]}, mover.controller);
}

/// Moving 0 squares needs no roll (HC-RUL-19).
void answer_break_away(Move& frame, Play& play) {
  if (play.choice.verb == Verb::Decline) {
    frame.step = MoveStep::Finish;
    return;
  }
  frame.step = MoveStep::SettleBreakAway;
  play.roll({.purpose = ChanceKind::BreakAwayRoll, .shape = DiceShape::D6, .seat = play.state.active, .figure = frame.figure});
}

void settle_break_away(Move& frame, Play& play) {
  const bool is_free = play.outcome.value() >= break_away_success;
  frame.step = is_free ? MoveStep::OfferStep : MoveStep::Finish;
  if (!play.is_observed()) return;
  play.tell({.kind = is_free ? EventKind::BrokeAway : EventKind::BreakAwayFailed,
             .rule = is_free ? "HC-MOV-10"_rule : "HC-MOV-11"_rule,
             .seat = play.state.active,
             .figure = frame.figure,
             .amount = play.outcome.value(),
             .total = break_away_success});
}

void offer_step(Move& frame, Play& play) {
  if (frame.remaining == 0) {
    frame.step = MoveStep::Finish;
    return;
  }
  frame.step = MoveStep::TakeStep;
  play.ask({.kind = DecisionKind::MoveStep, .figure = frame.figure}, play.state.active);
}

void take_step(Move& frame, Play& play) {
  if (play.choice.verb == Verb::Stop) {
    frame.step = MoveStep::Finish;
    return;
  }
  const SpaceId from = play.state.figures[frame.figure.index()].space;
  const SpaceId to = play.choice.space;
  leave_square(play.state, frame.figure);
  stand_on(play.game, play.state, frame.figure, to);
  --frame.remaining;
  ++frame.moved;
  frame.step = does_halt(play.game, play.state, frame, from, to) ? MoveStep::Finish : MoveStep::OfferStep;
  if (!play.is_observed()) return;
  play.tell({.kind = EventKind::FigureStepped,
             .rule = "HC-MOV-01"_rule,
             .seat = play.state.active,
             .figure = frame.figure,
             .from = from,
             .space = to,
             .amount = 1,
             .total = frame.remaining});
}

void finish(Move& frame, Play& play) {
  if (play.is_observed()) {
    play.tell({.kind = EventKind::MoveEnded,
               .rule = "HC-MOV-01"_rule,
               .seat = play.state.active,
               .figure = frame.figure,
               .space = play.state.figures[frame.figure.index()].space,
               .amount = frame.moved});
  }
  play.pop();
}

}  // namespace

std::optional<Refusal> refuse_step(const Game& game, const State& state, const Move& move, std::size_t direction) {
  const FigureState& mover = state.figures[move.figure.index()];
  const SpaceId to = game.square.neighbour(mover.space, direction);
  if (to.is_none()) return Refusal{.rule = "HC-MOV-02"_rule, .why = "the map ends there"};
  if (move.remaining == 0) return Refusal{.rule = "HC-MOV-01"_rule, .why = "no movement is left", .attempted = 1, .limit = 0};
  if (!is_open(game.square, mover.space, direction)) return terrain_refusal(game.square, mover.space, to);
  const FigureId occupant = other_occupant(state, move, to);
  if (occupant.is_none()) return std::nullopt;
  if (is_foe(game, state, mover.controller, occupant)) return Refusal{.rule = "HC-MOV-02"_rule, .why = "a foe holds that square"};
  const bool can_go_on =
      !does_halt(game, state, move, mover.space, to) && can_end_beyond(game, state, move, to, move.remaining - 1);
  if (can_go_on) return std::nullopt;
  return Refusal{.rule = "HC-MOV-03"_rule, .why = "a friend holds that square and the move could not end beyond it"};
}

bool may_stop(const State& state, const Move& move) {
  return state.occupants[state.figures[move.figure.index()].space.index()] == move.figure;
}

void advance(Move& frame, Play& play) {
  switch (frame.step) {
    case MoveStep::Start: return start(frame, play);
    case MoveStep::AnswerBreakAway: return answer_break_away(frame, play);
    case MoveStep::SettleBreakAway: return settle_break_away(frame, play);
    case MoveStep::OfferStep: return offer_step(frame, play);
    case MoveStep::TakeStep: return take_step(frame, play);
    case MoveStep::Finish: return finish(frame, play);
  }
}

}  // namespace fracas::clix
