#pragma once

#include <string>

#include "cli/map_opened.hpp"

namespace fracas {

/// A building manual as SVG: one picture for each level with the pieces that are laid on it and what lies below in grey, the list
/// of these pieces, and the finished map from above with starting zones, glyphs and borders.
[[nodiscard]] std::string build_plan_svg(const OpenedMap& map, const PieceCatalogue& catalogue);

}  // namespace fracas
