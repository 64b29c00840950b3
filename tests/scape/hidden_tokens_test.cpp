#include <doctest/doctest.h>

#include <cstring>

#include "engine/rules/scape/targeting.hpp"
#include "tests/scape/table.hpp"

using namespace fracas;
using namespace fracas::scape;

namespace {

Table table_with(System system, MapTokenKind kind, char letter) {
  HexBuild build;
  for (std::int16_t q = 0; q < 4; ++q) add_column(build, {q, 0}, Level{1}, HexTerrain::Grass);
  build.tokens = {{.kind = kind, .at = {2, 0}, .level = Level{1}, .letter = letter}};
  Table table(system, std::move(build));
  const FigureId mover = table.add(0, "A0");
  table.add(1, "A3");
  table.begin(Moment::Phase::Move, 0, mover);
  return table;
}

bool is_same(const State& one, const State& other) { return std::memcmp(&one, &other, sizeof(State)) == 0; }

}  // namespace

TEST_CASE("SS-CMP-14: tokens that lie face down look alike to everybody and do nothing before they are entered") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table hazard = table_with(system, MapTokenKind::Hazard, '?');
    Table glyph = table_with(system, MapTokenKind::Glyph, 'K');
    for (const int seat : {0, 1}) {
      CHECK(is_same(view(hazard.game, hazard.state, Table::seat_id(seat)).state,
                    view(glyph.game, glyph.state, Table::seat_id(seat)).state));
    }
    for (Table* table : {&hazard, &glyph}) {
      CHECK(table->walk(0, FigureId{0}, {"A1"}).empty());
      CHECK(table->count(EventKind::TokenFlipped) == 0);
    }
    CHECK(is_same(hazard.state, glyph.state));
    for (Table* table : {&hazard, &glyph}) {
      CHECK(table->step(0, FigureId{0}, "A2").empty());
      CHECK(table->count(EventKind::TokenFlipped) == 1);
    }
    CHECK_FALSE(is_same(hazard.state, glyph.state));
  }
}

TEST_CASE("HS-LOS-09: one position gives one answer about sight, however often it is asked, and no die is thrown") {
  Table table(System::HeroScape, {"1 1 4 1 1 1 3 1"});
  CardDefinition archer{.id = "archer"};
  archer.scape.range = 7;
  const FigureId looker = table.add(0, archer, {"A0"});
  const FigureId target = table.add(1, "A7");
  table.begin(Moment::Phase::Attack, 0, looker);
  const Sight first = sight_between(table.variant(), table.game, table.state, looker, target);
  const State before = table.state;
  for (int i = 0; i < 100; ++i) CHECK(sight_between(table.variant(), table.game, table.state, looker, target) == first);
  CHECK(is_same(before, table.state));
  CHECK(table.count(EventKind::DiceRolled) == 0);
}
