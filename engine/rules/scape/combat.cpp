#include <algorithm>

#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/special_attack.hpp"
#include "engine/rules/scape/targeting.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

Roles roles_of(const Combat& frame) { return {.figure = frame.attacker, .other = frame.defender}; }

bool is_standing(const Play& play, FigureId figure) { return play.state.figures[figure.index()].is_on_board(); }

void declare(Play& play, Combat& frame) {
  frame.step = CombatStep::Targeted;
  play.open_all({Window::Declaration, Window::Combat, Window::DeclareTarget}, roles_of(frame));
}

/// Sight and obstruction are read when the target is declared (SS-RUL-31); an adjacent one is never obstructed (SS-RUL-32).
void targeted(const Variant& variant, Play& play, Combat& frame) {
  play.tell(
      {.kind = EventKind::AttackDeclared, .rule = variant.rules.attack_once, .figure = frame.attacker, .other = frame.defender});
  frame.is_obstructed = is_obstructed(variant, play.game, play.state, frame.attacker, frame.defender) ? 1 : 0;
  frame.step = CombatStep::BeforeAttack;
  play.open(Window::Targeted, roles_of(frame));
}

/// Whoever has become unavailable is not attacked (SS-CMB-05); an attack may be turned to somebody else.
void before_attack(const Variant& variant, Play& play, Combat& frame) {
  const WindowAnswer answer = play.state.answer;
  if (answer.redirected.is_some() && is_standing(play, answer.redirected)) {
    frame.defender = answer.redirected;
    frame.is_obstructed = is_obstructed(variant, play.game, play.state, frame.attacker, frame.defender) ? 1 : 0;
  }
  if (answer.is_prevented != 0 || !is_standing(play, frame.defender)) {
    frame.step = CombatStep::AfterCombat;
    return;
  }
  frame.step = CombatStep::RollAttack;
  play.open(Window::BeforeAttack, roles_of(frame));
}

void roll_attack(Play& play, Combat& frame) {
  if (!is_standing(play, frame.attacker) || !is_standing(play, frame.defender)) {
    frame.step = CombatStep::AfterCombat;
    return;
  }
  frame.step = CombatStep::ThrowAttackDice;
  play.open(Window::RollAttack, roles_of(frame));
}

/// Throws the dice, or goes on at once with none where a count is zero (SS-RUL-94).
void throw_or_skip(Play& play, const DiceCount& count, ChanceKind purpose, FigureId roller, FigureId other) {
  play.tell({.kind = EventKind::DiceGathered,
             .rule = play.game.rules->rule_of(purpose),
             .figure = roller,
             .other = other,
             .amount = count.dice,
             .chance = purpose,
             .parts = count.parts});
  play.outcome = combat_dice(0, 0, 0);
  if (count.dice <= 0) return;
  play.roll({.purpose = purpose,
             .shape = DiceShape::Combat,
             .count = count.dice,
             .seat = play.state.figures[roller.index()].controller,
             .figure = roller,
             .other = other});
}

void throw_attack_dice(const Variant& variant, Play& play, Combat& frame) {
  frame.step = CombatStep::CountHits;
  throw_or_skip(play, attack_dice(variant, play.game, play.state, frame.attacker, frame.defender, frame.special),
                ChanceKind::AttackDice, frame.attacker, frame.defender);
}

void count_hits(const Variant& variant, Play& play, Combat& frame) {
  const int hits = modified(play.game, play.state, Value::Hits, play.outcome.skulls(), roles_of(frame));
  frame.hits = static_cast<std::uint8_t>(std::clamp(hits, 0, 99));
  frame.feints = static_cast<std::uint8_t>(play.outcome.blanks());
  if (frame.special.is_some()) frame.struck = struck_besides(variant, play.game, play.state, frame);
  frame.step = CombatStep::Defend;
  play.open(Window::AfterAttacking, roles_of(frame));
}

void defend(Play& play, Combat& frame) {
  frame.step = CombatStep::RollDefense;
  play.open_all({Window::AfterAttacked, Window::BeforeDefending}, roles_of(frame));
}

/// Rolled even against nothing (HS-ATK-10).
void roll_defense(Play& play, Combat& frame) {
  if (!is_standing(play, frame.defender)) {
    frame.step = CombatStep::NextDefender;
    return;
  }
  frame.step = CombatStep::ThrowDefenseDice;
  play.open(Window::RollDefense, roles_of(frame));
}

void throw_defense_dice(const Variant& variant, Play& play, Combat& frame) {
  frame.step = CombatStep::CountBlocks;
  throw_or_skip(play, defense_dice(variant, play.game, play.state, frame.attacker, frame.defender, frame.is_obstructed != 0),
                ChanceKind::DefenseDice, frame.defender, frame.attacker);
}

void count_blocks(Play& play, Combat& frame) {
  const Roles roles{.figure = frame.defender, .other = frame.attacker};
  const int blocks = modified(play.game, play.state, Value::Blocks, play.outcome.shields(), roles);
  frame.blocks = static_cast<std::uint8_t>(std::clamp(blocks, 0, 99));
  frame.step = CombatStep::PlaceWounds;
  play.open(Window::AfterDefending, roles_of(frame));
}

void place_wounds_of_attack(Play& play, Combat& frame) {
  if (!is_standing(play, frame.defender)) {
    frame.step = CombatStep::NextDefender;
    return;
  }
  frame.step = CombatStep::Compare;
  play.open(Window::PlaceWounds, roles_of(frame));
}

/// Life is compared only after the answers to wounds (SS-CMB-22, SS-CMB-23).
void compare(const Variant& variant, Play& play, Combat& frame) {
  play.tell({.kind = EventKind::AttackResolved,
             .rule = variant.rules.comparison,
             .figure = frame.attacker,
             .other = frame.defender,
             .amount = frame.hits,
             .total = frame.blocks});
  frame.step = CombatStep::NextDefender;
  play.push(Wounding{.figure = frame.defender,
                     .source = frame.attacker,
                     .harm = Harm::Attack,
                     .wounds = static_cast<std::uint8_t>(std::max(frame.hits - frame.blocks, 0)),
                     .damage = damage_of_attack(play.game, frame)});
}

void begin_defense(const Variant& variant, const Play& play, Combat& frame, FigureId defender) {
  frame.defender = defender;
  frame.blocks = 0;
  frame.is_obstructed = is_obstructed(variant, play.game, play.state, frame.attacker, defender) ? 1 : 0;
  frame.step = CombatStep::Defend;
}

/// Everybody else the same roll strikes defends in turn (SS-CMB-14).
void next_defender(const Variant& variant, Play& play, Combat& frame) {
  const FigureId next = frame.special.is_some() ? take_next_struck(variant, play, frame) : FigureId{};
  if (play.is_stopped()) {
    frame.step = CombatStep::ChooseDefender;
    return;
  }
  if (next.is_none()) {
    frame.step = CombatStep::AfterCombat;
    return;
  }
  begin_defense(variant, play, frame, next);
}

void choose_defender(const Variant& variant, Play& play, Combat& frame) {
  const FigureId next = play.choice.target;
  frame.struck[next.index() / 32] &= ~(1U << (next.index() % 32));
  begin_defense(variant, play, frame, next);
}

void after_combat(Play& play, Combat& frame) {
  frame.step = CombatStep::CombatIsOver;
  play.open(Window::AfterCombat, roles_of(frame));
}

}  // namespace

void advance_combat(const Variant& variant, Play& play) {
  Combat& frame = play.top<Combat>();
  switch (frame.step) {
    case CombatStep::Declare: return declare(play, frame);
    case CombatStep::Targeted: return targeted(variant, play, frame);
    case CombatStep::BeforeAttack: return before_attack(variant, play, frame);
    case CombatStep::RollAttack: return roll_attack(play, frame);
    case CombatStep::ThrowAttackDice: return throw_attack_dice(variant, play, frame);
    case CombatStep::CountHits: return count_hits(variant, play, frame);
    case CombatStep::Defend: return defend(play, frame);
    case CombatStep::RollDefense: return roll_defense(play, frame);
    case CombatStep::ThrowDefenseDice: return throw_defense_dice(variant, play, frame);
    case CombatStep::CountBlocks: return count_blocks(play, frame);
    case CombatStep::PlaceWounds: return place_wounds_of_attack(play, frame);
    case CombatStep::Compare: return compare(variant, play, frame);
    case CombatStep::NextDefender: return next_defender(variant, play, frame);
    case CombatStep::ChooseDefender: return choose_defender(variant, play, frame);
    case CombatStep::AfterCombat: return after_combat(play, frame);
    case CombatStep::CombatIsOver: end_frame_scope(play.state, Scope::Attack); return play.pop();
  }
}

}  // namespace fracas::scape
