#include "engine/content/abilities/parser.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "engine/abilities/query.hpp"
#include "engine/content/abilities/language_limits.hpp"
#include "engine/content/abilities/lexer.hpp"
#include "engine/content/abilities/slips.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

bool is_written(std::string_view word, QueryForm form) {
  const auto table = query_table();
  return std::any_of(table.begin(), table.end(), [&](const QueryInfo& info) { return info.form == form && info.word == word; });
}

constexpr std::array<std::string_view, 5> comparisons = {"=", "<", ">", "<=", ">="};

/// Functions whose first argument is a filter.
bool takes_filter(std::string_view function) { return function == "count" || function == "any" || function == "sum"; }

/// Recursive descent with one token of lookahead. The first mistake is kept and the rest of the text is dropped, so that
/// every loop ends.
class Parser {
 public:
  explicit Parser(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

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
    explicit Nesting(Parser& parser) : parser_(parser) {
      if (++parser_.depth_ > ability_limits::expression_depth) (void)parser_.fail(parser_.next(), "this is nested too deeply");
    }
    ~Nesting() { --parser_.depth_; }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;

   private:
    Parser& parser_;
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

  Term disjunction() {
    Term left = conjunction();
    while (take_if("or")) left = join(TermKind::Or, "or", std::move(left), conjunction());
    return left;
  }
  Term conjunction() {
    Term left = negation();
    while (take_if("and")) left = join(TermKind::And, "and", std::move(left), negation());
    return left;
  }
  Term negation() {
    if (!next().is("not")) return comparison();
    const Nesting nesting(*this);
    Term term = make(TermKind::Not, take().offset);
    term.parts.push_back(negation());
    return term;
  }
  Term comparison() {
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
  Term sum() {
    Term left = product();
    while (next().is("+") || next().is("-")) {
      const Token sign = take();
      left = join(TermKind::Arithmetic, sign.text, std::move(left), product());
    }
    return left;
  }
  Term product() {
    Term left = factor();
    while (next().is("*") || next().is("/")) {
      const Token sign = take();
      left = join(TermKind::Arithmetic, sign.text, std::move(left), factor());
    }
    return left;
  }

  Term factor() {
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

  Term number() {
    const Token token = take();
    Term term = make(TermKind::Number, token.offset, token.text);
    const auto [end, problem] = std::from_chars(token.text.data(), token.text.data() + token.text.size(), term.number);
    if (problem != std::errc() || term.number > ability_limits::most_number)
      return fail(token, "numbers go up to " + std::to_string(ability_limits::most_number));
    return term;
  }

  Term with_attributes(Term term) {
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

  [[nodiscard]] bool is_call() const { return next().kind == TokenKind::Name && next(1).is("(") && !next(1).is_after_space; }

  Term name_or_call() {
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
  Term possession(int offset) {
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

  [[nodiscard]] bool ends_filter() const {
    const Token& token = next();
    return token.kind == TokenKind::End || token.is(")") || token.is(",") || token.is("and") || token.is("or") ||
           token.is("where");
  }

  Term filter() {
    const Nesting nesting(*this);
    Term term = make(TermKind::Filter, next().offset);
    while (!error_ && !ends_filter()) term.parts.push_back(clause());
    if (!error_ && term.parts.empty())
      return fail(next(), "expected a filter, such as 'enemy adjacent to self', found " + named(next()));
    if (next().is("where")) {
      Term where = make(TermKind::Where, take().offset);
      where.parts.push_back(disjunction());
      term.parts.push_back(std::move(where));
    }
    return term;
  }

  Term clause() {
    const Nesting nesting(*this);
    if (error_) return {};
    const Token token = next();
    if (take_if("(")) return alternatives(token.offset);
    const bool is_compared = token.is("with") && next(1).kind == TokenKind::Number;
    if (is_compared) return fail(token, hint_in_filter(token.text, next(1).text));
    if (take_if("not")) {
      if (ends_filter()) return fail(next(), "expected a word of a filter behind 'not', found " + named(next()));
      Term except = make(TermKind::Except, token.offset);
      except.parts.push_back(clause());
      return except;
    }
    if (token.kind == TokenKind::Number)
      return fail(token, "expected a word of a filter, found " + named(token) + "; numbers are compared with where, such as " +
                             "'where it.wounds >= " + std::string(token.text) + "'");
    if (token.kind != TokenKind::Name) return fail(token, "expected a word of a filter, found " + named(token));
    if (take_if("has")) return possession(next().offset);
    if (is_call()) return called_clause();
    if (is_written(token.text, QueryForm::Name))
      return fail(next(1), "expected a name in quotes: " + std::string(token.text) + "(\"...\")");
    if (std::optional<Term> relation = relation_clause()) return *std::move(relation);
    if (is_written(token.text, QueryForm::Noun)) return make(TermKind::Noun, take().offset, token.text);
    if (is_written(token.text, QueryForm::Word)) return make(TermKind::Word, take().offset, token.text);
    Term reference = make(TermKind::Reference, token.offset);
    reference.parts.push_back(with_attributes(name_or_call()));
    return reference;
  }

  Term alternatives(int offset) {
    Term term = make(TermKind::Alternatives, offset);
    do term.parts.push_back(filter());
    while (take_if("or"));
    (void)expect(")", "to close the alternatives");
    return term;
  }

  Term called_clause() {
    const Token word = next();
    if (is_written(word.text, QueryForm::Name)) {
      Term property = possession(word.offset);
      property.kind = TermKind::Named;
      return property;
    }
    if (word.is("highest") || word.is("lowest")) return highest();
    Term reference = make(TermKind::Reference, word.offset);
    reference.parts.push_back(with_attributes(name_or_call()));
    return reference;
  }

  Term highest() {
    const Token word = take();
    Term term = make(TermKind::Highest, word.offset);
    term.text = word.text;
    (void)take();
    term.parts.push_back(filter());
    if (!expect(",", "and a number behind the filter of '" + term.text + "'")) return {};
    term.parts.push_back(disjunction());
    (void)expect(")", "to close '" + term.text + "('");
    return term;
  }

  /// adjacent to X, engaged with X, within N of X ...; nothing if no relation begins here.
  std::optional<Term> relation_clause() {
    if (next().is("within")) return within();
    const QueryInfo* begun = nullptr;
    for (const QueryInfo& info : query_table()) {
      if (info.form != QueryForm::Relation) continue;
      const std::size_t space = info.word.find(' ');
      if (!next().is(info.word.substr(0, space))) continue;
      begun = &info;
      std::size_t words = 1;
      if (!reads(info.word, words)) continue;
      Term term = make(TermKind::Relation, next().offset, info.word);
      for (std::size_t i = 0; i < words; ++i) (void)take();
      term.parts.push_back(reference());
      return term;
    }
    const bool is_word_too = is_written(next().text, QueryForm::Word);
    if (begun == nullptr || is_word_too) return std::nullopt;
    return fail(next(1), "expected '" + std::string(begun->word) + "', found " + named(next(1)) + " behind " + named(next()));
  }

  /// Whether these words stand next; counts them.
  [[nodiscard]] bool reads(std::string_view words, std::size_t& count) const {
    count = 0;
    while (!words.empty()) {
      const std::size_t end = std::min(words.find(' '), words.size());
      if (!next(count).is(words.substr(0, end))) return false;
      ++count;
      words.remove_prefix(std::min(end + 1, words.size()));
    }
    return true;
  }

  Term within() {
    Term term = make(TermKind::Relation, take().offset, "within of");
    Term distance = sum();
    term.is_clear = take_if("clear");
    if (!expect("of", "behind the number of 'within', as in 'within 4 of self' or 'within 4 clear of self'")) return {};
    term.parts.push_back(reference());
    term.parts.push_back(std::move(distance));
    return term;
  }

  /// What a relation is measured from: one of something, or a filter of one word or in parentheses.
  Term reference() {
    const Nesting nesting(*this);
    const Token token = next();
    if (take_if("(")) {
      Term term = make(TermKind::Filter, token.offset);
      term.parts.push_back(alternatives(token.offset));
      return term;
    }
    if (token.kind == TokenKind::Number) return number();
    if (token.kind != TokenKind::Name) return fail(token, "expected a figure, a space or a filter, found " + named(token));
    const bool is_filter_word =
        !is_call() && (is_written(token.text, QueryForm::Noun) || is_written(token.text, QueryForm::Word));
    const bool is_named = is_call() && is_written(token.text, QueryForm::Name);
    if (!is_filter_word && !is_named) return with_attributes(name_or_call());
    Term term = make(TermKind::Filter, token.offset);
    term.parts.push_back(
        is_named ? called_clause()
                 : make(is_written(token.text, QueryForm::Noun) ? TermKind::Noun : TermKind::Word, take().offset, token.text));
    return term;
  }

  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::optional<ExpressionError> error_;
};

template <class Read>
Result<Term, ExpressionError> parse(std::string_view text, Read read) {
  if (text.size() > ability_limits::expression_bytes) {
    return ExpressionError{0, "this has " + std::to_string(text.size()) + " bytes; expressions have at most " +
                                  std::to_string(ability_limits::expression_bytes)};
  }
  Result<std::vector<Token>, ExpressionError> tokens = read_tokens(text);
  if (!tokens) return tokens.error();
  return read(Parser(std::move(tokens).value()));
}

}  // namespace

Result<Term, ExpressionError> parse_expression(std::string_view text) {
  return parse(text, [](Parser parser) { return parser.whole_expression(); });
}

Result<Term, ExpressionError> parse_filter(std::string_view text) {
  return parse(text, [](Parser parser) { return parser.whole_filter(); });
}

Result<Term, ExpressionError> parse_property(std::string_view text) {
  return parse(text, [](Parser parser) { return parser.whole_property(); });
}

}  // namespace fracas
