#include "scenario_runner.hpp"

#include <cstdlib>
#include <iostream>

#include "engine/content/content_source.hpp"
#include "tests/source_folder.hpp"

namespace fracas {
namespace {

struct RepositoryContent {
  Library library;
  RuleBook rules;
};

RepositoryContent load() {
  const auto source = ContentSource::from_folder(fracas::tests::source_folder() + "/content");
  if (!source) {
    std::cerr << to_text(source.error());
    std::exit(EXIT_FAILURE);
  }
  return {load_library(*source).library, load_rule_book(*source).book};
}

}  // namespace

ScenarioContent repository_content() {
  static const RepositoryContent content = load();
  return {content.library, content.rules};
}

std::vector<ScenarioResult> run_text(std::string_view text, bool does_explain) {
  return check_scenarios(text, "test.yaml", repository_content(), does_explain);
}

std::string first_problem(std::string_view text) {
  const std::vector<ScenarioResult> results = run_text(text);
  if (results.front().has_passed()) return {};
  const LoadError& problem = results.front().problems.front();
  return std::to_string(problem.line) + ":" + std::to_string(problem.column) + ": " + problem.message;
}

std::string duel(std::string_view lines) {
  return "scenario: a duel\n"
         "rules: superscape\n"
         "board: A0..A5\n"
         "figures: { P1: { a: A0 }, P2: { x: A5 } }\n"
         "turn: { activated: a }\n" +
         std::string(lines);
}

}  // namespace fracas
