#pragma once

#include <cstddef>
#include <string>

#include "cli/paint.hpp"
#include "engine/content/library.hpp"

namespace fracas {

/// One side of a card for a terminal of this width: its name, numbers and symbols, and every power in its own words and as the
/// engine reads it. A HeroClix dial is a table, and its standard powers are those of the modern edition.
[[nodiscard]] std::string card_text(const LibraryCard& card, const Library& library, std::size_t width, const Paint& paint);

}  // namespace fracas
