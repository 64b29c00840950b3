#include <algorithm>
#include <array>
#include <utility>

#include "engine/content/abilities/closed_words.hpp"
#include "engine/content/abilities/expression_compiler.hpp"
#include "engine/content/abilities/expression_cost.hpp"
#include "engine/content/abilities/language_limits.hpp"
#include "engine/content/abilities/slips.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<Type, 6> element_types = {Type::Figure, Type::Card, Type::Space, Type::Order, Type::Player, Type::Power};
constexpr unsigned every_domain = 0x3f;

unsigned bit_of(Type element) {
  for (std::size_t i = 0; i < element_types.size(); ++i) {
    if (element_types[i] == element) return 1U << i;
  }
  return 0;
}

bool is_filter_form(QueryForm form) {
  return form == QueryForm::Noun || form == QueryForm::Word || form == QueryForm::Name || form == QueryForm::Relation;
}

const QueryInfo* find_word(std::string_view word, Type element) {
  for (const QueryInfo& info : query_table()) {
    if (is_filter_form(info.form) && info.word == word && info.arguments[0] == element) return &info;
  }
  return nullptr;
}

unsigned domains_of_word(std::string_view word) {
  unsigned domains = 0;
  for (const QueryInfo& info : query_table()) {
    if (is_filter_form(info.form) && info.word == word) domains |= bit_of(info.arguments[0]);
  }
  return domains;
}

std::vector<std::string> filter_words(Type element) {
  std::vector<std::string> words = {"where", "not"};
  for (const QueryInfo& info : query_table()) {
    if (is_filter_form(info.form) && info.arguments[0] == element) words.emplace_back(info.word.substr(0, info.word.find(' ')));
  }
  return words;
}

Steps question(Query query, int arguments) { return {step(Operation::Query, static_cast<int>(query), arguments)}; }

}  // namespace

std::string plural(Type element) {
  switch (element) {
    case Type::Figure: return "figures";
    case Type::Card: return "cards";
    case Type::Space: return "spaces";
    case Type::Order: return "order markers";
    case Type::Player: return "players";
    case Type::Power: return "powers";
    default: return "nothing";
  }
}

CompiledExpression ExpressionCompiler::current_element() {
  const std::size_t last = elements_.size() - 1;
  const Element element = elements_[last];
  if (element.role) return {element.type, {step(Operation::Role, static_cast<int>(*element.role))}};
  if (element.term == nullptr) return {element.type, {step(Operation::It, depth_ - 1 - element.level)}};
  // The left side of `is` was written outside, where `it` was something else.
  elements_.pop_back();
  CompiledExpression code = any_value(*element.term);
  elements_.push_back(element);
  return code;
}

CompiledExpression ExpressionCompiler::outside_value(const Term& term, Type wanted) {
  const Element element = elements_.back();
  elements_.pop_back();
  CompiledExpression code = value(term, wanted);
  elements_.push_back(element);
  return code;
}

Steps ExpressionCompiler::element_steps() { return current_element().steps; }

bool ExpressionCompiler::enter_filter(int offset, Type element) {
  if (error_) return false;
  if (depth_ >= ability_limits::filter_depth) {
    (void)fail(offset, "filters stand at most " + std::to_string(ability_limits::filter_depth) + " deep inside one another");
    return false;
  }
  elements_.push_back({.type = element, .level = depth_});
  ++depth_;
  return true;
}

void ExpressionCompiler::leave_filter() {
  elements_.pop_back();
  --depth_;
}

CompiledExpression ExpressionCompiler::filter(const Term& term, Type element, FilterUse use) {
  const Type found = element == Type::None ? element_of_filter(term, element) : element;
  if (!enter_filter(term.offset, found)) return {};
  CompiledExpression code{found, clauses(term, found, use)};
  leave_filter();
  return code;
}

/// What a clause can be said of, one bit for each type.
unsigned ExpressionCompiler::domains_of(const Term& clause) {
  switch (clause.kind) {
    case TermKind::Noun:
    case TermKind::Word:
    case TermKind::Named:
    case TermKind::Relation: return domains_of_word(clause.text);
    case TermKind::Possession: return bit_of(Type::Figure);
    case TermKind::Except:
    case TermKind::Alternatives:
    case TermKind::Filter: {
      unsigned domains = every_domain;
      for (const Term& part : clause.parts) domains &= domains_of(part);
      return domains;
    }
    case TermKind::Highest: return domains_of(clause.parts[0]);
    case TermKind::Reference: {
      if (clause.parts[0].kind != TermKind::Name) return every_domain;
      const std::optional<KnownName> found = place_.names.find(clause.parts[0].text, place_.preference);
      return found ? bit_of(found->type) : every_domain;
    }
    default: return every_domain;
  }
}

Type ExpressionCompiler::element_of_filter(const Term& filter, Type wanted) {
  if (wanted != Type::None) return wanted;
  unsigned domains = every_domain;
  for (const Term& part : filter.parts) {
    const unsigned narrowed = domains & domains_of(part);
    if (narrowed == 0) break;  // the clause that does not fit complains when it is compiled
    domains = narrowed;
  }
  for (const Type type : element_types) {
    if ((domains & bit_of(type)) != 0) return type;
  }
  return Type::Figure;
}

/// Whether figures of a search are those on the battlefield, because it says nothing else.
bool ExpressionCompiler::implies_board(const Term& filter) const {
  return std::none_of(filter.parts.begin(), filter.parts.end(), [&](const Term& part) {
    if (part.kind == TermKind::Word) return part.text == "defeated" || part.text == "off-board" || part.text == "active";
    if (part.kind == TermKind::Reference || part.kind == TermKind::Highest) return true;
    if (part.kind == TermKind::Alternatives || part.kind == TermKind::Filter) return !implies_board(part);
    return false;
  });
}

Steps ExpressionCompiler::clauses(const Term& filter, Type element, FilterUse use) {
  std::vector<Steps> conditions;
  const bool is_search = use == FilterUse::Search;
  const bool is_implied = (element == Type::Figure && implies_board(filter)) || element == Type::Order;
  if (is_search && is_implied) {
    conditions.push_back(element_steps());
    add_steps(conditions.back(), question(element == Type::Figure ? Query::IsFigure : Query::IsOrder, 1));
  }
  for (const Term& part : filter.parts) {
    Steps steps = clause(part, element, use);
    if (error_) return {};
    if (!steps.empty()) conditions.push_back(std::move(steps));
  }
  // Cheap questions first: the answer is the same, and sight is often not asked for at all.
  std::stable_sort(conditions.begin(), conditions.end(),
                   [](const Steps& one, const Steps& other) { return evaluation_cost(one) < evaluation_cost(other); });
  return all_of(std::move(conditions));
}

Steps ExpressionCompiler::clause(const Term& term, Type element, FilterUse use) {
  if (error_) return {};
  switch (term.kind) {
    case TermKind::Noun: {
      if (find_word(term.text, element) == nullptr) return word(term, element);
      if (use == FilterUse::Search) return {};
      Steps steps = element_steps();  // of a known one: that there is one
      add_steps(steps, {step(Operation::Number, nothing), step(Operation::Unequal)});
      return steps;
    }
    case TermKind::Word:
    case TermKind::Named: return word(term, element);
    case TermKind::Relation: return relation(term, element);
    case TermKind::Possession: return possession(term, element);
    case TermKind::Alternatives: return alternatives(term, element);
    case TermKind::Where: return value(term.parts[0], Type::Truth).steps;
    case TermKind::Highest: return highest(term, element);
    case TermKind::Reference: return reference(term, element);
    case TermKind::Except: {
      Steps steps = clause(term.parts[0], element, FilterUse::Test);
      steps.push_back(step(Operation::Not));
      return steps;
    }
    default: (void)fail(term.offset, "expected a word of a filter"); return {};
  }
}

Steps ExpressionCompiler::word(const Term& term, Type element) {
  const QueryInfo* info = find_word(term.text, element);
  if (info == nullptr) {
    std::string said_of;
    for (const Type type : element_types) {
      if ((domains_of_word(term.text) & bit_of(type)) != 0) said_of += (said_of.empty() ? "" : " and ") + plural(type);
    }
    (void)fail(term.offset,
               fracas::quoted(term.text) + " is said of " + said_of + ", but this filter is over " + plural(element));
    return {};
  }
  Steps steps = element_steps();
  if (term.kind != TermKind::Named) {
    add_steps(steps, question(info->query, 1));
    return steps;
  }
  steps.push_back(step(Operation::Word, intern(place_.words, term.parts[0].text)));
  add_steps(steps, question(info->query, 2));
  return steps;
}

Steps ExpressionCompiler::possession(const Term& term, Type element) {
  if (element != Type::Figure) {
    (void)fail(term.offset, "figures have properties, but this filter is over " + plural(element));
    return {};
  }
  Steps steps = element_steps();
  add_steps(steps, property(term.offset, term.text, term.parts.empty() ? nullptr : &term.parts[0]));
  return steps;
}

Steps ExpressionCompiler::alternatives(const Term& term, Type element) {
  std::vector<Steps> choices;
  for (const Term& part : term.parts) choices.push_back(clauses(part, element, FilterUse::Test));
  return one_of(std::move(choices));
}

/// Passes the filter, and nobody who does has a greater number; for the lowest, a greater one with its sign turned.
Steps ExpressionCompiler::highest(const Term& term, Type element) {
  if (element_of_filter(term.parts[0], Type::None) != element) {
    (void)fail(term.parts[0].offset, "expected a filter over " + plural(element));
    return {};
  }
  Steps passes = clauses(term.parts[0], element, FilterUse::Search);
  const auto number = [&] {
    Steps steps = value(term.parts[1], Type::Number).steps;
    if (term.text == "lowest") steps.push_back(step(Operation::Negate));
    return steps;
  };
  Steps equals = number();
  if (!enter_filter(term.offset, element)) return {};
  Steps body = clauses(term.parts[0], element, FilterUse::Search);
  const Steps amount = number();
  leave_filter();
  body.push_back(step(Operation::SkipIfFalse, static_cast<int>(amount.size())));
  add_steps(body, amount);
  equals.push_back(step(Operation::Best, static_cast<int>(body.size()), static_cast<int>(element)));
  add_steps(equals, body);
  equals.push_back(step(Operation::Equal));
  return all_of({std::move(passes), std::move(equals)});
}

Steps ExpressionCompiler::member(const KnownName& set) {
  std::vector<Steps> choices;
  for (int i = 0; i < set.count; ++i) {
    Steps steps = element_steps();
    add_steps(steps, known({set.name, NameKind::Local, set.type, set.index + i}).steps);
    steps.push_back(step(Operation::Equal));
    choices.push_back(std::move(steps));
  }
  return one_of(std::move(choices));
}

Steps ExpressionCompiler::reference(const Term& term, Type element) {
  const Term& named = term.parts[0];
  const std::optional<KnownName> found =
      named.kind == TermKind::Name ? place_.names.find(named.text, place_.preference) : std::nullopt;
  const bool is_word = named.kind == TermKind::Name && !found && named.text != "it" &&
                       std::none_of(query_table().begin(), query_table().end(), [&](const QueryInfo& info) {
                         return info.form == QueryForm::Bare && info.word == named.text && info.result == element;
                       });
  if (is_word) {
    if (const std::string hint = hint_in_filter(named.text); !hint.empty()) return (void)fail(named.offset, hint), Steps{};
    std::vector<std::string> words = filter_words(element);
    for (std::string& name : place_.names.names()) words.push_back(std::move(name));
    const bool is_printed = named.text.front() >= 'A' && named.text.front() <= 'Z';
    const std::string near =
        is_printed ? "; a word of the card is written species(\"" + named.text + "\"), class(...), faction(...) or keyword(...)"
                   : meant_instead(named.text, std::vector<std::string_view>(words.begin(), words.end()));
    const bool is_player = near.empty() && element == Type::Player;
    const std::string listed = is_player ? "; expected player, opponent, you or where" : near;
    (void)fail(named.offset, "unknown word " + fracas::quoted(named.text) + " in a filter over " + plural(element) + listed);
    return {};
  }
  if (found && found->kind == NameKind::Set && found->type == element) return member(*found);
  const CompiledExpression code = outside_value(named, Type::None);
  if (error_) return {};
  if (code.type != element) {
    (void)fail(named.offset, fracas::quoted(named.text) + " is " + std::string(type_word(code.type)) +
                                 ", but this filter is over " + plural(element));
    return {};
  }
  Steps steps = element_steps();
  add_steps(steps, code.steps);
  steps.push_back(step(Operation::Equal));
  return steps;
}

}  // namespace fracas
