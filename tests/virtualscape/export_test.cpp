#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "engine/content/virtualscape/export_virtualscape.hpp"
#include "engine/content/virtualscape/import_virtualscape.hpp"
#include "engine/content/virtualscape/piece_keys.hpp"
#include "engine/content/virtualscape/virtualscape_file.hpp"
#include "tests/virtualscape/random_document.hpp"
#include "tests/virtualscape/real_maps.hpp"

using namespace fracas;

namespace {

VirtualScapeDocument exported(const HexBuild& build, const VirtualScapeDocument* original = nullptr) {
  Result<VirtualScapeDocument, LoadErrors> document =
      export_virtualscape(build, shipped_pieces(), {.file = "map.map", .name = "Map", .original = original});
  REQUIRE_MESSAGE(document.has_value(), to_text(document.error()));
  return std::move(document).value();
}

std::multiset<std::string> keys_of(const HexBuild& build) {
  std::multiset<std::string> keys;
  for (const BuildPart part : {BuildPart::Tile, BuildPart::Object, BuildPart::Edge, BuildPart::Ladder, BuildPart::Door,
                               BuildPart::Zone, BuildPart::Token}) {
    for (std::size_t i = 0; i < piece_count(build, part); ++i) keys.insert(piece_key(build, part, i));
  }
  return keys;
}

}  // namespace

TEST_CASE("a real map that is imported and exported again is the same file, byte for byte") {
  for (const RealMap& map : real_maps()) {
    CAPTURE(std::string(map.file));
    const VirtualScapeDocument document = read_real_map(map);
    CHECK(write_virtualscape(exported(imported(document).build, &document)) == real_map_bytes(map));
  }
}

TEST_CASE("without the original, the exported map has the same pieces in the same places") {
  for (const RealMap& map : real_maps()) {
    CAPTURE(std::string(map.file));
    const HexBuild build = imported(read_real_map(map)).build;
    const VirtualScapeDocument document = exported(build);
    CHECK(to_utf8(document.name) == "Map");
    CHECK(read_virtualscape(write_virtualscape(document), "again.hsc", shipped_pieces()).has_value());
    CHECK(keys_of(imported(document).build) == keys_of(build));
  }
}

TEST_CASE("a changed map keeps the tiles that stayed as they were and gets new ones for what is new") {
  const VirtualScapeDocument document = read_real_map(real_maps()[2]);
  HexBuild build = imported(document).build;
  const auto water = std::find_if(build.tiles.begin(), build.tiles.end(), [&](const TerrainTile& tile) {
    const auto is_here = [&](const auto& marker) { return marker.at == tile.hexes.front(); };
    return tile.terrain == HexTerrain::Water && std::none_of(build.zones.begin(), build.zones.end(), is_here) &&
           std::none_of(build.tokens.begin(), build.tokens.end(), is_here);
  });
  REQUIRE(water != build.tiles.end());
  build.tiles.erase(water);
  build.edges.erase(build.edges.begin(), build.edges.begin() + 7);  // a whole ruin
  build.tokens.erase(build.tokens.begin());
  build.tiles.push_back({.name = "snow-2", .terrain = HexTerrain::Snow, .hexes = {{40, 3}, {41, 3}}});
  build.zones.push_back({.at = {40, 3}, .level = Level{1}, .seat = SeatId{1}});
  const VirtualScapeDocument changed = exported(build, &document);
  CHECK(changed.tiles.size() == document.tiles.size() - 3 + 2);
  CHECK(changed.tiles[changed.tiles.size() - 2].code == 9002);
  CHECK(changed.tiles.back().code == virtualscape_codes::start_area);
  CHECK(changed.tiles.back().colour == imported(document).players[1].colour);
  CHECK(changed.author == document.author);
  CHECK(keys_of(imported(changed).build) == keys_of(build));
}

TEST_CASE("columns and pieces without names become the tiles they can be") {
  HexBuild build;
  add_column(build, {0, 0}, Level{3}, HexTerrain::Grass);
  add_column(build, {1, 0}, Level{1}, HexTerrain::Water);
  const VirtualScapeDocument document = exported(build);
  std::vector<std::pair<int, int>> tiles;
  for (const VirtualScapeTile& tile : document.tiles) tiles.emplace_back(tile.code, tile.z);
  CHECK(tiles == std::vector<std::pair<int, int>>{{1001, 0}, {1001, 1}, {1001, 2}, {2001, 0}, {4001, 1}});
}

TEST_CASE("what VirtualScape has no tile for is refused, each with its hex") {
  HexBuild build;
  build.tiles = {{.terrain = HexTerrain::Cosmos, .hexes = {{2, 1}}, .thickness = 0},
                 {.terrain = HexTerrain::Grass, .hexes = {{0, 0}, {5, 5}}},
                 {.terrain = HexTerrain::Rock, .hexes = {{0, 3}}, .fit = Fit::Half}};
  build.objects = {{.name = "statue", .hexes = {{3, 3}}}};
  build.edges = {{.kind = EdgeKind::Ruin, .at = {0, 0}}};
  build.ladders = {{.at = {0, 0}, .is_turbo_lift = true}};
  build.tokens = {{.kind = MapTokenKind::Item, .at = {0, 0}}};
  build.buildings = {{.hexes = {{4, 4}}, .roof = Level{5}}};
  const Result<VirtualScapeDocument, LoadErrors> document = export_virtualscape(build, shipped_pieces(), {.file = "map.map"});
  REQUIRE_FALSE(document.has_value());
  CHECK(document.error().size() == 8);
  CHECK(to_text(document.error()).find("map.map: hex B2: VirtualScape has no cosmos") != std::string::npos);
}

TEST_CASE("made-up documents, mostly nonsense as maps, are refused or lose nothing") {
  FastRandom random(5);
  int survived = 0;
  for (int round = 0; round < 300; ++round) {
    VirtualScapeDocument document = random_document(1 + round % 7, shipped_pieces(), random);
    for (VirtualScapeTile& tile : document.tiles) {
      tile.x = tile.x % 12;
      tile.y = tile.y % 12;
      tile.z = tile.z % 3;
    }
    const Result<VirtualScapeImport, LoadErrors> import = import_virtualscape(document, shipped_pieces(), "map.hsc");
    if (!import) continue;
    ++survived;
    CHECK((exported(import->build, &document) == document));
  }
  CHECK(survived > 20);
}
