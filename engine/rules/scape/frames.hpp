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
};

enum class RoundStep : std::uint8_t { StartOfRound, Planning, PlaceMarker, Initiative, Turns, Cleanup, EndOfRound, RoundIsOver };

/// One round (SS-RND-01, HS-RND-01).
struct Round {
  static constexpr Procedure procedure = Procedure::Round;
  RoundStep step = RoundStep::StartOfRound;
  std::uint8_t turn_number = 1;  ///< 1 to 3
  std::uint8_t next = 0;         ///< position in the turn order of who is next
};

enum class TurnStep : std::uint8_t {
  StartOfTurn,
  RevealMarker,
  Activation,
  ActivateFigure,
  StartOfMovePhase,
  MovePhase,
  ChooseMover,
  Transition,
  StartOfAttackPhase,
  AttackPhase,
  ChooseAttack,
  ConfirmAttack,
  EndOfActivation,
  EndOfTurn
};

/// One player's turn (SS-TRN-01, HS-RND-12).
struct Turn {
  static constexpr Procedure procedure = Procedure::Turn;
  TurnStep step = TurnStep::StartOfTurn;
  SeatId seat;
  CardId card;  ///< the activated card
  std::uint8_t still_to_activate = 0;
  FigureId attacker;  ///< an attack on an ally that waits for confirmation
  FigureId defender;
};

enum class MoveActionStep : std::uint8_t {
  BeginToMove,
  NextSpace,
  ChooseSpace,
  LeaveEngagements,
  Enter,
  EnterGround,
  AfterStep,
  Land,
  EndMove
};

/// A normal move, space by space (SS-MOV-01, SS-RUL-37, HS-MOV-01).
struct MoveAction {
  static constexpr Procedure procedure = Procedure::MoveAction;
  MoveActionStep step = MoveActionStep::BeginToMove;
  FigureId mover;
  FigureId next_mover;           ///< who begins as soon as this one has ended
  std::uint8_t offers_made = 0;  ///< how many of the enemies that lose their engagement have answered
  MoveProgress progress;
  PlannedStep next;        ///< the step about to be made
  Halt halt = Halt::None;  ///< what ended the move
  std::uint8_t burns = 0;  ///< molten lava has been entered and is yet to be rolled for
};

enum class LeavingEngagementStep : std::uint8_t { OfferRoll, RollCombatDie, SufferWound };

/// One enemy's roll against one leaving figure (SS-ENG-09 to SS-ENG-15, HS-ENG-08 to HS-ENG-12).
struct LeavingEngagement {
  static constexpr Procedure procedure = Procedure::LeavingEngagement;
  LeavingEngagementStep step = LeavingEngagementStep::OfferRoll;
  FigureId leaving;
  FigureId enemy;
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
  std::uint8_t unused = 0;
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

enum class CombatStep : std::uint8_t { Declare, RollAttack, CountHits, RollDefense, CountBlocks, PlaceWounds, AfterWounds };

/// The resolution of one attack, steps C1 to C11 (SS-CMB-01, HS-ATK-03).
struct Combat {
  static constexpr Procedure procedure = Procedure::Combat;
  CombatStep step = CombatStep::Declare;
  FigureId attacker;
  FigureId defender;
  std::uint8_t is_obstructed = 0;
  std::uint8_t hits = 0;
  std::uint8_t blocks = 0;
};

enum class TerrainRollsStep : std::uint8_t { NextRoll, SufferWounds };

/// What terrain does to those who stand on it when a round ends (SS-RND-12, SS-TER-09, SS-TER-18, SS-BFD-11, HS-RND-16).
struct TerrainRolls {
  static constexpr Procedure procedure = Procedure::TerrainRolls;
  TerrainRollsStep step = TerrainRollsStep::NextRoll;
  std::uint8_t place = 0;  ///< in the turn order
  std::uint8_t next_figure = 0;
  std::uint8_t next_source = 0;
  FigureId figure;          ///< who rolls
  std::uint8_t source = 0;  ///< for which of Variant::round_end_rolls
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
