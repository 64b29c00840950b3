#include <doctest/doctest.h>

#include "engine/rules/clix/victory.hpp"
#include "tests/clix/table.hpp"

namespace fracas {
namespace {

constexpr Stats killer{.attack = 15, .damage = 5};
constexpr Stats victim(int points) { return {.defense = 12, .clicks = 1, .points = points}; }

}  // namespace

TEST_CASE("HC-VIC-01, HC-VIC-06, HC-CMP-08: a player without a character of value is defeated, and the rest is KO'd and scored") {
  Table table(6, 1);
  const FigureId a = table.add(0, 0, 0, killer);
  const FigureId x = table.add(1, 1, 0, victim(75));
  const FigureId bystander = table.add(1, 5, 0, {.points = 0});
  table.begin();
  table.choose(table.close(a, x));
  table.roll(2, 3);
  CHECK(table.is_over());
  CHECK(table.at(bystander).status == FigureStatus::Defeated);
  CHECK(table.score(0) == 75);
  CHECK(table.state.winners == 0b01);
  CHECK(table.state.end_reason == EndReason::LastSideStanding);
}

TEST_CASE("HC-VIC-01: with a character worth 1 point or more left the game goes on") {
  Table table(6, 1);
  const FigureId a = table.add(0, 0, 0, killer);
  const FigureId x = table.add(1, 1, 0, victim(0));
  table.add(1, 5, 0, {.points = 1});
  table.begin();
  table.choose(table.close(a, x));
  table.roll(2, 3);
  CHECK_FALSE(table.is_over());
  CHECK(table.score(0) == 0);  // HC-CMP-08
}

TEST_CASE("HC-VIC-02: the game ends only when nothing is resolving any more") {
  Table table(6, 1);
  const FigureId a = table.add(0, 0, 0, killer);
  const FigureId x = table.add(1, 1, 0, victim(75));
  table.at(a).action_tokens = 1;
  table.begin();
  table.choose(table.close(a, x));
  table.roll(2, 3);
  CHECK(table.is_over());
  CHECK(table.at(a).damage == 1);  // pushed before the end
  const auto refusal = check(table.game, table.state, {.verb = Verb::Pass, .seat = SeatId{0}});
  REQUIRE(refusal);
  CHECK(refusal->rule == "HC-VIC-02"_rule);
}

TEST_CASE("HC-RUL-35, HC-VIC-02: if all are defeated the most points win, and a tie is rolled off") {
  for (const int points : {40, 50, 60}) {
    CAPTURE(points);
    Table table(6, 1);
    Stats last = killer;
    last.clicks = 1;
    last.points = 50;
    const FigureId a = table.add(0, 0, 0, last);
    const FigureId x = table.add(1, 1, 0, victim(points));
    table.at(a).action_tokens = 1;
    table.begin();
    table.choose(table.close(a, x));
    table.roll(2, 3);
    if (points == 50) {
      REQUIRE(table.awaits(ChanceKind::TieBreakRoll));
      table.roll(3, 3);
      table.roll(2, 4);
      REQUIRE(table.awaits(ChanceKind::TieBreakRoll));  // 6 against 6
      table.roll(1, 1);
      table.roll(1, 2);
    }
    REQUIRE(table.is_over());
    CHECK(table.state.end_reason == EndReason::MutualDefeat);
    CHECK(table.state.winners == (points == 60 ? 0b01 : 0b10));
  }
}

TEST_CASE("HC-VIC-02, HC-VIC-03: at the agreed limit of rounds the most points win") {
  Table table(9, 1);
  table.game.options.round_limit = 2;
  table.add(0, 0, 0);
  table.add(1, 8, 0);
  table.begin(0, 1);
  table.choose(table.pass());
  table.choose(table.pass());
  CHECK(table.state.round == 2);
  table.state.seats[0].score = 120;
  table.state.seats[1].score = 140;
  table.choose(table.pass());
  CHECK_FALSE(table.is_over());
  table.choose(table.pass());
  CHECK(table.is_over());
  CHECK(table.state.end_reason == EndReason::RoundLimit);
  CHECK(table.state.winners == 0b10);
}

TEST_CASE("HC-VIC-02: equal points at the limit are rolled off") {
  Table table(9, 1);
  table.game.options.round_limit = 1;
  table.add(0, 0, 0);
  table.add(1, 8, 0);
  table.begin(1, 1);
  table.choose(table.pass());
  REQUIRE(table.awaits(ChanceKind::TieBreakRoll));
  table.roll(6, 5);
  table.roll(6, 4);
  CHECK(table.is_over());
  CHECK(table.state.winners == 0b01);
}

TEST_CASE("HC-MPL-07: at the limit undefeated players rank above defeated ones whatever the points") {
  Table table(9, 1, 3);
  table.game.options.round_limit = 1;
  table.add(0, 0, 0);
  const FigureId x = table.add(1, 4, 0);
  table.add(2, 8, 0);
  table.begin(0, 1);
  table.state.seats[0].score = 50;
  table.state.seats[1].score = 200;
  table.choose(table.pass());
  REQUIRE_FALSE(apply(table.game, table.state, {.verb = Verb::Concede, .seat = SeatId{1}}));
  CHECK(table.at(x).status == FigureStatus::Defeated);
  table.choose(table.pass());
  CHECK(table.is_over());
  CHECK(table.state.winners == 0b001);
}

TEST_CASE("HC-VIC-01, HC-VIC-02: who gives up a duel loses it at once") {
  Table table(9, 1);
  table.add(0, 0, 0);
  table.add(1, 8, 0);
  table.begin();
  REQUIRE_FALSE(apply(table.game, table.state, {.verb = Verb::Concede, .seat = SeatId{1}}));
  CHECK(table.is_over());
  CHECK(table.state.winners == 0b01);
}

TEST_CASE("HC-VIC-04: a character that left the KO area and is KO'd again scores again") {
  Table table(6, 1);
  const FigureId a = table.add(0, 0, 0, killer);
  const FigureId x = table.add(1, 1, 0, victim(50));
  table.add(1, 5, 0);
  table.begin();
  table.choose(table.close(a, x));
  table.roll(2, 3);
  CHECK(table.score(0) == 50);
  table.at(x) = FigureState{.space = table.space(1, 0), .status = FigureStatus::OnBoard, .controller = SeatId{1}};
  table.state.occupants[table.space(1, 0).index()] = x;
  CHECK(table.score(0) == 50);  // what was scored stays
  table.choose(table.pass());
  table.choose(table.pass());
  table.choose(table.close(a, x));
  table.roll(2, 3);
  CHECK(table.score(0) == 100);
}

TEST_CASE("HC-VIC-05: characters from outside the game are scored, beyond the build total") {
  Table table(6, 1);
  table.game.options.build_total = 300;
  const FigureId a = table.add(0, 0, 0, killer);
  const FigureId x = table.add(1, 1, 0, victim(300));
  const FigureId minion = table.add(1, 5, 0, {.points = 25});
  table.game.cards[table.game.figures[minion.index()].card.index()].recruitment.is_outside = true;
  table.begin();
  table.choose(table.close(a, x));
  table.roll(2, 3);
  CHECK(table.score(0) == 300);
  CHECK_FALSE(table.is_over());
  Play play(table.game, table.state, &table.log);
  clix::knock_out(play, minion, "HC-VIC-05"_rule);
  CHECK(table.score(0) == 325);
}

TEST_CASE("HC-VIC-05: characters that never came into the game are not scored with a defeated force") {
  Table table(6, 1);
  const FigureId a = table.add(0, 0, 0, killer);
  const FigureId x = table.add(1, 1, 0, victim(75));
  const FigureId minion = table.add(1, 5, 0, {.points = 25});
  table.state.occupants[table.space(5, 0).index()] = FigureId{};
  table.at(minion) = FigureState{.status = FigureStatus::Outside, .controller = SeatId{1}};
  table.begin();
  table.choose(table.close(a, x));
  table.roll(2, 3);
  CHECK(table.is_over());
  CHECK(table.score(0) == 75);
}

TEST_CASE("HC-VIC-07: a character removed from the game is scored, but is not KO'd") {
  Table table(6, 1);
  table.add(0, 0, 0);
  const FigureId x = table.add(1, 1, 0, victim(50));
  table.add(1, 5, 0);
  table.begin();
  Play play(table.game, table.state, &table.log);
  clix::remove_from_game(play, x);
  CHECK(table.score(0) == 50);
  CHECK(table.at(x).status == FigureStatus::Removed);
  CHECK(table.count(EventKind::FigureRemoved) == 1);
  CHECK(table.count(EventKind::FigureDefeated) == 0);
  CHECK(table.state.occupants[table.space(1, 0).index()].is_none());
}

TEST_CASE("HC-VIC-08: replacements score their own value, and together no less than whom they stand in for") {
  struct Row {
    int first;
    int second;
    int total;
  };
  for (const Row row : {Row{100, 75, 200}, Row{150, 75, 225}}) {
    CAPTURE(row.total);
    Table table(6, 1);
    table.add(0, 0, 0);
    const FigureId original = table.add(1, 1, 0, {.points = 200});
    const FigureId first = table.add(1, 2, 0, {.points = row.first});
    const FigureId second = table.add(1, 3, 0, {.points = row.second});
    table.add(1, 5, 0);
    table.state.occupants[table.space(1, 0).index()] = FigureId{};
    table.at(original) = FigureState{.status = FigureStatus::Outside, .controller = SeatId{1}};
    table.begin();
    table.state.stands_for[first.index()] = original;
    table.state.stands_for[second.index()] = original;
    Play play(table.game, table.state, &table.log);
    clix::knock_out(play, first, "HC-VIC-08"_rule);
    CHECK(table.score(0) == row.first);
    clix::knock_out(play, second, "HC-VIC-08"_rule);
    CHECK(table.score(0) == row.total);
  }
}

TEST_CASE("HC-MPL-04: what cannot be chosen at once is asked of the active player first, then in turn order") {
  Table table(6, 3, 3);
  for (int seat = 0; seat < 3; ++seat) table.add(seat, 2 * seat, seat);
  table.begin(1);
  const SeatId expected[] = {SeatId{1}, SeatId{2}, SeatId{0}};
  for (std::size_t place = 0; place < 3; ++place)
    CHECK(table.game.rules->ability_order(table.game, table.state, place) == expected[place]);
}

}  // namespace fracas
