#include <doctest/doctest.h>

#include "tests/server/page_player.hpp"
#include "tests/server/protocol_client.hpp"
#include "tests/server/running_server.hpp"

using namespace fracas::tests;
using nlohmann::json;

namespace {

const Headers json_body = {{"Content-Type", "application/json"}};

json create(std::uint16_t port, const json& wish) {
  const HttpAnswer answer = request(port, "POST", "/api/games", wish.dump(), json_body);
  CAPTURE(answer.body);
  REQUIRE(answer.status == 201);
  return answer.json();
}

HttpAnswer claim(std::uint16_t port, const std::string& game, const std::string& invitation, const std::string& name) {
  return request(port, "POST", "/api/games/" + game + "/claim", json{{"invitation", invitation}, {"name", name}}.dump(),
                 json_body);
}

json invited_duel() {
  return {{"battle", "superscape/quarry-duel"},
          {"seats", {{{"kind", "human"}, {"name", "Ann"}}, {{"kind", "open"}}}},
          {"watch", "everyone"}};
}

SocketClient joined(std::uint16_t port, const std::string& game, const std::vector<std::string>& tokens) {
  SocketClient client(port);
  client.send(json{{"type", "join"}, {"game", game}, {"tokens", tokens}});
  return client;
}

}  // namespace

TEST_CASE("two people come together by an invitation, and the game begins on the connections they have") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const json made = create(server.port(), invited_duel());
  const std::string game = made.at("game");
  CHECK(made.at("stage") == "gathering");
  REQUIRE(made.at("seats").size() == 1);
  REQUIRE(made.at("invitations").size() == 1);
  SocketClient ann = joined(server.port(), game, {made.at("seats")[0].at("token")});
  const json alone = ann.receive("gathering");
  CHECK(alone.at("seats")[0].at("name") == "Ann");
  CHECK(alone.at("seats")[0].at("present") == true);
  CHECK(alone.at("seats")[1].at("taken") == false);
  CHECK(alone.at("yours") == json({0}));

  const json summary = request(server.port(), "GET", "/api/games/" + game).json();
  CHECK(summary.at("stage") == "gathering");
  CHECK(summary.at("map").at("id") == "flooded-quarry");
  CHECK(request(server.port(), "GET", "/api/games?watch").json().at("games").size() == 1);

  const std::string invitation = made.at("invitations")[0].at("invitation");
  CHECK(claim(server.port(), game, "no such invitation", "Eve").status == 404);
  CHECK(claim(server.port(), game, invitation, "Ben\n").status == 400);
  const HttpAnswer claimed = claim(server.port(), game, invitation, "Ben");
  REQUIRE(claimed.status == 200);
  CHECK(claimed.json().at("seat") == 1);
  CHECK(claimed.json().at("dice") == made.at("dice"));
  CHECK(made.at("dice").at("commitment") == alone.at("dice").at("commitment"));
  CHECK(made.at("dice").at("seed").is_null());

  CHECK(ann.receive("welcome").at("yours") == json({0}));
  const json table = ann.receive("table");
  CHECK(table.at("seats")[1].at("name") == "Ben");
  CHECK(table.at("seats")[1].at("present") == false);
  CHECK(ann.receive("state").at("seat") == 0);
  SocketClient ben = joined(server.port(), game, {claimed.json().at("token")});
  CHECK(ben.receive("welcome").at("yours") == json({1}));
  CHECK(ann.receive("table").at("seats")[1].at("present") == true);
  CHECK(claim(server.port(), game, invitation, "Eve").status == 409);
  CHECK(request(server.port(), "GET", "/api/games/" + game).json().at("stage") == "playing");
}

TEST_CASE("an invitation whose answer was lost is good until somebody has come by it, before the game begins and after it has") {
  json begins_at_once = invited_duel();
  json waits_for_teams = invited_duel();
  waits_for_teams["teams"] = {"own", "own"};
  for (const json& wish : {begins_at_once, waits_for_teams}) {
    const TemporaryFolder folder;
    std::string game;
    std::string invitation;
    std::string lost;
    std::string second;
    {
      const RunningServer server(test_options(folder.path()));
      const json made = create(server.port(), wish);
      game = made.at("game");
      invitation = made.at("invitations")[0].at("invitation");
      lost = claim(server.port(), game, invitation, "Ben").json().at("token");
      const HttpAnswer again = claim(server.port(), game, invitation, "Ben");
      REQUIRE(again.status == 200);
      CHECK(again.json().at("seat") == 1);
      second = again.json().at("token");
      CHECK(request(server.port(), "GET", "/api/games/" + game).json().at("seats")[1].at("taken") == false);
    }
    std::string kept;
    {
      const RunningServer server(test_options(folder.path()));
      const HttpAnswer again = claim(server.port(), game, invitation, "Ben");
      REQUIRE(again.status == 200);
      kept = again.json().at("token");
      for (const std::string& gone : {lost, second})
        CHECK(joined(server.port(), game, {gone}).receive("error").at("message") ==
              "A token does not fit any seat of this game.");
      SocketClient ben = joined(server.port(), game, {kept});
      CHECK(ben.receive(wish.contains("teams") ? "gathering" : "welcome").at("yours") == json({1}));
      CHECK(claim(server.port(), game, invitation, "Eve").status == 409);
      CHECK(claim(server.port(), game, "no such invitation", "Eve").status == 404);
      const json seat = request(server.port(), "GET", "/api/games/" + game).json().at("seats")[1];
      CHECK(seat.at("taken") == true);
      CHECK(seat.at("name") == "Ben");
    }
    const RunningServer server(test_options(folder.path()));
    CHECK(claim(server.port(), game, invitation, "Eve").status == 409);
    SocketClient ben = joined(server.port(), game, {kept});
    CHECK(ben.receive(wish.contains("teams") ? "gathering" : "welcome").at("yours") == json({1}));
  }
}

TEST_CASE("what is said reaches the players; a spectator's words reach spectators only; both outlast a restart") {
  const TemporaryFolder folder;
  std::string game;
  json token;
  {
    const RunningServer server(test_options(folder.path()));
    const json made =
        create(server.port(), {{"battle", "superscape/quarry-duel"}, {"seats", {{{"kind", "human"}}, {{"kind", "human"}}}}});
    game = made.at("game");
    token = made.at("seats")[0].at("token");
    SocketClient ann = joined(server.port(), game, {token});
    SocketClient watcher = joined(server.port(), game, json::array());
    static_cast<void>(ann.receive("state"));
    static_cast<void>(watcher.receive("state"));
    watcher.send(json{{"type", "chat"}, {"text", "go left"}});
    CHECK(watcher.receive("chat").at("lines")[0].at("text") == "go left");
    ann.send(json{{"type", "chat"}, {"text", "<b>hello</b>"}});
    const json heard = ann.receive("chat");
    REQUIRE(heard.at("lines").size() == 1);
    CHECK(heard.at("lines")[0].at("text") == "<b>hello</b>");
    CHECK(watcher.receive("chat").at("lines")[0].at("number") == 2);
    ann.send(json{{"type", "name"}, {"seat", 0}, {"name", "Ann"}});
    CHECK(ann.receive("table").at("seats")[0].at("name") == "Ann");
    for (int i = 0; i < 8; ++i) ann.send(json{{"type", "chat"}, {"text", "again"}});
    CHECK(ann.receive("error").at("message").get<std::string>().find("Too much") != std::string::npos);
  }
  const RunningServer again(test_options(folder.path()));
  SocketClient ann = joined(again.port(), game, {token});
  CHECK(ann.receive("table").at("seats")[0].at("name") == "Ann");
  const json lines = ann.receive("chat").at("lines");
  CHECK(lines[0].at("text") == "<b>hello</b>");
  for (const json& line : lines) CHECK(line.at("seat") == 0);
}

TEST_CASE("a game that nobody may watch lets players in only") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  json wish = invited_duel();
  wish["watch"] = "nobody";
  const json made = create(server.port(), wish);
  SocketClient stranger = joined(server.port(), made.at("game"), json::array());
  CHECK(stranger.receive("error").at("message") == "Nobody may watch this game.");
  const auto claimed = claim(server.port(), made.at("game"), made.at("invitations")[0].at("invitation"), "Ben");
  REQUIRE(claimed.status == 200);
  SocketClient late = joined(server.port(), made.at("game"), json::array());
  CHECK(late.receive("error").at("message") == "Nobody may watch this game.");
  CHECK(request(server.port(), "GET", "/api/games?watch").json().at("games").empty());
}

TEST_CASE("own teams are brought at the gathering; problems are told with their rule; a restart keeps what was brought") {
  const TemporaryFolder folder;
  std::string game;
  json token;
  std::string invitation;
  {
    const RunningServer server(test_options(folder.path()));
    json wish = invited_duel();
    wish["teams"] = {"own", "own"};
    const json made = create(server.port(), wish);
    game = made.at("game");
    token = made.at("seats")[0].at("token");
    invitation = made.at("invitations")[0].at("invitation");
    SocketClient ann = joined(server.port(), game, {token});
    static_cast<void>(ann.receive("gathering"));
    ann.send(
        json{{"type", "team"}, {"seat", 0}, {"team", {{"name", "Two"}, {"cards", {{{"card", "ember-warden"}, {"count", 2}}}}}}});
    const json wrong = ann.receive("gathering");
    CHECK(wrong.at("problems")[0].at("rule") == "SS-TEM-03");
    CHECK(wrong.at("seats")[0].at("isReady") == false);
    ann.send(json{{"type", "team"}, {"seat", 0}, {"team", {{"name", "Solo"}, {"cards", {{{"card", "ember-warden"}}}}}}});
    CHECK(ann.receive("gathering").at("seats")[0].at("isReady") == true);
    ann.send(json{{"type", "team"}, {"seat", 1}, {"team", nullptr}});
    CHECK(ann.receive("error").at("message") == "You do not hold seat 1.");
    ann.send(json{{"type", "choose"}, {"seat", 0}, {"request", 1}, {"choice", "pass"}});
    CHECK(ann.receive("error").at("message") == "The game has not begun yet.");
  }
  const RunningServer again(test_options(folder.path()));
  SocketClient ann = joined(again.port(), game, {token});
  CHECK(ann.receive("gathering").at("seats")[0].at("team").at("name") == "Solo");
  const HttpAnswer claimed = claim(again.port(), game, invitation, "Ben");
  REQUIRE(claimed.status == 200);
  SocketClient ben = joined(again.port(), game, {claimed.json().at("token")});
  static_cast<void>(ben.receive("gathering"));
  ben.send(json{{"type", "team"}, {"seat", 1}, {"team", {{"cards", {{{"card", "tide-regent"}}}}}}});
  CHECK(ben.receive("welcome").at("seats")[0].at("name") == "Solo");
  CHECK(ann.receive("welcome").at("cards").size() == 2);
}

TEST_CASE("teams are drafted live, against a bot that picks by itself, and a restart in the middle loses nothing") {
  const TemporaryFolder folder;
  std::string game;
  json token;
  json before;
  {
    const RunningServer server(test_options(folder.path()));
    const json made = create(server.port(), {{"battle", "superscape/quarry-duel"},
                                             {"seats", {{{"kind", "human"}}, {{"kind", "bot"}, {"bot", "greedy"}}}},
                                             {"draft", {{"total", 400}, {"snake", true}}}});
    game = made.at("game");
    CHECK(made.at("stage") == "drafting");
    token = made.at("seats")[0].at("token");
    SocketClient ann = joined(server.port(), game, {token});
    json draft = ann.receive("gathering").at("draft");
    CHECK(draft.at("rolls").empty());  // nobody rolls before the mark of the seed was told
    CHECK(draft.at("asked").is_null());
    draft = ann.receive("gathering").at("draft");
    REQUIRE(draft.at("asked") == 0);
    REQUIRE(draft.at("offers").size() > 0);
    ann.send(json{{"type", "pick"}, {"seat", 0}, {"card", "no-such-card"}});
    CHECK(ann.receive("error").at("message").get<std::string>().find("no-such-card") != std::string::npos);
    ann.send(json{{"type", "pick"}, {"seat", 0}, {"card", draft.at("offers")[0]}});
    before = ann.receive("gathering").at("draft");
    CHECK(before.at("teams")[0].size() == 1);
    CHECK(before.at("teams")[1].size() >= 1);
  }
  const RunningServer again(test_options(folder.path()));
  SocketClient ann = joined(again.port(), game, {token});
  CHECK(ann.receive("gathering").at("draft") == before);
  ann.send(json{{"type", "finish-team"}, {"seat", 0}});
  const json welcome = ann.receive("welcome");
  CHECK(welcome.at("cards").size() >= 3);
  CHECK(ann.receive("state").at("seat") == 0);
}

TEST_CASE("wishes for games that cannot be are refused with a sentence") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const auto refused = [&](const json& change) {
    json wish = invited_duel();
    wish.update(change);
    const HttpAnswer answer = request(server.port(), "POST", "/api/games", wish.dump(), json_body);
    CHECK(answer.status == 400);
    return answer.json().at("error").get<std::string>();
  };
  CHECK(refused({{"map", "flooded-quary"}}).find("flooded-quarry") != std::string::npos);
  CHECK(refused({{"total", 50}}).find("50") != std::string::npos);
  CHECK(refused({{"teams", {nullptr}}}).find("2 seats") != std::string::npos);
  CHECK(request(server.port(), "GET", "/api/games/0123456789abcdef").status == 404);
  CHECK(claim(server.port(), "0123456789abcdef", "x", "Ben").status == 404);
}
