#include "server/ip_range.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

#include "engine/core/nearest_word.hpp"
#include "server/address_text.hpp"

namespace fracas {
namespace {

struct Address {
  std::array<std::uint8_t, 16> bytes{};
  int bits_before = 0;  ///< how many of its bits are not the address's own: 96 for IPv4
};

std::optional<Address> read_address(std::string_view text) {
  const std::string copy(text);
  Address address;
  if (inet_pton(AF_INET6, copy.c_str(), address.bytes.data()) == 1) return address;
  constexpr std::size_t ipv4_place = 12;
  address.bytes[10] = address.bytes[11] = 0xFF;
  address.bits_before = 96;
  if (inet_pton(AF_INET, copy.c_str(), address.bytes.data() + ipv4_place) == 1) return address;
  return std::nullopt;
}

std::string no_range(std::string_view text) {
  return "an IP address such as 127.0.0.1, or a range such as 10.0.0.0/8, was expected, not " + fracas::quoted(std::string(text));
}

}  // namespace

Result<IpRange, std::string> read_ip_range(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto address = read_address(text.substr(0, slash));
  if (!address) return no_range(text);
  int bits = 128 - address->bits_before;
  if (slash != std::string_view::npos) {
    const std::string_view digits = text.substr(slash + 1);
    int given = -1;
    const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), given);
    if (code != std::errc() || end != digits.data() + digits.size() || given < 0 || given > bits) return no_range(text);
    bits = given;
  }
  return IpRange{.first = address->bytes, .fixed_bits = address->bits_before + bits};
}

Result<std::vector<IpRange>, std::string> read_ip_ranges(std::string_view text) {
  std::vector<IpRange> ranges;
  while (!text.empty()) {
    const std::string_view entry = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), entry.size() + 1));
    const auto range = read_ip_range(without_blanks(entry));
    if (!range) return range.error();
    ranges.push_back(*range);
  }
  return ranges;
}

bool contain(const std::vector<IpRange>& ranges, std::string_view address) {
  const auto read = read_address(address);
  if (!read) return false;
  return std::ranges::any_of(ranges, [&](const IpRange& range) {
    for (int bit = 0; bit < range.fixed_bits; ++bit) {
      const auto byte = static_cast<std::size_t>(bit / 8);
      const int shift = 7 - bit % 8;
      if (((range.first[byte] ^ read->bytes[byte]) >> shift & 1) != 0) return false;
    }
    return true;
  });
}

std::string client_behind(const std::vector<IpRange>& proxies, std::string_view client, std::string_view chain) {
  while (!chain.empty() && contain(proxies, client)) {
    const std::size_t comma = chain.rfind(',');
    client = without_blanks(comma == std::string_view::npos ? chain : chain.substr(comma + 1));
    chain = comma == std::string_view::npos ? std::string_view{} : chain.substr(0, comma);
  }
  return std::string(client);
}

}  // namespace fracas
