#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "engine/content/virtualscape/import_virtualscape.hpp"
#include "engine/content/virtualscape/virtualscape_grid.hpp"
#include "tests/virtualscape/real_maps.hpp"

using namespace fracas;

namespace {

VirtualScapeImport imported(std::string_view file) {
  for (const RealMap& map : real_maps()) {
    if (map.file == file) return imported(read_real_map(map));
  }
  FAIL("there is no such map");
  return {};
}

HexBoard board_of(const HexBuild& build) {
  Result<HexBoard, std::vector<BuildProblem>> board = compile_hex_board(build);
  REQUIRE(board.has_value());
  return std::move(board).value();
}

VirtualScapeTile tile_at(int code, int x, int y, int z, int rotation = 0) {
  return {.code = code, .rotation = rotation, .x = x, .y = y, .z = z};
}

int notes_with(const VirtualScapeImport& import, std::string_view words) {
  return static_cast<int>(std::count_if(import.notes.begin(), import.notes.end(),
                                        [&](const ImportNote& note) { return note.text.find(words) != std::string::npos; }));
}

}  // namespace

TEST_CASE("every real map becomes a board with all its columns") {
  // Columns that only a tree, a wall or a ladder stands on have no ground of their own.
  struct Row {
    const char* file;
    std::size_t spaces;
    std::size_t columns;
  };
  constexpr Row rows[] = {
      {"table_of_the_giants_v7.hsc", 223, 223},
      {"table_of_the_giants_glyphs_v3.hsc", 223, 223},
      {"migols_tomb_v2.hsc", 235, 215},
      {"west_barbican_castle_v3.hsc", 345, 301},
      {"volcan_de_la_mort_v7.hsc", 603, 585},
      {"rotten_ice_v4.hsc", 608, 576},
      {"middle_of_the_elements_v5.hsc", 564, 564},
      {"a_la_vie_a_la_mort_6p_v2.hsc", 643, 565},
      {"test_jungle_v6.hsc", 1, 5},
      {"ladders_v7.hsc", 40, 35},
  };
  for (const Row& row : rows) {
    CAPTURE(std::string(row.file));
    const HexBoard board = board_of(imported(row.file).build);
    CHECK(board.size() == row.spaces);
    CHECK(board.columns().size() == row.columns);
    CHECK(board.battlefield_count() == 1);
  }
}

TEST_CASE("HS-RUL-17: ladder tiles every two levels are one ladder, from the landing space to the tile behind it") {
  const VirtualScapeImport import = imported("west_barbican_castle_v3.hsc");
  const HexBoard board = board_of(import.build);
  std::vector<int> pieces;
  for (const LadderPiece& ladder : import.build.ladders) pieces.push_back(ladder.pieces);
  std::sort(pieces.begin(), pieces.end());
  CHECK(pieces == std::vector<int>{5, 5, 6, 6});
  for (const Ladder& ladder : board.ladders()) {
    CHECK(ladder.landing.is_some());
    REQUIRE(ladder.top.is_some());
    CHECK(board[ladder.top].terrain == HexTerrain::WallWalk);
  }
}

TEST_CASE("HS-DOR-02: a fortress door gets the space it shuts and three inside; without room it stays shut for good") {
  const VirtualScapeImport import = imported("west_barbican_castle_v3.hsc");
  REQUIRE(import.build.doors.size() == 1);
  const HexBoard board = board_of(import.build);
  for (const SpaceId space : board.doors()[0].spaces) CHECK(space.is_some());
  VirtualScapeDocument cramped;
  for (int x = 0; x < 3; ++x) cramped.tiles.push_back(tile_at(1001, x, 0, 0));
  cramped.tiles.push_back(tile_at(16401, 0, 0, 1));
  const VirtualScapeImport shut = imported(cramped);
  CHECK(shut.build.doors.empty());
  CHECK(shut.build.objects.size() == 3);
  CHECK(notes_with(shut, "no room for it to swing") == 1);
}

TEST_CASE("start areas belong to seats by their colours, the first four at most, wherever above the ground they float") {
  const VirtualScapeImport tomb = imported("migols_tomb_v2.hsc");
  REQUIRE(tomb.players.size() == 3);
  for (const ImportedPlayer& player : tomb.players) CHECK(player.hexes == 16);
  CHECK(tomb.players[0].colour == 0x00FF00);
  CHECK(tomb.build.zones.size() == 48);
  const VirtualScapeImport crowd = imported("a_la_vie_a_la_mort_6p_v2.hsc");
  CHECK(crowd.players.size() == 6);
  CHECK(crowd.build.zones.size() == 4 * 18);
  CHECK(notes_with(crowd, "4 players are the most") == 2);
  const HexBoard board = board_of(crowd.build);
  for (const ZoneHex& zone : crowd.build.zones) {
    const SpaceId space = board.find(zone.at, zone.level);
    REQUIRE(space.is_some());
    CHECK(board.spaces_on(zone.at).back() == space);
  }
}

TEST_CASE("glyphs lie on the space below them, and the letter says which") {
  const VirtualScapeImport import = imported("table_of_the_giants_glyphs_v3.hsc");
  std::set<char> letters;
  for (const MapToken& token : import.build.tokens) {
    CHECK(token.is_face_up);
    letters.insert(token.letter);
  }
  CHECK(letters == std::set<char>{'D', 'E', 'I', 'K', 'V'});
  // Old maps have another code than the letter; the letter is right.
  for (const MapToken& token : imported("a_la_vie_a_la_mort_6p_v2.hsc").build.tokens) {
    CHECK(token.letter == '?');
    CHECK_FALSE(token.is_face_up);
  }
}

TEST_CASE("HS-TER-06: liquids add no level, and a glyph on water lies on the water") {
  VirtualScapeDocument document;
  VirtualScapeTile glyph = tile_at(14065, 1, 0, 1);
  glyph.glyph_letter = 'A';
  document.tiles = {tile_at(1001, 0, 0, 0), tile_at(4001, 1, 0, 0), glyph};
  const VirtualScapeImport import = imported(document);
  const HexBoard board = board_of(import.build);
  CHECK(board[board.find({0, 0})].level == Level{1});
  CHECK(board[board.find({1, 0})].level == Level{0});
  CHECK(board[board.find({1, 0})].terrain == HexTerrain::Water);
  REQUIRE(import.build.tokens.size() == 1);
  CHECK(import.build.tokens[0].level == Level{0});
}

TEST_CASE("HS-WAL-06: a ruin stands on five borders, and turns with its tile") {
  VirtualScapeDocument document;
  document.tiles = {tile_at(1024, 0, 0, 0), tile_at(11002, 0, 2, 1)};
  const VirtualScapeImport import = imported(document);
  CHECK(import.build.edges.size() == 5);
  for (const EdgePiece& edge : import.build.edges) {
    CHECK(edge.kind == EdgeKind::Ruin);
    CHECK(edge.bottom == Level{1});
  }
}

TEST_CASE("HS-RUL-16: road walls and battlements stand on the surface inside, two levels high") {
  const VirtualScapeImport import = imported("ladders_v7.hsc");
  const HexBoard board = board_of(import.build);
  int walls = 0;
  for (const EdgePiece& edge : import.build.edges) {
    CAPTURE(hex_name(edge.at));
    CHECK(edge.height == Height{2});
    CHECK(board.find(edge.at, edge.bottom).is_some());
    if (edge.kind == EdgeKind::Wall) ++walls;
  }
  CHECK(walls == 6 * 8);
  CHECK(import.build.edges.size() == 6 * 8 + 3);
}

TEST_CASE("HS-TER-21: trees and glaciers fill their hexes") {
  const VirtualScapeImport import = imported("middle_of_the_elements_v5.hsc");
  const HexBoard board = board_of(import.build);
  std::size_t filled = 0;
  for (const HexSpace& space : board.spaces()) filled += space.object != no_feature ? 1 : 0;
  std::size_t covered = 0;
  for (const ObjectPiece& object : import.build.objects) covered += object.hexes.size();
  CHECK(import.build.objects.size() == 24);
  CHECK(filled == covered);
}

TEST_CASE("SS-LAD-02: a ladder that stands on nothing or leads nowhere is left out with a note") {
  VirtualScapeDocument document;
  document.tiles = {tile_at(1002, 0, 0, 0), tile_at(16402, 0, 0, 1, 1), tile_at(16402, 5, 5, 0, 1)};
  const VirtualScapeImport import = imported(document);
  CHECK(import.build.ladders.empty());
  CHECK(notes_with(import, "the top of a ladder is attached to a tile") == 1);
  CHECK(notes_with(import, "a ladder stands on a land space") == 1);
}

TEST_CASE("tiles that fill the same place, and maps too large to play, are errors that name the tile") {
  VirtualScapeDocument document;
  document.tiles = {tile_at(1001, 0, 0, 0), tile_at(2001, 0, 0, 0)};
  const Result<VirtualScapeImport, LoadErrors> import = import_virtualscape(document, shipped_pieces(), "map.hsc");
  REQUIRE_FALSE(import.has_value());
  CHECK(to_text(import.error()).find("tile 2") != std::string::npos);
  VirtualScapeDocument vast;
  for (int i = 0; i < 3'000; ++i) vast.tiles.push_back(tile_at(1001, i % 60, i / 60, 0));
  CHECK_FALSE(import_virtualscape(vast, shipped_pieces(), "map.hsc").has_value());
  VirtualScapeDocument far;
  far.tiles = {tile_at(1001, 0, 999, 0)};
  CHECK_FALSE(import_virtualscape(far, shipped_pieces(), "map.hsc").has_value());
}

TEST_CASE("an empty map becomes an empty board") { CHECK(board_of(imported(VirtualScapeDocument()).build).size() == 0); }
