#include <doctest/doctest.h>

#include "tests/scape/table.hpp"

using namespace fracas;
using namespace fracas::scape;

namespace {

/// The steps a turn went through: the rulebook's own marks where it gives them, else the name of the phase.
std::vector<std::string> steps_told(const EventLog& log) {
  std::vector<std::string> steps;
  for (const Event& event : log) {
    if (event.kind != EventKind::PhaseStarted) continue;
    for (int i = 0; i <= static_cast<int>(Window::ClixClear); ++i) {
      const WindowInfo& info = window_info(static_cast<Window>(i));
      if (info.name != std::string_view(event.label)) continue;
      steps.emplace_back(*info.step != '\0' ? info.step : info.name);
      break;
    }
  }
  return steps;
}

Table duel(System system) {
  Table table(system, {"1 1 1 1"});
  table.add(0, "A0");
  table.add(1, "A2");
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (CardId& card : table.state.seats[seat].markers) card = CardId{static_cast<std::uint8_t>(seat)};
  }
  return table;
}

/// One turn of the first player: reveal, step next to the enemy, attack it.
void play_one_turn(Table& table) {
  table.begin({.phase = Moment::Phase::Action, .player = SeatId{0}});
  CHECK(table.move(0, FigureId{0}).empty());
  CHECK(table.step(0, FigureId{0}, "A1").empty());
  CHECK(table.stop(0, FigureId{0}).empty());
  CHECK(table.attack(0, FigureId{0}, FigureId{1}).empty());
  CHECK(table.dice(combat_dice(0, 0, 4)));
  CHECK(table.dice(combat_dice(0, 0, 4)));
}

}  // namespace

TEST_CASE(
    "SS-TRN-01, SS-TRN-02, SS-MOV-03, SS-ATK-02, SS-ATK-12, SS-ATK-13, SS-CMB-01, SS-RUL-02, SS-RUL-03: a turn goes through "
    "every "
    "phase and step in the printed order") {
  Table table = duel(System::SuperScape);
  play_one_turn(table);
  const std::vector<std::string> expected = {"1A", "1B", "1C", "2",  "3A",  "3B",  "3C", "3D", "3E", "3F", "3G", "3H", "3I",
                                             "4",  "5A", "5B", "5C", "5D",  "5E",  "5F", "5G", "C1", "C2", "C3", "C4", "C5",
                                             "C6", "C7", "C8", "C9", "C10", "C11", "5H", "5I", "5J", "6",  "7"};
  std::vector<std::string> told = steps_told(table.log);
  REQUIRE(told.size() > expected.size());
  told.resize(expected.size());
  CHECK(told == expected);
}

TEST_CASE("HS-RND-12, HS-RND-13, HS-ATK-03: a HeroScape turn is reveal, move, attack, and has none of the other steps") {
  Table table = duel(System::HeroScape);
  play_one_turn(table);
  const std::vector<std::string> expected = {"1B", "1C", "2", "3B", "5B", "5F", "C4", "C8", "C10", "7"};
  std::vector<std::string> told = steps_told(table.log);
  REQUIRE(told.size() > expected.size());
  told.resize(expected.size());
  CHECK(told == expected);
}

TEST_CASE("SS-RND-01, SS-RUL-01, HS-RND-01: a round goes through its phases in order, and SuperScape adds Cleanup") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table table = duel(system);
    table.begin({.phase = Moment::Phase::EndOfRound});
    for (std::uint8_t seat = 0; seat < 2; ++seat) {
      for (std::uint8_t marker = 1; marker <= 4; ++marker) {
        CHECK(table.act({.verb = Verb::PlaceMarker, .seat = SeatId{seat}, .card = CardId{seat}, .value = marker}).empty());
      }
    }
    std::vector<std::string> expected = {"end of round", "start of round", "planning", "initiative"};
    if (system == System::SuperScape) expected.insert(expected.begin(), "cleanup");
    CHECK(steps_told(table.log) == expected);
  }
}
