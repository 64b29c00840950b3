#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace fracas {

/// A part of a web address with its %xx replaced (and, in a query, + by a space); nothing if it is malformed.
[[nodiscard]] std::optional<std::string> decode_address(std::string_view text, bool is_query);

/// The decoded value of a key of a query such as "find=order+marker"; nothing if it is absent or malformed.
[[nodiscard]] std::optional<std::string> query_value(std::string_view query, std::string_view key);

/// A text without the blanks and tabs before and after it.
[[nodiscard]] std::string_view without_blanks(std::string_view text);

/// The name of a Host header without its port.
[[nodiscard]] std::string_view host_name(std::string_view host);

/// Whether a name means this machine and nothing else.
[[nodiscard]] bool is_loopback_name(std::string_view name);

/// Whether an address to listen on can be reached from this machine only.
[[nodiscard]] bool is_loopback_address(std::string_view address);

}  // namespace fracas
