#pragma once

#include <array>
#include <cstdint>

#include "engine/core/strong_id.hpp"
#include "engine/rules/scape/ground_effects.hpp"
#include "engine/rules/scape/move_progress.hpp"
#include "engine/state/frame.hpp"
#include "engine/state/state.hpp"

namespace fracas::scape {

enum class SetUpStep : std::uint8_t { RollForPlacement, PlaceTeams, PlaceFigure, StartOfGame };

/// Gathering and placing teams (SS-SET-01, HS-SET-05).
struct SetUp {
  static constexpr Procedure procedure = Procedure::SetUp;
  SetUpStep step = SetUpStep::RollForPlacement;
  std::uint8_t placing = 0;  ///< position in the placement order
};

enum class RollOffPurpose : std::uint8_t { Placement, Initiative };
enum class RollOffStep : std::uint8_t { Roll, ReadDie, Rank };

/// A d20 each, ties rolled again (SS-SET-04, SS-RND-07 to SS-RND-09, HS-RND-08).
struct RollOff {
  static constexpr Procedure procedure = Procedure::RollOff;
  RollOffPurpose purpose = RollOffPurpose::Placement;
  RollOffStep step = RollOffStep::Roll;
  std::uint8_t to_roll = 0;                    ///< one bit for each seat that has yet to roll
  std::uint8_t rerolling = 0;                  ///< one bit for each seat of this series of rolls
  std::array<std::uint8_t, max_seats> rank{};  ///< 0 is highest; equal ranks are tied
  std::uint8_t ties = 0;                       ///< series of rolls that left somebody tied
};

enum class RoundStep : std::uint8_t {
  StartOfRound,
  GatherMarkers,
  Planning,
  PlaceMarker,
  Initiative,
  Turns,
  Cleanup,
  EndOfRound,
  RoundIsOver
};

/// One round (SS-RND-01, HS-RND-01).
struct Round {
  static constexpr Procedure procedure = Procedure::Round;
  RoundStep step = RoundStep::StartOfRound;
  std::uint8_t turn_number = 1;  ///< 1 to 3
  std::uint8_t next = 0;         ///< position in the turn order of who is next
};

enum class TurnStep : std::uint8_t { BeforeTurn, StartOfTurn, RevealMarker, Activate, LoseTurn, EndOfTurn, TurnIsOver };

/// One player's turn (SS-TRN-01, HS-RND-12).
struct Turn {
  static constexpr Procedure procedure = Procedure::Turn;
  TurnStep step = TurnStep::BeforeTurn;
  SeatId seat;
};

/// What an activation consists of: all of it, or only the part an ability grants (SS-GRT-01 to SS-GRT-05).
enum class Grant : std::uint8_t {
  OrderedActivation,
  Activation,
  MovePhase,
  TransitionPhase,
  AttackPhase,
  MoveAction,
  AttackAction,
  Attack,
};

enum class ActivationStep : std::uint8_t {
  Freefall,
  ChooseUnit,
  ActivateFigure,
  BeforeMovePhase,
  StartOfMovePhase,
  MovePhase,
  ChooseMover,
  AfterMovePhase,
  Transition,
  BeforeAttackPhase,
  StartOfAttackPhase,
  AttackPhase,
  ChooseAttack,
  ConfirmAttack,
  AfterAttackPhase,
  EndOfActivation,
  ActivationIsOver,
};

/// What kind of attack a granted action must be (SS-GRT-03).
enum class AttackKind : std::uint8_t { Any, Normal, Special };

/// The marks of a figure that was acting when something else was granted.
struct KeptMarks {
  FigureId figure;
  std::uint8_t marks = 0;
};

/// A unit goes through its phases, or is granted some of them (SS-TRN-05, SS-TRN-08, SS-GRT-01).
struct Activation {
  static constexpr Procedure procedure = Procedure::Activation;
  static constexpr std::size_t most_kept = 8;
  ActivationStep step = ActivationStep::Freefall;
  Grant grant = Grant::OrderedActivation;
  SeatId seat;
  CardId card;      ///< the activated card
  FigureId figure;  ///< the only figure that acts, where a part is granted to one
  std::uint8_t still_to_activate = 0;
  FigureId attacker;  ///< an attack on an ally that waits for confirmation
  FigureId defender;
  FigureId acting;         ///< who took the last action of the phase
  std::uint8_t taken = 0;  ///< and how many it has taken (SS-ATK-07)
  AttackKind kind = AttackKind::Any;
  std::uint8_t has_targets = 0;  ///< only those of `targets` may be attacked
  FigureId prepared;             ///< who has used something before its attack action
  std::uint8_t unused = 0;
  std::uint16_t used_before = 0;  ///< and which of its abilities, one bit each
  std::array<KeptMarks, most_kept> kept{};
  std::array<std::uint32_t, 3> targets{};
};

enum class MoveActionStep : std::uint8_t {
  BeforeMoving,
  BeginToMove,
  NextSpace,
  ChooseSpace,
  WouldLeave,
  LeaveEngagements,
  Enter,
  EnterGround,
  AfterStep,
  Land,
  EndMove,
  MoveIsOver
};

/// A normal move, space by space (SS-MOV-01, SS-RUL-37, HS-MOV-01).
struct MoveAction {
  static constexpr Procedure procedure = Procedure::MoveAction;
  MoveActionStep step = MoveActionStep::BeforeMoving;
  FigureId mover;
  FigureId next_mover;           ///< who begins as soon as this one has ended
  std::uint8_t offers_made = 0;  ///< past which figure, by id, abilities that hold the mover back were asked
  MoveProgress progress;
  PlannedStep next;        ///< the step about to be made
  Halt halt = Halt::None;  ///< what ended the move
  std::uint8_t burns = 0;  ///< molten lava has been entered and is yet to be rolled for
  AbilityId special;       ///< the special move, or none for a normal one (SS-MOV-09)
  std::int16_t start = 0;  ///< level on which the move began
  std::uint8_t is_maneuver = 0;
  std::uint8_t entered = 0;  ///< which parts of the base the last step brought onto spaces it did not hold, one bit each
  Stance previous;           ///< how the figure stood before its last step, or the one about to be made
};

enum class LeavingEngagementStep : std::uint8_t { OfferRoll, RollCombatDie, SufferWound };

/// One enemy's roll against one leaving figure (SS-ENG-09 to SS-ENG-15, HS-ENG-08 to HS-ENG-12).
struct LeavingEngagement {
  static constexpr Procedure procedure = Procedure::LeavingEngagement;
  LeavingEngagementStep step = LeavingEngagementStep::OfferRoll;
  FigureId leaving;
  FigureId enemy;
  std::uint8_t unused = 0;
  SpaceId from;  ///< where the mover stood when those it leaves were listed (SS-RUL-44)
};

enum class FallStep : std::uint8_t { Roll, SufferWounds, ReadD20 };

/// A drop deep enough to hurt (SS-FAL-01, HS-FAL-02).
struct Fall {
  static constexpr Procedure procedure = Procedure::Fall;
  FallStep step = FallStep::Roll;
  FigureId figure;
  std::uint8_t dice = 0;
  std::uint8_t wounds_ignored = 0;
  std::uint8_t is_extreme = 0;
};

enum class LavaEntryStep : std::uint8_t { Roll, SufferWounds, ReadD20 };

/// A figure has come onto molten lava (SS-TER-11, HS-TER-11).
struct LavaEntry {
  static constexpr Procedure procedure = Procedure::LavaEntry;
  LavaEntryStep step = LavaEntryStep::Roll;
  FigureId figure;
};

enum class ShaftFallStep : std::uint8_t { Drop, RollExposure, SufferExposure, Land };

/// A figure has walked into an elevator shaft: everybody beside its landing place rolls, then it does (SS-BLD-19, SS-BLD-20).
struct ShaftFall {
  static constexpr Procedure procedure = Procedure::ShaftFall;
  ShaftFallStep step = ShaftFallStep::Drop;
  FigureId figure;
  std::uint8_t rolled = 0;  ///< how many of those beside it have rolled
  FigureId exposed;         ///< who has just rolled
  std::int16_t drop = 0;
};

enum class CarRideStep : std::uint8_t { ClearTheWay, SufferExposure, FindFloor, ChooseFloor };

/// An elevator car goes to another floor and pushes out whoever is in its way (SS-BLD-18, SS-BLD-23).
struct CarRide {
  static constexpr Procedure procedure = Procedure::CarRide;
  CarRideStep step = CarRideStep::ClearTheWay;
  std::uint8_t car = 0;
  FigureId rider;
  FigureId pushed;  ///< who gets out of the way now
  Level target;
};

enum class DoorAttackStep : std::uint8_t { Declare, RollAttack, CountHits, RollDefense, CountBlocks };

/// An attack on a fortress door (HS-DOR-06).
struct DoorAttack {
  static constexpr Procedure procedure = Procedure::DoorAttack;
  DoorAttackStep step = DoorAttackStep::Declare;
  FigureId attacker;
  std::uint8_t door = 0;
  std::uint8_t hits = 0;
};

enum class AttackActionStep : std::uint8_t {
  InsteadOfAction,
  FirstAttack,
  NextAttack,
  ChooseNext,
  AfterAction,
  ActionIsOver,
  ConfirmTarget,
};

/// One attack action: an attack, or as many as the figure or its special attack makes (SS-ATK-06, SS-ATK-08).
struct AttackAction {
  static constexpr Procedure procedure = Procedure::AttackAction;
  static constexpr std::size_t most_in_order = 7;
  AttackActionStep step = AttackActionStep::InsteadOfAction;
  FigureId attacker;
  FigureId defender;  ///< of the attack that is made next
  std::uint8_t left = 1;
  AbilityId special;              ///< the special attack, or none for a normal one (SS-ATK-09)
  std::uint8_t is_committed = 0;  ///< an attack was declared and has yet to be made
  std::uint8_t is_single = 0;     ///< a granted attack, which is no action (SS-GRT-04)
  SeatId seat;                    ///< who acts: whoever loses control of the attacker loses what is left
  std::uint8_t is_unbound = 0;    ///< a special attack whose first target is yet to be named (SS-CMB-06)
  std::uint8_t begun = 0;         ///< attacks of this action, with the one that is being made
  FigureId latest;                ///< the target of the last attack that was rolled
  FigureId previous;              ///< the target of the attack before the one that is being made
  /// Those the attack that is being made names, in their order; that of any further ones is the attacker's choice (SS-CMB-15).
  std::array<FigureId, most_in_order> named{};
  std::array<std::uint32_t, 3> attacked{};     ///< everybody that was attacked in this action, one bit each
  std::array<std::uint32_t, 3> unavailable{};  ///< who cannot be the target of this attack any more, one bit each (SS-RUL-93)
};

enum class CombatStep : std::uint8_t {
  Declare,
  NameTargets,
  TakeFurtherTarget,
  ConfirmFurtherTarget,
  Declared,
  Targeted,
  TargetNext,
  HearTarget,
  BeforeAttack,
  RollAttack,
  ThrowAttackDice,
  CountHits,
  Defend,
  RollDefense,
  ThrowDefenseDice,
  CountBlocks,
  Compare,
  NextDefender,
  ChooseDefender,
  PlaceWounds,
  AfterWounds,
  Judge,
  AfterCombat,
  CombatIsOver,
};

/// The resolution of one attack, steps C1 to C11 (SS-CMB-01, HS-ATK-03).
struct Combat {
  static constexpr Procedure procedure = Procedure::Combat;
  CombatStep step = CombatStep::Declare;
  FigureId attacker;
  FigureId defender;
  std::uint8_t is_obstructed = 0;
  std::uint8_t hits = 0;
  std::uint8_t blocks = 0;
  std::int8_t roll_change = 0;    ///< what abilities have added to the roll under way before it is counted (SS-DIE-05)
  std::uint8_t next_wounded = 0;  ///< first figure whose wounds are yet to be placed or answered
  AbilityId special;              ///< the special attack, or none for a normal one
  std::uint8_t dice = 0;          ///< of the attack roll
  std::uint8_t skulls = 0;        ///< faces of the latest roll of this combat (SS-DIE-02, SS-DIE-03)
  std::uint8_t shields = 0;
  std::uint8_t blanks = 0;
  std::int16_t attacker_level = 0;  ///< when the target was declared: it counts even if the attacker falls (SS-RUL-96)
  SpaceId target_space;             ///< of a target among several before it answers
  std::uint8_t rolled_hits = 0;     ///< of the roll, before it is judged against each defender
  std::uint8_t unused = 0;
  std::array<std::uint32_t, 3> struck{};    ///< who is struck by the roll and has yet to defend, one bit each
  std::array<std::uint32_t, 3> defended{};  ///< who has defended; before the roll, who has answered being targeted
};

/// Why a figure is wounded or defeated.
enum class Harm : std::uint8_t {
  Attack,
  LeavingEngagement,
  Fall,
  ExtremeFall,
  Freefall,
  MoltenLava,
  DeadlyLava,
  Shaft,
  DeadlyShaft,
  ElevatorCar,
  Crushed,  ///< no floor to get out to
  Terrain,
  Ability,
  Destruction,  ///< an ability defeats outright
  EventDefeat,  ///< wounds instead of that (SS-WND-08)
};

enum class KnockbackStep : std::uint8_t { BeforeMoving, ChooseLine, TakeLine, Push, SufferWounds };

/// A figure is pushed straight away from another one (SS-DSP-01).
struct Knockback {
  static constexpr Procedure procedure = Procedure::Knockback;
  KnockbackStep step = KnockbackStep::BeforeMoving;
  std::uint8_t is_held = 0;  ///< an ability keeps it where it is (SS-DSP-04)
  FigureId figure;
  FigureId from;
  SeatId seat;  ///< who chooses the line
  std::uint8_t left = 0;
  std::uint8_t direction = 0;
  std::uint8_t unused = 0;
  Stance before;  ///< how it stood when the push began
  Stance last;    ///< and where the push has brought it so far
};

enum class WoundingStep : std::uint8_t { Would, Place, Judge };

/// Wounds on their way to a figure (SS-WND-01, SS-ABL-08, SS-RUL-167).
struct Wounding {
  static constexpr Procedure procedure = Procedure::Wounding;
  WoundingStep step = WoundingStep::Would;
  FigureId figure;
  FigureId source;  ///< who does it, or nobody
  Harm harm = Harm::Ability;
  std::uint8_t wounds = 0;
  std::uint8_t terrain = 0;          ///< for Harm::Terrain: which of Variant::round_end_rolls
  std::uint8_t damage = 0;           ///< damage types, one bit each
  std::uint8_t is_judged_later = 0;  ///< with all others the same attack wounds (SS-RUL-107)
};

enum class DefeatStep : std::uint8_t { Would, TakeOff, Fallen };

/// A figure is about to leave the battlefield for good (SS-WND-05).
struct Defeat {
  static constexpr Procedure procedure = Procedure::Defeat;
  DefeatStep step = DefeatStep::Would;
  FigureId figure;
  FigureId source;
  Harm harm = Harm::Ability;
  SpaceId space;  ///< where it fell
};

enum class DefeatsStep : std::uint8_t { NextWould, Judge, TakeOff };

/// All that one event defeats: whoever is not saved leaves the battlefield together, then their fall is answered in
/// initiative order (SS-RUL-107).
struct Defeats {
  static constexpr Procedure procedure = Procedure::Defeats;
  DefeatsStep step = DefeatsStep::NextWould;
  FigureId source;
  Harm harm = Harm::Attack;
  FigureId figure;                        ///< whose defeat may be prevented now
  std::array<std::uint32_t, 3> doomed{};  ///< who has yet to be asked about, one bit each
  std::array<std::uint32_t, 3> fallen{};  ///< who was not saved
};

enum class TerrainRollsStep : std::uint8_t { NextRoll, SufferWounds, ChooseFigure };

/// What terrain does to those who stand on it when a round ends (SS-RND-12, SS-TER-09, SS-TER-18, SS-BFD-11, HS-RND-16).
struct TerrainRolls {
  static constexpr Procedure procedure = Procedure::TerrainRolls;
  TerrainRollsStep step = TerrainRollsStep::NextRoll;
  std::uint8_t place = 0;        ///< in the turn order
  FigureId figure;               ///< who rolls
  std::uint8_t next_source = 0;  ///< from which of Variant::round_end_rolls on it has yet to roll
  std::uint8_t source = 0;       ///< for which of them it rolls
  std::uint8_t unused = 0;
  std::uint16_t unused_too = 0;
  std::array<std::uint32_t, 3> rolled{};  ///< who is done, one bit each
};

enum class FreefallStep : std::uint8_t { FindLanding, ChooseLanding };

/// A figure comes down from the sky before anybody is activated (SS-TER-23, SS-RUL-69).
struct Freefall {
  static constexpr Procedure procedure = Procedure::Freefall;
  FreefallStep step = FreefallStep::FindLanding;
  FigureId figure;
};

enum class ExitPlacementStep : std::uint8_t { Ask, Arrive };

/// A figure leaves the Upside Down by an exit (SS-BFD-12).
struct ExitPlacement {
  static constexpr Procedure procedure = Procedure::ExitPlacement;
  ExitPlacementStep step = ExitPlacementStep::Ask;
  FigureId figure;
};

enum class TerrainWorkStep : std::uint8_t { Ask, Work };

/// A right to take so many pieces of terrain away (SS-TRM-02). Whatever grants it pushes this frame.
struct TerrainRemoval {
  static constexpr Procedure procedure = Procedure::TerrainRemoval;
  TerrainWorkStep step = TerrainWorkStep::Ask;
  SeatId seat;
  std::uint8_t allowed = 0;
};

/// A right to lay so many single tiles of one terrain (SS-TRM-01, SS-RUL-86).
struct TerrainAddition {
  static constexpr Procedure procedure = Procedure::TerrainAddition;
  TerrainWorkStep step = TerrainWorkStep::Ask;
  SeatId seat;
  std::uint8_t allowed = 0;
  HexTerrain terrain = HexTerrain::Grass;
};

}  // namespace fracas::scape
