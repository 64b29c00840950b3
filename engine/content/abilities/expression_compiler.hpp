#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/abilities/expression.hpp"
#include "engine/abilities/query.hpp"
#include "engine/abilities/type.hpp"
#include "engine/content/abilities/name_scope.hpp"
#include "engine/content/abilities/steps.hpp"
#include "engine/content/abilities/syntax.hpp"
#include "engine/core/result.hpp"

namespace fracas {

/// Where an expression stands: what it may name and what it may ask.
struct ExpressionPlace {
  NameScope& names;
  std::vector<std::string>& words;  ///< of the book
  NameScope::Preference preference = NameScope::Preference::Inside;
  bool allows_now = true;  ///< `now` asks for a modified number, which a modifier must not (no circles)
  std::optional<Role> it;  ///< what `it` is outside of filters
};

/// How a filter is used, which decides what it takes for granted.
enum class FilterUse : std::uint8_t {
  Search,  ///< over everything there is: figures are on the battlefield unless it says otherwise
  Test,    ///< of one that is known
};

/// A compiled expression and what it gives; of a filter, what it looks at.
struct CompiledExpression {
  Type type = Type::None;
  Steps steps;
};

/// Compiles an expression; `wanted` None takes every type.
[[nodiscard]] Result<CompiledExpression, ExpressionError> compile_value(const Term& term, Type wanted, ExpressionPlace place);
/// Compiles a filter over elements of this type, or of the type it speaks of itself if `element` is None.
[[nodiscard]] Result<CompiledExpression, ExpressionError> compile_filter(const Term& term, Type element, FilterUse use,
                                                                         ExpressionPlace place);

/// The number of a property word, and whether a name in quotes belongs behind it.
[[nodiscard]] std::optional<int> property_number(std::string_view word);
[[nodiscard]] bool is_named_property(int property);

/// The types elements of filters can have, as a list.
[[nodiscard]] std::string plural(Type element);

/// The number of a name in quotes, added to the words if it is new.
[[nodiscard]] int intern(std::vector<std::string>& words, std::string_view word);

/// Compiles the terms of one expression. Keeps the first mistake; what is compiled after it is dropped.
class ExpressionCompiler {
 public:
  explicit ExpressionCompiler(ExpressionPlace place);

  CompiledExpression value(const Term& term, Type wanted);
  CompiledExpression filter(const Term& term, Type element, FilterUse use);
  /// A filter whose element is bound already.
  Steps clauses(const Term& filter, Type element, FilterUse use);
  [[nodiscard]] Type element_of_filter(const Term& filter, Type wanted);
  [[nodiscard]] const std::optional<ExpressionError>& error() const { return error_; }

 private:
  /// What `it` is at some place: an element of a filter, a role, or the left side of `is`.
  struct Element {
    Type type = Type::None;
    int level = -1;
    std::optional<Role> role;
    const Term* term = nullptr;
  };

  // values
  CompiledExpression any_value(const Term& term);
  CompiledExpression name(const Term& term);
  CompiledExpression known(const KnownName& known);
  CompiledExpression kept(const KnownName& known);
  CompiledExpression attribute(const Term& term);
  CompiledExpression call(const Term& term);
  CompiledExpression over_filter(const Term& term);
  CompiledExpression condition(const Term& term);
  CompiledExpression kind(const Term& term);
  CompiledExpression now(const Term& term);
  CompiledExpression table_call(const Term& term);
  CompiledExpression comparison(const Term& term);
  CompiledExpression is(const Term& term);
  std::optional<CompiledExpression> is_role(const CompiledExpression& left, const Term& filter);
  CompiledExpression has(const Term& term);
  CompiledExpression unknown_name(const Term& term);
  [[nodiscard]] std::vector<std::string> value_words() const;

  // filters
  Steps clause(const Term& term, Type element, FilterUse use);
  Steps word(const Term& term, Type element);
  Steps relation(const Term& term, Type element);
  Steps related(const Term& term, Type element, Type other, const Steps& reference);
  Steps relation_to_filter(const Term& term, Type element);
  Steps of_this_card();
  CompiledExpression mode(const Term& term);
  CompiledExpression faces(const Term& term);
  Steps on_terrain(const Term& term, Type element);
  Steps alternatives(const Term& term, Type element);
  Steps highest(const Term& term, Type element);
  Steps reference(const Term& term, Type element);
  Steps member(const KnownName& set);
  Steps possession(const Term& term, Type element);
  Steps property(int offset, std::string_view word, const Term* name);
  [[nodiscard]] unsigned domains_of(const Term& clause);
  [[nodiscard]] bool implies_board(const Term& filter) const;

  /// A value that stands in a filter but not behind `where`: `it` is what the filters around look at.
  CompiledExpression outside_value(const Term& term, Type wanted);
  CompiledExpression current_element();
  Steps element_steps();
  bool enter_filter(int offset, Type element);
  void leave_filter();
  CompiledExpression fail(int offset, std::string message);
  bool want(const CompiledExpression& code, Type wanted, int offset);

  ExpressionPlace place_;
  std::vector<Element> elements_;
  int depth_ = 0;
  std::optional<ExpressionError> error_;
};

}  // namespace fracas
