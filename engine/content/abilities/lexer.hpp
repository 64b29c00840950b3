#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/content/abilities/syntax.hpp"
#include "engine/core/result.hpp"

namespace fracas {

/// What a token of an expression is.
enum class TokenKind : std::uint8_t { Number, Text, Name, Symbol, End };

/// A token and where it stands. The text of a Text token has no quotes.
struct Token {
  TokenKind kind = TokenKind::End;
  std::string_view text;
  int offset = 0;
  bool is_after_space = false;

  [[nodiscard]] bool is(std::string_view expected) const {
    return (kind == TokenKind::Name || kind == TokenKind::Symbol) && text == expected;
  }
};

/// The tokens of an expression, ended by one of kind End.
[[nodiscard]] Result<std::vector<Token>, ExpressionError> read_tokens(std::string_view text);

}  // namespace fracas
