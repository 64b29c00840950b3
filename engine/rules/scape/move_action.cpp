#include "engine/rules/scape/activity.hpp"
#include "engine/rules/scape/battlefields.hpp"
#include "engine/rules/scape/falling.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/leaving_order.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/sky.hpp"
#include "engine/rules/scape/stepping.hpp"
#include "engine/rules/scape/tokens.hpp"

namespace fracas::scape {
namespace {

void begin_to_move(const Variant& variant, Play& play, MoveAction& frame) {
  play.open(Window::BeforeMoving, {}, frame.mover);
  play.open(Window::InsteadOfMoving, {}, frame.mover);
  play.open(Window::BeginToMove, {}, frame.mover);
  play.open(Window::Moving, {}, frame.mover);
  play.tell(
      {.kind = EventKind::MoveStarted, .rule = variant.rules.move_budget, .figure = frame.mover, .amount = frame.remaining});
  play.state.figures[frame.mover.index()].set(FigureMark::Moved);
  frame.step = MoveActionStep::NextSpace;
}

/// Asks only while there is something to decide.
void next_space(const Variant& variant, Play& play, MoveAction& frame) {
  const FigureState& mover = play.state.figures[frame.mover.index()];
  if (!can_step(variant, play.game, play.state, {frame.mover, mover.space, frame.remaining})) {
    frame.step = MoveActionStep::EndMove;
    return;
  }
  frame.step = MoveActionStep::ChooseSpace;
  play.ask({.kind = DecisionKind::MoveStep, .figure = frame.mover}, mover.controller);
}

void end_move(const Variant& variant, Play& play, const MoveAction& frame) {
  const SpaceId space = play.state.figures[frame.mover.index()].space;
  const bool is_stopped_by_ground = does_stop_movement(play.game.board(play.state)[space].terrain);
  play.tell({.kind = EventKind::MoveEnded,
             .rule = is_stopped_by_ground ? variant.rules.water_stop : variant.rules.space_cost,
             .figure = frame.mover,
             .space = space,
             .amount = frame.spent});
  play.open(Window::AfterMoving, {}, frame.mover);
  play.open(Window::AfterMoveAction, {}, frame.mover);
  play.pop();
}

void choose_space(const Variant& variant, Play& play, MoveAction& frame) {
  if (play.choice.verb == Verb::Stop) {
    frame.step = MoveActionStep::EndMove;
    return;
  }
  if (play.choice.verb == Verb::Move) {  // the next figure starts, so this one is done (SS-MOV-02, HS-MOV-07)
    const FigureId next = play.choice.figure;
    const FigureId mover = frame.mover;
    end_move(variant, play, frame);
    begin_move(play, next);
    return leave_by_exit(variant, play, mover);  // first, because it comes to lie on top
  }
  const SpaceId from = play.state.figures[frame.mover.index()].space;
  frame.next = play.choice.space;
  frame.step_cost = static_cast<std::uint8_t>(
      step_cost(play.game.board(play.state)[from].level, play.game.board(play.state)[frame.next].level).value);
  frame.offers_made = 0;
  frame.step = MoveActionStep::LeaveEngagements;
}

/// Each enemy that would lose its engagement answers before the figure has left its space (SS-ENG-09, HS-RUL-04).
void leave_engagements(const Variant& variant, Play& play, MoveAction& frame) {
  if (!play.state.figures[frame.mover.index()].is_on_board()) return play.pop();
  const Neighbours enemies = enemies_in_leaving_order(variant, play.game, play.state, frame.mover, frame.next);
  if (frame.offers_made < enemies.size()) {
    const FigureId enemy = enemies[frame.offers_made++];
    play.push(LeavingEngagement{.leaving = frame.mover, .enemy = enemy});
    return;
  }
  frame.step = MoveActionStep::Enter;
}

void enter(const Variant& variant, Play& play, MoveAction& frame) {
  FigureState& mover = play.state.figures[frame.mover.index()];
  const SpaceId from = mover.space;
  FigureId& left = play.state.occupants[from.index()];
  if (left == frame.mover) left = FigureId{};
  FigureId& entered = play.state.occupants[frame.next.index()];
  if (entered.is_none()) entered = frame.mover;
  mover.space = frame.next;
  frame.remaining = static_cast<std::uint8_t>(frame.remaining - frame.step_cost);
  frame.spent = static_cast<std::uint8_t>(frame.spent + frame.step_cost);
  play.tell({.kind = EventKind::FigureStepped,
             .rule = frame.step_cost > 1 ? variant.rules.climb_cost : variant.rules.space_cost,
             .figure = frame.mover,
             .from = from,
             .space = frame.next,
             .amount = frame.step_cost,
             .total = frame.remaining});
  frame.step = MoveActionStep::AfterStep;
  const int levels = drop(play.game.board(play.state)[from].level, play.game.board(play.state)[frame.next].level);
  fall_if_due(variant, play, frame.mover, levels);
}

void after_step(const Variant& variant, Play& play, MoveAction& frame) {
  const FigureState& mover = play.state.figures[frame.mover.index()];
  if (!mover.is_on_board()) return play.pop();
  if (does_stop_movement(play.game.board(play.state)[mover.space].terrain)) frame.remaining = 0;
  if (is_in_freefall(variant, play.game, play.state, frame.mover)) frame.remaining = 0;  // SS-TER-22
  if (const auto token = token_on(play.game, play.state, mover.space)) {
    if (does_stop_movement(variant, *token)) frame.remaining = 0;
    flip_token(variant, play, frame.mover, mover.space);
  }
  frame.next = SpaceId{};
  frame.step = MoveActionStep::NextSpace;
}

}  // namespace

void advance_move_action(const Variant& variant, Play& play) {
  MoveAction& frame = play.top<MoveAction>();
  switch (frame.step) {
    case MoveActionStep::BeginToMove: return begin_to_move(variant, play, frame);
    case MoveActionStep::NextSpace: return next_space(variant, play, frame);
    case MoveActionStep::ChooseSpace: return choose_space(variant, play, frame);
    case MoveActionStep::LeaveEngagements: return leave_engagements(variant, play, frame);
    case MoveActionStep::Enter: return enter(variant, play, frame);
    case MoveActionStep::AfterStep: return after_step(variant, play, frame);
    case MoveActionStep::EndMove: {
      const FigureId mover = frame.mover;
      end_move(variant, play, frame);
      return leave_by_exit(variant, play, mover);
    }
  }
}

}  // namespace fracas::scape
