#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/library.hpp"
#include "engine/content/load_error.hpp"
#include "engine/content/rule_book.hpp"
#include "engine/rules/flow/ability_watch.hpp"

namespace fracas {

/// What scenarios are read against.
struct ScenarioContent {
  const Library& library;
  const RuleBook& rules;
  /// Who looks on while a scenario is played and is heard in its explanation; nobody if empty.
  std::function<std::unique_ptr<WrittenWatch>(const Game&)> watch = {};
};

/// What became of one scenario.
struct ScenarioResult {
  std::string file;
  int line = 0;
  std::string title;  ///< empty if the file could not be read
  std::vector<std::string> proves;
  int checks = 0;                        ///< expectations, refusals and questions that were tested
  LoadErrors problems;                   ///< mistakes in the file, or what differed, in words
  std::vector<std::string> explanation;  ///< the whole play with every number's parts, if asked for

  [[nodiscard]] bool has_passed() const { return problems.empty(); }
};

/// Runs every scenario of a text. Nothing escapes: whatever is wrong is a problem of a result.
[[nodiscard]] std::vector<ScenarioResult> check_scenarios(std::string_view text, std::string_view file,
                                                          const ScenarioContent& content, bool does_explain = false);

}  // namespace fracas
