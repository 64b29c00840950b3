#pragma once

#include <string>

#include "cli/map_opened.hpp"

namespace fracas {

/// The map a person means: a file, .map or .hsc, or the id of a map of the content, `night-market` or `heroclix/night-market`.
/// A file that could be read keeps its problems. The error says what is wrong, or which maps there are.
[[nodiscard]] Result<OpenedMap, std::string> find_map(const std::string& wish, const std::string& content_folder,
                                                      const PieceCatalogue& catalogue);

}  // namespace fracas
