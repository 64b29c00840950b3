#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"

namespace fracas {

/// Addresses that begin alike, such as 10.0.0.0/8 or the one address ::1. IPv4 is kept as IPv6 keeps it.
struct IpRange {
  std::array<std::uint8_t, 16> first{};
  int fixed_bits = 128;
};

/// Reads "127.0.0.1", "::1" or "10.0.0.0/8".
[[nodiscard]] Result<IpRange, std::string> read_ip_range(std::string_view text);
/// Reads several with commas between them; nothing for an empty text.
[[nodiscard]] Result<std::vector<IpRange>, std::string> read_ip_ranges(std::string_view text);
/// Whether an address is in one of the ranges; what is no address is in none.
[[nodiscard]] bool contain(const std::vector<IpRange>& ranges, std::string_view address);
/// The client behind proxies, whose chain of addresses is that of X-Forwarded-For: from the right, the first that is not one of
/// ours.
[[nodiscard]] std::string client_behind(const std::vector<IpRange>& proxies, std::string_view client, std::string_view chain);

}  // namespace fracas
