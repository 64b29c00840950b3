#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace fracas {

/// How much time may go into making a text small: kept ones are made once, others for each answer.
enum class GzipEffort : std::uint8_t { Most, Some, Least };

/// A text as gzip has it.
[[nodiscard]] std::string gzip(std::string_view text, GzipEffort effort);

/// Whether a client takes gzip, as its Accept-Encoding says.
[[nodiscard]] bool accepts_gzip(std::string_view accept_encoding);

}  // namespace fracas
