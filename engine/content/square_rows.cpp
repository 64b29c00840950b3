#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "engine/content/limits.hpp"
#include "engine/content/map_file.hpp"
#include "engine/content/map_lines.hpp"
#include "engine/content/plain_text.hpp"
#include "engine/content/square_features.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::uint8_t ground_elevation = 1;  // HC-MAP-15

/// The blocks of a square map; terrain comes first and has no heading.
enum class Block { Terrain, Elevation, Starts, Indoor, Walls, Stairs, Orange, Unusual };
struct BlockHeading {
  std::string_view word;
  Block block;
};
constexpr std::array<BlockHeading, 7> headings = {{{"elevation:", Block::Elevation},
                                                   {"starts:", Block::Starts},
                                                   {"indoor:", Block::Indoor},
                                                   {"walls:", Block::Walls},
                                                   {"stairs:", Block::Stairs},
                                                   {"orange:", Block::Orange},
                                                   {"unusual:", Block::Unusual}}};
constexpr std::array<std::string_view, 7> heading_words = {
    "elevation:", "starts:", "indoor:", "walls:", "stairs:", "orange:", "unusual:"};

std::optional<BlockHeading> heading_of(std::string_view text) {
  for (const BlockHeading& heading : headings) {
    if (text.starts_with(heading.word)) return heading;
  }
  return std::nullopt;
}

/// The word before a colon, if a line begins with one that is no row of squares.
std::string_view unknown_heading(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0) return {};
  const std::string_view word = text.substr(0, colon);
  const bool is_word = std::all_of(word.begin(), word.end(), [](char letter) { return letter >= 'a' && letter <= 'z'; });
  return is_word ? text.substr(0, colon + 1) : std::string_view{};
}

/// A block that repeats the rows of squares with something else for each square.
struct GridBlock {
  MapPiece heading;
  bool is_given = false;
  std::size_t rows = 0;
};

/// Reads the blocks line by line into rows of squares.
class SquareRowReader {
 public:
  explicit SquareRowReader(MapErrors& errors) : errors_(errors) {}

  void read(MapPiece line) {
    if (const std::optional<BlockHeading> heading = heading_of(line.text)) {
      if (!begin_block(line, heading->block)) return;
      line = part_of(line, heading->word.size());
      const std::size_t start = std::min(line.text.find_first_not_of(" \t"), line.text.size());
      line = part_of(line, start);
    } else if (const std::string_view word = unknown_heading(line.text); !word.empty()) {
      errors_.add(line, "unknown block " + quoted(word) + "; expected " + list_of_headings() + did_you_mean(word, heading_words));
      return;
    }
    if (!line.text.empty()) read_line(line);
  }

  [[nodiscard]] SquareBoard take() {
    check_complete(elevation_, "elevation");
    check_complete(starts_, "starts");
    // Stairs ask for elevations, so that whatever stands above them in the file comes first here.
    for (const auto& [line, block] : features_) read_feature(line, block);
    if (!errors_.is_empty()) return {};
    std::vector<Square> squares;
    for (const std::vector<Square>& row : grid_.rows) squares.insert(squares.end(), row.begin(), row.end());
    return SquareBoard(grid_.width(), grid_.height(), std::move(squares));
  }
  [[nodiscard]] bool has_rows() const { return !grid_.rows.empty(); }

 private:
  static std::string list_of_headings() {
    std::string text;
    for (const std::string_view word : heading_words) text += (text.empty() ? "" : ", ") + std::string(word);
    return text;
  }

  /// False if the block must not be there again.
  bool begin_block(const MapPiece& line, Block block) {
    block_ = block;
    if (block != Block::Elevation && block != Block::Starts) return true;
    GridBlock& grid = block == Block::Elevation ? elevation_ : starts_;
    if (std::exchange(grid.is_given, true)) {
      errors_.add(line, std::string("'") + (block == Block::Elevation ? "elevation" : "starts") + ":' is given twice");
      return false;
    }
    grid.heading = line;
    return true;
  }

  void read_line(const MapPiece& line) {
    switch (block_) {
      case Block::Terrain: return read_terrain_row(line);
      case Block::Elevation:
        return read_grid_row(line, elevation_, "elevation", "elevations",
                             [&](const MapPiece& letter, Square* square) { read_elevation(letter, square); });
      case Block::Starts:
        return read_grid_row(line, starts_, "starts", "starts",
                             [&](const MapPiece& letter, Square* square) { read_start(letter, square); });
      case Block::Indoor:
      case Block::Walls:
      case Block::Stairs:
      case Block::Orange:
      case Block::Unusual: features_.emplace_back(line, block_); return;
    }
  }

  void read_feature(const MapPiece& line, Block block) {
    if (block == Block::Orange) return read_boundary(line, SquareBoundary::Orange, grid_, errors_);
    if (block == Block::Unusual) return read_boundary(line, SquareBoundary::Unusual, grid_, errors_);
    for (const MapPiece& piece : split_cells(line)) {
      if (block == Block::Walls) read_wall(piece, grid_, errors_);
      if (block == Block::Stairs) read_stairs(piece, grid_, errors_);
      if (block == Block::Indoor) read_indoor(piece, grid_, errors_);
    }
  }

  void check_complete(const GridBlock& block, const char* name) {
    if (!block.is_given || block.rows >= grid_.rows.size()) return;
    errors_.add(block.heading, "expected " + std::to_string(grid_.rows.size()) + " rows of " + name +
                                   ", one for each row of squares, found " + std::to_string(block.rows));
  }

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
    std::vector<std::vector<Square>>& rows = grid_.rows;
    if (!rows.empty() && row.size() != rows.front().size()) {
      errors_.add(line, "expected " + std::to_string(grid_.width()) + " squares as in the first row, found " +
                            std::to_string(row.size()));
      row.resize(rows.front().size());
    }
    if ((rows.size() + 1) * row.size() > SquareBoard::max_squares) {
      if (!std::exchange(is_full_, true))
        errors_.add(line, "a map has at most " + std::to_string(SquareBoard::max_squares) + " squares");
      return;
    }
    rows.push_back(std::move(row));
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

  /// Reads one row of a block; `read` gets each letter and its square, or no square past the end of the row.
  template <class Read>
  void read_grid_row(const MapPiece& line, GridBlock& block, const char* name, const char* plural, Read read) {
    if (block.rows >= grid_.rows.size()) {
      errors_.add(line, std::string("there are more rows of ") + name + " than the " + std::to_string(grid_.rows.size()) +
                            " rows of squares");
      return;
    }
    std::vector<Square>& row = grid_.rows[block.rows++];
    std::size_t column = 0;
    for_each_letter(line, [&](const MapPiece& letter) {
      read(letter, column < row.size() ? &row[column] : nullptr);
      ++column;
    });
    if (column != row.size()) {
      errors_.add(line, "expected " + std::to_string(row.size()) + " " + plural + ", one for each square of the row, found " +
                            std::to_string(column));
    }
  }

  void read_elevation(const MapPiece& letter, Square* square) {
    const char sign = letter.text[0];
    if (sign != '.' && (sign < '0' || sign > '9')) {
      errors_.add(letter, "expected an elevation from 0 to 9, or . for the ground, found " + fracas::quoted(letter.text));
    } else if (square != nullptr && sign != '.') {
      square->elevation = static_cast<std::uint8_t>(sign - '0');
    }
  }

  /// Digits are purple squares, letters from a on dotted purple ones (HC-MAP-18).
  void read_start(const MapPiece& letter, Square* square) {
    const char sign = letter.text[0];
    const bool is_purple = sign >= '1' && sign <= '0' + content_limits::players;
    const bool is_dotted = sign >= 'a' && sign < 'a' + content_limits::players;
    if (!is_purple && !is_dotted && sign != '.') {
      errors_.add(letter, "expected . for no start, 1 to 4 for a player's area or a to d for a dotted one, found " +
                              fracas::quoted(letter.text));
      return;
    }
    if (square == nullptr || sign == '.') return;
    square->start_area = SeatId{static_cast<std::uint8_t>(is_purple ? sign - '1' : sign - 'a')};
    square->is_start_dotted = is_dotted;
  }

  MapErrors& errors_;
  Block block_ = Block::Terrain;
  SquareGrid grid_;
  std::vector<std::pair<MapPiece, Block>> features_;
  GridBlock elevation_;
  GridBlock starts_;
  bool is_full_ = false;
};

/// Whether the letter of a square alone cannot say where players start.
bool needs_start_block(const Square& square) {
  return square.start_area.is_some() && (square.is_start_dotted || square.terrain != SquareTerrain::Clear);
}

char letter_of(const Square& square) {
  if (square.start_area.is_some() && !needs_start_block(square)) return static_cast<char>('1' + square.start_area.value);
  return square_terrain_table[static_cast<std::size_t>(square.terrain)].letter;
}

char start_letter(const Square& square) {
  if (!needs_start_block(square)) return '.';
  return static_cast<char>((square.is_start_dotted ? 'a' : '1') + square.start_area.value);
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

template <class Is>
bool has_square(const SquareBoard& board, Is is) {
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (is(board[SpaceId{static_cast<std::uint16_t>(i)}])) return true;
  }
  return false;
}

std::string block_text(std::string_view heading, const std::string& lines) {
  return lines.empty() ? lines : std::string(heading) + "\n" + lines;
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
  if (has_square(board, [](const Square& square) { return square.elevation != ground_elevation; })) {
    text += "elevation:\n" + format_grid(board, [](const Square& square) { return static_cast<char>('0' + square.elevation); });
  }
  if (has_square(board, needs_start_block)) text += "starts:\n" + format_grid(board, start_letter);
  text += block_text("indoor:", format_indoor(board));
  text += block_text("walls:", format_walls(board));
  text += block_text("stairs:", format_stairs(board));
  text += block_text("orange:", format_boundary(board, SquareBoundary::Orange));
  return text + block_text("unusual:", format_boundary(board, SquareBoundary::Unusual));
}

}  // namespace fracas
