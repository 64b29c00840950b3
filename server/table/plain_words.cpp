#include "server/table/plain_words.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace fracas {
namespace {

constexpr char32_t broken = 0xffffffff;

/// The next character, taken off the text; `broken` if it is not well-formed.
char32_t take_character(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  std::size_t length = 1;
  char32_t value = first;
  if (first >= 0xf0 && first <= 0xf4) {
    length = 4;
    value = first & 0x07U;
  } else if (first >= 0xe0 && first <= 0xef) {
    length = 3;
    value = first & 0x0fU;
  } else if (first >= 0xc2 && first <= 0xdf) {
    length = 2;
    value = first & 0x1fU;
  } else if (first >= 0x80) {
    return broken;
  }
  if (text.size() < length) return broken;
  for (std::size_t i = 1; i < length; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xc0U) != 0x80U) return broken;
    value = (value << 6U) | (next & 0x3fU);
  }
  text.remove_prefix(length);
  constexpr char32_t shortest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = value >= 0xd800 && value <= 0xdfff;
  return value < shortest[length] || is_surrogate || value > 0x10ffff ? broken : value;
}

bool is_control(char32_t character) {
  return character < 0x20 || (character >= 0x7f && character < 0xa0) || character == 0x2028 || character == 0x2029;
}

/// Embeddings, overrides, isolates and marks of direction: with them a line could pretend to be another one.
bool turns_direction(char32_t character) {
  return (character >= 0x202a && character <= 0x202e) || (character >= 0x2066 && character <= 0x2069) || character == 0x200e ||
         character == 0x200f || character == 0x061c;
}

/// Blank to the eye, wherever it stands.
bool is_blank(char32_t character) {
  return character == ' ' || character == 0xa0 || character == 0xad || (character >= 0x2000 && character <= 0x200d) ||
         character == 0x202f || character == 0x205f || character == 0x2060 || character == 0x3000 || character == 0xfeff;
}

}  // namespace

std::optional<std::string> problem_of_words(std::string_view text, std::size_t most) {
  const std::string expected = "1 to " + std::to_string(most) + " characters were expected";
  std::size_t count = 0;
  bool is_all_blank = true;
  while (!text.empty()) {
    const char32_t character = take_character(text);
    if (character == broken) return "text in UTF-8 was expected";
    if (is_control(character)) return "text without control characters was expected";
    if (turns_direction(character)) return "text without characters that turn its direction was expected";
    is_all_blank = is_all_blank && is_blank(character);
    if (++count > most) return expected;
  }
  if (is_all_blank) return expected;
  return std::nullopt;
}

}  // namespace fracas
