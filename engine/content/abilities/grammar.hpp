#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/content/abilities/language_limits.hpp"
#include "engine/content/abilities/lexer.hpp"
#include "engine/content/abilities/slips.hpp"
#include "engine/content/abilities/syntax.hpp"
#include "engine/core/nearest_word.hpp"
#include "engine/core/result.hpp"

namespace fracas {

/// How texts of the ability language become terms: recursive descent with one token of lookahead. The first mistake is kept and
/// the rest of the text is dropped, so that every loop ends.
class Grammar {
 public:
  explicit Grammar(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  /// The whole text as an expression, a filter or a property with its name.
  Result<Term, ExpressionError> whole_expression() {
    Term term = disjunction();
    if (!error_ && next().kind != TokenKind::End)
      (void)fail(next(), "expected the expression to end before " + named(next()) + hint_at_end());
    return finish(std::move(term));
  }
  Result<Term, ExpressionError> whole_filter() {
    Term term = filter();
    if (!error_ && next().is("or")) (void)fail(next(), "put alternatives in parentheses: (one or other)");
    if (!error_ && next().is("and")) (void)fail(next(), "words of a filter stand side by side; leave 'and' out");
    if (!error_ && next().kind != TokenKind::End) (void)fail(next(), "expected the filter to end before " + named(next()));
    return finish(std::move(term));
  }
  Result<Term, ExpressionError> whole_property() {
    Term term = possession(next().offset);
    if (!error_ && next().kind != TokenKind::End) (void)fail(next(), "expected the property to end before " + named(next()));
    return finish(std::move(term));
  }

 private:
  /// Counts how deep terms stand inside one another, so that no text exhausts the stack.
  class Nesting {
   public:
    explicit Nesting(Grammar& parser) : parser_(parser) {
      if (++parser_.depth_ > ability_limits::expression_depth) (void)parser_.fail(parser_.next(), "this is nested too deeply");
    }
    ~Nesting() { --parser_.depth_; }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;

   private:
    Grammar& parser_;
  };

  Result<Term, ExpressionError> finish(Term term) {
    if (error_) return *std::move(error_);
    return term;
  }

  [[nodiscard]] const Token& next(std::size_t ahead = 0) const { return tokens_[std::min(at_ + ahead, tokens_.size() - 1)]; }
  Token take() {
    const Token token = next();
    if (at_ + 1 < tokens_.size()) ++at_;
    return token;
  }
  bool take_if(std::string_view text) {
    if (!next().is(text)) return false;
    (void)take();
    return true;
  }
  static std::string named(const Token& token) { return token.kind == TokenKind::End ? "the end" : fracas::quoted(token.text); }
  /// For the word at which the expression should have ended: what stands before it is one value with its attributes.
  [[nodiscard]] std::string hint_at_end() const {
    if (at_ == 0 || next().kind != TokenKind::Name) return {};
    std::size_t first = at_ - 1;
    while (first >= 2 && tokens_[first - 1].is(".")) first -= 2;
    std::string before;
    for (std::size_t i = first; i < at_; ++i) before += tokens_[i].text;
    return hint_behind_value(before, next().text, next(1).text);
  }
  Term fail(const Token& at, std::string message) {
    if (!error_) error_ = ExpressionError{at.offset, std::move(message)};
    at_ = tokens_.size() - 1;
    return {};
  }
  bool expect(std::string_view text, std::string_view after) {
    if (take_if(text)) return true;
    (void)fail(next(), "expected '" + std::string(text) + "' " + std::string(after) + ", found " + named(next()));
    return false;
  }

  static Term make(TermKind kind, int offset, std::string_view text = {}) {
    Term term;
    term.kind = kind;
    term.offset = offset;
    term.text = std::string(text);
    return term;
  }
  static Term join(TermKind kind, std::string_view text, Term left, Term right) {
    Term term = make(kind, left.offset, text);
    term.parts.push_back(std::move(left));
    term.parts.push_back(std::move(right));
    return term;
  }

  // expressions, in parser.cpp
  Term disjunction();
  Term conjunction();
  Term negation();
  Term comparison();
  Term sum();
  Term product();
  Term factor();
  Term number();
  Term with_attributes(Term term);
  [[nodiscard]] bool is_call() const { return next().kind == TokenKind::Name && next(1).is("(") && !next(1).is_after_space; }
  Term name_or_call();
  Term possession(int offset);

  // filters, in filter_grammar.cpp
  [[nodiscard]] bool ends_filter() const;
  Term filter();
  Term clause();
  Term alternatives(int offset);
  Term called_clause();
  Term highest();
  std::optional<Term> relation_clause();
  [[nodiscard]] bool reads(std::string_view words, std::size_t& count) const;
  Term within();
  Term reference();

  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::optional<ExpressionError> error_;
};

}  // namespace fracas
