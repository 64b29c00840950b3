// The pictures of docs/sight.md. FRACAS_WRITE_PAGES=1 writes them anew.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

#include "cli/sight_svg.hpp"
#include "engine/board/hex/space_name.hpp"
#include "engine/content/map_file.hpp"
#include "tests/sight/dense_points.hpp"
#include "tests/sight/rough_board.hpp"
#include "tests/source_folder.hpp"

namespace fracas {
namespace {

struct Picture {
  const char* file;
  const char* board;  ///< rows and blocks, or nothing for the rough board of 300 spaces
  const char* from;
  const char* to;
  Sight expected;
  const char* title;
};

constexpr Picture pictures[] = {
    {"obstructed", "A: 1 1 1 1 1 1\nB: 1 1 1 3r 3r 1\n-A@1: 1 1 1 3r 1 1\nobjects:\nobject A3 height 2\n", "A0", "A5",
     Sight::Obstructed, "A barrel hides the feet: obstructed"},
    {"none", "A: 1 1 1 7r 1 1 1\nB: 1 1 7r 7r 1 1\n-A@1: 1 1 1 7r 1 1\n", "A1", "A5", Sight::None,
     "A ridge higher than both figures: none"},
    {"overhang", "A: 1 1 1 1 1 1 1\nB: 1 1 1 1 1 1\n-A@1: 1 1 1 1 1 1\ntiles:\nrock A2 A3 A4 B2 B3 -A3 -A4 @4 thickness 6\n",
     "A0", "A6", Sight::Obstructed, "Below an overhang: the heads are hidden"},
    {"wall",
     "A: 1 1 1 1 1 1\nB: 1 1 1 1 1\n-A@1: 1 1 1 1 1\nedges:\nruin A2|A3 height 6\nruin A2|B2 height 6\nruin A2|-A3 height 6\n",
     "A0", "A5", Sight::None, "A ruin on three edges: none"},
    {"slit", "A: 1 1 1 1 1 1\nB: 1 1 1 1 1\n-A@1: 1 1 1 1 1\nedges:\nruin A2|A3 height 6\n", "A0", "A5", Sight::Obstructed,
     "A ruin on one edge: seen past its ends"},
    {"exception-1", nullptr, "K7", "E8", Sight::None, "Samples: none. Through a slit other points see each other"},
    {"exception-2", nullptr, "A12", "J-2", Sight::None, "Samples: none. Through a slit other points see each other"},
    {"exception-3", nullptr, "I-3", "I10", Sight::None, "Samples: none. Through a slit other points see each other"},
};

HexBoard board_of(const Picture& picture) {
  if (picture.board == nullptr) return rough_board(300);
  const Result<HexBoard, LoadErrors> board = parse_hex_rows(picture.board, {.file = picture.file});
  if (!board) FAIL(to_text(board.error()));
  return *board;
}

SightBody figure_on(const HexBoard& board, const char* name) {
  const SpaceId space = find_space(board, name);
  REQUIRE_MESSAGE(space.is_some(), name);
  return {.at = board[space].at, .base = board[space].level, .height = Height{5}, .space = space};
}

/// Draws the line that the samples miss.
void show_slit(const HexBoard& board, const SightQuestion& question, SightAnswer& answer) {
  FastRandom random(1);
  std::optional<SightLine> line;
  for (int attempt = 0; attempt < 20 && !line; ++attempt) line = random_line(random, board, question.from, question.to);
  REQUIRE(line.has_value());
  answer.line = *line;
  answer.blocker = {};
}

}  // namespace

TEST_CASE("SS-LOS-02: the pictures of the sight page show what the engine answers") {
  for (const Picture& picture : pictures) {
    CAPTURE(picture.file);
    const HexBoard board = board_of(picture);
    const SightQuestion question{.from = figure_on(board, picture.from), .to = figure_on(board, picture.to)};
    SightAnswer answer = explain_sight(board, question);
    CHECK(answer.sight == picture.expected);
    if (picture.board == nullptr) show_slit(board, question, answer);
    const std::string drawn = sight_svg(board, question, answer, picture.title);
    const std::string file = fracas::tests::source_folder() + "/docs/sight/" + picture.file + ".svg";
    if (std::getenv("FRACAS_WRITE_PAGES") != nullptr) std::ofstream(file, std::ios::binary) << drawn;
    std::ifstream stream(file, std::ios::binary);
    const std::string kept{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    CHECK_MESSAGE(kept == drawn, "run it with FRACAS_WRITE_PAGES=1");
  }
}

}  // namespace fracas
