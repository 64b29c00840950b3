#include <doctest/doctest.h>

#include "engine/rules/scape/victory.hpp"
#include "engine/rules/scape/wounds.hpp"
#include "tests/scape/table.hpp"

using namespace fracas;
using namespace fracas::scape;

TEST_CASE("SS-VIC-01, SS-VIC-02, HS-VIC-02, HS-VIC-03: the last side standing wins when the turn ends") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table table(system, {"1 1 1"});
    const FigureId a = table.add(0, "A0");
    const FigureId x = table.add(1, CardDefinition{.id = "frail", .scape = {.life = 1}}, {"A1"});
    table.begin(Moment::Phase::Attack, 0, a);
    CHECK(table.attack(0, a, x).empty());
    CHECK(table.dice(combat_dice(4, 0, 0)));
    CHECK(table.dice(combat_dice(4, 0, 0)));
    CHECK(table.state.pending.kind == PendingKind::Over);
    CHECK(table.state.end_reason == EndReason::LastSideStanding);
    CHECK(table.state.winners == 1);
    CHECK(table.say(0, Verb::EndPhase) != "");
  }
}

TEST_CASE("SS-RUL-147, HS-RUL-46: all sides wiped out together is a draw") {
  Table table(System::HeroScape, {"1 1"});
  const FigureId a = table.add(0, "A0");
  const FigureId x = table.add(1, "A1");
  Play play(table.game, table.state, nullptr);
  defeat(table.variant(), play, a, Harm::Ability);
  defeat(table.variant(), play, x, Harm::Ability);
  check_victory(table.variant(), play, VictoryCheck::AfterTurn);
  CHECK(table.state.end_reason == EndReason::MutualDefeat);
  CHECK(table.state.winners == 0);
}

TEST_CASE("SS-RUL-163: with more players left, one who is wiped out loses the markers and the game goes on") {
  Table table(System::SuperScape, {"1 1 1"}, 3);
  table.add(0, "A0");
  table.add(1, "A1");
  table.state.seats[2].markers = {CardId{0}, CardId{0}, CardId{0}, CardId{0}};
  Play play(table.game, table.state, nullptr);
  check_victory(table.variant(), play, VictoryCheck::AfterTurn);
  CHECK(table.state.seats[2].is_eliminated == 1);
  CHECK(table.state.seats[2].markers[0].is_none());
  CHECK(table.state.pending.kind == PendingKind::None);
}

TEST_CASE("HS-VIC-04, HS-VIC-05, HS-VIC-06: after the last round full printed points of cards with a figure left decide") {
  const auto winners = [](int first_points, int second_points) {
    Table table(System::HeroScape, {"1 1 1 1"});
    table.game.options.round_limit = 12;
    table.add(0,
              CardDefinition{.id = "squad",
                             .figures = 4,
                             .points = static_cast<std::uint16_t>(first_points),
                             .scape = {.life = 1, .is_squad = true}},
              {"A0"});
    for (std::uint8_t i = 1; i < 4; ++i) table.state.figures[i].status = FigureStatus::Defeated;
    table.add(0, CardDefinition{.id = "lost", .points = 500}, {});
    table.add(1, CardDefinition{.id = "hero", .points = static_cast<std::uint16_t>(second_points)}, {"A3"});
    table.begin({.phase = Moment::Phase::EndOfRound, .round = 12});
    CHECK(table.state.pending.kind == PendingKind::Over);
    CHECK(table.state.end_reason == EndReason::RoundLimit);
    CHECK(table.state.seats[0].score == first_points);
    return table.state.winners;
  };
  CHECK(winners(230, 210) == 1);
  CHECK(winners(110, 120) == 2);
  CHECK(winners(110, 110) == 0);
}

TEST_CASE("A player may concede at any decision; with two sides the other wins at once, with more the game goes on without it") {
  Table duel(System::SuperScape, {"1 1 1 1"});
  const FigureId a = duel.add(0, "A0");
  duel.add(1, "A3");
  duel.begin(Moment::Phase::Move, 0, a);
  CHECK(duel.say(1, Verb::Concede).empty());
  CHECK(duel.state.end_reason == EndReason::Concession);
  CHECK(duel.state.winners == 1);

  Table three(System::SuperScape, {"1 1 1 1"}, 3);
  const FigureId first = three.add(0, "A0");
  three.add(1, "A2");
  const FigureId third = three.add(2, "A3");
  three.state.seats[1].markers = {CardId{1}, CardId{1}, CardId{1}, CardId{1}};
  three.begin(Moment::Phase::Move, 0, first);
  CHECK(three.say(0, Verb::Concede).empty());
  CHECK(three.state.seats[0].is_eliminated == 1);
  CHECK(three.is_defeated(first));
  CHECK_FALSE(three.is_defeated(third));
  CHECK(three.is_asked(1, DecisionKind::MovePhase));
  CHECK(three.say(0, Verb::Concede) != "");
}
