#include <doctest/doctest.h>

#include <chrono>
#include <thread>

#include "engine/core/random.hpp"
#include "server/store/sql_store.hpp"
#include "tests/server/store/cutting_proxy.hpp"
#include "tests/server/store/postgres_server.hpp"
#include "tests/server/store/some_games.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

/// Tries until the store is back; a test that waits in vain is ended from outside.
void write_when_back(Store& store, const GameWrite& write) {
  while (!write_one(store, write)) std::this_thread::sleep_for(std::chrono::milliseconds(20));
}

void find_when_back(Store& store, const std::string& id) {
  while (!store.find(id)) std::this_thread::sleep_for(std::chrono::milliseconds(20));
}

/// A connection of another process that holds a lock.
class Locker {
 public:
  Locker(const StorePlace& place, const std::string& game)
      : database_(open_database(place.text())), transaction_(*database_, TransactionKind::Writing) {
    static_cast<void>(database_->query("UPDATE games SET status = status WHERE id = $1 RETURNING number", {game}));
  }

 private:
  std::unique_ptr<Database> database_;
  Transaction transaction_;
};

GameWrite long_note(const std::string& id, std::size_t count, std::size_t size) {
  GameWrite write{.game = id};
  write.notes = NotesWrite{.count = count, .notes = {{.at = 1, .seat = {}, .kind = "chat", .text = std::string(size, 'x')}}};
  return write;
}

}  // namespace

TEST_CASE("while PostgreSQL is stopped writes and reads fail cleanly; when it is back they work again") {
  for (const bool is_crash : {false, true}) {
    CAPTURE(is_crash);
    const PostgresPlace place;
    const auto store = place.open();
    REQUIRE(write_one(*store, creation_of(some_game("a"))));
    REQUIRE(write_one(*store, append_to("a", 0)));
    PostgresServer& server = postgres_server();
    is_crash ? server.crash() : server.stop();
    for (int i = 0; i < 3; ++i) {
      const auto failed = write_one(*store, append_to("a", 2));
      REQUIRE_FALSE(failed);
      CHECK_FALSE(failed.error().is_conflict);
      CHECK(failed.error().message.find(PostgresServer::password) == std::string::npos);
      CHECK_FALSE(store->find("a"));
      CHECK_FALSE(store->inputs("a"));
      CHECK_FALSE(store->count());
    }
    server.start();
    write_when_back(*store, append_to("a", 2));
    find_when_back(*store, "a");
    CHECK(store->inputs("a")->size() == 4);
    CHECK(*store->count() == 1);
  }
}

TEST_CASE("a server that was restarted between two writes is noticed before it matters") {
  const PostgresPlace place;
  const auto store = place.open();
  REQUIRE(write_one(*store, creation_of(some_game("a"))));
  CHECK(store->find("a"));
  postgres_server().stop();
  postgres_server().start();
  CHECK(write_one(*store, append_to("a", 0)));
  CHECK(store->inputs("a")->size() == 2);
}

TEST_CASE("a database that says nothing holds up whoever reads for a moment only, and is used again when it speaks") {
  const PostgresPlace place;
  const auto store =
      place.open({.reading = {.connecting = std::chrono::milliseconds(100), .answering = std::chrono::milliseconds(500)}});
  REQUIRE(write_one(*store, creation_of(some_game("a"))));
  REQUIRE(store->find("a"));
  postgres_server().freeze();
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 1'000; ++i) {
    const auto found = store->find("a");
    REQUIRE_FALSE(found);
    CHECK(found.error().is_away);
  }
  // Half a second for the answer that does not come; the other 999 would take minutes if they waited as well.
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(60));
  postgres_server().thaw();
  find_when_back(*store, "a");
  CHECK(write_one(*store, append_to("a", 0)));
}

TEST_CASE("a connection lost around COMMIT: the store finds out whether the write has arrived") {
  const PostgresPlace place;
  REQUIRE(write_one(*place.open(), creation_of(some_game("a"))));
  CuttingProxy proxy(postgres_server().port());
  const auto store = open_store(PostgresServer::address(place.schema(), proxy.port()));
  REQUIRE(store);
  proxy.cut_next(CuttingProxy::Cut::AfterCommit);
  CHECK(write_one(**store, append_to("a", 0)));
  CHECK(proxy.has_cut());
  CHECK(place.open()->inputs("a")->size() == 2);

  proxy.cut_next(CuttingProxy::Cut::BeforeCommit);
  const auto lost = write_one(**store, append_to("a", 2));
  CHECK(proxy.has_cut());
  REQUIRE_FALSE(lost);
  CHECK_FALSE(lost.error().is_conflict);
  CHECK(place.open()->inputs("a")->size() == 2);
  CHECK(write_one(**store, append_to("a", 2)));
}

TEST_CASE("a game that another process holds locked cannot be written meanwhile, and nothing of the group is") {
  for (const auto& place : store_places()) {
    CAPTURE(place->kind());
    const auto store = open_store(place->text(), {.lock_wait = std::chrono::milliseconds(50)});
    REQUIRE(store);
    for (const char* id : {"a", "b"}) REQUIRE(write_one(**store, creation_of(some_game(id))));
    {
      const Locker locker(*place, "b");
      const auto results = (*store)->write(std::vector{append_to("a", 0), append_to("b", 0)});
      for (const auto& result : results) {
        REQUIRE_FALSE(result);
        CHECK_FALSE(result.error().is_conflict);
      }
      CHECK((*store)->inputs("a")->empty());
    }
    CHECK(write_one(**store, append_to("b", 0)));
  }
}

TEST_CASE("a full disk: nothing is half written, and it works again when there is space") {
  const SqlitePlace place;
  REQUIRE(write_one(*place.open(), creation_of(some_game("a"))));
  // SQLite itself counts pages, so that no disk need be filled; the limit is one of the connection, which is why the database is
  // opened by hand.
  auto database = open_database(place.text());
  Database& limited = *database;
  const auto pages = limited.query("PRAGMA page_count").number(0, 0);
  SqlStore store(std::move(database), open_database(place.text()), days_since_1970);
  static_cast<void>(limited.query("PRAGMA max_page_count = " + std::to_string(pages + 2)));
  std::vector<GameWrite> group{append_to("a", 0), long_note("a", 0, 100'000)};
  for (const auto& result : store.write(group)) {
    REQUIRE_FALSE(result);
    CHECK_FALSE(result.error().is_conflict);
    CHECK(result.error().message.find("full") != std::string::npos);
  }
  CHECK(store.inputs("a")->empty());
  CHECK(store.notes("a")->empty());
  CHECK(write_one(store, append_to("a", 0)));
  static_cast<void>(limited.query("PRAGMA max_page_count = " + std::to_string(pages + 1'000)));
  CHECK(write_one(store, long_note("a", 0, 100'000)));
  CHECK(store.notes("a")->size() == 1);
}

TEST_CASE("files of PostgreSQL that cannot grow: nothing is half written, and it works again when there is space") {
  PostgresServer server;
  const auto store = open_store(server.address("public"));
  REQUIRE(store);
  REQUIRE(write_one(**store, creation_of(some_game("a"))));
  // A segment of its log has 16 MiB: that must fit, and no table that is larger.
  constexpr std::uint64_t segment = 16U << 20;
  server.stop();
  server.limit_files(segment);
  server.start();
  GameWrite large = long_note("a", 0, segment + (1U << 20));
  FastRandom random(1);
  for (char& letter : large.notes->notes.front().text) letter = static_cast<char>('!' + random.below(90));  // cannot be packed
  find_when_back(**store, "a");
  for (const auto& result : (*store)->write(std::vector{append_to("a", 0), large})) {
    REQUIRE_FALSE(result);
    CHECK_FALSE(result.error().is_conflict);
    CHECK_MESSAGE(result.error().message.find("could not extend file") != std::string::npos, result.error().message);
  }
  CHECK((*store)->inputs("a")->empty());
  CHECK((*store)->notes("a")->empty());
  CHECK(write_one(**store, append_to("a", 0)));
  server.stop();
  server.limit_files(0);
  server.start();
  write_when_back(**store, large);
  CHECK((*store)->notes("a")->size() == 1);
}
