#include "engine/content/hex_rows.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/board/hex/compile_hex_board.hpp"
#include "engine/board/hex/space_name.hpp"
#include "engine/content/limits.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr char half_sign = '~';
constexpr char partial_sign = '!';
/// A longer gap between two hexes of a row is not filled with dots; the hexes behind it are written as tiles.
constexpr int longest_gap = 64;

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

bool is_before(HexCoordinate one, HexCoordinate other) { return std::pair(one.r, one.q) < std::pair(other.r, other.q); }

/// Ladders are no tiles: their block makes them.
bool is_row_terrain(HexTerrain terrain) { return terrain != HexTerrain::Ladder; }

std::string terrain_letters() {
  std::string list;
  for (const HexTerrainInfo& info : hex_terrain_table) {
    if (!is_row_terrain(info.terrain)) continue;
    if (!list.empty()) list += ", ";
    list += std::string(1, info.letter) + " " + info.name;
  }
  return list;
}

std::string cell_text(const RowCell& cell) {
  std::string text = std::to_string(cell.level.value) + terrain_info(cell.terrain).letter;
  if (cell.fit == Fit::Half) text += half_sign;
  if (cell.fit == Fit::Partial) text += partial_sign;
  if (cell.zone.is_some()) text += "/" + std::to_string(cell.zone.value + 1);
  return text;
}

std::string label_text(HexCoordinate first) {
  std::string letters = hex_name({.q = 0, .r = first.r});
  letters.pop_back();  // the number 0 of the hex
  return letters + (first.q != 0 ? "@" + std::to_string(first.q) : "") + ":";
}

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

/// The cell that this tile, alone or with the flat one behind it, was made from by add_column.
std::optional<RowCell> cell_of(const HexBuild& build, std::size_t index) {
  const TerrainTile& tile = build.tiles[index];
  if (tile.hexes.size() != 1) return std::nullopt;
  const Level top{static_cast<std::int16_t>(tile.level.value + tile.thickness)};
  RowCell cell{.at = tile.hexes[0], .level = top, .terrain = tile.terrain, .fit = tile.fit};
  if (index + 1 < build.tiles.size() && tile.terrain == HexTerrain::Rock) {
    const TerrainTile& flat = build.tiles[index + 1];
    const bool lies_on_it = flat.hexes == tile.hexes && flat.thickness == 0 && flat.level == top && flat.fit == tile.fit;
    if (lies_on_it && !terrain_info(flat.terrain).adds_level) cell.terrain = flat.terrain;
  }
  return cell;
}

bool can_be_in_row(const RowCell& cell) {
  constexpr int most_rows = 26 + 26 * 26;
  const bool is_named = cell.at.r >= -most_rows && cell.at.r < most_rows && std::abs(cell.at.q) <= content_limits::hex_index;
  return is_named && is_row_terrain(cell.terrain) && cell.level.value >= 0 && cell.level.value <= content_limits::hex_level;
}

/// Whether this cell, read back, makes exactly the tiles that begin at `index`; tells how many those are.
std::size_t tiles_of_cell(const HexBuild& build, std::size_t index, const RowCell& cell) {
  HexBuild made;
  add_column(made, cell.at, cell.level, cell.terrain, cell.fit);
  if (made.tiles.size() > build.tiles.size() - index) return 0;
  const auto first = build.tiles.begin() + static_cast<std::ptrdiff_t>(index);
  return std::equal(made.tiles.begin(), made.tiles.end(), first) ? made.tiles.size() : 0;
}

}  // namespace

bool is_row_line(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return false;
  const std::string_view label = text.substr(0, colon);
  return read_row_letters(label.substr(0, label.find('@'))).has_value();
}

void HexRowReader::read(const MapPiece& line) {
  const std::size_t colon = line.text.find(':');
  if (colon == std::string_view::npos) {
    errors_.add(
        line, "expected a row such as 'A: 1 1 2r', which begins with its letter and a colon, found " + fracas::quoted(line.text));
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

std::vector<RowCell> HexRowReader::take() {
  std::sort(cells_.begin(), cells_.end(), [](const RowCell& one, const RowCell& other) { return is_before(one.at, other.at); });
  return std::move(cells_);
}

bool HexRowReader::read_label(const MapPiece& label, HexCoordinate& at) {
  const std::size_t sign = std::min(label.text.find('@'), label.text.size());
  const std::optional<int> row = read_row_letters(label.text.substr(0, sign));
  if (!row) {
    errors_.add(
        label, "expected a row label of one or two capital letters, such as 'A:' or 'B@2:', found " + fracas::quoted(label.text));
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

/// Level, terrain letter, sign of a half or partial hex and starting zone of one hex: 1, 2r, 3w~, 1w/2.
void HexRowReader::read_cell(const MapPiece& text, HexCoordinate at) {
  RowCell cell{.at = at, .place = text};
  std::size_t next = 0;
  while (next < text.text.size() && is_digit(text.text[next])) ++next;
  const std::optional<int> level = whole_number(text.text.substr(0, next), content_limits::hex_level);
  if (!level) {
    errors_.add(text, "expected a hex such as 1, 2r or 1w/2 (level 0 to " + std::to_string(content_limits::hex_level) +
                          ", terrain letter, starting zone) or .. for no space, found " + fracas::quoted(text.text));
    return;
  }
  cell.level.value = static_cast<std::int16_t>(*level);
  constexpr std::string_view signs = "~!/";
  if (next < text.text.size() && signs.find(text.text[next]) == std::string_view::npos) {
    if (!read_terrain(character_at(text, next), cell)) return;
    ++next;
  }
  if (next < text.text.size() && text.text[next] != '/') {
    if (text.text[next] == half_sign) cell.fit = Fit::Half;
    if (text.text[next] == partial_sign) cell.fit = Fit::Partial;
    if (cell.fit != Fit::Full) ++next;
  }
  if (next < text.text.size() && !read_zone(part_of(text, next), cell)) return;
  add(cell);
}

bool HexRowReader::read_terrain(const MapPiece& letter, RowCell& cell) {
  for (const HexTerrainInfo& info : hex_terrain_table) {
    if (letter.text == std::string_view(&info.letter, 1) && is_row_terrain(info.terrain)) {
      cell.terrain = info.terrain;
      return true;
    }
  }
  errors_.add(letter, "expected a terrain letter (" + terrain_letters() + "), found " + fracas::quoted(letter.text));
  return false;
}

bool HexRowReader::read_zone(const MapPiece& zone, RowCell& cell) {
  const std::optional<int> player =
      zone.text.starts_with('/') ? whole_number(zone.text.substr(1), content_limits::players) : std::nullopt;
  if (!player || *player < 1) {
    errors_.add(zone, "expected a starting zone such as /1, with a player from 1 to " + std::to_string(content_limits::players) +
                          ", or ~ for a half and ! for a partial hex, found " + fracas::quoted(zone.text));
    return false;
  }
  cell.zone = SeatId{static_cast<std::uint8_t>(*player - 1)};
  return true;
}

void HexRowReader::add(const RowCell& cell) {
  if (cells_.size() == HexBoard::max_spaces) {
    if (!std::exchange(is_full_, true))
      errors_.add(cell.place, "a map has at most " + std::to_string(HexBoard::max_spaces) + " spaces");
    return;
  }
  cells_.push_back(cell);
}

RowsOfBuild find_rows(const HexBuild& build) {
  RowsOfBuild rows;
  while (rows.tiles < build.tiles.size() && rows.cells.size() < HexBoard::max_spaces) {
    const std::optional<RowCell> cell = cell_of(build, rows.tiles);
    if (!cell || !can_be_in_row(*cell)) break;
    if (!rows.cells.empty()) {
      const HexCoordinate last = rows.cells.back().at;
      if (!is_before(last, cell->at) || (last.r == cell->at.r && cell->at.q - last.q > longest_gap)) break;
    }
    const std::size_t tiles = tiles_of_cell(build, rows.tiles, *cell);
    if (tiles == 0) break;
    rows.cells.push_back(*cell);
    rows.tiles += tiles;
  }
  for (auto next = rows.cells.begin(); rows.zones < build.zones.size(); ++rows.zones) {
    const ZoneHex& zone = build.zones[rows.zones];
    while (next != rows.cells.end() && is_before(next->at, zone.at)) ++next;
    if (next == rows.cells.end() || next->at != zone.at || next->level != zone.level || next->zone.is_some()) break;
    next->zone = zone.seat;
  }
  return rows;
}

std::vector<std::string> format_rows(const std::vector<RowCell>& cells) {
  std::vector<std::string> lines;
  std::size_t label_width = 0;
  std::size_t cell_width = 2;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    cell_width = std::max(cell_width, cell_text(cells[i]).size());
    if (i == 0 || cells[i].at.r != cells[i - 1].at.r) label_width = std::max(label_width, label_text(cells[i].at).size());
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool is_first = i == 0 || cells[i].at.r != cells[i - 1].at.r;
    if (is_first) {
      lines.push_back(padded(label_text(cells[i].at), label_width + 2));
    } else {
      for (int gap = cells[i - 1].at.q + 1; gap < cells[i].at.q; ++gap) lines.back() += padded("..", cell_width + 1);
    }
    lines.back() += padded(cell_text(cells[i]), cell_width + 1);
  }
  for (std::string& line : lines) line.erase(line.find_last_not_of(' ') + 1);
  return lines;
}

}  // namespace fracas
