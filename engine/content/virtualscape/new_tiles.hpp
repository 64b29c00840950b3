#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/board/hex/hex_build.hpp"
#include "engine/content/load_error.hpp"
#include "engine/content/piece_catalogue.hpp"
#include "engine/content/virtualscape/virtualscape_document.hpp"

namespace fracas {

/// Makes VirtualScape tiles of pieces that never were in such a file.
class NewTiles {
 public:
  /// `seat_colours`: those that players of the document have already.
  NewTiles(const PieceCatalogue& catalogue, std::vector<std::uint32_t> seat_colours, std::string_view file, LoadErrors& errors)
      : catalogue_(catalogue), seat_colours_(std::move(seat_colours)), file_(file), errors_(errors) {}

  /// Adds tiles for everything in a build and reports what there is no tile for.
  void add_all(HexBuild build);
  [[nodiscard]] std::vector<VirtualScapeTile> take() { return std::move(tiles_); }

 private:
  void add_terrain(const TerrainTile& tile);
  void add_object(const ObjectPiece& object);
  void add_door(const DoorPiece& door, std::vector<ObjectPiece>& objects);
  void add_edges(std::vector<EdgePiece> edges);
  void add_ladder(const LadderPiece& ladder);
  void add_zone(const ZoneHex& zone, const HexBuild& build);
  void add_token(const MapToken& token, const HexBuild& build);
  void add_tile(const PieceDefinition& piece, HexCoordinate anchor, int rotation, int level);
  bool take_edge_piece(const PieceDefinition& piece, std::vector<EdgePiece>& edges);
  void report(HexCoordinate at, const std::string& what);

  const PieceCatalogue& catalogue_;
  std::vector<std::uint32_t> seat_colours_;
  std::string file_;
  LoadErrors& errors_;
  std::vector<VirtualScapeTile> tiles_;
};

}  // namespace fracas
