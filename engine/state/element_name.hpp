#pragma once

#include <string>
#include <string_view>

namespace fracas {

/// Whether two names of characters are the same: letter by letter, except that abbreviated titles equal their long form and a
/// leading article is ignored (HC-TRM-09).
[[nodiscard]] bool is_same_name(std::string_view one, std::string_view other);

}  // namespace fracas
