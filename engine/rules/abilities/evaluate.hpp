#pragma once

#include "engine/rules/abilities/context.hpp"

namespace fracas {

/// The value of a compiled expression. Total: whatever the position, it gives a number and ends.
[[nodiscard]] int evaluate(const AbilityContext& context, Expression expression);
/// An expression that is not there holds.
[[nodiscard]] inline bool holds(const AbilityContext& context, Expression expression) {
  return expression.is_empty() || evaluate(context, expression) != 0;
}
/// Whether a filter lets this element through; no filter lets nobody through.
[[nodiscard]] bool matches(const AbilityContext& context, Expression filter, int element);

/// How many elements a domain has: figures, cards or spaces of the game.
[[nodiscard]] int domain_size(const Game& game, const State& state, Type element);

}  // namespace fracas
