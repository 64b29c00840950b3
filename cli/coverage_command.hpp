#pragma once

#include <cstdint>
#include <string>

#include "cli/exit_code.hpp"

namespace fracas {

/// fracas coverage: random games with random teams, until every power has fired often enough.
struct CoverageRequest {
  std::string content;
  std::string system = "superscape";
  std::string pack;           ///< count the powers of this pack only; empty for all
  std::string battle;         ///< play on its battlefield only; empty for all
  std::string replays = ".";  ///< where games go in which something broke
  std::uint64_t games = 0;    ///< play this many; 0 until every power has fired, but at most `most_games`
  std::uint64_t most_games = 20'000;
  std::uint32_t at_least = 5;
  std::uint64_t seed = 1;
  int points = 0;  ///< what a team may cost; 0 for what is usual in the system
  unsigned threads = 1;
  bool is_thorough = false;  ///< look at everything at every stop
  bool is_each = false;      ///< every ability of a power has to fire
  bool is_listing_all = false;
  bool as_json = false;
};
[[nodiscard]] ExitCode run_coverage(const CoverageRequest& request);

}  // namespace fracas
