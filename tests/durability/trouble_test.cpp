#include <doctest/doctest.h>
#include <signal.h>

#include <atomic>
#include <filesystem>
#include <optional>
#include <thread>
#include <utility>

#include "tests/durability/server_process.hpp"
#include "tests/durability/watched_game.hpp"
#include "tests/server/store/postgres_server.hpp"
#include "tests/server/temporary_folder.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

nlohmann::json join_message(const NewGame& game, const std::vector<std::string>& tokens) {
  return {{"type", "join"}, {"game", game.id}, {"tokens", tokens}};
}

constexpr std::size_t some_choices = 20;
constexpr std::size_t without_end = 1'000'000;

/// Plays some choices of a game that is not over soon.
void expect_to_play_on(WatchedGame& game, std::uint16_t port) {
  std::atomic<std::size_t> acknowledged = 0;
  game.play(port, some_choices, acknowledged);
  CHECK(game.trouble() == "");
  CHECK(acknowledged == some_choices);
}

/// Plays until the server says that it cannot save.
void expect_trouble(WatchedGame& game, std::uint16_t port) {
  std::atomic<std::size_t> acknowledged = 0;
  game.play(port, without_end, acknowledged);
  CHECK(game.trouble() != "");
  CHECK(request(port, "GET", "/health").status == 503);
}

/// Waits until the server says that all is well; a test that waits in vain is ended from outside.
void wait_for_health(std::uint16_t port) {
  while (request(port, "GET", "/health").status != 200) std::this_thread::sleep_for(std::chrono::milliseconds(50));
}

void expect_nothing_lost(WatchedGame& game, std::uint16_t port) {
  const TemporaryFolder records;
  game.finish(port, records.path());
  for (const std::string& problem : game.problems()) FAIL_CHECK(problem);
}

/// Watches until the game is over. Where the database was gone before it had answered, what it was told last may be stored or
/// not; if it is, the server sends everybody away from the older state, and they join again as a page does.
void watch_to_the_end(SocketClient joined, std::uint16_t port, const NewGame& game) {
  std::optional<SocketClient> watcher(std::move(joined));
  for (;;) {
    const auto text = watcher->receive_text();
    if (!text) {
      watcher.emplace(port);
      watcher->send(join_message(game, {}));
      continue;
    }
    const nlohmann::json message = nlohmann::json::parse(*text);
    if (message.at("type") == "state" && !message.at("over").is_null()) return;
  }
}

std::uintmax_t largest_file(const std::filesystem::path& folder) {
  std::uintmax_t largest = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder)) largest = std::max(largest, file.file_size());
  return largest;
}

}  // namespace

TEST_CASE("where the disk is full nothing has happened and nothing is lost, and the game goes on when there is space again") {
  const TemporaryFolder folder;
  ServerProcess server(folder.path().string());
  const NewGame made = start_game(server.port(), battles[0], {"human", "human"});
  WatchedGame game(made, 3);
  expect_to_play_on(game, server.port());
  SUBCASE("no file can grow") { server.set_file_bytes(largest_file(folder.path())); }
  SUBCASE("nothing at all can be written") { server.set_file_bytes(1); }
  expect_trouble(game, server.port());
  server.set_file_bytes(0);
  expect_to_play_on(game, server.port());
  wait_for_health(server.port());
  server.set_file_bytes(1);
  expect_trouble(game, server.port());
  server.end(SIGKILL);
  const ServerProcess again(folder.path().string());
  expect_nothing_lost(game, again.port());
}

TEST_CASE("a game of bots goes on by itself when the disk has space again") {
  constexpr std::uintmax_t space_to_begin = 100'000;
  const TemporaryFolder folder;
  ServerProcess server(folder.path().string());
  server.set_file_bytes(largest_file(folder.path()) + space_to_begin);
  const NewGame bots = start_game(server.port(), battles[0], {"random", "random"});
  SocketClient watcher(server.port());
  watcher.send(join_message(bots, {}));
  CHECK(watcher.receive("error").at("message").get<std::string>().find("could not be saved") != std::string::npos);
  server.set_file_bytes(0);
  while (watcher.receive("state").at("over").is_null()) {
  }
}

TEST_CASE("while the database is away nothing happens and nothing is lost, and games go on when it is back") {
  const PostgresPlace place;
  ServerProcess server(place.text());
  const NewGame made = start_game(server.port(), battles[0], {"human", "human"});
  WatchedGame game(made, 3);
  expect_to_play_on(game, server.port());
  const NewGame bots = start_game(server.port(), battles[0], {"random", "random"});
  SocketClient watcher(server.port());
  watcher.send(join_message(bots, {}));
  static_cast<void>(watcher.receive("state"));

  SUBCASE("it is stopped") { postgres_server().stop(); }
  SUBCASE("it crashes") { postgres_server().crash(); }
  expect_trouble(game, server.port());
  postgres_server().start();
  watch_to_the_end(std::move(watcher), server.port(), bots);
  expect_to_play_on(game, server.port());
  wait_for_health(server.port());
  server.end(SIGKILL);
  const ServerProcess again(place.text());
  expect_nothing_lost(game, again.port());
}

TEST_CASE("while the database says nothing, games in memory are served; what was sent counts when it speaks again") {
  const PostgresPlace place;
  ServerProcess server(place.text());
  const NewGame made = start_game(server.port(), battles[0], {"human", "human"});
  WatchedGame game(made, 3);
  expect_to_play_on(game, server.port());
  SocketClient inside(server.port());
  inside.send(join_message(made, made.tokens));
  static_cast<void>(inside.receive("state"));
  postgres_server().freeze();
  SocketClient outside(server.port());
  for (int i = 0; i < 20; ++i) {
    // Somebody wants a game that only the database knows, again and again.
    outside.send(nlohmann::json{{"type", "join"}, {"game", "0123456789abcdef"}});
    CHECK(outside.receive("error").at("message").get<std::string>().find("atabase") != std::string::npos);
    inside.send(nlohmann::json{{"type", "numbers"}, {"figure", 0}});
    CHECK(inside.receive("numbers").at("figure") == 0);
  }
  CHECK(request(server.port(), "GET", "/health").status == 503);
  CHECK(request(server.port(), "GET", "/api/catalogue").status == 200);
  postgres_server().thaw();
  wait_for_health(server.port());
  expect_to_play_on(game, server.port());
  server.end(SIGKILL);
  const ServerProcess again(place.text());
  expect_nothing_lost(game, again.port());
}

TEST_CASE("of two tabs on one seat both see the same; one answers, the other is told that it is late") {
  const TemporaryFolder folder;
  const ServerProcess server(folder.path().string());
  const NewGame game = start_game(server.port(), battles[0], {"human", "human"});
  SocketClient first(server.port());
  SocketClient second(server.port());
  for (SocketClient* tab : {&first, &second}) tab->send(join_message(game, game.tokens));
  // Who comes later is told more in one message: the log is gathered.
  const auto asked_state = [](SocketClient& tab) {
    nlohmann::json log = nlohmann::json::array();
    for (;;) {
      nlohmann::json state = tab.receive("state");
      for (const nlohmann::json& line : state.at("log")) log.push_back(line);
      if (state.at("options").empty()) continue;
      state.erase("board");
      state["log"] = log;
      return state;
    }
  };
  const nlohmann::json state = asked_state(first);
  CHECK(asked_state(second) == state);
  const nlohmann::json answer = {{"type", "choose"},
                                 {"seat", state.at("seat")},
                                 {"request", state.at("request")},
                                 {"choice", state.at("options").front().at("choice")}};
  first.send(answer);
  nlohmann::json told = first.receive("state");
  while (told.at("request") <= state.at("request")) told = first.receive("state");
  second.send(answer);
  CHECK(second.receive("error").at("message") == "This answers another question than the pending one.");
  first.send(answer);  // the same again, as after a doubtful connection
  CHECK(first.receive("error").at("message") == "This answers another question than the pending one.");
}

TEST_CASE("a client that does not read is disconnected, and the others do not wait for it") {
  const TemporaryFolder folder;
  const ServerProcess server(folder.path().string());
  const NewGame game = start_game(server.port(), battles[0], {"human", "human"});
  std::atomic<bool> is_cut = false;
  std::thread sleeper([&] {
    try {
      // Every join is answered with the whole game, until the server has had enough of keeping it.
      for (SocketClient client(server.port());;) client.send(join_message(game, game.tokens));
    } catch (const std::exception&) {
      is_cut = true;
    }
  });
  WatchedGame others(game, 3);
  while (!is_cut && !others.is_over()) {
    std::atomic<std::size_t> acknowledged = 0;
    others.play(server.port(), 1, acknowledged);
    CHECK((acknowledged == 1 || others.is_over()));
  }
  sleeper.join();
  expect_to_play_on(others, server.port());
  expect_nothing_lost(others, server.port());
}

TEST_CASE("a client that vanishes in the middle leaves the game to the others") {
  const TemporaryFolder folder;
  const ServerProcess server(folder.path().string());
  const NewGame game = start_game(server.port(), battles[2], {"human", "human"});
  for (std::uint64_t i = 0; i < 10; ++i) {
    PagePlayer vanishing(server.port(), game, i);
    vanishing.play(3);
  }
  // What they sent last may still be on its way to the store: this one knows that an answer may come too late.
  PagePlayer staying(server.port(), game, 5);
  staying.play();
  CHECK(staying.is_over());
  CHECK(request(server.port(), "GET", "/api/games/" + game.id + "/record").status == 200);
}
