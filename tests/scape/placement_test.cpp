#include <doctest/doctest.h>

#include "engine/rules/heroscape/heroscape_rules.hpp"
#include "engine/rules/superscape/superscape_rules.hpp"
#include "tests/scape/table.hpp"

using namespace fracas;
using namespace fracas::scape;

namespace {

/// Three seats with a zone of two spaces each; the first has three heroes, the others one.
Table unplaced(System system) {
  Table table(system, {"1 1 1 1 1 1 1"}, 3);
  std::vector<HexSpace> spaces = table.game.hex.spaces();
  for (std::size_t i = 0; i < 6; ++i) spaces[i].start_zone = SeatId{static_cast<std::uint8_t>(i / 2)};
  table.game.hex = HexBoard(spaces);
  for (const int seat : {0, 0, 0, 1, 2}) table.add(seat, CardDefinition{.id = "hero"}, {});
  table.state = start(table.game, &table.log);
  return table;
}

std::string place(Table& table, int seat, int figure, const char* at) {
  return table.act({.verb = Verb::Place,
                    .seat = Table::seat_id(seat),
                    .figure = FigureId{static_cast<std::uint8_t>(figure)},
                    .space = table.space(at)});
}

}  // namespace

TEST_CASE("SS-SET-04, HS-SET-05: ties for highest roll again; the highest places first, then to the left") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table table = unplaced(system);
    for (const int roll : {7, 15, 15, 4, 9}) REQUIRE(table.dice(d20(roll)));
    CHECK(table.is_asked(2, DecisionKind::PlaceFigures));
    CHECK(place(table, 0, 0, "A0") != "");
    CHECK(place(table, 2, 4, "A4").empty());
    CHECK(table.is_asked(0, DecisionKind::PlaceFigures));
  }
}

TEST_CASE(
    "SS-SET-05, SS-RUL-17, HS-SET-06, HS-SET-08: figures go on free spaces of their own zone, and those without room stay out") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table table = unplaced(system);
    for (const int roll : {20, 2, 1}) REQUIRE(table.dice(d20(roll)));
    CHECK(place(table, 0, 0, "A2") == (system == System::SuperScape ? "SS-SET-05" : "HS-SET-08"));
    CHECK(place(table, 0, 3, "A0") != "");
    CHECK(place(table, 0, 1, "A0").empty());
    CHECK(place(table, 0, 0, "A0") == (system == System::SuperScape ? "SS-MOV-19" : "HS-SET-08"));
    CHECK(place(table, 0, 2, "A1").empty());
    CHECK(table.state.figures[0].status == FigureStatus::LeftOut);
    CHECK(table.is_asked(1, DecisionKind::PlaceFigures));
    CHECK(place(table, 1, 3, "A2").empty());
    CHECK(place(table, 2, 4, "A5").empty());
    CHECK(table.state.round == 1);
    CHECK(table.state.pending.decision == DecisionKind::PlaceOrderMarkers);
    CHECK(table.state.pending.seats == 7);
  }
}
