#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "engine/content/limits.hpp"
#include "engine/content/map_file.hpp"
#include "engine/content/map_lines.hpp"
#include "engine/content/plain_text.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::uint8_t ground_elevation = 1;  // HC-MAP-15

/// The blocks of a square map; terrain comes first and has no heading.
enum class Block { Terrain, Elevation, Walls };
struct BlockHeading {
  std::string_view word;
  Block block;
};
constexpr std::array<BlockHeading, 2> headings = {{{"elevation:", Block::Elevation}, {"walls:", Block::Walls}}};

std::optional<BlockHeading> heading_of(std::string_view text) {
  for (const BlockHeading& heading : headings) {
    if (text.starts_with(heading.word)) return heading;
  }
  return std::nullopt;
}

/// Reads the blocks line by line into rows of squares.
class SquareRowReader {
 public:
  explicit SquareRowReader(MapErrors& errors) : errors_(errors) {}

  void read(MapPiece line) {
    if (const std::optional<BlockHeading> heading = heading_of(line.text)) {
      block_ = heading->block;
      if (block_ == Block::Elevation && std::exchange(has_elevation_, true)) {
        errors_.add(line, "'elevation:' is given twice");
        return;
      }
      elevation_heading_ = block_ == Block::Elevation ? line : elevation_heading_;
      line = part_of(line, heading->word.size());
    }
    if (line.text.empty()) return;
    if (block_ == Block::Terrain) read_terrain_row(line);
    if (block_ == Block::Elevation) read_elevation_row(line);
    if (block_ == Block::Walls) walls_.push_back(line);
  }

  [[nodiscard]] SquareBoard take() {
    if (has_elevation_ && elevation_row_ < rows_.size()) {
      errors_.add(elevation_heading_, "expected " + std::to_string(rows_.size()) +
                                          " rows of elevation, one for each row of squares, found " +
                                          std::to_string(elevation_row_));
    }
    for (const MapPiece& line : walls_) {
      for (const MapPiece& wall : split_cells(line)) read_wall(wall);
    }
    if (!errors_.is_empty()) return {};
    std::vector<Square> squares;
    for (const std::vector<Square>& row : rows_) squares.insert(squares.end(), row.begin(), row.end());
    return SquareBoard(width(), height(), std::move(squares));
  }
  [[nodiscard]] bool has_rows() const { return !rows_.empty(); }

 private:
  [[nodiscard]] int width() const { return rows_.empty() ? 0 : static_cast<int>(rows_.front().size()); }
  [[nodiscard]] int height() const { return static_cast<int>(rows_.size()); }

  /// Calls read(piece of one letter) for each letter of a row that is no blank.
  template <class Read>
  static void for_each_letter(const MapPiece& line, Read read) {
    for (std::size_t i = 0; i < line.text.size();) {
      const MapPiece letter = character_at(line, i);
      if (letter.text != " " && letter.text != "\t" && letter.text != "\r") read(letter);
      i += letter.text.size();
    }
  }

  void read_terrain_row(const MapPiece& line) {
    std::vector<Square> row;
    for_each_letter(line, [&](const MapPiece& letter) { row.push_back(read_square(letter)); });
    if (!rows_.empty() && row.size() != rows_.front().size()) {
      errors_.add(line,
                  "expected " + std::to_string(width()) + " squares as in the first row, found " + std::to_string(row.size()));
      row.resize(rows_.front().size());
    }
    if ((rows_.size() + 1) * row.size() > SquareBoard::max_squares) {
      if (!std::exchange(is_full_, true))
        errors_.add(line, "a map has at most " + std::to_string(SquareBoard::max_squares) + " squares");
      return;
    }
    rows_.push_back(std::move(row));
  }

  Square read_square(const MapPiece& letter) {
    Square square{.elevation = ground_elevation};
    const char sign = letter.text[0];
    if (sign >= '1' && sign <= '0' + content_limits::players) {
      square.start_area = SeatId{static_cast<std::uint8_t>(sign - '1')};
      return square;
    }
    for (const SquareTerrainInfo& info : square_terrain_table) {
      if (info.letter != sign) continue;
      square.terrain = info.terrain;
      return square;
    }
    errors_.add(letter, "expected a square: . clear, h hindering, # blocking, w water, or 1 to " +
                            std::to_string(content_limits::players) + " for a player's starting area, found " +
                            fracas::quoted(letter.text));
    return square;
  }

  void read_elevation_row(const MapPiece& line) {
    if (elevation_row_ >= rows_.size()) {
      errors_.add(line, "there are more rows of elevation than the " + std::to_string(rows_.size()) + " rows of squares");
      return;
    }
    std::vector<Square>& row = rows_[elevation_row_++];
    std::size_t column = 0;
    for_each_letter(line, [&](const MapPiece& letter) {
      const char sign = letter.text[0];
      if (sign != '.' && (sign < '0' || sign > '9')) {
        errors_.add(letter, "expected an elevation from 0 to 9, or . for the ground, found " + fracas::quoted(letter.text));
      } else if (column < row.size() && sign != '.') {
        row[column].elevation = static_cast<std::uint8_t>(sign - '0');
      }
      ++column;
    });
    if (column != row.size()) {
      errors_.add(line, "expected " + std::to_string(row.size()) + " elevations, one for each square of the row, found " +
                            std::to_string(column));
    }
  }

  [[nodiscard]] static std::optional<SquareCoordinate> coordinate_of(std::string_view text) {
    if (!text.starts_with('(') || !text.ends_with(')')) return std::nullopt;
    text = text.substr(1, text.size() - 2);
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const std::optional<int> x = whole_number(text.substr(0, comma), static_cast<int>(SquareBoard::max_squares));
    const std::optional<int> y = whole_number(text.substr(comma + 1), static_cast<int>(SquareBoard::max_squares));
    if (!x || !y) return std::nullopt;
    return SquareCoordinate{.x = static_cast<std::int16_t>(*x), .y = static_cast<std::int16_t>(*y)};
  }

  [[nodiscard]] bool contains(SquareCoordinate at) const { return at.x >= 0 && at.y >= 0 && at.x < width() && at.y < height(); }

  void read_wall(const MapPiece& wall) {
    const std::size_t bar = std::min(wall.text.find('|'), wall.text.size());
    std::optional<SquareCoordinate> one = coordinate_of(wall.text.substr(0, bar));
    std::optional<SquareCoordinate> other;
    if (bar < wall.text.size()) other = coordinate_of(wall.text.substr(bar + 1));
    if (!one || !other) {
      errors_.add(wall, "expected a wall between two squares, such as (1,0)|(2,0), found " + fracas::quoted(wall.text));
      return;
    }
    if (*other < *one) std::swap(one, other);
    const int distance = other->x - one->x + std::abs(other->y - one->y);
    if (!contains(*one) || !contains(*other) || distance != 1) {
      errors_.add(wall, "expected two squares of the map that share an edge, columns 0 to " + std::to_string(width() - 1) +
                            " and rows 0 to " + std::to_string(height() - 1) + ", found " + fracas::quoted(wall.text));
      return;
    }
    Square& square = rows_[static_cast<std::size_t>(one->y)][static_cast<std::size_t>(one->x)];
    bool& edge = other->x > one->x ? square.wall_east : square.wall_south;
    if (std::exchange(edge, true)) errors_.add(wall, "this wall is given twice");
  }

  MapErrors& errors_;
  Block block_ = Block::Terrain;
  std::vector<std::vector<Square>> rows_;
  std::vector<MapPiece> walls_;
  MapPiece elevation_heading_;
  std::size_t elevation_row_ = 0;
  bool has_elevation_ = false;
  bool is_full_ = false;
};

char letter_of(const Square& square) {
  if (square.start_area.is_some()) return static_cast<char>('1' + square.start_area.value);
  return square_terrain_table[static_cast<std::size_t>(square.terrain)].letter;
}

std::string wall_text(SquareCoordinate one, SquareCoordinate other) {
  const auto text = [](SquareCoordinate at) { return "(" + std::to_string(at.x) + "," + std::to_string(at.y) + ")"; };
  return text(one) + "|" + text(other) + "\n";
}

/// One line for each row, with what write(square) gives for each square.
template <class Write>
std::string format_grid(const SquareBoard& board, Write write) {
  std::string text;
  for (std::int16_t y = 0; y < board.height(); ++y) {
    for (std::int16_t x = 0; x < board.width(); ++x) {
      if (x > 0) text += ' ';
      text += write(board[SquareCoordinate{x, y}]);
    }
    text += "\n";
  }
  return text;
}

std::string format_walls(const SquareBoard& board) {
  std::string text;
  for (std::int16_t y = 0; y < board.height(); ++y) {
    for (std::int16_t x = 0; x < board.width(); ++x) {
      const SquareCoordinate at{x, y};
      if (board[at].wall_east) text += wall_text(at, {static_cast<std::int16_t>(x + 1), y});
      if (board[at].wall_south) text += wall_text(at, {x, static_cast<std::int16_t>(y + 1)});
    }
  }
  return text;
}

}  // namespace

SquareBoard read_square_lines(const std::vector<MapPiece>& lines, MapErrors& errors) {
  SquareRowReader reader(errors);
  for (const MapPiece& line : lines) reader.read(without_comment(line, HashSign::IsTerrain));
  if (!reader.has_rows() && errors.is_empty()) {
    errors.add(lines.empty() ? MapPiece{} : lines.front(), "expected at least one row of squares, such as '. . h # w'");
  }
  return reader.take();
}

Result<SquareBoard, LoadErrors> parse_square_rows(std::string_view text, const TextPlace& place) {
  if (std::optional<LoadError> error = check_text(text, place.file, content_limits::map_file_bytes)) return LoadErrors{*error};
  MapErrors errors(place.file);
  SquareBoard board = read_square_lines(split_lines(text, place), errors);
  if (!errors.is_empty()) return errors.take();
  return board;
}

std::string format_square_rows(const SquareBoard& board) {
  std::string text = format_grid(board, letter_of);
  bool is_flat = true;
  for (std::size_t i = 0; i < board.size(); ++i)
    is_flat = is_flat && board[SpaceId{static_cast<std::uint16_t>(i)}].elevation == ground_elevation;
  if (!is_flat) {
    text += "elevation:\n" + format_grid(board, [](const Square& square) { return static_cast<char>('0' + square.elevation); });
  }
  const std::string walls = format_walls(board);
  if (!walls.empty()) text += "walls:\n" + walls;
  return text;
}

}  // namespace fracas
