#include "engine/content/abilities/expression_compiler.hpp"

#include <algorithm>
#include <utility>

#include "engine/abilities/vocabulary.hpp"
#include "engine/abilities/window.hpp"
#include "engine/content/abilities/closed_words.hpp"
#include "engine/content/abilities/language_limits.hpp"
#include "engine/content/abilities/slips.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

std::string expected(Type wanted, Type found) {
  return "expected " + std::string(type_word(wanted)) + ", found " + std::string(type_word(found));
}

const QueryInfo* find_query(QueryForm form, std::string_view word) {
  for (const QueryInfo& info : query_table()) {
    if (info.form == form && info.word == word) return &info;
  }
  return nullptr;
}

std::vector<std::string_view> query_words(QueryForm form) {
  std::vector<std::string_view> words;
  for (const QueryInfo& info : query_table()) {
    if (info.form == form) words.push_back(info.word);
  }
  return words;
}

Operation arithmetic(char sign) {
  switch (sign) {
    case '+': return Operation::Add;
    case '-': return Operation::Subtract;
    case '*': return Operation::Multiply;
    default: return Operation::Divide;
  }
}

/// The only word of a filter, or nothing.
const Term* only_name(const Term& filter) {
  const Term* term = &filter;
  while (term->kind != TermKind::Name && term->parts.size() == 1) term = &term->parts[0];
  return term->kind == TermKind::Name ? term : nullptr;
}

/// The only word of a filter if it is a noun, which may be the name of a role as well ("is player").
const Term* only_noun(const Term& filter) {
  const bool is_one = filter.kind == TermKind::Filter && filter.parts.size() == 1;
  return is_one && filter.parts[0].kind == TermKind::Noun ? &filter.parts[0] : nullptr;
}

/// Which windows bind a role of this name, for those who use it elsewhere.
bool is_role_elsewhere(std::string_view name) {
  for (const WindowInfo& info : window_table()) {
    for (const RoleName& role : info.roles) {
      if (!name.empty() && role.name == name) return true;
    }
  }
  return false;
}

}  // namespace

int intern(std::vector<std::string>& words, std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found != words.end()) return static_cast<int>(found - words.begin());
  words.emplace_back(word);
  return static_cast<int>(words.size() - 1);
}

std::optional<int> property_number(std::string_view word) { return place_of(word, words_of(property_table())); }

static_assert(static_cast<int>(Query::HasKeyword) - static_cast<int>(Query::HasSpecies) ==
              static_cast<int>(Property::Keyword) - static_cast<int>(Property::Species));

bool is_named_property(int property) { return property >= static_cast<int>(Property::Species); }

ExpressionCompiler::ExpressionCompiler(ExpressionPlace place) : place_(place) {
  if (place.it) elements_.push_back({.type = type_of(*place.it), .role = place.it});
}

CompiledExpression ExpressionCompiler::fail(int offset, std::string message) {
  if (!error_) error_ = ExpressionError{offset, std::move(message)};
  return {};
}

bool ExpressionCompiler::want(const CompiledExpression& code, Type wanted, int offset) {
  if (error_) return false;
  if (wanted == Type::None || code.type == wanted) return true;
  (void)fail(offset, expected(wanted, code.type));
  return false;
}

CompiledExpression ExpressionCompiler::value(const Term& term, Type wanted) {
  if (wanted == Type::DamageType && term.kind == TermKind::Name && !place_.names.find(term.text, place_.preference)) {
    if (const std::optional<int> damage = place_of(term.text, damage_words))
      return {Type::DamageType, {step(Operation::Number, *damage)}};
    return fail(term.offset, "expected a damage type: " + list_words(damage_words) + ", found " + fracas::quoted(term.text) +
                                 did_you_mean(term.text, damage_words));
  }
  if (wanted == Type::Word && term.kind == TermKind::Name && !place_.names.find(term.text, place_.preference)) return mode(term);
  CompiledExpression code = any_value(term);
  (void)want(code, wanted, term.offset);
  return code;
}

/// A word that a choice lists. What is remembered may come from an ability that is read later.
CompiledExpression ExpressionCompiler::mode(const Term& term) {
  return {Type::Word, {step(Operation::Word, intern(place_.words, term.text))}};
}

CompiledExpression ExpressionCompiler::any_value(const Term& term) {
  if (error_) return {};
  switch (term.kind) {
    case TermKind::Number: return {Type::Number, {step(Operation::Number, term.number)}};
    case TermKind::Text: return {Type::Word, {step(Operation::Word, intern(place_.words, term.text))}};
    case TermKind::Name: return name(term);
    case TermKind::Attribute: return attribute(term);
    case TermKind::Call: return call(term);
    case TermKind::Comparison: return comparison(term);
    case TermKind::Is: return is(term);
    case TermKind::Has: return has(term);
    case TermKind::Negate:
    case TermKind::Not: {
      const bool is_number = term.kind == TermKind::Negate;
      if (is_number && term.parts[0].kind == TermKind::Number)
        return {Type::Number, {step(Operation::Number, -term.parts[0].number)}};
      CompiledExpression code = value(term.parts[0], is_number ? Type::Number : Type::Truth);
      code.steps.push_back(step(is_number ? Operation::Negate : Operation::Not));
      return code;
    }
    case TermKind::And:
    case TermKind::Or: {
      std::vector<Steps> sides;
      for (const Term& part : term.parts) sides.push_back(value(part, Type::Truth).steps);
      return {Type::Truth, term.kind == TermKind::And ? all_of(std::move(sides)) : one_of(std::move(sides))};
    }
    case TermKind::Arithmetic: {
      CompiledExpression code = value(term.parts[0], Type::Number);
      add_steps(code.steps, value(term.parts[1], Type::Number).steps);
      code.steps.push_back(step(arithmetic(term.text.front())));
      return code;
    }
    default: return fail(term.offset, "expected an expression, found a filter");
  }
}

CompiledExpression ExpressionCompiler::known(const KnownName& known) {
  CompiledExpression code = kept(known);
  // A space that was named before its hex was raised or lowered is the surface of that hex.
  if (known.type == Type::Space) code.steps.push_back(step(Operation::Query, static_cast<int>(Query::SurfaceOf), 1));
  return code;
}

CompiledExpression ExpressionCompiler::kept(const KnownName& known) {
  switch (known.kind) {
    case NameKind::Role: return {known.type, {step(Operation::Role, known.index)}};
    case NameKind::Local: return {known.type, {step(Operation::Local, known.index)}};
    case NameKind::Set: return {Type::None, {}};
    case NameKind::Memory: {
      Steps steps = {step(Operation::Word, intern(place_.words, known.name)),
                     step(Operation::Query, static_cast<int>(Query::Remembered), 1)};
      // What is unset reads as nothing, which is -1, so numbers are kept one lower and begin at 0.
      if (known.type == Type::Number) add_steps(steps, {step(Operation::Number, 1), step(Operation::Add)});
      return {known.type, std::move(steps)};
    }
  }
  return {};
}

CompiledExpression ExpressionCompiler::name(const Term& term) {
  if (term.text == "it") {
    if (elements_.empty())
      return fail(term.offset, "'it' is known only behind 'where', in the filters inside it and in modifiers");
    return current_element();
  }
  if (const std::optional<KnownName> found = place_.names.find(term.text, place_.preference)) {
    if (found->kind == NameKind::Set) {
      return fail(term.offset,
                  fracas::quoted(term.text) + " stands for several; use it in count(...), any(...), for-each or behind 'is'");
    }
    return known(*found);
  }
  if (const QueryInfo* info = find_query(QueryForm::Bare, term.text))
    return {info->result, {step(Operation::Query, static_cast<int>(info->query), 0)}};
  if (const std::optional<int> size = place_of(term.text, size_words())) return {Type::Number, {step(Operation::Number, *size)}};
  return unknown_name(term);
}

std::vector<std::string> ExpressionCompiler::value_words() const {
  std::vector<std::string> words = place_.names.names();
  for (const std::string_view word : query_words(QueryForm::Bare)) words.emplace_back(word);
  for (const std::string_view word : size_words()) words.emplace_back(word);
  if (!elements_.empty()) words.emplace_back("it");
  return words;
}

CompiledExpression ExpressionCompiler::unknown_name(const Term& term) {
  const std::string found = fracas::quoted(term.text);
  if (is_filler(term.text)) return fail(term.offset, "leave " + found + " out; the word behind it stands alone");
  if (is_role_elsewhere(term.text)) {
    const std::vector<std::string> names = place_.names.names();
    return fail(term.offset, "the role " + found + " is not bound here; expected " +
                                 list_words(std::vector<std::string_view>(names.begin(), names.end())));
  }
  const std::size_t hyphen = term.text.find('-');
  if (hyphen != std::string::npos && place_.names.find(term.text.substr(0, hyphen), place_.preference))
    return fail(term.offset, "unknown word " + found + "; write spaces around - to subtract");
  const std::string near = did_you_mean(term.text, value_words());
  return fail(term.offset,
              "unknown word " + found + (near.empty() ? "; expected a number, a role, something chosen or a function" : near));
}

CompiledExpression ExpressionCompiler::attribute(const Term& term) {
  CompiledExpression code = value(term.parts[0], Type::Figure);
  const QueryInfo* info = find_query(QueryForm::Attribute, term.text);
  if (info == nullptr) {
    const std::vector<std::string_view> words = query_words(QueryForm::Attribute);
    const std::string near = did_you_mean(term.text, words);
    return fail(term.number,
                "unknown attribute " + fracas::quoted(term.text) + (near.empty() ? "; expected " + list_words(words) : near));
  }
  code.steps.push_back(step(Operation::Query, static_cast<int>(info->query), 1));
  code.type = info->result;
  return code;
}

CompiledExpression ExpressionCompiler::comparison(const Term& term) {
  CompiledExpression left = any_value(term.parts[0]);
  const bool orders = term.text != "=";
  if (orders && !want(left, Type::Number, term.parts[0].offset)) return {};
  if (!error_ && left.type == Type::Truth) return fail(term.offset, "compare numbers; a yes or no stands alone");
  const CompiledExpression right = value(term.parts[1], left.type);
  const bool is_turned = term.text.front() == '>';
  Steps steps = is_turned ? right.steps : left.steps;
  add_steps(steps, is_turned ? left.steps : right.steps);
  const Operation operation = !orders ? Operation::Equal : term.text.size() == 2 ? Operation::LessOrEqual : Operation::Less;
  steps.push_back(step(operation));
  return {Type::Truth, std::move(steps)};
}

CompiledExpression ExpressionCompiler::is(const Term& term) {
  const CompiledExpression left = any_value(term.parts[0]);
  if (error_) return {};
  if (left.type == Type::Word) {
    const Term* named = only_name(term.parts[1]);
    if (named == nullptr) return fail(term.parts[1].offset, "expected one of the words that were chosen from");
    CompiledExpression same{Type::Truth, left.steps};
    add_steps(same.steps, value(*named, Type::Word).steps);
    same.steps.push_back(step(Operation::Equal));
    return same;
  }
  const bool is_element = left.type == Type::Figure || left.type == Type::Card || left.type == Type::Space ||
                          left.type == Type::Player || left.type == Type::Order || left.type == Type::Power;
  if (!is_element) {
    return fail(term.parts[0].offset, "'is' asks about a figure, a card, a space, a player or an order marker, found " +
                                          std::string(type_word(left.type)) + "; compare numbers with =");
  }
  if (const std::optional<CompiledExpression> same = is_role(left, term.parts[1])) return *same;
  elements_.push_back({.type = left.type, .term = &term.parts[0]});
  Steps steps = clauses(term.parts[1], left.type, FilterUse::Test);
  elements_.pop_back();
  return {Type::Truth, std::move(steps)};
}

/// Whether it is the one whose role has the noun for its name; nothing where no role is called so.
std::optional<CompiledExpression> ExpressionCompiler::is_role(const CompiledExpression& left, const Term& filter) {
  const Term* noun = only_noun(filter);
  const std::optional<KnownName> role = noun != nullptr ? place_.names.find(noun->text, place_.preference) : std::nullopt;
  if (!role || role->type != left.type) return std::nullopt;
  Term named = *noun;
  named.kind = TermKind::Name;
  CompiledExpression same{Type::Truth, left.steps};
  add_steps(same.steps, value(named, left.type).steps);
  same.steps.push_back(step(Operation::Equal));
  return same;
}

CompiledExpression ExpressionCompiler::has(const Term& term) {
  CompiledExpression code = value(term.parts[0], Type::Figure);
  add_steps(code.steps, property(term.number, term.text, term.parts.size() > 1 ? &term.parts[1] : nullptr));
  code.type = Type::Truth;
  return code;
}

/// The number of the property, its name and the question; the figure stands below them.
Steps ExpressionCompiler::property(int offset, std::string_view word, const Term* name) {
  const std::optional<int> number = property_number(word);
  if (!number) {
    (void)fail(offset, "unknown property " + fracas::quoted(word) + did_you_mean(word, words_of(property_table())));
    return {};
  }
  if (is_named_property(*number) != (name != nullptr)) {
    (void)fail(offset, name == nullptr ? "expected a name in quotes behind the property: " + std::string(word) + "(\"...\")"
                                       : "the property " + fracas::quoted(word) + " takes no name");
    return {};
  }
  if (name == nullptr) {
    return {step(Operation::Number, *number), step(Operation::Number, 0),
            step(Operation::Query, static_cast<int>(Query::HasProperty), 3)};
  }
  // A species is had like one that is printed.
  const int query = static_cast<int>(Query::HasSpecies) + *number - static_cast<int>(Property::Species);
  return {step(Operation::Word, intern(place_.words, name->text)), step(Operation::Query, query, 2)};
}

namespace {

template <class Compile>
Result<CompiledExpression, ExpressionError> finished(const ExpressionPlace& place, Compile compile) {
  ExpressionCompiler compiler(place);
  CompiledExpression code = compile(compiler);
  if (compiler.error()) return *compiler.error();
  if (code.steps.size() > ability_limits::expression_steps) {
    return ExpressionError{0, "this takes " + std::to_string(code.steps.size()) + " steps; at most " +
                                  std::to_string(ability_limits::expression_steps) + " are allowed"};
  }
  return code;
}

}  // namespace

Result<CompiledExpression, ExpressionError> compile_value(const Term& term, Type wanted, ExpressionPlace place) {
  return finished(place, [&](ExpressionCompiler& compiler) { return compiler.value(term, wanted); });
}

Result<CompiledExpression, ExpressionError> compile_filter(const Term& term, Type element, FilterUse use, ExpressionPlace place) {
  return finished(place, [&](ExpressionCompiler& compiler) { return compiler.filter(term, element, use); });
}

}  // namespace fracas
