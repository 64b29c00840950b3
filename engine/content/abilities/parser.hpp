#pragma once

#include <string_view>

#include "engine/content/abilities/syntax.hpp"
#include "engine/core/result.hpp"

namespace fracas {

/// Reads an expression: a number, a yes or no, a figure, a card and so on.
[[nodiscard]] Result<Term, ExpressionError> parse_expression(std::string_view text);
/// Reads a filter: which figures, cards, spaces, order markers or players are meant.
[[nodiscard]] Result<Term, ExpressionError> parse_filter(std::string_view text);
/// Reads a property of `grant`: a word, with a name in quotes behind it where it has one. The answer is a Possession.
[[nodiscard]] Result<Term, ExpressionError> parse_property(std::string_view text);

}  // namespace fracas
