#pragma once

#include <optional>
#include <string>

#include "cli/exit_code.hpp"
#include "engine/board/levels.hpp"

namespace fracas {

/// fracas sight: what a figure on one space of a map sees of a figure on another.
struct SightRequest {
  std::string map;  ///< id or file
  std::string from;
  std::string to;
  int height = usual_height.value;
  std::optional<int> height_to;  ///< of the target, if it is not the same
  bool is_classic = false;       ///< target point instead of hit zones
  std::string svg;               ///< where the picture goes, or nothing
  std::string content;
  bool as_json = false;
};
[[nodiscard]] ExitCode run_sight(const SightRequest& request);

}  // namespace fracas
