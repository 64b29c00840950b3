#include <doctest/doctest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdlib>
#include <fstream>
#include <set>

#include "server/address_text.hpp"
#include "server/secure_random.hpp"
#include "tests/replay/shipped_battles.hpp"
#include "tests/server/page_player.hpp"
#include "tests/server/running_server.hpp"

using namespace fracas;
using namespace fracas::tests;

TEST_CASE("the catalogue, the rules and the health of a server can be asked for") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const std::uint16_t port = server.port();

  CHECK(request(port, "GET", "/health").json().at("status") == "ok");
  const nlohmann::json catalogue = request(port, "GET", "/api/catalogue").json();
  CHECK(catalogue.at("protocol") == 2);
  CHECK(catalogue.at("systems").size() == 3);
  CHECK(catalogue.at("bots").size() >= 2);
  CHECK(catalogue.at("systems")[0].at("battles")[0].at("id") == "superscape/quarry-duel");  // the smallest board first
  CHECK(catalogue.at("systems")[0].at("battles")[0].at("seats")[0].at("cards").size() >= 2);

  const nlohmann::json rule = request(port, "GET", "/api/rules/SS-MOV-01").json();
  CHECK(rule.at("id") == "SS-MOV-01");
  CHECK_FALSE(rule.at("text").get<std::string>().empty());
  CHECK(request(port, "GET", "/api/rules/no-such-rule").status == 404);
  const nlohmann::json found = request(port, "GET", "/api/rules?find=order+marker").json();
  CHECK(found.at("rules").size() > 0);
  CHECK(found.at("rules").size() <= 50);
  CHECK(request(port, "GET", "/api/rules?find=").status == 400);
  CHECK(request(port, "GET", "/api/rules?find=%zz").status == 400);
  CHECK(request(port, "GET", "/api/rules").status == 400);
}

TEST_CASE("every answer carries the security headers") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  for (const char* target : {"/health", "/nowhere", "/api/catalogue"}) {
    const HttpAnswer answer = request(server.port(), "GET", target);
    CHECK(answer.headers.at("content-security-policy").find("default-src 'none'") != std::string::npos);
    CHECK(answer.headers.at("x-content-type-options") == "nosniff");
    CHECK(answer.headers.at("referrer-policy") == "no-referrer");
    CHECK(answer.headers.at("cross-origin-resource-policy") == "same-origin");
    CHECK(answer.headers.count("access-control-allow-origin") == 0);
  }
}

TEST_CASE("the files of the web folder are served, and nothing else of the machine") {
  const TemporaryFolder folder;
  const TemporaryFolder web;
  std::filesystem::create_directories(web.path() / "assets");
  std::ofstream(web.path() / "index.html") << "<!doctype html><title>Fracas</title>";
  std::ofstream(web.path() / "assets" / "page.js") << "export {};";
  std::ofstream(folder.path() / "secret.txt") << "secret";
  std::filesystem::create_symlink(folder.path() / "secret.txt", web.path() / "link.txt");
  ServeOptions options = test_options(folder.path());
  options.web_folder = web.path();
  const RunningServer server(options);

  const HttpAnswer page = request(server.port(), "GET", "/");
  CHECK(page.status == 200);
  CHECK(page.headers.at("content-type") == "text/html; charset=utf-8");
  CHECK(page.body.find("Fracas") != std::string::npos);
  const HttpAnswer script = request(server.port(), "GET", "/assets/page.js");
  CHECK(script.headers.at("content-type") == "text/javascript; charset=utf-8");
  CHECK(script.headers.at("cache-control").find("immutable") != std::string::npos);
  CHECK(request(server.port(), "POST", "/assets/page.js", "{}").status == 405);
  const HttpAnswer head = request(server.port(), "HEAD", "/assets/page.js");
  CHECK(head.status == 200);
  CHECK(head.headers.at("content-length") == std::to_string(script.body.size()));
  for (const char* target :
       {"/link.txt", "/../secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt", "/%00", "//etc/passwd"}) {
    CAPTURE(target);
    CHECK(request(server.port(), "GET", target).status == 404);
  }
}

TEST_CASE("a request of another site or under another name is refused") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const std::uint16_t port = server.port();
  const std::string own = "http://127.0.0.1:" + std::to_string(port);
  CHECK(request(port, "GET", "/health", "", {{"Host", "fracas.example.com"}}).status == 403);
  CHECK(request(port, "GET", "/health", "", {{"Host", "localhost:" + std::to_string(port)}}).status == 200);
  CHECK(request(port, "POST", "/api/games", "{}", {{"Origin", "http://evil.example.com"}}).status == 403);
  CHECK(request(port, "POST", "/api/games", "{}", {{"Origin", "null"}}).status == 403);
  CHECK(request(port, "POST", "/api/games", "{}", {{"Origin", own}}).status == 400);
  CHECK(request(port, "POST", "/api/games", "{}", {{"Content-Type", "text/plain"}}).status == 415);
  CHECK_THROWS(SocketClient(port, {{"Origin", "http://evil.example.com"}}));
  CHECK_NOTHROW(SocketClient(port, {{"Origin", own}}));
}

TEST_CASE("a game that cannot be begun is refused with a sentence") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const std::uint16_t port = server.port();
  const std::string battle = first_battle(System::SuperScape).full_id();
  struct Row {
    const char* situation;
    std::string body;
    int status;
  };
  const Row rows[] = {
      {"not JSON", "oops", 400},
      {"unknown battle", R"({"battle":"superscape/quarry-dual","seats":[{"kind":"human"},{"kind":"human"}]})", 404},
      {"too few seats", R"({"battle":")" + battle + R"(","seats":[{"kind":"human"}]})", 400},
      {"unknown bot", R"({"battle":")" + battle + R"(","seats":[{"kind":"human"},{"kind":"bot","bot":"deep"}]})", 400},
      {"unknown key", R"({"battle":")" + battle + R"(","seats":[],"cheat":true})", 400},
      {"too large", std::string(70'000, ' '), 413},
  };
  for (const Row& row : rows) {
    CAPTURE(row.situation);
    const HttpAnswer answer = request(port, "POST", "/api/games", row.body);
    CHECK(answer.status == row.status);
    CHECK_FALSE(answer.json().at("error").get<std::string>().empty());
  }
  CHECK(request(port, "GET", "/api/games").status == 400);
  for (const char* method : {"GET", "POST", "PUT", "DELETE"}) CHECK(request(port, method, "/nothing").status == 404);
  const auto allowed = [&](const char* method, const char* path) {
    const HttpAnswer answer = request(port, method, path, "{}");
    CHECK(answer.status == 405);
    return answer.headers.at("allow");
  };
  CHECK(allowed("DELETE", "/api/catalogue") == "GET, HEAD");
  CHECK(allowed("POST", "/health") == "GET, HEAD");
  CHECK(allowed("PUT", "/api/games") == "GET, HEAD, POST");
  CHECK(allowed("PUT", "/api/teams/check") == "POST");
  CHECK(allowed("DELETE", "/api/games/0123456789ab/claim") == "POST");
  CHECK(request(port, "GET", "/api/games/0123456789ab/replay").status == 404);
  CHECK(request(port, "GET", "/api/games/..%2f..%2fx/replay").status == 404);
  CHECK(request(port, "GET", "/ws").status == 426);
}

TEST_CASE("bytes that are not HTTP are answered with 400 or silence, and the server goes on") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const std::uint16_t port = server.port();
  CHECK(raw_exchange(port, "HELLO\r\n\r\n").find("400") != std::string::npos);
  CHECK(raw_exchange(port, "GET / HTTP/1.1\r\nHost: a\r\nX: " + std::string(40'000, 'x') + "\r\n\r\n").find("431") !=
        std::string::npos);
  CHECK(raw_exchange(port, "GET /%zz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n").find("400") != std::string::npos);
  CHECK(raw_exchange(port, "GET /health HTTP/1.1\r\nConnection: close\r\n\r\n").find("400") != std::string::npos);
  CHECK(raw_exchange(port, "POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999999\r\n\r\n").find("413") !=
        std::string::npos);
  FastRandom random(12);
  for (int round = 0; round < 50; ++round) {
    std::string noise(random.below(400), ' ');
    for (char& letter : noise) letter = static_cast<char>(random.below(256));
    static_cast<void>(raw_exchange(port, noise));
  }
  CHECK(request(port, "GET", "/health").status == 200);
}

TEST_CASE("a taken port is passed over for a free one, and a wrong address is an error") {
  boost::asio::io_context context;
  boost::asio::ip::tcp::acceptor taken(context, {boost::asio::ip::address_v4::loopback(), 0});
  const TemporaryFolder folder;
  ServeOptions options = test_options(folder.path());
  options.port = taken.local_endpoint().port();
  {
    const RunningServer server(options);
    CHECK(server.port() != options.port);
    CHECK(request(server.port(), "GET", "/health").status == 200);
  }
  options.address = "somewhere";
  CHECK_FALSE(Server::open(options).has_value());
}

TEST_CASE("tokens are long, differ, and are stored as marks only") {
  const TemporaryFolder folder;
  NewGame game;
  {
    const RunningServer server(test_options(folder.path()));
    game = start_game(server.port(), first_battle(System::SuperScape).full_id(), {"human", "human"});
  }
  CHECK(game.tokens[0].size() >= 32);
  CHECK(game.tokens[0] != game.tokens[1]);
  for (const auto& file : std::filesystem::directory_iterator(folder.path())) {
    std::ifstream stream(file.path(), std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    CHECK(bytes.find(game.tokens[0]) == std::string::npos);
  }
}

TEST_CASE("addresses are decoded strictly") {
  CHECK(decode_address("a%20b", false) == "a b");
  CHECK(decode_address("a+b", false) == "a+b");
  CHECK(decode_address("a+b", true) == "a b");
  CHECK_FALSE(decode_address("a%2", false).has_value());
  CHECK_FALSE(decode_address("%g0", false).has_value());
  CHECK(query_value("a=1&find=x%26y", "find") == "x&y");
  CHECK_FALSE(query_value("finder=1", "find").has_value());
  CHECK(host_name("[::1]:80") == "[::1]");
  CHECK(host_name("localhost:80") == "localhost");
  CHECK(is_loopback_name("127.0.0.1"));
  CHECK_FALSE(is_loopback_name("127.0.0.1.example.com"));
  CHECK_FALSE(is_loopback_name("10.0.0.1"));
  CHECK(is_loopback_address("::1"));
  CHECK_FALSE(is_loopback_address("0.0.0.0"));
}

TEST_CASE("SS-DIE-01: dice of the secure generator are possible and show every face") {
  int skulls = 0;
  int shields = 0;
  int blanks = 0;
  const Pending combat{.kind = PendingKind::Chance, .dice = DiceShape::Combat, .dice_count = 6};
  for (int i = 0; i < 2'000; ++i) {
    const Outcome dice = throw_secure_dice(combat);
    REQUIRE(is_possible(combat, dice));
    skulls += dice.skulls();
    shields += dice.shields();
    blanks += dice.blanks();
  }
  // 12,000 dice with expected 6,000, 4,000 and 2,000; the bounds are ten standard deviations away.
  CHECK(std::abs(skulls - 6'000) < 550);
  CHECK(std::abs(shields - 4'000) < 520);
  CHECK(std::abs(blanks - 2'000) < 410);
  for (const DiceShape shape : {DiceShape::D20, DiceShape::D6, DiceShape::TwoD6}) {
    const Pending pending{.kind = PendingKind::Chance, .dice = shape, .dice_count = 1};
    std::set<int> seen;
    for (int i = 0; i < 2'000; ++i) {
      const Outcome dice = throw_secure_dice(pending);
      REQUIRE(is_possible(pending, dice));
      seen.insert(dice.value());
    }
    CHECK(seen.size() == (shape == DiceShape::D20 ? 20 : 6));
  }
}
