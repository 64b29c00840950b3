#include "server/old_games.hpp"

#include <doctest/doctest.h>

#include <thread>

#include "server/measured_store.hpp"
#include "tests/server/held_writer.hpp"
#include "tests/server/in_memory_store.hpp"
#include "tests/server/test_room.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

/// Games of one store, and what is put off till later with how long it waits.
struct KeptGames {
  explicit KeptGames(const Retention& retention)
      : rooms({&shipped_library(), &shipped_rule_book()}, store, writer, throw_secure_dice),
        old_games(retention, rooms, store, writer, log,
                  {.next = [](const std::function<void()>& work) { work(); },
                   .after = [this](std::chrono::milliseconds delay, std::function<void()>) { pauses.push_back(delay); }}) {}

  CreatedGame create() {
    std::optional<CreatedGame> made;
    rooms.create({.settings = {.battle = "superscape/quarry-duel"}, .seats = std::vector<SeatRequest>(2)},
                 [&](const Result<CreatedGame, RoomsError>& created) { made = *created; });
    return made.value();
  }
  void end(const std::string& id) {
    REQUIRE(write_one(store, {.game = id, .status = GameStatus::Over}));
    REQUIRE(rooms.let_go(id));
  }

  InMemoryStore store;
  HeldWriter writer{store};
  Log log{LogLevel::Quiet};
  Rooms rooms;
  std::vector<std::chrono::milliseconds> pauses;
  OldGames old_games;
};

}  // namespace

TEST_CASE("finished games go when they were kept as long as the operator wants; unfinished ones stay") {
  KeptGames kept({.finished = 30, .unfinished = {}});
  const std::string over = kept.create().id;
  const std::string playing = kept.create().id;
  kept.end(over);
  kept.store.today += 29;
  kept.old_games.look();
  CHECK(*kept.store.count() == 2);
  kept.store.today += 1;
  kept.old_games.look();
  CHECK_FALSE(kept.store.find(over)->has_value());
  CHECK(kept.store.find(playing)->has_value());
  kept.store.today += 1'000;
  kept.old_games.look();
  CHECK(kept.store.find(playing)->has_value());
  CHECK(kept.pauses == std::vector<std::chrono::milliseconds>(3, OldGames::pause));
  CHECK(kept.rooms.open(over).error().status == 404);
}

TEST_CASE("an unfinished game goes only if nothing happened in it for long, and nobody is in it") {
  KeptGames kept({.finished = {}, .unfinished = 60});
  const CreatedGame idle = kept.create();
  const CreatedGame watched = kept.create();
  const CreatedGame talked = kept.create();
  Ear ear;
  kept.store.today += 59;
  Room& room = **kept.rooms.find(talked.id);
  room.join(ear, {.game = talked.id, .tokens = {talked.tokens[0].token}});
  room.act(ear, ChatMessage{.text = "still there"});
  room.leave(ear);
  (*kept.rooms.find(watched.id))->join(ear, {.game = watched.id, .tokens = {}});
  kept.store.today += 1;
  kept.old_games.look();
  CHECK_FALSE(kept.store.find(idle.id)->has_value());
  CHECK(kept.store.find(watched.id)->has_value());
  CHECK(kept.store.find(talked.id)->has_value());
  (*kept.rooms.find(watched.id))->leave(ear);
  kept.old_games.look();
  CHECK_FALSE(kept.store.find(watched.id)->has_value());
}

TEST_CASE("without a wish of the operator nothing is ever removed, and it is not even looked for") {
  KeptGames kept({});
  kept.end(kept.create().id);
  kept.store.today += 100'000;
  kept.old_games.look();
  CHECK(*kept.store.count() == 1);
  CHECK(kept.pauses.empty());
}

TEST_CASE("many old games go some at a time, soon after each other; a store in trouble is tried again later") {
  KeptGames kept({.finished = 1, .unfinished = {}});
  for (std::size_t i = 0; i < OldGames::most_at_once + 1; ++i) kept.end(kept.create().id);
  kept.store.today += 1;
  kept.store.is_failing = true;
  kept.old_games.look();
  CHECK(*kept.store.count() == OldGames::most_at_once + 1);
  kept.store.is_failing = false;
  kept.old_games.look();
  CHECK(*kept.store.count() == 1);
  kept.old_games.look();
  CHECK(*kept.store.count() == 0);
  CHECK(kept.pauses == std::vector<std::chrono::milliseconds>{OldGames::pause, OldGames::short_pause, OldGames::pause});
}

TEST_CASE("whether the store can be reached is found out by asking it, also where nothing has failed before") {
  auto owned = std::make_unique<InMemoryStore>();
  InMemoryStore& store = *owned;
  Metrics metrics;
  MeasuredStore measured(std::move(owned), metrics);
  store.is_unreadable = true;
  CHECK_FALSE(measured.is_reachable());
  store.is_unreadable = false;
  while (!measured.is_reachable()) std::this_thread::sleep_for(std::chrono::milliseconds(20));  // what it knows lasts a second
  store.is_unreadable = true;
  while (measured.is_reachable()) std::this_thread::sleep_for(std::chrono::milliseconds(20));
}

TEST_CASE("a store is well that refuses what does not fit it, or is asked for nothing") {
  Metrics metrics;
  MeasuredStore measured(std::make_unique<InMemoryStore>(), metrics);
  const GameWrite of_no_game{.game = "0123456789abcdef", .status = GameStatus::Over};
  REQUIRE_FALSE(measured.write({&of_no_game, 1}).front().has_value());
  CHECK(measured.is_reachable());
  CHECK(measured.write({}).empty());
  CHECK(measured.is_reachable());
}
