#include <doctest/doctest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <cstdlib>
#include <exception>

#include "server/client_message.hpp"
#include "tests/replay/shipped_battles.hpp"
#include "tests/server/hostile_messages.hpp"
#include "tests/server/page_player.hpp"
#include "tests/server/running_server.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

/// FRACAS_FUZZ_ROUNDS=100000 plays for long, FRACAS_FUZZ_SEED=7 otherwise than usual.
std::uint64_t setting(const char* name, std::uint64_t usual) {
  const char* text = std::getenv(name);
  return text == nullptr ? usual : std::strtoull(text, nullptr, 10);
}

std::uint64_t rounds(std::uint64_t usual) { return setting("FRACAS_FUZZ_ROUNDS", usual); }
std::uint64_t seed() { return setting("FRACAS_FUZZ_SEED", 1); }

nlohmann::json joined(const NewGame& game, const std::vector<std::string>& tokens) {
  return {{"type", "join"}, {"game", game.id}, {"tokens", tokens}};
}

/// What a game is to those who hold its seats.
std::vector<nlohmann::json> what_is_told(std::uint16_t port, const NewGame& game) {
  SocketClient client(port);
  client.send(joined(game, game.tokens));
  std::vector<nlohmann::json> told = {client.receive("welcome")};
  for (std::size_t i = 0; i < game.tokens.size(); ++i) told.push_back(client.receive("state"));
  return told;
}

std::vector<std::string> choices_of(std::uint16_t port, const NewGame& game) {
  SocketClient client(port);
  client.send(joined(game, game.tokens));
  std::vector<std::string> choices;
  for (std::size_t i = 0; i < game.tokens.size(); ++i) {
    const nlohmann::json state = client.receive("state");
    for (const nlohmann::json& option : state.at("options")) choices.push_back(option.at("choice"));
  }
  return choices;
}

/// Sends hostile messages over one connection after the other; a server that ends one has the right to.
void harass(std::uint16_t port, const nlohmann::json& join, HostileMessages& hostile, std::uint64_t count) {
  std::uint64_t sent = 0;
  while (sent < count) {
    SocketClient client(port);
    client.send(join);
    try {
      for (std::uint64_t i = 0; i < 40 && sent < count; ++i, ++sent) {
        const std::string message = hostile.message();
        hostile.is_once_in(20) ? client.send_binary(message) : client.send(message);
      }
      // The answer to this one says that all before it were dealt with.
      client.send(join);
      static_cast<void>(client.receive("welcome"));
    } catch (const std::exception&) {
    }
  }
}

/// Connections that begin a request and never end it.
class SlowClients {
 public:
  SlowClients(std::uint16_t port, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      sockets_.emplace_back(context_);
      sockets_.back().connect({boost::asio::ip::address_v4::loopback(), port});
      boost::asio::write(sockets_.back(), boost::asio::buffer(std::string("GET /health HT")));
    }
  }

 private:
  boost::asio::io_context context_;
  std::vector<boost::asio::ip::tcp::socket> sockets_;
};

}  // namespace

TEST_CASE("any text is a message or an error that says what was expected") {
  HostileMessages hostile({.game = "0123456789abcdef01234567", .tokens = {"a", "b"}, .choices = {}}, seed());
  std::size_t understood = 0;
  const std::uint64_t count = rounds(20'000);
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::string text = hostile.message();
    const auto message = read_client_message(text);
    if (message) ++understood;
    if (!message) CHECK_FALSE(message.error().empty());
    const auto wish = read_new_game_request(text);
    if (!wish) CHECK_FALSE(wish.error().empty());
  }
  CHECK(understood > count / 20);
  CHECK(understood < count / 2);
}

TEST_CASE("whoever holds no seat changes nothing, whatever is sent, and the server goes on") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const std::uint16_t port = server.port();
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix}) {
    const NewGame game = start_asking_game(port, first_battle(system).full_id());
    PagePlayer(port, game, 5).play(20);
    const std::vector<nlohmann::json> before = what_is_told(port, game);
    const SlowClients slow(port, 20);
    HostileMessages hostile({.game = game.id, .tokens = {}, .choices = choices_of(port, game)}, seed());
    harass(port, joined(game, {}), hostile, rounds(600));
    const std::string changed = nlohmann::json::diff(before, what_is_told(port, game)).dump();
    CHECK(changed == "[]");
    CHECK(request(port, "GET", "/health").status == 200);
  }
}

TEST_CASE("requests that are no requests are answered or hung up on, and change nothing") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const std::uint16_t port = server.port();
  const NewGame game = start_asking_game(port, first_battle(System::SuperScape).full_id());
  const std::vector<nlohmann::json> before = what_is_told(port, game);
  HostileMessages hostile({.game = game.id, .tokens = {}, .choices = {}}, seed());
  for (std::uint64_t i = 0; i < rounds(400); ++i) {
    const std::string bytes = hostile.request();
    CAPTURE(bytes.substr(0, 200));
    const std::string answer = raw_exchange(port, bytes);
    if (!answer.empty()) CHECK(answer.starts_with("HTTP/1.1 "));
    CHECK_FALSE(answer.starts_with("HTTP/1.1 500"));
  }
  const std::string changed = nlohmann::json::diff(before, what_is_told(port, game)).dump();
  CHECK(changed == "[]");
  CHECK(request(port, "GET", "/health").status == 200);
}

TEST_CASE("whoever holds a seat and sends anything cannot stop the game for the others") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const std::uint16_t port = server.port();
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix}) {
    const NewGame game = start_asking_game(port, first_battle(system).full_id());
    HostileMessages hostile({.game = game.id, .tokens = {game.tokens[1]}, .choices = choices_of(port, game)}, seed());
    harass(port, joined(game, {game.tokens[1]}), hostile, rounds(600));
    PagePlayer player(port, game, 5);
    player.play(100'000);
    CHECK(player.is_over());
  }
}
