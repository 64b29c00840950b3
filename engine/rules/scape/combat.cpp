#include <algorithm>

#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/queries.hpp"
#include "engine/rules/flow/window_frame.hpp"
#include "engine/rules/scape/actions.hpp"
#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/defeats.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/many_targets.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/special_attack.hpp"
#include "engine/rules/scape/targeting.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

Roles roles_of(const Combat& frame) { return {.figure = frame.attacker, .other = frame.defender}; }

bool is_standing(const Play& play, FigureId figure) { return play.state.figures[figure.index()].is_on_board(); }

/// Whether the declared target may still be attacked, after abilities have moved it or forbidden it.
bool is_still_target(const Variant& variant, const Play& play, const Combat& frame) {
  if (targets_many(play.game, frame)) return is_anybody_left(play.game, play.state, frame);
  if (frame.special.is_none()) return !check_target(variant, play.game, play.state, frame.attacker, frame.defender);
  return !check_special_target(variant, play.game, play.state, frame.special, frame.attacker, frame.defender);
}

/// Whether the declared target could be declared now.
bool is_aimed(const Variant& variant, const Play& play, const Combat& frame) {
  const bool needs_no_aim = !play.game.abilities[frame.special].attack.everybody.is_empty();
  return needs_no_aim || !check_special_target(variant, play.game, play.state, frame.special, frame.attacker, frame.defender);
}

/// Back to C1 with the same kind of attack: the one that was declared has not been made (SS-RUL-93).
void declare_again(Play& play, bool is_committed, FigureId unavailable) {
  end_frame_scope(play.state, Scope::Attack);
  play.pop();
  AttackAction& action = play.top<AttackAction>();
  ++action.left;
  --action.begun;
  if (unavailable.is_some()) set_bit(action.unavailable, unavailable.index());
  action.is_committed = is_committed ? 1 : 0;
  action.step = AttackActionStep::NextAttack;
}

/// What a special attack does first may have taken its target out of reach (SS-CMB-02, SS-RUL-93).
void declare(const Variant& variant, Play& play, Combat& frame) {
  const bool has_acted = frame.special.is_some() && !play.game.abilities[frame.special].program.is_empty();
  if (has_acted && is_standing(play, frame.attacker) && !is_aimed(variant, play, frame))
    return declare_again(play, true, frame.defender);
  frame.step = CombatStep::NameTargets;
}

void name_targets(const Variant& variant, Play& play, Combat& frame) {
  if (name_further_targets(variant, play, frame)) return;
  frame.step = CombatStep::Declared;
}

void declared(Play& play, Combat& frame) {
  frame.step = CombatStep::Targeted;
  if (targets_many(play.game, frame)) draw_line(play, frame);
  play.open_all({Window::Declaration, Window::Combat, Window::DeclareTarget}, roles_of(frame));
}

/// A target that is not adjacent is told with how far away it is, and the range with where that came from.
void tell_declared(const Variant& variant, Play& play, const Combat& frame) {
  if (!play.is_observed()) return;
  Event event{
      .kind = EventKind::AttackDeclared, .rule = variant.rules.attack_once, .figure = frame.attacker, .other = frame.defender};
  const bool is_shot = frame.special.is_none() && !are_adjacent(play.game, play.state, frame.attacker, frame.defender);
  if (is_shot) {
    event.amount = range_between(play.game, play.state, frame.attacker, frame.defender);
    event.total = range_of(play.game, play.state, frame.attacker, frame.defender, &event.parts);
  }
  play.tell(event);
}

/// Sight and obstruction are read when the target is declared (SS-RUL-31); an adjacent one is never obstructed (SS-RUL-32).
void targeted(const Variant& variant, Play& play, Combat& frame) {
  if (!is_standing(play, frame.attacker)) {
    frame.step = CombatStep::AfterCombat;
    return;
  }
  const AbilityIndex& listeners = play.game.listeners;
  const bool is_heard =
      listeners.listens(Window::Declaration) || listeners.listens(Window::Combat) || listeners.listens(Window::DeclareTarget);
  frame.attacker_level = play.game.board(play.state)[play.state.figures[frame.attacker.index()].space].level.value;
  if (targets_many(play.game, frame)) {
    if (is_heard) drop_unreachable(variant, play, frame);
    gather_targets(play, frame);
    frame.step = CombatStep::TargetNext;
    return;
  }
  if (!is_standing(play, frame.defender) || (is_heard && !is_still_target(variant, play, frame)))
    return declare_again(play, true, frame.defender);
  tell_declared(variant, play, frame);
  frame.target_space = SpaceId{};
  frame.is_obstructed = is_obstructed(variant, play.game, play.state, frame.attacker, frame.defender) ? 1 : 0;
  frame.step = CombatStep::BeforeAttack;
  play.open(Window::Targeted, roles_of(frame));
}

/// Whoever is left when all have answered is attacked together; one whose targets are all gone is declared anew, if it is aimed
/// at all (SS-RUL-93).
void target_many(const Variant& variant, Play& play, Combat& frame) {
  if (!is_standing(play, frame.attacker)) {
    frame.step = CombatStep::AfterCombat;
    return;
  }
  if (target_next(variant, play, frame)) return;
  if (is_anybody_left(play.game, play.state, frame)) {
    frame.is_obstructed = is_obstructed(variant, play.game, play.state, frame.attacker, frame.defender) ? 1 : 0;
    frame.step = CombatStep::RollAttack;
    return play.open(Window::BeforeAttack, roles_of(frame));
  }
  const bool is_aimed_again = play.game.abilities[frame.special].attack.everybody.is_empty();
  if (is_aimed_again) return declare_again(play, true, {});  // whoever has become unavailable is noted already
  frame.step = CombatStep::AfterCombat;
}

/// Whoever has become unavailable is not attacked (SS-CMB-05); an attack may be turned to somebody else, who is its target
/// from then on, even one who falls before it is made (SS-RUL-93).
void before_attack(const Variant& variant, Play& play, Combat& frame) {
  const WindowAnswer answer = play.state.answer;
  const FigureId stand_in = stand_in_of(answer, frame);
  const bool is_turned = stand_in.is_some();
  if (is_turned) frame.defender = stand_in;
  if (is_turned && is_standing(play, stand_in))
    frame.is_obstructed = is_obstructed(variant, play.game, play.state, frame.attacker, stand_in) ? 1 : 0;
  if (!is_standing(play, frame.attacker)) {
    frame.step = CombatStep::AfterCombat;
    return;
  }
  const bool is_heard = play.game.listeners.listens(Window::Targeted);
  // who stands in need not be in reach, but is lost if it leaves it after that
  const bool has_left = is_turned && play.state.figures[stand_in.index()].space != frame.target_space;
  const bool is_lost = answer.is_prevented != 0 || !is_standing(play, frame.defender) ||
                       (is_heard && (!is_turned || has_left) && !is_still_target(variant, play, frame));
  if (is_lost) return declare_again(play, true, frame.defender);
  frame.step = CombatStep::RollAttack;
  play.open(Window::BeforeAttack, roles_of(frame));
}

/// A target that is out of reach by now frees the attacker: its action is still to come (SS-CMB-08).
void give_action_back(Play& play, FigureId attacker, FigureId target) {
  declare_again(play, false, target);
  const AttackAction& action = play.top<AttackAction>();
  const bool is_untouched = action.special.is_none() && action.begun == 0;
  if (!is_untouched) return;
  end_frame_scope(play.state, Scope::Action);
  play.pop();
  return_attack_action(play, attacker);
}

void roll_attack(const Variant& variant, Play& play, Combat& frame) {
  const bool is_many = targets_many(play.game, frame);
  const bool is_met = is_many ? is_anybody_left(play.game, play.state, frame) : is_standing(play, frame.defender);
  if (!is_standing(play, frame.attacker) || !is_met) {
    note_attacked(play.state, frame);
    frame.step = CombatStep::AfterCombat;
    return;
  }
  const bool is_heard = play.game.listeners.listens(Window::BeforeAttack);
  if (is_heard && !is_still_target(variant, play, frame)) return give_action_back(play, frame.attacker, frame.defender);
  if (is_many && !is_standing(play, frame.defender)) frame.defender = first_of(next_defenders(play.game, play.state, frame));
  note_attacked(play.state, frame);
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
  const DiceCount count = attack_dice(variant, play.game, play.state, frame.attacker, frame.defender, frame.special);
  frame.dice = static_cast<std::uint8_t>(count.dice);
  throw_or_skip(play, count, ChanceKind::AttackDice, frame.attacker, frame.defender);
}

/// What a roll shows, with what abilities have made of it already.
std::uint8_t read_roll(const Outcome& outcome, int shown, Combat& frame) {
  frame.skulls = static_cast<std::uint8_t>(outcome.skulls());
  frame.shields = static_cast<std::uint8_t>(outcome.shields());
  frame.blanks = static_cast<std::uint8_t>(outcome.blanks());
  const int counted = std::clamp(shown + frame.roll_change, 0, 99);
  frame.roll_change = 0;
  return static_cast<std::uint8_t>(counted);
}

/// The number that modifiers make of what the dice show, told if it is another one.
int counted_dice(const Play& play, Value value, const Part& shown, const Roles& roles, Parts& parts) {
  if (!play.is_observed()) return modified(play.game, play.state, value, shown.amount, roles);
  add_part(parts, shown);
  return modified(play.game, play.state, value, shown.amount, roles, &parts);
}

void tell_counted(Play& play, const char* what, FigureId figure, int count, const Parts& parts) {
  if (parts.size() < 2) return;
  play.tell({.kind = EventKind::RollChanged,
             .rule = "SS-ABL-01"_rule,
             .seat = play.state.figures[figure.index()].controller,
             .figure = figure,
             .label = what,
             .amount = count - parts[0].amount,
             .total = count,
             .parts = parts});
}

/// Abilities read what the dice show while they change it (SS-CMB-12).
void count_hits(const Variant& variant, Play& play, Combat& frame) {
  Parts parts;
  frame.hits = read_roll(play.outcome, play.outcome.skulls(), frame);
  frame.rolled_hits = frame.hits;
  const Part skulls{"skulls", frame.hits, variant.rules.comparison};
  const int hits = counted_dice(play, Value::Hits, skulls, roles_of(frame), parts);
  frame.hits = static_cast<std::uint8_t>(std::clamp(hits, 0, 99));
  tell_counted(play, "hits", frame.attacker, frame.hits, parts);
  frame.step = CombatStep::Defend;
  if (frame.special.is_some()) {
    add_bits(frame.struck, splashed(play.game, play.state, frame));
    if (AttackAction* action = innermost<AttackAction>(play.state)) add_bits(action->attacked, frame.struck);
    // the target is one of those struck and waits for its turn (SS-CMB-14, SS-CMB-15)
    if (targets_many(play.game, frame)) frame.step = CombatStep::NextDefender;
  }
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
  const bool is_hidden = frame.is_obstructed != 0;
  throw_or_skip(play,
                defense_dice(variant, play.game, play.state, frame.attacker, frame.defender, is_hidden, frame.attacker_level),
                ChanceKind::DefenseDice, frame.defender, frame.attacker);
}

void count_blocks(const Variant& variant, Play& play, Combat& frame) {
  const Roles roles{.figure = frame.defender, .other = frame.attacker};
  Parts parts;
  frame.blocks = read_roll(play.outcome, play.outcome.shields(), frame);
  const Part shields{"shields", frame.blocks, variant.rules.comparison};
  const int blocks = counted_dice(play, Value::Blocks, shields, roles, parts);
  frame.blocks = static_cast<std::uint8_t>(std::clamp(blocks, 0, 99));
  tell_counted(play, "blocks", frame.defender, frame.blocks, parts);
  frame.step = CombatStep::Compare;
  play.open(Window::AfterDefending, roles_of(frame));
}

/// What was not blocked is owed until everybody has defended (SS-RUL-97).
void compare(const Variant& variant, Play& play, Combat& frame) {
  frame.step = CombatStep::NextDefender;
  if (!is_standing(play, frame.defender)) return;
  play.tell({.kind = EventKind::AttackResolved,
             .rule = variant.rules.comparison,
             .figure = frame.attacker,
             .other = frame.defender,
             .amount = frame.hits,
             .total = frame.blocks});
  owe(play.state, frame.defender, static_cast<std::uint8_t>(std::max(frame.hits - frame.blocks, 0)));
  set_bit(frame.defended, frame.defender.index());
}

/// The next of those who defended, from `next_wounded` on.
FigureId next_who_defended(const Play& play, Combat& frame) {
  for (std::size_t i = frame.next_wounded; i < play.game.figures.size(); ++i) {
    if (!has_bit(frame.defended, i)) continue;
    frame.next_wounded = static_cast<std::uint8_t>(i + 1);
    return FigureId{static_cast<std::uint8_t>(i)};
  }
  frame.next_wounded = 0;
  return {};
}

/// What the one roll counts as against this defender (SS-RUL-97).
std::uint8_t hits_against(const Play& play, const Combat& frame) {
  const int hits = modified(play.game, play.state, Value::Hits, frame.rolled_hits, roles_of(frame));
  return static_cast<std::uint8_t>(std::clamp(hits, 0, 99));
}

bool have_several_defended(const Combat& frame) { return count_of(frame.defended) > 1; }

/// Of several defenders only what got through is kept: whoever was not wounded blocked as much as was needed (SS-RUL-97).
void recall_blocks(const Play& play, Combat& frame) {
  if (!have_several_defended(frame)) return;
  frame.hits = hits_against(play, frame);
  frame.blocks = static_cast<std::uint8_t>(std::max(frame.hits - play.state.figures[frame.defender.index()].due, 0));
}

/// All wounds of an attack are placed before anybody answers them (SS-CMB-21, SS-RUL-107).
void place_wounds_of_attack(Play& play, Combat& frame) {
  const FigureId figure = next_who_defended(play, frame);
  if (figure.is_none()) {
    frame.step = CombatStep::AfterWounds;
    return;
  }
  frame.defender = figure;
  recall_blocks(play, frame);
  const Roles roles = roles_of(frame);
  if (!is_standing(play, figure)) return;
  play.push(Wounding{.figure = figure,
                     .source = frame.attacker,
                     .harm = Harm::Attack,
                     .wounds = play.state.figures[figure.index()].due,
                     .damage = damage_of_attack(play.game, frame),
                     .is_judged_later = 1});
  play.open(Window::PlaceWounds, roles);
}

void after_wounds(Play& play, Combat& frame) {
  const FigureId figure = next_who_defended(play, frame);
  if (figure.is_none()) {
    frame.step = CombatStep::Judge;
    for (std::size_t i = 0; i < play.game.figures.size(); ++i) {
      if (has_bit(frame.defended, i)) settle(play.state, FigureId{static_cast<std::uint8_t>(i)});
    }
    return;
  }
  frame.defender = figure;
  recall_blocks(play, frame);
  Roles roles = roles_of(frame);
  roles.amount = play.state.figures[figure.index()].due;
  play.open(Window::AfterWounds, roles);
}

/// Life is compared only after the answers to wounds, and for all at once (SS-CMB-22, SS-CMB-23, SS-RUL-107).
void judge(const Variant& variant, Play& play, Combat& frame) {
  FigureBits doomed{};
  for_each_figure_on_board(play.game, play.state, [&](FigureId figure) {
    const bool is_doomed = has_bit(frame.defended, figure.index()) && life_left(variant, play.game, play.state, figure) == 0;
    if (is_doomed) set_bit(doomed, figure.index());
  });
  frame.step = CombatStep::AfterCombat;
  defeat_together(variant, play, doomed, Harm::Attack, frame.attacker);
}

void begin_defense(const Variant& variant, const Play& play, Combat& frame, FigureId defender) {
  frame.defender = defender;
  frame.hits = hits_against(play, frame);
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
    frame.step = CombatStep::PlaceWounds;
    return;
  }
  begin_defense(variant, play, frame, next);
}

void choose_defender(const Variant& variant, Play& play, Combat& frame) {
  const FigureId next = play.choice.target;
  clear_bit(frame.struck, next.index());
  begin_defense(variant, play, frame, next);
}

/// After an attack that struck several, whatever speaks of the defender is heard for each of them; all else once (SS-RUL-97).
void after_combat(Play& play, Combat& frame) {
  if (!have_several_defended(frame)) {
    frame.step = CombatStep::CombatIsOver;
    return play.open(Window::AfterCombat, roles_of(frame));
  }
  const bool is_first = frame.next_wounded == 0;
  const FigureId figure = next_who_defended(play, frame);
  if (figure.is_none()) {
    frame.step = CombatStep::CombatIsOver;
    return;
  }
  frame.defender = figure;
  const std::size_t below = play.state.frames.size();
  play.open(Window::AfterCombat, roles_of(frame));
  const bool is_heard = play.state.frames.size() > below && play.state.frames.back().procedure == Procedure::Window;
  if (is_heard && !is_first) play.top<WindowFrame>().is_repeated = 1;
}

}  // namespace

void advance_combat(const Variant& variant, Play& play) {
  Combat& frame = play.top<Combat>();
  switch (frame.step) {
    case CombatStep::Declare: return declare(variant, play, frame);
    case CombatStep::NameTargets: return name_targets(variant, play, frame);
    case CombatStep::TakeFurtherTarget: return take_further_target(variant, play, frame);
    case CombatStep::ConfirmFurtherTarget: return confirm_further_target(play, frame);
    case CombatStep::Declared: return declared(play, frame);
    case CombatStep::Targeted: return targeted(variant, play, frame);
    case CombatStep::TargetNext: return target_many(variant, play, frame);
    case CombatStep::HearTarget: return hear_target(variant, play, frame);
    case CombatStep::BeforeAttack: return before_attack(variant, play, frame);
    case CombatStep::RollAttack: return roll_attack(variant, play, frame);
    case CombatStep::ThrowAttackDice: return throw_attack_dice(variant, play, frame);
    case CombatStep::CountHits: return count_hits(variant, play, frame);
    case CombatStep::Defend: return defend(play, frame);
    case CombatStep::RollDefense: return roll_defense(play, frame);
    case CombatStep::ThrowDefenseDice: return throw_defense_dice(variant, play, frame);
    case CombatStep::CountBlocks: return count_blocks(variant, play, frame);
    case CombatStep::Compare: return compare(variant, play, frame);
    case CombatStep::NextDefender: return next_defender(variant, play, frame);
    case CombatStep::ChooseDefender: return choose_defender(variant, play, frame);
    case CombatStep::PlaceWounds: return place_wounds_of_attack(play, frame);
    case CombatStep::AfterWounds: return after_wounds(play, frame);
    case CombatStep::Judge: return judge(variant, play, frame);
    case CombatStep::AfterCombat: return after_combat(play, frame);
    case CombatStep::CombatIsOver: end_frame_scope(play.state, Scope::Attack); return play.pop();
  }
}

}  // namespace fracas::scape
