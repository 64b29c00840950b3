#include <doctest/doctest.h>

#include <fstream>

#include "server/gzip.hpp"
#include "server/ip_range.hpp"
#include "server/public_address.hpp"
#include "server/request_limits.hpp"
#include "server/secure_random.hpp"
#include "tests/server/page_player.hpp"
#include "tests/server/running_server.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

/// A page of two files.
std::vector<ContentFile> small_page() {
  return {{"index.html", "<!doctype html><title>Fracas</title>"}, {"assets/page-1.js", std::string(5'000, 'x')}};
}

ServeOptions page_options(const TemporaryFolder& folder) {
  ServeOptions options = test_options(folder.path());
  options.page = small_page();
  return options;
}

}  // namespace

TEST_CASE("the files inside the program are the page, packed for whoever takes that, and sent once") {
  const TemporaryFolder folder;
  const RunningServer server(page_options(folder));
  const HttpAnswer plain = request(server.port(), "GET", "/assets/page-1.js");
  CHECK(plain.body == std::string(5'000, 'x'));
  CHECK(plain.headers.count("content-encoding") == 0);
  CHECK(plain.headers.at("vary") == "Accept-Encoding");
  CHECK(plain.headers.at("cache-control").find("immutable") != std::string::npos);
  const HttpAnswer packed = request(server.port(), "GET", "/assets/page-1.js", "", {{"Accept-Encoding", "br, gzip"}});
  CHECK(packed.headers.at("content-encoding") == "gzip");
  CHECK(packed.body == gzip(plain.body, GzipEffort::Most));
  const HttpAnswer again =
      request(server.port(), "GET", "/", "", {{"If-None-Match", request(server.port(), "GET", "/").headers.at("etag")}});
  CHECK(again.status == 304);
  CHECK(again.body.empty());
  CHECK(again.headers.count("content-security-policy") == 1);
}

TEST_CASE("a folder that is named takes the place of the page inside the program") {
  const TemporaryFolder folder;
  const TemporaryFolder web;
  std::ofstream(web.path() / "index.html") << "another page";
  ServeOptions options = page_options(folder);
  options.web_folder = web.path();
  const RunningServer server(options);
  CHECK(request(server.port(), "GET", "/").body == "another page");
  CHECK(request(server.port(), "GET", "/assets/page-1.js").status == 404);
}

TEST_CASE("long answers are packed, and those that last are sent once") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const HttpAnswer plain = request(server.port(), "GET", "/api/catalogue");
  const HttpAnswer packed = request(server.port(), "GET", "/api/catalogue", "", {{"Accept-Encoding", "gzip, deflate"}});
  CHECK(packed.headers.at("content-encoding") == "gzip");
  CHECK(packed.body.size() * 2 < plain.body.size());
  CHECK(packed.body == gzip(plain.body, GzipEffort::Some));
  CHECK(request(server.port(), "GET", "/api/catalogue", "", {{"If-None-Match", plain.headers.at("etag")}}).status == 304);
  // Packed answers are found by this mark, and players write parts of answers: nobody may find two of the same mark.
  CHECK(plain.headers.at("etag") == "\"" + mark_of_token(plain.body) + "\"");
  CHECK(request(server.port(), "GET", "/api/catalogue", "", {{"If-None-Match", "\"another\""}}).status == 200);
  CHECK(request(server.port(), "GET", "/health", "", {{"Accept-Encoding", "gzip"}}).headers.count("content-encoding") == 0);
}

TEST_CASE("gzip is used only where it is accepted") {
  CHECK(accepts_gzip("gzip"));
  CHECK(accepts_gzip("br;q=1.0, gzip;q=0.8, *;q=0.1"));
  CHECK_FALSE(accepts_gzip(""));
  CHECK_FALSE(accepts_gzip("identity"));
  CHECK_FALSE(accepts_gzip("gzip;q=0"));
  CHECK_FALSE(accepts_gzip("xgzip, gzipped"));
}

TEST_CASE("below a path prefix everything works with and without it, and the bare prefix leads to the page") {
  const TemporaryFolder folder;
  ServeOptions options = page_options(folder);
  options.base_path = "/fracas";
  const RunningServer server(options);
  const std::uint16_t port = server.port();
  CHECK(request(port, "GET", "/fracas/").body == small_page()[0].bytes);
  CHECK(request(port, "GET", "/fracas/assets/page-1.js").status == 200);
  CHECK(request(port, "GET", "/fracas/api/catalogue").status == 200);
  CHECK(request(port, "GET", "/fracas/health").status == 200);
  CHECK(request(port, "GET", "/health").status == 200);
  CHECK(request(port, "GET", "/fracasapi/catalogue").status == 404);
  const HttpAnswer bare = request(port, "GET", "/fracas");
  CHECK(bare.status == 308);
  CHECK(bare.headers.at("location") == "/fracas/");
  SocketClient socket(port, {}, "/fracas/ws");
  socket.send(nlohmann::json{{"type", "join"}, {"game", "none"}, {"tokens", nlohmann::json::array()}});
  CHECK(socket.receive().at("type") == "error");
  CHECK_THROWS(SocketClient(port, {}, "/elsewhere/ws"));
}

TEST_CASE("with a public address only its name, its origin and this machine are accepted") {
  const TemporaryFolder folder;
  ServeOptions options = page_options(folder);
  options.public_address = read_public_address("https://play.example.org/fracas").value();
  const RunningServer server(options);
  const std::uint16_t port = server.port();
  const std::string host = "play.example.org";
  CHECK(request(port, "GET", "/fracas/", "", {{"Host", host}}).status == 200);
  CHECK(request(port, "GET", "/fracas/", "", {{"Host", "evil.example.org"}}).status == 403);
  CHECK(request(port, "GET", "/fracas/").status == 200);
  const auto post = [&](const std::string& origin) {
    return request(port, "POST", "/fracas/api/games", "{}", {{"Host", host}, {"Origin", origin}}).status;
  };
  CHECK(post("https://play.example.org") == 400);
  CHECK(post("http://play.example.org") == 403);
  CHECK(post("https://evil.example.org") == 403);
  CHECK_NOTHROW(SocketClient(port, {{"Host", host}, {"Origin", "https://play.example.org"}}, "/fracas/ws"));
  CHECK_THROWS(SocketClient(port, {{"Host", host}, {"Origin", "https://evil.example.org"}}, "/fracas/ws"));
}

TEST_CASE("what a proxy says counts only if the proxy is trusted") {
  const TemporaryFolder folder;
  const Headers forwarded = {
      {"X-Forwarded-Host", "play.example.org"}, {"X-Forwarded-For", "203.0.113.7"}, {"Origin", "https://play.example.org"}};
  ServeOptions options = test_options(folder.path());
  options.limits.new_games_per_minute = 2;
  options.public_address = read_public_address("https://play.example.org").value();
  {
    const RunningServer server(options);
    CHECK(request(server.port(), "POST", "/api/games", "{}", forwarded).status == 403);
  }
  options.trusted_proxies = read_ip_ranges("127.0.0.0/8").value();
  const RunningServer server(options);
  CHECK(request(server.port(), "POST", "/api/games", "{}", forwarded).status == 400);
  CHECK(request(server.port(), "POST", "/api/games", "{}", forwarded).status == 400);
  const HttpAnswer third = request(server.port(), "POST", "/api/games", "{}", forwarded);
  CHECK(third.status == 429);
  CHECK(third.headers.count("retry-after") == 1);
  Headers other = forwarded;
  other[1].second = "198.51.100.1, 203.0.113.8";
  CHECK(request(server.port(), "POST", "/api/games", "{}", other).status == 400);
}

TEST_CASE("this machine is not limited unless it may be a proxy") {
  const TemporaryFolder folder;
  ServeOptions options = test_options(folder.path());
  options.limits.new_games_per_minute = 1;
  options.limits.requests_per_minute = 1;
  options.connections_per_address = 1;
  options.limits.sockets_per_client = 1;
  const RunningServer server(options);
  for (int i = 0; i < 5; ++i) CHECK(request(server.port(), "POST", "/api/games", "{}").status == 400);
  const SocketClient first(server.port());
  CHECK_NOTHROW(SocketClient(server.port()));
}

TEST_CASE("a client may open only so many sockets, and others still may") {
  const TemporaryFolder folder;
  ServeOptions options = test_options(folder.path());
  options.trusted_proxies = read_ip_ranges("127.0.0.1").value();
  options.limits.sockets_per_client = 2;
  const RunningServer server(options);
  const Headers one = {{"X-Forwarded-For", "203.0.113.7"}};
  const SocketClient first(server.port(), one);
  const SocketClient second(server.port(), one);
  CHECK_THROWS(SocketClient(server.port(), one));
  CHECK_NOTHROW(SocketClient(server.port(), {{"X-Forwarded-For", "203.0.113.8"}}));
}

TEST_CASE("whoever floods a socket is answered once and then disconnected") {
  const TemporaryFolder folder;
  ServeOptions options = test_options(folder.path());
  options.limits.messages_at_once = 3;
  options.limits.messages_per_second = 1;
  const RunningServer server(options);
  SocketClient socket(server.port());
  for (int i = 0; i < 20; ++i) socket.send(std::string("{}"));
  int errors = 0;
  std::string last;
  while (const auto message = socket.receive_text()) {
    ++errors;
    last = *message;
  }
  CHECK(errors == 4);
  CHECK(last.find("Too many messages") != std::string::npos);
  CHECK_NOTHROW(SocketClient(server.port()));
}

TEST_CASE("operators on this machine read the metrics, others do not") {
  const TemporaryFolder folder;
  ServeOptions options = test_options(folder.path());
  options.public_address = read_public_address("https://play.example.org").value();
  const RunningServer server(options);
  const HttpAnswer answer = request(server.port(), "GET", "/metrics");
  CHECK(answer.status == 200);
  CHECK(answer.headers.at("content-type").starts_with("text/plain"));
  for (const char* name : {"fracas_connections", "fracas_games{stage=", "fracas_choices_total",
                           "fracas_choice_seconds_bucket{le=\"+Inf\"}", "fracas_store_write_seconds_count",
                           "fracas_refused_total{reason=\"host\"}", "fracas_memory_bytes", "fracas_uptime_seconds"}) {
    CAPTURE(name);
    CHECK(answer.body.find(name) != std::string::npos);
  }
  CHECK(request(server.port(), "GET", "/metrics", "", {{"Host", "play.example.org"}}).status == 404);
  CHECK(request(server.port(), "GET", "/metrics", "", {{"X-Forwarded-For", "203.0.113.7"}}).status == 404);
}

TEST_CASE("addresses of servers, paths and ranges are read strictly") {
  CHECK(read_public_address("https://Play.Example.org:8443/a/b/").value().host == "play.example.org:8443");
  CHECK(read_public_address("https://play.example.org/a/b/").value().prefix == "/a/b");
  CHECK(read_public_address("http://localhost").value().prefix.empty());
  for (const char* text : {"", "play.example.org", "ftp://play.example.org", "https://", "https://a b", "https://a/..",
                           "https://a/\"", "https://user@a"}) {
    CAPTURE(text);
    CHECK_FALSE(read_public_address(text).has_value());
  }
  CHECK(read_base_path("/fracas/") == "/fracas");
  CHECK(read_base_path("/")->empty());
  for (const char* text : {"fracas", "//", "/a//b", "/../b", "/a b", "/%2e"}) CHECK_FALSE(read_base_path(text).has_value());
  const auto ranges = read_ip_ranges("10.0.0.0/8, ::1,192.0.2.4").value();
  for (const char* inside : {"10.1.2.3", "::1", "192.0.2.4"}) CHECK(contain(ranges, inside));
  for (const char* outside : {"11.1.2.3", "::2", "192.0.2.5", "", "nonsense"}) CHECK_FALSE(contain(ranges, outside));
  for (const char* text : {"10.0.0.0/33", "10.0.0/8", "x", "::1/129", "10.0.0.0/"}) CHECK_FALSE(read_ip_ranges(text).has_value());
  CHECK(client_group("2001:db8:1:2:3:4:5:6") == client_group("2001:db8:1:2::1"));
  CHECK(client_group("2001:db8:1:3::1") != client_group("2001:db8:1:2::1"));
  CHECK(client_group("203.0.113.7") == "203.0.113.7");
}
