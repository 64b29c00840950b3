#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "scenario/scenario.hpp"

namespace fracas {

/// What became of all scenarios of some files and folders.
struct ScenarioReport {
  std::vector<ScenarioResult> results;
  std::size_t files = 0;

  [[nodiscard]] std::size_t passed() const;
  [[nodiscard]] std::size_t failed() const { return results.size() - passed(); }
  [[nodiscard]] std::size_t checks() const;
  /// The ids that scenarios prove which passed, sorted, each once.
  [[nodiscard]] std::vector<std::string> rules_proven() const;
};

struct ScenarioRunOptions {
  bool does_explain = false;
  /// Called after each file with the number of files done and of all files.
  std::function<void(std::size_t, std::size_t)> progress;
};

/// Runs files, and in folders every file that ends in .yaml or .yml, in the order of their names.
[[nodiscard]] ScenarioReport run_scenario_paths(const std::vector<std::string>& paths, const ScenarioContent& content,
                                                const ScenarioRunOptions& options = {});

/// The report for people: explanations, what differed, and a last line that counts.
[[nodiscard]] std::string report_text(const ScenarioReport& report);
/// The report for programs, as JSON.
[[nodiscard]] std::string report_json(const ScenarioReport& report);

}  // namespace fracas
