#pragma once

#include <string>

#include "cli/map_opened.hpp"
#include "engine/sight/square/line_of_fire.hpp"

namespace fracas {

/// A square map from above as SVG.
[[nodiscard]] std::string square_map_svg(const OpenedMap& map);

/// The same with a line of fire drawn on it and the square that decides it framed.
[[nodiscard]] std::string square_line_svg(const SquareBoard& board, SpaceId from, SpaceId to, const LineAnswer& answer,
                                          const std::string& title);

}  // namespace fracas
