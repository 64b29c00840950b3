#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/map_check.hpp"
#include "tests/map_tools/sample_maps.hpp"

using namespace fracas;

namespace {

/// A meadow with two equal zones at its ends.
HexBuild fair_field() {
  HexBuild build = meadow(9, 2);
  for (const std::int16_t r : {std::int16_t{0}, std::int16_t{1}}) {
    build.zones.push_back({.at = {0, r}, .level = Level{1}, .seat = SeatId{0}});
    build.zones.push_back({.at = {8, r}, .level = Level{1}, .seat = SeatId{1}});
  }
  return build;
}

std::vector<std::string> kinds_of(const HexBuild& build) {
  std::vector<std::string> kinds;
  for (const MapFinding& finding : judge_map(map_of(build), shipped_pieces()).findings) kinds.push_back(finding.kind);
  return kinds;
}

using Kinds = std::vector<std::string>;

}  // namespace

TEST_CASE("a fair field has nothing to object to") {
  const MapReport report = judge_map(map_of(fair_field()), shipped_pieces());
  CHECK(report.findings.empty());
  CHECK(report.spaces == 18);
  CHECK(report.highest_level == 1);
  CHECK(report.terrain == std::vector<std::pair<std::string, int>>{{"grass", 18}});
  REQUIRE(report.zones.size() == 2);
  CHECK(report.zones[0].spaces == 2);
  CHECK(report.zones[0].to_middle == doctest::Approx(4.25));
  CHECK(report.zones[1].to_middle == doctest::Approx(4.25));
}

TEST_CASE("a tile or an object that rests on nothing is unsupported") {
  HexBuild build = fair_field();
  build.tiles.push_back({.name = "grass-2", .terrain = HexTerrain::Grass, .hexes = {{3, 0}, {4, 0}}, .level = Level{7}});
  CHECK(kinds_of(build) == Kinds{"unsupported", "unreachable"});
  // One hex with something below it is enough.
  build.tiles.back().hexes = {{3, 0}, {4, 0}};
  build.tiles.back().level = Level{1};
  CHECK(kinds_of(build).empty());
  build = fair_field();
  build.objects = {{.name = "tree-10", .kind = ObjectKind::Tree, .hexes = {{4, 0}}, .level = Level{3}}};
  CHECK(kinds_of(build) == Kinds{"unsupported"});
}

TEST_CASE("an object in the place of a tile or of another object overlaps") {
  HexBuild build = fair_field();
  build.tiles.push_back(single(HexTerrain::Rock, {4, 0}, 1));
  build.objects = {{.name = "tree-10", .kind = ObjectKind::Tree, .hexes = {{4, 0}}, .level = Level{1}}};
  const Kinds kinds = kinds_of(build);
  CHECK(std::count(kinds.begin(), kinds.end(), "overlap") == 1);
}

TEST_CASE("zones of different size or distance are unfair, and no zone is none at all") {
  HexBuild build = fair_field();
  build.zones.pop_back();
  CHECK(kinds_of(build) == Kinds{"zones"});
  build = fair_field();
  build.zones = {{.at = {0, 0}, .level = Level{1}, .seat = SeatId{0}}, {.at = {5, 0}, .level = Level{1}, .seat = SeatId{1}}};
  CHECK(kinds_of(build) == Kinds{"zones"});
  build.zones.clear();
  CHECK(kinds_of(build) == Kinds{"zones"});
}

TEST_CASE("SS-LAD-02: a ladder without a wall behind it is misplaced") {
  HexBuild build = fair_field();
  build.tiles.push_back(single(HexTerrain::Rock, {4, 0}, 4));
  build.ladders = {{.at = {3, 0}, .direction = 0, .landing = Level{1}, .pieces = 2}};
  const Kinds kinds = kinds_of(build);
  CHECK(std::count(kinds.begin(), kinds.end(), "misplaced") == 1);
  for (int level = 1; level < 4; ++level) build.tiles.push_back(single(HexTerrain::Rock, {4, 0}, level));
  CHECK(kinds_of(build).empty());
}

TEST_CASE("HS-DOR-01: a door that stands alone is misplaced") {
  HexBuild build = fair_field();
  build.doors = {{.hexes = {HexCoordinate{4, 0}, {3, 1}, {4, 1}, {5, 1}}, .level = Level{1}}};
  CHECK(kinds_of(build) == Kinds{"misplaced"});
}

TEST_CASE("HS-RUL-13: room below overhangs is listed by its height") {
  HexBuild build = fair_field();
  build.tiles.push_back({.terrain = HexTerrain::Rock, .hexes = {{4, 0}, {5, 0}}, .level = Level{7}});
  const MapReport report = judge_map(map_of(build), shipped_pieces());
  REQUIRE(report.overhangs.size() == 1);
  CHECK(report.overhangs[0].clearance == 6);
  CHECK(report.overhangs[0].spaces == 2);
  CHECK(report.overhangs[0].example == "A4");
}

TEST_CASE("the twelve floating pieces of a real map are found, and nothing else that hangs") {
  const MapReport report = judge_map(real_map("a_la_vie_a_la_mort_6p_v2.hsc"), shipped_pieces());
  CHECK(std::count_if(report.findings.begin(), report.findings.end(),
                      [](const MapFinding& finding) { return finding.kind == "unsupported"; }) == 12);
  for (const char* name : {"migols_tomb_v2.hsc", "table_of_the_giants_v7.hsc", "west_barbican_castle_v3.hsc", "rotten_ice_v4.hsc",
                           "middle_of_the_elements_v5.hsc", "volcan_de_la_mort_v7.hsc", "ladders_v7.hsc"}) {
    CAPTURE(std::string(name));
    for (const MapFinding& finding : judge_map(real_map(name), shipped_pieces()).findings) {
      CHECK(finding.kind != "unsupported");
      CHECK(finding.kind != "overlap");
      CHECK(finding.kind != "misplaced");
    }
  }
}

TEST_CASE("the report is also JSON and plain text") {
  const MapReport report = judge_map(real_map("migols_tomb_v2.hsc"), shipped_pieces());
  const nlohmann::json document = nlohmann::json::parse(to_json(report));
  CHECK(document["spaces"] == 235);
  CHECK(document["sets"]["Rise of the Valkyrie"] == 1);
  CHECK(document["sets_are_fewest"] == true);
  CHECK(document["findings"].size() == report.findings.size());
  const std::string text = to_text(report, Paint(false));
  CHECK(text.find("no combination has fewer): 1 \xC3\x97 Rise of the Valkyrie") != std::string::npos);
  CHECK(text.find("\x1b") == std::string::npos);
}

TEST_CASE("HC-MAP-18: dotted starting areas, which only three players need, are compared among themselves") {
  const auto kinds_with = [](const std::string& starts) {
    const std::string header = "map: yard\nname: Yard\nshape: square\nplayers: 4\n\n";
    const auto opened = open_map_bytes(header + "1 1 1 1\n. . . .\n. . . .\n. . . .\n. . . .\n2 2 2 2\nstarts:\n" + starts,
                                       "yard.map", shipped_pieces());
    REQUIRE(opened.has_value());
    Kinds kinds;
    for (const MapFinding& finding : judge_map(*opened, shipped_pieces()).findings) kinds.push_back(finding.kind);
    return kinds;
  };
  CHECK(kinds_with(". . . .\n. . . .\nc . . d\n. . . .\n. . . .\n. . . .\n").empty());
  CHECK(kinds_with(". . . .\n. . . .\nc . . d\n. . . d\n. . . .\n. . . .\n") == Kinds{"zones"});
  CHECK_FALSE(kinds_with(". . . .\n2 . . .\nc . . d\n. . . .\n. . . .\n. . . .\n").empty());
}
