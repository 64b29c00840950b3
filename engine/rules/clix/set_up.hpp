#pragma once

#include "engine/rules/flow/play.hpp"

namespace fracas::clix {

/// Steps of HC-SET-01 that this game has: forces and map are given by the Game.
enum class SetUpStep : std::uint8_t { RollForFirstPlayer, AskFirstPlayer, SettleOrder, PlaceForce, PlaceCharacter, BeginPlay };

/// From the roll for the first player to the first turn.
struct SetUp {
  static constexpr Procedure procedure = Procedure::ClixSetUp;
  SetUpStep step = SetUpStep::RollForFirstPlayer;
  SeatId roll_winner;
  std::uint8_t placing = 0;  ///< place in the turn order of the player who sets up
};

void advance(SetUp& frame, Play& play);

/// Whether this square of a player's starting area can still take a character (HC-SET-06, HC-MAP-27).
[[nodiscard]] bool is_free_start(const Game& game, const State& state, SeatId seat, SpaceId space);
/// Writes the turn order that begins with this player and runs to the left (HC-TRN-01, HC-MPL-03).
void write_order(const Game& game, State& state, SeatId first);

}  // namespace fracas::clix
