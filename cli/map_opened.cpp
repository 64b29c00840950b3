#include "cli/map_opened.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "cli/text_file.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/limits.hpp"
#include "engine/content/virtualscape/made_zones.hpp"
#include "engine/content/virtualscape/virtualscape_file.hpp"
#include "engine/content/yaml_reader.hpp"

namespace fracas {
namespace {

constexpr std::string_view carried_prefix = "// virtualscape: ";
constexpr std::string_view base64_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t carried_width = 96;

/// Small letters, digits and single hyphens made of any name.
std::string id_of(std::string_view name, std::string_view otherwise) {
  std::string id;
  for (const char letter : name) {
    const bool is_large = letter >= 'A' && letter <= 'Z';
    const char small = is_large ? static_cast<char>(letter - 'A' + 'a') : letter;
    const bool is_plain = (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9');
    if (is_plain) id += small;
    if (!is_plain && !id.empty() && id.back() != '-') id += '-';
    if (id.size() == content_limits::id_length) break;
  }
  while (id.ends_with('-')) id.pop_back();
  return is_id(id) ? id : std::string(otherwise);
}

/// A name of a map file: one line of plain text.
std::string name_of(std::string_view name, const std::string& otherwise) {
  std::string plain;
  for (const char letter : name) plain += static_cast<unsigned char>(letter) < ' ' || letter == 0x7F ? ' ' : letter;
  if (plain.size() > content_limits::name_length) plain.resize(content_limits::name_length);
  while (!plain.empty() && (static_cast<unsigned char>(plain.back()) & 0xC0) == 0x80) plain.pop_back();
  while (!plain.empty() && (plain.back() == ' ' || (static_cast<unsigned char>(plain.back()) & 0x80) != 0)) plain.pop_back();
  const std::size_t start = std::min(plain.find_first_not_of(' '), plain.size());
  plain = plain.substr(start);
  const bool begins_comment = plain.find("//") != std::string::npos || plain.find('#') != std::string::npos;
  return plain.empty() || begins_comment ? otherwise : plain;
}

void set_board(OpenedMap& opened, VirtualScapeImport import) {
  opened.figures = std::move(import.figures);
  opened.players = std::move(import.players);
  opened.notes = std::move(import.notes);
  Result<HexBoard, std::vector<BuildProblem>> board = compile_hex_board(import.build);
  if (board && import.build.zones.empty()) {
    import.build.zones = made_zones(*board);
    if (!import.build.zones.empty())
      opened.notes.push_back({"the map has no start areas; two starting zones were made at its ends, so that it can be played"});
    board = compile_hex_board(import.build);
  }
  if (!board) {
    for (const BuildProblem& problem : board.error()) opened.problems.push_back({.file = opened.path, .message = problem.what});
    return;
  }
  opened.map.hex = std::move(board).value();
  opened.map.players = 1;
  for (const ZoneHex& zone : import.build.zones) opened.map.players = std::max(opened.map.players, zone.seat.value + 1);
}

Result<OpenedMap, LoadErrors> open_virtualscape(std::string_view bytes, const std::string& path,
                                                const PieceCatalogue& catalogue) {
  Result<VirtualScapeDocument, ByteError> document = read_virtualscape(bytes, path, catalogue);
  if (!document) return LoadErrors{to_load_error(document.error())};
  OpenedMap opened{.path = path};
  const std::string stem = id_of(std::filesystem::path(path).stem().string(), "imported-map");
  const std::string name = to_utf8(document->name);
  opened.map.id = id_of(name, stem);
  opened.map.name = name_of(name, stem);
  Result<VirtualScapeImport, LoadErrors> import = import_virtualscape(*document, catalogue, path);
  opened.original = std::move(document).value();
  if (import) {
    set_board(opened, std::move(import).value());
  } else {
    opened.problems = import.error();
  }
  return opened;
}

}  // namespace

Result<OpenedMap, LoadErrors> open_map(const std::string& path, const PieceCatalogue& catalogue) {
  const Result<std::string, FileProblem> bytes = read_text_file(path, content_limits::any_file_bytes);
  if (!bytes) return LoadErrors{{.file = {}, .message = bytes.error().sentence}};
  return open_map_bytes(*bytes, path, catalogue);
}

Result<OpenedMap, LoadErrors> open_map_bytes(std::string_view bytes, const std::string& path, const PieceCatalogue& catalogue) {
  // A native map is text; the version number that a VirtualScape file begins with is none.
  const bool is_binary = bytes.substr(0, 8).find('\0') != std::string_view::npos;
  if (is_binary || path.ends_with(".hsc")) return open_virtualscape(bytes, path, catalogue);
  Result<MapDefinition, LoadErrors> map = parse_map(bytes, path);
  if (!map) return map.error();
  OpenedMap opened{.path = path, .map = std::move(map).value()};
  if (const std::optional<std::string> carried = carried_bytes(bytes)) {
    Result<VirtualScapeDocument, ByteError> document = read_virtualscape(*carried, path + " (carried)", catalogue);
    if (document) opened.original = std::move(document).value();
  }
  return opened;
}

PieceCatalogue shipped_catalogue() { return load_piece_catalogue(embedded_content()).catalogue; }

std::string carried_lines(std::string_view bytes) {
  std::string letters;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const auto byte = [&](std::size_t offset) -> std::uint32_t {
      return i + offset < bytes.size() ? static_cast<unsigned char>(bytes[i + offset]) : 0U;
    };
    const std::uint32_t group = (byte(0) << 16) | (byte(1) << 8) | byte(2);
    for (std::size_t j = 0; j < 4; ++j) letters += i + j > bytes.size() ? '=' : base64_letters[(group >> (18 - 6 * j)) & 0x3F];
  }
  std::string lines;
  for (std::size_t i = 0; i < letters.size(); i += carried_width)
    lines += std::string(carried_prefix) + letters.substr(i, carried_width) + "\n";
  return lines;
}

std::optional<std::string> carried_bytes(std::string_view map_text) {
  std::string letters;
  for (std::size_t start = 0; start < map_text.size();) {
    const std::size_t end = std::min(map_text.find('\n', start), map_text.size());
    std::string_view line = map_text.substr(start, end - start);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.starts_with(carried_prefix)) letters += line.substr(carried_prefix.size());
    start = end + 1;
  }
  if (letters.empty() || letters.size() % 4 != 0) return std::nullopt;
  std::string bytes;
  for (std::size_t i = 0; i < letters.size(); i += 4) {
    std::uint32_t group = 0;
    std::size_t padding = 0;
    for (std::size_t j = 0; j < 4; ++j) {
      const std::size_t value = base64_letters.find(letters[i + j]);
      const bool is_padding = letters[i + j] == '=' && i + 4 == letters.size() && j >= 2;
      if (value == std::string_view::npos && !is_padding) return std::nullopt;
      padding += is_padding ? 1 : 0;
      group = (group << 6) | (is_padding ? 0U : static_cast<std::uint32_t>(value));
    }
    for (std::size_t j = 0; j + padding < 3; ++j) bytes += static_cast<char>(static_cast<unsigned char>(group >> (16 - 8 * j)));
  }
  return bytes;
}

}  // namespace fracas
