#pragma once

#include "cli/exit_code.hpp"
#include "cli/sight_command.hpp"
#include "engine/content/map_file.hpp"

namespace fracas {

/// fracas sight on a square map: the line of fire between two squares where characters of standard size are imagined.
[[nodiscard]] ExitCode run_square_sight(const SightRequest& request, const MapDefinition& map);

}  // namespace fracas
