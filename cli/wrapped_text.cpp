#include "cli/wrapped_text.hpp"

namespace fracas {

std::string wrapped(std::string_view text, std::size_t width, std::string_view indent) {
  std::string result;
  std::string line;
  const auto end_line = [&] {
    result.append(indent).append(line).append("\n");
    line.clear();
  };
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    text = space == std::string_view::npos ? std::string_view{} : text.substr(space + 1);
    if (word.empty()) continue;
    if (!line.empty() && indent.size() + line.size() + 1 + word.size() > width) end_line();
    if (!line.empty()) line += ' ';
    line += word;
  }
  if (!line.empty()) end_line();
  return result;
}

}  // namespace fracas
