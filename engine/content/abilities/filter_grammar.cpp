#include <algorithm>
#include <optional>

#include "engine/abilities/query.hpp"
#include "engine/content/abilities/grammar.hpp"

namespace fracas {
namespace {

bool is_written(std::string_view word, QueryForm form) {
  const auto table = query_table();
  return std::any_of(table.begin(), table.end(), [&](const QueryInfo& info) { return info.form == form && info.word == word; });
}

}  // namespace

bool Grammar::ends_filter() const {
  const Token& token = next();
  return token.kind == TokenKind::End || token.is(")") || token.is(",") || token.is("and") || token.is("or") || token.is("where");
}

Term Grammar::filter() {
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

Term Grammar::clause() {
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

Term Grammar::alternatives(int offset) {
  Term term = make(TermKind::Alternatives, offset);
  do term.parts.push_back(filter());
  while (take_if("or"));
  (void)expect(")", "to close the alternatives");
  return term;
}

Term Grammar::called_clause() {
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

Term Grammar::highest() {
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
std::optional<Term> Grammar::relation_clause() {
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
bool Grammar::reads(std::string_view words, std::size_t& count) const {
  count = 0;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    if (!next(count).is(words.substr(0, end))) return false;
    ++count;
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return true;
}

Term Grammar::within() {
  Term term = make(TermKind::Relation, take().offset, "within of");
  Term distance = sum();
  term.is_clear = take_if("clear");
  if (!expect("of", "behind the number of 'within', as in 'within 4 of self' or 'within 4 clear of self'")) return {};
  term.parts.push_back(reference());
  term.parts.push_back(std::move(distance));
  return term;
}

/// What a relation is measured from: one of something, or a filter of one word or in parentheses.
Term Grammar::reference() {
  const Nesting nesting(*this);
  const Token token = next();
  if (take_if("(")) {
    Term term = make(TermKind::Filter, token.offset);
    term.parts.push_back(alternatives(token.offset));
    return term;
  }
  if (token.kind == TokenKind::Number) return number();
  if (token.kind != TokenKind::Name) return fail(token, "expected a figure, a space or a filter, found " + named(token));
  const bool is_filter_word = !is_call() && (is_written(token.text, QueryForm::Noun) || is_written(token.text, QueryForm::Word));
  const bool is_named = is_call() && is_written(token.text, QueryForm::Name);
  if (!is_filter_word && !is_named) return with_attributes(name_or_call());
  Term term = make(TermKind::Filter, token.offset);
  term.parts.push_back(
      is_named ? called_clause()
               : make(is_written(token.text, QueryForm::Noun) ? TermKind::Noun : TermKind::Word, take().offset, token.text));
  return term;
}

}  // namespace fracas
