#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/strong_id.hpp"

namespace fracas {

/// What a player may need to win, besides being left alone.
enum class GoalKind : std::uint8_t {
  LastTeamStanding,  ///< no enemy is left (SS-VIC-02); everybody's goal unless others are agreed on
  Defeat,            ///< all of `figures` are defeated
  Hold,              ///< figures of the player stand on all of `spaces`
  Survive,           ///< the player has a figure left after `rounds` rounds
  Points,            ///< most points after `rounds` rounds: GameOptions::round_limit says when
};

/// A condition under which a player wins, agreed on before the game (SS-SET-02, SS-VIC-04).
struct Goal {
  SeatId seat;
  GoalKind kind = GoalKind::LastTeamStanding;
  std::vector<FigureId> figures;
  std::vector<SpaceId> spaces;
  int rounds = 0;    ///< Hold: at the end of so many rounds running; 0 is at once
  int at_round = 0;  ///< Hold: at the end of this round; 0 is of any
  std::string text;  ///< as players read it
};

}  // namespace fracas
