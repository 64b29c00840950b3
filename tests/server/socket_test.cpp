#include <doctest/doctest.h>

#include <exception>

#include "server/question_allowance.hpp"
#include "tests/replay/shipped_battles.hpp"
#include "tests/server/page_player.hpp"
#include "tests/server/running_server.hpp"

using namespace fracas;
using namespace fracas::tests;

TEST_CASE("messages that are no messages are answered with an error and change nothing") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const NewGame game = start_game(server.port(), first_battle(System::SuperScape).full_id(), {"human", "human"});
  SocketClient client(server.port());
  client.send(nlohmann::json{{"type", "choose"}, {"seat", 0}, {"request", 1}, {"choice", "concede"}});
  CHECK(client.receive().at("message") == "Join a game first.");
  client.send(nlohmann::json{{"type", "join"}, {"game", "feed"}, {"tokens", nlohmann::json::array()}});
  CHECK(client.receive().at("type") == "error");
  client.send(nlohmann::json{{"type", "join"}, {"game", game.id}, {"tokens", {"wrong"}}});
  CHECK(client.receive().at("type") == "error");
  client.send(nlohmann::json{{"type", "join"}, {"game", game.id}, {"tokens", {game.tokens[1]}}});
  const nlohmann::json welcome = client.receive("welcome");
  CHECK(welcome.at("yours") == nlohmann::json::array({1}));

  for (const std::string& text :
       {std::string("{"), std::string("null"), std::string("\xff\xfe not text"), std::string(70'000, 'a'),
        std::string(R"({"type":"choose"})"), std::string(R"({"type":"choose","seat":0,"request":1,"choice":"concede"})")}) {
    CAPTURE(text.substr(0, 60));
    // Text that is not UTF-8 ends the connection by the rules of WebSocket; it must not reach the protocol at all.
    if (text[0] == '\xff') continue;
    client.send(text);
    CHECK_FALSE(client.receive("error").at("message").get<std::string>().empty());
  }
  client.send_binary("{}");
  CHECK(client.receive("error").at("message") == "A text message was expected.");
  client.send(nlohmann::json{{"type", "why"}, {"seat", 1}, {"choice", "pass"}});
  CHECK(client.receive("why").at("choice") == "pass");
}

TEST_CASE("text that is not UTF-8 and messages beyond all bounds end the connection, and the server goes on") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  {
    SocketClient client(server.port());
    client.send(std::string("\xff\xfe"));
    CHECK_FALSE(client.receive_text().has_value());
  }
  {
    SocketClient client(server.port());
    // The server may hang up before all of it is written; both ways the message goes nowhere.
    bool is_sent = true;
    try {
      client.send(std::string(3U << 20, 'a'));
    } catch (const std::exception&) {
      is_sent = false;
    }
    if (is_sent) CHECK_FALSE(client.receive_text().has_value());
  }
  CHECK(request(server.port(), "GET", "/health").status == 200);
}

TEST_CASE("a connection may take back often, but not without end, and goes on playing after that") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const NewGame game = start_asking_game(server.port(), first_battle(System::SuperScape).full_id());
  SocketClient client(server.port());
  client.send(nlohmann::json{{"type", "join"}, {"game", game.id}, {"tokens", game.tokens}});
  constexpr int wishes = 2 * UndoAllowance::most_at_once;
  for (int i = 0; i < wishes; ++i) client.send(nlohmann::json{{"type", "undo"}, {"seat", 0}, {"request", 1}});
  int answered = 0;
  int refused = 0;
  for (int i = 0; i < wishes; ++i) {
    const std::string sentence = client.receive("error").at("message");
    const bool is_too_much = sentence.find("Too much is taken back at once") == 0;
    if (refused == 0 && !is_too_much) ++answered;
    refused += is_too_much ? 1 : 0;
  }
  CHECK(answered >= UndoAllowance::most_at_once);
  CHECK(refused > 0);
  client.send(nlohmann::json{{"type", "choose"}, {"seat", 0}, {"request", 0}, {"choice", "concede"}});
  CHECK_FALSE(client.receive("state").at("over").is_null());
}

TEST_CASE("a connection that joins another game leaves the first") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const NewGame first = start_game(server.port(), first_battle(System::SuperScape).full_id(), {"human", "human"});
  const NewGame second = start_game(server.port(), first_battle(System::HeroClix).full_id(), {"human", "human"});
  SocketClient client(server.port());
  client.send(nlohmann::json{{"type", "join"}, {"game", first.id}, {"tokens", first.tokens}});
  CHECK(client.receive("welcome").at("game") == first.id);
  client.send(nlohmann::json{{"type", "join"}, {"game", second.id}, {"tokens", second.tokens}});
  CHECK(client.receive("welcome").at("game") == second.id);
  client.send(nlohmann::json{{"type", "choose"}, {"seat", 0}, {"request", 0}, {"choice", "concede"}});
  for (;;) {
    const nlohmann::json state = client.receive("state");
    if (state.at("over").is_null()) continue;
    CHECK(state.at("over").at("reason") == "concession");
    break;
  }
  CHECK(request(server.port(), "GET", "/api/games/" + second.id + "/replay").status == 200);
  CHECK(request(server.port(), "GET", "/api/games/" + first.id + "/replay").status == 409);
}

TEST_CASE("a seat may be held from two places, and both hear of every choice") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const NewGame game = start_game(server.port(), first_battle(System::SuperScape).full_id(), {"human", "human"});
  SocketClient phone(server.port());
  phone.send(nlohmann::json{{"type", "join"}, {"game", game.id}, {"tokens", {game.tokens[0]}}});
  static_cast<void>(phone.receive("welcome"));
  PagePlayer desk(server.port(), game, 3);
  desk.play();
  REQUIRE(desk.is_over());
  nlohmann::json last;
  do {
    last = phone.receive("state");
  } while (last.at("over").is_null());
  CHECK(last.at("over") == desk.last().at("over"));
}

TEST_CASE("the server says goodbye when it stops") {
  const TemporaryFolder folder;
  std::optional<SocketClient> client;
  {
    const RunningServer server(test_options(folder.path()));
    client.emplace(server.port());
  }
  CHECK_FALSE(client->receive_text().has_value());
}
