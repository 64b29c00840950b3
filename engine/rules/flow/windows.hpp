#pragma once

#include <array>
#include <cstdint>

#include "engine/core/rule_id.hpp"
#include "engine/state/card_definition.hpp"

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
};

/// One row of the table of windows: its rulebook name, the roles it binds, and in each game the rule that opens it;
/// a game without such a rule has no such window.
struct WindowInfo {
  Window window;
  const char* name;
  const char* step;  ///< the rulebook's own step mark, such as 3C or C4
  const char* roles;
  RuleId superscape;
  RuleId heroscape;
  RuleId heroclix;
};

[[nodiscard]] const WindowInfo& window_info(Window window);
/// The rule that opens the window in a game; none if the game has no such window.
[[nodiscard]] RuleId window_rule(Window window, System system);

}  // namespace fracas
