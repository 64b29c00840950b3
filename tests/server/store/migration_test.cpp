#include <doctest/doctest.h>
#include <sqlite3.h>

#include "replay/replay_file.hpp"
#include "server/store/migrations.hpp"
#include "tests/server/store/some_games.hpp"
#include "tests/server/store/store_place.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

/// As the first version made its stores.
constexpr const char* first_version = R"(
CREATE TABLE games (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, opening TEXT NOT NULL, status INTEGER NOT NULL,
  created TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP) STRICT;
CREATE INDEX games_by_status ON games (status, number);
CREATE TABLE seats (game INTEGER NOT NULL REFERENCES games (number), seat INTEGER NOT NULL, bot TEXT NOT NULL, token_mark TEXT NOT NULL,
  PRIMARY KEY (game, seat)) STRICT, WITHOUT ROWID;
CREATE TABLE inputs (game INTEGER NOT NULL REFERENCES games (number), number INTEGER NOT NULL, seat INTEGER, input TEXT NOT NULL,
  hash INTEGER NOT NULL, PRIMARY KEY (game, number)) STRICT, WITHOUT ROWID;
CREATE TABLE lines (game INTEGER NOT NULL REFERENCES games (number), input INTEGER NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL,
  rule TEXT NOT NULL, visible_to INTEGER NOT NULL, PRIMARY KEY (game, input, number)) STRICT, WITHOUT ROWID;
PRAGMA user_version=1;
)";

/// What the second version added.
constexpr const char* second_version = R"(
ALTER TABLE games ADD COLUMN requests_taken_back INTEGER NOT NULL DEFAULT 0;
ALTER TABLE inputs ADD COLUMN follows_up INTEGER NOT NULL DEFAULT 0;
PRAGMA user_version=2;
)";

constexpr const char* old_game = R"(
INSERT INTO games (number, id, opening, status, created) VALUES (7, 'a', '$opening', 0, '2026-01-05 17:43:20');
INSERT INTO seats VALUES (7, 0, 'greedy', ''), (7, 1, '', 'mark');
INSERT INTO inputs (game, number, seat, input, hash) VALUES (7, 0, NULL, 'd20 14', -1), (7, 1, 1, 'pass', 2);
INSERT INTO lines VALUES (7, 1, 0, 'Two passes; "enough".', 'SS-TRN-01', 2), (7, 1, 1, 'The turn ends.', '', 255);
)";

void run_sql(const std::filesystem::path& folder, const std::string& text) {
  sqlite3* handle = nullptr;
  REQUIRE(sqlite3_open((folder / "games.sqlite3").c_str(), &handle) == SQLITE_OK);
  REQUIRE(sqlite3_exec(handle, text.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(handle);
}

void put_old_game(const std::filesystem::path& folder) {
  std::string text = old_game;
  text.replace(text.find("$opening"), 8, write_replay(some_game("a").opening));
  run_sql(folder, text);
}

StoredGame expected_game() {
  StoredGame game = some_game("a");
  game.seats[1] = {.token_mark = "mark"};
  game.settings.clear();
  game.dice_seed.clear();
  game.is_listed = false;
  game.created_at = 1'767'635'000'000;
  return game;
}

std::vector<ReplayEntry> expected_inputs() {
  std::vector<ReplayEntry> inputs = some_inputs();
  inputs[0].draw.reset();
  inputs[1].at = 0;
  inputs[1].follows_up = false;
  return inputs;
}

}  // namespace

TEST_CASE("a store of the first version is taken over with its games, which go on") {
  const SqlitePlace place;
  run_sql(place.folder(), first_version);
  put_old_game(place.folder());
  for (std::size_t start = 0; start < 2; ++start) {
    const auto store = place.open();
    CHECK(is_same_game(**store->find("a"), expected_game()));
    CHECK(*store->inputs("a") == expected_inputs());
    CHECK(store->outdated({.finished = 1, .unfinished = 1}, 9)->empty());  // it counts as changed when it was taken over
  }
  CHECK(write_one(*place.open(), append_to("a", 2)));
}

TEST_CASE("a store of the second version is taken over with its games, which go on") {
  const SqlitePlace place;
  run_sql(place.folder(), first_version);
  run_sql(place.folder(), second_version);
  put_old_game(place.folder());
  run_sql(place.folder(), "UPDATE games SET requests_taken_back = 3; UPDATE inputs SET follows_up = 1 WHERE number = 1");
  const auto store = place.open();
  StoredGame game = expected_game();
  game.requests_taken_back = 3;
  CHECK(is_same_game(**store->find("a"), game));
  std::vector<ReplayEntry> inputs = expected_inputs();
  inputs[1].follows_up = true;
  CHECK(*store->inputs("a") == inputs);
  CHECK(write_one(*store, append_to("a", 2)));
  CHECK(write_one(*store, append_to("a", 2)).error().is_conflict);
}

TEST_CASE("the versions of the schema are counted from 1 without a gap") {
  int expected = 1;
  for (const Migration& step : migrations()) CHECK(step.version == expected++);
}

TEST_CASE("a store that a newer version made is not touched") {
  for (const auto& place : store_places()) {
    CAPTURE(place->kind());
    { const auto store = place->open(); }
    {
      const auto database = open_database(place->text());
      Transaction transaction(*database, TransactionKind::Writing);
      database->set_schema_version(99);
      transaction.commit();
    }
    const auto store = open_store(place->text());
    REQUIRE_FALSE(store);
    CHECK(store.error().message.find("newer version") != std::string::npos);
  }
}
