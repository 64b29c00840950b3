#include "engine/content/abilities/book_writer.hpp"

#include <algorithm>

#include "engine/content/abilities/expression_cost.hpp"
#include "engine/content/abilities/language_limits.hpp"
#include "engine/content/abilities/parser.hpp"
#include "engine/content/abilities/slips.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

std::string found(const YamlNode& node) {
  switch (node.kind) {
    case YamlKind::Null: return "nothing";
    case YamlKind::List: return "a list";
    case YamlKind::Map: return "a map of keys and values";
    case YamlKind::Scalar: return fracas::quoted(node.text);
  }
  return "";
}

}  // namespace

void BookWriter::error(const YamlNode& node, const ExpressionError& error) {
  const std::size_t offset = std::min(static_cast<std::size_t>(error.offset), node.text.size());
  const std::string_view before = std::string_view(node.text).substr(0, offset);
  const auto line = static_cast<int>(std::count(before.begin(), before.end(), '\n'));
  const std::size_t start = before.rfind('\n');
  const std::size_t column = start == std::string_view::npos ? offset : offset - start - 1;
  const bool may_be_cut = !node.is_quoted && error.message.ends_with("(', found the end");
  reader_.error(node.text_line + line, node.text_column + static_cast<int>(column),
                error.message + (may_be_cut ? "; inside { } and [ ] a comma ends the text, so put it in quotes there" : ""));
}

bool BookWriter::check_cost(const YamlNode& node, long long cost, Budget budget) {
  const long long limit = budget == Budget::Modifier ? ability_limits::modifier_cost : ability_limits::program_cost;
  if (cost <= limit) return true;
  const std::string why = budget == Budget::Modifier ? "; it is asked again and again" : "";
  error(node, ExpressionError{0, "this could take " + std::to_string(cost) + " steps on a large battlefield, at most " +
                                     std::to_string(limit) + " are allowed" + why +
                                     "; look at fewer spaces or figures inside one another"});
  return false;
}

void BookWriter::check_size(const YamlNode& node) {
  const auto check = [&](std::size_t count, std::size_t most, std::string_view what) {
    if (count > most)
      error(node, "the abilities of this card have " + std::to_string(count) + " " + std::string(what) + "; at most " +
                      std::to_string(most) + " are allowed");
  };
  check(book_.steps.size(), ability_limits::card_steps, "steps");
  check(book_.arguments.size(), ability_limits::card_arguments, "arguments");
  check(book_.instructions.size(), ability_limits::card_instructions, "instructions");
  check(book_.abilities.size(), ability_limits::card_compiled_abilities, "parts");
  check(book_.words.size(), ability_limits::card_words, "names in quotes");
  for (const std::string& word : book_.words) {
    const bool is_plain = !word.empty() && word.size() <= ability_limits::name_bytes &&
                          std::none_of(word.begin(), word.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; });
    if (!is_plain)
      error(node, "the name " + fracas::quoted(word) + " must have 1 to " + std::to_string(ability_limits::name_bytes) +
                      " bytes in one line");
  }
}

std::optional<CompiledExpression> BookWriter::value(const YamlNode& node, Type wanted, const ExpressionPlace& place,
                                                    Budget budget) {
  if (!node.is_scalar()) {
    error(node, "expected " + std::string(wanted == Type::None ? "an expression" : type_word(wanted)) + ", found " + found(node));
    return std::nullopt;
  }
  const Result<Term, ExpressionError> term = parse_expression(node.text);
  if (!term) return error(node, term.error()), std::nullopt;
  Result<CompiledExpression, ExpressionError> code = compile_value(*term, wanted, place);
  if (!code) return error(node, code.error()), std::nullopt;
  if (!check_cost(node, evaluation_cost(code->steps), budget)) return std::nullopt;
  return std::move(code).value();
}

std::optional<CompiledExpression> BookWriter::filter(const YamlNode& node, Type element, FilterUse use,
                                                     const ExpressionPlace& place, Budget budget) {
  if (!node.is_scalar()) {
    error(node, "expected a filter, such as 'enemy adjacent to self', found " + found(node));
    return std::nullopt;
  }
  const bool is_number = !node.text.empty() && node.text.find_first_not_of("0123456789") == std::string::npos;
  if (is_number) {
    error(node, "expected a filter, such as 'enemy adjacent to self', found the number " + fracas::quoted(node.text));
    return std::nullopt;
  }
  const Result<Term, ExpressionError> term = parse_filter(node.text);
  if (!term) return error(node, term.error()), std::nullopt;
  Result<CompiledExpression, ExpressionError> code = compile_filter(*term, element, use, place);
  if (!code) return error(node, code.error()), std::nullopt;
  const long long tries = use == FilterUse::Search ? domain_bound(code->type) : 1;
  if (!check_cost(node, tries * evaluation_cost(code->steps), budget)) return std::nullopt;
  return std::move(code).value();
}

std::optional<std::size_t> BookWriter::word(const YamlNode& node, std::string_view what,
                                            std::span<const std::string_view> valid) {
  constexpr std::size_t most_listed = 12;
  const auto place = std::find(valid.begin(), valid.end(), node.text);
  if (node.is_scalar() && place != valid.end()) return static_cast<std::size_t>(place - valid.begin());
  const std::string near = node.is_scalar() ? meant_instead(node.text, valid) : std::string();
  const std::string listed = near.empty() || valid.size() <= most_listed ? " as " + list_words(valid) : std::string();
  error(node, "expected " + std::string(what) + listed + ", found " + found(node) + near);
  return std::nullopt;
}

Expression BookWriter::add(const Steps& steps) {
  const Expression expression{static_cast<std::uint16_t>(book_.steps.size()), static_cast<std::uint16_t>(steps.size())};
  book_.steps.insert(book_.steps.end(), steps.begin(), steps.end());
  return expression;
}

Program BookWriter::add(const std::vector<Instruction>& instructions) {
  const Program program{static_cast<std::uint16_t>(book_.instructions.size()), static_cast<std::uint16_t>(instructions.size())};
  book_.instructions.insert(book_.instructions.end(), instructions.begin(), instructions.end());
  return program;
}

std::uint16_t BookWriter::add_arguments(const std::vector<Expression>& arguments) {
  const auto first = static_cast<std::uint16_t>(book_.arguments.size());
  book_.arguments.insert(book_.arguments.end(), arguments.begin(), arguments.end());
  return first;
}

}  // namespace fracas
