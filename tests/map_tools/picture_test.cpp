#include <doctest/doctest.h>

#include <string>

#include "cli/map_build_plan.hpp"
#include "cli/map_isometric.hpp"
#include "cli/map_square_svg.hpp"
#include "cli/map_svg.hpp"
#include "cli/map_terminal.hpp"
#include "tests/map_tools/sample_maps.hpp"

using namespace fracas;

namespace {

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

}  // namespace

TEST_CASE("names of maps cannot break a picture") {
  const OpenedMap map = map_of(meadow(3, 2));
  for (const std::string& svg : {build_plan_svg(map, shipped_pieces()), isometric_svg(map)}) {
    CHECK(svg.find("Made &lt;up&gt; &amp; &quot;shown&quot;") != std::string::npos);
    CHECK(svg.ends_with("</svg>\n"));
    CHECK(svg.find("nan") == std::string::npos);
    CHECK(svg.find("inf") == std::string::npos);
  }
  CHECK(xml_text("a\x01<b>") == "a &lt;b&gt;");
}

TEST_CASE("a plan has a panel for each level, each piece outlined and labelled with its hexes") {
  HexBuild build;
  build.tiles = {
      {.name = "grass-7", .terrain = HexTerrain::Grass, .hexes = {{0, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}, {-1, 2}, {0, 2}}},
      {.name = "rock-2", .terrain = HexTerrain::Rock, .hexes = {{0, 0}, {0, 1}}, .level = Level{1}, .rotation = 1}};
  const std::string svg = build_plan_svg(map_of(build), shipped_pieces());
  CHECK(svg.find("Level 0: 1 piece<") != std::string::npos);
  CHECK(svg.find("Level 1: 1 piece<") != std::string::npos);
  CHECK(svg.find(">1 \xC3\x97 seven-hex grass<") != std::string::npos);
  CHECK(svg.find(">7</text>") != std::string::npos);
  // Seven hexes that touch have 18 outer borders, two have 10.
  CHECK(count(svg, "stroke-width=\"0.13\"") == 18 + 10);
}

TEST_CASE("an isometric picture shows the tops that are free and the sides that can be seen") {
  HexBuild build;
  build.tiles = {single(HexTerrain::Grass, {0, 0})};
  const std::size_t alone = count(isometric_svg(map_of(build)), "<polygon");
  CHECK(alone == 1 + 3);
  build.tiles.push_back(single(HexTerrain::Grass, {0, 0}, 1));
  CHECK(count(isometric_svg(map_of(build)), "<polygon") == 1 + 6);
}

TEST_CASE("terminals show levels, terrain and zones, or the pieces of one level") {
  HexBuild build = meadow(2, 2);
  build.tiles.push_back(single(HexTerrain::Rock, {1, 0}, 1));
  build.zones = {{.at = {0, 0}, .level = Level{1}, .seat = SeatId{1}}};
  const OpenedMap map = map_of(build);
  const std::string top = map_picture(map, std::nullopt, shipped_pieces(), Paint(false));
  CHECK(top.find("  A 1g/2  2r\n  B    1g    1g\n") != std::string::npos);
  CHECK(top.find("g grass, r rock") != std::string::npos);
  const std::string level = map_picture(map, 1, shipped_pieces(), Paint(false));
  CHECK(level.find("  A .   r") != std::string::npos);
}

TEST_CASE("square maps are drawn with walls and starting areas") {
  Result<SquareBoard, LoadErrors> board = parse_square_rows("1 . h\n# w 2\nwalls:\n(1,0)|(2,0)\n", {.file = "map"});
  REQUIRE(board.has_value());
  OpenedMap map;
  map.map.shape = BoardShape::Square;
  map.map.name = "Squares";
  map.map.square = std::move(board).value();
  CHECK(map_picture(map, std::nullopt, shipped_pieces(), Paint(false)).find("  1 1  . |h") != std::string::npos);
  const std::string svg = square_map_svg(map);
  CHECK(count(svg, ">P1<") == 1);
  CHECK(count(svg, "stroke-width=\"0.12\"") == 1);
}
