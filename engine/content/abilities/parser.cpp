#include "engine/content/abilities/parser.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "engine/content/abilities/grammar.hpp"

namespace fracas {
namespace {

constexpr std::array<std::string_view, 5> comparisons = {"=", "<", ">", "<=", ">="};

/// Functions whose first argument is a filter.
bool takes_filter(std::string_view function) { return function == "count" || function == "any" || function == "sum"; }

template <class Read>
Result<Term, ExpressionError> parse(std::string_view text, Read read) {
  if (text.size() > ability_limits::expression_bytes) {
    return ExpressionError{0, "this has " + std::to_string(text.size()) + " bytes; expressions have at most " +
                                  std::to_string(ability_limits::expression_bytes)};
  }
  Result<std::vector<Token>, ExpressionError> tokens = read_tokens(text);
  if (!tokens) return tokens.error();
  return read(Grammar(std::move(tokens).value()));
}

}  // namespace

Term Grammar::disjunction() {
  Term left = conjunction();
  while (take_if("or")) left = join(TermKind::Or, "or", std::move(left), conjunction());
  return left;
}

Term Grammar::conjunction() {
  Term left = negation();
  while (take_if("and")) left = join(TermKind::And, "and", std::move(left), negation());
  return left;
}

Term Grammar::negation() {
  if (!next().is("not")) return comparison();
  const Nesting nesting(*this);
  Term term = make(TermKind::Not, take().offset);
  term.parts.push_back(negation());
  return term;
}

Term Grammar::comparison() {
  Term left = sum();
  if (std::find(comparisons.begin(), comparisons.end(), next().text) != comparisons.end() && next().kind == TokenKind::Symbol) {
    const Token sign = take();
    return join(TermKind::Comparison, sign.text, std::move(left), sum());
  }
  if (take_if("is")) return join(TermKind::Is, "is", std::move(left), filter());
  if (next().is("has")) {
    (void)take();
    Term property = possession(next().offset);
    Term term = make(TermKind::Has, left.offset, property.text);
    term.number = property.offset;
    term.parts.push_back(std::move(left));
    for (Term& part : property.parts) term.parts.push_back(std::move(part));
    return term;
  }
  return left;
}

Term Grammar::sum() {
  Term left = product();
  while (next().is("+") || next().is("-")) {
    const Token sign = take();
    left = join(TermKind::Arithmetic, sign.text, std::move(left), product());
  }
  return left;
}

Term Grammar::product() {
  Term left = factor();
  while (next().is("*") || next().is("/")) {
    const Token sign = take();
    left = join(TermKind::Arithmetic, sign.text, std::move(left), factor());
  }
  return left;
}

Term Grammar::factor() {
  const Nesting nesting(*this);
  if (error_) return {};
  const Token token = next();
  if (token.kind == TokenKind::Number) return number();
  if (token.kind == TokenKind::Text) {
    (void)take();
    return make(TermKind::Text, token.offset, token.text);
  }
  if (take_if("+")) return factor();  // cards print "+1"
  if (take_if("-")) {
    Term term = make(TermKind::Negate, token.offset);
    term.parts.push_back(factor());
    return term;
  }
  if (take_if("(")) {
    Term term = disjunction();
    (void)expect(")", "to close the parenthesis");
    return term;
  }
  if (token.kind == TokenKind::Name) return with_attributes(name_or_call());
  return fail(token, "expected a number, a role or a function, found " + named(token));
}

Term Grammar::number() {
  const Token token = take();
  Term term = make(TermKind::Number, token.offset, token.text);
  const auto [end, problem] = std::from_chars(token.text.data(), token.text.data() + token.text.size(), term.number);
  if (problem != std::errc() || term.number > ability_limits::most_number)
    return fail(token, "numbers go up to " + std::to_string(ability_limits::most_number));
  return term;
}

Term Grammar::with_attributes(Term term) {
  while (next().is(".") && !error_) {
    (void)take();
    const Token name = next();
    if (name.kind != TokenKind::Name) return fail(name, "expected an attribute behind the point, such as self.wounds");
    (void)take();
    Term attribute = make(TermKind::Attribute, term.offset, name.text);
    attribute.number = name.offset;
    attribute.parts.push_back(std::move(term));
    term = std::move(attribute);
  }
  return term;
}

Term Grammar::name_or_call() {
  if (!is_call()) {
    const Token token = take();
    return make(TermKind::Name, token.offset, token.text);
  }
  const Token function = take();
  (void)take();
  Term call = make(TermKind::Call, function.offset, function.text);
  if (take_if(")")) return call;
  call.parts.push_back(takes_filter(function.text) ? filter() : disjunction());
  while (take_if(",")) call.parts.push_back(disjunction());
  (void)expect(")", "to close '" + call.text + "('");
  return call;
}

/// A property and the name behind it.
Term Grammar::possession(int offset) {
  const Token word = take();
  if (word.kind != TokenKind::Name) return fail(word, "expected a property, such as flying, found " + named(word));
  Term term = make(TermKind::Possession, offset, word.text);
  if (next().is("(") && !next().is_after_space) {
    (void)take();
    const Token name = take();
    if (name.kind != TokenKind::Text) return fail(name, "expected a name in quotes, found " + named(name));
    term.parts.push_back(make(TermKind::Text, name.offset, name.text));
    (void)expect(")", "behind the name");
  }
  return term;
}

Result<Term, ExpressionError> parse_expression(std::string_view text) {
  return parse(text, [](Grammar grammar) { return grammar.whole_expression(); });
}

Result<Term, ExpressionError> parse_filter(std::string_view text) {
  return parse(text, [](Grammar grammar) { return grammar.whole_filter(); });
}

Result<Term, ExpressionError> parse_property(std::string_view text) {
  return parse(text, [](Grammar grammar) { return grammar.whole_property(); });
}

}  // namespace fracas
