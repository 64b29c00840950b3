#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fracas {

/// What a term of the expression language is. The second group are the clauses of a filter.
enum class TermKind : std::uint8_t {
  Number,
  Text,       ///< in quotes
  Name,       ///< a role, something chosen, a word of a list
  Attribute,  ///< part.text
  Call,       ///< text(parts)
  Negate,
  Not,
  And,
  Or,
  Arithmetic,  ///< parts[0] text parts[1]
  Comparison,
  Is,   ///< parts[0] is parts[1], a filter
  Has,  ///< parts[0] has text, a property, with its name in parts[1] if it has one
  Filter,

  Noun,
  Word,
  Named,         ///< text("...") with the name in parts[0]
  Relation,      ///< text parts[0]; `within` has its number in parts[1]
  Possession,    ///< has text, with the name of the property in parts[0] if it has one
  Alternatives,  ///< one of the filters in parts
  Except,        ///< not parts[0], a clause
  Where,         ///< parts[0] holds
  Highest,       ///< among the filter parts[0] the greatest parts[1]
  Reference,     ///< is parts[0], a value or a set
};

/// One node of the tree an expression or a filter is read into.
struct Term {
  TermKind kind = TermKind::Number;
  int offset = 0;  ///< of its first byte in the text of the expression
  std::string text;
  int number = 0;
  bool is_clear = false;  ///< of a `within`: in clear sight too
  std::vector<Term> parts;
};

/// What is wrong with an expression and where in its text.
struct ExpressionError {
  int offset = 0;
  std::string message;
};

}  // namespace fracas
