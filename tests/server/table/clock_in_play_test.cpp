#include <doctest/doctest.h>

#include <algorithm>

#include "tests/server/table/timed_room.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

constexpr std::int64_t hour = 3'600'000;

GameSettings clocked(ClockSetting clock) { return {.battle = first_battle(System::SuperScape).full_id(), .clock = clock}; }

const ClockSetting by_move{.kind = ClockSetting::Kind::Move, .seconds = 60};
const ClockSetting by_bank{.kind = ClockSetting::Kind::Bank, .seconds = 100, .increment = 5};
const ClockSetting by_days{.kind = ClockSetting::Kind::Days, .days = 1};

std::int64_t left(const Ear& ear, std::uint8_t seat) { return ear.last("table").at("clock").at("seats")[seat].at("left"); }

}  // namespace

TEST_CASE("while the store is away nobody's time runs, and nobody loses by it when it is back") {
  for (const ClockSetting& clock : {by_move, by_bank, by_days}) {
    CAPTURE(static_cast<int>(clock.kind));
    TimedRoom table({}, clocked(clock));
    Ear both;
    table.join(both, {0, 1});
    table.work();
    const std::uint8_t seat = table.asked();
    const std::size_t count = table.inputs();
    table.now += 10'000;
    const std::int64_t left_before = *table.room->deadline() - table.now;
    table.store.is_failing = true;
    table.choose(both, seat, table.options(seat).front());
    CHECK(both.last().at("type") == "error");
    for (int hours = 0; hours < 48; ++hours) {
      table.now += hour;
      table.room->check_clock();
      CHECK(table.room->is_standing_still());  // so that the server looks whether the store is back
      table.room->try_again();
    }
    CHECK(table.inputs() == count);
    table.store.is_failing = false;

    SUBCASE("and the clock is looked at first") {
      table.room->check_clock();
      CHECK(*table.room->deadline() - table.now == left_before);
      CHECK(left(both, seat) == left_before);
    }
    SUBCASE("and somebody answers first") { table.choose(both, seat, table.options(seat).front()); }
    SUBCASE("and somebody talks first") {
      table.act(both, ChatMessage{.text = "back?"});
      CHECK(*table.room->deadline() - table.now == left_before);
    }
    SUBCASE("and it is tried again first") {
      table.room->try_again();
      CHECK(*table.room->deadline() - table.now == left_before);
    }
    table.room->check_clock();
    CHECK_FALSE(table.room->is_over());
    CHECK_FALSE(table.room->is_standing_still());
    CHECK(both.last("state").at("log").dump().find("time-out") == std::string::npos);
    CHECK(*table.room->deadline() - table.now >= left_before);
    // From now on it runs again.
    table.now = *table.room->deadline();
    table.room->check_clock();
    CHECK(both.last("state").at("log").dump().find("time-out") != std::string::npos);
  }
}

TEST_CASE("laying and taking back order markers makes no time") {
  TimedRoom table({}, clocked(by_bank));
  Ear both;
  table.join(both, {0, 1});
  table.play_until(both, DecisionKind::PlaceOrderMarkers);
  std::uint8_t seat = 0;
  const auto lay = [&] {
    while (table.room->is_asked(SeatId{seat}) && table.room->state().pending.decision == DecisionKind::PlaceOrderMarkers)
      table.choose(both, seat, table.options(seat).front());
  };
  lay();
  REQUIRE_FALSE(table.room->is_asked(SeatId{seat}));
  const std::int64_t laid = left(both, seat);
  for (int again = 0; again < 5; ++again) {
    table.room->undo(both, {.seat = SeatId{seat}, .request = table.room->request()});
    REQUIRE(table.room->is_asked(SeatId{seat}));
    lay();
  }
  CHECK(left(both, seat) <= laid);
  table.restart();
  Ear again;
  table.join(again, {0, 1});
  CHECK(left(again, seat) <= laid);
}

TEST_CASE("choosing and taking back does not keep the time for a move from running out") {
  for (const ClockSetting& clock : {by_move, by_days}) {
    TimedRoom table({}, clocked(clock));
    Ear both;
    table.join(both, {0, 1});
    table.play_until(both, DecisionKind::PlaceOrderMarkers);
    const std::int64_t begun = table.now;
    const std::int64_t whole = clock.kind == ClockSetting::Kind::Move ? 60'000 : 24 * hour;
    const auto has_run_out = [&] {
      return std::ranges::any_of(both.heard, [](const std::string& told) { return told.find("time-out") != std::string::npos; });
    };
    for (int again = 0; again < 20 && !has_run_out(); ++again) {
      table.now += whole / 5;
      table.room->check_clock();
      if (table.options(0).empty()) break;
      table.choose(both, 0, table.options(0).front());
      table.room->undo(both, {.seat = SeatId{0}, .request = table.room->request()});
    }
    CHECK(has_run_out());
    CHECK(table.now - begun <= 2 * whole);
  }
}

TEST_CASE("who had next to no time when the store went away has a moment when it is back") {
  TimedRoom table({}, clocked(by_bank));
  Ear both;
  table.join(both, {0, 1});
  table.work();
  const std::uint8_t seat = table.asked();
  table.now = *table.room->deadline() - 1;
  table.store.is_failing = true;
  table.choose(both, seat, table.options(seat).front());
  table.now += hour;
  table.store.is_failing = false;
  table.room->try_again();
  table.now += TableClock::moment - 1;
  table.room->check_clock();
  CHECK_FALSE(table.room->is_over());
  table.now += 1;
  table.room->check_clock();
  CHECK(table.room->is_over());
}

TEST_CASE("a machine that sleeps, or whose time of day is set, costs nobody the time for a move, a bank or a game of days") {
  for (const ClockSetting& clock : {by_move, by_bank, by_days}) {
    CAPTURE(static_cast<int>(clock.kind));
    TimedRoom table({}, clocked(clock));
    std::int64_t asleep = 0;
    REQUIRE_FALSE(table.reopen([&](Room& room) {
      TimeSource time([&] { return table.now; });
      time.time_of_day = [&] { return table.now + asleep; };
      room.keep_time(time);
    }));
    Ear both;
    table.join(both, {0, 1});
    table.work();
    asleep = 100 * hour;
    table.room->check_clock();
    CHECK_FALSE(table.room->is_over());
    CHECK(both.last("state").at("log").dump().find("time-out") == std::string::npos);
    const std::int64_t left_then = *table.room->deadline() - table.room->clock_time();
    CHECK(left_then > 0);
    table.now += left_then;
    table.room->check_clock();
    CHECK(both.last("state").at("log").dump().find("time-out") != std::string::npos);
  }
}
