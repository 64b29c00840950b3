#include "scenario/square_commas.hpp"

#include <cctype>

namespace fracas {
namespace {

/// Length of the number at a position, or 0.
std::size_t number_length(std::string_view text, std::size_t at) {
  std::size_t length = 0;
  while (at + length < text.size() && std::isdigit(static_cast<unsigned char>(text[at + length])) != 0) ++length;
  return length;
}

/// Where the separator of a square such as (2,3) stands that begins at this bracket, or npos.
std::size_t separator_of_square(std::string_view text, std::size_t bracket, char separator) {
  const std::size_t column = number_length(text, bracket + 1);
  const std::size_t middle = bracket + 1 + column;
  if (column == 0 || middle >= text.size() || text[middle] != separator) return std::string_view::npos;
  const std::size_t row = number_length(text, middle + 1);
  const bool is_square = row > 0 && middle + 1 + row < text.size() && text[middle + 1 + row] == ')';
  return is_square ? middle : std::string_view::npos;
}

std::string replace_separators(std::string_view text, char from, char to) {
  std::string result(text);
  for (std::size_t bracket = result.find('('); bracket != std::string::npos; bracket = result.find('(', bracket + 1)) {
    const std::size_t middle = separator_of_square(result, bracket, from);
    if (middle != std::string::npos) result[middle] = to;
  }
  return result;
}

}  // namespace

std::string without_square_commas(std::string_view text) { return replace_separators(text, ',', ';'); }

std::string with_square_commas(std::string_view text) { return replace_separators(text, ';', ','); }

}  // namespace fracas
