#pragma once

#include <string>
#include <string_view>

namespace fracas {

/// A paragraph broken at spaces to lines of at most this width, each after an indent; ends with a line feed.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width = 96, std::string_view indent = "");

}  // namespace fracas
