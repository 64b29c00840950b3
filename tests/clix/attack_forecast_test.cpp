// What an attack could do, before it is chosen.
#include <doctest/doctest.h>

#include <numeric>

#include "engine/rules/clix/attack_forecast.hpp"
#include "tests/clix/table.hpp"

namespace fracas {

TEST_CASE("HC-ATK-06, HC-ATK-07, HC-ATK-08: of 36 rolls those hit that reach the defense, a 12 always and a 2 never") {
  struct Row {
    const char* situation;
    int attack, defense, hits;
  };
  const Row rows[] = {
      {"7 or more", 10, 17, 21},
      {"only a 12", 5, 18, 1},
      {"all but a 2", 12, 10, 35},
      {"2 would reach it, and misses", 15, 17, 35},
  };
  for (const Row& row : rows) {
    CAPTURE(row.situation);
    Table table(6, 1);
    const FigureId a = table.add(0, 0, 0, {.attack = row.attack, .damage = 2});
    const FigureId x = table.add(1, 1, 0, {.defense = row.defense});
    table.begin();
    const Hash before = hash_of(table.state);
    const auto forecast = clix::forecast_attack(table.game, table.state, table.close(a, x));
    REQUIRE(forecast.has_value());
    CHECK(forecast->hits == row.hits);
    CHECK(std::accumulate(forecast->clicks.begin(), forecast->clicks.end(), 0) == clix::rolls_of_two_dice);
    CHECK(hash_of(table.state) == before);
  }
}

TEST_CASE("HC-ATK-07, HC-ATK-11: the damage value turns the dial, a critical hit by one more, never past its end") {
  Table table(6, 1);
  const FigureId a = table.add(0, 0, 0, {.attack = 10, .damage = 2});
  const FigureId x = table.add(1, 1, 0, {.defense = 17, .clicks = 8});
  table.begin();
  const auto forecast = clix::forecast_attack(table.game, table.state, table.close(a, x));
  REQUIRE(forecast.has_value());
  CHECK(forecast->clicks == std::vector<int>{15, 0, 20, 1});
  CHECK(forecast->defeats == 0);

  Table spent(6, 1);
  const FigureId b = spent.add(0, 0, 0, {.attack = 10, .damage = 2});
  const FigureId y = spent.add(1, 1, 0, {.defense = 17, .clicks = 2});
  spent.begin();
  const auto last = clix::forecast_attack(spent.game, spent.state, spent.close(b, y));
  REQUIRE(last.has_value());
  CHECK(last->clicks == std::vector<int>{15, 0, 21});
  CHECK(last->defeats == 21);
}

TEST_CASE("HC-LOF-19: a hindered line is counted, and further bolts are left out") {
  Table table({.rows = {"..h..."}});
  const FigureId a = table.add(0, 0, 0, {.attack = 10, .range = 6, .bolts = 2});
  const FigureId x = table.add(1, 4, 0, {.defense = 17});
  table.begin();
  const auto forecast = clix::forecast_attack(table.game, table.state, table.range(a, x));
  REQUIRE(forecast.has_value());
  CHECK(forecast->hindered == 1);
  CHECK(forecast->defense == 18);
  CHECK(forecast->hits == 15);
}

TEST_CASE("what is no attack has no odds") {
  Table table(6, 1);
  const FigureId a = table.add(0, 0, 0);
  (void)table.add(1, 1, 0);
  table.begin();
  CHECK_FALSE(clix::forecast_attack(table.game, table.state, table.move(a)).has_value());
}

}  // namespace fracas
