#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace fracas {

/// A paragraph broken at spaces to lines of at most this width, each after an indent; ends with a line feed. A word that is
/// longer than a line is broken where the line ends.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width = 96, std::string_view indent = "");

/// How many columns a text takes in a terminal: its characters, not its bytes.
[[nodiscard]] std::size_t columns_of(std::string_view text);

}  // namespace fracas
