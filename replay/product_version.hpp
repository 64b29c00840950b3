#pragma once

#include <string_view>

namespace fracas {

/// The version of this build, such as "0.1.0".
[[nodiscard]] std::string_view product_version();

}  // namespace fracas
