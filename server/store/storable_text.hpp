#pragma once

#include <optional>
#include <string_view>

namespace fracas {

/// The next character of a text in UTF-8, taken off it; nothing if it is not well-formed. The text must not be empty.
[[nodiscard]] std::optional<char32_t> take_character(std::string_view& text);

/// Whether both databases keep a text as it is: it is UTF-8 and holds no zero byte. PostgreSQL refuses any other, and one such
/// text must not keep the rest of a group from being stored.
[[nodiscard]] bool is_storable_text(std::string_view text);

}  // namespace fracas
