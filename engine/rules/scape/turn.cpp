#include "engine/rules/scape/activity.hpp"
#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/battlefields.hpp"
#include "engine/rules/scape/door.hpp"
#include "engine/rules/scape/door_attack.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/freefall.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/sky.hpp"
#include "engine/rules/scape/unit.hpp"
#include "engine/rules/scape/victory.hpp"
#include "engine/rules/scape/window_attack.hpp"

namespace fracas::scape {
namespace {

void start_of_turn(const Variant& variant, Play& play, Turn& frame) {
  play.open(Window::BeforeTurn, frame.seat);
  play.open(Window::StartOfTurn, frame.seat);
  play.tell({.kind = EventKind::TurnStarted, .rule = variant.rules.turn_rotation, .seat = frame.seat, .amount = play.state.turn});
  frame.step = TurnStep::RevealMarker;
}

/// A turn without a card to activate still ends like any other (SS-RUL-13).
void lose_turn(const Variant& variant, Play& play, Turn& frame) {
  play.tell({.kind = EventKind::TurnLost, .rule = variant.rules.lost_turn, .seat = frame.seat, .amount = play.state.turn});
  frame.step = TurnStep::EndOfTurn;
}

void reveal_marker(const Variant& variant, Play& play, Turn& frame) {
  play.open(Window::RevealMarker, frame.seat);
  SeatState& seat = play.state.seats[frame.seat.index()];
  const std::size_t marker = play.state.turn - 1U;
  const CardId card = seat.markers[marker];
  if (card.is_none()) return lose_turn(variant, play, frame);
  const bool is_active = may_take_markers(variant, play.game, play.state, card);
  if (is_active || variant.dead_card_marker == DeadCardMarker::IsRevealed) {
    seat.revealed_markers = static_cast<std::uint8_t>(seat.revealed_markers | (1U << marker));
    play.tell({.kind = EventKind::MarkerRevealed,
               .rule = variant.rules.marker_reveal,
               .seat = frame.seat,
               .card = card,
               .amount = play.state.turn});
  }
  if (!is_active) return lose_turn(variant, play, frame);
  frame.card = card;
  frame.step = TurnStep::Activation;
}

void mark_activated(const Variant& variant, Play& play, FigureId figure) {
  play.state.figures[figure.index()].set(FigureMark::Activated);
  const bool is_common = play.game.definition(figure).uniqueness == Uniqueness::Common;
  const RuleId rule = is_common ? variant.rules.common_activation : variant.rules.activation;
  play.tell({.kind = EventKind::FigureActivated, .rule = rule, .figure = figure});
}

/// The whole unit, or as many of a larger Common pool as one card holds, chosen by the player (SS-TRN-09, HS-CRD-03).
void activation(const Variant& variant, Play& play, Turn& frame) {
  const FigureId falling = next_in_freefall(variant, play.game, play.state);
  if (falling.is_some()) return play.push(Freefall{.figure = falling});  // ahead of everything else (SS-RUL-69)
  play.open(Window::Activation, frame.seat);
  const int unit_size = play.game.cards[frame.card.index()].figure_count;
  if (count_living_figures(play.game, play.state, frame.card) <= unit_size) {
    for_each_living_figure(play.game, play.state, frame.card, [&](FigureId figure) { mark_activated(variant, play, figure); });
    frame.step = TurnStep::StartOfMovePhase;
    return;
  }
  frame.still_to_activate = static_cast<std::uint8_t>(unit_size);
  frame.step = TurnStep::ActivateFigure;
  play.ask({.kind = DecisionKind::ActivateFigures}, frame.seat);
}

void activate_figure(const Variant& variant, Play& play, Turn& frame) {
  if (play.choice.verb == Verb::EndPhase) {  // up to the unit's size: fewer will do (SS-TRN-09, HS-CRD-03)
    frame.still_to_activate = 0;
    frame.step = TurnStep::StartOfMovePhase;
    return;
  }
  mark_activated(variant, play, play.choice.figure);
  --frame.still_to_activate;
  if (frame.still_to_activate > 0) {
    play.ask({.kind = DecisionKind::ActivateFigures}, frame.seat);
    return;
  }
  frame.step = TurnStep::StartOfMovePhase;
}

void start_of_move_phase(Play& play, Turn& frame) {
  play.open(Window::BeforeMovePhase, frame.seat);
  play.open(Window::StartOfMovePhase, frame.seat);
  frame.step = TurnStep::MovePhase;
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

void move_phase(const Variant& variant, Play& play, Turn& frame) {
  const bool can_act =
      can_any_figure_move(play.game, play.state, frame.seat) || can_work_any_door(variant, play.game, play.state, frame.seat);
  if (!can_act || is_any_activated_falling(variant, play)) {
    frame.step = TurnStep::Transition;
    play.open(Window::AfterMovePhase, frame.seat);
    return;
  }
  frame.step = TurnStep::ChooseMover;
  play.ask({.kind = DecisionKind::MovePhase}, frame.seat);
}

void choose_mover(const Variant& variant, Play& play, Turn& frame) {
  if (play.choice.verb == Verb::EndPhase) {
    play.tell({.kind = EventKind::PhaseDeclined, .rule = variant.rules.move_budget, .seat = frame.seat, .label = "move phase"});
    play.open(Window::AfterMovePhase, frame.seat);
    frame.step = TurnStep::Transition;
    return;
  }
  frame.step = TurnStep::MovePhase;
  switch (play.choice.verb) {
    case Verb::Turn: return turn_outside_move(variant, play, play.choice.figure);
    case Verb::Transit: return begin_transit(variant, play, play.choice.figure, play.choice.space);
    default: return begin_move(variant, play, play.choice.figure);
  }
}

void transition(Play& play, Turn& frame) {
  play.open(Window::Transition, frame.seat);
  frame.step = TurnStep::StartOfAttackPhase;
}

void start_of_attack_phase(Play& play, Turn& frame) {
  play.open(Window::BeforeAttackPhase, frame.seat);
  play.open(Window::StartOfAttackPhase, frame.seat);
  frame.step = TurnStep::AttackPhase;
}

void attack_phase(const Variant& variant, Play& play, Turn& frame) {
  const bool can_act = can_any_figure_attack(variant, play.game, play.state, frame.seat) ||
                       can_work_any_door(variant, play.game, play.state, frame.seat);
  if (!can_act) {
    frame.step = TurnStep::EndOfActivation;
    return;
  }
  frame.step = TurnStep::ChooseAttack;
  play.ask({.kind = DecisionKind::AttackPhase}, frame.seat);
}

void begin_attack(Play& play, FigureId attacker, FigureId defender) {
  play.state.figures[attacker.index()].set(FigureMark::Attacked);
  play.push(Combat{.attacker = attacker, .defender = defender});
}

void choose_attack(const Variant& variant, Play& play, Turn& frame) {
  if (play.choice.verb == Verb::EndPhase) {
    play.tell({.kind = EventKind::PhaseDeclined, .rule = variant.rules.attack_once, .seat = frame.seat, .label = "attack phase"});
    frame.step = TurnStep::EndOfActivation;
    return;
  }
  if (play.choice.verb == Verb::Turn) {
    frame.step = TurnStep::AttackPhase;
    return turn_outside_move(variant, play, play.choice.figure);
  }
  const FigureId attacker = play.choice.figure;
  const FigureId defender = play.choice.target;
  if (play.choice.verb == Verb::BreakWindow) {  // the whole action, without dice (SS-BLD-30, SS-RUL-80)
    play.state.figures[attacker.index()].set(FigureMark::Attacked);
    frame.step = TurnStep::AttackPhase;
    return break_window(variant, play, attacker, play.choice.space);
  }
  if (play.choice.verb == Verb::AttackDoor) {
    play.state.figures[attacker.index()].set(FigureMark::Attacked);
    frame.step = TurnStep::AttackPhase;
    return begin_door_attack(play, attacker, play.choice.space);
  }
  if (variant.are_attacks_on_allies_confirmed && !are_enemies(play.game, play.state, attacker, defender)) {
    frame.attacker = attacker;
    frame.defender = defender;
    frame.step = TurnStep::ConfirmAttack;
    play.ask({.kind = DecisionKind::ConfirmAttack, .figure = attacker, .other = defender}, frame.seat);
    return;
  }
  frame.step = TurnStep::AttackPhase;
  begin_attack(play, attacker, defender);
}

void confirm_attack(Play& play, Turn& frame) {
  const FigureId attacker = frame.attacker;
  const FigureId defender = frame.defender;
  frame.attacker = FigureId{};
  frame.defender = FigureId{};
  frame.step = TurnStep::AttackPhase;
  if (play.choice.verb == Verb::Accept) begin_attack(play, attacker, defender);
}

void end_of_activation(Play& play, Turn& frame) {
  play.open(Window::AfterAttackPhase, frame.seat);
  play.open(Window::EndOfActivation, frame.seat);
  frame.step = TurnStep::EndOfTurn;
}

void end_of_turn(const Variant& variant, Play& play, const Turn& frame) {
  play.open(Window::EndOfTurn, frame.seat);
  for (FigureState& figure : play.state.figures) figure.marks = 0;
  if (variant.are_battlefields_judged_apart) release_untethered(variant, play);
  play.pop();
  check_victory(variant, play);
}

}  // namespace

void advance_turn(const Variant& variant, Play& play) {
  Turn& frame = play.top<Turn>();
  switch (frame.step) {
    case TurnStep::StartOfTurn: return start_of_turn(variant, play, frame);
    case TurnStep::RevealMarker: return reveal_marker(variant, play, frame);
    case TurnStep::Activation: return activation(variant, play, frame);
    case TurnStep::ActivateFigure: return activate_figure(variant, play, frame);
    case TurnStep::StartOfMovePhase: return start_of_move_phase(play, frame);
    case TurnStep::MovePhase: return move_phase(variant, play, frame);
    case TurnStep::ChooseMover: return choose_mover(variant, play, frame);
    case TurnStep::Transition: return transition(play, frame);
    case TurnStep::StartOfAttackPhase: return start_of_attack_phase(play, frame);
    case TurnStep::AttackPhase: return attack_phase(variant, play, frame);
    case TurnStep::ChooseAttack: return choose_attack(variant, play, frame);
    case TurnStep::ConfirmAttack: return confirm_attack(play, frame);
    case TurnStep::EndOfActivation: return end_of_activation(play, frame);
    case TurnStep::EndOfTurn: return end_of_turn(variant, play, frame);
  }
}

}  // namespace fracas::scape
