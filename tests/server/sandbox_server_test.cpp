#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "tests/replay/shipped_battles.hpp"
#include "tests/server/author_folder.hpp"
#include "tests/server/page_player.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

const std::string duel = "superscape/quarry-duel";
const std::string warden = "cards/ember-warden.yaml";

ServeOptions sandbox_options(const TemporaryFolder& data, const AuthorFolder& folder) {
  ServeOptions options = test_options(data.path());
  options.sandbox_folder = folder.path();
  return options;
}

nlohmann::json begin_sandbox(std::uint16_t port, const std::string& battle = duel) {
  const HttpAnswer answer = request(port, "POST", "/api/sandbox", nlohmann::json{{"battle", battle}}.dump());
  CAPTURE(answer.body);
  REQUIRE(answer.status == 201);
  return answer.json();
}

/// A page with a sandbox game that holds all seats.
class SandboxPage {
 public:
  SandboxPage(std::uint16_t port, const nlohmann::json& made) : client(port) {
    nlohmann::json tokens = nlohmann::json::array();
    for (const auto& seat : made.at("seats")) tokens.push_back(seat.at("token"));
    client.send(nlohmann::json{{"type", "join"}, {"game", made.at("game")}, {"tokens", tokens}});
    read_news();
  }

  /// Reads on until the sandbox tells something.
  const nlohmann::json& read_news() {
    for (;;) {
      nlohmann::json message = client.receive();
      if (message.at("type") == "welcome") welcome = message;
      if (message.at("type") == "state") states[message.at("seat").get<std::size_t>()] = message;
      if (message.at("type") != "sandbox") continue;
      news = message;
      return news;
    }
  }
  /// Takes the first option of the lowest seat that is asked.
  void answer() {
    while (std::none_of(states.begin(), states.end(), [](const auto& told) { return !told.second.at("options").empty(); }))
      read_states();
    for (auto& [seat, state] : states) {
      if (state.at("options").empty()) continue;
      client.send(nlohmann::json{
          {"type", "choose"}, {"seat", seat}, {"request", state.at("request")}, {"choice", state.at("options")[0].at("choice")}});
      break;
    }
    read_states();
  }
  /// One for each seat.
  void read_states() {
    for (std::size_t told = 0; told < states.size(); ++told) {
      nlohmann::json message = client.receive("state");
      states[message.at("seat").get<std::size_t>()] = message;
    }
  }
  [[nodiscard]] int life() const { return welcome.at("cards")[0].at("stats").at("life"); }

  SocketClient client;
  nlohmann::json welcome;
  nlohmann::json news;
  std::map<std::size_t, nlohmann::json> states;
};

}  // namespace

TEST_CASE("without --sandbox there is none") {
  const TemporaryFolder data;
  const RunningServer server(test_options(data.path()));
  CHECK(request(server.port(), "GET", "/api/catalogue").json().at("sandbox") == false);
  CHECK(request(server.port(), "GET", "/api/sandbox").status == 404);
  CHECK(request(server.port(), "POST", "/api/sandbox", nlohmann::json{{"battle", duel}}.dump()).status == 404);
  const NewGame game = start_game(server.port(), duel, {"human", "human"});
  SocketClient client(server.port());
  client.send(nlohmann::json{{"type", "join"}, {"game", game.id}, {"tokens", game.tokens}});
  client.send(nlohmann::json{{"type", "start-over"}});
  CHECK(client.receive("error").at("message") == "Only a sandbox game can be started over.");
}

TEST_CASE("a card is edited, broken and repaired while its sandbox game and another game are played") {
  const TemporaryFolder data;
  const AuthorFolder folder;
  const RunningServer server(sandbox_options(data, folder));
  SandboxPage page(server.port(), begin_sandbox(server.port()));
  const NewGame other = start_game(server.port(), duel, {"human", "human"});
  CHECK(page.news.at("outcome") == "began");
  CHECK(page.news.at("warnings").empty());
  CHECK(page.life() == 6);
  for (int i = 0; i < 4; ++i) page.answer();

  folder.edit(warden, "life: 6", "life: 9");
  CHECK(page.read_news().at("sentence") == "Reloaded: 1 card changed; play continues at decision 5.");
  CHECK(page.life() == 9);

  folder.edit(warden, "size: medium", "size: medum");
  page.read_news();
  REQUIRE(page.news.at("mistakes").size() == 1);
  CHECK(page.news.at("mistakes")[0].at("file") == "superscape/core/cards/ember-warden.yaml");
  CHECK(page.news.at("mistakes")[0].at("line") == 4);
  CHECK(page.news.at("mistakes")[0].at("column") == 7);
  CHECK(page.news.at("mistakes")[0].at("message").get<std::string>().find("medium") != std::string::npos);
  CHECK(request(server.port(), "GET", "/api/sandbox").json().at("mistakeCount") == 1);
  page.answer();  // the game goes on with the old cards

  folder.edit(warden, "size: medum", "size: large");
  page.read_news();
  CHECK(page.news.at("mistakes").empty());
  CHECK(page.news.at("sentence") == "Reloaded: 1 card changed; play continues at decision 6.");
  CHECK(page.welcome.at("cards")[0].at("size") == "large");

  SocketClient watcher(server.port());
  watcher.send(nlohmann::json{{"type", "join"}, {"game", other.id}, {"tokens", other.tokens}});
  CHECK(watcher.receive("welcome").at("cards")[0].at("stats").at("life") == 6);
}

TEST_CASE("a sandbox game is started over by who plays it, and a page that comes back finds it") {
  const TemporaryFolder data;
  const AuthorFolder folder;
  const RunningServer server(sandbox_options(data, folder));
  const nlohmann::json made = begin_sandbox(server.port());
  SandboxPage page(server.port(), made);
  for (int i = 0; i < 3; ++i) page.answer();
  SandboxPage same(server.port(), made);
  CHECK(same.states.at(0).at("request") == page.states.at(0).at("request"));

  SocketClient spectator(server.port());
  spectator.send(nlohmann::json{{"type", "join"}, {"game", made.at("game")}});
  spectator.send(nlohmann::json{{"type", "start-over"}});
  CHECK(spectator.receive("error").at("message") == "Only who plays in a sandbox game can start it over.");
  spectator.send(nlohmann::json{{"type", "start-over"}, {"really", true}});
  CHECK(spectator.receive("error").at("message").get<std::string>().find("really") != std::string::npos);

  page.client.send(nlohmann::json{{"type", "start-over"}});
  CHECK(page.read_news().at("sentence") == "The sandbox game was started over.");
  CHECK(page.states.at(0).at("request") < same.states.at(0).at("request"));
  CHECK(spectator.receive("welcome").at("yours").empty());
}

TEST_CASE("what a sandbox can play is listed, with teams to change, and a wrong wish is explained") {
  const TemporaryFolder data;
  const AuthorFolder folder;
  const RunningServer server(sandbox_options(data, folder));
  const std::uint16_t port = server.port();
  CHECK(request(port, "GET", "/api/catalogue").json().at("sandbox") == true);
  const nlohmann::json listed = request(port, "GET", "/api/sandbox").json();
  REQUIRE(listed.at("systems").size() == 1);
  CHECK(listed.at("systems")[0].at("battles")[0].at("teams") ==
        "ember-warden, cinder-lance, 2 ash-hounds / tide-regent, harbor-colossus, brine-skirmishers");
  CHECK(listed.at("systems")[0].at("cards").size() == 7);

  SandboxPage page(port, begin_sandbox(port, duel + ": ember-warden / lamplight-courier"));
  CHECK(page.welcome.at("cards").size() == 2);

  const auto refused = [&](const nlohmann::json& body) {
    const HttpAnswer answer = request(port, "POST", "/api/sandbox", body.dump());
    CHECK(answer.status == 400);
    return answer.json().at("error").get<std::string>();
  };
  CHECK(refused({{"battle", "superscape/quarry-dual"}}).find("quarry-duel") != std::string::npos);
  CHECK(refused({{"battle", duel + ": ember-warden"}}).find("2 teams") != std::string::npos);
  CHECK(refused({{"battle", duel + ": ember-wardn / tide-regent"}}).find("ember-warden") != std::string::npos);
  CHECK(refused({{"battle", std::string(5'000, 'a')}}).find("battle") != std::string::npos);
  CHECK(refused({{"battle", duel}, {"seats", 2}}).find("seats") != std::string::npos);
  CHECK(request(port, "DELETE", "/api/sandbox").status == 405);
  CHECK(request(port, "POST", "/api/sandbox", "{\"battle\":\"" + duel + "\"}", {{"Origin", "http://elsewhere.example"}}).status ==
        403);
}

TEST_CASE("a folder with mistakes at the start is told, and can be put right") {
  const TemporaryFolder data;
  const AuthorFolder folder;
  folder.edit(warden, "size: medium", "size: medum");
  const RunningServer server(sandbox_options(data, folder));
  CHECK(request(server.port(), "GET", "/api/sandbox").json().at("mistakeCount") == 1);
  CHECK(request(server.port(), "POST", "/api/sandbox", nlohmann::json{{"battle", duel}}.dump()).status == 409);
}

TEST_CASE("a wish that cannot be played takes no game away, and who is not let in hears nothing of the sandbox") {
  const TemporaryFolder data;
  const AuthorFolder folder;
  const RunningServer server(sandbox_options(data, folder));
  const nlohmann::json first = begin_sandbox(server.port());
  for (int i = 0; i < 15; ++i) begin_sandbox(server.port());
  for (int i = 0; i < 20; ++i)
    CHECK(request(server.port(), "POST", "/api/sandbox", nlohmann::json{{"battle", duel + ": nobody"}}.dump()).status == 400);
  SocketClient stranger(server.port());
  stranger.send(nlohmann::json{{"type", "join"}, {"game", first.at("game")}, {"tokens", {"wrong"}}});
  CHECK(stranger.receive().at("type") == "error");
  stranger.send(nlohmann::json{{"type", "join"}, {"game", first.at("game")}});
  CHECK(stranger.receive().at("type") == "welcome");
}

TEST_CASE("sandbox games that nobody looks at make room for new ones") {
  const TemporaryFolder data;
  const AuthorFolder folder;
  const RunningServer server(sandbox_options(data, folder));
  const nlohmann::json first = begin_sandbox(server.port());
  for (int i = 0; i < 16; ++i) begin_sandbox(server.port());
  SocketClient client(server.port());
  client.send(nlohmann::json{{"type", "join"}, {"game", first.at("game")}});
  CHECK(client.receive("error").at("message") == "There is no such game.");
}
