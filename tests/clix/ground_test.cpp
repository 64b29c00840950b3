#include <doctest/doctest.h>

#include "engine/rules/clix/ground.hpp"
#include "engine/sight/square/line_of_fire.hpp"
#include "tests/clix/table.hpp"

namespace fracas {
namespace {

using clix::TokenKind;
using clix::TokenTiming;

void lay(Table& table, TokenKind kind, int x, int y, TokenTiming timing = TokenTiming::Settled) {
  REQUIRE(clix::lay_token(table.state, {.space = table.space(x, y), .kind = clix::token_code(kind, timing), .maker = {}}));
}

SquareTerrain terrain(const Table& table, int x, int y) {
  return clix::ground_of(table.game, table.state)[table.space(x, y)].terrain;
}

}  // namespace

TEST_CASE("HC-MAP-07: a lower square beside a higher one is adjacent to elevated terrain, though the squares are not adjacent") {
  const Table table({.rows = {"...", "..."}, .elevations = {"112", "111"}});
  const SquareGround ground(table.game.square);
  CHECK_FALSE(ground.is_adjacent(table.space(1, 0), table.space(2, 0)));
  CHECK(clix::is_beside_elevated_terrain(ground, table.space(1, 0)));
  CHECK(clix::is_beside_elevated_terrain(ground, table.space(1, 1)));
  CHECK_FALSE(clix::is_beside_elevated_terrain(ground, table.space(0, 0)));
  CHECK_FALSE(clix::is_beside_elevated_terrain(ground, table.space(2, 0)));
}

TEST_CASE(
    "HC-MAP-09, HC-MAP-12, HC-MAP-28: squares are found by the terrain of their boundary, water only as water, unusual terrain "
    "never") {
  Square hindering{.terrain = SquareTerrain::Hindering};
  Square water{.terrain = SquareTerrain::Water};
  Square unusual{.terrain = SquareTerrain::Clear, .boundary = SquareBoundary::Unusual, .has_hook = true};
  unusual.hook_for_lines = SquareTerrain::Hindering;
  unusual.hook_for_movement = SquareTerrain::Blocking;
  Square purple{.start_area = SeatId{0}};
  CHECK(is_named(hindering, SquareTerrain::Hindering));
  CHECK(is_named(water, SquareTerrain::Water));
  CHECK_FALSE(is_named(water, SquareTerrain::Hindering));
  CHECK_FALSE(is_named(water, SquareTerrain::Clear));
  for (const SquareTerrain terrain :
       {SquareTerrain::Clear, SquareTerrain::Hindering, SquareTerrain::Blocking, SquareTerrain::Water})
    CHECK_FALSE(is_named(unusual, terrain));
  CHECK(terrain_for_lines(unusual) == SquareTerrain::Hindering);
  CHECK(terrain_for_movement(unusual) == SquareTerrain::Blocking);
  CHECK(terrain_for_lines(water) == SquareTerrain::Clear);
  CHECK(is_named(purple, SquareTerrain::Clear));
}

TEST_CASE("HC-MAP-20: inside orange lines a terrain marker lies on clear squares only") {
  Table table({.rows = {".h."}});
  std::vector<Square> squares(3);
  squares[0].boundary = SquareBoundary::Orange;
  squares[1] = {.terrain = SquareTerrain::Hindering, .boundary = SquareBoundary::Orange};
  squares[2] = {.boundary = SquareBoundary::Orange, .has_hook = true, .hook_for_movement = SquareTerrain::Water};
  table.game.square = SquareBoard(3, 1, squares);
  CHECK(clix::may_lay(table.game, table.state, TokenKind::HinderingMarker, SpaceId{0}));
  CHECK_FALSE(clix::may_lay(table.game, table.state, TokenKind::HinderingMarker, SpaceId{1}));
  CHECK_FALSE(clix::may_lay(table.game, table.state, TokenKind::HinderingMarker, SpaceId{2}));
  CHECK(clix::may_lay(table.game, table.state, TokenKind::PlainMarker, SpaceId{1}));
}

TEST_CASE("HC-MAP-22, HC-MAP-27: no marker but debris enters blocking terrain, and no blocking marker an occupied square") {
  Table table({.rows = {".#."}});
  table.add(0, 0, 0);
  for (const TokenKind kind :
       {TokenKind::HinderingMarker, TokenKind::BlockingMarker, TokenKind::PlainMarker, TokenKind::HeavyObject})
    CHECK_FALSE(clix::may_lay(table.game, table.state, kind, table.space(1, 0)));
  CHECK(clix::may_lay(table.game, table.state, TokenKind::Debris, table.space(1, 0)));
  CHECK_FALSE(clix::may_lay(table.game, table.state, TokenKind::BlockingMarker, table.space(0, 0)));
  CHECK(clix::may_lay(table.game, table.state, TokenKind::HinderingMarker, table.space(0, 0)));
  CHECK(clix::may_lay(table.game, table.state, TokenKind::BlockingMarker, table.space(2, 0)));
}

TEST_CASE("HC-MAP-26: what restricts less counts at once, what restricts more after the action") {
  Table table({.rows = {"..#."}});
  lay(table, TokenKind::BlockingMarker, 1, 0, TokenTiming::Fresh);
  lay(table, TokenKind::Debris, 2, 0, TokenTiming::Fresh);
  CHECK(terrain(table, 1, 0) == SquareTerrain::Clear);
  CHECK(terrain(table, 2, 0) == SquareTerrain::Hindering);
  clix::settle_tokens(table.state);
  CHECK(terrain(table, 1, 0) == SquareTerrain::Blocking);
  CHECK(terrain(table, 2, 0) == SquareTerrain::Hindering);
}

TEST_CASE("HC-MAP-26: a wall destroyed in an action is open for the rest of it, its debris comes afterwards") {
  Table table({.rows = {"...."}, .walls = {{{1, 0}, {2, 0}}}});
  lay(table, TokenKind::FallenWallEast, 1, 0);
  lay(table, TokenKind::Debris, 1, 0, TokenTiming::Fresh);
  const auto status = [&] {
    const LineQuestion question{.from = table.space(0, 0), .to = table.space(3, 0)};
    return line_of_fire(clix::ground_of(table.game, table.state), question, [](SpaceId, bool) { return FigureId{}; });
  };
  CHECK(status() == LineOfFire::Clear);
  clix::settle_tokens(table.state);
  CHECK(status() == LineOfFire::Hindered);
}

TEST_CASE("HC-MAP-08, HC-MAP-21: markers come and go; those below count again, and the others keep their order") {
  Table table(4, 1);
  const FigureId maker = table.add(0, 0, 0);
  lay(table, TokenKind::WaterMarker, 2, 0);
  REQUIRE(clix::lay_token(table.state,
                          {.space = table.space(2, 0), .kind = clix::token_code(TokenKind::HinderingMarker), .maker = maker}));
  REQUIRE(clix::lay_token(table.state,
                          {.space = table.space(3, 0), .kind = clix::token_code(TokenKind::HinderingMarker), .maker = maker}));
  CHECK(terrain(table, 2, 0) == SquareTerrain::Hindering);
  clix::take_tokens(table.state,
                    [&](const TokenState& token) { return token.maker == maker && token.space == table.space(2, 0); });
  CHECK(terrain(table, 2, 0) == SquareTerrain::Water);
  CHECK(terrain(table, 3, 0) == SquareTerrain::Hindering);
  CHECK(clix::token_count(table.state) == 2);
  clix::take_tokens(table.state, [](const TokenState&) { return true; });
  CHECK(hash_of(table.state) == [&] {
    Table other(4, 1);
    other.add(0, 0, 0);
    return hash_of(other.state);
  }());
}

TEST_CASE("HC-RUL-41: a square without data is clear, level 1 and outdoors") {
  const Square square;
  CHECK(square.terrain == SquareTerrain::Clear);
  CHECK(square.elevation == 1);
  CHECK_FALSE(square.is_indoor);
  CHECK(square.elevation_changes == 0);
  CHECK_FALSE((square.wall_east || square.wall_south || square.has_hook));
}

TEST_CASE("HC-MAP-23: where no marker is left nothing more is destroyed") {
  Table table({.rows = {".#.", "..."}});
  const FigureId a = table.add(0, 0, 0);
  table.add(1, 2, 1);
  for (std::size_t i = 0; i + 2 < max_tokens; ++i) lay(table, TokenKind::PlainMarker, 2, 0);
  table.begin();
  const Choice destroy{.verb = Verb::Destroy, .seat = SeatId{0}, .figure = a, .space = table.space(1, 0)};
  table.refuse(destroy, "HC-MAP-23"_rule);
}

}  // namespace fracas
