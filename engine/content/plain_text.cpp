#include "engine/content/plain_text.hpp"

#include <algorithm>
#include <cstdint>

namespace fracas {
namespace {

/// How many bytes the UTF-8 character at the front of the text has; 0 if it is malformed, overlong or a surrogate.
std::size_t character_size(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto is_continuation = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const std::uint32_t lead = byte(0);
  if (lead < 0x80) return lead == 0x7F || (lead < 0x20 && lead != '\t' && lead != '\n' && lead != '\r') ? 0 : 1;
  if (lead >= 0xC2 && lead <= 0xDF) return is_continuation(1) ? 2 : 0;
  if (lead >= 0xE0 && lead <= 0xEF) {
    if (!is_continuation(1) || !is_continuation(2)) return 0;
    const bool is_overlong = lead == 0xE0 && byte(1) < 0xA0;
    const bool is_surrogate = lead == 0xED && byte(1) >= 0xA0;
    return is_overlong || is_surrogate ? 0 : 3;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    if (!is_continuation(1) || !is_continuation(2) || !is_continuation(3)) return 0;
    const bool is_overlong = lead == 0xF0 && byte(1) < 0x90;
    const bool is_past_unicode = lead == 0xF4 && byte(1) >= 0x90;
    return is_overlong || is_past_unicode ? 0 : 4;
  }
  return 0;
}

}  // namespace

std::optional<std::size_t> find_bad_byte(std::string_view text) {
  for (std::size_t offset = 0; offset < text.size();) {
    const std::size_t size = character_size(text.substr(offset, 4));
    if (size == 0) return offset;
    offset += size;
  }
  return std::nullopt;
}

TextPosition position_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto lines = std::count(before.begin(), before.end(), '\n');
  const std::size_t line_start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  return {.line = static_cast<int>(lines) + 1, .column = static_cast<int>(before.size() - line_start) + 1};
}

std::optional<LoadError> check_text(std::string_view text, std::string_view file, std::size_t most_bytes) {
  if (text.size() > most_bytes) {
    return LoadError{
        .file = std::string(file),
        .message = "the file has " + std::to_string(text.size()) + " bytes; at most " + std::to_string(most_bytes) + " are read"};
  }
  const std::optional<std::size_t> bad = find_bad_byte(text);
  if (!bad) return std::nullopt;
  const TextPosition position = position_of(text, *bad);
  return LoadError{.file = std::string(file),
                   .line = position.line,
                   .column = position.column,
                   .message = "expected plain UTF-8 text, found a byte that is no part of it"};
}

}  // namespace fracas
