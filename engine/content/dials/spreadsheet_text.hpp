#pragma once

#include <string>
#include <string_view>

#include "engine/content/load_error.hpp"
#include "engine/core/result.hpp"

namespace fracas {

/// The text of a file that a spreadsheet wrote, as plain UTF-8 without a byte order mark. UTF-16 is understood when the file
/// begins with its mark, as "Unicode text" of spreadsheets does; any other encoding is refused with the place of the first byte
/// that is no UTF-8.
[[nodiscard]] Result<std::string, LoadError> spreadsheet_text(std::string_view bytes, std::string_view file,
                                                              std::size_t most_bytes);

}  // namespace fracas
