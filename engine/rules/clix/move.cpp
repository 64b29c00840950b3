#include "engine/rules/clix/move.hpp"

#include <algorithm>

#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/clix/carry.hpp"
#include "engine/rules/clix/destroy.hpp"
#include "engine/rules/clix/objects.hpp"
#include "engine/rules/clix/stepping.hpp"
#include "engine/rules/clix/values.hpp"

namespace fracas::clix {
namespace {

constexpr int break_away_success = 4;  // HC-MOV-08
constexpr int die_faces = 6;

SpaceId place_of(const Play& play, FigureId figure) { return play.state.figures[figure.index()].space; }

bool has_any_step(const Play& play, const Move& frame) {
  for (std::size_t direction = 0; direction < square_directions.size(); ++direction) {
    if (!refuse_step(play.game, play.state, frame, direction)) return true;
  }
  return false;
}

/// The sum of what changes a break away roll: the mover's own bonus and the strongest hold of those it leaves (HC-MOV-09).
int break_away_modifier(const Game& game, const State& state, FigureId figure) {
  int hold = 0;
  for (const FigureId foe : adjacent_foes(game, state, figure)) hold = std::max<int>(hold, profile_of(game, foe).hold);
  return modified(game, state, Value::BreakAway, profile_of(game, figure).break_away, {.figure = figure}) - hold;
}

/// A natural 1 always fails, a natural 6 always succeeds (HC-MOV-09).
bool is_broken_away(int roll, int modifier) { return roll == die_faces || (roll != 1 && roll + modifier >= break_away_success); }

/// Squares the move may go: its speed value, or what an effect says.
int squares_of_move(const Play& play, const Move& frame, Parts* parts = nullptr) {
  constexpr std::uint8_t speed_counts = 0xff;
  if (frame.fixed == speed_counts) {
    const int speed = movement_of(play.game, play.state, frame.figure, frame.carried_count, parts);
    const int less = std::min<int>(frame.less, speed);
    if (parts != nullptr && less > 0) add_part(*parts, {"moved before", -less, "HC-MOV-01"_rule});
    return speed - less;
  }
  const int squares = std::max(frame.fixed - frame.carried_count, 0);
  if (parts != nullptr) add_part(*parts, {"the effect", squares, "HC-MOV-01"_rule});
  return squares;
}

void tell_start(Play& play, const Move& frame) {
  Event event{.kind = EventKind::MoveStarted, .rule = "HC-MOV-01"_rule, .seat = play.state.active, .figure = frame.figure};
  event.amount = squares_of_move(play, frame, &event.parts);
  play.tell(event);
}

void tell_carried(Play& play, const Move& frame, FigureId passenger) {
  if (!play.is_observed()) return;
  play.tell({.kind = EventKind::FigureCarried,
             .rule = "HC-MOV-14"_rule,
             .seat = play.state.active,
             .figure = frame.figure,
             .other = passenger});
}

void begin(Move& frame, Play& play) {
  const FigureState& mover = play.state.figures[frame.figure.index()];
  frame.origin = mover.space;
  frame.origin_lay = mover.facing;
  frame.lead = mover.space;
  if (frame.carried_count > 0) tell_carried(play, frame, frame.carried[0]);
  frame.step = frame.carried_count > 0 ? MoveStep::OfferCarry : MoveStep::OfferLead;
}

/// Whom else it carries; asked only of a character that has begun to carry (HC-MOV-15).
void offer_carry(Move& frame, Play& play) {
  if (!has_further_carry(play.game, play.state, frame)) {
    frame.step = MoveStep::OfferLead;
    return;
  }
  frame.step = MoveStep::AnswerCarry;
  play.ask({.kind = DecisionKind::CarryMore, .figure = frame.figure}, player_of(play.state, frame.figure));
}

void answer_carry(Move& frame, Play& play) {
  if (play.choice.verb == Verb::Decline) {
    frame.step = MoveStep::OfferLead;
    return;
  }
  frame.carried[frame.carried_count++] = play.choice.target;
  tell_carried(play, frame, play.choice.target);
  frame.step = MoveStep::OfferCarry;
}

void offer_lead(Move& frame, Play& play) {
  frame.remaining = static_cast<std::uint8_t>(std::min(squares_of_move(play, frame), 250));
  if (play.is_observed()) tell_start(play, frame);
  if (!is_large(play.game, frame.figure) || frame.remaining == 0) {
    frame.step = MoveStep::OfferBreakAway;
    return;
  }
  frame.step = MoveStep::AnswerLead;
  play.ask({.kind = DecisionKind::LeadSquare, .figure = frame.figure}, player_of(play.state, frame.figure));
}

void answer_lead(Move& frame, Play& play) {
  frame.lead = play.choice.space;
  frame.step = MoveStep::OfferBreakAway;
}

/// The square that leads moves as a single base; the rest is lifted (HC-SPC-04).
void lift_rest(Move& frame, Play& play) {
  frame.step = MoveStep::OfferStep;
  if (!is_large(play.game, frame.figure)) return;
  Footprint lead{.space = frame.lead, .facing = 0, .squares = {}};
  lead.squares.push_back(frame.lead);
  lift(play.game, play.state, frame.figure);
  set_down(play.state, frame.figure, lead);
}

/// Whether the mover could take a step if it broke away.
bool could_step(const Play& play, const Move& frame) {
  if (!is_large(play.game, frame.figure)) return has_any_step(play, frame);
  return frame.remaining > 0;
}

void offer_break_away(Move& frame, Play& play) {
  const Neighbours foes = adjacent_foes(play.game, play.state, frame.figure);
  if (foes.is_empty()) return lift_rest(frame, play);
  std::copy(foes.begin(), foes.end(), frame.freed.begin());
  frame.freed_count = static_cast<std::uint8_t>(foes.size());
  if (!must_break_away(play.game, play.state, frame.figure)) return lift_rest(frame, play);
  if (!could_step(play, frame)) {
    frame.step = MoveStep::Finish;
    return;
  }
  frame.step = MoveStep::AnswerBreakAway;
  play.ask({.kind = DecisionKind::BreakAway, .figure = frame.figure, .other = foes[0]}, player_of(play.state, frame.figure));
}

/// Moving 0 squares needs no roll (HC-RUL-19).
void answer_break_away(Move& frame, Play& play) {
  if (play.choice.verb == Verb::Decline) {
    frame.step = MoveStep::Finish;
    return;
  }
  frame.step = MoveStep::SettleBreakAway;
  play.roll({.purpose = ChanceKind::BreakAwayRoll,
             .shape = DiceShape::D6,
             .seat = player_of(play.state, frame.figure),
             .figure = frame.figure});
}

void settle_break_away(Move& frame, Play& play) {
  const int roll = play.outcome.value();
  const int modifier = break_away_modifier(play.game, play.state, frame.figure);
  const bool is_free = is_broken_away(roll, modifier);
  if (play.is_observed()) {
    Event event{.kind = is_free ? EventKind::BrokeAway : EventKind::BreakAwayFailed,
                .rule = is_free ? "HC-MOV-10"_rule : "HC-MOV-11"_rule,
                .seat = play.state.active,
                .figure = frame.figure,
                .amount = roll + modifier,
                .total = break_away_success};
    event.parts.push_back({"die", roll, "HC-MOV-08"_rule});
    if (modifier != 0) event.parts.push_back({"modifiers", modifier, "HC-MOV-09"_rule});
    play.tell(event);
  }
  if (is_free) return lift_rest(frame, play);
  frame.step = MoveStep::Finish;
}

/// Where a move comes to its end an object may still be picked up or put down (HC-OBJ-03).
void offer_step(Move& frame, Play& play) {
  if (frame.remaining == 0 && !can_handle_object(play.game, play.state, frame)) {
    frame.step = MoveStep::OfferLay;
    return;
  }
  frame.step = MoveStep::TakeStep;
  play.ask({.kind = DecisionKind::MoveStep, .figure = frame.figure}, player_of(play.state, frame.figure));
}

void walk(Move& frame, Play& play, std::size_t direction) {
  const SpaceId from = place_of(play, frame.figure);
  const SpaceId to = play.game.square.neighbour(from, direction);
  const bool does_halt = Stepping(play.game, play.state, frame).does_halt(from, direction);
  stand_on(play.game, play.state, frame.figure, to);
  --frame.remaining;
  ++frame.moved;
  frame.step = MoveStep::OfferStep;
  play.tell({.kind = EventKind::FigureStepped,
             .rule = "HC-MOV-01"_rule,
             .seat = play.state.active,
             .figure = frame.figure,
             .from = from,
             .space = to,
             .amount = 1,
             .total = frame.remaining});
  if (does_halt) frame.remaining = 0;
}

void mark_side(Move& frame, Play& play, const CrossedPieces& pieces) {
  for (const TerrainPiece piece : pieces) mark_for_destruction(play.state, frame.figure, piece);
}

/// Two closed sides of a corner: the mover's player says which one is destroyed, if both can be (HC-MAP-25).
bool breaks_corner(Move& frame, Play& play, const Stepping& stepping, std::size_t direction) {
  const SpaceId from = place_of(play, frame.figure);
  const SpaceId to = play.game.square.neighbour(from, direction);
  if (!stepping.is_corner_broken(from, direction)) return false;
  std::optional<CrossedPieces> only;
  int sides = 0;
  for (const std::size_t flank : {(direction + 7) % 8, (direction + 1) % 8}) {
    const auto pieces = stepping.side_pieces(from, play.game.square.neighbour(from, flank), to);
    if (!pieces) continue;
    only = pieces;
    ++sides;
  }
  if (sides > 1) {
    frame.direction = static_cast<std::uint8_t>(direction);
    frame.step = MoveStep::AnswerSide;
    play.ask({.kind = DecisionKind::DestroySide, .figure = frame.figure}, player_of(play.state, frame.figure));
    return true;
  }
  if (only) mark_side(frame, play, *only);
  return false;
}

void handle_object(Move& frame, Play& play) {
  frame.has_handled = 1;
  frame.step = MoveStep::OfferStep;
  if (play.choice.verb == Verb::TakeObject) return take_object(play, frame.figure, play.choice.value);
  put_down_object(play, *held_object(play.state, frame.figure), play.choice.space);
}

void take_step(Move& frame, Play& play) {
  if (play.choice.verb == Verb::Stop) {
    frame.step = MoveStep::OfferLay;
    return;
  }
  if (play.choice.verb == Verb::TakeObject || play.choice.verb == Verb::PutObject) return handle_object(frame, play);
  const SpaceId from = place_of(play, frame.figure);
  const std::size_t direction = play.game.square.direction_to(from, play.choice.space);
  if (improved_movement_of(play.game, play.state, frame.figure).has(Improvement::DestroysBlocking)) {
    const Stepping stepping(play.game, play.state, frame);
    mark_side(frame, play, stepping.crossed(from, direction));
    if (breaks_corner(frame, play, stepping, direction)) return;
  }
  walk(frame, play, direction);
}

void answer_side(Move& frame, Play& play) {
  const SpaceId from = place_of(play, frame.figure);
  const std::size_t direction = frame.direction;
  frame.direction = 0;
  const Stepping stepping(play.game, play.state, frame);
  if (const auto pieces = stepping.side_pieces(from, play.choice.space, play.game.square.neighbour(from, direction)))
    mark_side(frame, play, *pieces);
  walk(frame, play, direction);
}

void lay_base(Move& frame, Play& play, const Footprint& footprint) {
  lift(play.game, play.state, frame.figure);
  set_down(play.state, frame.figure, footprint);
  if (frame.moved > 0) note_leaving_start(play.game, play.state, frame.figure);
  frame.step = MoveStep::Finish;
}

/// A base that has not moved lies as before; else its player says where the rest of it goes (HC-SPC-04).
void offer_lay(Move& frame, Play& play) {
  if (!is_large(play.game, frame.figure)) {
    frame.step = MoveStep::Finish;
    return;
  }
  const ClixBase base = profile_of(play.game, frame.figure).base;
  if (frame.moved == 0) {
    return lay_base(frame, play,
                    {frame.origin, frame.origin_lay, squares_of(play.game.square, base, frame.origin, frame.origin_lay)});
  }
  frame.step = MoveStep::AnswerLay;
  play.ask({.kind = DecisionKind::LayBase, .figure = frame.figure}, player_of(play.state, frame.figure));
}

void answer_lay(Move& frame, Play& play) {
  const ClixBase base = profile_of(play.game, frame.figure).base;
  const auto footprint = footprint_of(play.game.square, base, place_of(play, frame.figure), play.choice.space);
  if (footprint) lay_base(frame, play, *footprint);
}

/// "Has moved" needs at least one square (HC-MOV-13).
void finish(Move& frame, Play& play) {
  FigureState& mover = play.state.figures[frame.figure.index()];
  if (frame.moved > 0) mover.set(FigureMark::Moved);
  mover.moved = static_cast<std::uint8_t>(std::min(mover.moved + frame.moved, 250));
  frame.step = MoveStep::OfferPlacing;
  if (play.is_observed()) {
    play.tell({.kind = EventKind::MoveEnded,
               .rule = "HC-MOV-01"_rule,
               .seat = play.state.active,
               .figure = frame.figure,
               .space = mover.space,
               .amount = frame.moved});
  }
  destroy_marked(play);
}

/// Carried friends are put down beside the carrier if they can be; who cannot was not carried (HC-MOV-14, HC-MOV-16).
void offer_placing(Move& frame, Play& play) {
  if (!can_put_down(play.game, play.state, frame)) {
    play.pop();
    return;
  }
  frame.step = MoveStep::AnswerPlacing;
  play.ask({.kind = DecisionKind::PlaceCarried, .figure = frame.figure}, player_of(play.state, frame.figure));
}

void answer_placing(Move& frame, Play& play) {
  const FigureId passenger = play.choice.figure;
  const auto footprint = put_down_on(play.game, play.state, frame, passenger, play.choice.space);
  lift(play.game, play.state, passenger);
  set_down(play.state, passenger, *footprint);
  note_leaving_start(play.game, play.state, passenger);
  play.state.figures[passenger.index()].set(FigureMark::Placed);
  play.state.figures[passenger.index()].set(FigureMark::Carried);
  const auto end = frame.carried.begin() + frame.carried_count;
  std::remove(frame.carried.begin(), end, passenger);
  frame.carried[--frame.carried_count] = FigureId{};
  frame.step = MoveStep::OfferPlacing;
  if (!play.is_observed()) return;
  play.tell({.kind = EventKind::FigurePlaced,
             .rule = "HC-MOV-14"_rule,
             .seat = play.state.active,
             .figure = passenger,
             .space = play.choice.space});
}

}  // namespace

bool must_break_away(const Game& game, const State& state, FigureId figure) {
  const Improvements improved = improved_movement_of(game, state, figure);
  if (improved.has(Improvement::Characters)) return false;
  const Neighbours foes = adjacent_foes(game, state, figure);
  const bool slips_away = improved.has(Improvement::Opposing) || (game.listeners.may_be_granted(Property::BreaksAway) &&
                                                                  is_granted(game, state, Property::BreaksAway, figure));
  if (!slips_away) return !foes.is_empty();
  // who holds it can bar it from going without a roll (HC-PWR-SPD-PLAST)
  return std::any_of(foes.begin(), foes.end(), [&](FigureId foe) {
    return verdict(game, state, Permission::SlipAway, {.figure = figure, .other = foe}) == Verdict::Forbidden;
  });
}

int break_away_faces(const Game& game, const State& state, FigureId figure) {
  if (!must_break_away(game, state, figure)) return die_faces;
  const int modifier = break_away_modifier(game, state, figure);
  int faces = 0;
  for (int roll = 1; roll <= die_faces; ++roll) faces += is_broken_away(roll, modifier) ? 1 : 0;
  return faces;
}

std::optional<Refusal> refuse_step(const Game& game, const State& state, const Move& move, std::size_t direction) {
  const SpaceId from = state.figures[move.figure.index()].space;
  return Stepping(game, state, move).refusal(from, direction, move.remaining, move.moved);
}

std::optional<Refusal> refuse_stop(const Game& game, const State& state, const Move& move) {
  const SpaceId space = state.figures[move.figure.index()].space;
  if (Stepping(game, state, move).may_end(space, move.moved)) return std::nullopt;
  if (state.occupants[space.index()] != move.figure)
    return Refusal{.rule = "HC-MOV-03"_rule, .why = "no move ends in an occupied square"};
  if (is_large(game, move.figure)) return Refusal{.rule = "HC-SPC-04"_rule, .why = "the base finds no room there"};
  return Refusal{.rule = "HC-MAP-27"_rule, .why = "no move ends on blocking terrain"};
}

std::optional<Refusal> refuse_lay(const Game& game, const State& state, const Move& move, SpaceId far) {
  const SpaceId lead = state.figures[move.figure.index()].space;
  if (Stepping(game, state, move).may_lay_towards(lead, far, move.moved)) return std::nullopt;
  return Refusal{.rule = "HC-SPC-04"_rule, .why = "the base does not fit, or a square of it would go farther than the lead went"};
}

bool may_destroy_side(const Game& game, const State& state, const Move& move, SpaceId flank) {
  const SpaceId from = state.figures[move.figure.index()].space;
  const std::size_t around = game.square.direction_to(from, flank);
  if (around != (move.direction + 7U) % 8 && around != (move.direction + 1U) % 8) return false;
  return Stepping(game, state, move).side_pieces(from, flank, game.square.neighbour(from, move.direction)).has_value();
}

void advance(Move& frame, Play& play) {
  switch (frame.step) {
    case MoveStep::Start: return begin(frame, play);
    case MoveStep::OfferCarry: return offer_carry(frame, play);
    case MoveStep::AnswerCarry: return answer_carry(frame, play);
    case MoveStep::OfferLead: return offer_lead(frame, play);
    case MoveStep::AnswerLead: return answer_lead(frame, play);
    case MoveStep::OfferBreakAway: return offer_break_away(frame, play);
    case MoveStep::AnswerBreakAway: return answer_break_away(frame, play);
    case MoveStep::SettleBreakAway: return settle_break_away(frame, play);
    case MoveStep::OfferStep: return offer_step(frame, play);
    case MoveStep::TakeStep: return take_step(frame, play);
    case MoveStep::AnswerSide: return answer_side(frame, play);
    case MoveStep::OfferLay: return offer_lay(frame, play);
    case MoveStep::AnswerLay: return answer_lay(frame, play);
    case MoveStep::Finish: return finish(frame, play);
    case MoveStep::OfferPlacing: return offer_placing(frame, play);
    case MoveStep::AnswerPlacing: return answer_placing(frame, play);
  }
}

}  // namespace fracas::clix
