#include <doctest/doctest.h>
#include <signal.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <thread>
#include <vector>

#include "engine/core/random.hpp"
#include "tests/durability/server_process.hpp"
#include "tests/durability/watched_game.hpp"
#include "tests/durability/watched_table.hpp"
#include "tests/server/store/store_place.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

/// How much is played: FRACAS_CRASHES, FRACAS_CRASH_GAMES and FRACAS_CRASH_TABLES make a run longer, FRACAS_CRASH_SEED another
/// one.
struct Amount {
  std::uint32_t crashes = 12;
  std::uint32_t games = 9;
  std::uint32_t tables = 6;  ///< where two people meet
  std::uint64_t seed = 1;
  std::uint32_t choices_between = 120;  ///< of all games together, at most

  static Amount wished() {
    Amount amount;
    const auto read = [](const char* name, auto& number) {
      if (const char* text = std::getenv(name))
        number = static_cast<std::decay_t<decltype(number)>>(std::strtoull(text, nullptr, 10));
    };
    read("FRACAS_CRASHES", amount.crashes);
    read("FRACAS_CRASH_GAMES", amount.games);
    read("FRACAS_CRASH_TABLES", amount.tables);
    read("FRACAS_CRASH_SEED", amount.seed);
    return amount;
  }
};

/// All that is played at once.
struct Playing {
  std::vector<std::unique_ptr<WatchedGame>> games;
  std::vector<std::unique_ptr<WatchedTable>> tables;
};

Playing start_playing(std::uint16_t port, const Amount& amount) {
  Playing playing;
  for (std::uint32_t i = 0; i < amount.games; ++i) {
    const std::string opponent = i % 2 == 0 ? "human" : "random";
    const NewGame made = start_game(port, battles[i % 3], {"human", opponent});
    playing.games.push_back(std::make_unique<WatchedGame>(made, amount.seed * 1'000 + i));
  }
  for (std::uint32_t i = 0; i < amount.tables; ++i)
    playing.tables.push_back(std::make_unique<WatchedTable>(battles[i % 3], i % 2 == 0, amount.seed * 1'000 + 500 + i));
  return playing;
}

/// Lets all of them be played at once, each on a thread of its own, and kills the server when so much was acknowledged.
void play_until_killed(ServerProcess& server, Playing& playing, std::size_t choices) {
  constexpr std::size_t without_end = 1'000'000;
  std::atomic<std::size_t> acknowledged = 0;
  std::atomic<std::size_t> at_play = playing.games.size();
  std::vector<std::thread> threads;
  for (const auto& game : playing.games) {
    threads.emplace_back([&, port = server.port()] {
      game->play(port, without_end, acknowledged);
      --at_play;
    });
  }
  for (const auto& table : playing.tables) threads.emplace_back([&, port = server.port()] { table->play(port, acknowledged); });
  while (acknowledged < choices && at_play > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  server.end(SIGKILL);
  for (std::thread& thread : threads) thread.join();
}

void expect_nothing_lost(const Playing& playing) {
  for (const auto& game : playing.games) {
    for (const std::string& problem : game->problems()) FAIL_CHECK(problem);
  }
  for (const auto& table : playing.tables) {
    for (const std::string& problem : table->problems()) FAIL_CHECK(problem);
  }
}

/// Plays many games on the games of a place while the server is killed again and again.
void crash_again_and_again(const std::string& place, const std::filesystem::path& folder) {
  const Amount amount = Amount::wished();
  CAPTURE(amount.seed);
  FastRandom random(amount.seed);
  auto server = std::make_unique<ServerProcess>(place);
  Playing playing = start_playing(server->port(), amount);
  for (std::uint32_t crash = 0; crash < amount.crashes; ++crash) {
    play_until_killed(*server, playing, 1 + random.below(amount.choices_between));
    server = std::make_unique<ServerProcess>(place);  // on any port: somebody else may have taken the last one
  }
  const std::uint16_t port = server->port();
  std::atomic<std::size_t> acknowledged = 0;
  for (const auto& game : playing.games) game->play(port, 5, acknowledged);
  for (const auto& game : playing.games) game->finish(port, folder);
  for (const auto& table : playing.tables) table->finish(port, folder);
  expect_nothing_lost(playing);
}

}  // namespace

TEST_CASE("killed again and again amid many games, the server forgets nothing that it told anybody, on each database") {
  for (const auto& place : store_places()) {
    CAPTURE(place->kind());
    const TemporaryFolder records;
    crash_again_and_again(place->text(), records.path());
  }
}
