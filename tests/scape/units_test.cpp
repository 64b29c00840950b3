#include <doctest/doctest.h>

#include "engine/rules/scape/unit.hpp"
#include "engine/rules/scape/wounds.hpp"
#include "tests/scape/table.hpp"

using namespace fracas;
using namespace fracas::scape;

namespace {

CardDefinition squad(int figures, Uniqueness uniqueness, int life = 1) {
  return {.id = "squad",
          .uniqueness = uniqueness,
          .figures = static_cast<std::uint8_t>(figures),
          .scape = {.life = static_cast<std::uint8_t>(life), .is_squad = true}};
}

void wound(Table& table, FigureId figure, int wounds) {
  Play play(table.game, table.state, &table.log);
  suffer_wounds(table.variant(), play, {.figure = figure, .wounds = wounds});
}

}  // namespace

TEST_CASE("SS-WND-02, SS-WND-03, HS-ATK-08: wounds reaching Life defeat a hero, surplus is lost") {
  Table table(System::SuperScape, {"1 1"});
  const FigureId a = table.add(0, "A0");
  wound(table, a, 4);
  CHECK_FALSE(table.is_defeated(a));
  wound(table, a, 3);
  CHECK(table.is_defeated(a));
  CHECK(table.state.occupants[table.space("A0").index()].is_none());
}

TEST_CASE(
    "SS-WND-04, SS-RUL-104, HS-ATK-09: the first wound defeats a SuperScape squad figure or Common hero; HeroScape counts Life") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table table(system, {"1 1 1 1"});
    const FigureId member = table.add(0, squad(2, Uniqueness::Unique, 2), {"A0", "A1"});
    const FigureId common_hero =
        table.add(0, CardDefinition{.id = "common", .uniqueness = Uniqueness::Common, .scape = {.life = 3}}, {"A2"});
    wound(table, member, 1);
    wound(table, common_hero, 1);
    CHECK(table.is_defeated(member) == (system == System::SuperScape));
    CHECK(table.is_defeated(common_hero) == (system == System::SuperScape));
    CHECK_FALSE(table.is_defeated(FigureId{static_cast<std::uint8_t>(member.value + 1)}));
  }
}

TEST_CASE("SS-TRN-09, HS-CRD-02, HS-CRD-03: a marker on a Common card activates one unit's number from the whole pool") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table table(system, {"1 1 1 1 1 1"});
    const FigureId first = table.add(0, squad(2, Uniqueness::Common), {"A0", "A1"});
    const CardId copy = add_card(table.game, SeatId{0}, table.game.cards[0].definition);
    for (std::uint8_t i = 0; i < 2; ++i) {
      const FigureId figure{static_cast<std::uint8_t>(table.game.cards[copy.index()].first_figure.value + i)};
      table.state.figures[figure.index()] = {
          .space = table.space(i == 0 ? "A2" : "A3"), .status = FigureStatus::OnBoard, .controller = SeatId{0}};
      table.state.occupants[table.state.figures[figure.index()].space.index()] = figure;
    }
    table.add(1, "A5");
    table.state.seats[0].markers = {copy, copy, copy, copy};
    table.begin({.phase = Moment::Phase::Action, .player = SeatId{0}});
    REQUIRE(table.is_asked(0, DecisionKind::ActivateFigures));
    CHECK(table.options(0).size() == 4);
    CHECK(table.say(0, Verb::EndPhase) != "");
    CHECK(table.act({.verb = Verb::Activate, .seat = SeatId{0}, .figure = first}).empty());
    CHECK(table.act({.verb = Verb::Activate, .seat = SeatId{0}, .figure = first}) != "");
    State fewer = table.state;
    CHECK_FALSE(apply(table.game, fewer, {.verb = Verb::EndPhase, .seat = SeatId{0}}).has_value());
    CHECK(fewer.pending.decision == DecisionKind::MovePhase);
    CHECK(table.options(0).size() == 4);
    CHECK(table.act({.verb = Verb::Activate, .seat = SeatId{0}, .figure = FigureId{3}}).empty());
    REQUIRE(table.is_asked(0, DecisionKind::MovePhase));
    CHECK(table.move(0, FigureId{1}) != "");
    CHECK(table.move(0, FigureId{3}).empty());
  }
}

TEST_CASE(
    "HS-CRD-04, HS-CRD-05: casualties of a Common pool fill one card before the next, and a full card is dead; SuperScape keeps "
    "both alive") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table table(system, {"1 1 1 1"});
    table.add(0, squad(2, Uniqueness::Common), {"A0", "A1"});
    const CardId copy = add_card(table.game, SeatId{0}, table.game.cards[0].definition);
    for (std::uint8_t i = 2; i < 4; ++i) {
      table.state.figures[i] = {
          .space = table.space(i == 2 ? "A2" : "A3"), .status = FigureStatus::OnBoard, .controller = SeatId{0}};
      table.state.occupants[table.state.figures[i].space.index()] = FigureId{i};
    }
    wound(table, FigureId{2}, 1);
    CHECK(is_card_active(table.variant(), table.game, table.state, CardId{0}));
    wound(table, FigureId{3}, 1);
    const bool is_pooled = system == System::SuperScape;
    CHECK(is_card_active(table.variant(), table.game, table.state, CardId{0}) == is_pooled);
    CHECK(is_card_active(table.variant(), table.game, table.state, copy));
    wound(table, FigureId{0}, 1);
    wound(table, FigureId{1}, 1);
    CHECK_FALSE(is_card_active(table.variant(), table.game, table.state, copy));
  }
}

TEST_CASE("SS-TRN-10, HS-CRD-06: Uncommon copies stay bound to their own cards") {
  Table table(System::SuperScape, {"1 1"});
  table.add(0, CardDefinition{.id = "sentry", .uniqueness = Uniqueness::Uncommon}, {"A0"});
  add_card(table.game, SeatId{0}, 0);
  table.state.figures[1] = {.space = table.space("A1"), .status = FigureStatus::OnBoard, .controller = SeatId{0}};
  CHECK(count_living_figures(table.game, table.state, CardId{0}) == 1);
}
