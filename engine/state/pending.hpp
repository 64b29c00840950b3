#pragma once

#include <cstdint>
#include <type_traits>

#include "engine/core/strong_id.hpp"
#include "engine/state/outcome.hpp"

namespace fracas {

/// Why the game stands still.
enum class PendingKind : std::uint8_t { None, Decision, Chance, Over };

/// The questions a rule set asks. Words and rule ids for each are in engine/api/questions.cpp.
enum class DecisionKind : std::uint8_t {
  None,
  PlaceFigures,       ///< set-up: put figures into the starting zone
  PlaceOrderMarkers,  ///< secretly and at the same time
  ActivateFigures,    ///< which figures of a Common pool act
  MovePhase,          ///< which figure moves next, or none
  MoveStep,           ///< next space of a move, or stop
  LeavingEngagement,  ///< roll against a figure that leaves, or let it go (swipe)
  AttackPhase,        ///< who attacks whom, or nobody
  ConfirmAttack,      ///< really attack an ally (SS-RUL-91)
  ChooseFirstPlayer,  ///< HeroClix set-up
  TakeAction,         ///< HeroClix: next action or end of the turn
  BreakAway,          ///< HeroClix: try to break away, or stay
  ChooseTargets,      ///< HeroClix: one more target of a range attack, or roll
  DivideDamage,       ///< HeroClix: split damage among hit targets
  KnockBack,          ///< HeroClix: use KNOCKBACK on all hit targets, or on none
  KnockBackOrder,     ///< HeroClix: which of several equally far targets is knocked back next
};

/// What the dice are thrown for.
enum class ChanceKind : std::uint8_t {
  None,
  PlacementRoll,
  InitiativeRoll,
  LeavingEngagementDie,
  FallingDice,
  ExtremeFall,
  AttackDice,
  DefenseDice,
  FirstPlayerRoll,
  AttackRoll,
  BreakAwayRoll,
  TieBreakRoll,
  LavaRoll,      ///< entering molten lava: combat dice or the d20
  ExposureDie,   ///< one die of exposure for a figure next to one that fell down a shaft (SS-BLD-20)
};

/// The only way the engine stops: a question to one or more players, dice to be thrown, or the end.
struct Pending {
  PendingKind kind = PendingKind::None;
  DecisionKind decision = DecisionKind::None;
  ChanceKind chance = ChanceKind::None;
  DiceShape dice = DiceShape::Combat;
  std::uint8_t dice_count = 0;
  std::uint8_t seats = 0;     ///< one bit for each seat that still has to answer; several at once where placement is secret
  FigureId figure;            ///< who moves, attacks, leaves or rolls
  FigureId other;             ///< the enemy or the target
  std::uint32_t request = 0;  ///< counts every stop, so that a late answer is recognised

  [[nodiscard]] constexpr bool asks(SeatId seat) const {
    return kind == PendingKind::Decision && seat.is_some() && ((seats >> seat.value) & 1U) != 0;
  }
};
static_assert(std::has_unique_object_representations_v<Pending>);

}  // namespace fracas
