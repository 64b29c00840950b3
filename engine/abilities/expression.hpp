#pragma once

#include <cstdint>
#include <type_traits>

namespace fracas {

/// What one step of a compiled expression does to the stack of numbers it works on.
enum class Operation : std::uint8_t {
  Number,  ///< push `operand`
  Word,    ///< push the number of the word `operand`; counted anew where books are joined
  Role,    ///< push what the role `operand` is bound to, or nobody
  Local,   ///< push the local `operand` of the running ability
  It,      ///< push what the filter `operand` levels out looks at
  Add,
  Subtract,
  Multiply,
  Divide,  ///< rounded down; by zero gives zero
  Modulo,  ///< what dividing leaves; never below zero, by zero gives zero
  Negate,
  Smaller,  ///< the smaller of two
  Larger,
  Absolute,
  Equal,
  Unequal,
  Less,
  LessOrEqual,
  Not,
  SkipIfFalse,  ///< leave a false value and skip `operand` steps; otherwise take it away (and, if)
  SkipIfTrue,   ///< the same for true (or)
  Skip,         ///< skip `operand` steps
  Query,        ///< replace arguments by the answer to the query `operand`
  Count,        ///< how many elements of the domain `detail` satisfy the next `operand` steps
  Any,
  Every,
  Sum,   ///< of the value of the next `operand` steps over the domain
  Best,  ///< the largest value of the next `operand` steps over the domain; 0 for none
};

/// One step, four bytes.
struct ExpressionStep {
  Operation operation = Operation::Number;
  std::uint8_t detail = 0;
  std::int16_t operand = 0;
};
static_assert(sizeof(ExpressionStep) == 4);

/// Where a compiled expression stands among all steps of an AbilityBook. An empty one has no steps.
struct Expression {
  std::uint16_t first = 0;
  std::uint16_t count = 0;
  [[nodiscard]] constexpr bool is_empty() const { return count == 0; }
};

/// What an expression calls nobody, no card, no space.
inline constexpr int nothing = -1;

}  // namespace fracas
