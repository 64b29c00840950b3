#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/exit_code.hpp"

namespace fracas {

/// What the subcommands of fracas map are asked.
struct MapRequest {
  std::string file;                ///< of `show` and `check` also the id of a map
  std::vector<std::string> files;  ///< of `time`
  std::string plan;                ///< where the building plan goes, or nothing
  std::string isometric;           ///< where the picture goes, or nothing
  std::optional<int> level;
  std::string out;
  std::string content;
  bool as_json = false;
};

/// Draws a map in the terminal and as SVG.
[[nodiscard]] ExitCode show_map(const MapRequest& request);
/// Says what a judge would about a map.
[[nodiscard]] ExitCode check_map(const MapRequest& request);
/// Makes a native map of a VirtualScape file.
[[nodiscard]] ExitCode import_map(const MapRequest& request);
/// Makes a VirtualScape file of a native map.
[[nodiscard]] ExitCode export_map(const MapRequest& request);
/// Measures how long maps take to be read and compiled.
[[nodiscard]] ExitCode time_maps(const MapRequest& request);

}  // namespace fracas
