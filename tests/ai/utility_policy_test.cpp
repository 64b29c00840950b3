#include "ai/utility_policy.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/api/rule_sets.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"
#include "engine/content/make_game.hpp"
#include "engine/state/asked_seat.hpp"

using namespace fracas;

namespace {

Game game_of(const char* battle_id) {
  static const LoadedLibrary loaded = load_library(embedded_content());
  const Battle* battle = loaded.library.find_battle(battle_id);
  REQUIRE(battle != nullptr);
  auto game = make_game(loaded.library, *battle, rule_set_for(battle->system));
  REQUIRE(game.has_value());
  return std::move(*game);
}

/// Plays one game; every choice must be one of the options. True if the first policy wins in that seat.
bool wins(const Game& game, const Policy& one, const Policy& other, std::uint8_t seat, std::uint64_t seed) {
  FastRandom dice(seed);
  FastRandom thought(seed + 1000);
  OptionList options;
  State state = start(game);
  while (state.pending.kind != PendingKind::Over) {
    if (state.pending.kind == PendingKind::Chance) {
      resolve(game, state, throw_dice(state.pending, dice));
      continue;
    }
    const SeatId who = asked_seat(state);
    const View seen = view(game, state, who);
    list_options(game, seen.state, who, options);
    const Choice choice = (who.value == seat ? one : other).choose(game, seen, options, thought);
    REQUIRE(std::find(options.begin(), options.end(), choice) != options.end());
    apply_legal(game, state, choice);
  }
  return ((state.winners >> seat) & 1U) != 0;
}

int wins_of(const Game& game, const char* one, const char* other, int pairs) {
  int count = 0;
  for (int pair = 1; pair <= pairs; ++pair) {
    for (std::uint8_t seat = 0; seat < 2; ++seat) {
      const auto first = make_policy(one);
      const auto second = make_policy(other);
      if (wins(game, *first, *second, seat, static_cast<std::uint64_t>(pair))) ++count;
    }
  }
  return count;
}

}  // namespace

TEST_CASE("the utility bot beats the random one from both sides") {
  CHECK(wins_of(game_of("superscape/quarry-duel"), "utility", "random", 2) == 4);
}

TEST_CASE("the utility bot beats the greedy one more often than not") {
  CHECK(wins_of(game_of("superscape/quarry-duel"), "utility", "greedy", 5) >= 6);
}

TEST_CASE("the utility bot plays cards with powers to the end") {
  CHECK(wins_of(game_of("superscape/moth-and-widow"), "utility", "random", 1) == 2);
}

TEST_CASE("the utility bot decides by its view alone") {
  // Two states that differ in what only the other seat knows look the same to this seat, and so does every answer.
  const Game game = game_of("superscape/quarry-duel");
  FastRandom random(5);
  OptionList options;
  State state = start(game);
  int compared = 0;
  while (state.pending.kind != PendingKind::Over && compared < 8) {
    if (state.pending.kind == PendingKind::Chance) {
      resolve(game, state, throw_dice(state.pending, random));
      continue;
    }
    const SeatId who = asked_seat(state);
    const View seen = view(game, state, who);
    list_options(game, seen.state, who, options);
    if (state.pending.decision == DecisionKind::MovePhase) {
      const View guessed = view(game, resample(game, seen, random), who);
      FastRandom one(9);
      FastRandom other(9);
      CHECK(UtilityPolicy().choose(game, seen, options, one) == UtilityPolicy().choose(game, guessed, options, other));
      ++compared;
    }
    apply_legal(game, state, options[random.below(static_cast<std::uint32_t>(options.size()))]);
  }
  CHECK(compared == 8);
}
