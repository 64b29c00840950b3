#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/board/levels.hpp"

namespace fracas {

/// Movement spent by a step or a move.
struct MoveCost {
  int value = 0;
  friend constexpr auto operator<=>(MoveCost, MoveCost) = default;
};

/// Price of one step on foot: 1, plus 1 for each level climbed; going down is free of charge
/// (SS-MOV-11, SS-MOV-12, SS-MOV-15, HS-MOV-02, HS-MOV-03).
[[nodiscard]] constexpr MoveCost step_cost(Level from, Level to) { return MoveCost{1 + std::max(to.value - from.value, 0)}; }

/// Levels dropped by a step, or 0.
[[nodiscard]] constexpr int drop(Level from, Level to) { return std::max(from.value - to.value, 0); }

}  // namespace fracas
