#include <doctest/doctest.h>
#include <sqlite3.h>

#include <fstream>

#include "server/sqlite_store.hpp"
#include "tests/server/running_server.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

StoredGame some_game(const std::string& id) {
  StoredGame game{.id = id, .opening = {}, .seats = {{.bot = "greedy", .token_mark = ""}, {.bot = "", .token_mark = "mark"}}};
  game.opening.battle = "superscape/some-battle";
  game.opening.content_hash.value = 0xfedcba9876543210ULL;
  game.opening.seats = {{.name = "One", .side = 0, .player = "greedy"}, {.name = "Two", .side = 1, .player = "human"}};
  return game;
}

std::vector<ReplayEntry> some_inputs() {
  return {{.kind = ReplayEntry::Kind::Dice, .seat = {}, .input = "d20 14", .hash = {0xffffffffffffffffULL}, .lines = {}},
          {.kind = ReplayEntry::Kind::Choice,
           .seat = SeatId{1},
           .input = "pass",
           .hash = {2},
           .lines = {{.text = "Two passes; \"enough\".", .rule = "SS-TRN-01", .visible_to = 2},
                     {.text = "The turn ends.", .rule = "", .visible_to = 0xff}},
           .follows_up = true}};
}

void run_sql(const std::filesystem::path& folder, const char* text) {
  sqlite3* handle = nullptr;
  REQUIRE(sqlite3_open((folder / "games.sqlite3").c_str(), &handle) == SQLITE_OK);
  REQUIRE(sqlite3_exec(handle, text, nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(handle);
}

}  // namespace

TEST_CASE("a game and its inputs come back from the store as they went in, also after it was closed") {
  const TemporaryFolder folder;
  {
    auto store = open_sqlite_store(folder.path()).value().release();
    const std::unique_ptr<Store> owner(store);
    REQUIRE(store->create(some_game("a")).has_value());
    REQUIRE(store->append("a", 0, some_inputs(), GameStatus::Playing).has_value());
    REQUIRE(store->append("a", 2, some_inputs(), GameStatus::Playing).has_value());
    REQUIRE(store->create(some_game("b")).has_value());
    REQUIRE(store->append("b", 0, some_inputs(), GameStatus::Over).has_value());
  }
  const auto opened = open_sqlite_store(folder.path());
  REQUIRE(opened.has_value());
  Store& store = *opened.value();
  const auto game = store.find("a");
  REQUIRE(game.has_value());
  REQUIRE(game->has_value());
  CHECK((*game)->opening.battle == "superscape/some-battle");
  CHECK((*game)->opening.content_hash.value == 0xfedcba9876543210ULL);
  CHECK((*game)->seats[0].bot == "greedy");
  CHECK((*game)->seats[1].token_mark == "mark");
  const auto inputs = store.inputs("a");
  REQUIRE(inputs.has_value());
  REQUIRE(inputs->size() == 4);
  CHECK(std::vector<ReplayEntry>(inputs->begin() + 2, inputs->end()) == some_inputs());
  CHECK(store.unfinished().value() == std::vector<std::string>{"a"});
  CHECK(store.count().value() == 2);
  CHECK_FALSE(store.find("c").value().has_value());
  CHECK_FALSE(store.inputs("c").has_value());
}

TEST_CASE("what is taken back is gone, and how far the questions are ahead is kept") {
  const TemporaryFolder folder;
  {
    const auto opened = open_sqlite_store(folder.path());
    Store& store = *opened.value();
    REQUIRE(store.create(some_game("a")).has_value());
    REQUIRE(store.append("a", 0, some_inputs(), GameStatus::Playing).has_value());
    CHECK_FALSE(store.replace_tail("a", 0, 3, {}, 9).has_value());
    CHECK((*store.find("a"))->requests_taken_back == 0);
    REQUIRE(store.replace_tail("a", 1, 2, {}, 7).has_value());
  }
  const auto opened = open_sqlite_store(folder.path());
  CHECK(opened.value()->inputs("a")->size() == 1);
  CHECK((*opened.value()->find("a"))->requests_taken_back == 7);
}

TEST_CASE("a store of the first version is taken over with its games") {
  const TemporaryFolder folder;
  {
    const auto store = open_sqlite_store(folder.path());
    REQUIRE(store.value()->create(some_game("a")).has_value());
    REQUIRE(store.value()->append("a", 0, some_inputs(), GameStatus::Playing).has_value());
  }
  run_sql(folder.path(),
          "ALTER TABLE games DROP COLUMN requests_taken_back; ALTER TABLE inputs DROP COLUMN follows_up; PRAGMA user_version=1");
  for (int start = 0; start < 2; ++start) {
    const auto store = open_sqlite_store(folder.path());
    REQUIRE(store.has_value());
    REQUIRE(store.value()->inputs("a")->size() == 2);
    CHECK_FALSE(store.value()->inputs("a")->back().follows_up);
    CHECK((*store.value()->find("a"))->requests_taken_back == 0);
  }
}

TEST_CASE("inputs that do not follow on are a conflict, and nothing of them is written") {
  const TemporaryFolder folder;
  const auto opened = open_sqlite_store(folder.path());
  REQUIRE(opened.has_value());
  const auto second_process = open_sqlite_store(folder.path());
  REQUIRE(second_process.has_value());
  Store& store = *opened.value();
  REQUIRE(store.create(some_game("a")).has_value());
  REQUIRE(store.append("a", 0, some_inputs(), GameStatus::Playing).has_value());
  const auto conflict = second_process.value()->append("a", 0, some_inputs(), GameStatus::Over);
  REQUIRE_FALSE(conflict.has_value());
  CHECK(conflict.error().is_conflict);
  CHECK_FALSE(store.append("a", 3, some_inputs(), GameStatus::Playing).has_value());
  CHECK(store.inputs("a")->size() == 2);
  CHECK((*store.find("a"))->status == GameStatus::Playing);
  CHECK_FALSE(store.create(some_game("a")).has_value());
  CHECK_FALSE(store.append("zz", 0, some_inputs(), GameStatus::Playing).has_value());
}

TEST_CASE("a store that cannot be used is an error with a sentence") {
  const TemporaryFolder folder;
  SUBCASE("the file is no store") {
    std::ofstream(folder.path() / "games.sqlite3") << std::string(5'000, 'x');
    const auto store = open_sqlite_store(folder.path());
    REQUIRE_FALSE(store.has_value());
    CHECK_FALSE(store.error().message.empty());
  }
  SUBCASE("the folder is a file") {
    std::ofstream(folder.path() / "file") << "x";
    CHECK_FALSE(open_sqlite_store(folder.path() / "file").has_value());
  }
  SUBCASE("a newer version made it") {
    { REQUIRE(open_sqlite_store(folder.path()).has_value()); }
    run_sql(folder.path(), "PRAGMA user_version=99");
    const auto store = open_sqlite_store(folder.path());
    REQUIRE_FALSE(store.has_value());
    CHECK(store.error().message.find("newer version") != std::string::npos);
  }
  SUBCASE("a stored game is damaged") {
    {
      const auto store = open_sqlite_store(folder.path());
      REQUIRE(store.value()->create(some_game("a")).has_value());
    }
    run_sql(folder.path(), "UPDATE games SET opening = '{'");
    const auto store = open_sqlite_store(folder.path());
    REQUIRE(store.has_value());
    CHECK_FALSE(store.value()->find("a").has_value());
  }
}
