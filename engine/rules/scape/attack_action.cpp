#include <algorithm>

#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/abilities/windows.hpp"
#include "engine/rules/scape/actions.hpp"
#include "engine/rules/scape/activity.hpp"
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
  frame.is_committed = 0;
  frame.unavailable = FigureId{};
  play.state.figures[frame.attacker.index()].set(FigureMark::MadeAttack);
  for (FigureId& attacked : frame.attacked) {
    if (attacked.is_some()) continue;
    attacked = frame.defender;
    break;
  }
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

/// An action in which nobody can be attacked any more is over (SS-CMB-07), and so is a special attack whose condition does not
/// hold any more or whose next shot cannot be paid for.
bool is_going_on(const Variant& variant, const Play& play, const AttackAction& frame) {
  if (frame.left == 0 || !play.state.figures[frame.attacker.index()].is_on_board()) return false;
  if (frame.special.is_some()) {
    const BoundAbility special = listener_of(play.game, play.state, frame.attacker, frame.special);
    if (!can_go_on(play.game, play.state, special, {.figure = frame.attacker})) return false;
  }
  return strikes_everybody(play, frame) || has_target(variant, play.game, play.state, frame);
}

/// Nobody is declared: everybody it is about is struck (SS-ATK-11).
void strike_everybody(Play& play, AttackAction& frame) {
  Combat all{.attacker = frame.attacker, .special = frame.special};
  all.struck = everybody_struck(play.game, play.state, frame.special, frame.attacker);
  frame.defender = first_of(next_defenders(play.game, play.state, all));
  if (frame.defender.is_some()) return make_attack(play, frame);
  frame.step = AttackActionStep::AfterAction;
}

/// Each attack is resolved before the next is declared (SS-ATK-08, SS-ATK-12).
void next_attack(const Variant& variant, Play& play, AttackAction& frame) {
  if (!is_going_on(variant, play, frame)) {
    frame.step = AttackActionStep::AfterAction;
    return;
  }
  if (strikes_everybody(play, frame)) return strike_everybody(play, frame);
  frame.step = AttackActionStep::ChooseNext;
  play.ask({.kind = DecisionKind::NextAttack, .figure = frame.attacker}, play.state.figures[frame.attacker.index()].controller);
}

/// A special attack names its target now; one that strikes everybody around has none to name (SS-ATK-11).
void first_attack(const Variant& variant, Play& play, AttackAction& frame) {
  if (!play.state.figures[frame.attacker.index()].is_on_board()) {
    frame.step = AttackActionStep::AfterAction;
    return;
  }
  if (frame.defender.is_some()) return make_attack(play, frame);
  next_attack(variant, play, frame);
}

void choose_next(Play& play, AttackAction& frame) {
  switch (play.choice.verb) {
    case Verb::Attack: frame.defender = play.choice.target; return make_attack(play, frame);
    case Verb::Use:
      --frame.left;
      frame.step = AttackActionStep::NextAttack;
      return use_instead_of_attack(play, play.choice);
    default: frame.step = AttackActionStep::AfterAction; return;
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
                         .is_single = is_single ? std::uint8_t{1} : std::uint8_t{0}});
}

void advance_attack_action(const Variant& variant, Play& play) {
  AttackAction& frame = play.top<AttackAction>();
  switch (frame.step) {
    case AttackActionStep::InsteadOfAction: return instead_of_action(play, frame);
    case AttackActionStep::FirstAttack: return first_attack(variant, play, frame);
    case AttackActionStep::NextAttack: return next_attack(variant, play, frame);
    case AttackActionStep::ChooseNext: return choose_next(play, frame);
    case AttackActionStep::AfterAction: return after_action(play, frame);
    case AttackActionStep::ActionIsOver: end_frame_scope(play.state, Scope::Action); return play.pop();
  }
}

}  // namespace fracas::scape
