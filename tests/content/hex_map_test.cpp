#include <doctest/doctest.h>

#include <string>

#include "engine/board/hex/compile_hex_board.hpp"
#include "engine/board/hex/space_name.hpp"
#include "engine/content/hex_map.hpp"
#include "engine/content/map_file.hpp"
#include "engine/core/random.hpp"
#include "tests/content/made_up_content.hpp"
#include "tests/content/random_hex_build.hpp"

using namespace fracas;
using fracas::test::places_and_messages;

namespace {

/// A map with something in every block, in the form in which maps are written.
const std::string every_block = R"(# A yard with everything in it.
map: yard
name: Yard
shape: hex
players: 2

A@1:   1g/1 2r~  3r   1w   1g/2   # the north side
B:     1g/1 1g   1c   1c   1c   3r!
C@-1:  1g   1g   ..   1c   1c   5r   1x

tiles:
grass B0 B1 @5 rotation 2 name grass-2
shadow B0 @6
floor B2..B4 @7   // upper floor
stairway C2 @1
stairway C3 @1
window B4 @9 broken

edges:
ruin A1|A2 height 6
battlement A3|B2 height 2 crossed mark name "old wall"

ladders:
C4 -> B4 pieces 4
B1 -> B2 pieces 6 turbo

objects:
tree A1 height 12
glacier C-1 C0 height 9 name "Blue \"Ice\" // two"

buildings:
open B2..B4 C2 C3 roof 14 limit 7 name tower
enclosed A3 roof 6 terrain asphalt limit 5

transit:
tower 2: C2 C3
2 4: A3@6 B2@7

doors:
C-1 C0 B0 B1 height 10 open

zones:
2: B3@7 B4@7

tokens:
glyph A A1 face-up
hazard B2@7

marks:
exit A4 B3@7
not-held C4

declare:
slippery ice
heavy snow
)";

const std::string header = "map: m\nname: M\nshape: hex\nplayers: 1\n";

std::string errors_of(const std::string& rows) {
  const auto parsed = parse_map(header + rows, "f");
  return parsed ? "none" : places_and_messages(parsed.error());
}

}  // namespace

TEST_CASE("a map with every kind of piece is written again byte for byte, comments included") {
  // The upper stairs are missing on purpose: tell them apart from a mistake of the text.
  const auto wrong = parse_map(every_block, "yard.map");
  REQUIRE_FALSE(wrong);
  CHECK(places_and_messages(wrong.error()).find("SS-BLD-25") != std::string::npos);
  std::string text = every_block;
  text.replace(text.find("stairway C3 @1"), 14, "stairway C3 @7");
  text.replace(text.find("C2 C3\n2 4"), 5, "C2 C3@7");
  const auto map = parse_map(text, "yard.map");
  REQUIRE_MESSAGE(map, places_and_messages(map.error()));
  CHECK(format_map(*map) == text);
  const HexBuild& build = map->hex.build();
  CHECK(build.tiles.back().is_broken);
  CHECK(build.edges[1].name == "old wall");
  CHECK(build.objects[1].name == "Blue \"Ice\" // two");
  CHECK(build.objects[0].level == Level{1});
  CHECK(build.buildings[1].roof_terrain == HexTerrain::Asphalt);
  CHECK(build.transits[3].building == 1);
  CHECK(build.doors[0].is_open);
  CHECK(build.is_ice_slippery);
  CHECK(build.is_snow_heavy);
  CHECK(map->hex[find_space(map->hex, "A4")].has(SpaceMark::Exit));
  CHECK(map->hex[find_space(map->hex, "B3@7")].start_zone == SeatId{1});
}

TEST_CASE("a file with other line ends or without the last one stays as it is") {
  const std::string windows = "map: m\r\nname: M\r\nshape: hex\r\nplayers: 1\r\n\r\nA:  1g/1\r\n";
  const auto map = parse_map(windows, "f");
  REQUIRE(map);
  CHECK(format_map(*map) == windows);
  const std::string cut = "map: m\nname: M\nshape: hex\nplayers: 1\nA:  1g/1 // end";
  CHECK(format_map(*parse_map(cut, "f")) == cut);
}

TEST_CASE("random builds are written and read again as the same builds") {
  FastRandom random(4711);
  for (int round = 0; round < 400; ++round) {
    CAPTURE(round);
    const HexBuild build = test::random_hex_build(random);
    const auto compiled = compile_hex_board(build);
    REQUIRE(compiled);
    const MapDefinition map{.id = "m", .name = "M", .players = 1, .hex = *compiled};
    const std::string text = format_map(map);
    const auto again = parse_map(text, "f");
    REQUIRE_MESSAGE(again, text << places_and_messages(again.error()));
    CHECK(again->hex.build() == build);
    CHECK(format_map(*again) == text);
    const auto twice = parse_map(format_map(*again), "f");
    REQUIRE(twice);
    CHECK(twice->hex.build() == build);
  }
}

TEST_CASE("every space of a random board is found by its name, and no name means two spaces") {
  FastRandom random(11);
  for (int round = 0; round < 100; ++round) {
    const auto board = compile_hex_board(test::random_hex_build(random));
    REQUIRE(board);
    for (std::uint16_t i = 0; i < board->size(); ++i) {
      CAPTURE(board->name(SpaceId{i}));
      CHECK(find_space(*board, board->name(SpaceId{i})) == SpaceId{i});
    }
  }
}

TEST_CASE("rungs of two ladders on one hex are told apart by the side of their ladder") {
  const auto board = parse_hex_rows("A: 7 1 7\nladders:\nA1 -> A0 pieces 3\nA1 -> A2 pieces 3\n", {.file = "f"});
  REQUIRE(board);
  CHECK(board->name(find_space(*board, "A1@2e")) == "A1@2e");
  CHECK(board->name(find_space(*board, "A1@2w")) == "A1@2w");
  CHECK(find_space(*board, "A1@2e") != find_space(*board, "A1@2w"));
  CHECK(find_space(*board, "A1@2").is_none());
  CHECK(find_space(*board, "A1@1") == find_space(*board, "A1"));
  for (const char* wrong : {"", "@", "A", "A1@", "A1@e", "A1@2x", "A1@2ne", "A9", "A1@999999999999", "a1"})
    CHECK(find_space(*board, wrong).is_none());
}

TEST_CASE("mistakes in blocks are told with line, column, what was expected and the nearest word") {
  struct Row {
    const char* rows;
    const char* expected;
  };
  const Row rows[] = {
      {"A: 1/1 1\ntils:\n",
       "6:1 unknown block 'tils'; expected tiles, edges, ladders, objects, buildings, transit, cars, doors, zones, "
       "tokens, marks or declare; did you mean 'tiles'?\n"},
      {"A: 1/1\ntiles:\ngras A0 @3",
       "7:1 expected a terrain such as grass or swamp-water, found 'gras'; did you mean 'grass'?\n"},
      {"A: 1/1\ntiles:\ngrass @3", "7:7 expected a hex such as D4, or several such as D4..D6 E4, before the rest\n"},
      {"A: 1/1\ntiles:\ngrass A0", "7:1 a tile needs the level of its underside, such as @6\n"},
      {"A: 1/1\ntiles:\ngrass A0 @3 hight 3",
       "7:13 expected a level such as @6, or thickness, half, partial, broken, rotation or "
       "name, found 'hight'\n"},
      {"A: 1/1\ntiles:\ngrass A0 @x", "7:10 expected a level from @0 to @999, found '@x'\n"},
      {"A: 1/1\ntiles:\ngrass A0 A0 @3", "7:10 the hex A0 is named twice in this piece\n"},
      {"A: 1/1\ntiles:\ngrass A3..A1 @3", "7:7 expected a hex such as D4, or hexes of one row such as D4..D6, found 'A3..A1'\n"},
      {"A: 1/1\ntiles:\ngrass A0 @0", "7:1 two tiles fill the same level of hex A0 (SS-TRM-01)\n"},
      {"A: 1/1\ntiles:\ngrass A0 @3\nA: 1", "8:1 rows stand above the blocks, and this one stands in a block\n"},
      {"A: 1/1\ntiles:\ntiles:", "7:1 the block 'tiles:' is given twice\n"},
      {"A: 1/1 1\nedges:\nruine A0|A1",
       "7:1 expected ruin, wall, battlement, shell, doorway or ladder, found 'ruine'; did you mean "
       "'ruin'?\n"},
      {"A: 1/1 1\nedges:\nruin A0|A2", "7:6 expected two hexes that touch, such as C4 and C5, found 'A0' and 'A2'\n"},
      {"A: 1/1 1\nedges:\nruin A0|A1 height 0", "7:19 expected a height from 1 to 999, found '0'\n"},
      {"A: 1/1 1\nladders:\nA0 -> A1 pieces 3", "7:1 the top of a ladder is attached to a tile (SS-LAD-02)\n"},
      {"A: 1/1 1\nladders:\nA0 A1",
       "7:1 expected a ladder such as 'C4 -> C5 pieces 3': the hex it stands on and the hex it leans "
       "on\n"},
      {"A: 1/1\nobjects:\ntree B0 height 9", "7:6 no row says what lies on B0; give the level, such as @3\n"},
      {"A: 1/1\nobjects:\ntree A0 name \"x", "7:14 expected a name of 1 to 60 bytes, in quotes if it has blanks, found '\"x'\n"},
      {"A: 1/1\nbuildings:\nopen A0 limit 7",
       "7:1 a building needs a roof above its ground floor, such as 'roof 13'; the ground "
       "floor is at level 1\n"},
      {"A: 1/1\nbuildings:\nopen A0 roof 9 name shop\ntransit:\nshp 1: A0",
       "9:1 expected a building, by its name or by its number from 1 to 1, found 'shp'; did you mean 'shop'?\n"},
      {"A: 1/1\ntransit:\nshop A0",
       "7:1 expected a building, a transit number with a colon and spaces, such as 'house 4: D4@1 "
       "G4@1'\n"},
      {"A: 1/1\ndoors:\nA0 A1 A2",
       "7:1 a door has four hexes, the one it stands on when it is shut first and when it is open third; "
       "found 3\n"},
      {"A: 1/1\nzones:\n5: A0", "7:1 expected a player from 1 to 4, a colon and spaces, such as '2: D4@9 E4@9'\n"},
      {"A: 1/1\nzones:\n1: A0@9", "7:4 there is no space for the starting zone (SS-SET-05)\n"},
      {"A: 1/1\ntokens:\nglyph A0", "7:7 expected the letter of the glyph, or ? for an unknown one, as in 'glyph A D4'\n"},
      {"A: 1/1\nmarks:\nexitt A0",
       "7:1 expected exit, not-held, connection, entrance or operator, found 'exitt'; did you mean "
       "'exit'?\n"},
      {"A: 1/1\ndeclare:\nslippery eyes",
       "7:1 expected slippery ice or heavy snow, found 'slippery eyes'; did you mean 'slippery "
       "ice'?\n"},
      {"A: 1L/1", "5:5 expected a terrain letter"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.rows);
    const std::string found = errors_of(row.rows);
    CHECK(found.substr(0, std::string(row.expected).size()) == row.expected);
  }
}

TEST_CASE("a map over too many hexes is refused before anything is made of it") {
  std::string text = "A: 1/1\ntiles:\n";
  for (char row = 'B'; row <= 'F'; ++row) {
    const std::string name(1, row);
    text += "grass " + name + "0.." + name + "999 @0 partial\n";
  }
  CHECK(errors_of(text) == "5:1 a map lies on at most 4096 hexes; this one on 5001\n");
  std::string many = "A: 1/1\ntiles:\n";
  for (int i = 0; i < 70; ++i) many += "grass B0..B999 @" + std::to_string(i) + "\n";
  CHECK(errors_of(many).find("at most 60000 hexes together") != std::string::npos);
}

TEST_CASE("maps with every block and random changes are an error or a map that can be written and read again") {
  FastRandom random(5);
  for (int round = 0; round < 6'000; ++round) {
    CAPTURE(round);
    const auto map = parse_map(test::changed_map_text(every_block, random), "f");
    if (map) {
      const auto again = parse_map(format_map(*map), "f");
      REQUIRE_MESSAGE(again, places_and_messages(again.error()));
      CHECK(again->hex.build() == map->hex.build());
    } else {
      for (const LoadError& error : map.error()) CHECK(error.line > 0);
    }
  }
}
