#pragma once

#include <optional>
#include <string>

#include "cli/map_opened.hpp"
#include "cli/paint.hpp"

namespace fracas {

/// A map drawn with letters: from above, or the pieces that are laid on one level, with a legend below.
[[nodiscard]] std::string map_picture(const OpenedMap& map, std::optional<int> level, const PieceCatalogue& catalogue,
                                      const Paint& paint);

}  // namespace fracas
