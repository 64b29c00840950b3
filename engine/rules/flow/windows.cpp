#include "engine/rules/flow/windows.hpp"

namespace fracas {
namespace {

constexpr auto windows = std::to_array<WindowInfo>({
    {Window::StartOfGame, "start of game", "", "", "SS-SET-09"_rule, "HS-SET-09"_rule, {}},
    {Window::StartOfRound, "start of round", "", "", "SS-RND-02"_rule, "HS-RND-02"_rule, {}},
    {Window::Planning, "planning", "", "", "SS-RND-03"_rule, "HS-RND-03"_rule, {}},
    {Window::Initiative, "initiative", "", "", "SS-RND-07"_rule, "HS-RND-08"_rule, {}},
    {Window::Cleanup, "cleanup", "", "", "SS-RND-11"_rule, {}, {}},
    {Window::EndOfRound, "end of round", "", "", "SS-RND-12"_rule, "HS-RND-16"_rule, {}},
    {Window::BeforeTurn, "before the turn", "1A", "you", "SS-TRN-02"_rule, {}, {}},
    {Window::StartOfTurn, "start of turn", "1B", "you", "SS-TRN-02"_rule, "HS-RND-11"_rule, {}},
    {Window::RevealMarker, "reveal the order marker", "1C", "you", "SS-TRN-03"_rule, "HS-RND-12"_rule, {}},
    {Window::Activation, "activation", "2", "you, self", "SS-TRN-05"_rule, "HS-RND-12"_rule, {}},
    {Window::BeforeMovePhase, "before the move phase", "3A", "you", "SS-MOV-03"_rule, {}, {}},
    {Window::StartOfMovePhase, "start of the move phase", "3B", "you", "SS-MOV-03"_rule, "HS-RND-12"_rule, {}},
    {Window::BeforeMoving, "before moving", "3C", "mover", "SS-MOV-05"_rule, {}, {}},
    {Window::InsteadOfMoving, "instead of moving", "3D", "mover", "SS-MOV-07"_rule, {}, {}},
    {Window::BeginToMove, "begin to move", "3E", "mover", "SS-MOV-08"_rule, {}, {}},
    {Window::Moving, "moving", "3F", "mover", "SS-MOV-09"_rule, {}, {}},
    {Window::AfterMoving, "after moving", "3G", "mover", "SS-MOV-24"_rule, {}, {}},
    {Window::AfterMoveAction, "after the move action", "3H", "mover", "SS-MOV-24"_rule, {}, {}},
    {Window::AfterMovePhase, "after the move phase", "3I", "you", "SS-MOV-25"_rule, {}, {}},
    {Window::Transition, "transition", "4", "you", "SS-TRN-11"_rule, {}, {}},
    {Window::BeforeAttackPhase, "before the attack phase", "5A", "you", "SS-ATK-02"_rule, {}, {}},
    {Window::StartOfAttackPhase, "start of the attack phase", "5B", "you", "SS-ATK-02"_rule, "HS-RND-13"_rule, {}},
    {Window::InsteadOfAttackAction, "instead of the attack action", "5C", "attacker", "SS-ATK-02"_rule, {}, {}},
    {Window::BeforeAttackAction, "before the attack action", "5D", "attacker", "SS-ATK-02"_rule, {}, {}},
    {Window::AttackAction, "attack action", "5E", "attacker", "SS-ATK-06"_rule, {}, {}},
    {Window::Declaration, "declaration", "5F", "attacker, defender", "SS-ATK-11"_rule, "HS-ATK-03"_rule, {}},
    {Window::Combat, "combat", "5G", "attacker, defender", "SS-ATK-12"_rule, {}, {}},
    {Window::AfterCombat, "after combat", "5H", "attacker, defender", "SS-ATK-12"_rule, {}, {}},
    {Window::AfterAttackAction, "after the attack action", "5I", "attacker", "SS-ATK-13"_rule, {}, {}},
    {Window::AfterAttackPhase, "after the attack phase", "5J", "you", "SS-ATK-13"_rule, {}, {}},
    {Window::DeclareTarget, "declare the target", "C1", "attacker, defender", "SS-CMB-02"_rule, {}, {}},
    {Window::Targeted, "after being targeted", "C2", "attacker, defender", "SS-CMB-05"_rule, {}, {}},
    {Window::BeforeAttack, "before the attack", "C3", "attacker, defender", "SS-CMB-08"_rule, {}, {}},
    {Window::RollAttack, "attack dice", "C4", "attacker, defender", "SS-CMB-10"_rule, "HS-ATK-04"_rule, {}},
    {Window::AfterAttacking, "after attacking", "C5", "attacker, defender", "SS-CMB-13"_rule, {}, {}},
    {Window::AfterAttacked, "after being attacked", "C6", "attacker, defender", "SS-CMB-16"_rule, {}, {}},
    {Window::BeforeDefending, "before defending", "C7", "attacker, defender", "SS-CMB-16"_rule, {}, {}},
    {Window::RollDefense, "defense dice", "C8", "attacker, defender", "SS-CMB-17"_rule, "HS-ATK-05"_rule, {}},
    {Window::AfterDefending, "after defending", "C9", "attacker, defender", "SS-CMB-19"_rule, {}, {}},
    {Window::PlaceWounds, "wounds", "C10", "attacker, defender", "SS-CMB-21"_rule, "HS-ATK-08"_rule, {}},
    {Window::AfterWounds, "after wounds", "C11", "attacker, defender", "SS-CMB-22"_rule, {}, {}},
    {Window::EndOfActivation, "end of activation", "6", "you", "SS-TRN-12"_rule, {}, {}},
    {Window::EndOfTurn, "end of turn", "7", "you", "SS-TRN-13"_rule, "HS-VIC-02"_rule, {}},
    {Window::ClixBeginning, "beginning phase", "", "you", {}, {}, "HC-TRN-02"_rule},
    {Window::ClixAction, "action phase", "", "you", {}, {}, "HC-TRN-06"_rule},
    {Window::ClixWouldBeTargeted, "would be targeted", "", "attacker, target", {}, {}, "HC-ATK-01"_rule},
    {Window::ClixAttackRoll, "attack roll", "", "attacker, target", {}, {}, "HC-ATK-06"_rule},
    {Window::ClixHit, "is hit", "", "attacker, target", {}, {}, "HC-ATK-01"_rule},
    {Window::ClixDamage, "damage", "", "attacker, target, amount", {}, {}, "HC-DMG-01"_rule},
    {Window::ClixAfterResolutions, "after resolutions", "", "self", {}, {}, "HC-ACT-16"_rule},
    {Window::ClixEnd, "end phase", "", "you", {}, {}, "HC-TRN-02"_rule},
    {Window::ClixClear, "clear phase", "", "you", {}, {}, "HC-TRN-07"_rule},
});

constexpr bool is_in_enumeration_order() {
  for (std::size_t i = 0; i < windows.size(); ++i) {
    if (windows[i].window != static_cast<Window>(i)) return false;
  }
  return true;
}
static_assert(is_in_enumeration_order());

}  // namespace

const WindowInfo& window_info(Window window) { return windows[static_cast<std::size_t>(window)]; }

RuleId window_rule(Window window, System system) {
  const WindowInfo& info = window_info(window);
  switch (system) {
    case System::SuperScape: return info.superscape;
    case System::HeroScape: return info.heroscape;
    case System::HeroClix: return info.heroclix;
  }
  return {};
}

}  // namespace fracas
