#pragma once

#include <string>
#include <vector>

#include "cli/exit_code.hpp"

namespace fracas {

/// fracas rules: print a rule by id, list a section, or search by words.
struct RulesRequest {
  std::vector<std::string> words;
  std::string content;  ///< folder, or empty for the content inside the program
  bool as_json = false;
};
[[nodiscard]] ExitCode run_rules(const RulesRequest& request);

}  // namespace fracas
