#include "engine/rules/scape/many_targets.hpp"

#include <algorithm>

#include "engine/rules/abilities/evaluate.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/queries.hpp"
#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/special_attack.hpp"
#include "engine/rules/scape/targeting.hpp"

namespace fracas::scape {
namespace {

int most_targets(const Game& game, const State& state, const Combat& combat) {
  const Expression up_to = game.abilities[combat.special].attack.up_to;
  return up_to.is_empty() ? 1 : evaluate(context_of_attack(game, state, combat.attacker, combat.defender), up_to);
}

/// Adds the target to those named for this attack, in their order.
void name_target(State& state, Combat& frame) {
  set_bit(frame.struck, frame.defender.index());
  AttackAction* action = innermost<AttackAction>(state);
  if (action == nullptr) return;
  auto& named = action->named;
  if (std::find(named.begin(), named.end(), frame.defender) != named.end()) return;
  const auto free = std::find_if(named.begin(), named.end(), [](FigureId figure) { return figure.is_none(); });
  if (free != named.end()) *free = frame.defender;
}

/// The attack is not made against this one, nor declared against it anew (SS-CMB-05, SS-RUL-93).
void lose_target(State& state, Combat& frame, FigureId target) {
  clear_bit(frame.struck, target.index());
  if (AttackAction* action = innermost<AttackAction>(state)) set_bit(action->unavailable, target.index());
}

/// Who stands in takes the place in the order, unless it has one itself (SS-CMB-14).
void take_place(State& state, FigureId target, FigureId stand_in) {
  AttackAction* action = innermost<AttackAction>(state);
  if (action == nullptr) return;
  auto& named = action->named;
  if (std::find(named.begin(), named.end(), stand_in) != named.end()) return;
  std::replace(named.begin(), named.end(), target, stand_in);
}

/// The attack at one of several is made against somebody else, who answers for itself only if it is a target too.
void turn_to(Play& play, Combat& frame, FigureId stand_in, bool is_lost) {
  const FigureId target = frame.defender;
  clear_bit(frame.struck, target.index());
  const bool is_target_too = has_bit(frame.struck, stand_in.index());
  if (is_target_too || is_lost) return;
  take_place(play.state, target, stand_in);
  set_bit(frame.struck, stand_in.index());
  set_bit(frame.defended, stand_in.index());
}

bool is_forbidden(const Game& game, const State& state, const Combat& combat, FigureId target) {
  const Roles roles{.figure = combat.attacker, .other = target, .special = combat.special};
  return verdict(game, state, Permission::Attack, roles) == Verdict::Forbidden;
}

/// Whether a target that has answered is where the attack strikes: on the line with the others, in the filter, or in reach.
bool is_still_struck(const Variant& variant, const Game& game, const State& state, const Combat& combat, FigureId target) {
  const SpecialAttack& attack = game.abilities[combat.special].attack;
  if (!attack.everybody.is_empty())
    return has_bit(everybody_struck(game, state, combat.special, combat.attacker), target.index());
  Combat others = combat;
  clear_bit(others.struck, target.index());
  others.defender = first_of(next_defenders(game, state, others));
  if (!attack.line.is_empty() && others.defender.is_some()) return has_bit(targets_of(game, state, others), target.index());
  return !check_special_reach(variant, game, state, combat.special, combat.attacker, target);
}

bool has_further_target(const Variant& variant, const Game& game, const State& state, const Combat& combat) {
  bool is_any = false;
  for_each_figure_on_board(
      game, state, [&](FigureId figure) { is_any = is_any || !check_further_target(variant, game, state, combat, figure); });
  return is_any;
}

/// Asks about one of those named as it was asked when it was named: those named before it are the targets so far.
template <class Ask>
bool ask_as_named(Play& play, Combat& frame, FigureId target, Ask ask) {
  const AttackAction* action = innermost<AttackAction>(play.state);
  const bool are_named = !play.game.abilities[frame.special].attack.up_to.is_empty();
  if (action == nullptr || !are_named) return ask();
  const Combat kept = frame;
  frame.step = CombatStep::NameTargets;
  frame.struck = {};
  frame.defender = action->previous;
  for (const FigureId named : action->named) {
    if (named.is_none() || named == target) break;
    set_bit(frame.struck, named.index());
    frame.defender = named;
  }
  const bool answer = ask();
  frame = kept;
  return answer;
}

/// Those who have not answered yet; `defended` counts who has, until the defense begins.
FigureId next_to_answer(const Play& play, const Combat& frame) {
  Combat left = frame;
  for (std::size_t i = 0; i < left.struck.size(); ++i) left.struck[i] &= ~frame.defended[i];
  return first_of(next_defenders(play.game, play.state, left));
}

}  // namespace

bool targets_many(const Game& game, const Combat& combat) {
  if (combat.special.is_none()) return false;
  const SpecialAttack& attack = game.abilities[combat.special].attack;
  return !attack.line.is_empty() || !attack.everybody.is_empty() || !attack.up_to.is_empty();
}

std::optional<Refusal> check_further_target(const Variant& variant, const Game& game, const State& state, const Combat& combat,
                                            FigureId target) {
  if (has_bit(combat.struck, target.index()))
    return Refusal{.rule = variant.rules.ability, .why = "that figure is a target of this attack already"};
  if (const AttackAction* action = innermost<AttackAction>(state))
    return check_next_target(variant, game, state, *action, target);
  return check_special_target(variant, game, state, combat.special, combat.attacker, target);
}

bool name_further_targets(const Variant& variant, Play& play, Combat& frame) {
  if (frame.special.is_none() || play.game.abilities[frame.special].attack.up_to.is_empty()) return false;
  name_target(play.state, frame);
  if (count_of(frame.struck) >= most_targets(play.game, play.state, frame)) return false;
  if (!has_further_target(variant, play.game, play.state, frame)) return false;
  frame.step = CombatStep::TakeFurtherTarget;
  play.ask({.kind = DecisionKind::NextAttack, .figure = frame.attacker}, play.state.figures[frame.attacker.index()].controller);
  return true;
}

void take_further_target(const Variant& variant, Play& play, Combat& frame) {
  if (play.choice.verb != Verb::Attack) {
    frame.step = CombatStep::Declared;
    return;
  }
  const FigureId target = play.choice.target;
  AttackAction* action = innermost<AttackAction>(play.state);
  const bool is_friend = !are_enemies(play.game, play.state, frame.attacker, target);
  if (action == nullptr || !variant.are_attacks_on_allies_confirmed || !is_friend) {
    frame.defender = target;
    frame.step = CombatStep::NameTargets;
    return;
  }
  action->defender = target;
  frame.step = CombatStep::ConfirmFurtherTarget;
  play.ask({.kind = DecisionKind::ConfirmAttack, .figure = frame.attacker, .other = target},
           play.state.figures[frame.attacker.index()].controller);
}

void confirm_further_target(Play& play, Combat& frame) {
  frame.step = CombatStep::NameTargets;
  if (play.choice.verb != Verb::Accept) return;  // the one named before stays the last
  if (const AttackAction* action = innermost<AttackAction>(play.state)) frame.defender = action->defender;
}

void draw_line(Play& play, Combat& frame) {
  const SpecialAttack& attack = play.game.abilities[frame.special].attack;
  if (!attack.line.is_empty()) frame.struck = targets_of(play.game, play.state, frame);
}

void drop_unreachable(const Variant& variant, Play& play, Combat& frame) {
  if (play.game.abilities[frame.special].attack.up_to.is_empty()) return;
  for (std::size_t i = 0; i < play.game.figures.size(); ++i) {
    const FigureId named{static_cast<std::uint8_t>(i)};
    const bool is_lost =
        has_bit(frame.struck, i) && ask_as_named(play, frame, named, [&] {
          return check_special_target(variant, play.game, play.state, frame.special, frame.attacker, named).has_value();
        });
    if (is_lost) lose_target(play.state, frame, named);
  }
}

void gather_targets(Play& play, Combat& frame) {
  const SpecialAttack& attack = play.game.abilities[frame.special].attack;
  const FigureBits declared = frame.struck;
  frame.defended = {};
  const bool is_aim_lost = !play.state.figures[frame.defender.index()].is_on_board() ||
                           (!attack.up_to.is_empty() && !has_bit(declared, frame.defender.index()));
  if (is_aim_lost) {  // whoever was declared with one that fell since is still attacked
    const FigureId other = first_of(next_defenders(play.game, play.state, frame));
    if (other.is_some()) frame.defender = other;
  }
  if (!attack.everybody.is_empty()) frame.struck = everybody_struck(play.game, play.state, frame.special, frame.attacker);
  if (attack.line.is_empty() || !play.state.figures[frame.defender.index()].is_on_board()) return;
  frame.struck = targets_of(play.game, play.state, frame);
  for (std::size_t i = 0; is_aim_lost && i < declared.size(); ++i) frame.struck[i] &= declared[i];
}

bool target_next(const Variant& variant, Play& play, Combat& frame) {
  const FigureId next = next_to_answer(play, frame);
  if (next.is_some()) {
    frame.defender = next;
    frame.target_space = play.state.figures[next.index()].space;
    play.tell({.kind = EventKind::AttackDeclared,
               .rule = variant.rules.attack_once,
               .figure = frame.attacker,
               .other = frame.defender});
    set_bit(frame.defended, next.index());
    frame.step = CombatStep::HearTarget;
    play.open(Window::Targeted, {.figure = frame.attacker, .other = next});
    return true;
  }
  frame.defended = {};
  if (const FigureId first = first_of(next_defenders(play.game, play.state, frame)); first.is_some()) frame.defender = first;
  return false;
}

void hear_target(const Variant& variant, Play& play, Combat& frame) {
  const WindowAnswer answer = play.state.answer;
  const FigureId target = frame.defender;
  frame.step = CombatStep::TargetNext;
  const FigureId stand_in = stand_in_of(answer, frame);
  const bool is_turned = stand_in.is_some() && stand_in != target;
  const FigureId meant = is_turned ? stand_in : target;
  const FigureState& there = play.state.figures[meant.index()];
  const bool has_left = there.space != frame.target_space && !is_still_struck(variant, play.game, play.state, frame, meant);
  const bool is_lost = answer.is_prevented != 0 || !there.is_on_board() || has_left;
  if (is_turned) return turn_to(play, frame, stand_in, is_lost);
  const auto is_forbidden_now = [&] { return is_forbidden(play.game, play.state, frame, target); };
  if (is_lost || ask_as_named(play, frame, target, is_forbidden_now)) lose_target(play.state, frame, target);
}

FigureId stand_in_of(const WindowAnswer& answer, const Combat& combat) {
  return answer.redirected != combat.attacker ? answer.redirected : FigureId{};
}

void note_attacked(State& state, const Combat& frame) {
  AttackAction* action = innermost<AttackAction>(state);
  if (action == nullptr) return;
  add_bits(action->attacked, frame.struck);
  set_bit(action->attacked, frame.defender.index());
  action->unavailable = {};
  // of several it is the last that was named, else the one the attack was aimed at
  const bool is_aim_met = has_bit(frame.struck, action->defender.index());
  action->latest = is_aim_met ? action->defender : frame.defender;
  for (const FigureId named : action->named) {
    if (named.is_some() && has_bit(frame.struck, named.index())) action->latest = named;
  }
}

bool is_anybody_left(const Game& game, const State& state, const Combat& combat) {
  bool is_any = false;
  for_each_figure_on_board(game, state, [&](FigureId figure) { is_any = is_any || has_bit(combat.struck, figure.index()); });
  return is_any;
}

}  // namespace fracas::scape
