#include <doctest/doctest.h>

#include <map>
#include <set>
#include <tuple>

#include "engine/content/content_source.hpp"
#include "engine/content/virtualscape/virtualscape_document.hpp"
#include "tests/virtualscape/real_maps.hpp"

using namespace fracas;

namespace {

/// The hexes of a tile with its level. Odd rows of the file lie half a hex to the right.
std::vector<std::tuple<int, int, int>> cells_of(const VirtualScapeTile& tile, const PieceDefinition& piece) {
  const int q = tile.x - (tile.y - (tile.y & 1)) / 2;
  std::vector<std::tuple<int, int, int>> cells;
  for (const HexCoordinate hex : piece.footprints[static_cast<std::size_t>(tile.rotation)])
    cells.emplace_back(q + hex.q, tile.y + hex.r, tile.z);
  return cells;
}

LoadErrors errors_of(const std::string& pieces, const std::string& sets) {
  return load_piece_catalogue(ContentSource({{std::string(terrain_pieces_path), pieces}, {std::string(terrain_sets_path), sets}}))
      .errors;
}

const std::string good_pieces =
    "shapes:\n  single: [[0, 0]]\npieces:\n"
    "  - { id: moss-1, name: moss, form: land, terrain: moss, shape: single, height: 1, colour: \"00ff00\", virtualscape: [1] "
    "}\n";
const std::string good_sets = "sets:\n  - { id: box, name: Box, pieces: { moss-1: 3 } }\n";

}  // namespace

TEST_CASE("the ground of every real map covers the hexes it should, and no hex twice") {
  for (const RealMap& map : real_maps()) {
    CAPTURE(map.file);
    std::set<std::tuple<int, int, int>> cells;
    std::set<std::pair<int, int>> columns;
    std::size_t covered = 0;
    for (const VirtualScapeTile& tile : read_real_map(map).tiles) {
      const PieceDefinition* piece = shipped_pieces().find_code(tile.code);
      if (piece == nullptr || !piece->is_ground() || piece->terrain == "wall-walk") continue;
      for (const auto& cell : cells_of(tile, *piece)) {
        ++covered;
        cells.insert(cell);
        columns.emplace(std::get<0>(cell), std::get<1>(cell));
      }
    }
    CHECK(cells.size() == static_cast<std::size_t>(map.ground_cells));
    CHECK(covered == cells.size());
    CHECK(columns.size() == static_cast<std::size_t>(map.columns));
  }
}

TEST_CASE("a piece covers as many hexes in every rotation, all connected, from the leftmost of the topmost row") {
  for (const PieceDefinition& piece : shipped_pieces().pieces()) {
    CAPTURE(piece.id);
    for (const std::vector<HexCoordinate>& footprint : piece.footprints) {
      CHECK(footprint.size() == piece.hexes());
      CHECK(footprint.front() == HexCoordinate{});
      std::set<HexCoordinate> reached = {footprint.front()};
      for (std::size_t round = 0; round < footprint.size(); ++round) {
        for (const HexCoordinate hex : footprint) {
          for (const HexCoordinate direction : hex_directions) {
            if (reached.contains(neighbour_of(hex, direction))) reached.insert(hex);
          }
        }
      }
      CHECK(reached.size() == footprint.size());
    }
  }
}

TEST_CASE("rotations of a piece turn it clockwise") {
  const PieceDefinition* pair = shipped_pieces().find("grass-2");
  REQUIRE(pair != nullptr);
  CHECK(pair->footprints[0] == std::vector<HexCoordinate>{{0, 0}, {1, 0}});
  CHECK(pair->footprints[1] == std::vector<HexCoordinate>{{0, 0}, {0, 1}});
  CHECK(pair->footprints[2] == std::vector<HexCoordinate>{{0, 0}, {-1, 1}});
  CHECK(pair->footprints[3] == pair->footprints[0]);
  const PieceDefinition* walk = shipped_pieces().find("wall-walk-7");
  REQUIRE(walk != nullptr);
  CHECK(walk->footprints[3] == std::vector<HexCoordinate>{{0, 0}, {1, 0}, {2, 0}, {-1, 1}, {0, 1}, {1, 1}, {2, 1}});
}

TEST_CASE("edge pieces turn with their sides") {
  constexpr std::uint8_t east = 0;
  constexpr std::uint8_t south_east = 1;
  constexpr std::uint8_t south_west = 2;
  constexpr std::uint8_t west = 3;
  constexpr std::uint8_t north_west = 4;
  constexpr std::uint8_t north_east = 5;
  const PieceDefinition* ladder = shipped_pieces().find("ladder");
  const PieceDefinition* ruin = shipped_pieces().find("ruin-2");
  REQUIRE((ladder != nullptr && ruin != nullptr));
  CHECK(ladder->edges[0] == std::vector<PieceEdge>{{{0, 0}, north_east}});
  CHECK(ladder->edges[1] == std::vector<PieceEdge>{{{0, 0}, east}});
  CHECK(ladder->edges[5] == std::vector<PieceEdge>{{{0, 0}, north_west}});
  CHECK(ruin->edges[0] ==
        std::vector<PieceEdge>{
            {{0, 0}, west}, {{0, 0}, south_west}, {{0, 0}, south_east}, {{1, 0}, south_west}, {{1, 0}, south_east}});
  // Half a turn: the short leg stands at the other end, on the other side.
  CHECK(ruin->edges[3] ==
        std::vector<PieceEdge>{
            {{1, 0}, east}, {{1, 0}, north_east}, {{1, 0}, north_west}, {{0, 0}, north_east}, {{0, 0}, north_west}});
}

TEST_CASE("the catalogue knows 19 published sets and what pieces of the box others are made of") {
  const PieceCatalogue& catalogue = shipped_pieces();
  CHECK(catalogue.sets().size() == 19);
  const PieceDefinition* pool = catalogue.find_code(4002);
  REQUIRE(pool != nullptr);
  CHECK(catalogue[pool->counts_as].id == "water-1");
  CHECK(pool->count == 2);
  CHECK(catalogue.find_code(24001) == catalogue.find("palm-15"));
  CHECK(catalogue.find("grass-4") == nullptr);
  CHECK(catalogue.find_code(1004) == nullptr);
  CHECK(catalogue.nearest_code(1020) == 1024);
}

TEST_CASE("mistakes in the files of the catalogue are errors with their place") {
  CHECK(errors_of(good_pieces, good_sets).empty());
  const auto first = [](const LoadErrors& errors) { return errors.empty() ? std::string() : to_text(errors.front()); };
  const auto changed = [](std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
  };
  CHECK(first(errors_of(changed(good_pieces, "shape: single", "shape: singel"), good_sets)).find("did you mean 'single'") !=
        std::string::npos);
  CHECK(first(errors_of(changed(good_pieces, "00ff00", "green!"), good_sets)).find("terrain/pieces.yaml:4:") == 0);
  CHECK(first(errors_of(changed(good_pieces, "[[0, 0]]", "[[0, 0], [0, 0]]"), good_sets)).find("same hex twice") !=
        std::string::npos);
  CHECK(first(errors_of(good_pieces, changed(good_sets, "moss-1", "moss-2"))).find("did you mean 'moss-1'") != std::string::npos);
  CHECK(first(errors_of(good_pieces, changed(good_sets, ": 3", ": 0"))).find("terrain/sets.yaml:2:") == 0);
  CHECK_FALSE(errors_of(good_pieces + good_pieces.substr(good_pieces.find("  - ")), good_sets).empty());
  CHECK_FALSE(errors_of("pieces: []\n", good_sets).empty());
  CHECK(load_piece_catalogue(ContentSource()).errors.size() == 2);
}
