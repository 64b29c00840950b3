#pragma once

#include <string>

#include "cli/map_opened.hpp"

namespace fracas {

/// The finished hex map as one picture in SVG, seen from above at a slant.
[[nodiscard]] std::string isometric_svg(const OpenedMap& map);

}  // namespace fracas
