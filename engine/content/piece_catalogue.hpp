#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/board/hex/hex_coordinate.hpp"
#include "engine/content/content_source.hpp"
#include "engine/content/load_error.hpp"

namespace fracas {

/// What a terrain piece does to the hexes it is put on.
enum class PieceForm : std::uint8_t {
  Land,      ///< a full level, walked on
  Liquid,    ///< walked on, adds no level (HS-TER-06, SS-BAS-04)
  Base,      ///< carries a wall and is as impassable
  Obstacle,  ///< fills its hexes
  Edge,      ///< stands on the borders of its hexes
  Marker,    ///< lies on a space: start area, glyph, figure, flag
};

/// A border of a hex: the hex and the side, counted as hex_directions does.
struct PieceEdge {
  HexCoordinate hex;
  std::uint8_t side = 0;
  friend constexpr auto operator<=>(const PieceEdge&, const PieceEdge&) = default;
};

/// One kind of terrain piece: its shape, how high it is, and what it is called elsewhere.
struct PieceDefinition {
  std::string id;       ///< grass-7
  std::string name;     ///< seven-hex grass
  std::string terrain;  ///< grass
  PieceForm form = PieceForm::Land;
  int height = 0;             ///< levels it rises above what it stands on
  int file_levels = 1;        ///< levels it takes in a VirtualScape file
  std::uint32_t colour = 0;   ///< 0xRRGGBB, for pictures
  std::vector<int> codes;     ///< in VirtualScape files, the one that is written first; empty if it is unknown there
  std::size_t counts_as = 0;  ///< the piece in the box it is made of: itself, for nearly all
  int count = 1;              ///< and how many of those
  /// The hexes it covers in each rotation, as offsets from its anchor, row by row.
  std::array<std::vector<HexCoordinate>, 6> footprints;
  std::array<std::vector<PieceEdge>, 6> edges;  ///< the borders an edge piece stands on, also from its anchor

  [[nodiscard]] std::size_t hexes() const { return footprints[0].size(); }
  /// Whether figures stand on it and other pieces can be put on top of it.
  [[nodiscard]] bool is_ground() const { return form == PieceForm::Land || form == PieceForm::Liquid; }
};

/// A published box of terrain: how many of which pieces it holds.
struct TerrainSet {
  std::string id;
  std::string name;
  std::string note;     ///< what is doubtful about the counts, or nothing
  bool is_kit = false;  ///< a selection from other sets for tournaments
  std::vector<std::pair<std::size_t, int>> pieces;
};

/// All kinds of pieces and all published sets.
class PieceCatalogue {
 public:
  PieceCatalogue() = default;
  PieceCatalogue(std::vector<PieceDefinition> pieces, std::vector<TerrainSet> sets);

  [[nodiscard]] const std::vector<PieceDefinition>& pieces() const { return pieces_; }
  [[nodiscard]] const std::vector<TerrainSet>& sets() const { return sets_; }
  [[nodiscard]] const PieceDefinition& operator[](std::size_t piece) const { return pieces_[piece]; }
  /// The piece of this id, or nothing.
  [[nodiscard]] const PieceDefinition* find(std::string_view id) const;
  /// The piece that VirtualScape gives this code, or nothing.
  [[nodiscard]] const PieceDefinition* find_code(int code) const;
  /// The code next to this one, for error messages.
  [[nodiscard]] int nearest_code(int code) const;
  [[nodiscard]] std::size_t index_of(const PieceDefinition& piece) const {
    return static_cast<std::size_t>(&piece - pieces_.data());
  }

 private:
  std::vector<PieceDefinition> pieces_;
  std::vector<TerrainSet> sets_;
  std::vector<std::pair<int, std::size_t>> by_code_;
  std::vector<std::pair<std::string, std::size_t>> by_id_;
};

/// The footprints of a shape in all six rotations: each turns the one before by 60 degrees clockwise, and the leftmost hex of the
/// topmost row is always (0, 0).
[[nodiscard]] std::array<std::vector<HexCoordinate>, 6> turned_footprints(std::vector<HexCoordinate> first);
/// The borders of a piece turned in the same way as its hexes.
[[nodiscard]] std::array<std::vector<PieceEdge>, 6> turned_edges(std::vector<HexCoordinate> first, std::vector<PieceEdge> edges);

inline constexpr std::string_view terrain_pieces_path = "terrain/pieces.yaml";
inline constexpr std::string_view terrain_sets_path = "terrain/sets.yaml";

/// The catalogue of a source and what is wrong with it.
struct LoadedPieceCatalogue {
  PieceCatalogue catalogue;
  LoadErrors errors;
};

/// Reads terrain/pieces.yaml and terrain/sets.yaml; with any error the catalogue is empty.
[[nodiscard]] LoadedPieceCatalogue load_piece_catalogue(const ContentSource& source);

}  // namespace fracas
