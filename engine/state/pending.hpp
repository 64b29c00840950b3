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
  CarryMore,          ///< HeroClix: one more friend to carry, or none
  PlaceCarried,       ///< HeroClix: where carried friends are put down
  LeadSquare,         ///< HeroClix: which square of a larger base moves
  LayBase,            ///< HeroClix: where the rest of a larger base comes to lie
  DestroySide,        ///< HeroClix: which side of a closed corner is destroyed
  GrowArea,           ///< HeroClix set-up: to which side the starting area grows
  Rearrange,          ///< HeroClix set-up: put the own force differently into the grown area, or leave it
  ChooseLanding,      ///< where a figure that falls from the sky comes down
  ChooseArrival,      ///< where a figure goes that leaves its battlefield by an exit
  RemoveTerrain,      ///< which piece of terrain is taken away next
  AddTerrain,         ///< where the next piece of terrain is laid
  LeaveShaft,         ///< where a figure goes that an elevator car pushes out of its shaft
  UseAbility,         ///< which ability to use next in a window, or none
  AbilityChoice,      ///< what a running ability lets its player choose
  NextAttack,         ///< the next attack of an action that holds several, or stop
  DefenderOrder,      ///< who of several struck figures defends next
  KnockbackLine,      ///< which of several lines a figure is knocked back along
  TerrainOrder,       ///< which own figure rolls next for the terrain it stands on when a round ends
  GrantedAction,      ///< HeroClix: what to do with an action that an effect gives at no cost, or nothing
  ChooseReduction,    ///< HeroClix: which of several reductions counts
  ChooseAlternate,    ///< HeroClix set-up: put an alternate card in place of another of the same element, or none
  ChooseMap,          ///< HeroClix set-up: which map is played on
  PlaceTerrain,       ///< HeroClix set-up: where special terrain is laid, or nowhere
  ChooseArea,         ///< HeroClix set-up: which starting area a player takes
  PlaceObjects,       ///< HeroClix set-up: where the next object goes
  PlaceCalled,        ///< HeroClix: where a character comes down that was called or brought into the game
};
inline constexpr DecisionKind last_decision = DecisionKind::PlaceCalled;

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
  TerrainDice,     ///< what terrain does at the end of a round
  LavaRoll,        ///< entering molten lava: combat dice or the d20
  ExposureDie,     ///< one die of exposure for a figure next to one that fell down a shaft (SS-BLD-20)
  CarDice,         ///< exposure for a figure in the way of an elevator car (SS-BLD-23)
  DoorAttackDice,  ///< an attack on a fortress door (HS-DOR-06)
  DoorDefenseDice,
  AbilityDice,  ///< what an ability says
  DamageDice,   ///< damage dice of an ability (SS-DIE-07)
  Reroll,       ///< dice that an ability throws again
};
inline constexpr ChanceKind last_chance = ChanceKind::Reroll;

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
