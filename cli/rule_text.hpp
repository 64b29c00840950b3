#pragma once

#include <string>
#include <string_view>

#include "cli/paint.hpp"
#include "engine/content/rule_book.hpp"

namespace fracas {

/// A rule for people: id and title, the rule in our words, where it comes from.
[[nodiscard]] std::string rule_text(const Rule& rule, const Paint& paint);

/// What a player looks for in the rules: the rule of that id, the rules of that section, or those with all the words.
struct RuleAnswer {
  bool is_found = false;
  std::string text;
};
[[nodiscard]] RuleAnswer look_up_rules(const RuleBook& book, std::string_view words, const Paint& paint);

}  // namespace fracas
