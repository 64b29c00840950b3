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

/// Levels climbed by a step on foot: going down is free of charge (SS-MOV-12, SS-MOV-15, HS-MOV-03).
[[nodiscard]] constexpr int rise_of(Level from, Level to) { return std::max(to.value - from.value, 0); }

/// Cost of one step on foot: the price of the space, 1 for plain ground, plus 1 for each level climbed (SS-MOV-11, SS-MOV-12,
/// HS-MOV-02, HS-MOV-03).
[[nodiscard]] constexpr MoveCost step_cost(int rise, int price = 1) { return MoveCost{price + rise}; }

}  // namespace fracas
