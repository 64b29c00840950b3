#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/abilities/role.hpp"
#include "engine/abilities/vocabulary.hpp"
#include "engine/core/rule_id.hpp"
#include "engine/core/system.hpp"

namespace fracas {

/// Every moment of a rule set at which something may happen, in the rulebooks' own order and names.
enum class Window : std::uint8_t {
  StartOfGame,
  StartOfRound,
  Planning,
  Initiative,
  Cleanup,
  EndOfRound,
  BeforeTurn,
  StartOfTurn,
  RevealMarker,
  Activation,
  BeforeMovePhase,
  StartOfMovePhase,
  BeforeMoving,
  InsteadOfMoving,
  BeginToMove,
  Moving,
  AfterMoving,
  AfterMoveAction,
  AfterMovePhase,
  Transition,
  BeforeAttackPhase,
  StartOfAttackPhase,
  InsteadOfAttackAction,
  BeforeAttackAction,
  AttackAction,
  Declaration,
  Combat,
  AfterCombat,
  AfterAttackAction,
  AfterAttackPhase,
  DeclareTarget,
  Targeted,
  BeforeAttack,
  RollAttack,
  AfterAttacking,
  AfterAttacked,
  BeforeDefending,
  RollDefense,
  AfterDefending,
  PlaceWounds,
  AfterWounds,
  EndOfActivation,
  EndOfTurn,
  ClixBeginning,
  ClixAction,
  ClixWouldBeTargeted,
  ClixAttackRoll,
  ClixHit,
  ClixDamage,
  ClixAfterResolutions,
  ClixEnd,
  ClixClear,
  // windows that are no steps of their own
  SetUp,
  InsteadOfActivation,
  InsteadOfMovePhase,
  InsteadOfAttackPhase,
  AfterPlanning,
  AfterInitiative,
  OrderRevealed,
  AfterRoll,
  WouldBeWounded,
  Wounded,
  WouldBeDefeated,
  Defeated,
  UnitDefeated,
  Healed,
  EntersSpace,
  BecomesEngaged,
  WouldLeaveEngagement,
  Displaced,
  BeforeMoveAction,
  PlayerRolled,
  // HeroClix, behind the others because numbers are part of every hash
  ClixWouldBeHit,
  ClixMissed,
  ClixWouldDeal,
  ClixWouldBeDealt,
  ClixWouldTake,
  ClixDamaged,
  ClixAttackResolved,
  ClixImmediately,
};
inline constexpr std::size_t window_count = static_cast<std::size_t>(Window::ClixImmediately) + 1;

/// One row of the table of windows: what cards and the rulebook call it, the roles it binds, which of them `of` speaks of,
/// and in each game the rule that opens it; a game without such a rule has no such window.
struct WindowInfo {
  Window window;
  std::string_view word;
  const char* name;
  const char* step;  ///< the rulebook's own step mark, such as 3C or C4
  std::array<RoleName, most_roles> roles{};
  Role subject = Role::Figure;
  bool is_step = true;          ///< told in the log whenever it opens
  bool is_replacement = false;  ///< closes as soon as one ability is used
  RuleId superscape;
  RuleId heroscape;
  RuleId heroclix;
};

[[nodiscard]] const WindowInfo& window_info(Window window);
[[nodiscard]] std::span<const WindowInfo> window_table();
/// The rule that opens the window in a game; none if the game has no such window.
[[nodiscard]] RuleId window_rule(Window window, System system);

}  // namespace fracas
