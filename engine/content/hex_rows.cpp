#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "engine/content/limits.hpp"
#include "engine/content/map_file.hpp"
#include "engine/content/map_lines.hpp"
#include "engine/content/plain_text.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

/// Row A is 0, AA follows Z, and a minus counts from -A = -1 (the names of hex_name).
std::optional<int> row_number(std::string_view letters) {
  const bool is_negative = letters.starts_with('-');
  if (is_negative) letters.remove_prefix(1);
  if (letters.empty() || letters.size() > 2) return std::nullopt;
  int row = -1;
  for (const char letter : letters) {
    if (letter < 'A' || letter > 'Z') return std::nullopt;
    row = (row + 1) * 26 + (letter - 'A');
  }
  return is_negative ? -row - 1 : row;
}

std::string terrain_letters() {
  std::string list;
  for (const HexTerrainInfo& info : hex_terrain_table) {
    if (!list.empty()) list += ", ";
    list += std::string(1, info.letter) + " " + info.name;
  }
  return list;
}

/// Reads rows into spaces, remembering where each row was given.
class HexRowReader {
 public:
  explicit HexRowReader(MapErrors& errors) : errors_(errors) {}

  void read(const MapPiece& line) {
    const std::size_t colon = line.text.find(':');
    if (colon == std::string_view::npos) {
      errors_.add(line, "expected a row such as 'A: 1 1 2r', which begins with its letter and a colon, found " +
                            fracas::quoted(line.text));
      return;
    }
    HexCoordinate at;
    if (!read_label(part_of(line, 0, colon), at)) return;
    for (const MapPiece& cell : split_cells(part_of(line, colon + 1))) {
      if (at.q > content_limits::hex_index) {
        errors_.add(cell, "hexes of a row are numbered up to " + std::to_string(content_limits::hex_index));
        return;
      }
      if (cell.text != "..") read_cell(cell, at);
      ++at.q;
    }
  }

  [[nodiscard]] std::vector<HexSpace> take() { return std::move(spaces_); }

 private:
  bool read_label(const MapPiece& label, HexCoordinate& at) {
    const std::size_t sign = std::min(label.text.find('@'), label.text.size());
    const std::optional<int> row = row_number(label.text.substr(0, sign));
    if (!row) {
      errors_.add(label, "expected a row label of one or two capital letters, such as 'A:' or 'B@2:', found " +
                             fracas::quoted(label.text));
      return false;
    }
    std::optional<int> first = 0;
    if (sign < label.text.size()) first = whole_number(label.text.substr(sign + 1), content_limits::hex_index);
    if (!first) {
      errors_.add(part_of(label, sign),
                  "expected the number of the first hex behind @, such as @2, found " + fracas::quoted(label.text.substr(sign)));
      return false;
    }
    const auto [given, is_new] = rows_.emplace(*row, label.line);
    if (!is_new) {
      errors_.add(label, "row " + std::string(label.text.substr(0, sign)) + " was already given in line " +
                             std::to_string(given->second) + "; write .. where it has no space");
      return false;
    }
    at = {.q = static_cast<std::int16_t>(*first), .r = static_cast<std::int16_t>(*row)};
    return true;
  }

  /// Level, terrain letter and starting zone of one hex: 1, 2r, 1w/2.
  void read_cell(const MapPiece& cell, HexCoordinate at) {
    HexSpace space{.at = at};
    std::size_t next = 0;
    while (next < cell.text.size() && is_digit(cell.text[next])) ++next;
    const std::optional<int> level = whole_number(cell.text.substr(0, next), content_limits::hex_level);
    if (!level) {
      errors_.add(cell, "expected a hex such as 1, 2r or 1w/2 (level 0 to " + std::to_string(content_limits::hex_level) +
                            ", terrain letter, starting zone) or .. for no space, found " + fracas::quoted(cell.text));
      return;
    }
    space.level.value = static_cast<std::int16_t>(*level);
    if (next < cell.text.size() && cell.text[next] != '/') {
      if (!read_terrain(character_at(cell, next), space)) return;
      ++next;
    }
    if (next < cell.text.size() && !read_zone(part_of(cell, next), space)) return;
    add(cell, space);
  }

  bool read_terrain(const MapPiece& letter, HexSpace& space) {
    for (const HexTerrainInfo& info : hex_terrain_table) {
      if (letter.text == std::string_view(&info.letter, 1)) {
        space.terrain = info.terrain;
        return true;
      }
    }
    errors_.add(letter, "expected a terrain letter (" + terrain_letters() + "), found " + fracas::quoted(letter.text));
    return false;
  }

  bool read_zone(const MapPiece& zone, HexSpace& space) {
    const std::optional<int> player =
        zone.text.starts_with('/') ? whole_number(zone.text.substr(1), content_limits::players) : std::nullopt;
    if (!player || *player < 1) {
      errors_.add(zone, "expected a starting zone such as /1, with a player from 1 to " +
                            std::to_string(content_limits::players) + ", found " + fracas::quoted(zone.text));
      return false;
    }
    space.start_zone = SeatId{static_cast<std::uint8_t>(*player - 1)};
    return true;
  }

  void add(const MapPiece& cell, const HexSpace& space) {
    if (spaces_.size() == HexBoard::max_spaces) {
      if (!std::exchange(is_full_, true))
        errors_.add(cell, "a map has at most " + std::to_string(HexBoard::max_spaces) + " spaces");
      return;
    }
    spaces_.push_back(space);
  }

  MapErrors& errors_;
  std::map<int, int> rows_;
  std::vector<HexSpace> spaces_;
  bool is_full_ = false;
};

std::string cell_text(const HexSpace& space) {
  std::string text = std::to_string(space.level.value) + terrain_info(space.terrain).letter;
  if (space.start_zone.is_some()) text += "/" + std::to_string(space.start_zone.value + 1);
  return text;
}

}  // namespace

HexBoard read_hex_lines(const std::vector<MapPiece>& lines, MapErrors& errors) {
  HexRowReader reader(errors);
  for (const MapPiece& line : lines) {
    const MapPiece row = without_comment(line, HashSign::BeginsComment);
    if (!row.text.empty()) reader.read(row);
  }
  std::vector<HexSpace> spaces = reader.take();
  if (spaces.empty() && errors.is_empty()) {
    errors.add(lines.empty() ? MapPiece{} : lines.front(),
               "expected at least one row with at least one space, such as 'A: 1 1 2r'");
  }
  if (!errors.is_empty()) return {};
  // The order of the file does not matter: spaces count row by row, so that a rewritten map has the same ids.
  std::sort(spaces.begin(), spaces.end(), [](const HexSpace& one, const HexSpace& other) {
    return std::pair(one.at.r, one.at.q) < std::pair(other.at.r, other.at.q);
  });
  return HexBoard(std::move(spaces));
}

Result<HexBoard, LoadErrors> parse_hex_rows(std::string_view text, const TextPlace& place) {
  if (std::optional<LoadError> error = check_text(text, place.file, content_limits::map_file_bytes)) return LoadErrors{*error};
  MapErrors errors(place.file);
  HexBoard board = read_hex_lines(split_lines(text, place), errors);
  if (!errors.is_empty()) return errors.take();
  return board;
}

std::string format_hex_rows(const HexBoard& board) {
  std::map<int, std::map<int, std::string>> rows;
  for (const HexSpace& space : board.spaces()) rows[space.at.r][space.at.q] = cell_text(space);
  std::string text;
  for (const auto& [row, cells] : rows) {
    const int first = cells.begin()->first;
    std::string letters = hex_name({.q = 0, .r = static_cast<std::int16_t>(row)});
    letters.pop_back();  // the number 0 of the hex
    text += letters + (first != 0 ? "@" + std::to_string(first) : "") + ":";
    int next = first;
    for (const auto& [number, cell] : cells) {
      for (; next < number; ++next) text += " ..";
      text += " " + cell;
      ++next;
    }
    text += "\n";
  }
  return text;
}

}  // namespace fracas
