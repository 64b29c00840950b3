#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/content/load_error.hpp"

namespace fracas {

/// The position of the first byte that is no part of well-formed UTF-8 text, or of the first control character other than
/// tab, line feed and carriage return.
[[nodiscard]] std::optional<std::size_t> find_bad_byte(std::string_view text);

/// Line and column of a byte, both counted from 1.
struct TextPosition {
  int line = 1;
  int column = 1;
};
[[nodiscard]] TextPosition position_of(std::string_view text, std::size_t offset);

/// Complains about a text that is too large or is no plain text.
[[nodiscard]] std::optional<LoadError> check_text(std::string_view text, std::string_view file, std::size_t most_bytes);

}  // namespace fracas
