#pragma once

#include <optional>

#include "engine/rules/clix/base.hpp"
#include "engine/rules/clix/start_area.hpp"
#include "engine/rules/flow/play.hpp"
#include "engine/state/refusal.hpp"

namespace fracas::clix {

/// Steps of HC-SET-01 that this game has: forces and map are given by the Game.
enum class SetUpStep : std::uint8_t {
  RollForFirstPlayer,
  AskFirstPlayer,
  SettleOrder,
  OfferTerrain,
  LayTerrain,
  OfferArea,
  TakeArea,
  PlaceForce,
  PlaceCharacter,
  LayBase,
  GrowArea,
  OfferRearranging,
  Rearrange,
  OfferObject,
  PlaceObject,
  BeginPlay
};

/// From the roll for the first player to the first turn.
struct SetUp {
  static constexpr Procedure procedure = Procedure::ClixSetUp;
  SetUpStep step = SetUpStep::RollForFirstPlayer;
  SeatId roll_winner;
  std::uint8_t placing = 0;      ///< place in the turn order of the player who sets up
  std::uint8_t rearranging = 0;  ///< place in the turn order of the player who may place the own force differently
  AreaGrowth growth;
  AreaSide first_side = AreaSide::Left;  ///< to which side areas grow first
  std::uint8_t is_side_chosen = 0;
  std::uint8_t has_grown = 0;  ///< the player who sets up has made the areas grow
  SetUpStep after_laying = SetUpStep::PlaceForce;
  std::uint8_t objects = 0;  ///< place in the turn order of the player who places the next object (HC-SET-13)
  FigureId laying;           ///< the larger base whose far end is asked for; it stands on one square so far
};

void advance(SetUp& frame, Play& play);

/// Why a player cannot put a character on a square now, or nothing (HC-SET-06 to HC-SET-11). Safe for any figure and space.
[[nodiscard]] std::optional<Refusal> refuse_placement(const Game& game, const State& state, SeatId seat, FigureId figure,
                                                      SpaceId space);
/// Why the base that is being placed cannot lie with its far end there, or nothing (HC-SET-07).
[[nodiscard]] std::optional<Refusal> refuse_start_lay(const Game& game, const State& state, const SetUp& set_up, SpaceId far);
/// Why a placed character cannot be put on another square of the grown area, or nothing (HC-SET-12).
[[nodiscard]] std::optional<Refusal> refuse_rearrangement(const Game& game, const State& state, SeatId seat, FigureId figure,
                                                          SpaceId space);
/// Appends every placement, or every rearrangement, that is not refused.
void append_placements(const Game& game, const State& state, SeatId seat, OptionList& options);
void append_rearrangements(const Game& game, const State& state, SeatId seat, OptionList& options);
/// Writes the turn order that begins with this player and runs to the left (HC-TRN-01, HC-MPL-03).
void write_order(const Game& game, State& state, SeatId first);

}  // namespace fracas::clix
