#include <doctest/doctest.h>

#include "server/rooms.hpp"
#include "server/secure_random.hpp"
#include "tests/server/held_writer.hpp"
#include "tests/server/in_memory_store.hpp"
#include "tests/server/test_room.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

constexpr std::int64_t day = 86'400'000;

/// The games of one store with a time of day that a test sets.
struct TimedRooms {
  explicit TimedRooms(InMemoryStore& kept, std::int64_t& time)
      : writer(kept),
        rooms({&shipped_library(), &shipped_rule_book()}, kept, writer, throw_secure_dice, [&time] { return time; }) {}

  CreatedGame create(const NewGameRequest& request) {
    std::optional<CreatedGame> made;
    rooms.create(request, [&](const Result<CreatedGame, RoomsError>& created) {
      REQUIRE(created.has_value());
      made = *created;
    });
    REQUIRE(made.has_value());
    return *made;
  }

  HeldWriter writer;
  Rooms rooms;
};

NewGameRequest invited() {
  return {.settings = {.battle = "superscape/quarry-duel"},
          .seats = {{.bot = {}, .is_open = false, .name = "Ann"}, {.bot = {}, .is_open = true, .name = {}}}};
}

}  // namespace

TEST_CASE("a game that nobody comes to for seven days is given up") {
  InMemoryStore store;
  std::int64_t time = 1'000 * day;
  std::string id;
  {
    TimedRooms server(store, time);
    id = server.create(invited()).id;
    time += 6 * day;
    REQUIRE(server.rooms.open(id).has_value());
    CHECK(server.rooms.open(id)->gathering != nullptr);
    time += 2 * day;
    CHECK(server.rooms.open(id).error().status == 410);
  }
  CHECK(store.find(id)->value().status == GameStatus::Abandoned);
  TimedRooms again(store, time);
  CHECK(again.rooms.open(id).error().status == 410);
  CHECK(store.unfinished()->empty());
}

TEST_CASE("a seat is taken when it is stored, by one of two who come at once, and not at all if it cannot be stored") {
  InMemoryStore store;
  std::int64_t time = 1'000 * day;
  TimedRooms server(store, time);
  const CreatedGame game = server.create(invited());
  const ClaimRequest claim{.invitation = game.invitations.at(0).token, .name = "Ben"};
  std::vector<int> statuses;
  const auto keep = [&](const Result<ClaimedSeat, RoomsError>& answer) {
    statuses.push_back(answer ? 200 : answer.error().status);
  };
  store.is_failing = true;
  server.rooms.claim(game.id, claim, "", keep);
  REQUIRE(statuses == std::vector{503});
  store.is_failing = false;
  server.writer.is_holding = true;
  server.rooms.claim(game.id, claim, "", keep);
  server.rooms.claim(game.id, claim, "", keep);
  CHECK(statuses.size() == 1);
  server.writer.let_go();
  CHECK(statuses[1] == 200);
  CHECK(statuses[2] == 503);  // the game begins at this moment
  server.writer.is_holding = false;
  REQUIRE(server.rooms.open(game.id).has_value());
  CHECK(server.rooms.open(game.id)->room != nullptr);
  CHECK(store.find(game.id)->value().seats[1].name == "Ben");
  CHECK(store.find(game.id)->value().seats[1].token_mark.find(game.invitations[0].token) == std::string::npos);
}

TEST_CASE("a rematch that all agree to is a new game with changed sides, whose seats are told to their players only") {
  InMemoryStore store;
  std::int64_t time = 1'000 * day;
  TimedRooms server(store, time);
  NewGameRequest request = invited();
  request.seats[1] = {.bot = {}, .is_open = false, .name = "Ben"};
  const CreatedGame game = server.create(request);
  Room& room = **server.rooms.find(game.id);
  Ear ann;
  Ear ben;
  Ear watcher;
  room.join(ann, {.game = game.id, .tokens = {game.tokens[0].token}});
  room.join(ben, {.game = game.id, .tokens = {game.tokens[1].token}});
  room.join(watcher, {.game = game.id, .tokens = {}});
  room.act(ann, OfferMessage{.seat = SeatId{0}, .what = OfferKind::Draw});
  room.act(ben, OfferMessage{.seat = SeatId{1}, .what = OfferKind::Draw});
  REQUIRE(room.is_over());
  room.act(ben, OfferMessage{.seat = SeatId{1}, .what = OfferKind::Rematch});
  room.act(ann, OfferMessage{.seat = SeatId{0}, .what = OfferKind::Rematch});
  const nlohmann::json seat = ann.last("seat");
  REQUIRE_FALSE(seat.is_null());
  CHECK(seat.at("seat") == 1);
  CHECK(ben.last("seat").at("seat") == 0);
  CHECK(watcher.last("seat").is_null());
  const std::string next = ann.last("table").at("next");
  CHECK(next == seat.at("game"));
  CHECK(watcher.last("table").at("next") == next);
  CHECK(server.rooms.summary(game.id)->next == next);
  Room& rematch = **server.rooms.find(next);
  Ear again;
  CHECK(rematch.join(again, {.game = next, .tokens = {seat.at("token")}}));
  CHECK(again.last("table").at("seats")[1].at("name") == "Ann");
}

TEST_CASE("whoever was away when the others agreed to a rematch finds the seat by the old token, or by the account") {
  InMemoryStore store;
  std::int64_t time = 1'000 * day;
  std::string id;
  std::string next;
  std::string token;
  {
    TimedRooms server(store, time);
    NewGameRequest request = invited();
    request.account = "account-one";
    const CreatedGame game = server.create(request);
    id = game.id;
    server.rooms.claim(id, {.invitation = game.invitations[0].token, .name = "Ben"}, "", [&](const auto& claimed) {
      REQUIRE(claimed.has_value());
      token = claimed->token;
    });
    Room& room = **server.rooms.find(id);
    Ear ann;
    Ear ben;
    room.join(ann, {.game = id, .tokens = {}, .has_account = true, .account = "account-one"});
    room.join(ben, {.game = id, .tokens = {token}});
    room.act(ann, OfferMessage{.seat = SeatId{0}, .what = OfferKind::Draw});
    room.act(ben, OfferMessage{.seat = SeatId{1}, .what = OfferKind::Draw});
    room.act(ben, OfferMessage{.seat = SeatId{1}, .what = OfferKind::Rematch});
    room.leave(ben);
    room.act(ann, OfferMessage{.seat = SeatId{0}, .what = OfferKind::Rematch});
    next = ann.last("table").at("next");
    CHECK(ann.last("seat").is_null());  // an account needs no token
    CHECK(ben.last("seat").is_null());
  }
  TimedRooms server(store, time);  // the process has ended meanwhile, too
  Ear ben;
  (*server.rooms.find(id))->join(ben, {.game = id, .tokens = {token}});
  const nlohmann::json seat = ben.last("seat");
  REQUIRE_FALSE(seat.is_null());
  CHECK(seat == nlohmann::json({{"type", "seat"}, {"game", next}, {"seat", 0}, {"token", token}}));
  Room& rematch = **server.rooms.find(next);
  Ear again;
  REQUIRE(rematch.join(again, {.game = next, .tokens = {token}}));
  CHECK(again.last("welcome").at("yours") == nlohmann::json({0}));
  Ear ann;
  REQUIRE(rematch.join(ann, {.game = next, .tokens = {}, .has_account = true, .account = "account-one"}));
  CHECK(ann.last("welcome").at("yours") == nlohmann::json({1}));
  Ear stranger;
  CHECK_FALSE(rematch.join(stranger, {.game = next, .tokens = {token + "x"}}));
  Ear watcher;
  (*server.rooms.find(id))->join(watcher, {.game = id, .tokens = {}});
  CHECK(watcher.last("seat").is_null());
}

TEST_CASE("seats of an account are taken without a token, and found again as its games") {
  InMemoryStore store;
  std::int64_t time = 1'000 * day;
  TimedRooms server(store, time);
  NewGameRequest request = invited();
  request.account = "account-one";
  const CreatedGame game = server.create(request);
  server.rooms.claim(game.id, {.invitation = game.invitations[0].token, .name = "Ben"}, "account-two", [](const auto&) {});
  Room& room = **server.rooms.find(game.id);
  Ear ann;
  CHECK(room.join(ann, {.game = game.id, .tokens = {}, .has_account = true, .account = "account-one"}));
  CHECK(ann.last("welcome").at("yours") == nlohmann::json({0}));
  Ear stranger;
  CHECK(room.join(stranger, {.game = game.id, .tokens = {}, .has_account = true, .account = ""}));
  CHECK(stranger.last("welcome").at("yours").empty());
  const auto games = server.rooms.games_of("account-two");
  REQUIRE(games.has_value());
  REQUIRE(games->size() == 1);
  CHECK(games->front().yours == std::vector{SeatId{1}});
}

TEST_CASE("a room stays in memory while what was stored of it is followed, though everybody has left and there is no space") {
  InMemoryStore store;
  std::int64_t time = 1'000 * day;
  TimedRooms server(store, time);
  NewGameRequest request = invited();
  request.seats[1] = {.bot = {}, .is_open = false, .name = "Ben"};
  const CreatedGame game = server.create(request);
  Room& room = **server.rooms.find(game.id);
  Ear both;
  room.join(both, {.game = game.id, .tokens = {game.tokens[0].token, game.tokens[1].token}});
  room.act(both, OfferMessage{.seat = SeatId{0}, .what = OfferKind::Draw});
  REQUIRE(room.is_over());
  server.rooms.limit_rooms(1);
  server.writer.is_holding = true;
  room.act(both, OfferMessage{.seat = SeatId{0}, .what = OfferKind::Rematch});
  room.leave(both);
  server.writer.let_go();
  CHECK(server.rooms.loaded(game.id) == &room);  // there is no space for a rematch
  CHECK(server.writer.held() == 0);
}

TEST_CASE("a game that was given up is not listed, and leaves memory with those who wait for it") {
  InMemoryStore store;
  std::int64_t time = 1'000 * day;
  TimedRooms server(store, time);
  std::vector<std::string> dropped;
  server.rooms.when_dropped([&](const std::string& id) { dropped.push_back(id); });
  NewGameRequest request = invited();
  request.settings.watch = WatchSetting::Everyone;
  const CreatedGame game = server.create(request);
  Ear ann;
  server.rooms.open(game.id)->gathering->join(ann, {.game = game.id, .tokens = {game.tokens[0].token}});
  REQUIRE(server.rooms.watchable()->size() == 1);
  time += 8 * day;
  SUBCASE("swept") {
    server.rooms.release_idle();
    CHECK_FALSE(server.rooms.is_in_memory(game.id));
    CHECK(store.find(game.id)->value().status == GameStatus::Abandoned);
    CHECK(dropped == std::vector{game.id});
  }
  SUBCASE("looked for before") {}
  SUBCASE("by another process") {
    TimedRooms other(store, time);
    CHECK(other.rooms.watchable()->empty());
  }
  CHECK(server.rooms.watchable()->empty());
}
