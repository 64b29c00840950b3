#include "server/table/plain_words.hpp"

#include "server/store/storable_text.hpp"

namespace fracas {
namespace {

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
    const auto character = take_character(text);
    if (!character) return "text in UTF-8 was expected";
    if (is_control(*character)) return "text without control characters was expected";
    if (turns_direction(*character)) return "text without characters that turn its direction was expected";
    is_all_blank = is_all_blank && is_blank(*character);
    if (++count > most) return expected;
  }
  if (is_all_blank) return expected;
  return std::nullopt;
}

}  // namespace fracas
