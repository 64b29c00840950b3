#pragma once

#include "engine/rules/flow/play.hpp"

namespace fracas::clix {

/// What a roll-off settles: who names the first player (HC-SET-03), or who wins in spite of equal points (HC-VIC-02).
enum class RollOffPurpose : std::uint8_t { FirstPlayer, TieBreak };

enum class RollOffStep : std::uint8_t { Throw, Note, Compare };

/// Every contender rolls 2d6; those who share the highest roll again.
struct RollOff {
  static constexpr Procedure procedure = Procedure::ClixRollOff;
  RollOffStep step = RollOffStep::Throw;
  RollOffPurpose purpose = RollOffPurpose::FirstPlayer;
  std::uint8_t contenders = 0;            ///< one bit for each seat that still rolls
  SeatId seat{0};                         ///< whose roll is next
  EndReason reason = EndReason::NotOver;  ///< why the game ends after a tie-break
};

void advance(RollOff& frame, Play& play);

}  // namespace fracas::clix
