#include "server/address_text.hpp"

#include <algorithm>

namespace fracas {
namespace {

int hexadecimal_value(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  return -1;
}

}  // namespace

std::optional<std::string> decode_address(std::string_view text, bool is_query) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && is_query) {
      decoded += ' ';
    } else if (text[i] == '%') {
      const int high = i + 2 < text.size() ? hexadecimal_value(text[i + 1]) : -1;
      const int low = i + 2 < text.size() ? hexadecimal_value(text[i + 2]) : -1;
      if (high < 0 || low < 0) return std::nullopt;
      decoded += static_cast<char>(high * 16 + low);
      i += 2;
    } else {
      decoded += text[i];
    }
  }
  return decoded;
}

std::optional<std::string> query_value(std::string_view query, std::string_view key) {
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), pair.size() + 1));
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == key) return decode_address(pair.substr(equals + 1), true);
  }
  return std::nullopt;
}

std::string_view without_blanks(std::string_view text) {
  constexpr std::string_view blanks = " \t";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string_view host_name(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, host.find(']') == std::string_view::npos ? host.size() : host.find(']') + 1);
  return host.substr(0, host.find(':'));
}

bool is_loopback_name(std::string_view name) {
  const bool is_number = name.find_first_not_of("0123456789.") == std::string_view::npos;
  return (name.starts_with("127.") && is_number) || name == "localhost" || name == "[::1]";
}

bool is_loopback_address(std::string_view address) {
  return address.starts_with("127.") || address == "::1" || address == "localhost";
}

}  // namespace fracas
