#include "engine/content/map_file.hpp"

#include <doctest/doctest.h>

#include <string>

#include "tests/content/made_up_content.hpp"

using namespace fracas;
using fracas::test::places_and_messages;

namespace {

bool are_equal(const HexBoard& one, const HexBoard& other) {
  if (one.size() != other.size()) return false;
  for (std::size_t i = 0; i < one.size(); ++i) {
    const HexSpace& left = one.spaces()[i];
    const HexSpace& right = other.spaces()[i];
    if (left.at != right.at || left.level != right.level || left.terrain != right.terrain || left.start_zone != right.start_zone)
      return false;
  }
  return true;
}

}  // namespace

TEST_CASE("hex rows give each hex its level, terrain, zone and rulebook name") {
  const auto parsed = parse_hex_rows("A@5: 1 2r .. 12w/2   # a comment\n\n  B: 0t/1   // another\n", {.file = "f"});
  REQUIRE(parsed);
  const HexBoard& board = *parsed;
  REQUIRE(board.size() == 4);
  CHECK(board.name(SpaceId{0}) == "A5");
  CHECK(board.name(SpaceId{2}) == "A8");
  CHECK(board.name(SpaceId{3}) == "B0");
  CHECK(board.spaces()[0].terrain == HexTerrain::Grass);
  CHECK(board.spaces()[1].terrain == HexTerrain::Rock);
  CHECK(board.spaces()[1].level.value == 2);
  CHECK(board.spaces()[2].level.value == 12);
  CHECK(board.spaces()[2].terrain == HexTerrain::Water);
  CHECK(board.spaces()[2].start_zone == SeatId{1});
  CHECK(board.spaces()[3].start_zone == SeatId{0});
  CHECK(board.find({.q = 7, .r = 0}).is_none());
}

TEST_CASE("Bk touches Ak and A(k+1)") {
  const auto parsed = parse_hex_rows("A: 1 1 1 1\nB: 1 1 1", {.file = "f"});
  REQUIRE(parsed);
  const SpaceId b1 = parsed->find({.q = 1, .r = 1});
  CHECK(parsed->are_neighbours(b1, parsed->find({.q = 1, .r = 0})));
  CHECK(parsed->are_neighbours(b1, parsed->find({.q = 2, .r = 0})));
  CHECK_FALSE(parsed->are_neighbours(b1, parsed->find({.q = 0, .r = 0})));
}

TEST_CASE("rows past Z, below A and in any order are read, and ids do not depend on the order") {
  const auto parsed = parse_hex_rows("AA: 1\n-A@-2: 3\nA: 2\n", {.file = "f"});
  REQUIRE(parsed);
  CHECK(parsed->name(SpaceId{0}) == "-A-2");
  CHECK(parsed->name(SpaceId{1}) == "A0");
  CHECK(parsed->name(SpaceId{2}) == "AA0");
}

TEST_CASE("mistakes in hex rows are all told, with line, column and what was expected") {
  struct Row {
    const char* text;
    const char* expected;
  };
  const Row rows[] = {
      {"A: 1 x 1",
       "3:8 expected a hex such as 1, 2r or 1w/2 (level 0 to 99, terrain letter, starting zone) or .. for no space, found 'x'\n"},
      {"A: 1z 1/5",
       "3:7 expected a terrain letter (g grass, r rock, s sand, m swamp, a asphalt, c concrete, t stone, w water, v swamp water, "
       "i ice, l molten lava, f lava field, n snow, o road, h shadow, d dungeon, k wall walk, x cosmos, y sky, F floor, D "
       "doorway, "
       "U stairway, E elevator shaft, N window, T transit, Z astral plane, P upside down), found 'z'\n"
       "3:10 expected a starting zone such as /1, with a player from 1 to 4, or ~ for a half and ! for a partial hex, found "
       "'/5'\n"},
      {"A: 100",
       "3:6 expected a hex such as 1, 2r or 1w/2 (level 0 to 99, terrain letter, starting zone) or .. for no space, found "
       "'100'\n"},
      {"1 1 1", "3:3 expected a row such as 'A: 1 1 2r', which begins with its letter and a colon, found '1 1 1'\n"},
      {"a: 1", "3:3 expected a row label of one or two capital letters, such as 'A:' or 'B@2:', found 'a'\n"},
      {"A@x: 1", "3:4 expected the number of the first hex behind @, such as @2, found '@x'\n"},
      {"A: 1\nA: 2", "4:3 row A was already given in line 3; write .. where it has no space\n"},
      {"A: .. ..", "3:3 expected at least one row with at least one space, such as 'A: 1 1 2r'\n"},
      {"", "3:3 expected at least one row with at least one space, such as 'A: 1 1 2r'\n"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const auto parsed = parse_hex_rows(row.text, {.file = "f", .line = 3, .column = 3});
    REQUIRE_FALSE(parsed);
    CHECK(places_and_messages(parsed.error()) == row.expected);
  }
}

TEST_CASE("a hex board has at most 2048 spaces") {
  std::string text;
  for (char row = 'A'; row < 'A' + 20; ++row) {
    text += std::string(1, row) + ":";
    for (int i = 0; i < 100; ++i) text += " 1";
    text += "\n";
  }
  CHECK(parse_hex_rows(text, {.file = "f"}));
  std::string many;
  for (int i = 0; i < 49; ++i) many += " 1";
  const auto parsed = parse_hex_rows(text + "X:" + many + "\n", {.file = "f"});
  REQUIRE_FALSE(parsed);
  CHECK(places_and_messages(parsed.error()) == "21:100 a map has at most 2048 spaces\n");
}

TEST_CASE("HC-MAP-15, HC-MAP-18: square rows give terrain, starting areas, elevation with 1 as ground, and walls") {
  const auto parsed =
      parse_square_rows("1.h\n# w 2\nelevation:\n. 2 1\n111\nwalls: (1,0)|(0,0)\n(2,1)|(2,0) // last", {.file = "f"});
  REQUIRE(parsed);
  const SquareBoard& board = *parsed;
  CHECK(board.width() == 3);
  CHECK(board.height() == 2);
  CHECK(board[SquareCoordinate{0, 0}].start_area == SeatId{0});
  CHECK(board[SquareCoordinate{2, 1}].start_area == SeatId{1});
  CHECK(board[SquareCoordinate{2, 0}].terrain == SquareTerrain::Hindering);
  CHECK(board[SquareCoordinate{0, 1}].terrain == SquareTerrain::Blocking);
  CHECK(board[SquareCoordinate{1, 1}].terrain == SquareTerrain::Water);
  CHECK(board[SquareCoordinate{0, 0}].elevation == 1);
  CHECK(board[SquareCoordinate{1, 0}].elevation == 2);
  CHECK(board.has_wall_between({0, 0}, {1, 0}));
  CHECK(board.has_wall_between({2, 0}, {2, 1}));
  CHECK_FALSE(board.has_wall_between({1, 0}, {2, 0}));
}

TEST_CASE("mistakes in square rows are all told, with line, column and what was expected") {
  struct Row {
    const char* text;
    const char* expected;
  };
  const Row rows[] = {
      {". x\n. .",
       "1:3 expected a square: . clear, h hindering, # blocking, w water, or 1 to 4 for a player's starting area, found 'x'\n"},
      {". .\n. . .", "2:1 expected 2 squares as in the first row, found 3\n"},
      {". .\nelevation:\n1 x", "3:3 expected an elevation from 0 to 9, or . for the ground, found 'x'\n"},
      {". .\nelevation:\n1 1 1", "3:1 expected 2 elevations, one for each square of the row, found 3\n"},
      {". .\n. .\nelevation:\n1 1", "3:1 expected 2 rows of elevation, one for each row of squares, found 1\n"},
      {". .\nelevation:\n1 1\n1 1", "4:1 there are more rows of elevation than the 1 rows of squares\n"},
      {". .\nwalls:\n(0,0)", "3:1 expected a wall between two squares, such as (1,0)|(2,0), found '(0,0)'\n"},
      {". .\nwalls:\n(0,0)|(2,0)",
       "3:1 expected two squares of the map that share an edge, columns 0 to 1 and rows 0 to 0, found '(0,0)|(2,0)'\n"},
      {". .\nwalls:\n(0,0)|(1,0) (1,0)|(0,0)", "3:13 this wall is given twice\n"},
      {"walls:\n", "1:1 expected at least one row of squares, such as '. . h # w'\n"},
      {"walls:\n(0,0)|(1,0)",
       "1:1 expected at least one row of squares, such as '. . h # w'\n"
       "2:1 expected two squares of the map that share an edge, columns 0 to -1 and rows 0 to -1, found '(0,0)|(1,0)'\n"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const auto parsed = parse_square_rows(row.text, {.file = "f"});
    REQUIRE_FALSE(parsed);
    CHECK(places_and_messages(parsed.error()) == row.expected);
  }
}

TEST_CASE("a map file has a header, and mistakes in it are told") {
  const auto good = parse_map("# about it\nmap: ford\nname: Ford #1\nshape: hex\nplayers: 2\n\nA: 1/1 1 1/2\n", "f");
  REQUIRE(good);
  CHECK(good->id == "ford");
  CHECK(good->name == "Ford #1");
  CHECK(good->players == 2);
  const auto bad = parse_map("map: Ford\nnmae: Ford\nshape: hexagon\nplayers: 5\nplayers: 2\nA: 1\n", "f");
  REQUIRE_FALSE(bad);
  CHECK(places_and_messages(bad.error()) ==
        "1:6 expected an id of small letters, digits and single hyphens, found 'Ford'\n"
        "2:1 unknown key 'nmae'; expected map, name, shape or players; did you mean 'name'?\n"
        "3:8 expected a shape, hex or square, found 'hexagon'\n"
        "4:10 expected a number of players from 0 to 4, found '5'\n"
        "5:1 the key 'players' is given twice\n"
        "6:1 expected a line 'name: ...' before the rows\n");
  const auto zones = parse_map("map: m\nname: M\nshape: hex\nplayers: 2\nA: 1/1 1/3\n", "f");
  REQUIRE_FALSE(zones);
  CHECK(places_and_messages(zones.error()) ==
        "4:10 player 2 has no space to start on\n4:10 there are starting spaces of player 3, but the map is for 2 players\n");
  CHECK_FALSE(parse_map("", "f"));
  CHECK_FALSE(parse_map("map: m\nname: M\nshape: square\nplayers: 1\n", "f"));
}

TEST_CASE("a map that is written and read again is the same map") {
  const auto hex =
      parse_map("map: m\nname: M\nshape: hex\nplayers: 2\n-B@-3: 1 .. 4w\nC@2: 0t/2\nA: 1/1 10c\nZ: 1\nAB@12: 1a\n", "f");
  REQUIRE(hex);
  const auto again = parse_map(format_map(*hex), "f");
  REQUIRE(again);
  CHECK(are_equal(hex->hex, again->hex));
  CHECK(format_map(*again) == format_map(*hex));
  const auto square = parse_map(
      "map: m\nshape: square\nname: M\nplayers: 2\n# # # #\n1.hw\n..2.\nelevation:\n1234\n....\n0000\nwalls:\n(0,0)|(0,1) "
      "(2,1)|(3,1)\n",
      "f");
  REQUIRE(square);
  const std::string text = format_map(*square);
  const auto square_again = parse_map(text, "f");
  REQUIRE(square_again);
  CHECK(format_map(*square_again) == text);
  CHECK(square_again->square.has_wall_between({2, 1}, {3, 1}));
  CHECK(square_again->square[SquareCoordinate{3, 0}].elevation == 4);
}
