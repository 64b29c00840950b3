#include "cli/map_terminal.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <set>

#include "cli/map_colours.hpp"
#include "cli/map_tiling.hpp"

namespace fracas {
namespace {

/// One hex of the picture.
struct Cell {
  std::string plain;
  std::string painted;
};

constexpr char object_letter(ObjectKind kind) {
  switch (kind) {
    case ObjectKind::Plain: return '#';
    case ObjectKind::Tree: return '^';
    case ObjectKind::Jungle: return '&';
    case ObjectKind::Glacier: return '%';
    case ObjectKind::Outcrop: return '!';
    case ObjectKind::Hive: return '@';
  }
  return '#';
}

/// Hexes by row and by their place in half hexes, as a terminal shows them.
class HexPicture {
 public:
  void put(HexCoordinate at, Cell cell) { rows_[at.r][2 * at.q + at.r] = std::move(cell); }

  [[nodiscard]] std::string text(const Paint& paint) const {
    std::size_t width = 2;
    int first = 0;
    bool is_first = true;
    for (const auto& [row, cells] : rows_) {
      for (const auto& [halves, cell] : cells) {
        width = std::max(width, cell.plain.size() + 1);
        first = is_first ? halves : std::min(first, halves);
        is_first = false;
      }
    }
    const std::size_t half = (width + 1) / 2;
    std::string text;
    for (const auto& [row, cells] : rows_) {
      std::string letters = hex_name({.q = 0, .r = static_cast<std::int16_t>(row)});
      letters.pop_back();
      std::string line = paint.dim(fmt::format("{:>3} ", letters));
      std::size_t column = 0;
      for (const auto& [halves, cell] : cells) {
        const std::size_t place = static_cast<std::size_t>(halves - first) * half;
        if (place > column) line.append(place - column, ' ');
        column = std::max(place, column) + cell.plain.size();
        line += cell.painted;
      }
      text += line + "\n";
    }
    return text;
  }

 private:
  std::map<int, std::map<int, Cell>> rows_;
};

Cell space_cell(const HexBoard& board, const HexSpace& space, const Paint& paint) {
  char letter = terrain_info(space.terrain).letter;
  if (space.object != no_feature) letter = object_letter(board.build().objects[space.object].kind);
  std::string plain = std::to_string(space.level.value) + letter;
  if (space.start_zone.is_some()) plain += "/" + std::to_string(space.start_zone.value + 1);
  if (space.start_zone.is_some()) return {plain, paint.seat(space.start_zone, plain)};
  const Colour colour = colour_of(space.terrain);
  return {plain, paint.background(colour.red, colour.green, colour.blue, ink_on(colour).red > 128, plain)};
}

std::string legend(const std::set<HexTerrain>& terrains, const std::set<ObjectKind>& objects) {
  constexpr std::array<const char*, 6> object_names = {"obstacle", "tree", "jungle", "glacier", "outcrop", "hive"};
  std::string text;
  const auto add = [&text](char letter, const char* name) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", letter, name);
  };
  for (const HexTerrain terrain : terrains) add(terrain_info(terrain).letter, terrain_info(terrain).name);
  for (const ObjectKind kind : objects) add(object_letter(kind), object_names[static_cast<std::size_t>(kind)]);
  return text;
}

std::string top_view(const OpenedMap& map, const Paint& paint) {
  const HexBoard& board = map.map.hex;
  HexPicture picture;
  std::set<HexTerrain> terrains;
  std::set<ObjectKind> objects;
  std::size_t hidden = 0;
  for (const HexColumn& column : board.columns()) {
    SpaceId top;
    for (const SpaceId space : board.spaces_on(column.at)) {
      if (board[space].is_rung()) continue;
      if (top.is_some()) ++hidden;
      top = space;
    }
    if (top.is_none()) continue;
    terrains.insert(board[top].terrain);
    if (board[top].object != no_feature) objects.insert(board.build().objects[board[top].object].kind);
    picture.put(column.at, space_cell(board, board[top], paint));
  }
  std::string text =
      picture.text(paint) + "\nA number is a level, /1 the starting zone of player 1. " + legend(terrains, objects) + ".\n";
  const HexBuild& build = board.build();
  text += fmt::format("{} spaces", board.size());
  if (hidden > 0) text += fmt::format(", {} of them below others", hidden);
  text += fmt::format("; {} borders, {} ladders, {} doors, {} tokens.\n", build.edges.size(), build.ladders.size(),
                      build.doors.size(), build.tokens.size());
  return text;
}

/// The pieces of one level; what lies lower is a dot. Pieces side by side are told apart by letters.
std::string level_view(const OpenedMap& map, int level, const PieceCatalogue& catalogue, const Paint& paint) {
  HexPicture picture;
  const HexBuild& build = map.build();
  const std::vector<TerrainTile> tiles = published_tiles(build, catalogue);
  for (const HexColumn& column : map.map.hex.columns()) picture.put(column.at, {" ", " "});
  for (const TerrainTile& tile : tiles) {
    if (tile.level.value >= level) continue;
    for (const HexCoordinate at : tile.hexes) picture.put(at, {".", paint.dim(".")});
  }
  std::set<HexTerrain> terrains;
  std::set<ObjectKind> objects;
  std::size_t number = 0;
  for (const TerrainTile& tile : tiles) {
    if (level < tile.level.value || level >= tile.level.value + std::max<int>(tile.thickness, 1)) continue;
    terrains.insert(tile.terrain);
    const char mark = tile.hexes.size() == 1 ? ' ' : static_cast<char>('A' + number++ % 26);
    const std::string plain = std::string(1, terrain_info(tile.terrain).letter) + mark;
    const Colour colour = colour_of(tile.terrain);
    const std::string painted = paint.background(colour.red, colour.green, colour.blue, ink_on(colour).red > 128, plain);
    for (const HexCoordinate at : tile.hexes) picture.put(at, {plain, painted});
  }
  for (const ObjectPiece& object : build.objects) {
    if (object.level.value != level) continue;
    objects.insert(object.kind);
    const std::string plain(1, object_letter(object.kind));
    for (const HexCoordinate at : object.hexes) picture.put(at, {plain, paint.bold(plain)});
  }
  return fmt::format("Level {}: pieces over several hexes share a capital letter; dots lie lower.\n", level) +
         picture.text(paint) + "\n" + legend(terrains, objects) + "\n";
}

std::string square_view(const SquareBoard& board, const Paint& paint) {
  std::string text;
  for (int y = 0; y < board.height(); ++y) {
    std::string line = paint.dim(fmt::format("{:>3} ", y + 1));
    std::string below;
    for (int x = 0; x < board.width(); ++x) {
      const Square& square = board[SquareCoordinate{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}];
      std::string cell(1, square_terrain_table[static_cast<std::size_t>(square.terrain)].letter);
      cell += square.elevation != 1 ? static_cast<char>('0' + std::min<int>(square.elevation, 9)) : ' ';
      if (square.start_area.is_some())
        cell = paint.seat(square.start_area, std::string(1, static_cast<char>('1' + square.start_area.value)) + cell.substr(1));
      line += cell + (square.wall_east ? "|" : " ");
      below += square.wall_south ? "-- " : "   ";
    }
    text += line + "\n";
    if (below.find('-') != std::string::npos) text += "    " + below + "\n";
  }
  return text +
         "\n. clear, h hindering, # blocking, w water; a number behind it is its elevation if that is not 1, a number instead of "
         "it the\n"
         "starting area of a player; | and - are walls.\n";
}

}  // namespace

std::string map_picture(const OpenedMap& map, std::optional<int> level, const PieceCatalogue& catalogue, const Paint& paint) {
  const std::string title = paint.bold(map.map.name) + "\n\n";
  if (!map.is_hex()) return title + square_view(map.map.square, paint);
  return title + (level ? level_view(map, *level, catalogue, paint) : top_view(map, paint));
}

}  // namespace fracas
