#include <algorithm>

#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/targeting.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

/// C1 to C3. Sight and obstruction are read here (SS-RUL-31); an adjacent target is never obstructed (SS-RUL-32).
void declare(const Variant& variant, Play& play, Combat& frame) {
  play.open(Window::InsteadOfAttackAction, {}, frame.attacker);
  play.open(Window::BeforeAttackAction, {}, frame.attacker);
  play.open(Window::AttackAction, {}, frame.attacker);
  play.open(Window::Declaration, {}, frame.attacker);
  play.open(Window::Combat, {}, frame.attacker);
  play.open(Window::DeclareTarget, {}, frame.attacker);
  play.tell(
      {.kind = EventKind::AttackDeclared, .rule = variant.rules.attack_once, .figure = frame.attacker, .other = frame.defender});
  const bool can_be_obstructed =
      variant.obstruction_dice > 0 && !are_adjacent(play.game, play.state, frame.attacker, frame.defender);
  if (can_be_obstructed) {
    const Sight sight = sight_between(variant, play.game, play.state, frame.attacker, frame.defender);
    frame.is_obstructed = sight == Sight::Obstructed ? 1 : 0;
  }
  play.open(Window::Targeted, {}, frame.defender);
  play.open(Window::BeforeAttack, {}, frame.attacker);
  frame.step = CombatStep::RollAttack;
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

void roll_attack(const Variant& variant, Play& play, Combat& frame) {
  play.open(Window::RollAttack, {}, frame.attacker);
  frame.step = CombatStep::CountHits;
  throw_or_skip(play, attack_dice(variant, play.game, play.state, frame.attacker, frame.defender), ChanceKind::AttackDice,
                frame.attacker, frame.defender);
}

void count_hits(Play& play, Combat& frame) {
  frame.hits = static_cast<std::uint8_t>(play.outcome.skulls());
  play.open(Window::AfterAttacking, {}, frame.attacker);
  play.open(Window::AfterAttacked, {}, frame.defender);
  play.open(Window::BeforeDefending, {}, frame.defender);
  frame.step = CombatStep::RollDefense;
}

/// Rolled even against nothing (HS-ATK-10).
void roll_defense(const Variant& variant, Play& play, Combat& frame) {
  play.open(Window::RollDefense, {}, frame.defender);
  frame.step = CombatStep::CountBlocks;
  const DiceCount count = defense_dice(variant, play.game, play.state, frame.attacker, frame.defender, frame.is_obstructed != 0);
  throw_or_skip(play, count, ChanceKind::DefenseDice, frame.defender, frame.attacker);
}

void count_blocks(Play& play, Combat& frame) {
  frame.blocks = static_cast<std::uint8_t>(play.outcome.shields());
  play.open(Window::AfterDefending, {}, frame.defender);
  frame.step = CombatStep::PlaceWounds;
}

void place_wounds_of_attack(const Variant& variant, Play& play, Combat& frame) {
  play.open(Window::PlaceWounds, {}, frame.defender);
  play.tell({.kind = EventKind::AttackResolved,
             .rule = variant.rules.comparison,
             .figure = frame.attacker,
             .other = frame.defender,
             .amount = frame.hits,
             .total = frame.blocks});
  place_wounds(play, frame.defender, std::max(frame.hits - frame.blocks, 0), variant.rules.wounds);
  frame.step = CombatStep::AfterWounds;
}

/// Life is compared only after the answers to wounds (SS-CMB-22, SS-CMB-23).
void after_wounds(const Variant& variant, Play& play, const Combat& frame) {
  const Combat combat = frame;
  play.open(Window::AfterWounds, {}, combat.defender);
  play.pop();
  defeat_if_due(variant, play, combat.defender);
  play.open(Window::AfterCombat, {}, combat.attacker);
  play.open(Window::AfterAttackAction, {}, combat.attacker);
}

}  // namespace

void advance_combat(const Variant& variant, Play& play) {
  Combat& frame = play.top<Combat>();
  switch (frame.step) {
    case CombatStep::Declare: return declare(variant, play, frame);
    case CombatStep::RollAttack: return roll_attack(variant, play, frame);
    case CombatStep::CountHits: return count_hits(play, frame);
    case CombatStep::RollDefense: return roll_defense(variant, play, frame);
    case CombatStep::CountBlocks: return count_blocks(play, frame);
    case CombatStep::PlaceWounds: return place_wounds_of_attack(variant, play, frame);
    case CombatStep::AfterWounds: return after_wounds(variant, play, frame);
  }
}

}  // namespace fracas::scape
