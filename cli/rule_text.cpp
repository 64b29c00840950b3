#include "cli/rule_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

#include "cli/wrapped_text.hpp"

namespace fracas {
namespace {

std::string upper(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
  return result;
}

std::string list_line(const Rule& rule, const Paint& paint) {
  return fmt::format("{}  {}\n", paint.bold(fmt::format("{:<12}", rule.id)), rule.title);
}

std::string list_section(const RuleBook& book, const RuleSection& section, const Paint& paint) {
  std::string text = fmt::format("{}  {}\n", paint.bold(section.code), section.title);
  for (const Rule& rule : book.rules()) {
    if (rule.section == section.code) text += "  " + list_line(rule, paint);
  }
  return text;
}

bool looks_like_an_id(std::string_view words) {
  return words.find(' ') == std::string_view::npos && words.find('-') != std::string_view::npos &&
         std::any_of(words.begin(), words.end(), [](unsigned char letter) { return std::isdigit(letter) != 0; });
}

}  // namespace

std::string rule_text(const Rule& rule, const Paint& paint) {
  return fmt::format("{}  {}\n{}{}", paint.bold(rule.id), paint.bold(rule.title), wrapped(rule.text, 96, "  "),
                     paint.dim(wrapped("Source: " + rule.source, 96, "  ")));
}

RuleAnswer look_up_rules(const RuleBook& book, std::string_view words, const Paint& paint) {
  if (const Rule* rule = book.find(words)) return {true, rule_text(*rule, paint)};
  for (const RuleSection& section : book.sections()) {
    if (section.code == upper(words)) return {true, list_section(book, section, paint)};
  }
  const std::vector<const Rule*> found = book.search(words);
  if (found.empty()) {
    const std::string_view nearest = looks_like_an_id(words) ? book.nearest_id(words) : std::string_view{};
    const std::string hint = nearest.empty() ? "Try fewer or other words." : fmt::format("Did you mean {}?", nearest);
    return {false, fmt::format("No rule has the id or all the words \"{}\". {}\n", words.substr(0, 80), hint)};
  }
  if (found.size() == 1) return {true, rule_text(*found.front(), paint)};
  std::string text;
  for (const Rule* rule : found) text += list_line(*rule, paint);
  return {true, text + fmt::format("{} rules; `fracas rules ID` prints one.\n", found.size())};
}

}  // namespace fracas
