#include "engine/content/map_lines.hpp"

#include <algorithm>
#include <charconv>

#include "engine/content/limits.hpp"

namespace fracas {
namespace {

constexpr std::string_view blanks = " \t\r";

/// The end of a text in quotes that begins at `start`, behind its closing quote or at the end of the line.
std::size_t end_of_quotes(std::string_view text, std::size_t start) {
  for (std::size_t i = start + 1; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      return i + 1;
    }
  }
  return text.size();
}

std::size_t find_hex_comment(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '#' || text.substr(i, 2) == "//") return i;
    if (text[i] == '"') i = end_of_quotes(text, i) - 1;
  }
  return text.size();
}

}  // namespace

MapPiece part_of(const MapPiece& piece, std::size_t from, std::size_t size) {
  from = std::min(from, piece.text.size());
  return {.text = piece.text.substr(from, size), .line = piece.line, .column = piece.column + static_cast<int>(from)};
}

MapPiece character_at(const MapPiece& piece, std::size_t from) {
  std::size_t end = from + 1;
  while (end < piece.text.size() && (static_cast<unsigned char>(piece.text[end]) & 0xC0U) == 0x80U) ++end;
  return part_of(piece, from, end - from);
}

MapPiece without_comment(MapPiece line, HashSign hash) {
  const std::size_t end = hash == HashSign::BeginsComment ? find_hex_comment(line.text) : line.text.find("//");
  line.text = line.text.substr(0, end);
  const std::size_t last = line.text.find_last_not_of(blanks);
  line.text = line.text.substr(0, last == std::string_view::npos ? 0 : last + 1);
  return part_of(line, std::min(line.text.find_first_not_of(blanks), line.text.size()));
}

std::vector<MapPiece> split_lines(std::string_view text, const TextPlace& place) {
  std::vector<MapPiece> lines;
  int number = place.line;
  for (std::size_t start = 0; start <= text.size(); ++number) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    lines.push_back({.text = text.substr(start, end - start), .line = number, .column = place.column});
    start = end + 1;
  }
  return lines;
}

std::vector<MapPiece> split_cells(const MapPiece& line) {
  std::vector<MapPiece> cells;
  std::size_t start = line.text.find_first_not_of(blanks);
  while (start != std::string_view::npos) {
    const std::size_t end = std::min(line.text.find_first_of(blanks, start), line.text.size());
    cells.push_back(part_of(line, start, end - start));
    start = line.text.find_first_not_of(blanks, end);
  }
  return cells;
}

std::vector<MapPiece> split_words(const MapPiece& line) {
  std::vector<MapPiece> words;
  std::size_t start = line.text.find_first_not_of(blanks);
  while (start != std::string_view::npos) {
    const bool is_quoted = line.text[start] == '"';
    const std::size_t end =
        is_quoted ? end_of_quotes(line.text, start) : std::min(line.text.find_first_of(blanks, start), line.text.size());
    words.push_back(part_of(line, start, end - start));
    start = line.text.find_first_not_of(blanks, end);
  }
  return words;
}

LoadErrors MapErrors::take() {
  std::stable_sort(errors_.begin(), errors_.end(), [](const LoadError& one, const LoadError& other) {
    return std::pair(one.line, one.column) < std::pair(other.line, other.column);
  });
  return std::move(errors_);
}

void MapErrors::add(const MapPiece& at, std::string message) {
  if (errors_.size() >= content_limits::errors_per_file) return;
  errors_.push_back({.file = file_, .line = at.line, .column = at.column, .message = std::move(message)});
  if (errors_.size() == content_limits::errors_per_file) {
    errors_.back().message += " (further errors in this file are not listed)";
  }
}

std::optional<int> whole_number(std::string_view text, int most) {
  int value = 0;
  const auto [stop, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || problem != std::errc() || stop != text.data() + text.size()) return std::nullopt;
  if (value < -most || value > most) return std::nullopt;
  return value;
}

}  // namespace fracas
