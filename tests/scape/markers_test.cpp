#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>

#include "tests/scape/table.hpp"

using namespace fracas;
using namespace fracas::scape;

namespace {

Table two_heroes_each(System system, int seats = 2) {
  Table table(system, {"1 1 1 1 1 1 1 1"}, seats);
  for (int seat = 0; seat < seats; ++seat) {
    table.add(seat, "A" + std::to_string(2 * seat));
    table.add(seat, "A" + std::to_string(2 * seat + 1));
  }
  return table;
}

std::string mark(Table& table, int seat, int marker, int card) {
  return table.act({.verb = Verb::PlaceMarker,
                    .seat = SeatId{static_cast<std::uint8_t>(seat)},
                    .card = CardId{static_cast<std::uint8_t>(card)},
                    .value = static_cast<std::uint8_t>(marker)});
}

bool is_same_view(const Game& game, const State& one, const State& other, SeatId seat) {
  const View first = view(game, one, seat);
  const View second = view(game, other, seat);
  return std::memcmp(&first.state, &second.state, sizeof(State)) == 0;
}

}  // namespace

TEST_CASE(
    "SS-RND-03, HS-RND-03, HS-RND-04: each of 1, 2, 3 and X goes once on an own card with figures, all on one card if wished") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table table = two_heroes_each(system);
    table.begin({.phase = Moment::Phase::Planning});
    CHECK(table.options(0).size() == 8);
    const std::string rule = system == System::SuperScape ? "SS-RND-03" : "HS-RND-03";
    CHECK(mark(table, 0, 1, 2) == rule);
    CHECK(mark(table, 0, 5, 0) == rule);
    CHECK(mark(table, 0, 0, 0) == rule);
    for (const int marker : {1, 2, 3}) CHECK(mark(table, 0, marker, 0).empty());
    CHECK(mark(table, 0, 3, 1) == rule);
    CHECK(mark(table, 0, 4, 0).empty());
    CHECK_FALSE(table.state.pending.asks(SeatId{0}));
    CHECK(table.state.pending.asks(SeatId{1}));
    for (const int marker : {4, 3, 2, 1}) CHECK(mark(table, 1, marker, 3).empty());
    CHECK(table.state.pending.chance == ChanceKind::InitiativeRoll);
  }
}

TEST_CASE("SS-RUL-08, HS-RND-03: a card without figures takes no marker") {
  Table table = two_heroes_each(System::SuperScape);
  table.state.figures[0] = {.status = FigureStatus::Defeated, .controller = SeatId{0}};
  table.state.occupants[table.space("A0").index()] = FigureId{};
  table.begin({.phase = Moment::Phase::Planning});
  CHECK(mark(table, 0, 1, 0) == "SS-RUL-08");
  CHECK(mark(table, 0, 1, 1).empty());
}

TEST_CASE("SS-RND-04, HS-RND-05: opponents see nothing until all have placed, then where markers lie but not which") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table one = two_heroes_each(system);
    one.begin({.phase = Moment::Phase::Planning});
    Table other = two_heroes_each(system);
    other.begin({.phase = Moment::Phase::Planning});
    CHECK(mark(one, 0, 1, 0).empty());
    CHECK(mark(other, 0, 2, 1).empty());
    CHECK(is_same_view(one.game, one.state, other.state, SeatId{1}));
    CHECK(is_same_view(one.game, one.state, other.state, SeatId{}));
    CHECK_FALSE(is_same_view(one.game, one.state, other.state, SeatId{0}));
    for (const int marker : {2, 3, 4}) CHECK(mark(one, 0, marker, marker == 2 ? 1 : 0).empty());
    for (const int marker : {1, 3, 4}) CHECK(mark(other, 0, marker, 0).empty());
    for (Table* table : {&one, &other}) {
      for (const int marker : {1, 2, 3, 4}) CHECK(mark(*table, 1, marker, 2).empty());
    }
    // Both have one marker on card 1 and three on card 0, in other places.
    CHECK(is_same_view(one.game, one.state, other.state, SeatId{1}));
    const View seen = view(one.game, one.state, SeatId{1});
    CHECK(std::count(seen.state.seats[0].markers.begin(), seen.state.seats[0].markers.end(), CardId{0}) == 3);
    CHECK(std::count(seen.state.seats[0].markers.begin(), seen.state.seats[0].markers.end(), CardId{1}) == 1);
  }
}

TEST_CASE("HS-RND-05, HS-TEA-03: teammates read each other's markers") {
  Table table = two_heroes_each(System::HeroScape, 4);
  table.game.seats[1].side = 0;
  table.game.seats[3].side = 2;
  table.state.seats[0].markers = {CardId{1}, CardId{0}, CardId{0}, CardId{0}};
  CHECK(view(table.game, table.state, SeatId{1}).state.seats[0].markers[0] == CardId{1});
  CHECK(view(table.game, table.state, SeatId{2}).state.seats[0].markers[0] == CardId{0});
}

TEST_CASE("A resampled state looks the same to the viewer, and covers what could be") {
  Table table = two_heroes_each(System::SuperScape);
  table.state.seats[0].markers = {CardId{0}, CardId{1}, CardId{0}, CardId{0}};
  table.state.seats[0].revealed_markers = 1;
  FastRandom random(3);
  const View seen = view(table.game, table.state, SeatId{1});
  std::array<int, order_marker_count> found{};
  for (int i = 0; i < 300; ++i) {
    const State guess = resample(table.game, seen, random);
    CHECK(is_same_view(table.game, guess, table.state, SeatId{1}));
    for (std::size_t marker = 0; marker < order_marker_count; ++marker)
      found[marker] += guess.seats[0].markers[marker] == CardId{1} ? 1 : 0;
  }
  CHECK(found[0] == 0);  // marker 1 is face up on card 0
  for (const std::size_t marker : {1, 2, 3}) CHECK(found[marker] > 60);
}

TEST_CASE(
    "SS-TRN-03, SS-TRN-04, HS-RND-14, HS-RUL-27, SS-RUL-13: a marker on a dead card costs the turn; SuperScape shows it, "
    "HeroScape does not") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    Table table = two_heroes_each(system);
    table.state.figures[0] = {.status = FigureStatus::Defeated, .controller = SeatId{0}};
    table.state.occupants[table.space("A0").index()] = FigureId{};
    table.state.seats[0].markers = {CardId{0}, CardId{1}, CardId{1}, CardId{1}};
    table.state.seats[1].markers = {CardId{2}, CardId{2}, CardId{2}, CardId{2}};
    table.begin({.phase = Moment::Phase::Action, .player = SeatId{0}});
    CHECK(table.count(EventKind::TurnLost) == 1);
    CHECK(table.state.seats[0].revealed_markers == (system == System::SuperScape ? 1 : 0));
    CHECK(table.is_asked(1, DecisionKind::MovePhase));
  }
}

TEST_CASE("SS-RND-05, HS-RND-07: X gives no turn") {
  Table table = two_heroes_each(System::HeroScape);
  table.state.seats[0].markers = {CardId{0}, CardId{0}, CardId{0}, CardId{1}};
  table.state.seats[1].markers = {CardId{2}, CardId{2}, CardId{2}, CardId{3}};
  table.begin({.phase = Moment::Phase::Action, .player = SeatId{0}});
  while (table.state.pending.kind == PendingKind::Decision && table.state.pending.decision != DecisionKind::PlaceOrderMarkers) {
    const int seat = table.state.pending.asks(SeatId{0}) ? 0 : 1;
    CHECK(table.say(seat, Verb::EndPhase).empty());
  }
  for (const Event& event : table.log) {
    if (event.kind == EventKind::FigureActivated) CHECK((event.figure == FigureId{0} || event.figure == FigureId{2}));
    if (event.kind == EventKind::MarkerRevealed) CHECK(event.amount <= 3);
  }
  CHECK(table.state.round == 2);
}
