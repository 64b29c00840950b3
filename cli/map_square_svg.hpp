#pragma once

#include <string>

#include "cli/map_opened.hpp"

namespace fracas {

/// A square map from above as SVG.
[[nodiscard]] std::string square_map_svg(const OpenedMap& map);

}  // namespace fracas
