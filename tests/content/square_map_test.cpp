#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "engine/content/map_file.hpp"
#include "tests/source_folder.hpp"

using namespace fracas;

namespace {

std::string file_text(const std::string& path) {
  std::ifstream file(fracas::tests::source_folder() + "/" + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string problems_of(const std::string& text) {
  const auto board = parse_square_rows(text, {.file = "f"});
  std::string problems;
  if (board) return problems;
  for (const LoadError& error : board.error())
    problems += std::to_string(error.line) + ":" + std::to_string(error.column) + " " + error.message + "\n";
  return problems;
}

}  // namespace

TEST_CASE("the HeroClix maps are written as the program writes them, byte for byte") {
  for (const char* id : {"gaslight-row", "cold-cellar-laboratory", "saltgate-harbour"}) {
    CAPTURE(id);
    const std::string path = std::string("content/heroclix/core/maps/") + id + ".map";
    const std::string text = file_text(path);
    const auto map = parse_map(text, path);
    REQUIRE(map);
    CHECK(map->square.width() == 16);
    CHECK(map->square.height() == 24);
    CHECK(format_map(*map) == text);
  }
}

TEST_CASE("HC-MAP-15, HC-MAP-17, HC-MAP-18, HC-MAP-19, HC-MAP-28, HC-RUL-41: a square map says everything that is drawn on it") {
  const std::string text =
      "1 . h #\n"
      ". . w .\n"
      "elevation:\n"
      "1 2 2 1\n"
      "1 1 1 1\n"
      "starts:\n"
      ". . . .\n"
      "c . . 2\n"
      "indoor:\n"
      "(0,0)..(1,0) (0,1)\n"
      "walls:\n"
      "(1,0)..(1,1)|(2,0)..(2,1)\n"
      "(2,0)..(3,0)|(2,1)..(3,1)\n"
      "stairs:\n"
      "(0,0)|(1,0)\n"
      "orange:\n"
      "(0,1)\n"
      "(1,1) lines clear movement water\n"
      "unusual:\n"
      "(3,1) lines hindering movement blocking\n";
  const auto parsed = parse_square_rows(text, {.file = "f"});
  REQUIRE(parsed);
  const SquareBoard& board = *parsed;
  const auto at = [&](std::int16_t x, std::int16_t y) { return board[SquareCoordinate{x, y}]; };
  CHECK(at(0, 1).is_start_dotted);
  CHECK(at(0, 1).start_area == SeatId{2});
  CHECK(at(3, 1).start_area == SeatId{1});
  CHECK(at(1, 0).is_indoor);
  CHECK_FALSE(at(1, 1).is_indoor);
  CHECK(board.has_wall_between({1, 1}, {2, 1}));
  CHECK(board.has_wall_between({3, 0}, {3, 1}));
  CHECK(board.is_adjacent(board.space({0, 0}), board.space({1, 0})));
  CHECK_FALSE(board.is_adjacent(board.space({1, 0}), board.space({1, 1})));
  CHECK(at(0, 1).boundary == SquareBoundary::Orange);
  CHECK(terrain_for_movement(at(1, 1)) == SquareTerrain::Water);
  CHECK(terrain_for_movement(at(3, 1)) == SquareTerrain::Blocking);
  CHECK(terrain_for_lines(at(3, 1)) == SquareTerrain::Hindering);
  // The starting area on clear terrain goes back into the letter of its square.
  const std::string written = format_square_rows(board);
  const auto again = parse_square_rows(written, {.file = "f"});
  REQUIRE(again);
  CHECK(format_square_rows(*again) == written);
  for (std::uint16_t i = 0; i < board.size(); ++i) CHECK((*again)[SpaceId{i}] == board[SpaceId{i}]);
}

TEST_CASE("mistakes in the blocks of a square map are told with line, column and what was expected") {
  CHECK(problems_of(". .\nwals:")
            .starts_with("2:1 unknown block 'wals:'; expected elevation:, starts:, indoor:, walls:, stairs:, orange:, unusual:"));
  CHECK(problems_of(". .\nstairs:\n(0,0)|(1,0)") == "3:1 expected squares of different elevation; both are on 1\n");
  CHECK(problems_of(". .\nelevation:\n1 2\nstairs: (0,0)|(1,0) (1,0)|(0,0)") == "4:21 these stairs are given twice\n");
  CHECK(problems_of(". . .\nelevation:\n1 2 2\nstairs:\n(0,0)|(2,0)") ==
        "5:1 expected two squares of the map that touch, columns 0 to 2 and rows 0 to 0, found '(0,0)|(2,0)'\n");
  CHECK(problems_of(". .\nindoor:\n(0,0)..(2,0)") ==
        "3:1 expected squares of the map, columns 0 to 1 and rows 0 to 0, such as (1,0)..(3,2), found '(0,0)..(2,0)'\n");
  CHECK(problems_of(". .\nunusual:\n(0,0)") ==
        "3:1 expected what the squares count as, such as 'lines hindering movement blocking'\n");
  CHECK(problems_of(". .\norange:\n(0,0) lines hindring") ==
        "3:13 expected clear, hindering, blocking or water, found 'hindring'; did you mean 'hindering'?\n");
  CHECK(problems_of(". .\norange:\n(0,0) line hindering") ==
        "3:7 expected lines or movement, found 'line'; did you mean 'lines'?\n");
  CHECK(problems_of(". .\nstarts:\n. e") ==
        "3:3 expected . for no start, 1 to 4 for a player's area or a to d for a dotted one, found 'e'\n");
  CHECK(problems_of(". .\nwalls:\n(0,0)..(1,0)|(1,0)..(2,0)") ==
        "3:1 expected two squares of the map that share an edge, columns 0 to 1 and rows 0 to 0, found "
        "'(0,0)..(1,0)|(1,0)..(2,0)'\n");
}
