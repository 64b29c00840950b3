#include <doctest/doctest.h>

#include "engine/rules/clix/ground.hpp"
#include "tests/clix/table.hpp"

namespace fracas {
namespace {

SquareTerrain terrain(const Table& table, int x, int y) {
  return clix::ground_of(table.game, table.state)[table.space(x, y)].terrain;
}

}  // namespace

TEST_CASE(
    "HC-ABL-IMP-DESTROY: a shooter that destroys blocking ignores one piece, which falls after the attack, and no second one") {
  Table table({.rows = {"..#...", ".#.#.."}});
  const Stats shooter{.range = 6, .improved_targeting = {Improvement::DestroysBlocking}};
  const FigureId a = table.add(0, 0, 0, shooter);
  const FigureId b = table.add(0, 0, 1, shooter);
  const FigureId x = table.add(1, 4, 0);
  const FigureId y = table.add(1, 5, 1);
  table.begin();
  table.refuse(table.range(b, y), "HC-LOF-01"_rule);
  table.choose(table.range(a, x));
  CHECK(terrain(table, 2, 0) == SquareTerrain::Blocking);
  table.roll(1, 2);
  CHECK(terrain(table, 2, 0) == SquareTerrain::Hindering);
  CHECK(terrain(table, 1, 1) == SquareTerrain::Blocking);
  CHECK(table.count(EventKind::TerrainDestroyed) == 1);
}

TEST_CASE("HC-MAP-25: of two closed sides of a corner on its line the shooter's player destroys one") {
  Table table({.rows = {"...", "..#", ".#.", "..."}});
  const FigureId a = table.add(0, 1, 1, {.range = 6, .improved_targeting = {Improvement::DestroysBlocking}});
  const FigureId x = table.add(1, 2, 2);
  table.add(1, 0, 3);
  table.game.definitions[0].clix.improved_targeting.add(Improvement::Pass);
  table.begin();
  const Choice shot = table.range(a, x);
  table.choose(shot);
  REQUIRE(table.asks(DecisionKind::DestroySide));
  const Choice side{.verb = Verb::Destroy, .seat = SeatId{0}, .figure = a, .space = table.space(2, 1)};
  Choice elsewhere = side;
  elsewhere.space = table.space(0, 0);
  table.refuse(elsewhere, "HC-MAP-25"_rule);
  table.choose(side);
  table.roll(3, 4);
  CHECK(terrain(table, 2, 1) == SquareTerrain::Hindering);
  CHECK(terrain(table, 1, 2) == SquareTerrain::Blocking);
}

TEST_CASE("HC-SET-08: a larger base is not laid so that the area would have to grow without need") {
  Table table({.rows = {"......"}, .areas = {"0000.1"}});
  const FigureId a = table.add(0, 0, 0, {.base = ClixBase::OneByTwo});
  const FigureId b = table.add(0, 2, 0, {.base = ClixBase::OneByTwo});
  table.add(1, 5, 0);
  table.begin_at_set_up();
  table.roll(6, 3);
  table.roll(2, 3);
  table.choose(table.choose_first(0));
  table.choose(table.place(a, 1, 0));
  REQUIRE(table.asks(DecisionKind::LayBase));
  const auto lay = [&](FigureId figure, int x) {
    return Choice{.verb = Verb::Lay, .seat = SeatId{0}, .figure = figure, .space = table.space(x, 0)};
  };
  table.refuse(lay(a, 2), "HC-SET-08"_rule);
  table.choose(lay(a, 0));
  table.choose(table.place(b, 3, 0));
  table.choose(lay(b, 2));
  CHECK(table.asked() == SeatId{1});
  CHECK(table.count(EventKind::AreaGrown) == 0);
}

}  // namespace fracas
