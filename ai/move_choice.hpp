#pragma once

#include "ai/question.hpp"
#include "engine/rules/scape/stance.hpp"

namespace fracas {

/// Where a figure is on its way to, so that it does not think again at every step.
struct MovePlan {
  SeatId seat;
  FigureId figure;
  scape::Stance stance;
  bool is_safe_way = false;
  std::uint16_t round = 0;
  std::uint8_t turn = 0;
  std::uint32_t request = 0;  ///< at which stop it was made
};

/// Which figure moves next, or the end of the phase, by looking ahead; notes where it is going.
[[nodiscard]] Choice choose_mover(const Question& question, MovePlan& plan);
/// The next step of the plan; without one that fits, makes one first. Stops where it leads no further.
[[nodiscard]] Choice choose_step(const Question& question, MovePlan& plan);

}  // namespace fracas
