#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "replay/replay_file.hpp"
#include "replay/verify.hpp"
#include "server/game_json.hpp"
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
  CHECK_MESSAGE(found.is_good(), found.sentence());
  CHECK(found.dice.kind == DiceFinding::Kind::Follows);
  CHECK(found.dice.rolls > 0);
  CHECK(found.dice.taken_back == 0);

  const std::string moment = "/api/games/" + game.id + "/moments/" + std::to_string(read->entries.size() / 2);
  const HttpAnswer scenario = request(port, "GET", moment + "/scenario");
  REQUIRE(scenario.status == 200);
  CHECK(scenario.headers.at("content-type") == "text/yaml; charset=utf-8");
  CHECK(scenario.body.starts_with("scenario: "));
  for (const char* wrong : {"/moments/x/scenario", "/moments/-1/scenario", "/moments/999999999/scenario", "/moments/1/picture",
                            "/moments/1/scenario/more", "/moments/18446744073709551616/scenario"})
    CHECK(request(port, "GET", "/api/games/" + game.id + wrong).status == 404);
}

/// A game that goes on from the middle of a finished one, with other dice, is a game of its own with a record that holds.
void check_continued_game(std::uint16_t port, const NewGame& game, const Battle& battle) {
  const std::size_t middle = read_replay(request(port, "GET", "/api/games/" + game.id + "/record").body)->entries.size() / 2;
  const std::string address = "/api/games/" + game.id + "/moments/" + std::to_string(middle) + "/continue";
  nlohmann::json seats = nlohmann::json::array({{{"kind", "human"}}});
  while (seats.size() < battle.teams.size()) seats.push_back({{"kind", "bot"}, {"bot", "random"}});
  CHECK(request(port, "POST", address, R"({"seats":[]})").status == 400);
  CHECK(request(port, "POST", "/api/games/" + game.id + "/moments/999999999/continue", nlohmann::json{{"seats", seats}}.dump())
            .status == 404);
  const HttpAnswer made = request(port, "POST", address, nlohmann::json{{"seats", seats}}.dump());
  REQUIRE_MESSAGE(made.status == 201, made.body);
  const NewGame next{.id = made.json().at("game"), .tokens = {made.json().at("seats")[0].at("token")}};
  CHECK(request(port, "POST", "/api/games/" + next.id + "/moments/0/continue", nlohmann::json{{"seats", seats}}.dump()).status ==
        409);
  PagePlayer player(port, next, 77);
  player.play();
  REQUIRE(player.is_over());
  const auto read = read_replay(request(port, "GET", "/api/games/" + next.id + "/record").body);
  REQUIRE_MESSAGE(read.has_value(), read.error().sentence());
  REQUIRE(read->fair_dice.has_value());
  CHECK(read->fair_dice->from == middle);
  const Verification found = verify(*read, shipped_game(battle));
  CHECK_MESSAGE(found.is_good(), found.sentence());
  CHECK(found.dice.kind == DiceFinding::Kind::Follows);
  CHECK(found.dice.copied == middle);
}

/// A state as a page puts it together: what is told anew replaces what was told before, figures and seats one by one.
void take_changes(nlohmann::json& whole, const nlohmann::json& changes) {
  for (const auto& [key, value] : changes.items()) {
    const bool is_listed = (key == "figures" || key == "seats") && whole.contains(key);
    if (!is_listed) {
      whole[key] = value;
      continue;
    }
    const char* name = key == "figures" ? "id" : "seat";
    for (const nlohmann::json& entry : value) {
      for (nlohmann::json& known : whole[key]) {
        if (known.at(name) == entry.at(name)) known = entry;
      }
    }
  }
}

/// Plays the record again and compares each whole state with what the moments say up to there.
void check_moments(const nlohmann::json& moments, const Replay& record, const Game& game) {
  State state = start(game, nullptr);
  nlohmann::json told = nlohmann::json::object();
  for (std::size_t i = 0; i < moments.size(); ++i) {
    CAPTURE(i);
    take_changes(told, moments[i].at("state"));
    told.erase("log");
    told.erase("board");
    REQUIRE(told == nlohmann::json::parse(json_text(state_json(game, SeenGame::of_everything(state)))));
    if (i < record.entries.size()) REQUIRE_FALSE(apply_entry(game, state, record.entries[i], nullptr).has_value());
  }
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
      CHECK(request(server.port(), "GET", "/api/games/" + game.id + "/moments/0/scenario").status == 409);
      PagePlayer player(server.port(), game, seed++);
      CHECK(player.welcome().at("yours") == nlohmann::json::array({0}));
      player.play();
      REQUIRE(player.is_over());
      CHECK_FALSE(player.last().at("over").at("sentence").get<std::string>().empty());
      check_finished_game(server.port(), game, battle);
      check_continued_game(server.port(), game, battle);
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

TEST_CASE("a replay tells at each moment only what has changed, and put together that is the whole state") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  for (const char* id : {"superscape/quarry-duel", "heroscape/barrow-ford", "heroclix/rooftop-chase"}) {
    CAPTURE(id);
    const NewGame game = start_game(server.port(), id, {"human", "random"});
    PagePlayer player(server.port(), game, 7);
    player.play();
    const HttpAnswer replay = request(server.port(), "GET", "/api/games/" + game.id + "/replay");
    REQUIRE(replay.status == 200);
    const auto record = read_replay(request(server.port(), "GET", "/api/games/" + game.id + "/record").body);
    REQUIRE(record.has_value());
    const Battle* battle = shipped_library().find_battle(id);
    REQUIRE(battle != nullptr);
    check_moments(replay.json().at("moments"), record.value(), shipped_game(*battle));
    const std::size_t whole =
        json_text(state_json(shipped_game(*battle), SeenGame::of_everything(start(shipped_game(*battle), nullptr)))).size();
    CHECK(replay.body.size() < whole * replay.json().at("moments").size());
  }
}
