#pragma once

#include <cstdint>
#include <string>

#include "cli/exit_code.hpp"

namespace fracas {

/// fracas replay: show a recorded game, run it again, or turn one of its moments into a scenario.
struct ReplayRequest {
  std::string file;
  std::string content;
  std::string trace;     ///< show windows and abilities: "heard", "all", or empty for no
  std::uint64_t at = 0;  ///< for the scenario: how many inputs lie before the moment
  bool as_json = false;
};
[[nodiscard]] ExitCode show_replay(const ReplayRequest& request);
[[nodiscard]] ExitCode verify_replay(const ReplayRequest& request);
[[nodiscard]] ExitCode replay_to_scenario(const ReplayRequest& request);

}  // namespace fracas
