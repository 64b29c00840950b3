#pragma once

#include "ai/clix/seen_positions.hpp"
#include "ai/question.hpp"

namespace fracas::clix {

/// Where a character is on its way to, so that it does not think again at every step.
struct MovePlan {
  SeatId seat;
  FigureId figure;
  SpaceId space;
  std::uint16_t round = 0;
  std::uint32_t request = 0;  ///< at which stop it was made
};

/// What a player of HeroClix keeps in mind from one decision to the next.
struct Memory {
  MovePlan plan;
  SeenPositions seen;
};

/// Decides anything a HeroClix game asks by looking ahead: actions with the squares their moves would end on, every other
/// question by its answers alone, whatever power asks it.
[[nodiscard]] Choice choose(const Question& question, Memory& memory);

}  // namespace fracas::clix
