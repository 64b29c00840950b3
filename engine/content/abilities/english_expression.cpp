#include "engine/content/abilities/english_expression.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/abilities/vocabulary.hpp"
#include "engine/content/abilities/closed_words.hpp"
#include "engine/content/abilities/english_words.hpp"
#include "engine/content/abilities/expression_compiler.hpp"

namespace fracas {
namespace {

/// Adjectives of figures that need no noun behind them.
constexpr std::array<std::string_view, 4> nouns = {"enemy", "ally", "hero", "opponent"};

std::string_view sign(Operation operation) {
  switch (operation) {
    case Operation::Add: return " + ";
    case Operation::Subtract: return " - ";
    case Operation::Multiply: return " times ";
    case Operation::Divide: return " divided by ";
    case Operation::Equal: return " is ";
    case Operation::Unequal: return " is not ";
    case Operation::Less: return " is less than ";
    default: return " is at most ";
  }
}

bool is_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char letter) { return letter >= '0' && letter <= '9'; });
}

bool starts_with(std::string_view text, std::string_view start) { return text.substr(0, start.size()) == start; }

/// What is being resolved, behind "it is": dice, wounds or an attack.
std::string told_kind(const std::string& trait) {
  if (trait == "attack") return "of an attack";
  if (trait == "defense") return "of a defense";
  if (trait == "initiative") return "of the initiative";
  if (trait == "d20") return "of a d20";
  return trait == "swipe" ? "of a swipe" : trait;
}

std::string word_at(std::span<const std::string_view> words, const std::string& number) {
  std::size_t place = 0;
  const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), place);
  return problem == std::errc() && place < words.size() ? std::string(words[place]) : number;
}

}  // namespace

std::string filled_in(std::string_view text, const std::map<std::string, std::string>& values) {
  std::string result;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    const std::size_t close = open == std::string_view::npos ? open : text.find('}', open);
    if (close == std::string_view::npos) return result + std::string(text);
    result += text.substr(0, open);
    const auto value = values.find(std::string(text.substr(open + 1, close - open - 1)));
    if (value != values.end())
      result += value->second;
    else if (!result.empty() && result.back() == ' ')
      result.pop_back();
    text.remove_prefix(close + 1);
  }
  return result;
}

std::string EnglishExpression::value(Expression expression) const {
  return expression.is_empty() ? std::string() : sentence(phrase(expression.first, expression.count, 0));
}

std::string EnglishExpression::filter(Expression expression, Type element) const {
  return expression.is_empty() ? noun_of(element) : noun_phrase(phrase(expression.first, expression.count, 1), element, 0);
}

bool EnglishExpression::is_number(Expression expression, int& number) const {
  if (expression.count != 1 || book_.steps[expression.first].operation != Operation::Number) return false;
  number = book_.steps[expression.first].operand;
  return true;
}

EnglishExpression::Phrase EnglishExpression::phrase(std::size_t first, std::size_t count, int depth) const {
  std::vector<Phrase> stack;
  const std::size_t end = first + count;
  for (std::size_t at = first; at < end;) at = told(at, end, depth, stack);
  return stack.empty() ? Phrase{} : std::move(stack.back());
}

/// Tells the step at `at`; gives the one after it.
std::size_t EnglishExpression::told(std::size_t at, std::size_t end, int depth, std::vector<Phrase>& stack) const {
  const ExpressionStep& step = book_.steps[at];
  const auto pop = [&] {
    Phrase top = stack.empty() ? Phrase{} : std::move(stack.back());
    if (!stack.empty()) stack.pop_back();
    return top;
  };
  const auto named = [](const std::map<int, std::string>& names, int index, std::string_view otherwise) {
    const auto name = names.find(index);
    return name == names.end() ? std::string(otherwise) : name->second;
  };
  switch (step.operation) {
    case Operation::Number: stack.push_back({.text = std::to_string(step.operand)}); break;
    case Operation::Word: stack.push_back({.text = "\"" + book_.words[static_cast<std::size_t>(step.operand)] + "\""}); break;
    case Operation::Role: stack.push_back({.text = named(names_.roles, step.operand, names_.card)}); break;
    case Operation::Local: stack.push_back({.text = named(names_.locals, step.operand, "what was chosen")}); break;
    case Operation::It: stack.push_back({.text = "it", .level = depth - 1 - step.operand}); break;
    case Operation::Negate: stack.push_back({.text = "minus " + sentence(pop())}); break;
    case Operation::Absolute: stack.push_back({.text = "the absolute value of (" + sentence(pop()) + ")"}); break;
    case Operation::Not: {
      Phrase condition = pop();
      const bool is_simple = !condition.predicate.empty();
      if (is_simple) condition.is_negated = !condition.is_negated;
      stack.push_back(is_simple ? std::move(condition) : Phrase{.text = "not (" + sentence(condition) + ")"});
      break;
    }
    case Operation::SkipIfFalse:
    case Operation::SkipIfTrue: return skipped(at, depth, stack);
    case Operation::Query:
      if (static_cast<Query>(step.operand) == Query::SurfaceOf) break;  // goes without saying
      if (static_cast<Query>(step.operand) == Query::Remembered) {
        // Numbers are kept one lower than they are: the two steps that follow put that right.
        const bool is_number =
            at + 2 < end && book_.steps[at + 1].operation == Operation::Number && book_.steps[at + 2].operation == Operation::Add;
        stack.push_back({.text = "what was remembered as " + sentence(pop())});
        return at + (is_number ? 3 : 1);
      }
      stack.push_back(asked(step, stack));
      break;
    case Operation::Count:
    case Operation::Any:
    case Operation::Every:
    case Operation::Sum:
    case Operation::Best:
      stack.push_back(over(step, at + 1, depth));
      return std::min(end, at + 1 + static_cast<std::size_t>(step.operand));
    default: {
      const Phrase right = pop();
      const Phrase left = pop();
      const bool is_least = step.operation == Operation::Smaller;
      if (is_least || step.operation == Operation::Larger) {
        stack.push_back({.text = std::string(is_least ? "the smaller" : "the greater") + " of " + sentence(left) + " and " +
                                 sentence(right)});
      } else if (step.operation == Operation::Unequal && right.text == "-1") {
        stack.push_back({.text = "1"});  // that there is one
      } else if (left.level >= 0 && (step.operation == Operation::Equal || step.operation == Operation::Unequal)) {
        stack.push_back({.subject = left.text,
                         .predicate = right.text,
                         .level = left.level,
                         .is_negated = step.operation == Operation::Unequal});
      } else {
        stack.push_back({.text = compared(step.operation, sentence(left), sentence(right))});
      }
    }
  }
  return at + 1;
}

/// and, or, if: what is skipped when the first part decides.
std::size_t EnglishExpression::skipped(std::size_t at, int depth, std::vector<Phrase>& stack) const {
  const ExpressionStep& step = book_.steps[at];
  const auto count = static_cast<std::size_t>(step.operand);
  Phrase first = stack.empty() ? Phrase{} : std::move(stack.back());
  if (!stack.empty()) stack.pop_back();
  const ExpressionStep& last = book_.steps[at + count];
  if (step.operation == Operation::SkipIfFalse && count > 0 && last.operation == Operation::Skip) {
    const auto otherwise = static_cast<std::size_t>(last.operand);
    stack.push_back({.text = "(" + sentence(phrase(at + 1, count - 1, depth)) + " if " + sentence(first) + ", otherwise " +
                             sentence(phrase(at + count + 1, otherwise - 1, depth)) + ")"});
    return at + count + 1 + otherwise;
  }
  Phrase rest = phrase(at + 1, count, depth);
  if (step.operation == Operation::SkipIfTrue) {
    const bool is_about_one = !first.predicate.empty() && !rest.predicate.empty() && first.level == rest.level &&
                              first.subject == rest.subject && !first.is_negated && !rest.is_negated;
    if (is_about_one && first.predicate == rest.predicate)
      stack.push_back(std::move(first));
    else if (is_about_one)
      stack.push_back({.subject = first.subject, .predicate = first.predicate + " or " + rest.predicate, .level = first.level});
    else
      stack.push_back({.text = "(" + sentence(first) + " or " + sentence(rest) + ")"});
    return at + 1 + count;
  }
  Phrase both;
  const auto add = [&](Phrase part) {
    if (part.all.empty())
      both.all.push_back(std::move(part));
    else
      both.all.insert(both.all.end(), part.all.begin(), part.all.end());
  };
  add(std::move(first));
  add(std::move(rest));
  stack.push_back(std::move(both));
  return at + 1 + count;
}

/// "A is at least 3" is kept as 3 <= A; told with the number behind.
std::string EnglishExpression::compared(Operation operation, std::string left, std::string right) const {
  const auto is_size = [](const std::string& text) { return starts_with(text, "the size of "); };
  if (is_size(left) && is_digits(right)) right = word_at(size_words(), right);
  if (is_size(right) && is_digits(left)) left = word_at(size_words(), left);
  const bool is_turned = is_digits(left) || place_of(left, size_words()).has_value();
  if (is_turned && operation == Operation::LessOrEqual) return right + " is at least " + left;
  if (is_turned && operation == Operation::Less) return right + " is more than " + left;
  return left + std::string(sign(operation)) + right;
}

std::string EnglishExpression::number_word(Query query, std::size_t argument, const std::string& text) const {
  const bool is_terrain = query == Query::FigureOnTerrain || query == Query::SpaceOnTerrain;
  if (is_terrain && argument == 1) return word_at(terrain_words(), text);
  if (query == Query::Kind && argument == 0) return told_kind(word_at(trait_words, text));
  if (query == Query::Faces && argument == 0) return word_at(face_words, text);
  if (query == Query::Now && argument == 0) return word_at(words_of(value_table()), text);
  if (query == Query::HasProperty && argument == 1) return word_at(words_of(property_table()), text);
  if (query == Query::IsNumbered && argument == 1 && text == "4") return "X";
  return text;
}

EnglishExpression::Phrase EnglishExpression::asked(const ExpressionStep& step, std::vector<Phrase>& stack) const {
  const auto query = static_cast<Query>(step.operand);
  const QueryInfo& info = query_info(query);
  std::map<std::string, std::string> values;
  Phrase subject;
  int object = -1;
  for (std::size_t i = step.detail; i > 0 && !stack.empty(); --i) {
    Phrase argument = std::move(stack.back());
    stack.pop_back();
    values[std::to_string(i - 1)] = number_word(query, i - 1, sentence(argument));
    if (i == 2) object = argument.level;
    if (i == 1) subject = std::move(argument);
  }
  const bool is_said_of = info.result == Type::Truth && info.form != QueryForm::Function && info.form != QueryForm::Bare;
  const std::string text = query == Query::IsOfThisCard ? "of the unit of " + names_.card : filled_in(info.english, values);
  if (!is_said_of) return {.text = text};
  const bool is_adjective = info.form == QueryForm::Word || info.form == QueryForm::Noun;
  return {
      .subject = sentence(subject), .predicate = text, .level = subject.level, .object = object, .is_adjective = is_adjective};
}

/// That there is one to which something is so related is told of that something: "adjacent to an ally".
std::optional<EnglishExpression::Phrase> EnglishExpression::related(const Phrase& condition, Type element, int level) const {
  constexpr std::string_view it = " it";
  Phrase rest;
  std::vector<Phrase> links;
  for (const Phrase& part : condition.all.empty() ? std::vector<Phrase>{condition} : condition.all) {
    const bool is_link = part.object == level && part.level != level && !part.is_negated && part.predicate.ends_with(it);
    (is_link ? links : rest.all).push_back(part);
  }
  const auto is_other = [&](const Phrase& link) { return link.subject != links[0].subject || link.level != links[0].level; };
  if (links.empty() || std::any_of(links.begin(), links.end(), is_other)) return std::nullopt;
  Phrase told{.subject = links[0].subject, .level = links[0].level};
  const std::string who = rest.all.empty() ? noun_of(element) : noun_phrase(rest, element, level);
  told.predicate = links[0].predicate.substr(0, links[0].predicate.size() - it.size() + 1) + with_article(who);
  for (std::size_t i = 1; i < links.size(); ++i) told.predicate += " and " + links[i].predicate;
  return told;
}

std::string EnglishExpression::with_article(const std::string& noun) const {
  const bool is_known = noun == names_.card || starts_with(noun, "the ") || starts_with(noun, "that ") ||
                        starts_with(noun, "what ") || starts_with(noun, "it") || starts_with(noun, "not ") || noun.empty();
  if (is_known) return noun;
  const bool has_vowel = std::string_view("aeio").find(noun[0]) != std::string_view::npos || starts_with(noun, "un");
  const bool is_one = starts_with(noun, "one") || starts_with(noun, "uni");
  return (has_vowel && !is_one ? "an " : "a ") + noun;
}

EnglishExpression::Phrase EnglishExpression::over(const ExpressionStep& step, std::size_t body, int depth) const {
  const auto element = static_cast<Type>(step.detail);
  const Phrase condition = phrase(body, static_cast<std::size_t>(step.operand), depth + 1);
  if (step.operation == Operation::Any) {
    if (std::optional<Phrase> link = related(condition, element, depth)) return *std::move(link);
  }
  const std::string who = noun_phrase(condition, element, depth);
  switch (step.operation) {
    case Operation::Any: return {.text = "there is one " + who};
    case Operation::Count: return {.text = "the number of: " + who};
    case Operation::Sum: return {.text = "the sum over each " + who};
    default: return {.text = "the greatest of each " + who};
  }
}

/// The element of a filter with everything the condition says of it.
std::string EnglishExpression::noun_phrase(const Phrase& condition, Type element, int level) const {
  const std::vector<Phrase> parts = condition.all.empty() ? std::vector<Phrase>{condition} : condition.all;
  std::string before;
  std::string after;
  std::string where;
  bool has_noun = false;
  for (const Phrase& part : parts) {
    const bool is_about_it = part.level == level && !part.predicate.empty();
    const bool is_plain = part.predicate == noun_of(element);
    const bool is_chosen_already =
        is_about_it && part.is_negated && starts_with(part.predicate, "the chosen ") && part.predicate.back() == 's';
    if (is_chosen_already) continue;
    if (is_about_it && part.is_adjective && is_plain) continue;
    if (is_about_it && part.is_adjective) {
      before += std::string(part.is_negated ? "not " : "") + part.predicate + " ";
      has_noun = has_noun || place_of(part.predicate, nouns).has_value();
    } else if (is_about_it && parts.size() == 1 && !part.is_negated && part.predicate.find(' ') == std::string::npos) {
      return part.predicate;  // one that is known by name
    } else if (is_about_it) {
      after += std::string(" ") + (part.is_negated ? "not " : "") + part.predicate;
    } else if (part.text != "1") {
      where += (where.empty() ? " for which " : " and ") + sentence(part);
    }
  }
  const bool is_single = parts.size() == 1 && parts[0].level == level && !parts[0].is_adjective && !parts[0].predicate.empty() &&
                         !parts[0].is_negated && before.empty();
  const bool is_name = is_single && (parts[0].predicate == names_.card || starts_with(parts[0].predicate, "the ") ||
                                     starts_with(parts[0].predicate, "what "));
  if (is_name) return parts[0].predicate;
  if (has_noun && !before.empty()) before.pop_back();
  return before + (has_noun ? "" : noun_of(element)) + after + where;
}

std::string EnglishExpression::sentence(const Phrase& phrase) const {
  if (!phrase.all.empty()) {
    std::string joined;
    for (const Phrase& part : phrase.all) joined += (joined.empty() ? "" : " and ") + sentence(part);
    return joined;
  }
  if (phrase.predicate.empty()) return phrase.text;
  const std::string no = phrase.is_negated ? "not " : "";
  if (starts_with(phrase.predicate, "has ")) return phrase.subject + " " + no + phrase.predicate;
  if (starts_with(phrase.predicate, "with "))
    return phrase.subject + (no.empty() ? " has " : " has not ") + phrase.predicate.substr(5);
  return phrase.subject + " is " + no + phrase.predicate;
}

}  // namespace fracas
