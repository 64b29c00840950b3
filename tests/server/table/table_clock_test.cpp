#include "server/table/table_clock.hpp"

#include <doctest/doctest.h>

using namespace fracas;

namespace {

constexpr SeatId one{0};
constexpr SeatId two{1};
constexpr std::uint8_t asks_one = 1;
constexpr std::uint8_t asks_two = 2;
constexpr std::uint8_t asks_both = 3;

TableClock move_clock() { return {{.kind = ClockSetting::Kind::Move, .seconds = 60}, {true, true}}; }
TableClock bank_clock() { return {{.kind = ClockSetting::Kind::Bank, .seconds = 100, .increment = 10}, {true, true}}; }
TableClock days_clock() { return {{.kind = ClockSetting::Kind::Days, .days = 3}, {true, true}}; }

constexpr std::int64_t day = 86'400'000;

}  // namespace

TEST_CASE("without a clock nobody ever runs out of time") {
  TableClock clock({}, {true, true});
  clock.ask(asks_both, 1'000);
  CHECK_FALSE(clock.deadline().has_value());
  CHECK(clock.run_out(1'000'000'000).empty());
  CHECK(clock.json(0).at("seats").empty());
}

TEST_CASE("each decision has its time; after the third that is missed in a row the player gives up") {
  TableClock clock = move_clock();
  clock.ask(asks_one, 1'000);
  CHECK(clock.deadline() == 61'000);
  clock.answered(one, 30'000);
  CHECK(clock.deadline() == 90'000);
  CHECK(clock.run_out(89'999).empty());
  CHECK(clock.run_out(90'000) == std::vector{one});
  CHECK_FALSE(clock.must_concede(one));
  clock.answered(one, 90'000, true);
  clock.answered(one, 150'000, true);
  CHECK(clock.must_concede(one));
  clock.answered(one, 160'000);
  CHECK_FALSE(clock.must_concede(one));
}

TEST_CASE("a bank runs while its player is asked and grows when the turn is over") {
  TableClock clock = bank_clock();
  clock.ask(asks_one, 0);
  clock.answered(one, 20'000);
  CHECK(clock.deadline() == 100'000);
  clock.ask(asks_two, 30'000);
  CHECK(clock.json(30'000).at("seats")[0].at("left") == 80'000);
  CHECK(clock.json(40'000).at("seats")[1].at("left") == 90'000);
  CHECK(clock.json(40'000).at("seats")[1].at("running") == true);
  CHECK(clock.run_out(130'000) == std::vector{two});
  CHECK(clock.must_concede(two));
}

TEST_CASE("where several are asked at once, the time of each runs until that player has answered") {
  TableClock clock = bank_clock();
  clock.ask(asks_both, 0);
  clock.answered(one, 50'000);
  clock.ask(asks_two, 50'000);
  CHECK(clock.deadline() == 100'000);
  CHECK(clock.json(60'000).at("seats")[0].at("left") == 60'000);
  CHECK(clock.json(60'000).at("seats")[1].at("left") == 40'000);
}

TEST_CASE("who takes back and decides again wins no increment by it, and the other gets back what was used meanwhile") {
  TableClock clock = bank_clock();
  clock.ask(asks_one, 0);
  clock.answered(one, 20'000);
  clock.ask(asks_two, 20'000);
  for (int again = 0; again < 5; ++again) {
    clock.take_back(one, 1, asks_one, 30'000);
    CHECK(clock.json(30'000).at("seats")[0].at("left") == 90'000);
    CHECK(clock.json(30'000).at("seats")[1].at("left") == 100'000);
    TableClock stored = bank_clock();
    stored.follow(clock.note(30'000, 30'000));
    clock = stored;
    clock.answered(one, 30'000);
    clock.ask(asks_two, 30'000);
  }
  CHECK(clock.json(30'000).at("seats")[0].at("left") == 90'000);
  clock.answered(two, 35'000);
  clock.ask(asks_one, 35'000);
  CHECK(clock.json(35'000).at("seats")[1].at("left") == 105'000);
  clock.answered(one, 35'000);
  clock.ask(asks_two, 35'000);
  CHECK(clock.json(35'000).at("seats")[0].at("left") == 100'000);
}

TEST_CASE("who decides and takes back again and again has no more than the time for a move") {
  for (const bool is_still_asked : {true, false}) {
    TableClock clock = move_clock();
    clock.ask(asks_one, 0);
    std::int64_t now = 0;
    for (int again = 0; again < 3; ++again) {
      now += 15'000;
      clock.answered(one, now);
      clock.ask(is_still_asked ? asks_one : asks_two, now);
      now += is_still_asked ? 5'000 : 0;
      clock.take_back(one, 1, asks_one, now);
    }
    CHECK(clock.run_out(now).empty());
    CHECK(*clock.deadline() <= 15'000 + 60'000);
    now = 80'000;
    CHECK(clock.run_out(now) == std::vector{one});
    // What the clock decides is worth time, and counts as missed whatever is decided again.
    clock.answered(one, now, true);
    CHECK(clock.deadline() == now + 60'000);
    clock.take_back(one, 1, asks_one, now);
    clock.answered(one, now + 1'000);
    clock.answered(one, now + 50'000, true);
    CHECK(clock.must_concede(one));
  }
}

TEST_CASE("what all agree to take back gives no bank anything, and every move its time") {
  TableClock bank = bank_clock();
  bank.ask(asks_one, 0);
  bank.answered(one, 10'000);
  bank.ask(asks_two, 10'000);
  bank.answered(two, 20'000);
  bank.ask(asks_one, 20'000);
  bank.take_back_agreed({1, 1}, asks_one, 30'000);
  CHECK(bank.json(30'000).at("seats")[0].at("left") == 90'000);
  CHECK(bank.json(30'000).at("seats")[1].at("left") == 100'000);
  bank.answered(one, 30'000);
  bank.ask(asks_two, 30'000);
  CHECK(bank.json(30'000).at("seats")[0].at("left") == 90'000);
  TableClock move = move_clock();
  move.ask(asks_one, 0);
  move.answered(one, 10'000);
  move.take_back_agreed({1, 0}, asks_one, 20'000);
  CHECK(move.deadline() == 80'000);
  move.answered(one, 30'000);
  CHECK(move.deadline() == 90'000);
}

TEST_CASE("no clock runs for a bot") {
  TableClock clock({.kind = ClockSetting::Kind::Move, .seconds = 60}, {true, false});
  clock.ask(asks_two, 0);
  CHECK_FALSE(clock.deadline().has_value());
  CHECK(clock.json(0).at("seats").size() == 1);
}

TEST_CASE("while the server is down no bank and no time for a move runs") {
  TableClock bank = bank_clock();
  bank.ask(asks_one, 0);
  const TableNote kept = bank.note(40'000, 40'000);
  TableClock again = bank_clock();
  again.follow(kept);
  again.resume(asks_one, 10 * day);
  CHECK(again.deadline() == 10 * day + 60'000);
  TableClock move = move_clock();
  move.ask(asks_one, 0);
  move.answered(one, 60'000, true);
  TableClock moved = move_clock();
  moved.follow(move.note(60'000, 60'000));
  moved.resume(asks_one, day);
  CHECK(moved.deadline() == day + 60'000);
  moved.answered(one, day + 60'000, true);
  CHECK(moved.must_concede(one));
}

TEST_CASE("days run on while the server is down, but everybody has ten minutes after it is back") {
  TableClock clock = days_clock();
  clock.ask(asks_one, 0);
  TableClock again = days_clock();
  again.follow(clock.note(5'000, 5'000));
  again.resume(asks_one, day);
  CHECK(again.deadline() == 3 * day);
  TableClock late = days_clock();
  late.follow(clock.note(5'000, 5'000));
  late.resume(asks_one, 4 * day);
  CHECK(late.deadline() == 4 * day + TableClock::grace);
  CHECK(late.run_out(4 * day + TableClock::grace - 1).empty());
  CHECK(late.run_out(4 * day + TableClock::grace) == std::vector{one});
}

TEST_CASE("time in which nobody could do anything is not charged, and after it everybody has a moment at least") {
  for (TableClock clock : {move_clock(), bank_clock(), days_clock()}) {
    clock.ask(asks_one, 0);
    const std::int64_t deadline = *clock.deadline();
    clock.forgive(20'000, 50'000);
    CHECK(clock.deadline() == deadline + 30'000);
    const std::int64_t late = *clock.deadline() - 1'000;
    clock.forgive(late, late + day);
    CHECK(clock.deadline() == late + day + TableClock::moment);
    CHECK(clock.run_out(late + day + TableClock::moment - 1).empty());
    CHECK(clock.run_out(late + day + TableClock::moment) == std::vector{one});
  }
}

TEST_CASE("a note of the clock that is damaged leaves everybody the whole time") {
  TableClock clock = move_clock();
  clock.follow({.at = 0, .seat = {}, .kind = TableClock::note_kind, .text = "[{\"left\":-3}]"});
  clock.resume(asks_one, 5'000);
  CHECK(clock.deadline() == 65'000);
}
