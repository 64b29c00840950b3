#include "scenario/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>

#include "engine/board/hex/compile_hex_board.hpp"
#include "engine/board/hex/space_name.hpp"
#include "engine/content/hex_piece_words.hpp"
#include "engine/content/map_file.hpp"
#include "scenario/square_commas.hpp"

namespace fracas {
namespace {

constexpr int max_level = 120;
constexpr int max_coordinate = 999;
constexpr int max_elevation = 9;

std::optional<int> whole_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::size_t count_letters(std::string_view text) {
  std::size_t count = 0;
  while (count < text.size() && std::isalpha(static_cast<unsigned char>(text[count])) != 0) ++count;
  return count;
}

/// The number of letters such as A, Z, AA, counted from 0, or nothing.
std::optional<int> letters_number(std::string_view letters) {
  if (letters.empty() || letters.size() > 2) return std::nullopt;
  int number = 0;
  for (const char letter : letters) {
    if (letter < 'A' || letter > 'Z') return std::nullopt;
    number = number * 26 + (letter - 'A' + 1);
  }
  return number - 1;
}

/// Level, terrain and the sign of a half or partial hex, written as "4", "w", "4w" or "4w~".
HexSpace read_surface(std::string_view text, ScenarioPlace place, HexCoordinate at) {
  HexSpace space{.at = at, .level = Level{1}};
  if (text.ends_with('~')) space.fit = Fit::Half;
  if (text.ends_with('!')) space.fit = Fit::Partial;
  if (space.fit != Fit::Full) text.remove_suffix(1);
  std::size_t digits = 0;
  while (digits < text.size() && std::isalpha(static_cast<unsigned char>(text[digits])) == 0) ++digits;
  if (digits > 0)
    space.level.value = static_cast<std::int16_t>(number_in(text.substr(0, digits), place, "a level", 0, max_level));
  const std::string letter(text.substr(digits));
  if (letter.empty()) return space;
  std::vector<std::string> letters;
  for (const HexTerrainInfo& info : hex_terrain_table) {
    if (info.terrain == HexTerrain::Ladder) continue;  // the block of ladders makes them
    letters.emplace_back(1, info.letter);
    if (letter != letters.back()) continue;
    space.terrain = info.terrain;
    return space;
  }
  fail_unknown(place, "terrain letter", letter, letters);
}

/// "A0@11" or "A2..A5@3w".
void read_named_spaces(const Word& word, std::vector<HexSpace>& spaces) {
  const std::size_t mark = word.text.find('@');
  const std::string names = word.text.substr(0, mark);
  const std::string surface = mark == std::string::npos ? "" : word.text.substr(mark + 1);
  const std::size_t dots = names.find("..");
  const auto first = read_hex_name(names.substr(0, dots));
  const auto last = dots == std::string::npos ? first : read_hex_name(names.substr(dots + 2));
  if (!first || !last || first->r != last->r || first->q > last->q) {
    fail(word.place, fmt::format("'{}' is neither a row (A: 1 1) nor a space (A0@4, A0..A5)", word.text));
  }
  if (mark != std::string::npos && surface.empty()) fail(word.place, "a level must follow the @");
  for (HexCoordinate at = *first; at.q <= last->q; ++at.q) spaces.push_back(read_surface(surface, word.place, at));
}

std::vector<HexSpace> read_space_list(const YamlNode& node) {
  std::vector<HexSpace> spaces;
  std::set<HexCoordinate> taken;
  for (const Word& word : words_of(node, "a board")) {
    const std::size_t before = spaces.size();
    read_named_spaces(word, spaces);
    for (std::size_t i = before; i < spaces.size(); ++i) {
      if (!taken.insert(spaces[i].at).second)
        fail(word.place, fmt::format("the space {} is written twice", hex_name(spaces[i].at)));
    }
    if (spaces.size() > HexBoard::max_spaces)
      fail(word.place, fmt::format("a board has at most {} spaces", HexBoard::max_spaces));
  }
  return spaces;
}

[[noreturn]] void fail_first(const LoadErrors& errors) {
  fail({errors.front().line, errors.front().column}, errors.front().message);
}

/// The rows of a board as one text; a map of rows ("{A: 1 1, B: 1 1}") gives one line for each key, and a block as many as its
/// text has or its list has items.
std::string rows_of(const YamlNode& node) {
  if (!node.is_map()) return text_of(node, "a board");
  std::string rows;
  for (const YamlEntry& entry : node.entries) {
    const bool is_block = std::find(hex_block_words.begin(), hex_block_words.end(), entry.key) != hex_block_words.end();
    if (is_block) {
      rows += entry.key + ":\n";
      for (const YamlNode* line : items_of(entry.value)) rows += text_of(*line, "a piece of the board") + "\n";
    } else {
      rows += entry.key + ": " + text_of(entry.value, "a row of the board") + "\n";
    }
  }
  return rows;
}

HexBuild build_of(const std::vector<HexSpace>& spaces) {
  HexBuild build;
  for (const HexSpace& space : spaces) add_column(build, space.at, space.level, space.terrain, space.fit);
  return build;
}

SquareSheet empty_sheet(int width, int height, ScenarioPlace place) {
  constexpr int max_side = 100;
  const bool is_size = width >= 1 && height >= 1 && width <= max_side && height <= max_side;
  if (!is_size || static_cast<std::size_t>(width * height) > SquareBoard::max_squares) {
    fail(place, fmt::format("a map has from 1 to {} squares, at most {} on a side", SquareBoard::max_squares, max_side));
  }
  return {width, height, std::vector<Square>(static_cast<std::size_t>(width * height))};
}

/// "8x6", or nothing if the text is no size.
std::optional<SquareCoordinate> read_size(std::string_view text) {
  const std::size_t cross = text.find('x');
  if (cross == std::string_view::npos) return std::nullopt;
  const auto width = whole_number(text.substr(0, cross));
  const auto height = whole_number(text.substr(cross + 1));
  if (!width || !height || std::abs(*width) > max_coordinate || std::abs(*height) > max_coordinate) return std::nullopt;
  return SquareCoordinate{static_cast<std::int16_t>(*width), static_cast<std::int16_t>(*height)};
}

/// The squares of a corner of a map: "(1,0)" or "(1,0)..(3,2)".
std::vector<SquareCoordinate> read_region(const Word& word, const SquareSheet& sheet) {
  const std::size_t dots = word.text.find("..");
  const auto first = read_square_name(std::string_view(word.text).substr(0, dots));
  const auto last = dots == std::string::npos ? first : read_square_name(std::string_view(word.text).substr(dots + 2));
  if (!first || !last || !sheet.contains(*first) || !sheet.contains(*last) || first->x > last->x || first->y > last->y) {
    fail(word.place, fmt::format("'{}' names no squares of the map; write (1,0) or (1,0)..(3,2)", with_square_commas(word.text)));
  }
  std::vector<SquareCoordinate> squares;
  for (SquareCoordinate at = *first; at.y <= last->y; ++at.y) {
    for (at.x = first->x; at.x <= last->x; ++at.x) squares.push_back(at);
  }
  return squares;
}

}  // namespace

std::optional<SquareCoordinate> read_square_name(std::string_view name) {
  std::optional<int> x;
  std::optional<int> y;
  if (name.starts_with('(') && name.ends_with(')')) {
    const std::size_t middle = name.find_first_of(";,");
    if (middle == std::string_view::npos) return std::nullopt;
    x = whole_number(name.substr(1, middle - 1));
    y = whole_number(name.substr(middle + 1, name.size() - middle - 2));
  } else {
    const std::size_t letters = count_letters(name);
    x = letters_number(name.substr(0, letters));
    y = whole_number(name.substr(letters));
    if (y) y = *y - 1;
  }
  if (!x || !y || *x < 0 || *y < 0 || *x > max_coordinate || *y > max_coordinate) return std::nullopt;
  return SquareCoordinate{static_cast<std::int16_t>(*x), static_cast<std::int16_t>(*y)};
}

HexBuild read_hex_build(const YamlNode& node) {
  const std::string rows = rows_of(node);
  if (rows.find(':') == std::string::npos) {
    const std::vector<HexSpace> spaces = read_space_list(node);
    if (spaces.empty()) fail(place_of(node), "the board has no space");
    return build_of(spaces);
  }
  const auto board =
      parse_hex_rows(rows, {.file = {}, .line = std::max(node.text_line, node.line), .column = std::max(node.text_column, 1)});
  if (!board) fail_first(board.error());
  return board->build();
}

SquareSheet read_square_sheet(const YamlNode& node) {
  const std::string& text = text_of(node, "a map");
  if (const auto size = read_size(text)) return empty_sheet(size->x, size->y, place_of(node));
  const auto board =
      parse_square_rows(with_square_commas(text), {.file = {}, .line = node.text_line, .column = node.text_column});
  if (!board) fail_first(board.error());
  SquareSheet sheet = empty_sheet(board->width(), board->height(), place_of(node));
  for (std::size_t i = 0; i < sheet.squares.size(); ++i) sheet.squares[i] = (*board)[SpaceId{static_cast<std::uint16_t>(i)}];
  return sheet;
}

void read_walls(const YamlNode& node, SquareSheet& sheet) {
  for (const YamlNode* item : items_of(node)) {
    for (const Word& word : words_of(*item, "a wall")) {
      const std::string_view text = word.text;
      const std::size_t bar = std::min(text.find('|'), text.size());
      auto one = read_square_name(text.substr(0, bar));
      auto other = read_square_name(text.substr(std::min(bar + 1, text.size())));
      if (one && other && *other < *one) std::swap(*one, *other);
      const bool is_east = one && other && one->y == other->y && other->x == one->x + 1;
      const bool is_south = one && other && one->x == other->x && other->y == one->y + 1;
      if ((!is_east && !is_south) || !sheet.contains(*one) || !sheet.contains(*other)) {
        fail(word.place,
             fmt::format("a wall is written as the two squares it parts, (1,0)|(2,0), not '{}'", with_square_commas(text)));
      }
      (is_east ? sheet.at(*one).wall_east : sheet.at(*one).wall_south) = true;
    }
  }
}

void read_elevations(const YamlNode& node, SquareSheet& sheet) {
  if (!node.is_map()) fail(place_of(node), "elevations are a map, such as 2: (1,0)..(3,2)");
  for (const YamlEntry& entry : node.entries) {
    const int elevation = number_in(entry.key, {entry.line, entry.column}, "an elevation", 1, max_elevation);
    for (const YamlNode* item : items_of(entry.value)) {
      for (const Word& word : words_of(*item, "a square")) {
        for (const SquareCoordinate at : read_region(word, sheet)) sheet.at(at).elevation = static_cast<std::uint8_t>(elevation);
      }
    }
  }
}

}  // namespace fracas
