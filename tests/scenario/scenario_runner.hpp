#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scenario/scenario.hpp"

namespace fracas {

/// The content of the repository, loaded once for all tests.
[[nodiscard]] ScenarioContent repository_content();

/// Runs a text of scenarios against it.
[[nodiscard]] std::vector<ScenarioResult> run_text(std::string_view text, bool does_explain = false);

/// "line:column: message" of the first problem of the first scenario; empty if it passed.
[[nodiscard]] std::string first_problem(std::string_view text);

/// A SuperScape scenario on the row A0 to A5 with a on A0 and x on A5, P1 moving a, followed by these lines.
[[nodiscard]] std::string duel(std::string_view lines);

}  // namespace fracas
