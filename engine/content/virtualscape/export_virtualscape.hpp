#pragma once

#include <string_view>

#include "engine/board/hex/hex_build.hpp"
#include "engine/content/load_error.hpp"
#include "engine/content/piece_catalogue.hpp"
#include "engine/content/virtualscape/virtualscape_document.hpp"
#include "engine/core/result.hpp"

namespace fracas {

/// What an export starts from.
struct ExportSource {
  std::string_view file;                           ///< for error messages
  std::string_view name;                           ///< of the map, for a document that has none yet
  const VirtualScapeDocument* original = nullptr;  ///< the document the build was imported from, or nothing
};

/// The document of a build. Tiles of the original whose pieces are all still there are written as they were, with everything a
/// battlefield cannot say; pieces that are new become new tiles behind them. What VirtualScape has no tile for is an error.
[[nodiscard]] Result<VirtualScapeDocument, LoadErrors> export_virtualscape(const HexBuild& build, const PieceCatalogue& catalogue,
                                                                           const ExportSource& source);

}  // namespace fracas
