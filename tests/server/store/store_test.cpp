#include <doctest/doctest.h>

#include <fstream>

#include "tests/server/store/some_games.hpp"
#include "tests/server/store/store_place.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

using Ids = std::vector<std::string>;

/// Runs a test on an empty store of each kind.
template <class Test>
void on_each(Test test) {
  for (const auto& place : store_places()) {
    CAPTURE(place->kind());
    test(*place);
  }
}

void make(Store& store, const StoredGame& game) { REQUIRE(write_one(store, creation_of(game))); }

}  // namespace

TEST_CASE("a game comes back from the store as it went in, also after it was closed") {
  on_each([](const StorePlace& place) {
    {
      const auto store = place.open();
      make(*store, some_game("a"));
      REQUIRE(write_one(*store, append_to("a", 0)));
      REQUIRE(write_one(*store, append_to("a", 2)));
      make(*store, some_game("b"));
      GameWrite last = append_to("b", 0);
      last.status = GameStatus::Over;
      last.notes = NotesWrite{.count = 0, .notes = some_notes()};
      REQUIRE(write_one(*store, last));
    }
    const auto store = place.open();
    StoredGame expected = some_game("a");
    expected.draws = 1;
    REQUIRE(store->find("a")->has_value());
    CHECK(is_same_game(**store->find("a"), expected));
    const auto inputs = store->inputs("a");
    REQUIRE(inputs);
    REQUIRE(inputs->size() == 4);
    CHECK(std::vector<ReplayEntry>(inputs->begin() + 2, inputs->end()) == some_inputs());
    CHECK(store->notes("a")->empty());
    CHECK(*store->notes("b") == some_notes());
    CHECK((*store->find("b"))->status == GameStatus::Over);
    CHECK(*store->count() == 2);
  });
}

TEST_CASE("what is not there is nothing or an error, never another game") {
  on_each([](const StorePlace& place) {
    const auto store = place.open();
    make(*store, some_game("a"));
    for (const std::string& id : {std::string("c"), std::string(), std::string("a\0", 2), std::string("\xff")}) {
      CHECK_FALSE(store->find(id)->has_value());
      CHECK_FALSE(store->inputs(id));
      CHECK_FALSE(store->notes(id));
    }
    const auto appended = write_one(*store, append_to("c", 0));
    REQUIRE_FALSE(appended);
    CHECK_FALSE(appended.error().is_conflict);
  });
}

TEST_CASE("what is taken back is gone; how far questions and draws are ahead is kept") {
  on_each([](const StorePlace& place) {
    const auto store = place.open();
    make(*store, some_game("a"));
    GameWrite first = append_to("a", 0);
    first.inputs->inputs[0].draw = 6;
    REQUIRE(write_one(*store, first));
    GameWrite undo{.game = "a", .requests_taken_back = 9};
    undo.inputs = InputsWrite{.first = 0, .count = 3, .inputs = {}};
    CHECK(write_one(*store, undo).error().is_conflict);
    CHECK((*store->find("a"))->requests_taken_back == 0);
    undo.inputs = InputsWrite{.first = 0, .count = 2, .inputs = {some_inputs()[1]}};
    REQUIRE(write_one(*store, undo));
    CHECK(*store->inputs("a") == std::vector{some_inputs()[1]});
    CHECK((*store->find("a"))->requests_taken_back == 9);
    CHECK((*store->find("a"))->draws == 7);
  });
}

TEST_CASE("a game that gathers gets its seats and its opening later") {
  on_each([](const StorePlace& place) {
    const auto store = place.open();
    StoredGame game = some_game("a");
    const Replay opening = game.opening;
    game.opening = {};
    game.status = GameStatus::Gathering;
    make(*store, game);
    CHECK(is_same_game(**store->find("a"), game));
    GameWrite seated{.game = "a"};
    game.seats[1] = {.token_mark = "other", .name = "Ben", .account = "ben"};
    seated.seats = {{SeatId{1}, game.seats[1]}};
    seated.opening = game.opening = opening;
    seated.status = game.status = GameStatus::Playing;
    REQUIRE(write_one(*store, seated));
    CHECK(is_same_game(**store->find("a"), game));
  });
}

TEST_CASE("of a group all is stored but what conflicts, and one result tells of each") {
  on_each([](const StorePlace& place) {
    const auto store = place.open();
    make(*store, some_game("a"));
    GameWrite damaged{.game = "a"};
    damaged.notes = NotesWrite{.count = 0, .notes = {{.at = 1, .seat = {}, .kind = "chat", .text = std::string("a\0b", 3)}}};
    GameWrite tail{.game = "b"};
    tail.inputs = InputsWrite{.first = 1, .count = 4, .inputs = {some_inputs()[0]}};
    const std::vector<GameWrite> group{append_to("a", 0),
                                       creation_of(some_game("b")),
                                       append_to("a", 0),
                                       append_to("b", 0),
                                       creation_of(some_game("a")),
                                       append_to("b", 2),
                                       damaged,
                                       tail,
                                       append_to("a", 2),
                                       append_to("c", 0)};
    const auto results = store->write(group);
    REQUIRE(results.size() == group.size());
    const std::vector<bool> expected{true, true, false, true, false, true, false, true, true, false};
    for (std::size_t i = 0; i < expected.size(); ++i) {
      CAPTURE(i);
      CHECK(results[i].has_value() == expected[i]);
      if (!results[i]) CHECK(results[i].error().is_conflict == (i == 2 || i == 4));
    }
    CHECK(store->inputs("a")->size() == 4);
    CHECK(*store->inputs("b") == std::vector{some_inputs()[0], some_inputs()[0]});
    CHECK(store->notes("a")->empty());
    CHECK(*store->count() == 2);
    CHECK(store->write({}).empty());
  });
}

TEST_CASE("a group larger than one statement is stored whole") {
  on_each([](const StorePlace& place) {
    const auto store = place.open();
    std::vector<GameWrite> group;
    for (int i = 0; i < 150; ++i) {
      const std::string id = "g" + std::to_string(i);
      group.push_back(creation_of(some_game(id)));
      group.push_back(append_to(id, 0));
    }
    for (const auto& result : store->write(group)) REQUIRE(result);
    CHECK(*store->count() == 150);
    for (int i = 0; i < 150; ++i) CHECK(*store->inputs("g" + std::to_string(i)) == some_inputs());
  });
}

TEST_CASE("two processes on one store: who is late with a game is told so, and nothing of it is written") {
  on_each([](const StorePlace& place) {
    const auto store = place.open();
    const auto second_process = place.open();
    make(*store, some_game("a"));
    REQUIRE(write_one(*store, append_to("a", 0)));
    GameWrite late = append_to("a", 0);
    late.status = GameStatus::Over;
    const auto conflict = write_one(*second_process, late);
    REQUIRE_FALSE(conflict);
    CHECK(conflict.error().is_conflict);
    CHECK(write_one(*store, append_to("a", 3)).error().is_conflict);
    CHECK(store->inputs("a")->size() == 2);
    CHECK((*store->find("a"))->status == GameStatus::Playing);
    CHECK(write_one(*second_process, creation_of(some_game("a"))).error().is_conflict);
    GameWrite notes{.game = "a"};
    notes.notes = NotesWrite{.count = 1, .notes = some_notes()};
    CHECK(write_one(*second_process, notes).error().is_conflict);
    REQUIRE(write_one(*second_process, append_to("a", 2)));
    CHECK(store->inputs("a")->size() == 4);
  });
}

TEST_CASE("games are found by how they stand, whether everybody may watch, and whose they are") {
  on_each([](const StorePlace& place) {
    const auto store = place.open();
    const GameStatus statuses[] = {GameStatus::Playing,       GameStatus::Over,      GameStatus::ContentChanged,
                                   GameStatus::NotReproduced, GameStatus::Gathering, GameStatus::Abandoned};
    std::string id = "f";
    for (const GameStatus status : statuses) {
      StoredGame game = some_game(id);
      game.status = status;
      game.seats[0].account = game.seats[1].account = status == GameStatus::Abandoned ? "ben" : "ann";
      make(*store, game);
      --id[0];
    }
    StoredGame hidden = some_game("z");
    hidden.is_listed = false;
    make(*store, hidden);
    CHECK(*store->unfinished() == Ids{"f", "d", "c", "b", "z"});
    CHECK(*store->listed(9) == Ids{"b", "f"});
    CHECK(*store->listed(1) == Ids{"b"});
    CHECK(*store->games_of_account("ann", 3) == Ids{"b", "c", "d"});
    CHECK(*store->games_of_account("ben", 3) == Ids{"a"});
    CHECK(store->games_of_account("", 3)->empty());
  });
}

TEST_CASE("games that nobody has touched for long go with all that is kept of them, and no others") {
  on_each([](const StorePlace& place) {
    std::int64_t today = 20'000;
    const auto store = place.open({.reading = Patience{}, .today = [&today] { return today; }});
    const auto make_old = [&](const std::string& id, GameStatus status) {
      StoredGame game = some_game(id);
      make(*store, game);
      GameWrite played = append_to(id, 0);
      played.status = status;
      played.notes = NotesWrite{.count = 0, .notes = some_notes()};
      REQUIRE(write_one(*store, played));
    };
    make_old("a", GameStatus::Over);
    make_old("b", GameStatus::Playing);
    today += 3;
    make_old("c", GameStatus::Over);
    make_old("d", GameStatus::Playing);
    make_old("e", GameStatus::Abandoned);
    today += 7;
    REQUIRE(write_one(*store, append_to("d", 2)));
    const Retention all{.finished = 7, .unfinished = 7};
    const Retention finished{.finished = 10, .unfinished = {}};
    CHECK(store->outdated({}, 9)->empty());
    CHECK(*store->outdated(finished, 9) == Ids{"a"});
    CHECK(*store->outdated(all, 9) == Ids{"a", "b", "c", "e"});
    CHECK(*store->outdated(all, 2) == Ids{"a", "b"});

    // In one group: what may go goes, what must be kept is a conflict, and what comes later finds nothing.
    const auto results = store->write(std::vector<GameWrite>{{.game = "a", .removal = all},
                                                             {.game = "d", .removal = all},
                                                             {.game = "b", .removal = finished},
                                                             append_to("c", 2),
                                                             {.game = "c", .removal = all},
                                                             append_to("a", 2),
                                                             {.game = "x", .removal = all}});
    CHECK(results[0]);
    for (const std::size_t kept : {1, 2, 4}) {
      REQUIRE_FALSE(results[kept]);
      CHECK(results[kept].error().is_conflict);
    }
    CHECK(results[3]);
    CHECK_FALSE(results[5]);
    CHECK_FALSE(results[6]);
    CHECK_FALSE(store->find("a")->has_value());
    CHECK_FALSE(store->notes("a"));
    CHECK(*store->count() == 4);
    CHECK(store->inputs("d")->size() == 4);
    REQUIRE(write_one(*store, {.game = "b", .removal = all}));
    make(*store, some_game("a"));  // nothing of the old one is left in its way
    CHECK(store->inputs("a")->empty());
    CHECK(store->notes("a")->empty());
  });
}

TEST_CASE("a store that cannot be used is an error with a sentence") {
  SUBCASE("the file is no store") {
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "games.sqlite3") << std::string(5'000, 'x');
    const auto store = open_store(folder.path().string());
    REQUIRE_FALSE(store);
    CHECK_FALSE(store.error().message.empty());
  }
  SUBCASE("the folder is a file") {
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "file") << "x";
    CHECK_FALSE(open_store((folder.path() / "file").string()));
  }
  SUBCASE("a stored game is damaged") {
    on_each([](const StorePlace& place) {
      const auto store = place.open();
      make(*store, some_game("a"));
      place.run_sql("UPDATE games SET opening = '{'");
      CHECK_FALSE(store->find("a"));
      CHECK(store->inputs("a"));
    });
  }
}
