#include "server/store/storable_text.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace fracas {
namespace {

/// How many bytes follow the first one of a character; nothing if none begins like this.
std::optional<std::size_t> following(unsigned char first) {
  if (first < 0x80) return 0;
  if (first >= 0xc2 && first <= 0xdf) return 1;
  if (first >= 0xe0 && first <= 0xef) return 2;
  return first >= 0xf0 && first <= 0xf4 ? std::optional<std::size_t>(3) : std::nullopt;
}

/// The smallest code each length may write: a shorter way to write it is the only one.
constexpr std::array<char32_t, 4> smallest_code{0, 0x80, 0x800, 0x10000};
constexpr char32_t largest_code = 0x10ffff;

bool is_character(char32_t code, std::size_t length) {
  const bool is_half_of_a_pair = code >= 0xd800 && code <= 0xdfff;
  return code >= smallest_code[length] && code <= largest_code && !is_half_of_a_pair;
}

}  // namespace

std::optional<char32_t> take_character(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const auto length = following(first);
  if (!length || text.size() <= *length) return std::nullopt;
  char32_t code = *length == 0 ? first : first & (0x3fU >> *length);
  for (std::size_t i = 1; i <= *length; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xc0U) != 0x80U) return std::nullopt;
    code = (code << 6U) | (next & 0x3fU);
  }
  text.remove_prefix(*length + 1);
  return is_character(code, *length) ? std::optional(code) : std::nullopt;
}

bool is_storable_text(std::string_view text) {
  while (!text.empty()) {
    const auto character = take_character(text);
    if (!character || *character == 0) return false;
  }
  return true;
}

}  // namespace fracas
