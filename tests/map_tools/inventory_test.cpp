#include <doctest/doctest.h>

#include "cli/map_inventory.hpp"
#include "tests/map_tools/sample_maps.hpp"

using namespace fracas;

namespace {

using Counts = std::map<std::string, int>;

Counts pieces_of(const OpenedMap& map) {
  Counts counts;
  for (const auto& [piece, count] : count_pieces(map, shipped_pieces()).pieces) counts[shipped_pieces()[piece].id] = count;
  return counts;
}

Counts sets_of(const OpenedMap& map) {
  Counts counts;
  const TerrainPurchase purchase = find_sets(count_pieces(map, shipped_pieces()), shipped_pieces());
  for (const auto& [set, count] : purchase.sets) counts[shipped_pieces().sets()[set].id] = count;
  return counts;
}

}  // namespace

TEST_CASE("real maps are built from the sets they were designed for, and from no fewer") {
  CHECK(sets_of(real_map("migols_tomb_v2.hsc")) == Counts{{"rise-of-the-valkyrie", 1}});
  CHECK(sets_of(real_map("table_of_the_giants_v7.hsc")) == Counts{{"rise-of-the-valkyrie", 1}});
  CHECK(sets_of(real_map("a_la_vie_a_la_mort_6p_v2.hsc")) == Counts{{"rise-of-the-valkyrie", 6}});
  CHECK(sets_of(real_map("west_barbican_castle_v3.hsc")) ==
        Counts{{"rise-of-the-valkyrie", 1}, {"road-to-the-forgotten-forest", 1}, {"fortress-of-the-archkyrie", 1}});
}

TEST_CASE("every piece of a castle is counted once, whatever it became on the board") {
  const Counts counts = pieces_of(real_map("west_barbican_castle_v3.hsc"));
  const Counts expected = {{"castle-base-corner", 6},
                           {"castle-wall-corner", 10},
                           {"castle-wall-straight", 7},
                           {"castle-wall-end", 4},
                           {"castle-door", 1},
                           {"battlement", 38},
                           {"ladder", 22},
                           {"wall-walk-1", 21},
                           {"wall-walk-7", 1},
                           {"wall-walk-9", 1},
                           {"ruin-2", 1},
                           {"ruin-3", 1},
                           {"tree-4", 1},
                           {"water-1", 21},
                           {"grass-24", 6}};
  for (const auto& entry : expected) {
    CAPTURE(entry.first);
    CHECK((counts.contains(entry.first) && counts.at(entry.first) == entry.second));
  }
  CHECK_FALSE(counts.contains("flag"));
}

TEST_CASE("plain columns count as one-hex pieces, and double water as two") {
  HexBuild build;
  add_column(build, {0, 0}, Level{4}, HexTerrain::Sand);
  build.tiles.push_back({.name = "water-double", .terrain = HexTerrain::Water, .hexes = {{1, 0}}, .thickness = 0});
  build.tiles.push_back(single(HexTerrain::Stone, {2, 0}));
  const OpenedMap map = map_of(build);
  CHECK(pieces_of(map) == Counts{{"sand-1", 4}, {"water-1", 2}, {"personal-1", 1}});
}

TEST_CASE("what no set holds is said, and the rest is still looked for") {
  HexBuild build = meadow(3, 1);
  build.tiles.push_back({.name = "moon-7", .terrain = HexTerrain::Rock, .hexes = {{9, 9}}});
  build.tiles.push_back(single(HexTerrain::Cosmos, {12, 9}));
  const MapInventory inventory = count_pieces(map_of(build), shipped_pieces());
  CHECK(inventory.unlisted == Counts{{"cosmos over 1 hex", 1}, {"moon-7 over 1 hex", 1}});
  const TerrainPurchase purchase = find_sets(inventory, shipped_pieces());
  CHECK(purchase.boxes() == 1);
  CHECK(purchase.is_smallest);
}

TEST_CASE("two different boxes are better than three of one") {
  // 20 one-hex and 8 two-hex lava fields: Volcarren Wasteland has 5 and 5, Lava Fields of Valhalla 2 and 2.
  MapInventory inventory;
  inventory.pieces[shipped_pieces().index_of(*shipped_pieces().find("lava-1"))] = 31;
  const TerrainPurchase purchase = find_sets(inventory, shipped_pieces());
  CHECK(purchase.boxes() == 2);
  CHECK(purchase.is_smallest);
  CHECK(find_sets({}, shipped_pieces()).boxes() == 0);
}
