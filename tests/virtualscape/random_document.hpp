#pragma once

#include "engine/content/piece_catalogue.hpp"
#include "engine/content/virtualscape/virtualscape_document.hpp"
#include "engine/core/random.hpp"

namespace fracas {

/// A made-up document of a version, with texts of both forms and all lengths and tiles of all versions and codes.
[[nodiscard]] VirtualScapeDocument random_document(int version, const PieceCatalogue& catalogue, FastRandom& random);

}  // namespace fracas
