#include "server/rooms.hpp"

#include <doctest/doctest.h>

#include <map>

#include "server/secure_random.hpp"
#include "tests/replay/shipped_battles.hpp"
#include "tests/server/held_writer.hpp"
#include "tests/server/in_memory_store.hpp"
#include "tests/server/test_room.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

/// The games of one store, as a server holds them; made anew for each run of it.
struct TestRooms {
  explicit TestRooms(InMemoryStore& kept)
      : writer(kept), rooms({&shipped_library(), &shipped_rule_book()}, kept, writer, throw_secure_dice) {}

  CreatedGame create(const std::vector<SeatRequest>& seats) {
    std::optional<CreatedGame> made;
    rooms.create({.settings = {.battle = first_battle(System::SuperScape).full_id()}, .seats = seats},
                 [&](const Result<CreatedGame, RoomsError>& created) {
                   REQUIRE(created.has_value());
                   made = *created;
                 });
    REQUIRE(made.has_value());
    return *made;
  }

  HeldWriter writer;
  Rooms rooms;
};

const std::vector<SeatRequest> two_people(2);
const std::vector<SeatRequest> two_bots(2, SeatRequest{.bot = "random"});

}  // namespace

TEST_CASE("a game is not there until it is stored, and not at all if it cannot be") {
  InMemoryStore store;
  TestRooms server(store);
  server.writer.is_holding = true;
  std::vector<Result<CreatedGame, RoomsError>> answers;
  const auto keep = [&](Result<CreatedGame, RoomsError> answer) { answers.push_back(std::move(answer)); };
  const NewGameRequest wish{.settings = {.battle = first_battle(System::SuperScape).full_id()}, .seats = two_people};
  server.rooms.create(wish, keep);
  CHECK(answers.empty());
  CHECK(server.rooms.loaded_count() == 0);
  server.writer.let_go();
  REQUIRE(answers.size() == 1);
  CHECK(server.rooms.find(answers[0]->id).has_value());

  server.rooms.create(wish, keep);
  store.is_failing = true;
  server.writer.let_go();
  REQUIRE(answers.size() == 2);
  CHECK_FALSE(answers[1].has_value());
  CHECK(server.rooms.loaded_count() == 1);
}

TEST_CASE("unfinished games are restored one after another, and one that is asked for earlier at once") {
  InMemoryStore store;
  std::vector<std::string> ids;
  {
    TestRooms server(store);
    for (int i = 0; i < 3; ++i) ids.push_back(server.create(two_people).id);
  }
  TestRooms server(store);
  std::map<std::string, int> loads;
  server.rooms.when_loaded([&](const Room& room) { ++loads[room.id()]; });
  REQUIRE(server.rooms.begin_restoring().has_value());
  CHECK(server.rooms.loaded_count() == 0);
  CHECK(server.rooms.find(ids[1]).has_value());
  std::vector<std::string> restored;
  while (const auto game = server.rooms.restore_next()) {
    CHECK(game->problem.empty());
    restored.push_back(game->id);
  }
  CHECK(restored.size() == 2);
  CHECK(loads.size() == 3);
  for (const auto& [id, count] : loads) CHECK(count == 1);
}

TEST_CASE("a game that cannot be continued is reported, and the others are restored") {
  InMemoryStore store;
  std::string broken;
  {
    TestRooms server(store);
    broken = server.create(two_people).id;
    static_cast<void>(server.create(two_people));
  }
  const GameWrite nonsense{
      .game = broken,
      .inputs = InputsWrite{.first = 0, .count = 0, .inputs = {{.kind = ReplayEntry::Kind::Dice, .input = "20"}}}};
  REQUIRE(store.write({&nonsense, 1}).front().has_value());
  TestRooms server(store);
  REQUIRE(server.rooms.begin_restoring().has_value());
  std::size_t problems = 0;
  std::size_t count = 0;
  while (const auto game = server.rooms.restore_next()) {
    ++count;
    problems += game->problem.empty() ? 0 : 1;
    CHECK(game->problem.empty() == (game->id != broken));
  }
  CHECK(count == 2);
  CHECK(problems == 1);
  CHECK((*store.find(broken))->status == GameStatus::NotReproduced);
}

TEST_CASE("rooms nobody needs leave memory after a while; those with people, bots or something to store stay") {
  InMemoryStore store;
  TestRooms server(store);
  const CreatedGame idle = server.create(two_people);
  const CreatedGame watched = server.create(two_people);
  const CreatedGame bots = server.create(two_bots);
  const CreatedGame saving = server.create(two_people);
  Room* const resting = server.rooms.find(idle.id).value();
  while (resting->is_work_due()) resting->work();
  Ear ear;
  REQUIRE(server.rooms.find(watched.id).value()->join(ear, {.game = watched.id, .tokens = {}}));
  Room* const busy = server.rooms.find(saving.id).value();
  Ear leaver;
  REQUIRE(busy->join(leaver, {.game = saving.id, .tokens = {saving.tokens[0].token}}));
  server.writer.is_holding = true;
  busy->choose(leaver, {.seat = saving.tokens[0].seat, .request = 0, .choice = "concede"});
  busy->leave(leaver);
  REQUIRE(busy->is_saving());

  server.rooms.release_idle();
  CHECK(server.rooms.loaded(idle.id) != nullptr);  // somebody may come back in a moment
  server.rooms.release_idle();
  CHECK(server.rooms.loaded(idle.id) == nullptr);
  CHECK(server.rooms.loaded(watched.id) != nullptr);
  CHECK(server.rooms.loaded(bots.id) != nullptr);
  CHECK(server.rooms.loaded(saving.id) == busy);
  CHECK(server.rooms.find(idle.id).has_value());
}

TEST_CASE("games in memory are counted by their stage") {
  InMemoryStore store;
  TestRooms server(store);
  const auto counts = [&] { return server.rooms.loaded_by_stage(); };
  CHECK(counts() ==
        std::map<Stage, std::size_t>{{Stage::Gathering, 0}, {Stage::Drafting, 0}, {Stage::Playing, 0}, {Stage::Over, 0}});
  server.create({{}, {.bot = {}, .is_open = true}});
  server.create(two_people);
  const CreatedGame ended = server.create(two_people);
  Ear ear;
  Room& room = **server.rooms.find(ended.id);
  room.join(ear, {.game = ended.id, .tokens = {ended.tokens[0].token}});
  while (room.is_work_due()) room.work();
  room.choose(ear, {.seat = SeatId{0}, .request = room.request(), .choice = "concede"});
  REQUIRE(room.is_over());
  CHECK(counts() ==
        std::map<Stage, std::size_t>{{Stage::Gathering, 1}, {Stage::Drafting, 0}, {Stage::Playing, 1}, {Stage::Over, 1}});
}

TEST_CASE("an account is told in which of its games it is asked, without running them") {
  InMemoryStore store;
  std::string id;
  SeatId asked;
  const auto is_asked = [&](TestRooms& server, SeatId seat) {
    const auto games = server.rooms.games_of(seat == SeatId{0} ? "account-one" : "account-two");
    REQUIRE(games.has_value());
    REQUIRE(games->size() == 1);
    return games->front().is_asked;
  };
  {
    TestRooms server(store);
    server.rooms.create({.settings = {.battle = first_battle(System::SuperScape).full_id()},
                         .seats = {{}, {.bot = {}, .is_open = true}},
                         .account = "account-one"},
                        [&](const Result<CreatedGame, RoomsError>& created) {
                          id = created->id;
                          server.rooms.claim(id, {.invitation = created->invitations[0].token, .name = {}}, "account-two",
                                             [](const auto&) {});
                        });
    Room& room = **server.rooms.find(id);
    while (room.is_work_due()) room.work();
    asked = asked_seat(room.state());
    CHECK(is_asked(server, asked));
  }
  const SeatId other{static_cast<std::uint8_t>(1 - asked.value)};
  TestRooms server(store);
  CHECK(is_asked(server, asked));
  CHECK_FALSE(is_asked(server, other));
  CHECK(server.rooms.loaded_count() == 0);
  // A game of an older version does not say so; then it is looked at.
  StoredGame older = store.find(id)->value();
  older.id = "0123456789ab";
  older.asked.reset();
  older.seats[other.index()].account = "account-three";
  older.seats[asked.index()].account = "account-four";
  GameWrite creation{.game = older.id, .creation = older};
  creation.inputs = InputsWrite{.first = 0, .count = 0, .inputs = store.inputs(id).value()};
  creation.notes = NotesWrite{.count = 0, .notes = store.notes(id).value()};
  REQUIRE(store.write({&creation, 1}).front().has_value());
  CHECK_FALSE(server.rooms.games_of("account-three")->front().is_asked);
  CHECK(server.rooms.games_of("account-four")->front().is_asked);
  CHECK(server.rooms.loaded_count() == 1);
}

TEST_CASE("an account is told that others wait for its team") {
  InMemoryStore store;
  TestRooms server(store);
  NewGameRequest request{.settings = {.battle = first_battle(System::SuperScape).full_id()},
                         .seats = {{}, {.bot = {}, .is_open = true}},
                         .account = "account-one"};
  const auto is_asked = [&] { return server.rooms.games_of("account-one")->front().is_asked; };
  server.rooms.create(request, [](const auto&) {});
  CHECK_FALSE(is_asked());
  request.settings.teams = {{.source = SeatTeam::Source::Own, .given = {}}, {}};
  server.rooms.create(request, [](const auto&) {});
  CHECK(is_asked());
}

TEST_CASE("where there is no space, idle rooms go first, then those of bots, and those with running clocks last") {
  InMemoryStore store;
  TestRooms server(store);
  const auto create = [&](const std::vector<SeatRequest>& seats, ClockSetting clock) {
    std::string id;
    server.rooms.create({.settings = {.battle = first_battle(System::SuperScape).full_id(), .clock = clock}, .seats = seats},
                        [&](const Result<CreatedGame, RoomsError>& created) { id = created->id; });
    Room* const room = server.rooms.find(id).value();
    while (!seats[0].bot.empty() ? false : room->is_work_due()) room->work();
    return id;
  };
  const std::string clocked = create(two_people, {.kind = ClockSetting::Kind::Bank, .seconds = 600});
  const std::string bots = create(two_bots, {});
  const std::string idle = create(two_people, {});
  REQUIRE(server.rooms.loaded(clocked)->deadline());
  server.rooms.limit_rooms(3);
  const std::string second = create(two_people, {.kind = ClockSetting::Kind::Bank, .seconds = 600});
  CHECK(server.rooms.loaded(idle) == nullptr);
  CHECK(server.rooms.loaded(bots) != nullptr);
  CHECK(server.rooms.loaded(clocked) != nullptr);
  const std::string third = create(two_people, {.kind = ClockSetting::Kind::Bank, .seconds = 600});
  CHECK(server.rooms.loaded(bots) == nullptr);
  CHECK(server.rooms.loaded(clocked) != nullptr);
  CHECK_FALSE(create(two_people, {}).empty());
  CHECK(server.rooms.loaded_count() == 3);
}

TEST_CASE("trouble of the store is told as such, wherever it is met") {
  InMemoryStore store;
  TestRooms server(store);
  const auto expect_trouble = [](const RoomsError& error) {
    CHECK(error.status == 503);
    CHECK(error.is_store_trouble);
  };
  store.is_failing = true;
  server.rooms.create({.settings = {.battle = first_battle(System::SuperScape).full_id()}, .seats = two_people},
                      [&](const Result<CreatedGame, RoomsError>& created) { expect_trouble(created.error()); });
  store.is_unreadable = true;
  expect_trouble(server.rooms.open("0123456789abcdef").error());
  expect_trouble(server.rooms.replay_document("0123456789abcdef").error());
  store.is_unreadable = false;
  CHECK_FALSE(server.rooms.open("0123456789abcdef").error().is_store_trouble);
}
