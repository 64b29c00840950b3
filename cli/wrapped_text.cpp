#include "cli/wrapped_text.hpp"

#include <algorithm>

namespace fracas {
namespace {

bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

/// The bytes of the first so many characters.
std::size_t bytes_of(std::string_view text, std::size_t characters) {
  std::size_t at = 0;
  for (std::size_t seen = 0; at < text.size(); ++at) {
    if (begins_character(text[at]) && ++seen > characters) break;
  }
  return at;
}

}  // namespace

std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

std::string wrapped(std::string_view text, std::size_t width, std::string_view indent) {
  const std::size_t room = width > indent.size() + 1 ? width - indent.size() : 1;
  std::string result;
  std::string line;
  const auto end_line = [&] {
    result.append(indent).append(line).append("\n");
    line.clear();
  };
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    std::string_view word = text.substr(0, space);
    text = space == std::string_view::npos ? std::string_view{} : text.substr(space + 1);
    if (word.empty()) continue;
    if (!line.empty() && columns_of(line) + 1 + columns_of(word) > room) end_line();
    while (columns_of(word) > room) {
      const std::size_t fits = bytes_of(word, room);
      line = word.substr(0, fits);
      word.remove_prefix(fits);
      end_line();
    }
    if (!line.empty()) line += ' ';
    line += word;
  }
  if (!line.empty()) end_line();
  return result;
}

}  // namespace fracas
