#pragma once

#include <string>
#include <string_view>

namespace fracas {

/// YAML ends a word at a comma inside braces, which would cut squares such as (2,3) in two. Scenario files are therefore
/// read with a semicolon in that place; nothing else changes, so that lines and columns stay true.
[[nodiscard]] std::string without_square_commas(std::string_view text);
/// Puts the commas back, for choices and messages.
[[nodiscard]] std::string with_square_commas(std::string_view text);

}  // namespace fracas
