#pragma once

#include <cstdint>
#include <vector>

#include "engine/abilities/expression.hpp"

namespace fracas {

/// Steps of an expression while it is put together.
using Steps = std::vector<ExpressionStep>;

[[nodiscard]] constexpr ExpressionStep step(Operation operation, int operand = 0, int detail = 0) {
  return {.operation = operation, .detail = static_cast<std::uint8_t>(detail), .operand = static_cast<std::int16_t>(operand)};
}

inline void add_steps(Steps& steps, const Steps& more) { steps.insert(steps.end(), more.begin(), more.end()); }

/// All of these conditions hold, or one of them does; the rest is skipped as soon as the answer is known.
[[nodiscard]] Steps all_of(std::vector<Steps> conditions);
[[nodiscard]] Steps one_of(std::vector<Steps> conditions);

}  // namespace fracas
