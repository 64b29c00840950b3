#include <algorithm>
#include <array>

#include "engine/abilities/effect.hpp"
#include "engine/abilities/vocabulary.hpp"
#include "engine/content/abilities/closed_words.hpp"
#include "engine/content/abilities/expression_compiler.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<std::string_view, 10> built_in = {"count", "any", "sum", "min",     "max",
                                                       "abs",   "mod", "if",  "highest", "lowest"};

std::string argument_words(std::span<const Type> types) {
  std::string list = "(";
  for (const Type type : types) list += (list.size() > 1 ? ", " : "") + std::string(type_word(type));
  return list + ")";
}

std::string counted(std::size_t count) { return std::to_string(count) + (count == 1 ? " argument" : " arguments"); }

}  // namespace

CompiledExpression ExpressionCompiler::call(const Term& term) {
  const std::string& word = term.text;
  const auto takes = [&](std::size_t count) {
    if (term.parts.size() == count) return true;
    (void)fail(term.offset, fracas::quoted(word) + " takes " + counted(count) + ", found " + std::to_string(term.parts.size()));
    return false;
  };
  if (word == "count" || word == "any") return takes(1) ? over_filter(term) : CompiledExpression{};
  if (word == "sum") return takes(2) ? over_filter(term) : CompiledExpression{};
  if (word == "if") return takes(3) ? condition(term) : CompiledExpression{};
  if (word == "faces") return takes(1) ? faces(term) : CompiledExpression{};
  if (word == "kind") return takes(1) ? kind(term) : CompiledExpression{};
  if (word == "now") return takes(2) ? now(term) : CompiledExpression{};
  if (word == "min" || word == "max" || word == "abs" || word == "mod") {
    if (!takes(word == "abs" ? 1 : 2)) return {};
    CompiledExpression code{Type::Number, {}};
    for (const Term& part : term.parts) add_steps(code.steps, value(part, Type::Number).steps);
    code.steps.push_back(step(word == "abs"   ? Operation::Absolute
                              : word == "mod" ? Operation::Modulo
                              : word == "min" ? Operation::Smaller
                                              : Operation::Larger));
    return code;
  }
  return table_call(term);
}

CompiledExpression ExpressionCompiler::over_filter(const Term& term) {
  const Term& over = term.parts[0];
  const Type element = element_of_filter(over, Type::None);
  if (!enter_filter(over.offset, element)) return {};
  Steps body = clauses(over, element, FilterUse::Search);
  if (term.text == "sum") {
    const Steps amount = value(term.parts[1], Type::Number).steps;
    body.push_back(step(Operation::SkipIfFalse, static_cast<int>(amount.size())));
    add_steps(body, amount);
  }
  leave_filter();
  const Operation operation = term.text == "any" ? Operation::Any : (term.text == "count" ? Operation::Count : Operation::Sum);
  Steps steps = {step(operation, static_cast<int>(body.size()), static_cast<int>(element))};
  add_steps(steps, body);
  return {term.text == "any" ? Type::Truth : Type::Number, std::move(steps)};
}

/// A false condition leaves a 0 below the second number, which adding takes away.
CompiledExpression ExpressionCompiler::condition(const Term& term) {
  CompiledExpression code = value(term.parts[0], Type::Truth);
  const Steps first = value(term.parts[1], Type::Number).steps;
  const Steps second = value(term.parts[2], Type::Number).steps;
  code.type = Type::Number;
  code.steps.push_back(step(Operation::SkipIfFalse, static_cast<int>(first.size()) + 1));
  add_steps(code.steps, first);
  code.steps.push_back(step(Operation::Skip, static_cast<int>(second.size()) + 1));
  add_steps(code.steps, second);
  code.steps.push_back(step(Operation::Add));
  return code;
}

CompiledExpression ExpressionCompiler::kind(const Term& term) {
  const Term& asked = term.parts[0];
  const std::optional<int> trait = asked.kind == TermKind::Name ? place_of(asked.text, trait_words) : std::nullopt;
  if (!trait) {
    return fail(asked.offset, "expected one of " + list_words(trait_words) + " in kind(...), found " +
                                  fracas::quoted(asked.text) + did_you_mean(asked.text, trait_words));
  }
  return {Type::Truth, {step(Operation::Number, *trait), step(Operation::Query, static_cast<int>(Query::Kind), 1)}};
}

CompiledExpression ExpressionCompiler::faces(const Term& term) {
  const std::span<const std::string_view> words = std::span(face_words).subspan(1);
  const Term& asked = term.parts[0];
  const std::optional<int> face = asked.kind == TermKind::Name ? place_of(asked.text, words) : std::nullopt;
  if (!face) {
    return fail(asked.offset, "expected one of " + list_words(words) + " in faces(...), found " + fracas::quoted(asked.text) +
                                  did_you_mean(asked.text, words));
  }
  return {Type::Number, {step(Operation::Number, *face + 1), step(Operation::Query, static_cast<int>(Query::Faces), 1)}};
}

CompiledExpression ExpressionCompiler::now(const Term& term) {
  if (!place_.allows_now)
    return fail(term.offset,
                "'now' asks for a number as modifiers leave it, so no modifier may use it; read what is printed: self.move");
  const std::vector<std::string_view> words = words_of(value_table());
  const Term& asked = term.parts[0];
  const std::optional<int> number = asked.kind == TermKind::Name ? place_of(asked.text, words) : std::nullopt;
  if (!number) {
    return fail(asked.offset, "expected one of " + list_words(words) + " in now(...), found " + fracas::quoted(asked.text) +
                                  did_you_mean(asked.text, words));
  }
  Steps steps = {step(Operation::Number, *number)};
  add_steps(steps, value(term.parts[1], Type::Figure).steps);
  steps.push_back(step(Operation::Query, static_cast<int>(Query::Now), 2));
  return {Type::Number, std::move(steps)};
}

/// A function of the table of queries; several rows may share a word and differ in what they are asked about.
CompiledExpression ExpressionCompiler::table_call(const Term& term) {
  CompiledExpression code;
  std::vector<Type> types;
  std::string forms;
  std::vector<std::string_view> known(built_in.begin(), built_in.end());
  for (const Term& part : term.parts) {
    const CompiledExpression argument = any_value(part);
    if (error_) return {};
    types.push_back(argument.type);
    add_steps(code.steps, argument.steps);
  }
  for (const QueryInfo& info : query_table()) {
    if (info.form != QueryForm::Function) continue;
    if (!place_of(info.word, known)) known.push_back(info.word);
    if (info.word != term.text) continue;
    const std::span<const Type> wanted(info.arguments.data(), info.argument_count());
    if (std::equal(wanted.begin(), wanted.end(), types.begin(), types.end())) {
      code.type = info.result;
      code.steps.push_back(step(Operation::Query, static_cast<int>(info.query), static_cast<int>(types.size())));
      return code;
    }
    forms += (forms.empty() ? "" : " or ") + argument_words(wanted);
  }
  if (!forms.empty())
    return fail(term.offset, fracas::quoted(term.text) + " takes " + forms + ", found " + argument_words(types));
  const std::string near = did_you_mean(term.text, known);
  return fail(term.offset,
              "unknown function " + fracas::quoted(term.text) + (near.empty() ? "; expected " + list_words(known) : near));
}

}  // namespace fracas
