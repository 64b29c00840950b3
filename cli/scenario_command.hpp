#pragma once

#include <string>
#include <vector>

#include "cli/exit_code.hpp"

namespace fracas {

/// fracas scenario: run rules written as data.
struct ScenarioRequest {
  std::vector<std::string> paths;
  std::string content;
  bool as_json = false;
  bool is_listing_rules = false;  ///< print the rule ids proven
  bool is_explaining = false;     ///< print the whole play
  std::string trace;              ///< print it with windows and abilities: "heard", "all", or empty for no
};
[[nodiscard]] ExitCode run_scenarios(const ScenarioRequest& request);

}  // namespace fracas
