#include "engine/content/map_file.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

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
    if (value.text == "square") map_.shape = BoardShape::Square;
    if (std::find(shape_words.begin(), shape_words.end(), value.text) != shape_words.end()) return;
    errors_.add(value,
                "expected a shape, hex or square, found " + fracas::quoted(value.text) + did_you_mean(value.text, shape_words));
  }
  void read_players(const MapPiece& value) {
    players_place_ = value;
    const std::optional<int> players = whole_number(value.text, content_limits::players);
    if (players && *players >= 1) {
      map_.players = *players;
      return;
    }
    errors_.add(value, "expected a number of players from 1 to " + std::to_string(content_limits::players) + ", found " +
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

}  // namespace

Result<MapDefinition, LoadErrors> parse_map(std::string_view text, std::string_view file) {
  if (std::optional<LoadError> error = check_text(text, file, content_limits::map_file_bytes)) return LoadErrors{*error};
  MapDefinition map;
  MapErrors errors(file);
  MapHeader header(map, errors);
  const std::vector<MapPiece> lines = split_lines(text, {.file = file});
  std::size_t next = 0;
  for (; next < lines.size(); ++next) {
    const MapPiece line = without_comment(lines[next], HashSign::IsTerrain);
    const bool is_comment = line.text.starts_with('#') && !header.is_square();
    if (line.text.empty() || is_comment) continue;
    if (!is_header_line(line.text)) break;
    header.read(line);
  }
  header.finish(lines[std::min(next, lines.size() - 1)]);
  const std::vector<MapPiece> rows(lines.begin() + static_cast<std::ptrdiff_t>(std::min(next, lines.size() - 1)), lines.end());
  if (map.shape == BoardShape::Hex) map.hex = read_hex_lines(rows, errors);
  if (map.shape == BoardShape::Square) map.square = read_square_lines(rows, errors);
  if (errors.is_empty()) check_zones(map, header.players_place(), errors);
  if (!errors.is_empty()) return errors.take();
  return map;
}

std::string format_map(const MapDefinition& map) {
  const bool is_hex = map.shape == BoardShape::Hex;
  return "map: " + map.id + "\nname: " + map.name + "\nshape: " + (is_hex ? "hex" : "square") +
         "\nplayers: " + std::to_string(map.players) + "\n\n" +
         (is_hex ? format_hex_rows(map.hex) : format_square_rows(map.square));
}

}  // namespace fracas
