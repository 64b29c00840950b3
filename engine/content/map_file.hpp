#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/board/hex/hex_board.hpp"
#include "engine/board/square/square_board.hpp"
#include "engine/content/load_error.hpp"
#include "engine/content/map_layout.hpp"
#include "engine/core/result.hpp"

namespace fracas {

/// The two kinds of boards.
enum class BoardShape : std::uint8_t { Hex, Square };

/// A line and a column of a file, counted from 1.
struct FilePlace {
  int line = 0;
  int column = 0;
};

/// A map as its file says it; only the board of its shape is filled.
struct MapDefinition {
  std::string id;
  std::string name;
  BoardShape shape = BoardShape::Hex;
  int players = 2;
  HexBoard hex;  ///< with the pieces it was compiled from
  SquareBoard square;
  MapLayout layout;
  FilePlace id_place;     ///< where its file has the id
  FilePlace shape_place;  ///< where its file has the shape
};

/// Where a text that is parsed stands in its file.
struct TextPlace {
  std::string_view file;
  int line = 1;
  int column = 1;
};

/// A hex board written as rows such as "A@5: 1g 1g 2r .. 1w/1", followed if need be by blocks of tiles, edges, ladders and so
/// on; docs/maps.md has the grammar.
[[nodiscard]] Result<HexBoard, LoadErrors> parse_hex_rows(std::string_view text, const TextPlace& place);

/// A square map written as rows of ". h # w 1", followed if need be by an "elevation:" and a "walls:" block.
[[nodiscard]] Result<SquareBoard, LoadErrors> parse_square_rows(std::string_view text, const TextPlace& place);

/// A whole map file: header lines, then the rows and blocks.
[[nodiscard]] Result<MapDefinition, LoadErrors> parse_map(std::string_view text, std::string_view file);

/// The text that parse_hex_rows, parse_square_rows and parse_map read back as the same board or map. A map that was read keeps
/// its comments and empty lines, so that a file in the form which this writes stays as it is, byte for byte.
[[nodiscard]] std::string format_hex_rows(const HexBoard& board);
[[nodiscard]] std::string format_square_rows(const SquareBoard& board);
[[nodiscard]] std::string format_map(const MapDefinition& map);

}  // namespace fracas
