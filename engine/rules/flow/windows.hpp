#pragma once

#include <array>
#include <cstdint>

#include "engine/core/rule_id.hpp"

namespace fracas {

/// Every moment of a rule set at which something may happen, in the rulebooks' own order and names.
enum class Window : std::uint8_t {
  StartOfGame,
  StartOfRound, Planning, Initiative, Cleanup, EndOfRound,
  BeforeTurn, StartOfTurn, RevealMarker, Activation,
  BeforeMovePhase, StartOfMovePhase, BeforeMoving, InsteadOfMoving, BeginToMove, AfterMoving, AfterMoveAction, AfterMovePhase,
  Transition,
  BeforeAttackPhase, StartOfAttackPhase, BeforeAttackAction, Declaration, AfterCombat, AfterAttackAction, AfterAttackPhase,
  Targeted, BeforeAttack, RollAttack, AfterAttacking, AfterAttacked, BeforeDefending, RollDefense, AfterDefending, PlaceWounds, AfterWounds,
  EndOfActivation, EndOfTurn,
  ClixBeginning, ClixAction, ClixWouldBeTargeted, ClixAttackRoll, ClixHit, ClixDamage, ClixAfterResolutions, ClixEnd, ClixClear,
};

/// One row of the table of windows: its rulebook name, the rule that opens it, and which roles it binds.
struct WindowInfo {
  Window window;
  const char* name;
  const char* step;   ///< the rulebook's own step mark, such as 3C or C4
  const char* roles;
  RuleId rule;
};

[[nodiscard]] const WindowInfo& window_info(Window window);

}  // namespace fracas
