#include "engine/content/square_features.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

std::optional<SquareCoordinate> coordinate_of(std::string_view text) {
  if (text.size() < 2 || !text.starts_with('(') || !text.ends_with(')')) return std::nullopt;
  text = text.substr(1, text.size() - 2);
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const std::optional<int> x = whole_number(text.substr(0, comma), static_cast<int>(SquareBoard::max_squares));
  const std::optional<int> y = whole_number(text.substr(comma + 1), static_cast<int>(SquareBoard::max_squares));
  if (!x || !y) return std::nullopt;
  return SquareCoordinate{.x = static_cast<std::int16_t>(*x), .y = static_cast<std::int16_t>(*y)};
}

std::string extent_text(const SquareGrid& grid) {
  return "columns 0 to " + std::to_string(grid.width() - 1) + " and rows 0 to " + std::to_string(grid.height() - 1);
}

bool is_inside(const SquareGrid& grid, const SquareRegion& region) {
  return grid.contains(region.first) && grid.contains(region.last);
}

SquareCoordinate moved(SquareCoordinate at, int x, int y) {
  return {static_cast<std::int16_t>(at.x + x), static_cast<std::int16_t>(at.y + y)};
}

/// Calls visit(square) for each square of a region, row by row.
template <class Visit>
void for_each_square(const SquareRegion& region, Visit visit) {
  for (SquareCoordinate at = region.first; at.y <= region.last.y; ++at.y) {
    for (at.x = region.first.x; at.x <= region.last.x; ++at.x) visit(at);
  }
}

/// The two sides of a "|"; nothing if one of them is no region.
struct Sides {
  SquareRegion one;
  SquareRegion other;
};
std::optional<Sides> sides_of(std::string_view text) {
  const std::size_t bar = text.find('|');
  if (bar == std::string_view::npos) return std::nullopt;
  const auto one = region_of(text.substr(0, bar));
  const auto other = region_of(text.substr(bar + 1));
  if (!one || !other) return std::nullopt;
  if (other->first < one->first) return Sides{*other, *one};
  return Sides{*one, *other};
}

constexpr std::array<std::string_view, 4> terrain_words = {"clear", "hindering", "blocking", "water"};
constexpr std::array<std::string_view, 2> matter_words = {"lines", "movement"};

/// One line of an orange or unusual block, word by word.
class BoundaryReader {
 public:
  BoundaryReader(SquareBoundary boundary, SquareGrid& grid, MapErrors& errors)
      : boundary_(boundary), grid_(grid), errors_(errors) {}

  void read(const MapPiece& line) {
    const std::vector<MapPiece> words = split_cells(line);
    std::size_t next = 0;
    for (; next < words.size() && words[next].text.starts_with('('); ++next) read_region(words[next]);
    for (; next < words.size(); next += 2) read_matter(words, next);
    if (regions_.empty()) errors_.add(line, "expected squares first, such as (1,0)..(3,2), found " + quoted(line.text));
    const bool is_nothing_said = !has_lines_ && !has_movement_;
    if (boundary_ == SquareBoundary::Unusual && is_nothing_said)
      errors_.add(line, "expected what the squares count as, such as 'lines hindering movement blocking'");
    for (const SquareRegion& region : regions_) for_each_square(region, [&](SquareCoordinate at) { mark(grid_[at]); });
  }

 private:
  void read_region(const MapPiece& word) {
    const auto region = region_of(word.text);
    if (region && is_inside(grid_, *region)) {
      regions_.push_back(*region);
      return;
    }
    errors_.add(word,
                "expected squares of the map, " + extent_text(grid_) + ", such as (1,0)..(3,2), found " + quoted(word.text));
  }

  void read_matter(const std::vector<MapPiece>& words, std::size_t index) {
    const MapPiece& matter = words[index];
    const bool is_lines = matter.text == matter_words[0];
    if (!is_lines && matter.text != matter_words[1]) {
      errors_.add(matter, "expected lines or movement, found " + quoted(matter.text) + did_you_mean(matter.text, matter_words));
      return;
    }
    const std::string_view word = index + 1 < words.size() ? words[index + 1].text : std::string_view{};
    const auto found = std::find(terrain_words.begin(), terrain_words.end(), word);
    if (found == terrain_words.end()) {
      errors_.add(index + 1 < words.size() ? words[index + 1] : matter,
                  "expected clear, hindering, blocking or water, found " + quoted(word) + did_you_mean(word, terrain_words));
      return;
    }
    const auto terrain = static_cast<SquareTerrain>(found - terrain_words.begin());
    (is_lines ? lines_ : movement_) = terrain;
    (is_lines ? has_lines_ : has_movement_) = true;
  }

  /// What is not said stays as the letter of the square says.
  void mark(Square& square) const {
    square.boundary = boundary_;
    if (!has_lines_ && !has_movement_) return;
    square.hook_for_lines = has_lines_ ? lines_ : square.terrain;
    square.hook_for_movement = has_movement_ ? movement_ : square.terrain;
    square.has_hook = true;
  }

  SquareBoundary boundary_;
  SquareGrid& grid_;
  MapErrors& errors_;
  std::vector<SquareRegion> regions_;
  SquareTerrain lines_ = SquareTerrain::Clear;
  SquareTerrain movement_ = SquareTerrain::Clear;
  bool has_lines_ = false;
  bool has_movement_ = false;
};

std::string text_of(SquareCoordinate at) { return "(" + std::to_string(at.x) + "," + std::to_string(at.y) + ")"; }

std::string text_of(const SquareRegion& region) {
  return region.first == region.last ? text_of(region.first) : text_of(region.first) + ".." + text_of(region.last);
}

/// Cuts the squares for which belongs(square) into rectangles, as wide as possible and then as high, from the top left on.
template <class Belongs>
std::vector<SquareRegion> rectangles_of(const SquareBoard& board, Belongs belongs) {
  std::vector<SquareRegion> regions;
  std::vector<bool> is_done(board.size(), false);
  const auto is_open = [&](SquareCoordinate at) {
    return board.contains(at) && !is_done[board.space(at).index()] && belongs(board[at]);
  };
  const auto is_row_open = [&](SquareCoordinate from, int to) {
    for (; from.x <= to; ++from.x) {
      if (!is_open(from)) return false;
    }
    return true;
  };
  for (std::size_t i = 0; i < board.size(); ++i) {
    const SquareCoordinate first = board.coordinate(SpaceId{static_cast<std::uint16_t>(i)});
    if (!is_open(first)) continue;
    SquareRegion region{first, first};
    while (is_open(moved(region.last, 1, 0))) ++region.last.x;
    while (is_row_open({first.x, static_cast<std::int16_t>(region.last.y + 1)}, region.last.x)) ++region.last.y;
    for_each_square(region, [&](SquareCoordinate at) { is_done[board.space(at).index()] = true; });
    regions.push_back(region);
  }
  return regions;
}

std::string joined(const std::vector<SquareRegion>& regions) {
  std::string text;
  for (const SquareRegion& region : regions) text += (text.empty() ? "" : " ") + text_of(region);
  return text;
}

/// The line of walls that begins on an edge of this square and has not been written yet; `step` leads along it.
std::string wall_run(const SquareBoard& board, SquareCoordinate at, bool is_east, std::vector<bool>& is_done) {
  const auto has_wall = [&](SquareCoordinate square) {
    return board.contains(square) && !is_done[board.space(square).index()] &&
           (is_east ? board[square].wall_east : board[square].wall_south);
  };
  if (!has_wall(at)) return {};
  SquareRegion run{at, at};
  is_done[board.space(at).index()] = true;
  for (SquareCoordinate next = moved(at, is_east ? 0 : 1, is_east ? 1 : 0); has_wall(next);
       next = moved(next, is_east ? 0 : 1, is_east ? 1 : 0)) {
    is_done[board.space(next).index()] = true;
    run.last = next;
  }
  const int x = is_east ? 1 : 0;
  const int y = is_east ? 0 : 1;
  return text_of(run) + "|" + text_of(SquareRegion{moved(run.first, x, y), moved(run.last, x, y)}) + "\n";
}

}  // namespace

std::optional<SquareRegion> region_of(std::string_view text) {
  const std::size_t dots = text.find("..");
  const auto first = coordinate_of(text.substr(0, dots));
  const auto last = dots == std::string_view::npos ? first : coordinate_of(text.substr(dots + 2));
  if (!first || !last || first->x > last->x || first->y > last->y) return std::nullopt;
  return SquareRegion{*first, *last};
}

void read_wall(const MapPiece& wall, SquareGrid& grid, MapErrors& errors) {
  const std::optional<Sides> sides = sides_of(wall.text);
  if (!sides) {
    errors.add(wall, "expected a wall between two squares, such as (1,0)|(2,0), found " + quoted(wall.text));
    return;
  }
  const SquareRegion& one = sides->one;
  const bool is_east = sides->other.first == moved(one.first, 1, 0) && sides->other.last == moved(one.last, 1, 0);
  const bool is_south = sides->other.first == moved(one.first, 0, 1) && sides->other.last == moved(one.last, 0, 1);
  const bool is_line = (is_east && one.first.x == one.last.x) || (is_south && one.first.y == one.last.y);
  if (!is_line || !is_inside(grid, one) || !is_inside(grid, sides->other)) {
    errors.add(wall, "expected two squares of the map that share an edge, " + extent_text(grid) + ", found " + quoted(wall.text));
    return;
  }
  bool is_twice = false;
  for_each_square(one, [&](SquareCoordinate at) {
    Square& square = grid[at];
    is_twice = std::exchange(is_east ? square.wall_east : square.wall_south, true) || is_twice;
  });
  if (is_twice) errors.add(wall, "this wall is given twice");
}

void read_stairs(const MapPiece& stairs, SquareGrid& grid, MapErrors& errors) {
  const std::optional<Sides> sides = sides_of(stairs.text);
  const auto is_single = [](const SquareRegion& region) { return region.first == region.last; };
  if (!sides || !is_single(sides->one) || !is_single(sides->other)) {
    errors.add(stairs, "expected stairs between two squares, such as (3,4)|(3,5), found " + quoted(stairs.text));
    return;
  }
  const SquareCoordinate one = sides->one.first;
  const SquareCoordinate other = sides->other.first;
  const SquareCoordinate way{static_cast<std::int16_t>(other.x - one.x), static_cast<std::int16_t>(other.y - one.y)};
  const auto* const direction = std::find(square_directions.begin(), square_directions.end(), way);
  if (!grid.contains(one) || !grid.contains(other) || direction == square_directions.end()) {
    errors.add(stairs, "expected two squares of the map that touch, " + extent_text(grid) + ", found " + quoted(stairs.text));
    return;
  }
  if (grid[one].elevation == grid[other].elevation) {
    errors.add(stairs, "expected squares of different elevation; both are on " + std::to_string(grid[one].elevation));
    return;
  }
  const auto number = static_cast<std::size_t>(direction - square_directions.begin());
  const auto join = [](Square& square, std::size_t towards) {
    square.elevation_changes = static_cast<std::uint8_t>(square.elevation_changes | (1U << towards));
  };
  if (((grid[one].elevation_changes >> number) & 1U) != 0) errors.add(stairs, "these stairs are given twice");
  join(grid[one], number);
  join(grid[other], opposite_direction(number));
}

void read_indoor(const MapPiece& piece, SquareGrid& grid, MapErrors& errors) {
  const auto region = region_of(piece.text);
  if (!region || !is_inside(grid, *region)) {
    errors.add(piece,
               "expected squares of the map, " + extent_text(grid) + ", such as (1,0)..(3,2), found " + quoted(piece.text));
    return;
  }
  for_each_square(*region, [&](SquareCoordinate at) { grid[at].is_indoor = true; });
}

void read_boundary(const MapPiece& line, SquareBoundary boundary, SquareGrid& grid, MapErrors& errors) {
  BoundaryReader(boundary, grid, errors).read(line);
}

std::string format_walls(const SquareBoard& board) {
  std::string text;
  std::vector<bool> is_east_done(board.size(), false);
  std::vector<bool> is_south_done(board.size(), false);
  for (std::size_t i = 0; i < board.size(); ++i) {
    const SquareCoordinate at = board.coordinate(SpaceId{static_cast<std::uint16_t>(i)});
    text += wall_run(board, at, true, is_east_done);
    text += wall_run(board, at, false, is_south_done);
  }
  return text;
}

std::string format_stairs(const SquareBoard& board) {
  std::string text;
  for (std::size_t i = 0; i < board.size(); ++i) {
    const SquareCoordinate at = board.coordinate(SpaceId{static_cast<std::uint16_t>(i)});
    for (std::size_t direction = 0; direction < square_directions.size(); ++direction) {
      const SquareCoordinate to = neighbour_of(at, square_directions[direction]);
      const bool is_joined = ((board[at].elevation_changes >> direction) & 1U) != 0;
      if (is_joined && at < to) text += text_of(at) + "|" + text_of(to) + "\n";
    }
  }
  return text;
}

std::string format_indoor(const SquareBoard& board) {
  const std::string text = joined(rectangles_of(board, [](const Square& square) { return square.is_indoor; }));
  return text.empty() ? text : text + "\n";
}

/// One line for each way of counting, plain boundaries first.
std::string format_boundary(const SquareBoard& board, SquareBoundary boundary) {
  std::string text;
  const std::string plain =
      joined(rectangles_of(board, [&](const Square& square) { return square.boundary == boundary && !square.has_hook; }));
  if (!plain.empty()) text += plain + "\n";
  for (const SquareTerrainInfo& lines : square_terrain_table) {
    for (const SquareTerrainInfo& movement : square_terrain_table) {
      const std::string hooked = joined(rectangles_of(board, [&](const Square& square) {
        return square.boundary == boundary && square.has_hook && square.hook_for_lines == lines.terrain &&
               square.hook_for_movement == movement.terrain;
      }));
      if (!hooked.empty()) text += hooked + " lines " + lines.name + " movement " + movement.name + "\n";
    }
  }
  return text;
}

}  // namespace fracas
