#include "engine/content/abilities/slips.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/abilities/query.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr auto slips = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"attack", "attack-dice"},
    {"defense", "defense-dice"},
    {"start-of-activation", "activation"},
    {"before-activation", "activation"},
    {"allies", "ally"},
    {"friend", "ally"},
    {"friends", "ally"},
    {"friendly", "ally"},
    {"enemies", "enemy"},
    {"foe", "enemy"},
    {"foes", "enemy"},
    {"heroes", "hero"},
    {"squads", "squad"},
    {"figures", "figure"},
    {"cards", "card"},
    {"spaces", "space"},
    {"players", "player"},
    {"opponents", "opponent"},
    {"next", "adjacent"},
    {"beside", "adjacent"},
    {"near", "within"},
    {"hurt", "wounded"},
    {"injured", "wounded"},
    {"dead", "defeated"},
    {"destroyed", "defeated"},
    {"mine", "own"},
    {"my", "own"},
    {"your", "own"},
});

/// Words that a filter does without.
constexpr auto fillers =
    std::to_array<std::string_view>({"a", "an", "the", "each", "every", "all", "any", "that", "who", "which", "is", "are"});

/// What English says between numbers, and the sign for it.
constexpr auto signs = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"per", "*"},
    {"times", "*"},
    {"x", "*"},
    {"plus", "+"},
    {"minus", "-"},
    {"over", "/"},
    {"divided", "/"},
    {"equals", "="},
    {"exceeds", ">"},
});

bool is_attribute(std::string_view word) {
  const auto table = query_table();
  return std::any_of(table.begin(), table.end(),
                     [&](const QueryInfo& info) { return info.form == QueryForm::Attribute && info.word == word; });
}

/// "wounds" of "wound" and "wounds"; empty if no attribute is called so.
std::string attribute_called(std::string_view word) {
  for (std::string name : {std::string(word), std::string(word) + "s"}) {
    if (is_attribute(name)) return name;
  }
  return {};
}

bool is_digits(std::string_view text) { return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos; }

}  // namespace

std::string meant_instead(std::string_view word, std::span<const std::string_view> valid) {
  for (const auto& [wrong, right] : slips) {
    const bool is_meant = word == wrong && std::find(valid.begin(), valid.end(), right) != valid.end();
    if (is_meant) return "; did you mean " + quoted(right) + "?";
  }
  return did_you_mean(word, valid);
}

bool is_filler(std::string_view word) { return std::find(fillers.begin(), fillers.end(), word) != fillers.end(); }

std::string hint_in_filter(std::string_view word, std::string_view number) {
  if (word == "with" || word == "having") {
    return is_digits(number) ? "compare numbers with where, such as 'where it.wounds >= " + std::string(number) + "'"
                             : "write 'has flying' for a property, 'where it.wounds >= 3' for a number and "
                               "'marked(\"name\")' for a marker";
  }
  if (!is_filler(word)) return {};
  return "words of a filter stand side by side; leave " + quoted(word) + " out, all that fit are meant";
}

std::string hint_behind_value(std::string_view before, std::string_view word, std::string_view behind) {
  if (word == "of" && is_attribute(before))
    return "; did you mean " + quoted(std::string(behind) + "." + std::string(before)) + "?";
  const std::string attribute = attribute_called(word);
  if (is_digits(before) && !is_digits(word)) {
    const auto sign = std::find_if(signs.begin(), signs.end(), [&](const auto& known) { return known.first == word; });
    if (sign == signs.end()) return "; a number stands alone, leave " + quoted(word) + " out";
  }
  for (const auto& [english, sign] : signs) {
    if (word != english) continue;
    const std::string counted = attribute_called(behind);
    const std::string right = counted.empty() ? std::string(behind.empty() ? "self.wounds" : behind) : "self." + counted;
    return "; " + quoted(word) + " is written " + quoted(sign) + ", such as " +
           quoted(std::string(before) + " " + std::string(sign) + " " + right);
  }
  if (!attribute.empty()) return "; did you mean " + quoted(std::string(before) + "." + attribute) + "?";
  return {};
}

}  // namespace fracas
