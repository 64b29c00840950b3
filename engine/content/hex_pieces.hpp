#pragma once

#include <array>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "engine/board/hex/compile_hex_board.hpp"
#include "engine/content/hex_piece_words.hpp"
#include "engine/content/hex_rows.hpp"

namespace fracas {

/// The pieces of a map together with the places where they are written.
struct PlacedBuild {
  HexBuild build;
  std::array<std::vector<MapPiece>, 12> places;  ///< one list for each BuildPart, one place for each of its pieces

  /// Adds the column and the zone that a cell of a row says.
  void add(const RowCell& cell);
  /// Where a problem of compile_hex_board comes from, or nothing if it concerns the whole board.
  [[nodiscard]] std::optional<MapPiece> place_of(const BuildProblem& problem) const;
};

/// Reads the lines of the blocks below the rows. A piece that names no level stands on the surface of its row.
class HexPieceReader {
 public:
  HexPieceReader(const std::vector<RowCell>& rows, PlacedBuild& placed, MapErrors& errors);

  /// One line of a block, without its comment.
  void read(HexBlock block, const MapPiece& line);

 private:
  /// A space as a piece names it.
  struct Place {
    HexCoordinate at;
    std::optional<Level> level;
    MapPiece text;
  };
  /// A line taken apart: kind, hexes, level, options.
  struct Draft {
    MapPiece line;
    std::size_t kind = 0;
    std::vector<HexCoordinate> hexes;
    MapPiece first_hex;
    std::optional<Level> level;
    std::array<std::optional<MapPiece>, option_words.size()> options;

    [[nodiscard]] bool has(PieceOption option) const { return options[static_cast<std::size_t>(option)].has_value(); }
  };

  [[nodiscard]] bool read_draft(HexBlock block, const MapPiece& line, Draft& draft);
  [[nodiscard]] bool read_kind(HexBlock block, const MapPiece& word, Draft& draft);
  [[nodiscard]] bool read_hexes(const MapPiece& word, Draft& draft);
  [[nodiscard]] bool read_option(HexBlock block, const std::vector<MapPiece>& words, std::size_t& next, Draft& draft);
  [[nodiscard]] bool read_rest(HexBlock block, const std::vector<MapPiece>& words, std::size_t next, Draft& draft);
  [[nodiscard]] std::optional<Level> read_level(const MapPiece& word);
  [[nodiscard]] std::optional<Place> read_space(const MapPiece& word);
  [[nodiscard]] std::vector<Place> read_spaces(const std::vector<MapPiece>& words, std::size_t first);
  [[nodiscard]] std::optional<int> number(const Draft& draft, PieceOption option, int least, int most, int usual);
  [[nodiscard]] std::optional<std::string> name(const Draft& draft);
  [[nodiscard]] std::optional<Level> level_of(const Draft& draft);
  [[nodiscard]] std::optional<Level> surface(HexCoordinate at, const MapPiece& place);
  [[nodiscard]] std::optional<std::uint8_t> direction_between(const MapPiece& place, const MapPiece& from, const MapPiece& to,
                                                              HexCoordinate& at);
  [[nodiscard]] bool count_hexes(const MapPiece& place, std::size_t more);

  void add_tile(const Draft& draft);
  void read_edge(const MapPiece& line);
  void read_ladder(const MapPiece& line);
  void add_object(const Draft& draft);
  void add_building(const Draft& draft);
  void add_car(const Draft& draft);
  void add_door(const Draft& draft);
  void read_token(const MapPiece& line);
  void read_transit(const MapPiece& line);
  void read_zone(const MapPiece& line);
  void read_mark(const MapPiece& line);
  void read_declaration(const MapPiece& line);
  [[nodiscard]] std::optional<std::uint8_t> read_building(const MapPiece& word);

  PlacedBuild& placed_;
  MapErrors& errors_;
  std::map<HexCoordinate, Level> surfaces_;
  std::map<std::pair<std::uint8_t, std::uint8_t>, std::uint16_t> next_stairwells_;  ///< by building and number
  std::size_t hexes_ = 0;
  bool is_full_ = false;
};

}  // namespace fracas
