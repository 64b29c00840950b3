#pragma once

#include <string>
#include <vector>

#include "engine/rules/flow/ability_watch.hpp"
#include "scenario/script.hpp"
#include "scenario/setting.hpp"

namespace fracas {

/// What running a script gave.
struct RunOutcome {
  std::vector<ScenarioError> problems;   ///< in words; empty if everything held
  int checks = 0;                        ///< expectations, refusals and questions that were tested
  std::vector<std::string> explanation;  ///< the whole play, line by line, with the parts of every number
};

/// Plays a script in its setting. Ends at the first line that cannot be played; expectations are all tested. What a watch of
/// the game writes takes the place of the log in the explanation.
[[nodiscard]] RunOutcome run_script(const Setting& setting, const Script& script, bool does_explain,
                                    WrittenWatch* watch = nullptr);

}  // namespace fracas
