#include <doctest/doctest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>

#include "replay/replay_file.hpp"
#include "server/store/open_store.hpp"
#include "tests/replay/shipped_battles.hpp"
#include "tests/server/page_player.hpp"
#include "tests/server/running_server.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

/// A server in a process of its own, so that it can be killed without a chance to tidy up.
class ServerProcess {
 public:
  explicit ServerProcess(const std::filesystem::path& data_folder) {
    // Loaded before the fork, while this process has one thread.
    const ServeOptions options = test_options(data_folder);
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    std::fflush(stdout);
    const pid_t parent = getpid();
    process_ = fork();
    REQUIRE(process_ >= 0);
    if (process_ == 0) {
      // Whatever becomes of the test, its servers must not outlive it.
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      if (getppid() != parent) _exit(1);
      dup2(ends[1], STDOUT_FILENO);
      close(ends[0]);
      _exit(serve(options));
    }
    close(ends[1]);
    read_ready_line(ends[0]);
    close(ends[0]);
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess() {
    if (process_ > 0) static_cast<void>(end(SIGKILL));
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] const std::string& ready_line() const { return ready_line_; }
  /// Sends a signal and gives the status of the ended process.
  int end(int signal) {
    kill(process_, signal);
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = 0;
    return status;
  }

 private:
  void read_ready_line(int descriptor) {
    char letter = 0;
    while (read(descriptor, &letter, 1) == 1 && letter != '\n') ready_line_ += letter;
    unsigned port = 0;
    REQUIRE(std::sscanf(ready_line_.c_str(), "Fracas is ready: http://127.0.0.1:%u/", &port) == 1);
    port_ = static_cast<std::uint16_t>(port);
  }

  pid_t process_ = 0;
  std::uint16_t port_ = 0;
  std::string ready_line_;
};

void run_sql(const std::filesystem::path& folder, const std::string& text) {
  sqlite3* handle = nullptr;
  REQUIRE(sqlite3_open((folder / "games.sqlite3").c_str(), &handle) == SQLITE_OK);
  REQUIRE(sqlite3_exec(handle, text.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(handle);
}

}  // namespace

TEST_CASE("after kill -9 every game is as it was at its last acknowledged choice, and is played to its end") {
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix}) {
    CAPTURE(first_battle(system).full_id());
    const TemporaryFolder folder;
    ServerProcess first(folder.path());
    const NewGame game = start_game(first.port(), first_battle(system).full_id(), {"human", "random"});
    nlohmann::json before;
    {
      PagePlayer player(first.port(), game, 77);
      player.play(40);
      before = player.last();
    }
    CHECK(WIFSIGNALED(first.end(SIGKILL)));

    ServerProcess second(folder.path());
    PagePlayer player(second.port(), game, 78);
    CHECK(player.last().at("request") >= before.at("request"));
    CHECK(player.last().at("round") >= before.at("round"));
    CHECK(player.last().at("log").size() > 0);
    player.play();
    CHECK(player.is_over());
    CHECK(request(second.port(), "GET", "/api/games/" + game.id + "/replay").status == 200);
    CHECK(second.end(SIGTERM) == 0);

    ServerProcess third(folder.path());
    CHECK(request(third.port(), "GET", "/api/games/" + game.id + "/replay").status == 200);
  }
}

TEST_CASE("bots play on after a restart, although nobody looks") {
  const TemporaryFolder folder;
  NewGame game;
  {
    const RunningServer server(test_options(folder.path()));
    game = start_game(server.port(), first_battle(System::HeroScape).full_id(), {"random", "random"});
  }
  const RunningServer server(test_options(folder.path()));
  int status = 0;
  for (int i = 0; i < 200 && status != 200; ++i) {
    status = request(server.port(), "GET", "/api/games/" + game.id + "/replay").status;
    if (status != 200) std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  CHECK(status == 200);
}

TEST_CASE("a server stops cleanly when it is asked to") {
  const TemporaryFolder folder;
  for (const int signal : {SIGINT, SIGTERM}) {
    ServerProcess server(folder.path());
    SocketClient client(server.port());
    CHECK(server.ready_line().starts_with("Fracas is ready: http://127.0.0.1:"));
    CHECK(server.end(signal) == 0);
  }
}

TEST_CASE("a server that cannot start says so by its exit code") {
  const TemporaryFolder folder;
  ServeOptions options = test_options(folder.path());
  options.address = "300.1.2.3";
  CHECK(serve(options) == 1);
}

TEST_CASE("a game whose content has changed is kept, marked, and playable again when the content is back") {
  const TemporaryFolder folder;
  NewGame game;
  {
    const RunningServer server(test_options(folder.path()));
    game = start_game(server.port(), first_battle(System::SuperScape).full_id(), {"human", "random"});
    PagePlayer(server.port(), game, 5).play(10);
  }
  const std::string hash = [&] {
    const auto store = open_store(folder.path().string());
    return format_hash((*store.value()->find(game.id))->opening.content_hash);
  }();
  run_sql(folder.path(), "UPDATE games SET opening = replace(opening, '" + hash + "', '0000000000000001')");
  {
    const RunningServer server(test_options(folder.path()));
    SocketClient client(server.port());
    client.send(nlohmann::json{{"type", "join"}, {"game", game.id}, {"tokens", game.tokens}});
    CHECK(client.receive().at("message").get<std::string>().find("content of this game has changed") != std::string::npos);
    CHECK(request(server.port(), "GET", "/health").status == 200);
  }
  {
    const auto store = open_store(folder.path().string());
    CHECK((*store.value()->find(game.id))->status == GameStatus::ContentChanged);
  }
  run_sql(folder.path(), "UPDATE games SET opening = replace(opening, '0000000000000001', '" + hash + "')");
  {
    const RunningServer server(test_options(folder.path()));
    PagePlayer player(server.port(), game, 6);
    player.play();
    CHECK(player.is_over());
  }
}

TEST_CASE("a game whose inputs do not lead to its states any more is kept and marked") {
  const TemporaryFolder folder;
  NewGame game;
  {
    const RunningServer server(test_options(folder.path()));
    game = start_game(server.port(), first_battle(System::HeroScape).full_id(), {"human", "random"});
    PagePlayer(server.port(), game, 5).play(10);
  }
  run_sql(folder.path(), "UPDATE inputs SET hash = hash + 1 WHERE number = 3");
  {
    const RunningServer server(test_options(folder.path()));
    SocketClient client(server.port());
    client.send(nlohmann::json{{"type", "join"}, {"game", game.id}, {"tokens", game.tokens}});
    CHECK(client.receive().at("message").get<std::string>().find("rules have changed") != std::string::npos);
  }
  const auto store = open_store(folder.path().string());
  CHECK((*store.value()->find(game.id))->status == GameStatus::NotReproduced);
}
