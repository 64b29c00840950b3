// The sight tool on squares, between characters and squares where nobody stands.
#include <doctest/doctest.h>

#include "engine/rules/clix/base.hpp"
#include "server/board_questions.hpp"
#include "tests/clix/table.hpp"

using namespace fracas;

namespace {

SightEnd on(const Table& table, int x, int y) { return {.figure = {}, .space = table.space(x, y), .height = {}}; }

OrderedJson ask(const Table& table, const SightEnd& from, const SightEnd& to) {
  const auto answer = sight_json(table.game, table.state, {.from = from, .to = to});
  REQUIRE(answer.has_value());
  return *answer;
}

std::string answer_past(const Stats& stats, int from_elevation = 1) {
  Table table(Sketch{.rows = {"....."}, .elevations = {std::to_string(from_elevation) + "1111"}});
  (void)table.add(0, 2, 0, stats);
  return ask(table, on(table, 0, 0), on(table, 4, 0)).at("answer").get<std::string>();
}

}  // namespace

TEST_CASE("HC-LOF-10: whoever is imagined on a square is of standard size, and smaller characters do not block it") {
  CHECK(answer_past({.size = Size::Tiny}) == "clear");
  CHECK(answer_past({.size = Size::Medium}) == "blocked");
  CHECK(answer_past({.size = Size::Large}) == "blocked");
}

TEST_CASE("HC-LOF-10: a standard character does not block a line from an empty square to a giant, a giant does") {
  for (const Size between : {Size::Medium, Size::Large}) {
    Table table(5, 1);
    const FigureId blocker = table.add(0, 2, 0, {.size = between});
    const FigureId giant = table.add(1, 4, 0, {.size = Size::Large});
    for (const bool is_from : {true, false}) {
      const SightEnd figure{.figure = giant, .space = {}, .height = {}};
      const OrderedJson answer = is_from ? ask(table, figure, on(table, 0, 0)) : ask(table, on(table, 0, 0), figure);
      CHECK(answer.at("answer") == (between == Size::Large ? "blocked" : "clear"));
      if (between == Size::Large) CHECK(answer.at("blockers").at(0).at("figure") == blocker.value);
    }
  }
}

TEST_CASE("HC-LOF-11: between squares of different elevations only giants and larger block") {
  CHECK(answer_past({.size = Size::Medium}, 2) == "clear");
  CHECK(answer_past({.size = Size::Large}, 2) == "blocked");
}

TEST_CASE("HC-SPC-03, HC-MAP-06: every square of a larger base is that character, and range is counted from the nearest") {
  Table table(8, 3);
  const FigureId large = table.add(0, 1, 0, {.size = Size::Huge, .base = ClixBase::TwoByTwo});
  clix::set_down(table.state, large,
                 *clix::footprint_of(table.game.square, ClixBase::TwoByTwo, table.space(1, 0), table.space(2, 1)));
  for (const auto& [x, y] : {std::pair{1, 0}, {2, 0}, {1, 1}, {2, 1}}) {
    const OrderedJson answer = ask(table, on(table, x, y), on(table, 6, 1));
    CHECK(answer.at("from").at("figure") == large.value);
    CHECK(answer.at("from").at("space") == table.space(x, y).value);
    CHECK(answer.at("range") == 4);
    CHECK(answer.at("answer") == "clear");
  }
}
