#include "engine/content/dials/spreadsheet_text.hpp"

#include <cstdint>
#include <optional>

#include "engine/content/plain_text.hpp"

namespace fracas {
namespace {

constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";
constexpr std::string_view utf16_little_mark = "\xFF\xFE";
constexpr std::string_view utf16_big_mark = "\xFE\xFF";

void append_utf8(std::string& text, std::uint32_t character) {
  const auto byte = [&](std::uint32_t value) { text += static_cast<char>(static_cast<unsigned char>(value)); };
  if (character < 0x80) {
    byte(character);
  } else if (character < 0x800) {
    byte(0xC0U | (character >> 6U));
    byte(0x80U | (character & 0x3FU));
  } else if (character < 0x10000) {
    byte(0xE0U | (character >> 12U));
    byte(0x80U | ((character >> 6U) & 0x3FU));
    byte(0x80U | (character & 0x3FU));
  } else {
    byte(0xF0U | (character >> 18U));
    byte(0x80U | ((character >> 12U) & 0x3FU));
    byte(0x80U | ((character >> 6U) & 0x3FU));
    byte(0x80U | (character & 0x3FU));
  }
}

/// UTF-16 without its mark as UTF-8, or nothing where halves of characters are missing.
std::optional<std::string> from_utf16(std::string_view bytes, bool is_big) {
  if (bytes.size() % 2 != 0) return std::nullopt;
  const auto unit = [&](std::size_t at) {
    const std::uint32_t first = static_cast<unsigned char>(bytes[at]);
    const std::uint32_t second = static_cast<unsigned char>(bytes[at + 1]);
    return is_big ? (first << 8U) | second : (second << 8U) | first;
  };
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 2) {
    std::uint32_t character = unit(at);
    const bool is_high = character >= 0xD800 && character < 0xDC00;
    const bool is_low = character >= 0xDC00 && character < 0xE000;
    if (is_low || (is_high && at + 4 > bytes.size())) return std::nullopt;
    if (is_high) {
      at += 2;
      const std::uint32_t low = unit(at);
      if (low < 0xDC00 || low >= 0xE000) return std::nullopt;
      character = 0x10000 + ((character - 0xD800) << 10U) + (low - 0xDC00);
    }
    append_utf8(text, character);
  }
  return text;
}

}  // namespace

Result<std::string, LoadError> spreadsheet_text(std::string_view bytes, std::string_view file, std::size_t most_bytes) {
  const bool is_big = bytes.starts_with(utf16_big_mark);
  std::string text;
  if (bytes.size() <= most_bytes && (is_big || bytes.starts_with(utf16_little_mark))) {
    std::optional<std::string> decoded = from_utf16(bytes.substr(utf16_big_mark.size()), is_big);
    if (!decoded) return LoadError{.file = std::string(file), .message = "the file begins as UTF-16 and is broken further on"};
    text = *std::move(decoded);
  } else {
    if (bytes.starts_with(utf8_mark)) bytes.remove_prefix(utf8_mark.size());
    if (std::optional<LoadError> error = check_text(bytes, file, most_bytes)) {
      if (error->line > 0) error->message += "; save the table as \"CSV UTF-8\"";
      return *std::move(error);
    }
    text = bytes;
  }
  if (std::optional<LoadError> error = check_text(text, file, 2 * most_bytes)) return *std::move(error);
  return text;
}

}  // namespace fracas
