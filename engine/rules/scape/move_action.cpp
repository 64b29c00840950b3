#include <algorithm>

#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/scape/actions.hpp"
#include "engine/rules/scape/activity.hpp"
#include "engine/rules/scape/arrival.hpp"
#include "engine/rules/scape/battlefields.hpp"
#include "engine/rules/scape/elevator.hpp"
#include "engine/rules/scape/falling.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/leaving_order.hpp"
#include "engine/rules/scape/movement_abilities.hpp"
#include "engine/rules/scape/numbers.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/sky.hpp"
#include "engine/rules/scape/stepping.hpp"
#include "engine/rules/scape/tokens.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

Mover mover_of(const Play& play, const MoveAction& frame) {
  return {frame.mover, stance_of(play.state.figures[frame.mover.index()]), frame.progress};
}

/// Whoever has lost control of the figure moves it no further, and the new player does not either: it was not activated
/// by that one (SS-TRN-05, SS-RUL-114).
bool is_out_of_hand(const Play& play, const MoveAction& frame) {
  return play.state.figures[frame.mover.index()].controller != frame.progress.seat;
}

/// A figure that was defeated or taken away in the middle of its move leaves the next one its turn to move.
void lose_move(const Variant& variant, Play& play, const MoveAction& frame) {
  const MoveAction ended = frame;
  end_frame_scope(play.state, Scope::Action);
  play.pop();
  if (ended.next_mover.is_none()) return;
  const FigureState& next = play.state.figures[ended.next_mover.index()];
  if (next.is_on_board() && next.controller == ended.progress.seat) begin_move(variant, play, ended.next_mover);
}

void before_moving(Play& play, MoveAction& frame) {
  frame.step = MoveActionStep::BeginToMove;
  play.open_all({Window::BeforeMoving, Window::BeforeMoveAction, Window::InsteadOfMoving, Window::BeginToMove, Window::Moving},
                {.figure = frame.mover});
}

/// The number of a normal move is read now, so that what was done before it counts (SS-MOV-09).
void begin_to_move(const Variant& variant, Play& play, MoveAction& frame) {
  if (is_out_of_hand(play, frame)) return lose_move(variant, play, frame);
  const bool is_normal = frame.special.is_none() && frame.is_maneuver == 0;
  Parts parts;
  if (is_normal) {
    Parts* const told = play.is_observed() ? &parts : nullptr;
    frame.progress.budget = static_cast<std::uint8_t>(movement_of(play.game, play.state, frame.mover, told));
    take_move_action(play, frame.mover);
  } else if (frame.special.is_some()) {
    add_part(
        parts,
        part_of(play.game, {.ability = frame.special, .card = play.game.figures[frame.mover.index()].card, .figure = frame.mover},
                frame.progress.budget));
  } else {
    add_part(parts, {"maneuver", frame.progress.budget, variant.rules.ability});
  }
  play.tell({.kind = EventKind::MoveStarted,
             .rule = variant.rules.move_budget,
             .figure = frame.mover,
             .amount = frame.progress.budget,
             .parts = parts});
  frame.step = MoveActionStep::NextSpace;
}

/// A figure that can neither go on nor stay, because what carried it there is gone, comes down on the nearest space that
/// holds it (SS-MOV-20).
void come_down_nearby(const Variant& variant, Play& play, MoveAction& frame) {
  frame.progress.set(MoveFlag::Halted);
  frame.progress.set(MoveFlag::IsDrifting, false);
  frame.step = MoveActionStep::Land;
  const auto stance = nearest_empty_stance(variant, play.game, play.state, frame.mover);
  if (!stance) return defeat(variant, play, frame.mover, Harm::Crushed);
  place(play, frame.mover, *stance, variant.rules.base_fit);
}

/// Asks only while there is something to decide.
void next_space(const Variant& variant, Play& play, MoveAction& frame) {
  if (is_out_of_hand(play, frame)) frame.progress.set(MoveFlag::Halted);
  const Situation situation(variant, play.game, play.state);
  const Mover mover = mover_of(play, frame);
  if (!can_step(situation, mover)) {
    if (check_rest(situation, mover)) return come_down_nearby(variant, play, frame);
    frame.step = MoveActionStep::Land;
    return;
  }
  frame.step = MoveActionStep::ChooseSpace;
  play.ask({.kind = DecisionKind::MoveStep, .figure = frame.mover}, play.state.figures[frame.mover.index()].controller);
}

void choose_space(const Variant& variant, Play& play, MoveAction& frame) {
  const Choice& choice = play.choice;
  if (choice.verb == Verb::Stop) {
    frame.step = MoveActionStep::Land;
    return;
  }
  if (choice.verb == Verb::Move) {  // the next figure starts, so this one is done (SS-MOV-02, HS-MOV-07)
    frame.next_mover = choice.figure;
    frame.step = MoveActionStep::Land;
    return;
  }
  const Situation situation(variant, play.game, play.state);
  frame.next = *plan_step(situation, mover_of(play, frame), {choice.verb, choice.space, choice.value});
  frame.offers_made = 0;
  frame.previous = stance_of(play.state.figures[frame.mover.index()]);
  frame.step = MoveActionStep::WouldLeave;
}

/// The step that was planned is not made; the figure goes on from where it is.
void drop_step(const Variant& variant, Play& play, MoveAction& frame) {
  const Situation situation(variant, play.game, play.state);
  const Stance now = stance_of(play.state.figures[frame.mover.index()]);
  const bool is_elsewhere = now != frame.previous;
  if (is_elsewhere) {
    const bool is_on_it = frame.progress.has(MoveFlag::OnRoad) && is_on_road(situation, frame.mover, now);
    frame.progress.set(MoveFlag::OnRoad, is_on_it);
    frame.progress.set(MoveFlag::IsDrifting, false);
    frame.progress.set(MoveFlag::EnteredByStep, false);
  }
  frame.next = PlannedStep{};
  frame.step = MoveActionStep::NextSpace;
}

/// Whether the step still leads from where the figure stands to where it was to lead: what enemies and abilities answered
/// may have moved the figure, taken its wings or barred the way (SS-RUL-44).
bool is_step_possible(const Variant& variant, const Play& play, const MoveAction& frame) {
  const Mover mover = mover_of(play, frame);
  if (mover.stance != frame.previous) return false;
  const PlannedStep& step = frame.next;
  if (step.kind == StepKind::Turn || step.kind == StepKind::Transit) return true;
  const StepWish wish{step.kind == StepKind::Fly ? Verb::Fly : Verb::Step, step.after.lead, step.after.facing};
  const auto again = plan_step(Situation(variant, play.game, play.state), mover, wish);
  return again && again->after == step.after;
}

/// The next enemy, by id, that the planned step leaves and that has not been asked yet.
FigureId next_left(const Play& play, const MoveAction& frame) {
  const Stance stance = stance_of(play.state.figures[frame.mover.index()]);
  const Neighbours engaged = engaged_enemies(play.game, play.state, frame.mover, stance);
  FigureId next;
  for (const FigureId enemy : engagements_left(play.game, play.state, frame.mover, engaged, frame.next.after)) {
    if (enemy.value >= frame.offers_made && (next.is_none() || enemy.value < next.value)) next = enemy;
  }
  return next;
}

/// Abilities that hold a figure back speak before anybody rolls: a step they prevent is not made (SS-ENG-09).
void would_leave(const Variant& variant, Play& play, MoveAction& frame) {
  const bool was_asked = frame.offers_made > 0;
  const bool is_prevented = was_asked && play.state.answer.is_prevented != 0;
  const bool is_dropped = is_prevented || frame.progress.has(MoveFlag::Halted) || is_out_of_hand(play, frame);
  if (is_dropped || (was_asked && !is_step_possible(variant, play, frame))) return drop_step(variant, play, frame);
  if (play.game.listeners.listens(Window::WouldLeaveEngagement) && frame.next.kind != StepKind::Turn) {
    const FigureId enemy = next_left(play, frame);
    if (enemy.is_some()) {
      frame.offers_made = static_cast<std::uint8_t>(enemy.value + 1);
      return play.open(Window::WouldLeaveEngagement, {.figure = frame.mover, .other = enemy});
    }
  }
  frame.offers_made = 0;
  frame.step = MoveActionStep::LeaveEngagements;
}

/// Each enemy that would lose its engagement answers before the figure has left its space (SS-ENG-09, HS-RUL-04).
void leave_engagements(const Variant& variant, Play& play, MoveAction& frame) {
  const Situation situation(variant, play.game, play.state);
  const Neighbours enemies = enemies_in_leaving_order(situation, mover_of(play, frame), frame.next);
  frame.step = MoveActionStep::Enter;
  frame.offers_made = enemies.is_empty() ? 0 : 1;
  const FigureId mover = frame.mover;
  const SpaceId from = play.state.figures[mover.index()].space;
  for (std::size_t i = enemies.size(); i > 0; --i)  // the first comes to lie on top
    play.push(LeavingEngagement{.leaving = mover, .enemy = enemies[i - 1], .from = from});
}

void tell_step(const Variant& variant, Play& play, const MoveAction& frame, const Mover& before) {
  if (!play.is_observed()) return;
  const PlannedStep& step = frame.next;
  MoveProgress unhalted = frame.progress;  // what a forced stop is about to take away is told with it
  unhalted.set(MoveFlag::Halted, false);
  const int left = movement_left(variant, unhalted);
  Event event{.kind = EventKind::FigureStepped,
              .rule = step.cost > 1 ? variant.rules.climb_cost : variant.rules.space_cost,
              .figure = frame.mover,
              .from = before.stance.lead,
              .space = step.after.lead,
              .amount = step.cost,
              .total = std::max(left, 0)};
  if (step.kind == StepKind::Turn) {
    event = {.kind = EventKind::FigureTurned, .rule = variant.rules.turn, .figure = frame.mover, .space = step.after.lead};
  } else if (step.kind == StepKind::Transit) {
    event.kind = EventKind::FigureTransited;
    event.rule = variant.rules.transit;
  } else if (step.kind == StepKind::Fly) {
    event.rule = variant.rules.flight;
    if (!before.progress.has(MoveFlag::Flying))
      play.tell(
          {.kind = EventKind::FigureTookOff, .rule = variant.rules.flight, .figure = frame.mover, .space = before.stance.lead});
  }
  play.tell(event);
}

/// One bit for each part of the base that comes onto a space the figure did not hold before.
std::uint8_t entered_parts(const Situation& situation, FigureId figure, const Stance& before, const Stance& after) {
  if (situation.game.hex.build().tokens.empty()) return 0;  // nobody will ask
  unsigned entered = 0;
  const BaseSpaces spaces = spaces_of(situation.board, situation.profile(figure), after);
  for_each_entered(situation.board, situation.profile(figure), before, after, [&](SpaceId space) {
    entered |= 1U << static_cast<unsigned>(std::find(spaces.begin(), spaces.end(), space) - spaces.begin());
  });
  return static_cast<std::uint8_t>(entered);
}

void enter(const Variant& variant, Play& play, MoveAction& frame) {
  if (frame.offers_made != 0 && !is_step_possible(variant, play, frame)) return drop_step(variant, play, frame);
  const Situation situation(variant, play.game, play.state);
  const Mover before = mover_of(play, frame);
  const PlannedStep& step = frame.next;
  const Mover after = after_step(situation, before, step);
  const bool is_on_ground = step.kind == StepKind::Walk || step.kind == StepKind::Transit;
  frame.progress = after.progress;
  frame.previous = before.stance;
  frame.entered = entered_parts(situation, frame.mover, before.stance, step.after);
  if (is_on_ground) {
    frame.burns = does_lava_burn(situation, before, before.stance, step.after) ? 1 : 0;
    frame.halt = halt_on_entering(situation, frame.mover, before.stance, step.after);
  }
  lift(play.game, play.state, frame.mover);
  set_down(play.game, play.state, frame.mover, step.after);
  if (step.kind != StepKind::Turn) play.state.figures[frame.mover.index()].set(FigureMark::ChangedPlace);
  tell_step(variant, play, frame, before);
  frame.step = MoveActionStep::EnterGround;
  if (is_on_ground) fall_if_due(variant, play, frame.mover, step.drop);
}

/// The fall comes first, then what the ground does (SS-RUL-52).
void enter_ground(Play& play, MoveAction& frame, MoveActionStep next) {
  frame.step = next;
  if (frame.burns == 0) return;
  frame.burns = 0;
  play.push(LavaEntry{.figure = frame.mover});
}

/// Whoever enters a face-down token turns it up (SS-MOV-22, SS-RUL-58, HS-GLY-02, HS-RUL-31); to have stood on it before does
/// nothing (SS-RUL-60).
void turn_up_tokens(const Variant& variant, Play& play, FigureId figure, std::uint8_t entered) {
  if (entered == 0) return;
  const BaseSpaces spaces = spaces_of(play.game, play.state, figure);
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    const bool counts = variant.base_entry == BaseEntry::AnyPart || i == 0;
    if (spaces[i].is_some() && counts && ((entered >> i) & 1U) != 0) flip_token(variant, play, figure, spaces[i]);
  }
}

/// What abilities make of a figure that has come onto a space, and of those it is newly engaged with (SS-ENG-21).
void open_arrival(const Variant& variant, Play& play, FigureId figure, const Stance& previous) {
  const Stance now = stance_of(play.state.figures[figure.index()]);
  if (play.game.listeners.listens(Window::BecomesEngaged)) {
    const Neighbours enemies = newly_engaged(Situation(variant, play.game, play.state), figure, previous, now);
    for (std::size_t i = enemies.size(); i > 0; --i)
      play.open(Window::BecomesEngaged, {.figure = figure, .other = enemies[i - 1]});
  }
  play.open(Window::EntersSpace, {.figure = figure, .space = now.lead});
}

void after_entering(const Variant& variant, Play& play, MoveAction& frame) {
  const FigureState& mover = play.state.figures[frame.mover.index()];
  const StepKind kind = frame.next.kind;
  const bool walks_into_shaft =
      kind == StepKind::Walk && is_over_shaft(Situation(variant, play.game, play.state), frame.mover, stance_of(mover));
  frame.next = PlannedStep{};
  frame.step = MoveActionStep::NextSpace;
  if (frame.halt == Halt::Freefall)
    play.tell({.kind = EventKind::FreefallBegan, .rule = variant.rules.sky_stop, .figure = frame.mover, .space = mover.space});
  if (kind == StepKind::Walk) turn_up_tokens(variant, play, frame.mover, frame.entered);
  frame.entered = 0;
  const bool is_on_ground = kind == StepKind::Walk || kind == StepKind::Transit;
  const FigureId figure = frame.mover;
  if (is_on_ground) open_arrival(variant, play, figure, frame.previous);
  if (walks_into_shaft) play.push(ShaftFall{.figure = figure});
}

/// A flier comes down where its move ends (HS-FLY-07).
void land(const Variant& variant, Play& play, MoveAction& frame) {
  frame.step = MoveActionStep::EndMove;
  if (!frame.progress.has(MoveFlag::Flying)) return;
  const Situation situation(variant, play.game, play.state);
  const Mover mover = mover_of(play, frame);
  frame.progress.spent = static_cast<std::uint8_t>(frame.progress.spent + landing_fee(situation, mover));
  frame.progress.set(MoveFlag::Flying, false);
  frame.burns = does_lava_burn(situation, mover, {}, mover.stance) ? 1 : 0;
  turn_up_tokens(variant, play, frame.mover, entered_parts(situation, frame.mover, {}, mover.stance));
  open_arrival(variant, play, mover.figure, Stance{});
}

void end_move(const Variant& variant, Play& play, MoveAction& frame) {
  const MoveAction ended = frame;
  const FigureState& standing = play.state.figures[ended.mover.index()];
  // whoever it passed over may have left the space by now
  if (standing.is_on_board()) set_down(play.game, play.state, ended.mover, stance_of(standing));
  play.tell({.kind = EventKind::MoveEnded,
             .rule = rule_of(variant.rules, ended.halt),
             .figure = ended.mover,
             .space = play.state.figures[ended.mover.index()].space,
             .amount = ended.progress.spent});
  frame.step = MoveActionStep::MoveIsOver;
  FigureState& mover = play.state.figures[ended.mover.index()];
  mover.moved = static_cast<std::uint8_t>(std::min(mover.moved + ended.progress.spent, 255));
  play.open_all({Window::AfterMoving, Window::AfterMoveAction},
                {.figure = ended.mover, .amount = static_cast<std::int16_t>(ended.progress.spent)});
}

void move_is_over(const Variant& variant, Play& play, const MoveAction& frame) {
  const FigureId mover = frame.mover;
  lose_move(variant, play, frame);
  leave_by_exit(variant, play, mover);  // comes to lie on top of the next move
}

}  // namespace

void advance_move_action(const Variant& variant, Play& play) {
  MoveAction& frame = play.top<MoveAction>();
  if (!play.state.figures[frame.mover.index()].is_on_board()) return lose_move(variant, play, frame);
  switch (frame.step) {
    case MoveActionStep::BeforeMoving: return before_moving(play, frame);
    case MoveActionStep::BeginToMove: return begin_to_move(variant, play, frame);
    case MoveActionStep::NextSpace: return next_space(variant, play, frame);
    case MoveActionStep::ChooseSpace: return choose_space(variant, play, frame);
    case MoveActionStep::WouldLeave: return would_leave(variant, play, frame);
    case MoveActionStep::LeaveEngagements: return leave_engagements(variant, play, frame);
    case MoveActionStep::Enter: return enter(variant, play, frame);
    case MoveActionStep::EnterGround: return enter_ground(play, frame, MoveActionStep::AfterStep);
    case MoveActionStep::AfterStep: return after_entering(variant, play, frame);
    case MoveActionStep::Land: return land(variant, play, frame);
    case MoveActionStep::EndMove:
      if (frame.burns != 0) return enter_ground(play, frame, MoveActionStep::EndMove);
      return end_move(variant, play, frame);
    case MoveActionStep::MoveIsOver: return move_is_over(variant, play, frame);
  }
}

}  // namespace fracas::scape
