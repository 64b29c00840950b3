#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "ai/policy.hpp"
#include "engine/api/choice_text.hpp"
#include "engine/api/rule_sets.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"
#include "engine/content/make_game.hpp"
#include "engine/state/asked_seat.hpp"
#include "replay/game_recorder.hpp"
#include "replay/replay_file.hpp"
#include "replay/verify.hpp"
#include "tests/generic/invariants.hpp"
#include "tests/movement/rough_ground.hpp"

using namespace fracas;

namespace {

/// Games played on each battle; a sanitizer build or a hurry asks for fewer.
int games_to_play() {
  const char* wish = std::getenv("FRACAS_RANDOM_GAMES");
  return wish != nullptr ? std::atoi(wish) : 4'000;
}

/// Large battlefields and cards with powers are played less often: their games are long.
int games_to_play(const Game& game) {
  constexpr int games_with_powers = 1'000;
  constexpr std::size_t small_board = 200;
  constexpr int games_on_large_boards = 30;
  if (game.space_count() > small_board) return std::min(games_to_play(), games_on_large_boards);
  return game.abilities.abilities.empty() ? games_to_play() : std::min(games_to_play(), games_with_powers);
}

const Library& library() {
  static const LoadedLibrary loaded = load_library(embedded_content());
  return loaded.library;
}

/// Calls visit(battle, game) for each battle of a system; there is at least one.
template <class Visit>
void for_each_battle(System system, Visit visit) {
  int count = 0;
  for (const Battle& battle : library().battles()) {
    if (battle.system != system) continue;
    const auto game = make_game(library(), battle, rule_set_for(system));
    REQUIRE(game.has_value());
    visit(battle, *game);
    ++count;
  }
  REQUIRE(count > 0);
}

/// One step of a game and of its saved and restored copy; the copy must come out the same, byte for byte, watched or not.
void step_both(const Game& game, State& state, const OptionList& options, FastRandom& random) {
  State copy = restored(game, state);
  EventLog log;
  if (state.pending.kind == PendingKind::Chance) {
    const Outcome outcome = throw_dice(state.pending, random);
    resolve(game, state, outcome);
    resolve(game, copy, outcome, &log);
  } else {
    const Choice choice = options[random.below(static_cast<std::uint32_t>(options.size()))];
    apply_legal(game, state, choice);
    if (apply(game, copy, choice, &log)) FAIL("a copied state refuses what the original accepts");
  }
  if (std::memcmp(&state, &copy, sizeof state) != 0) FAIL("a copied state plays on differently");
  for (const Event& event : log) {
    if (event.rule.is_none()) FAIL("an event without a rule: ", word_for(event.kind));
  }
}

void play_checked(const Game& game, std::uint64_t seed) {
  FastRandom random(seed);
  OptionList options;
  State state = start(game);
  for (std::uint32_t stop = 0;; ++stop) {
    check_sound(game, state, options);
    check_views_keep_secrets(game, state, random);
    if (state.pending.kind == PendingKind::Over) return;
    const SeatId seat = asked_seat(state);
    list_options(game, state, seat, options);
    check_options_are_accepted(game, state, options);
    if (random.below(400) == 0 && seat.is_some()) check_wishes_match_options(game, state, options, seat);
    step_both(game, state, options, random);
  }
}

void play_many(System system) {
  for_each_battle(system, [](const Battle& battle, const Game& game) {
    CAPTURE(battle.id);
    const int games = games_to_play(game);
    for (int i = 0; i < games; ++i) {
      CAPTURE(i);
      play_checked(game, static_cast<std::uint64_t>(i) + 1);
    }
  });
}

/// Every game on a board and with figures of its own: cliffs, water, ladders, overhangs, edges, all kinds of bases, fliers.
void play_on_rough_ground(System system) {
  const int games = games_to_play() / 4 + 1;
  for (int i = 1; i <= games; ++i) {
    CAPTURE(i);
    play_checked(scape::rough_game(system, static_cast<std::uint64_t>(i)), static_cast<std::uint64_t>(i));
  }
}

/// The characters of a library with a standard power at most values of their dials, drawn at random among those there are.
Library with_random_powers(std::uint64_t seed) {
  FastRandom random(seed);
  std::array<std::vector<PowerNumber>, power_slot_words.size()> known;
  Library changed;
  for (const Pack& pack : library().packs()) changed.add(pack);
  for (const LibraryMap& map : library().maps()) changed.add(map);
  for (const LibraryPower& power : library().powers()) {
    changed.add(power);
    const bool is_standard = power.edition == Edition::Modern && power.power.number != no_power;
    if (is_standard) known[static_cast<std::size_t>(slot_of_standard(power.power.number))].push_back(power.power.number);
  }
  for (LibraryCard card : library().cards()) {
    for (Click& click : card.card.clix.dial) {
      for (const std::vector<PowerNumber>& powers : known) {
        const std::uint32_t drawn = random.below(static_cast<std::uint32_t>(powers.size()) + 2);
        if (drawn < powers.size()) click.powers.add(powers[drawn]);
      }
    }
    complete_powers(card.card.clix);
    changed.add(std::move(card));
  }
  return changed;
}

void play_with_powers() {
  const int games = games_to_play() / 40 + 1;
  for (const Battle& battle : library().battles()) {
    if (battle.system != System::HeroClix) continue;
    CAPTURE(battle.id);
    for (int i = 1; i <= games; ++i) {
      CAPTURE(i);
      const auto seed = static_cast<std::uint64_t>(i);
      const auto game = make_game(with_random_powers(seed), battle, rule_set_for(battle.system));
      REQUIRE(game.has_value());
      play_checked(*game, seed);
    }
  }
}

void check_replays(System system) {
  for_each_battle(system, [](const Battle& battle, const Game& game) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      CAPTURE(seed);
      FastRandom random(seed * 977);
      OptionList options;
      const auto policy = make_policy(seed % 2 == 0 ? "random" : "greedy");
      GameRecorder recorder(game, battle.full_id());
      while (recorder.state().pending.kind != PendingKind::Over) {
        if (recorder.state().pending.kind == PendingKind::Chance) {
          REQUIRE(recorder.resolve(throw_dice(recorder.state().pending, random)));
          continue;
        }
        const SeatId seat = asked_seat(recorder.state());
        const View seen = view(game, recorder.state(), seat);
        list_options(game, seen.state, seat, options);
        REQUIRE_FALSE(recorder.choose(policy->choose(game, seen, options, random)).has_value());
      }
      const auto read_back = read_replay(write_replay(recorder.replay()));
      REQUIRE(read_back.has_value());
      const Verification verification = verify(*read_back, game);
      CHECK_MESSAGE(verification.is_same, verification.sentence());
      CHECK(verify(*read_back, game).entry == verification.entry);
    }
  });
}

}  // namespace

TEST_CASE("superscape: random games hold every invariant at every stop and end by their rules") { play_many(System::SuperScape); }
TEST_CASE("heroscape: random games hold every invariant at every stop and end by their rules") { play_many(System::HeroScape); }
TEST_CASE("heroclix: random games hold every invariant at every stop and end by their rules") { play_many(System::HeroClix); }

TEST_CASE("superscape: random games on rough ground hold every invariant") { play_on_rough_ground(System::SuperScape); }
TEST_CASE("heroscape: random games on rough ground hold every invariant") { play_on_rough_ground(System::HeroScape); }

TEST_CASE("superscape: a recorded game reads back and reproduces every hash") { check_replays(System::SuperScape); }
TEST_CASE("heroscape: a recorded game reads back and reproduces every hash") { check_replays(System::HeroScape); }
TEST_CASE("heroclix: a recorded game reads back and reproduces every hash") { check_replays(System::HeroClix); }

TEST_CASE("heroclix: random games with powers on every dial hold every invariant") { play_with_powers(); }
