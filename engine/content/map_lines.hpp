#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/content/load_error.hpp"
#include "engine/content/map_file.hpp"

namespace fracas {

/// A piece of a map text together with its place in the file.
struct MapPiece {
  std::string_view text;
  int line = 0;
  int column = 0;
};

/// What "#" means: square maps use it for blocking terrain.
enum class HashSign { BeginsComment, IsTerrain };

/// A line without its comment and the blanks at both ends. "//" always begins a comment; text in quotes has none where "#" is
/// no terrain.
[[nodiscard]] MapPiece without_comment(MapPiece line, HashSign hash);
/// The lines of a text without their ends.
[[nodiscard]] std::vector<MapPiece> split_lines(std::string_view text, const TextPlace& place);
/// The pieces of a line between blanks.
[[nodiscard]] std::vector<MapPiece> split_cells(const MapPiece& line);
/// The same, but a text in quotes is one piece, whatever stands in it.
[[nodiscard]] std::vector<MapPiece> split_words(const MapPiece& line);
/// A part of a piece with its own place.
[[nodiscard]] MapPiece part_of(const MapPiece& piece, std::size_t from, std::size_t size = std::string_view::npos);

/// The character of a piece that begins at a byte, with all its bytes.
[[nodiscard]] MapPiece character_at(const MapPiece& piece, std::size_t from);

/// Collects what is wrong with a map and stops listing when it gets too long.
class MapErrors {
 public:
  explicit MapErrors(std::string_view file) : file_(file) {}
  void add(const MapPiece& at, std::string message);
  [[nodiscard]] bool is_empty() const { return errors_.empty(); }
  /// In the order of the lines.
  [[nodiscard]] LoadErrors take();

 private:
  std::string file_;
  LoadErrors errors_;
};

/// The whole number a text is, if it is at most `most` either way.
[[nodiscard]] std::optional<int> whole_number(std::string_view text, int most);

/// Whether a board is one to begin a game on, or any that may come up in play.
enum class BoardMoment : std::uint8_t { SetUp, Anytime };

/// The rows and blocks of a hex or square map that stand in these lines; reports to `errors`, and the board is empty if it
/// reported.
[[nodiscard]] HexBoard read_hex_lines(const std::vector<MapPiece>& lines, MapErrors& errors,
                                      BoardMoment moment = BoardMoment::Anytime);
[[nodiscard]] SquareBoard read_square_lines(const std::vector<MapPiece>& lines, MapErrors& errors);

}  // namespace fracas
