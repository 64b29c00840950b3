#include "ai/utility_policy.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <thread>

#include "ai/play_until.hpp"
#include "engine/api/rule_sets.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"
#include "engine/content/make_game.hpp"
#include "engine/content/team_text.hpp"
#include "engine/state/asked_seat.hpp"

using namespace fracas;

namespace {

Game game_of(const char* battle_id, const char* teams = nullptr) {
  static const LoadedLibrary loaded = load_library(embedded_content());
  const Battle* found = loaded.library.find_battle(battle_id);
  REQUIRE(found != nullptr);
  const Battle battle = teams == nullptr ? *found : with_teams(*found, teams).value();
  auto game = make_game(loaded.library, battle, rule_set_for(battle.system));
  REQUIRE(game.has_value());
  return std::move(*game);
}

/// Of those who are asked at once the last, so that the others may have laid something it cannot see.
SeatId last_asked_seat(const Game& game, const State& state) {
  SeatId last;
  for (std::uint8_t seat = 0; seat < game.seat_count(); ++seat) {
    if (state.pending.asks(SeatId{seat})) last = SeatId{seat};
  }
  return last;
}

Choice any_of(const OptionList& options, FastRandom& random) {
  return options[random.below(static_cast<std::uint32_t>(options.size()))];
}

void play_at_random(const Game& game, std::uint64_t seed, const std::atomic<bool>& is_done) {
  FastRandom random(seed);
  State state = start(game);
  const auto any = [&](const View&, const OptionList& options) { return any_of(options, random); };
  play_until(game, state, random, any, [&](const State&) { return is_done.load(); });
}

/// Plays one game; every choice must be one of the options. True if the first policy wins in that seat.
bool wins(const Game& game, const Policy& one, const Policy& other, std::uint8_t seat, std::uint64_t seed) {
  FastRandom dice(seed);
  FastRandom thought(seed + 1000);
  const State end = play_to_end(game, dice, [&](const View& seen, const OptionList& options) {
    const Choice choice = (seen.seat.value == seat ? one : other).choose(game, seen, options, thought);
    REQUIRE(std::find(options.begin(), options.end(), choice) != options.end());
    return choice;
  });
  return ((end.winners >> seat) & 1U) != 0;
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
  const Game game = game_of("superscape/moth-and-widow");
  std::map<DecisionKind, int> compared;
  std::map<DecisionKind, int> with_secrets;
  const std::map<DecisionKind, int> enough = {{DecisionKind::PlaceOrderMarkers, 12},
                                              {DecisionKind::MovePhase, 4},
                                              {DecisionKind::AttackPhase, 4},
                                              {DecisionKind::UseAbility, 2}};
  for (std::uint64_t seed = 5; seed < 9; ++seed) {
    FastRandom random(seed);
    OptionList options;
    State state = start(game);
    while (state.pending.kind != PendingKind::Over && state.round < 5) {
      if (state.pending.kind == PendingKind::Chance) {
        resolve(game, state, throw_dice(state.pending, random));
        continue;
      }
      const SeatId who = last_asked_seat(game, state);
      const View seen = view(game, state, who);
      list_options(game, seen.state, who, options);
      const DecisionKind decision = state.pending.decision;
      const auto wanted = enough.find(decision);
      if (wanted != enough.end() && compared[decision] < wanted->second && options.size() > 1) {
        const State other_truth = resample(game, seen, random);
        const View guessed = view(game, other_truth, who);
        FastRandom one(9);
        FastRandom other(9);
        CHECK(UtilityPolicy().choose(game, seen, options, one) == UtilityPolicy().choose(game, guessed, options, other));
        ++compared[decision];
        with_secrets[decision] += hash_of(other_truth) != hash_of(state) ? 1 : 0;
      }
      apply_legal(game, state, options[random.below(static_cast<std::uint32_t>(options.size()))]);
    }
  }
  CHECK(compared == enough);
  CHECK(with_secrets[DecisionKind::PlaceOrderMarkers] >= 3);
}

TEST_CASE("SS-RND-04: one player object in two seats lays the markers of each as if it had no other") {
  const Game game = game_of("superscape/quarry-duel");
  FastRandom random(5);
  OptionList options;
  State state = start(game);
  const auto at_random = [&](const View&, const OptionList& open) {
    return open[random.below(static_cast<std::uint32_t>(open.size()))];
  };
  play_until(game, state, random, at_random,
             [](const State& now) { return now.pending.decision == DecisionKind::PlaceOrderMarkers; });
  const UtilityPolicy both;
  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    REQUIRE(state.pending.asks(SeatId{seat}));
    const View seen = view(game, state, SeatId{seat});
    list_options(game, seen.state, SeatId{seat}, options);
    FastRandom one(9);
    FastRandom other(9);
    const Choice choice = both.choose(game, seen, options, one);
    CHECK(choice == UtilityPolicy().choose(game, seen, options, other));
    CHECK(one.next() == other.next());  // it has thought about it as long
    apply_legal(game, state, choice);
  }
}

TEST_CASE("a copy of the utility bot goes on with its plans and makes its own") {
  const Game game = game_of("superscape/quarry-duel");
  FastRandom random(5);
  State state = start(game);
  std::unique_ptr<Policy> bot = make_policy("utility");
  int compared = 0;
  const auto answer = [&](const View& seen, const OptionList& options) {
    if (seen.seat != SeatId{0}) return options[random.below(static_cast<std::uint32_t>(options.size()))];
    FastRandom one(9);
    FastRandom other(9);
    const std::unique_ptr<Policy> copy = bot->clone();
    const Choice choice = copy->choose(game, seen, options, one);
    CHECK(bot->clone()->choose(game, seen, options, other) == choice);  // the copy has left the bot as it was
    bot = copy->clone();
    ++compared;
    return choice;
  };
  play_until(game, state, random, answer, [&](const State&) { return compared == 30; });
  CHECK(compared == 30);
}

TEST_CASE("terrain that changes in playouts and on another thread leaves the utility bot the boards it looks at") {
  // No room for boards: each is given up as soon as nobody holds it. What is read after that is for the sanitizers to find.
  Game game = game_of("superscape/moth-and-widow", "2000 points: keeper-of-frosts, pile-driver / keeper-of-frosts, pile-driver");
  game.variants = std::make_shared<BoardVariants>(0);
  std::atomic<bool> is_done{false};
  std::thread other([&] {
    for (std::uint64_t seed = 1; !is_done; ++seed) play_at_random(game, seed, is_done);
  });
  FastRandom random(3);
  State state = start(game);
  const UtilityPolicy bot;
  int moves = 0;
  int stops = 0;
  const auto answer = [&](const View& seen, const OptionList& options) {
    const bool is_thinking = !seen.state.terrain_changes.is_empty() && seen.state.pending.decision == DecisionKind::MovePhase;
    const Choice choice = is_thinking ? bot.choose(game, seen, options, random) : any_of(options, random);
    moves += is_thinking ? 1 : 0;
    REQUIRE(std::find(options.begin(), options.end(), choice) != options.end());
    return choice;
  };
  play_until(game, state, random, answer, [&](const State&) { return moves == 12 || ++stops > 2'000; });
  is_done = true;
  other.join();
  CHECK(moves == 12);
}
