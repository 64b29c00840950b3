#include <doctest/doctest.h>

#include <algorithm>

#include "engine/api/choice_text.hpp"
#include "replay/product_version.hpp"
#include "replay/replay_file.hpp"
#include "replay/verify.hpp"
#include "tests/replay/recorded_game.hpp"
#include "tests/replay/shipped_battles.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

GameRecorder recorded(const Game& game, const std::string& battle, std::uint64_t seed, std::size_t input_limit = 100'000) {
  GameRecorder recorder(game, battle, {"human", "random"});
  FastRandom random(seed);
  play_on(recorder, random, input_limit);
  return recorder;
}

void check_same(const Replay& one, const Replay& other) {
  CHECK(one.product_version == other.product_version);
  CHECK(one.system == other.system);
  CHECK(one.battle == other.battle);
  CHECK(one.title == other.title);
  CHECK(one.content_hash == other.content_hash);
  CHECK(one.options.round_limit == other.options.round_limit);
  CHECK(one.options.build_total == other.options.build_total);
  CHECK(one.options.do_figures_block_sight == other.options.do_figures_block_sight);
  CHECK(one.options.do_placements_fall == other.options.do_placements_fall);
  CHECK(one.seats == other.seats);
  CHECK(one.opening_hash == other.opening_hash);
  CHECK(one.opening_lines == other.opening_lines);
  CHECK(one.entries == other.entries);
}

}  // namespace

TEST_CASE("a whole game of every shipped battle is recorded, written, read back and re-run with equal hashes") {
  for (const Battle& battle : shipped_library().battles()) {
    CAPTURE(battle.full_id());
    const Game game = shipped_game(battle);
    const GameRecorder recorder = recorded(game, battle.full_id(), 7);
    REQUIRE(recorder.state().pending.kind == PendingKind::Over);
    CHECK(recorder.replay().product_version == product_version());

    const auto read = read_replay(write_replay(recorder.replay()));
    REQUIRE_MESSAGE(read.has_value(), read.error().sentence());
    check_same(*read, recorder.replay());

    const Verification found = verify(*read, game);
    CHECK_MESSAGE(found.is_same, found.sentence());
    CHECK_FALSE(found.has_content_changed);
    CHECK(found.entry == read->entries.size());
    const auto last = state_after(*read, game, read->entries.size());
    REQUIRE(last.has_value());
    CHECK(hash_of(*last) == hash_of(recorder.state()));
  }
}

TEST_CASE("a game whose players agree on a draw ends without a winner, is written, read back and runs again") {
  const Battle& battle = first_battle(System::SuperScape);
  const Game game = shipped_game(battle);
  const GameRecorder recorder = recorded(game, battle.full_id(), 11, 60);
  Replay replay = recorder.replay();
  State state = recorder.state();
  EventLog events;
  agree_on_draw(game, state, &events);
  CHECK(state.pending.kind == PendingKind::Over);
  CHECK(state.winners == 0);
  CHECK(state.end_reason == EndReason::Agreement);
  replay.entries.push_back({.kind = ReplayEntry::Kind::Agreement,
                            .seat = {},
                            .input = ReplayEntry::agreed_draw,
                            .hash = hash_of(state),
                            .lines = narrated(game, state, events)});
  CHECK(replay.entries.back().lines.back().text == "The players agree on a draw.");
  const auto again = read_replay(write_replay(replay));
  REQUIRE(again);
  CHECK(again->entries.back() == replay.entries.back());
  CHECK(verify(*again, game).is_same);
  replay.entries.push_back(replay.entries.back());
  CHECK_FALSE(verify(replay, game).is_same);
  agree_on_draw(game, state);
  CHECK(hash_of(state) == again->entries.back().hash);
}

TEST_CASE("a re-run names the first entry that differs") {
  const Battle& battle = first_battle(System::SuperScape);
  const Game game = shipped_game(battle);
  const Replay original = recorded(game, battle.full_id(), 11, 60).replay();
  REQUIRE(original.entries.size() == 60);

  SUBCASE("another state came out") {
    Replay replay = original;
    replay.entries[40].hash.value ^= 1;
    const Verification found = verify(replay, game);
    CHECK_FALSE(found.is_same);
    CHECK(found.entry == 41);
    CHECK(found.sentence().find("entry 41") != std::string::npos);
  }
  SUBCASE("a choice is refused") {
    Replay replay = original;
    const auto choice = std::find_if(replay.entries.begin(), replay.entries.end(),
                                     [](const ReplayEntry& entry) { return entry.kind == ReplayEntry::Kind::Choice; });
    REQUIRE(choice != replay.entries.end());
    choice->input = "yes";
    const Verification found = verify(replay, game);
    CHECK_FALSE(found.is_same);
    CHECK(found.entry == static_cast<std::size_t>(choice - replay.entries.begin()) + 1);
    CHECK_FALSE(found.difference.empty());
  }
  SUBCASE("a choice is no choice at all") {
    Replay replay = original;
    replay.entries.push_back({.kind = ReplayEntry::Kind::Choice, .seat = SeatId{1}, .input = "juggle everything"});
    CHECK(verify(replay, game).entry == 61);
  }
  SUBCASE("dice of another shape") {
    Replay replay = original;
    const auto dice = std::find_if(replay.entries.begin(), replay.entries.end(),
                                   [](const ReplayEntry& entry) { return entry.kind == ReplayEntry::Kind::Dice; });
    REQUIRE(dice != replay.entries.end());
    dice->input = format_outcome(two_d6(1, 1));
    const Verification found = verify(replay, game);
    CHECK_FALSE(found.is_same);
    CHECK(found.entry == static_cast<std::size_t>(dice - replay.entries.begin()) + 1);
  }
  SUBCASE("the opening differs") {
    Replay replay = original;
    replay.opening_hash.value ^= 1;
    const Verification found = verify(replay, game);
    CHECK_FALSE(found.is_same);
    CHECK(found.entry == 0);
    CHECK(found.sentence().find("opening") != std::string::npos);
  }
  SUBCASE("changed content is told even if the game runs the same") {
    Replay replay = original;
    replay.content_hash.value ^= 1;
    const Verification found = verify(replay, game);
    CHECK(found.is_same);
    CHECK(found.has_content_changed);
  }
  SUBCASE("a game of another system") {
    const Verification found = verify(original, shipped_game(first_battle(System::HeroClix)));
    CHECK_FALSE(found.is_same);
    CHECK(found.entry == 0);
  }
}

TEST_CASE("a recorder refuses what the game refuses and records nothing of it") {
  const Battle& battle = first_battle(System::HeroScape);
  const Game game = shipped_game(battle);
  GameRecorder recorder(game, battle.full_id());
  FastRandom random(3);
  while (recorder.state().pending.kind == PendingKind::Chance) play_on(recorder, random, 1);
  const Hash before = hash_of(recorder.state());
  const std::size_t entries = recorder.replay().entries.size();

  CHECK(recorder.choose({.verb = Verb::Fire, .seat = SeatId{0}, .figure = FigureId{0}, .target = {}, .space = {}, .card = {}})
            .has_value());
  CHECK(
      recorder.choose({.verb = Verb::Pass, .seat = SeatId{9}, .figure = {}, .target = {}, .space = {}, .card = {}}).has_value());
  CHECK_FALSE(recorder.resolve(d20(3)));
  CHECK(hash_of(recorder.state()) == before);
  CHECK(recorder.replay().entries.size() == entries);
}
