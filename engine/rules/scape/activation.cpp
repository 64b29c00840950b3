#include "engine/rules/scape/activation.hpp"

#include <algorithm>

#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/scape/actions.hpp"
#include "engine/rules/scape/activity.hpp"
#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/door.hpp"
#include "engine/rules/scape/door_attack.hpp"
#include "engine/rules/scape/freefall.hpp"
#include "engine/rules/scape/instead.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/sky.hpp"
#include "engine/rules/scape/unit.hpp"
#include "engine/rules/scape/window_attack.hpp"

namespace fracas::scape {
namespace {

bool is_whole(Grant grant) { return grant == Grant::OrderedActivation || grant == Grant::Activation; }

/// A granted action or attack opens no windows of a phase (SS-GRT-02, SS-GRT-04).
bool is_part_of_phase(Grant grant) {
  return grant == Grant::MoveAction || grant == Grant::AttackAction || grant == Grant::Attack;
}

ActivationStep first_step(Grant grant) {
  switch (grant) {
    case Grant::OrderedActivation:
    case Grant::Activation: return ActivationStep::Freefall;
    case Grant::MovePhase: return ActivationStep::BeforeMovePhase;
    case Grant::MoveAction: return ActivationStep::MovePhase;
    case Grant::TransitionPhase: return ActivationStep::Transition;
    case Grant::AttackPhase: return ActivationStep::BeforeAttackPhase;
    case Grant::AttackAction:
    case Grant::Attack: return ActivationStep::AttackPhase;
  }
  return ActivationStep::ActivationIsOver;
}

void mark_activated(const Variant& variant, Play& play, FigureId figure) {
  play.state.figures[figure.index()].set(FigureMark::Activated);
  play.state.figures[figure.index()].moved = 0;
  const bool is_common = play.game.definition(figure).uniqueness == Uniqueness::Common;
  const RuleId rule = is_common ? variant.rules.common_activation : variant.rules.activation;
  play.tell({.kind = EventKind::FigureActivated, .rule = rule, .figure = figure});
}

void freefall(const Variant& variant, Play& play, Activation& frame) {
  const FigureId falling = next_in_freefall(variant, play.game, play.state);
  if (falling.is_some()) return play.push(Freefall{.figure = falling});  // ahead of everything else (SS-RUL-69)
  frame.step = ActivationStep::ChooseUnit;
  play.open_all({Window::Activation, Window::InsteadOfActivation}, {.seat = frame.seat, .card = frame.card});
}

/// The whole unit, or as many of a larger Common pool as one card holds, chosen by the player (SS-TRN-09, HS-CRD-03).
void choose_unit(const Variant& variant, Play& play, Activation& frame) {
  if (play.state.answer.is_prevented != 0) {  // used instead of activating: nothing of it follows (SS-TRN-07)
    frame.step = ActivationStep::ActivationIsOver;
    return;
  }
  const int unit_size = play.game.cards[frame.card.index()].figure_count;
  int members = 0;
  for_each_figure_of(play.game, play.state, frame.card, frame.seat, [&](FigureId) { ++members; });
  if (members <= unit_size) {
    for_each_figure_of(play.game, play.state, frame.card, frame.seat,
                       [&](FigureId figure) { mark_activated(variant, play, figure); });
    frame.step = ActivationStep::BeforeMovePhase;
    return;
  }
  frame.still_to_activate = static_cast<std::uint8_t>(unit_size);
  frame.step = ActivationStep::ActivateFigure;
  play.ask({.kind = DecisionKind::ActivateFigures}, frame.seat);
}

void activate_figure(const Variant& variant, Play& play, Activation& frame) {
  if (play.choice.verb == Verb::EndPhase) {  // up to the unit's size: fewer will do (SS-TRN-09, HS-CRD-03)
    frame.still_to_activate = 0;
    frame.step = ActivationStep::BeforeMovePhase;
    return;
  }
  mark_activated(variant, play, play.choice.figure);
  --frame.still_to_activate;
  if (frame.still_to_activate > 0) {
    play.ask({.kind = DecisionKind::ActivateFigures}, frame.seat);
    return;
  }
  frame.step = ActivationStep::BeforeMovePhase;
}

/// An activated figure that has begun to fall ends the phase (SS-TER-22).
bool is_any_activated_falling(const Variant& variant, const Play& play) {
  bool is_any = false;
  for_each_figure_on_board(play.game, play.state, [&](FigureId figure) {
    is_any = is_any || (play.state.figures[figure.index()].has(FigureMark::Activated) &&
                        is_in_freefall(variant, play.game, play.state, figure));
  });
  return is_any;
}

void move_phase(const Variant& variant, Play& play, Activation& frame) {
  const bool can_act = can_any_figure_move(variant, play.game, play.state, frame.seat) ||
                       can_work_any_door(variant, play.game, play.state, frame.seat);
  if (!can_act || is_any_activated_falling(variant, play)) {
    frame.step = ActivationStep::AfterMovePhase;
    return;
  }
  frame.step = ActivationStep::ChooseMover;
  play.ask({.kind = DecisionKind::MovePhase}, frame.seat);
}

void choose_mover(const Variant& variant, Play& play, Activation& frame) {
  if (play.choice.verb == Verb::EndPhase) {
    play.tell({.kind = EventKind::PhaseDeclined, .rule = variant.rules.move_budget, .seat = frame.seat, .label = "move phase"});
    frame.step = ActivationStep::AfterMovePhase;
    return;
  }
  frame.step = frame.grant == Grant::MoveAction && play.choice.verb != Verb::Turn ? ActivationStep::AfterMovePhase
                                                                                  : ActivationStep::MovePhase;
  switch (play.choice.verb) {
    case Verb::Turn: return turn_outside_move(variant, play, play.choice.figure);
    case Verb::Transit: return begin_transit(variant, play, play.choice.figure, play.choice.space);
    case Verb::Use: return use_instead_of_moving(variant, play, play.choice);
    default: return begin_move(variant, play, play.choice.figure);
  }
}

void after_move_phase(Play& play, Activation& frame) {
  end_frame_scope(play.state, Scope::Action);
  frame.step = is_whole(frame.grant) ? ActivationStep::Transition : ActivationStep::ActivationIsOver;
  if (!is_part_of_phase(frame.grant)) play.open(Window::AfterMovePhase, {.seat = frame.seat, .card = frame.card});
}

void transition(Play& play, Activation& frame) {
  frame.step = is_whole(frame.grant) ? ActivationStep::BeforeAttackPhase : ActivationStep::ActivationIsOver;
  play.open(Window::Transition, {.seat = frame.seat, .card = frame.card});
}

void attack_phase(const Variant& variant, Play& play, Activation& frame) {
  const bool can_act = can_any_figure_attack(variant, play.game, play.state, frame.seat) ||
                       can_work_any_door(variant, play.game, play.state, frame.seat);
  if (!can_act) {
    frame.step = ActivationStep::AfterAttackPhase;
    return;
  }
  frame.step = ActivationStep::ChooseAttack;
  play.ask({.kind = DecisionKind::AttackPhase}, frame.seat);
}

/// After a granted action or attack nothing follows in its phase (SS-GRT-02).
ActivationStep after_attack(const Activation& frame) {
  return is_part_of_phase(frame.grant) ? ActivationStep::AfterAttackPhase : ActivationStep::AttackPhase;
}

void begin_attack(Play& play, Activation& frame, FigureId attacker, FigureId defender) {
  const bool is_single = frame.grant == Grant::Attack;
  frame.step = after_attack(frame);
  begin_attack_action(play, attacker, defender, is_single);
}

void use_in_attack_phase(Play& play, Activation& frame) {
  if (can_use_before_attack(play.game, play.state, play.choice.figure, play.choice.value))
    return use_before_attack(play, play.choice);
  frame.step = after_attack(frame);
  const bool is_single = frame.grant == Grant::Attack;
  if (replaced_by(play.game, play.state, play.choice) == Instead::Attack)
    return use_instead_of_first_attack(play, play.choice, is_single);
  use_instead_of_attacking(play, play.choice);
}

void choose_attack(const Variant& variant, Play& play, Activation& frame) {
  if (play.choice.verb == Verb::EndPhase) {
    play.tell({.kind = EventKind::PhaseDeclined, .rule = variant.rules.attack_once, .seat = frame.seat, .label = "attack phase"});
    frame.step = ActivationStep::AfterAttackPhase;
    return;
  }
  if (play.choice.verb == Verb::Turn) {
    frame.step = ActivationStep::AttackPhase;
    return turn_outside_move(variant, play, play.choice.figure);
  }
  const FigureId attacker = play.choice.figure;
  const FigureId defender = play.choice.target;
  if (play.choice.verb == Verb::BreakWindow) {  // the whole action, without dice (SS-BLD-30, SS-RUL-80)
    take_attack_action(play, attacker);
    frame.step = after_attack(frame);
    return break_window(variant, play, attacker, play.choice.space);
  }
  if (play.choice.verb == Verb::AttackDoor) {
    take_attack_action(play, attacker);
    frame.step = after_attack(frame);
    return begin_door_attack(play, attacker, play.choice.space);
  }
  if (play.choice.verb == Verb::Use) return use_in_attack_phase(play, frame);
  if (variant.are_attacks_on_allies_confirmed && !are_enemies(play.game, play.state, attacker, defender)) {
    frame.attacker = attacker;
    frame.defender = defender;
    frame.step = ActivationStep::ConfirmAttack;
    play.ask({.kind = DecisionKind::ConfirmAttack, .figure = attacker, .other = defender}, frame.seat);
    return;
  }
  begin_attack(play, frame, attacker, defender);
}

void confirm_attack(Play& play, Activation& frame) {
  const FigureId attacker = frame.attacker;
  const FigureId defender = frame.defender;
  frame.attacker = FigureId{};
  frame.defender = FigureId{};
  frame.step = ActivationStep::AttackPhase;
  if (play.choice.verb == Verb::Accept) begin_attack(play, frame, attacker, defender);
}

void after_attack_phase(Play& play, Activation& frame) {
  end_frame_scope(play.state, Scope::Action);  // what was gained for an action that nobody took
  frame.step = is_whole(frame.grant) ? ActivationStep::EndOfActivation : ActivationStep::ActivationIsOver;
  if (!is_part_of_phase(frame.grant)) play.open(Window::AfterAttackPhase, {.seat = frame.seat, .card = frame.card});
}

/// Whoever was acting before acts on with the marks it had.
void activation_is_over(Play& play, const Activation& frame) {
  const Activation ended = frame;
  if (ended.grant != Grant::OrderedActivation) {
    for (FigureState& figure : play.state.figures) figure.marks = 0;
    for (const KeptMarks& kept : ended.kept) {
      if (kept.figure.is_some()) play.state.figures[kept.figure.index()].marks = kept.marks;
    }
  }
  if (is_whole(ended.grant)) end_frame_scope(play.state, Scope::Activation);
  play.pop();
}

/// A unit that has lost its last figure goes through no further phase.
bool is_anybody_left(const Play& play, const Activation& frame) {
  const auto is_left = [&](const FigureState& figure) {
    return figure.is_on_board() && figure.has(FigureMark::Activated) && figure.controller == frame.seat;
  };
  return std::any_of(play.state.figures.begin(), play.state.figures.end(), is_left);
}

/// Before a phase, and the moment at which all of it may be replaced (SS-MOV-04, SS-ATK-03).
void before_phase(Play& play, Activation& frame, Window before, Window instead, ActivationStep next) {
  if (!is_anybody_left(play, frame)) {
    frame.step = is_whole(frame.grant) ? ActivationStep::EndOfActivation : ActivationStep::ActivationIsOver;
    return;
  }
  frame.step = next;
  begin_counting_actions(frame);
  play.open_all({before, instead}, {.seat = frame.seat, .card = frame.card});
}

void start_of_phase(Play& play, Activation& frame, Window start, ActivationStep next, ActivationStep skipped) {
  if (play.state.answer.is_prevented != 0) {
    frame.step = is_whole(frame.grant) ? skipped : ActivationStep::ActivationIsOver;
    return;
  }
  frame.step = next;
  play.open(start, {.seat = frame.seat, .card = frame.card});
}

}  // namespace

const Activation* current_activation(const State& state) {
  for (std::size_t i = state.frames.size(); i > 0; --i) {
    if (state.frames[i - 1].procedure == Procedure::Activation) return &state.frames[i - 1].as<Activation>();
  }
  return nullptr;
}

void grant(Play& play, const Granted& what, SeatId seat, CardId card, FigureId figure) {
  Activation granted{.step = first_step(what.grant),
                     .grant = what.grant,
                     .seat = seat,
                     .card = card,
                     .figure = figure,
                     .kind = what.kind,
                     .has_targets = what.has_targets ? std::uint8_t{1} : std::uint8_t{0},
                     .targets = what.targets};
  std::size_t kept = 0;
  for (std::size_t i = 0; i < play.game.figures.size(); ++i) {
    FigureState& other = play.state.figures[i];
    if (other.marks == 0) continue;
    if (kept < Activation::most_kept) granted.kept[kept++] = {FigureId{static_cast<std::uint8_t>(i)}, other.marks};
    other.marks = 0;
  }
  if (figure.is_some()) play.state.figures[figure.index()].set(FigureMark::Activated);
  const bool is_unit_phase = !is_whole(what.grant) && figure.is_none();
  if (is_unit_phase) {
    for_each_living_figure(play.game, play.state, card,
                           [&](FigureId member) { play.state.figures[member.index()].set(FigureMark::Activated); });
  }
  play.push(granted);
  if (!is_whole(what.grant) && !play.is_stopped()) play.state.frames.back().is_part = 1;
}

void advance_activation(const Variant& variant, Play& play) {
  Activation& frame = play.top<Activation>();
  using Step = ActivationStep;
  switch (frame.step) {
    case Step::Freefall: return freefall(variant, play, frame);
    case Step::ChooseUnit: return choose_unit(variant, play, frame);
    case Step::ActivateFigure: return activate_figure(variant, play, frame);
    case Step::BeforeMovePhase:
      return before_phase(play, frame, Window::BeforeMovePhase, Window::InsteadOfMovePhase, Step::StartOfMovePhase);
    case Step::StartOfMovePhase: return start_of_phase(play, frame, Window::StartOfMovePhase, Step::MovePhase, Step::Transition);
    case Step::MovePhase: return move_phase(variant, play, frame);
    case Step::ChooseMover: return choose_mover(variant, play, frame);
    case Step::AfterMovePhase: return after_move_phase(play, frame);
    case Step::Transition: return transition(play, frame);
    case Step::BeforeAttackPhase:
      return before_phase(play, frame, Window::BeforeAttackPhase, Window::InsteadOfAttackPhase, Step::StartOfAttackPhase);
    case Step::StartOfAttackPhase:
      return start_of_phase(play, frame, Window::StartOfAttackPhase, Step::AttackPhase, Step::EndOfActivation);
    case Step::AttackPhase: return attack_phase(variant, play, frame);
    case Step::ChooseAttack: return choose_attack(variant, play, frame);
    case Step::ConfirmAttack: return confirm_attack(play, frame);
    case Step::AfterAttackPhase: return after_attack_phase(play, frame);
    case Step::EndOfActivation:
      frame.step = Step::ActivationIsOver;
      return play.open(Window::EndOfActivation, {.seat = frame.seat, .card = frame.card});
    case Step::ActivationIsOver: return activation_is_over(play, frame);
  }
}

}  // namespace fracas::scape
