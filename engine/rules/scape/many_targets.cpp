#include "engine/rules/scape/many_targets.hpp"

#include <algorithm>
#include <bit>

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

int count_of(const FigureBits& bits) {
  int count = 0;
  for (const std::uint32_t word : bits) count += std::popcount(word);
  return count;
}

/// Adds the target to those named for this attack, in their order.
void name_target(State& state, Combat& frame) {
  set_bit(frame.struck, frame.defender.index());
  AttackAction* action = innermost<AttackAction>(state);
  if (action == nullptr) return;
  auto& attacked = action->attacked;
  if (std::find(attacked.begin(), attacked.end(), frame.defender) != attacked.end()) return;
  const auto free = std::find_if(attacked.begin(), attacked.end(), [](FigureId figure) { return figure.is_none(); });
  if (free != attacked.end()) *free = frame.defender;
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
  return !check_special_target(variant, game, state, combat.special, combat.attacker, target);
}

bool has_further_target(const Variant& variant, const Game& game, const State& state, const Combat& combat) {
  bool is_any = false;
  for_each_figure_on_board(
      game, state, [&](FigureId figure) { is_any = is_any || !check_further_target(variant, game, state, combat, figure); });
  return is_any;
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
  frame.defender = play.choice.target;
  frame.step = CombatStep::NameTargets;
  const bool is_friend = !are_enemies(play.game, play.state, frame.attacker, frame.defender);
  if (!variant.are_attacks_on_allies_confirmed || !is_friend) return;
  frame.step = CombatStep::ConfirmFurtherTarget;
  play.ask({.kind = DecisionKind::ConfirmAttack, .figure = frame.attacker, .other = frame.defender},
           play.state.figures[frame.attacker.index()].controller);
}

void confirm_further_target(Play& play, Combat& frame) {
  frame.step = CombatStep::NameTargets;
  if (play.choice.verb != Verb::Accept) frame.defender = first_of(frame.struck);
}

void gather_targets(Play& play, Combat& frame) {
  const bool are_named = !play.game.abilities[frame.special].attack.up_to.is_empty();
  if (!are_named) frame.struck = targets_of(play.game, play.state, frame);
  frame.defended = {};
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
  const bool is_turned = answer.redirected.is_some() && answer.redirected != frame.attacker &&
                         play.state.figures[answer.redirected.index()].is_on_board();
  if (is_turned) {
    const bool is_target_too = has_bit(frame.struck, answer.redirected.index());  // and answers for itself
    set_bit(frame.struck, answer.redirected.index());
    if (!is_target_too) set_bit(frame.defended, answer.redirected.index());
  }
  const bool is_lost = is_turned || answer.is_prevented != 0 || !play.state.figures[target.index()].is_on_board() ||
                       is_forbidden(play.game, play.state, frame, target) ||
                       (play.state.figures[target.index()].space != frame.target_space &&
                        !is_still_struck(variant, play.game, play.state, frame, target));
  if (is_lost && answer.redirected != target) clear_bit(frame.struck, target.index());
}

bool is_anybody_left(const Game& game, const State& state, const Combat& combat) {
  bool is_any = false;
  for_each_figure_on_board(game, state, [&](FigureId figure) { is_any = is_any || has_bit(combat.struck, figure.index()); });
  return is_any;
}

}  // namespace fracas::scape
