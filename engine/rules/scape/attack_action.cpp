#include <algorithm>

#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/abilities/queries.hpp"
#include "engine/rules/abilities/windows.hpp"
#include "engine/rules/scape/actions.hpp"
#include "engine/rules/scape/activity.hpp"
#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/instead.hpp"
#include "engine/rules/scape/numbers.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/special_attack.hpp"

namespace fracas::scape {
namespace {

void instead_of_action(Play& play, AttackAction& frame) {
  frame.step = AttackActionStep::FirstAttack;
  if (frame.is_single != 0) return;  // a granted attack is no action (SS-GRT-04)
  play.open_all({Window::InsteadOfAttackAction, Window::BeforeAttackAction, Window::AttackAction}, {.figure = frame.attacker});
}

void make_attack(Play& play, AttackAction& frame) {
  if (frame.left > 0) --frame.left;
  if (frame.is_committed == 0) frame.unavailable = {};  // whoever was lost to an attack stays so until it is made (SS-RUL-93)
  frame.is_committed = 0;
  play.state.figures[frame.attacker.index()].set(FigureMark::MadeAttack);
  frame.previous = frame.latest;
  frame.named = {};
  if (frame.begun < 255) ++frame.begun;
  frame.step = AttackActionStep::NextAttack;
  const AttackAction action = frame;
  play.push(Combat{.attacker = action.attacker, .defender = action.defender, .special = action.special});
  if (action.special.is_none()) return;
  const BoundAbility special{
      .ability = action.special, .card = play.game.figures[action.attacker.index()].card, .figure = action.attacker};
  run_program(play, special, {.figure = action.attacker, .other = action.defender});  // before each attack
}

bool strikes_everybody(const Play& play, const AttackAction& frame) {
  return frame.special.is_some() && !play.game.abilities[frame.special].attack.everybody.is_empty();
}

/// Whoever has lost the attacker, or control of it, loses what is left of its action (SS-RUL-96, SS-RUL-114).
bool is_in_hand(const Play& play, const AttackAction& frame) {
  const FigureState& attacker = play.state.figures[frame.attacker.index()];
  return attacker.is_on_board() && attacker.controller == frame.seat;
}

/// A special attack goes on while its condition holds and its next shot can be paid for.
bool can_shoot_on(const Play& play, const AttackAction& frame) {
  if (frame.special.is_none()) return true;
  const BoundAbility special = listener_of(play.game, play.state, frame.attacker, frame.special);
  return can_go_on(play.game, play.state, special, {.figure = frame.attacker});
}

/// Nobody is declared: everybody it is about is struck (SS-ATK-11).
void strike_everybody(Play& play, AttackAction& frame) {
  Combat all{.attacker = frame.attacker, .special = frame.special};
  all.struck = everybody_struck(play.game, play.state, frame.special, frame.attacker);
  frame.defender = first_of(next_defenders(play.game, play.state, all));
  if (frame.defender.is_some()) return make_attack(play, frame);
  frame.step = AttackActionStep::AfterAction;
}

/// A special attack that strikes nobody after all has not been begun: the figure still has its action (SS-CMB-06).
void give_up(Play& play) {
  end_frame_scope(play.state, Scope::Action);
  play.pop();
  if (Activation* activation = innermost<Activation>(play.state)) activation->step = ActivationStep::AttackPhase;
}

/// One attack is lost, not the action (SS-RUL-93).
void lose_attack(AttackAction& frame) {
  --frame.left;
  frame.is_committed = 0;
  frame.unavailable = {};
  frame.step = AttackActionStep::NextAttack;
}

/// Each attack is resolved before the next is declared (SS-ATK-08, SS-ATK-12). One whose target was lost and that finds no
/// other is lost itself, and no more than that (SS-RUL-93); an action in which nobody can be attacked any more is over
/// (SS-CMB-07).
void next_attack(const Variant& variant, Play& play, AttackAction& frame) {
  if (frame.left == 0 || !is_in_hand(play, frame) || !can_shoot_on(play, frame)) {
    frame.step = AttackActionStep::AfterAction;
    return;
  }
  if (strikes_everybody(play, frame)) return strike_everybody(play, frame);
  if (!has_target(variant, play.game, play.state, frame)) {
    if (frame.is_unbound != 0) return give_up(play);
    if (frame.is_committed == 0) {
      frame.step = AttackActionStep::AfterAction;
      return;
    }
    return lose_attack(frame);
  }
  frame.step = AttackActionStep::ChooseNext;
  play.ask({.kind = DecisionKind::NextAttack, .figure = frame.attacker}, play.state.figures[frame.attacker.index()].controller);
}

/// A special attack that strikes everybody around has no target to name (SS-ATK-11).
void first_attack(const Variant& variant, Play& play, AttackAction& frame) {
  if (!is_in_hand(play, frame)) {
    frame.step = AttackActionStep::AfterAction;
    return;
  }
  const bool is_open =
      frame.defender.is_some() && !check_next_target(variant, play.game, play.state, frame, frame.defender).has_value();
  if (is_open) return make_attack(play, frame);
  // what came before the action has taken the target away: C1 is still to come (SS-ATK-02, SS-CMB-02)
  frame.is_committed = frame.defender.is_some() ? 1 : 0;
  frame.defender = FigureId{};
  next_attack(variant, play, frame);
}

/// With its target named the special attack is the figure's action, and what comes before an action comes now (SS-CMB-06).
void strike(Play& play, AttackAction& frame) {
  if (frame.is_unbound == 0) return make_attack(play, frame);
  frame.is_unbound = 0;
  frame.step = AttackActionStep::InsteadOfAction;
  bind_special_attack(play, frame.attacker, frame.special);
}

/// Whoever names a friend is asked whether that is meant, in whatever attack (SS-RUL-91).
void name_target(const Variant& variant, Play& play, AttackAction& frame) {
  frame.defender = play.choice.target;
  const bool is_friend = !are_enemies(play.game, play.state, frame.attacker, frame.defender);
  if (!variant.are_attacks_on_allies_confirmed || !is_friend) return strike(play, frame);
  frame.step = AttackActionStep::ConfirmTarget;
  play.ask({.kind = DecisionKind::ConfirmAttack, .figure = frame.attacker, .other = frame.defender}, frame.seat);
}

void confirm_target(Play& play, AttackAction& frame) {
  if (play.choice.verb == Verb::Accept) return strike(play, frame);
  frame.step = AttackActionStep::NextAttack;
}

void choose_next(const Variant& variant, Play& play, AttackAction& frame) {
  switch (play.choice.verb) {
    case Verb::Attack: return name_target(variant, play, frame);
    case Verb::Use:
      --frame.left;
      frame.step = AttackActionStep::NextAttack;
      return use_instead_of_attack(play, play.choice);
    default:
      if (frame.is_unbound != 0) return give_up(play);
      if (frame.is_committed != 0) return lose_attack(frame);
      frame.step = AttackActionStep::AfterAction;
      return;
  }
}

void after_action(Play& play, AttackAction& frame) {
  frame.step = AttackActionStep::ActionIsOver;
  if (frame.is_single == 0) play.open(Window::AfterAttackAction, {.figure = frame.attacker});
}

}  // namespace

void begin_attack_action(Play& play, FigureId attacker, FigureId defender, bool is_single) {
  take_attack_action(play, attacker);
  const int attacks = is_single ? 1 : attacks_in_action(play.game, play.state, attacker);
  play.push(AttackAction{.attacker = attacker,
                         .defender = defender,
                         .left = static_cast<std::uint8_t>(attacks),
                         .is_single = is_single ? std::uint8_t{1} : std::uint8_t{0},
                         .seat = play.state.figures[attacker.index()].controller});
  if (is_single && !play.is_stopped()) play.state.frames.back().is_part = 1;  // no action of its own (SS-GRT-04)
}

void advance_attack_action(const Variant& variant, Play& play) {
  AttackAction& frame = play.top<AttackAction>();
  switch (frame.step) {
    case AttackActionStep::InsteadOfAction: return instead_of_action(play, frame);
    case AttackActionStep::FirstAttack: return first_attack(variant, play, frame);
    case AttackActionStep::NextAttack: return next_attack(variant, play, frame);
    case AttackActionStep::ChooseNext: return choose_next(variant, play, frame);
    case AttackActionStep::ConfirmTarget: return confirm_target(play, frame);
    case AttackActionStep::AfterAction: return after_action(play, frame);
    case AttackActionStep::ActionIsOver: end_frame_scope(play.state, Scope::Action); return play.pop();
  }
}

}  // namespace fracas::scape
