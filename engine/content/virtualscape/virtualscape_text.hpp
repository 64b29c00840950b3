#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace fracas {

/// How a text stands in the file: two bytes for each unit behind a mark, or one byte for each letter.
enum class VirtualScapeTextForm : std::uint8_t { Unicode, Ansi };

/// How many bytes its length takes; programs write the shortest, but a file may hold any.
enum class VirtualScapeLengthForm : std::uint8_t { Byte, Word, DoubleWord };

/// A text exactly as a VirtualScape file holds it.
struct VirtualScapeText {
  VirtualScapeTextForm form = VirtualScapeTextForm::Unicode;
  VirtualScapeLengthForm length_form = VirtualScapeLengthForm::Byte;
  std::string bytes;  ///< UTF-16 little-endian, or one byte for each letter

  [[nodiscard]] bool is_empty() const { return bytes.empty(); }
  friend bool operator==(const VirtualScapeText&, const VirtualScapeText&) = default;
};

/// What the program itself would write for this text, which must be UTF-8; bytes that are none become question marks.
[[nodiscard]] VirtualScapeText virtualscape_text(std::string_view utf8);
/// For people: the text as UTF-8. Half characters become question marks; one-byte letters are read as Latin-1.
[[nodiscard]] std::string to_utf8(const VirtualScapeText& text);
/// The shortest way to write the length of a text with so many letters.
[[nodiscard]] VirtualScapeLengthForm shortest_length_form(std::size_t letters);

}  // namespace fracas
