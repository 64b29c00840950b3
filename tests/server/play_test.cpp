#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "replay/replay_file.hpp"
#include "replay/verify.hpp"
#include "tests/replay/shipped_battles.hpp"
#include "tests/server/page_player.hpp"
#include "tests/server/running_server.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

void check_finished_game(std::uint16_t port, const NewGame& game, const Battle& battle) {
  const HttpAnswer replay = request(port, "GET", "/api/games/" + game.id + "/replay");
  REQUIRE(replay.status == 200);
  const nlohmann::json shown = replay.json();
  CHECK(shown.at("welcome").at("game") == game.id);
  const auto& moments = shown.at("moments");
  REQUIRE(moments.size() > 10);
  for (std::size_t i = 0; i + 1 < moments.size(); ++i)
    CHECK(moments[i].at("choice").is_null() != moments[i].at("dice").is_null());
  CHECK(moments.back().at("choice").is_null());
  CHECK(moments.back().at("dice").is_null());
  CHECK_FALSE(moments.back().at("state").at("over").is_null());

  const HttpAnswer record = request(port, "GET", "/api/games/" + game.id + "/record");
  REQUIRE(record.status == 200);
  const auto read = read_replay(record.body);
  REQUIRE_MESSAGE(read.has_value(), read.error().sentence());
  CHECK(read->entries.size() + 1 == moments.size());
  const Verification found = verify(*read, shipped_game(battle));
  CHECK_MESSAGE(found.is_same, found.sentence());
}

/// All shipped battles; with FRACAS_BATTLE_STRIDE=N only every Nth, for builds in which a game takes long.
std::vector<Battle> battles_to_play() {
  const char* wish = std::getenv("FRACAS_BATTLE_STRIDE");
  const std::size_t stride = wish == nullptr ? 1 : std::max<std::size_t>(std::strtoul(wish, nullptr, 10), 1);
  std::vector<Battle> battles;
  for (std::size_t i = 0; i < shipped_library().battles().size(); i += stride) battles.push_back(shipped_library().battles()[i]);
  return battles;
}

}  // namespace

TEST_CASE("a whole game of every shipped battle is played against each bot over HTTP and WebSocket, and its replay shown") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  std::uint64_t seed = 1;
  for (const Battle& battle : battles_to_play()) {
    for (const char* bot : {"random", "greedy"}) {
      CAPTURE(battle.full_id());
      CAPTURE(bot);
      std::vector<std::string> seats(battle.teams.size(), bot);
      seats.front() = "human";
      const NewGame game = start_game(server.port(), battle.full_id(), seats);
      REQUIRE(game.tokens.size() == 1);
      CHECK(request(server.port(), "GET", "/api/games/" + game.id + "/replay").status == 409);
      PagePlayer player(server.port(), game, seed++);
      CHECK(player.welcome().at("yours") == nlohmann::json::array({0}));
      player.play();
      REQUIRE(player.is_over());
      CHECK_FALSE(player.last().at("over").at("sentence").get<std::string>().empty());
      check_finished_game(server.port(), game, battle);
    }
  }
}

TEST_CASE("one client plays both seats of every shipped battle to the end") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  for (const Battle& battle : battles_to_play()) {
    CAPTURE(battle.full_id());
    const std::vector<std::string> people(battle.teams.size(), "human");
    const NewGame game = start_game(server.port(), battle.full_id(), people);
    REQUIRE(game.tokens.size() == people.size());
    PagePlayer player(server.port(), game, 21);
    player.play();
    CHECK(player.is_over());
  }
}

TEST_CASE("bots play each other while a spectator looks on") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const Battle& battle = first_battle(System::HeroClix);
  const NewGame game = start_game(server.port(), battle.full_id(), {"greedy", "random"});
  CHECK(game.tokens.empty());
  PagePlayer spectator(server.port(), game, 1);
  CHECK(spectator.last().at("seat").is_null());
  spectator.play();
  CHECK(spectator.is_over());
}

TEST_CASE("a game goes on while its player is away, and a new connection is told all of the log") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const NewGame game = start_game(server.port(), first_battle(System::SuperScape).full_id(), {"human", "random"});
  std::size_t lines = 0;
  {
    PagePlayer player(server.port(), game, 8);
    player.play(15);
  }
  for (int visit = 0; visit < 3; ++visit) {
    PagePlayer player(server.port(), game, 9);
    CHECK(player.last().at("log").size() >= lines);
    lines = player.last().at("log").size();
    CHECK(lines > 0);
    player.play(5);
  }
}
