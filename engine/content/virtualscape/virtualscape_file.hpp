#pragma once

#include <string>
#include <string_view>

#include "engine/content/piece_catalogue.hpp"
#include "engine/content/virtualscape/byte_error.hpp"
#include "engine/content/virtualscape/virtualscape_document.hpp"
#include "engine/core/result.hpp"

namespace fracas {

/// Reads a .hsc file of any version, 0.0001 to 0.0007. Tiles must have codes of the catalogue. Nothing is dropped: writing what
/// was read gives the same bytes.
[[nodiscard]] Result<VirtualScapeDocument, ByteError> read_virtualscape(std::string_view bytes, std::string_view file,
                                                                        const PieceCatalogue& catalogue);

/// The bytes of a document, in its version and the versions of its tiles.
[[nodiscard]] std::string write_virtualscape(const VirtualScapeDocument& document);

}  // namespace fracas
