#include <doctest/doctest.h>

#include "engine/rules/scape/falling.hpp"
#include "tests/scape/table.hpp"

using namespace fracas;
using namespace fracas::scape;

namespace {

FallRisk risk(System system, int levels, int height, HexTerrain ground = HexTerrain::Grass) {
  Table table(system, {"1"});
  const ScapeProfile profile{.height = Height{static_cast<std::int16_t>(height)}, .base = {}};
  const FigureId figure = table.add(0, CardDefinition{.id = "figure", .scape = profile}, {"A0"});
  return fall_risk(Situation(table.variant(), table.game, table.state), levels, figure, ground);
}

}  // namespace

TEST_CASE("SS-FAL-01, SS-FAL-02, SS-FAL-03: SuperScape counts dice by tens of levels, whatever the Height") {
  const int drops[] = {0, 9, 10, 19, 20, 29, 30, 39, 40, 75};
  const int dice[] = {0, 0, 1, 1, 2, 2, 3, 3, 4, 4};
  for (std::size_t i = 0; i < std::size(drops); ++i) {
    CAPTURE(drops[i]);
    CHECK(risk(System::SuperScape, drops[i], 14).dice == dice[i]);
    CHECK(risk(System::SuperScape, drops[i], 2).dice == dice[i]);
    CHECK_FALSE(risk(System::SuperScape, drops[i], 5).is_extreme);
  }
}

TEST_CASE("HS-FAL-01, HS-FAL-02, HS-FAL-03, HS-FAL-04, HS-RUL-02: HeroScape counts from the figure's own Height in bands") {
  struct Row {
    int drop, height, dice;
    bool is_extreme;
  };
  const Row rows[] = {{4, 5, 0, false},  {5, 5, 1, false}, {14, 5, 1, false}, {15, 5, 3, false},
                      {24, 5, 3, false}, {25, 5, 0, true}, {5, 6, 0, false}};
  for (const Row& row : rows) {
    CAPTURE(row.drop);
    CHECK(risk(System::HeroScape, row.drop, row.height).dice == row.dice);
    CHECK(risk(System::HeroScape, row.drop, row.height).is_extreme == row.is_extreme);
  }
}

TEST_CASE("SS-FAL-07, HS-FAL-05: water takes one wound off a SuperScape fall and all harm off a HeroScape fall") {
  CHECK(risk(System::SuperScape, 25, 5, HexTerrain::Water).dice == 2);
  CHECK(risk(System::SuperScape, 25, 5, HexTerrain::Water).wounds_ignored == 1);
  CHECK(risk(System::SuperScape, 25, 5, HexTerrain::Rock).wounds_ignored == 0);
  CHECK_FALSE(risk(System::HeroScape, 40, 4, HexTerrain::Water).is_roll_needed());
}

TEST_CASE("SS-FAL-04, SS-FAL-08, HS-FAL-07, HS-FAL-08: skulls wound without defense, and a survivor keeps its movement") {
  Table table(System::SuperScape, {"22 1 1 1"});
  const FigureId a = table.add(0, "A0");
  table.begin(Moment::Phase::Move, 0, a);
  CHECK(table.move(0, a).empty());
  CHECK(table.step(0, a, "A1").empty());
  CHECK_FALSE(table.dice(combat_dice(1, 0, 0)));
  CHECK(table.dice(combat_dice(2, 0, 0)));
  CHECK(table.wounds(a) == 2);
  CHECK(table.is_asked(0, DecisionKind::MoveStep));
  CHECK(table.step(0, a, "A2").empty());

  Table soft(System::SuperScape, {"13 1w"});
  const FigureId b = soft.add(0, "A0");
  soft.begin(Moment::Phase::Move, 0, b);
  CHECK(soft.move(0, b).empty());
  CHECK(soft.step(0, b, "A1").empty());
  CHECK(soft.dice(combat_dice(1, 0, 0)));
  CHECK(soft.wounds(b) == 0);
}

TEST_CASE("HS-FAL-04, HS-RUL-03: an extreme fall is the d20: 18 destroys, 19 leaves unhurt and the move goes on") {
  for (const int roll : {1, 18, 19, 20}) {
    Table table(System::HeroScape, {"26 1 1"});
    const FigureId a = table.add(0, "A0");
    table.add(0, "A2");
    table.begin(Moment::Phase::Move, 0, a);
    CHECK(table.move(0, a).empty());
    CHECK(table.step(0, a, "A1").empty());
    CHECK(table.dice(d20(roll)));
    CHECK(table.is_defeated(a) == (roll <= 18));
    CHECK(table.wounds(a) == 0);
  }
}

TEST_CASE("SS-RUL-47: several small drops are judged one by one") {
  Table table(System::SuperScape, {"19 10 1"});
  const FigureId a = table.add(0, "A0");
  table.begin(Moment::Phase::Move, 0, a);
  CHECK(table.move(0, a).empty());
  CHECK(table.step(0, a, "A1").empty());
  CHECK(table.step(0, a, "A2").empty());
  CHECK(table.count(EventKind::FigureFell) == 0);
  CHECK(table.where(a) == "A2");
}
