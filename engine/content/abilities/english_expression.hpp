#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/abilities/ability.hpp"
#include "engine/abilities/query.hpp"

namespace fracas {

/// What names stand for where an expression is told: roles as their window calls them, locals after how they came about.
struct EnglishNames {
  std::string card;                  ///< how the figure that has the ability is called
  std::map<int, std::string> roles;  ///< by Role
  std::map<int, std::string> locals;
};

/// Tells compiled expressions in English, with the words of the tables.
class EnglishExpression {
 public:
  EnglishExpression(const AbilityBook& book, const EnglishNames& names) : book_(book), names_(names) {}

  /// A number, a figure, a condition.
  [[nodiscard]] std::string value(Expression expression) const;
  /// Whom a filter lets through: "enemy within 2 spaces of Ada".
  [[nodiscard]] std::string filter(Expression expression, Type element) const;
  /// The filter's noun with "a" or "an" before it, where it is not one that is known by name.
  [[nodiscard]] std::string with_article(const std::string& noun) const;
  /// The number of an expression that is nothing but one; for others 0 and false.
  [[nodiscard]] bool is_number(Expression expression, int& number) const;

 private:
  /// Something told: a value, or a condition that may be about the element a filter looks at.
  struct Phrase {
    std::string text;
    std::string subject;  ///< of a condition made of subject and predicate
    std::string predicate;
    int level = -1;   ///< of the filter whose element is meant; -1 for none
    int object = -1;  ///< of a relation: of the filter whose element stands behind it
    bool is_negated = false;
    bool is_adjective = false;
    std::vector<Phrase> all;  ///< of several conditions that all hold
  };

  Phrase phrase(std::size_t first, std::size_t count, int depth) const;
  std::size_t told(std::size_t at, std::size_t end, int depth, std::vector<Phrase>& stack) const;
  std::size_t skipped(std::size_t at, int depth, std::vector<Phrase>& stack) const;
  Phrase asked(const ExpressionStep& step, std::vector<Phrase>& stack) const;
  Phrase over(const ExpressionStep& step, std::size_t body, int depth) const;
  std::optional<Phrase> related(const Phrase& condition, Type element, int level) const;
  std::string noun_phrase(const Phrase& condition, Type element, int level) const;
  std::string sentence(const Phrase& phrase) const;
  std::string compared(Operation operation, std::string left, std::string right) const;
  std::string number_word(Query query, std::size_t argument, const std::string& text) const;

  const AbilityBook& book_;
  const EnglishNames& names_;
};

/// A text with {name} or {0} replaced; what is left out is dropped with the blank before it.
[[nodiscard]] std::string filled_in(std::string_view text, const std::map<std::string, std::string>& values);

}  // namespace fracas
