#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "engine/board/hex/hex_build.hpp"
#include "engine/content/map_lines.hpp"

namespace fracas {

/// One hex of a row: a solid column with its surface.
struct RowCell {
  HexCoordinate at;
  Level level;
  HexTerrain terrain = HexTerrain::Grass;
  Fit fit = Fit::Full;
  SeatId zone;
  MapPiece place;
};

/// Whether a line has the form of a row: letters, perhaps a first number, a colon.
[[nodiscard]] bool is_row_line(std::string_view text);

/// Reads rows, remembering where each was given.
class HexRowReader {
 public:
  explicit HexRowReader(MapErrors& errors) : errors_(errors) {}

  void read(const MapPiece& line);
  /// Row by row, so that the order of the file does not matter and a rewritten map is the same.
  [[nodiscard]] std::vector<RowCell> take();

 private:
  bool read_label(const MapPiece& label, HexCoordinate& at);
  void read_cell(const MapPiece& cell, HexCoordinate at);
  bool read_terrain(const MapPiece& letter, RowCell& cell);
  bool read_zone(const MapPiece& zone, RowCell& cell);
  void add(const RowCell& cell);

  MapErrors& errors_;
  std::map<int, int> rows_;
  std::vector<RowCell> cells_;
  bool is_full_ = false;
};

/// The tiles and zones at the beginning of a build that rows can say.
struct RowsOfBuild {
  std::vector<RowCell> cells;
  std::size_t tiles = 0;  ///< how many of HexBuild::tiles they are
  std::size_t zones = 0;  ///< how many of HexBuild::zones
};
[[nodiscard]] RowsOfBuild find_rows(const HexBuild& build);

/// One line for each row, with the cells below each other.
[[nodiscard]] std::vector<std::string> format_rows(const std::vector<RowCell>& cells);

}  // namespace fracas
