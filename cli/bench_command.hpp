#pragma once

#include <cstdint>
#include <string>

#include "cli/exit_code.hpp"

namespace fracas {

/// fracas bench: how large a state is, and how fast copying, playing and listing options are.
struct BenchRequest {
  std::string content;
  std::string battle;  ///< empty for the first battle of each system
  std::uint64_t stops = 400'000;
  std::uint64_t seed = 1;
  bool as_json = false;
};
[[nodiscard]] ExitCode run_bench(const BenchRequest& request);

}  // namespace fracas
