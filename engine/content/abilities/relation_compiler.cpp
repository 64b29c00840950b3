#include <algorithm>

#include "engine/content/abilities/closed_words.hpp"
#include "engine/content/abilities/expression_compiler.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

const QueryInfo* find_relation(std::string_view word, Type element, Type other) {
  for (const QueryInfo& info : query_table()) {
    if (info.form == QueryForm::Relation && info.word == word && info.arguments[0] == element && info.arguments[1] == other)
      return &info;
  }
  return nullptr;
}

/// What may stand behind a relation of such elements.
std::string others_of(std::string_view word, Type element) {
  std::string others;
  for (const QueryInfo& info : query_table()) {
    if (info.form != QueryForm::Relation || info.word != word || info.arguments[0] != element) continue;
    const bool is_terrain = word == "on" && info.arguments[1] == Type::Number;
    others += (others.empty() ? "" : " or ") + (is_terrain ? "a terrain" : std::string(type_word(info.arguments[1])));
  }
  return others;
}

std::string as_written(std::string_view word) { return word == "within of" ? "'within N of'" : fracas::quoted(word); }

}  // namespace

Steps ExpressionCompiler::relation(const Term& term, Type element) {
  const Term& other = term.parts[0];
  if (others_of(term.text, element).empty()) {
    (void)fail(term.offset, as_written(term.text) + " is not said of " + plural(element));
    return {};
  }
  const bool is_name = other.kind == TermKind::Name;
  if (term.text == "unit of" && is_name && other.text == "self") return of_this_card();
  const std::optional<KnownName> known = is_name ? place_.names.find(other.text, place_.preference) : std::nullopt;
  if (term.text == "on" && is_name && !known && other.text != "it") return on_terrain(term, element);
  if (other.kind == TermKind::Filter || (known && known->kind == NameKind::Set)) return relation_to_filter(term, element);
  const CompiledExpression reference = outside_value(other, Type::None);
  if (error_) return {};
  return related(term, element, reference.type, reference.steps);
}

/// The unit of self is that of the card: this speaks of no figure in particular, so that a squad has the ability once.
Steps ExpressionCompiler::of_this_card() {
  Steps steps = element_steps();
  steps.push_back(step(Operation::Query, static_cast<int>(Query::IsOfThisCard), 1));
  return steps;
}

/// The question about the element and what `reference` gives.
Steps ExpressionCompiler::related(const Term& term, Type element, Type other, const Steps& reference) {
  const QueryInfo* info = find_relation(term.text, element, other);
  if (info == nullptr) {
    (void)fail(term.parts[0].offset, "expected " + others_of(term.text, element) + " behind " + as_written(term.text) +
                                         ", found " + std::string(type_word(other)));
    return {};
  }
  Steps steps = element_steps();
  add_steps(steps, reference);
  const bool has_number = info->argument_count() == 3;
  if (has_number) add_steps(steps, outside_value(term.parts[1], Type::Number).steps);
  steps.push_back(step(Operation::Query, static_cast<int>(info->query), has_number ? 3 : 2));
  if (!term.is_clear) return steps;
  const QueryInfo* sight = find_relation("in sight of", element, other);
  if (sight == nullptr) {
    (void)fail(term.parts[0].offset, "'clear' needs a figure that sees, found " + std::string(type_word(other)));
    return {};
  }
  Steps sees = element_steps();
  add_steps(sees, reference);
  sees.push_back(step(Operation::Query, static_cast<int>(sight->query), 2));
  return all_of({std::move(steps), std::move(sees)});
}

/// At least one that passes the filter is so related.
Steps ExpressionCompiler::relation_to_filter(const Term& term, Type element) {
  Term set;  // a set stands for the filter that lets its members through
  const bool is_set = term.parts[0].kind != TermKind::Filter;
  if (is_set) {
    set.kind = TermKind::Filter;
    set.offset = term.parts[0].offset;
    Term reference;
    reference.kind = TermKind::Reference;
    reference.offset = set.offset;
    reference.parts.push_back(term.parts[0]);
    set.parts.push_back(std::move(reference));
  }
  const Term& filter = is_set ? set : term.parts[0];
  const Type other = element_of_filter(filter, Type::None);
  if (!enter_filter(filter.offset, other)) return {};
  Steps passes = clauses(filter, other, FilterUse::Search);
  const Steps inner = element_steps();
  const Element inside = elements_.back();
  elements_.pop_back();  // the question is about the element outside
  Steps asks = related(term, element, other, inner);
  elements_.push_back(inside);
  leave_filter();
  const Steps body = all_of({std::move(passes), std::move(asks)});
  Steps steps = {step(Operation::Any, static_cast<int>(body.size()), static_cast<int>(other))};
  add_steps(steps, body);
  return steps;
}

Steps ExpressionCompiler::on_terrain(const Term& term, Type element) {
  const Term& named = term.parts[0];
  const QueryInfo* info = find_relation("on", element, Type::Number);
  const std::vector<int> terrains = terrains_meant(named.text);
  if (info == nullptr || terrains.empty()) {
    std::vector<std::string_view> words = all_terrain_words();
    const std::vector<std::string> names = place_.names.names();
    words.insert(words.end(), names.begin(), names.end());
    (void)fail(named.offset, "expected " + others_of("on", element) + " behind 'on', found " + fracas::quoted(named.text) +
                                 did_you_mean(named.text, words));
    return {};
  }
  std::vector<Steps> choices;
  for (const int terrain : terrains) {
    Steps steps = element_steps();
    add_steps(steps, {step(Operation::Number, terrain), step(Operation::Query, static_cast<int>(info->query), 2)});
    choices.push_back(std::move(steps));
  }
  return one_of(std::move(choices));
}

}  // namespace fracas
