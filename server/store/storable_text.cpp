#include "server/store/storable_text.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace fracas {
namespace {

/// How many bytes follow the first one of a letter, or none if no letter begins like this.
constexpr std::size_t no_letter = 4;
std::size_t following(unsigned char first) {
  if (first < 0x80) return first == 0 ? no_letter : 0;
  if (first >= 0xc2 && first <= 0xdf) return 1;
  if (first >= 0xe0 && first <= 0xef) return 2;
  return first >= 0xf0 && first <= 0xf4 ? 3 : no_letter;
}

/// The smallest code each length may write: a shorter way to write it is the only one.
constexpr std::array<std::uint32_t, 4> smallest_code{0, 0x80, 0x800, 0x10000};
constexpr std::uint32_t largest_code = 0x10ffff;

bool is_letter(std::uint32_t code, std::size_t length) {
  const bool is_half_of_a_pair = code >= 0xd800 && code <= 0xdfff;
  return code >= smallest_code[length] && code <= largest_code && !is_half_of_a_pair;
}

}  // namespace

bool is_storable_text(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto first = static_cast<unsigned char>(text[at]);
    const std::size_t length = following(first);
    if (length == no_letter || text.size() - at <= length) return false;
    std::uint32_t code = length == 0 ? first : first & (0x3fU >> length);
    for (std::size_t i = 1; i <= length; ++i) {
      const auto next = static_cast<unsigned char>(text[at + i]);
      if ((next & 0xc0U) != 0x80U) return false;
      code = (code << 6U) | (next & 0x3fU);
    }
    if (!is_letter(code, length)) return false;
    at += length + 1;
  }
  return true;
}

}  // namespace fracas
