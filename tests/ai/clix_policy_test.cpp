#include <doctest/doctest.h>

#include <algorithm>

#include "ai/clix/position_value.hpp"
#include "ai/clix/seen_positions.hpp"
#include "ai/play_until.hpp"
#include "ai/policy.hpp"
#include "engine/api/rule_sets.hpp"
#include "engine/content/library.hpp"
#include "tests/ai/shipped_game.hpp"
#include "tests/clix/table.hpp"

using namespace fracas;

namespace {

constexpr SeatId first_seat{0};

/// Plays one game; every choice must be one of the options. True if the first bot wins in that seat.
bool wins(const Game& game, const char* one, const char* other, std::uint8_t seat, std::uint64_t seed) {
  const auto first = make_policy(one);
  const auto second = make_policy(other);
  FastRandom dice(seed);
  FastRandom thought(seed + 1000);
  const State end = play_to_end(game, dice, [&](const View& seen, const OptionList& options) {
    const Choice choice = (seen.seat.value == seat ? *first : *second).choose(game, seen, options, thought);
    REQUIRE(std::find(options.begin(), options.end(), choice) != options.end());
    return choice;
  });
  return ((end.winners >> seat) & 1U) != 0;
}

int wins_of(const Game& game, const char* one, const char* other, int pairs) {
  int count = 0;
  for (int pair = 1; pair <= pairs; ++pair) {
    for (std::uint8_t seat = 0; seat < 2; ++seat) count += wins(game, one, other, seat, static_cast<std::uint64_t>(pair)) ? 1 : 0;
  }
  return count;
}

Choice chosen_by(const Policy& bot, const Table& table, std::uint64_t seed = 7) {
  FastRandom random(seed);
  return bot.choose(table.game, view(table.game, table.state, table.asked()), table.options(), random);
}

/// Lets the bot play until the turn is another player's; its dice show what misses, and lets nobody break away.
void play_turn(Table& table) {
  const auto bot = make_policy("utility");
  const SeatId active = table.state.active;
  for (int decisions = 0; table.state.active == active && !table.is_over(); ++decisions) {
    REQUIRE(decisions < 100);
    if (table.awaits(ChanceKind::AttackRoll)) {
      table.roll(1, 2);
    } else if (table.awaits(ChanceKind::BreakAwayRoll)) {
      table.roll(1);
    } else {
      table.choose(chosen_by(*bot, table));
    }
  }
}

}  // namespace

TEST_CASE("the utility bot beats the random one in HeroClix from both sides") {
  CHECK(wins_of(game_of("heroclix/market-robbery"), "utility", "random", 2) == 4);
}

TEST_CASE("the utility bot beats the greedy one in HeroClix more often than not") {
  CHECK(wins_of(game_of("heroclix/market-robbery"), "utility", "greedy", 6) >= 7);
}

TEST_CASE("the utility bot plays HeroClix with more than two players to the end") {
  const Game game = game_of("heroclix/underground-break-in");
  wins(game, "utility", "utility", 0, 3);
}

TEST_CASE("the utility bot takes the attack that knocks out") {
  Table table(9, 9);
  const FigureId own = table.add(0, 4, 4, {.attack = 11, .damage = 3});
  table.add(1, 3, 4, {.clicks = 8});
  const FigureId hurt = table.add(1, 5, 4, {.clicks = 8});
  table.at(hurt).damage = 6;
  table.begin();
  CHECK(chosen_by(*make_policy("utility"), table) == table.close(own, hurt));
}

TEST_CASE("HC-ACT-16: the utility bot does not push a character to death for a scratch") {
  Table table(9, 9);
  const FigureId own = table.add(0, 4, 4, {.attack = 8, .damage = 1, .points = 100});
  table.add(0, 0, 0, {.points = 20});
  table.add(1, 5, 4, {.defense = 18, .damage = 1, .clicks = 10});
  table.at(own).damage = 7;
  table.at(own).action_tokens = 1;
  table.begin();
  play_turn(table);
  CHECK(table.at(own).is_on_board());
}

TEST_CASE("the utility bot takes a character that can do nothing out of the line of fire") {
  Table table({.rows = {"...........", "...........", ".#.........", "...........", "..........."}});
  const FigureId weak = table.add(0, 1, 1, {.speed = 6, .attack = 6, .defense = 14, .damage = 1, .clicks = 4, .points = 100});
  for (int y = 0; y < 3; ++y) table.add(1, 8, y, {.speed = 0, .attack = 11, .damage = 4, .range = 7, .points = 60});
  table.begin();
  const clix::PositionValue judge(table.game, first_seat);
  REQUIRE(judge.exposure(table.state, weak) > 0);
  play_turn(table);
  CHECK(judge.exposure(table.state, weak) == 0);
}

TEST_CASE("HC-LOF-19: cover makes a place less dangerous") {
  const auto exposure_in = [](const char* row) {
    Table table({.rows = {row}});
    const FigureId own = table.add(0, 0, 0);
    table.add(1, 5, 0, {.range = 6});
    table.begin();
    return clix::PositionValue(table.game, first_seat).exposure(table.state, own);
  };
  CHECK(exposure_in("......") > exposure_in("..h..."));
  CHECK(exposure_in("..h...") > 0);
  CHECK(exposure_in("..#...") == 0);
}

TEST_CASE("HC-ACT-05: a foe with two tokens threatens nobody") {
  Table table(9, 1);
  const FigureId own = table.add(0, 0, 0);
  const FigureId foe = table.add(1, 1, 0);
  table.begin();
  const clix::PositionValue judge(table.game, first_seat);
  const long fresh = judge.exposure(table.state, own);
  table.at(foe).action_tokens = 1;
  const long tired = judge.exposure(table.state, own);
  table.at(foe).action_tokens = 2;
  CHECK(fresh > tired);
  CHECK(tired > judge.exposure(table.state, own));
  CHECK(judge.exposure(table.state, own) == 0);
}

TEST_CASE("a dial is worth less with every click, and nothing at its end") {
  const Game game = game_of("heroclix/market-robbery");
  const clix::DialWorths worths(game);
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureId figure{static_cast<std::uint8_t>(i)};
    const int clicks = static_cast<int>(game.definition(figure).clix.dial.size());
    CHECK(worths.at(figure, 0) == doctest::Approx(1000L * game.definition(figure).points).epsilon(0.01));
    for (int click = 0; click < clicks; ++click) CHECK(worths.at(figure, click) > worths.at(figure, click + 1));
    CHECK(worths.at(figure, clicks) == 0);
  }
}

TEST_CASE("HC-ATK-06 to HC-ATK-08: rolls that hit, out of 36") {
  CHECK(clix::hitting_rolls(10, 17) == 21);
  CHECK(clix::hitting_rolls(10, 30) == 1);
  CHECK(clix::hitting_rolls(20, 10) == 35);
}

TEST_CASE("a position that a turn comes back to is known again, in that turn only") {
  Table table(9, 1);
  const FigureId own = table.add(0, 0, 0);
  table.add(1, 8, 0);
  table.begin();
  clix::SeenPositions seen;
  seen.note(table.state);
  State again = table.state;
  again.pending.request += 5;
  CHECK(seen.has(again));
  again.figures[own.index()].action_tokens = 1;
  CHECK_FALSE(seen.has(again));
  again = table.state;
  again.round += 1;
  CHECK_FALSE(seen.has(again));
  seen.note(again);
  CHECK_FALSE(seen.has(table.state));
}

TEST_CASE("the utility bot answers a HeroClix question the same way every time") {
  Table table(9, 9);
  table.add(0, 1, 1, {.range = 5});
  table.add(0, 2, 3);
  table.add(1, 6, 6, {.range = 4});
  table.add(1, 7, 2);
  table.begin();
  CHECK(chosen_by(*make_policy("utility"), table, 11) == chosen_by(*make_policy("utility"), table, 11));
}
