#pragma once

#include <span>
#include <string>

namespace fracas {

/// Bytes as lower-case hexadecimal digits, two for each.
[[nodiscard]] std::string hexadecimal(std::span<const unsigned char> bytes);

}  // namespace fracas
