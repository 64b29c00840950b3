#include "engine/content/map_file.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "engine/content/hex_map.hpp"
#include "engine/content/hex_piece_words.hpp"
#include "engine/content/limits.hpp"
#include "engine/content/map_lines.hpp"
#include "engine/content/plain_text.hpp"
#include "engine/content/yaml_reader.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<std::string_view, 4> header_keys = {"map", "name", "shape", "players"};
constexpr std::array<std::string_view, 2> shape_words = {"hex", "square"};

/// Whether a line has the form of a header line: a word in small letters, a colon, a value. Rows never have.
bool is_header_line(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0) return false;
  const std::string_view key = text.substr(0, colon);
  if (key == "elevation" || key == "walls") return false;
  if (std::find(hex_block_words.begin(), hex_block_words.end(), key) != hex_block_words.end()) return false;
  return std::all_of(key.begin(), key.end(),
                     [](char letter) { return (letter >= 'a' && letter <= 'z') || letter == '-' || letter == '_'; });
}

/// The header lines of a map, each with its place.
class MapHeader {
 public:
  MapHeader(MapDefinition& map, MapErrors& errors) : map_(map), errors_(errors) {}

  void read(const MapPiece& line) {
    const std::size_t colon = line.text.find(':');
    const MapPiece key = part_of(line, 0, colon);
    const std::size_t start = std::min(line.text.find_first_not_of(" \t\r", colon + 1), line.text.size());
    const MapPiece value = part_of(line, start);
    const auto position = std::find(header_keys.begin(), header_keys.end(), key.text);
    if (position == header_keys.end()) {
      errors_.add(key, "unknown key " + fracas::quoted(key.text) + "; expected " + list_words(header_keys) +
                           did_you_mean(key.text, header_keys));
      return;
    }
    const auto index = static_cast<std::size_t>(position - header_keys.begin());
    if (std::exchange(given_[index], true)) {
      errors_.add(key, "the key " + fracas::quoted(key.text) + " is given twice");
      return;
    }
    if (key.text == "map") read_id(value);
    if (key.text == "name") read_name(value);
    if (key.text == "shape") read_shape(value);
    if (key.text == "players") read_players(value);
  }

  /// Complains about keys that were not given; `next` is the line below the header.
  void finish(const MapPiece& next) {
    for (std::size_t i = 0; i < header_keys.size(); ++i) {
      if (!given_[i]) errors_.add(next, "expected a line '" + std::string(header_keys[i]) + ": ...' before the rows");
    }
  }
  [[nodiscard]] bool is_square() const { return map_.shape == BoardShape::Square; }
  [[nodiscard]] const MapPiece& players_place() const { return players_place_; }

 private:
  void read_id(const MapPiece& value) {
    map_.id = value.text;
    map_.id_place = {.line = value.line, .column = value.column};
    if (!is_id(value.text))
      errors_.add(value, "expected an id of small letters, digits and single hyphens, found " + fracas::quoted(value.text));
  }
  void read_name(const MapPiece& value) {
    map_.name = value.text;
    if (value.text.empty() || value.text.size() > content_limits::name_length ||
        value.text.find('\t') != std::string_view::npos) {
      errors_.add(value, "expected a name of 1 to " + std::to_string(content_limits::name_length) + " bytes");
    }
  }
  void read_shape(const MapPiece& value) {
    map_.shape_place = {.line = value.line, .column = value.column};
    if (value.text == "square") map_.shape = BoardShape::Square;
    if (std::find(shape_words.begin(), shape_words.end(), value.text) != shape_words.end()) return;
    errors_.add(value,
                "expected a shape, hex or square, found " + fracas::quoted(value.text) + did_you_mean(value.text, shape_words));
  }
  void read_players(const MapPiece& value) {
    players_place_ = value;
    const std::optional<int> players = whole_number(value.text, content_limits::players);
    if (players && *players >= 0) {  // none on a connective map (SS-BFD-14)
      map_.players = *players;
      return;
    }
    errors_.add(value, "expected a number of players from 0 to " + std::to_string(content_limits::players) + ", found " +
                           fracas::quoted(value.text));
  }

  MapDefinition& map_;
  MapErrors& errors_;
  std::array<bool, header_keys.size()> given_{};
  MapPiece players_place_;
};

/// Each player of the map needs somewhere to start, and nobody else may have a zone.
void check_zones(const MapDefinition& map, const MapPiece& players_place, MapErrors& errors) {
  std::array<int, content_limits::players> spaces{};
  const auto count = [&](SeatId zone) {
    if (zone.is_some()) ++spaces[zone.index()];
  };
  for (const HexSpace& space : map.hex.spaces()) count(space.start_zone);
  for (std::size_t i = 0; i < map.square.size(); ++i) count(map.square[SpaceId{static_cast<std::uint16_t>(i)}].start_area);
  for (int player = 1; player <= content_limits::players; ++player) {
    const bool has_zone = spaces[static_cast<std::size_t>(player - 1)] > 0;
    if (player <= map.players && !has_zone) {
      errors.add(players_place, "player " + std::to_string(player) + " has no space to start on");
    }
    if (player > map.players && has_zone) {
      errors.add(players_place, "there are starting spaces of player " + std::to_string(player) + ", but the map is for " +
                                    std::to_string(map.players) + " players");
    }
  }
}

/// Notes a line that has no content, or what stands behind its content.
void note_remark(const MapPiece& line, const MapPiece& content, std::size_t& contents, MapLayout& layout) {
  if (content.text.empty()) {
    layout.remarks.push_back({.line = contents, .text = std::string(line.text)});
    return;
  }
  const auto end = static_cast<std::size_t>(content.text.data() + content.text.size() - line.text.data());
  if (end < line.text.size())
    layout.remarks.push_back({.line = contents, .is_behind = true, .text = std::string(line.text.substr(end))});
  ++contents;
}

std::vector<std::string> header_lines(const MapDefinition& map) {
  const bool is_hex = map.shape == BoardShape::Hex;
  return {"map: " + map.id, "name: " + map.name, std::string("shape: ") + (is_hex ? "hex" : "square"),
          "players: " + std::to_string(map.players)};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    lines.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

/// For a map that nobody wrote: empty lines below the header and above every block, and one line end at the end.
MapLayout usual_layout(const MapDefinition& map) {
  MapLayout layout;
  std::size_t line = header_lines(map).size();
  const auto leave_line = [&] { layout.remarks.push_back({.line = line, .text = {}}); };
  leave_line();
  if (map.shape == BoardShape::Hex) {
    const HexMapLines lines = format_hex_build(map.hex.build());
    line += lines.rows.size();
    for (const std::vector<std::string>& block : lines.blocks) {
      if (line > header_lines(map).size()) leave_line();
      line += block.size();
    }
  } else {
    line += lines_of(format_square_rows(map.square)).size();
  }
  leave_line();
  return layout;
}

}  // namespace

Result<MapDefinition, LoadErrors> parse_map(std::string_view text, std::string_view file) {
  if (std::optional<LoadError> error = check_text(text, file, content_limits::map_file_bytes)) return LoadErrors{*error};
  MapDefinition map;
  MapErrors errors(file);
  MapHeader header(map, errors);
  const std::vector<MapPiece> lines = split_lines(text, {.file = file});
  std::size_t next = 0;
  std::size_t contents = 0;
  for (; next < lines.size(); ++next) {
    MapPiece line = without_comment(lines[next], HashSign::IsTerrain);
    if (line.text.starts_with('#') && !header.is_square()) line.text = {};
    if (!line.text.empty() && !is_header_line(line.text)) break;
    note_remark(lines[next], line, contents, map.layout);
    if (!line.text.empty()) header.read(line);
  }
  header.finish(lines[std::min(next, lines.size() - 1)]);
  const std::vector<MapPiece> rows(lines.begin() + static_cast<std::ptrdiff_t>(std::min(next, lines.size() - 1)), lines.end());
  const bool is_hex = map.shape == BoardShape::Hex;
  for (; next < lines.size(); ++next) {
    const HashSign hash = is_hex ? HashSign::BeginsComment : HashSign::IsTerrain;
    note_remark(lines[next], without_comment(lines[next], hash), contents, map.layout);
  }
  map.layout.is_given = true;
  if (is_hex) map.hex = read_hex_lines(rows, errors, BoardMoment::SetUp);
  if (!is_hex) map.square = read_square_lines(rows, errors);
  if (errors.is_empty()) check_zones(map, header.players_place(), errors);
  if (!errors.is_empty()) return errors.take();
  return map;
}

std::string format_map(const MapDefinition& map) {
  std::vector<std::string> content = header_lines(map);
  const bool is_hex = map.shape == BoardShape::Hex;
  const std::vector<std::string> rows = lines_of(is_hex ? format_hex_rows(map.hex) : format_square_rows(map.square));
  content.insert(content.end(), rows.begin(), rows.end());
  return lay_out(content, map.layout.is_given ? map.layout : usual_layout(map));
}

}  // namespace fracas
