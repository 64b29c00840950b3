#include "engine/content/virtualscape/virtualscape_text.hpp"

#include <algorithm>

namespace fracas {
namespace {

constexpr char32_t unknown_character = U'?';

void append_utf8(std::string& text, char32_t character) {
  const auto put = [&text](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (character < 0x80) {
    put(character);
  } else if (character < 0x800) {
    put(0xC0 | (character >> 6));
    put(0x80 | (character & 0x3F));
  } else if (character < 0x10000) {
    put(0xE0 | (character >> 12));
    put(0x80 | ((character >> 6) & 0x3F));
    put(0x80 | (character & 0x3F));
  } else {
    put(0xF0 | (character >> 18));
    put(0x80 | ((character >> 12) & 0x3F));
    put(0x80 | ((character >> 6) & 0x3F));
    put(0x80 | (character & 0x3F));
  }
}

void append_unit(std::string& bytes, char32_t unit) {
  bytes += static_cast<char>(static_cast<unsigned char>(unit & 0xFF));
  bytes += static_cast<char>(static_cast<unsigned char>((unit >> 8) & 0xFF));
}

char32_t unit_at(const std::string& bytes, std::size_t unit) {
  const auto byte = [&bytes](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(bytes[i])); };
  return byte(2 * unit) | (byte(2 * unit + 1) << 8);
}

/// The character that begins at a byte of a UTF-8 text, and where the next begins.
char32_t next_character(std::string_view text, std::size_t& at) {
  const auto first = static_cast<unsigned char>(text[at++]);
  if (first < 0x80) return first;
  const int more = first >= 0xF0 && first < 0xF5 ? 3 : first >= 0xE0 ? 2 : first >= 0xC2 ? 1 : 0;
  if (more == 0 || first >= 0xF5) return unknown_character;
  char32_t character = first & (0x3Fu >> more);
  for (int i = 0; i < more; ++i) {
    if (at >= text.size() || (static_cast<unsigned char>(text[at]) & 0xC0) != 0x80) return unknown_character;
    character = (character << 6) | (static_cast<unsigned char>(text[at++]) & 0x3F);
  }
  const bool is_surrogate = character >= 0xD800 && character < 0xE000;
  return is_surrogate || character > 0x10FFFF ? unknown_character : character;
}

}  // namespace

VirtualScapeLengthForm shortest_length_form(std::size_t letters) {
  // The word FFFE is no length: it is the mark of a Unicode text.
  if (letters < 0xFF) return VirtualScapeLengthForm::Byte;
  return letters < 0xFFFE ? VirtualScapeLengthForm::Word : VirtualScapeLengthForm::DoubleWord;
}

VirtualScapeText virtualscape_text(std::string_view utf8) {
  VirtualScapeText text;
  for (std::size_t at = 0; at < utf8.size();) {
    const char32_t character = next_character(utf8, at);
    if (character < 0x10000) {
      append_unit(text.bytes, character);
    } else {
      append_unit(text.bytes, 0xD800 + ((character - 0x10000) >> 10));
      append_unit(text.bytes, 0xDC00 + ((character - 0x10000) & 0x3FF));
    }
  }
  text.length_form = shortest_length_form(text.bytes.size() / 2);
  return text;
}

std::string to_utf8(const VirtualScapeText& text) {
  std::string result;
  if (text.form == VirtualScapeTextForm::Ansi) {
    for (const char letter : text.bytes) append_utf8(result, static_cast<unsigned char>(letter));
    return result;
  }
  const std::size_t units = text.bytes.size() / 2;
  for (std::size_t i = 0; i < units; ++i) {
    const char32_t unit = unit_at(text.bytes, i);
    const bool is_high = unit >= 0xD800 && unit < 0xDC00;
    const char32_t next = is_high && i + 1 < units ? unit_at(text.bytes, i + 1) : 0;
    if (next >= 0xDC00 && next < 0xE000) {
      append_utf8(result, 0x10000 + ((unit - 0xD800) << 10) + (next - 0xDC00));
      ++i;
    } else {
      append_utf8(result, unit >= 0xD800 && unit < 0xE000 ? unknown_character : unit);
    }
  }
  return result;
}

}  // namespace fracas
