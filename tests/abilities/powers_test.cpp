#include <doctest/doctest.h>

#include "tests/abilities/powers.hpp"

using namespace fracas;

TEST_CASE("the language says the powers it is said to say") {
  int loaded = 0;
  int partial = 0;
  int of_hex_games = 0;
  for (const test::Power& power : test::read_powers()) {
    CAPTURE(power.name);
    of_hex_games += power.system == "hc" ? 0 : 1;
    partial += power.partial.empty() ? 0 : 1;
    if (!power.missing.empty()) continue;
    CHECK(power.errors == "");
    loaded += power.book ? 1 : 0;
  }
  const int in_full = loaded - partial;
  CHECK(of_hex_games >= 120);
  CHECK(in_full * 100 > of_hex_games * 95);
}

TEST_CASE("whatever the language is said to say is played in a scenario") {
  const std::string played = test::read_said_scenarios();
  for (const test::Power& power : test::read_powers()) {
    const bool is_played_as_card = power.name == "Second Face";  // a flip card: Unmask of the Hollow Magistrate
    if (!power.book || is_played_as_card) continue;
    CAPTURE(power.name);
    CHECK(played.find("name: " + power.name + ",") != std::string::npos);
  }
}

TEST_CASE("books of many cards are joined into one in which everything points where it did") {
  AbilityBook joined;
  std::size_t abilities = 0;
  for (const test::Power& power : test::read_powers()) {
    if (!power.book) continue;
    const std::size_t first = joined.abilities.size();
    append(joined, *power.book);
    abilities += power.book->abilities.size();
    for (std::size_t i = 0; i < power.book->abilities.size(); ++i) {
      CAPTURE(power.name);
      const Ability& before = power.book->abilities[i];
      const Ability& after = joined.abilities[first + i];
      CHECK(test::written(*power.book, before.when) == test::written(joined, after.when));
      CHECK(test::written(*power.book, before.of) == test::written(joined, after.of));
      CHECK(test::written(*power.book, before.amount) == test::written(joined, after.amount));
      CHECK(test::written(*power.book, before, 0) == test::written(joined, after, first));
      if (before.parent.is_some()) CHECK(after.parent.index() == before.parent.index() + first);
    }
  }
  CHECK(joined.abilities.size() == abilities);
  CHECK(joined.steps.size() < 65'536);
}
