#include <doctest/doctest.h>

#include "server/accounts/account_name.hpp"
#include "server/accounts/account_store.hpp"
#include "server/accounts/credentials.hpp"
#include "server/accounts/password.hpp"
#include "server/accounts/sessions.hpp"
#include "tests/server/page_player.hpp"
#include "tests/server/running_server.hpp"
#include "tests/server/store/store_place.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

std::string typed(const std::string& name, const std::string& password) {
  return nlohmann::json{{"name", name}, {"password", password}}.dump();
}

/// The cookie of an answer as a browser sends it back.
Headers cookie_of(const HttpAnswer& answer) {
  const std::string& header = answer.headers.at("set-cookie");
  return {{"Cookie", "other=1; " + header.substr(0, header.find(';'))}};
}

AccountName named(const std::string& text) { return read_account_name(text).value(); }

}  // namespace

TEST_CASE("accounts, sessions and teams are kept alike in every database") {
  for (const auto& place : store_places()) {
    CAPTURE(place->kind());
    {
      AccountStore store(open_database(place->text()));
      CHECK(store.create({.id = "a1", .password_hash = "hash"}, named("Ann"), 10));
      CHECK_FALSE(store.create({.id = "a2", .password_hash = "hash"}, named("ANN"), 10));
      CHECK(store.create({.id = "a3", .password_hash = "other"}, named("Ben"), 10));
      for (int i = 0; i < 25; ++i)
        store.begin_session({.mark = "m" + std::to_string(i), .account = "a1", .expires = 100 + i}, 20);
      store.begin_session({.mark = "old", .account = "a3", .expires = 50}, 20);
      store.end_session("m24");
      CHECK(store.save_team("a1", {.id = "t1", .document = "{}"}, 1));
      CHECK(store.save_team("a1", {.id = "t2", .document = "{}"}, 2));
      CHECK(store.save_team("a1", {.id = "t1", .document = "{\"x\":1}"}, 3));
      CHECK(store.save_team("a3", {.id = "t1", .document = "{}"}, 3));
      store.delete_team("a3", "t2");
    }
    AccountStore store(open_database(place->text()));
    CHECK(store.find(named("ann")).value().id == "a1");
    CHECK(store.find(named("ann")).value().password_hash == "hash");
    CHECK_FALSE(store.find(named("Cas")).has_value());
    const auto sessions = store.sessions(60);
    CHECK(sessions.size() == AccountStore::sessions_of_account - 1);
    CHECK(sessions.front().name == "Ann");
    const auto teams = store.teams("a1");
    REQUIRE(teams.size() == 2);
    CHECK(teams[0].id == "t1");
    CHECK(teams[0].document == "{\"x\":1}");
    for (std::size_t i = 2; i < AccountStore::teams_of_account; ++i)
      CHECK(store.save_team("a1", {.id = "more" + std::to_string(i), .document = "{}"}, 4));
    CHECK_FALSE(store.save_team("a1", {.id = "one too many", .document = "{}"}, 5));
    CHECK(store.save_team("a1", {.id = "t2", .document = "{}"}, 5));
    store.delete_team("a1", "t1");
    CHECK(store.teams("a1").size() == AccountStore::teams_of_account - 1);
  }
}

TEST_CASE("a store holds so many accounts and no more, and forgets sessions that are over without being started anew") {
  for (const auto& place : store_places()) {
    CAPTURE(place->kind());
    AccountStore store(open_database(place->text()), 2);
    CHECK(store.create({.id = "a1", .password_hash = "hash"}, named("Ann"), 10));
    CHECK_FALSE(store.is_full());
    CHECK(store.create({.id = "a2", .password_hash = "hash"}, named("Ben"), 10));
    CHECK(store.is_full());
    store.begin_session({.mark = "short", .account = "a1", .expires = 5'000}, 4'000);
    store.begin_session({.mark = "long", .account = "a1", .expires = 90'000}, 4'001);
    store.begin_session({.mark = "later", .account = "a2", .expires = 90'000}, 8'000);
    const auto stored = open_database(place->text())->query("SELECT mark FROM account_sessions ORDER BY mark");
    REQUIRE(stored.size() == 2);
    CHECK(stored.text(0, 0) == "later");
    CHECK(stored.text(1, 0) == "long");
  }
}

TEST_CASE("of an account's sessions those that end last are known, and none whose time is over is kept") {
  Sessions sessions;
  for (int i = 0; i < 25; ++i)
    sessions.keep({.mark = "m" + std::to_string(i), .account = "a1", .name = "Ann", .expires = 100 + i}, 0);
  CHECK(sessions.size() == AccountStore::sessions_of_account);
  CHECK(sessions.find("m4", 0) == nullptr);
  REQUIRE(sessions.find("m5", 0) != nullptr);
  CHECK(sessions.find("m5", 0)->name == "Ann");
  CHECK(sessions.find("m5", 105) == nullptr);
  sessions.keep({.mark = "new", .account = "a1", .name = "Ann", .expires = 1}, 0);
  CHECK(sessions.find("new", 0) != nullptr);  // whoever logs in just now is not forgotten for it
  sessions.forget("m24");
  sessions.forget("m24");
  CHECK(sessions.size() == AccountStore::sessions_of_account - 1);
  sessions.keep({.mark = "other", .account = "a2", .name = "Ben", .expires = 900}, 200);
  CHECK(sessions.size() == 1);
}

TEST_CASE("a hundred thousand sessions are kept and found, and all forgotten when their time is over") {
  Sessions sessions;
  for (int i = 0; i < 100'000; ++i) {
    const std::string number = std::to_string(i);
    sessions.keep({.mark = "m" + number, .account = "a" + number, .name = "Ann", .expires = 100}, 0);
  }
  CHECK(sessions.size() == 100'000);
  REQUIRE(sessions.find("m99999", 99) != nullptr);
  CHECK(sessions.find("m99999", 99)->account == "a99999");
  sessions.keep({.mark = "later", .account = "a0", .name = "Ann", .expires = 900}, 101);
  CHECK(sessions.size() == 1);
}

TEST_CASE("who logs out while the store is away has no cookie any more, and the session is forgotten when it is back") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const std::uint16_t port = server.port();
  const Headers ann = cookie_of(request(port, "POST", "/api/accounts", typed("Ann", "correct horse")));
  const auto database = open_database(folder.path().string());
  database->execute("ALTER TABLE account_sessions RENAME TO away");
  const HttpAnswer left = request(port, "DELETE", "/api/sessions", "", ann);
  CHECK(left.status == 503);
  CHECK(left.headers.at("set-cookie").find("Max-Age=0") != std::string::npos);
  database->execute("ALTER TABLE away RENAME TO account_sessions");
  CHECK(request(port, "POST", "/api/accounts", typed("Ben", "correct horse")).status == 201);
  CHECK(database->query("SELECT mark FROM account_sessions").size() == 1);
}

TEST_CASE("somebody makes an account, is known by it, leaves and comes back") {
  const TemporaryFolder folder;
  const std::string body = typed("Ann", "correct horse");
  HttpAnswer login;
  {
    const RunningServer server(test_options(folder.path()));
    const std::uint16_t port = server.port();
    CHECK(request(port, "GET", "/api/me").json().at("account").is_null());
    const HttpAnswer made = request(port, "POST", "/api/accounts", body);
    CHECK(made.status == 201);
    CHECK(made.json().at("account").at("name") == "Ann");
    const std::string& cookie = made.headers.at("set-cookie");
    for (const char* word : {"HttpOnly", "SameSite=Strict", "Path=/;", "Max-Age=2592000"})
      CHECK(cookie.find(word) != std::string::npos);
    CHECK(cookie.find("Secure") == std::string::npos);
    CHECK(cookie.find('=') + 64 + 1 == cookie.find(';'));
    CHECK(request(port, "GET", "/api/me", "", cookie_of(made)).json().at("account").at("name") == "Ann");
    CHECK(request(port, "POST", "/api/accounts", typed("ann", "another password")).status == 409);

    login = request(port, "POST", "/api/sessions", typed("ANN", "correct horse"), cookie_of(made));
    CHECK(login.status == 200);
    CHECK(login.headers.at("set-cookie") != cookie);
    CHECK(request(port, "GET", "/api/me", "", cookie_of(made)).json().at("account").is_null());  // the old one is gone
  }
  const RunningServer server(test_options(folder.path()));
  const std::uint16_t port = server.port();
  CHECK(request(port, "GET", "/api/me", "", cookie_of(login)).json().at("account").at("name") == "Ann");
  const HttpAnswer left = request(port, "DELETE", "/api/sessions", "", cookie_of(login));
  CHECK(left.headers.at("set-cookie").find("Max-Age=0") != std::string::npos);
  CHECK(request(port, "GET", "/api/me", "", cookie_of(login)).json().at("account").is_null());
}

TEST_CASE("a wrong password and an unknown name get the same answer") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const std::uint16_t port = server.port();
  CHECK(request(port, "POST", "/api/accounts", typed("Ann", "correct horse")).status == 201);
  const HttpAnswer wrong = request(port, "POST", "/api/sessions", typed("Ann", "wrong password"));
  const HttpAnswer unknown = request(port, "POST", "/api/sessions", typed("Ben", "wrong password"));
  CHECK(wrong.status == 401);
  CHECK(unknown.status == 401);
  CHECK(wrong.body == unknown.body);
  CHECK(wrong.headers.count("set-cookie") == 0);
}

TEST_CASE("what is no account is refused, and pages of other sites are") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const std::uint16_t port = server.port();
  for (const std::string& body :
       {std::string("oops"), std::string("[]"), std::string("{}"), typed("", "correct horse"), typed("Ann", "short"),
        typed("Ann", std::string(257, 'x')), typed(" Ann", "correct horse"), typed("A\nn", "correct horse"),
        typed(std::string(33, 'a'), "correct horse"), typed("A\u202Enn", "correct horse"),
        std::string(R"({"name":"Ann","password":"correct horse","is":"admin"})")}) {
    CAPTURE(body);
    CHECK(request(port, "POST", "/api/accounts", body).status == 400);
  }
  CHECK(request(port, "POST", "/api/accounts", typed("Ann", "correct horse"), {{"Origin", "http://evil.example.org"}}).status ==
        403);
  CHECK(request(port, "DELETE", "/api/sessions", "", {{"Origin", "http://evil.example.org"}}).status == 403);
  CHECK(request(port, "POST", "/api/accounts", typed("Ann", "correct horse"), {{"Content-Type", "text/plain"}}).status == 415);
  CHECK(request(port, "GET", "/api/accounts").status == 405);
  for (const char* method : {"POST", "PUT", "DELETE"}) CHECK(request(port, method, "/api/me").status == 405);
  for (const char* cookie : {"fracas-session=", "fracas-session=abc", "fracas-session", "xfracas-session=1", "; ;="})
    CHECK(request(port, "GET", "/api/me", "", {{"Cookie", cookie}}).json().at("account").is_null());
}

TEST_CASE("behind https the cookie is secure and stays below the prefix") {
  const TemporaryFolder folder;
  ServeOptions options = test_options(folder.path());
  options.public_address = read_public_address("https://play.example.org/fracas").value();
  const RunningServer server(options);
  const HttpAnswer made = request(server.port(), "POST", "/fracas/api/accounts", typed("Ann", "correct horse"),
                                  {{"Host", "play.example.org"}, {"Origin", "https://play.example.org"}});
  CHECK(made.status == 201);
  CHECK(made.headers.at("set-cookie").find("Path=/fracas/;") != std::string::npos);
  CHECK(made.headers.at("set-cookie").ends_with("; Secure"));
}

TEST_CASE("teams are saved by whoever is logged in, and seen by nobody else") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const std::uint16_t port = server.port();
  const Headers ann = cookie_of(request(port, "POST", "/api/accounts", typed("Ann", "correct horse")));
  const Headers ben = cookie_of(request(port, "POST", "/api/accounts", typed("Ben", "correct horse")));
  const std::string address = "/api/me/teams/0123456789abcdef0123456789abcdef";
  const nlohmann::json team = {
      {"name", "My six"}, {"system", "superscape"}, {"total", 500}, {"cards", {{{"card", "ember-warden"}, {"count", 1}}}}};
  CHECK(request(port, "PUT", address, team.dump()).status == 401);
  CHECK(request(port, "PUT", address, team.dump(), ann).status == 200);
  nlohmann::json expected = team;
  expected["id"] = "0123456789abcdef0123456789abcdef";
  CHECK(request(port, "GET", "/api/me/teams", "", ann).json().at("teams") == nlohmann::json::array({expected}));
  CHECK(request(port, "GET", "/api/me/teams", "", ben).json().at("teams").empty());
  CHECK(request(port, "DELETE", address, "", ben).status == 200);
  CHECK(request(port, "GET", "/api/me/teams", "", ann).json().at("teams").size() == 1);
  for (const char* key : {"name", "system", "total", "cards"}) {
    nlohmann::json broken = team;
    broken.erase(key);
    CHECK(request(port, "PUT", address, broken.dump(), ann).status == 400);
    broken[key] = true;
    CHECK(request(port, "PUT", address, broken.dump(), ann).status == 400);
  }
  // What no game accepts is not saved either: 96 cards in all.
  for (const auto& [kinds, copies, status] :
       {std::array{96, 1, 200}, std::array{97, 1, 400}, std::array{1, 97, 400}, std::array{2, 48, 200}, std::array{2, 49, 400}}) {
    nlohmann::json large = team;
    large["cards"] = nlohmann::json::array();
    for (int kind = 0; kind < kinds; ++kind)
      large["cards"].push_back({{"card", "card-" + std::to_string(kind)}, {"count", copies}});
    CHECK(request(port, "PUT", address, large.dump(), ann).status == status);
  }
  CHECK(request(port, "PUT", "/api/me/teams/short", team.dump(), ann).status == 404);
  CHECK(request(port, "DELETE", address, "", ann).status == 200);
  CHECK(request(port, "GET", "/api/me/teams", "", ann).json().at("teams").empty());
}

TEST_CASE("a server without accounts says so") {
  const TemporaryFolder folder;
  ServeOptions options = test_options(folder.path());
  options.has_accounts = false;
  const RunningServer server(options);
  CHECK(request(server.port(), "GET", "/api/me").json().at("account").is_null());
  CHECK(request(server.port(), "POST", "/api/accounts", typed("Ann", "correct horse")).status == 404);
}

TEST_CASE("names are compared as people read them") {
  CHECK(named("Ann").key == named("ANN").key);
  CHECK(named("Straße").key == named("STRASSE").key);
  CHECK(named("e\u0301").key == named("\u00e9").key);
  CHECK(named("Ａｎｎ").key == named("ann").key);
  CHECK(named("Ann").key != named("Anne").key);
  CHECK(read_account_name(std::string(32, 'a')).has_value());
  for (const char* text : {"", " ", "a ", "a\u00a0", "\u3000a", "\x01", "\xff", "a\u200bb", "a\u2066b", "\u2028"})
    CHECK_FALSE(read_account_name(text).has_value());
}

TEST_CASE("seats taken by somebody who is logged in belong to the account, on any device") {
  const TemporaryFolder folder;
  const RunningServer server(test_options(folder.path()));
  const std::uint16_t port = server.port();
  const Headers ann = cookie_of(request(port, "POST", "/api/accounts", typed("Ann", "correct horse")));
  const Headers ben = cookie_of(request(port, "POST", "/api/accounts", typed("Ben", "correct horse")));
  const nlohmann::json wish = {{"battle", "superscape/quarry-duel"}, {"seats", {{{"kind", "human"}}, {{"kind", "open"}}}}};
  const nlohmann::json made = request(port, "POST", "/api/games", wish.dump(), ann).json();
  const std::string game = made.at("game");
  const nlohmann::json claim = {{"invitation", made.at("invitations")[0].at("invitation")}, {"name", "Ben"}};
  CHECK(request(port, "POST", "/api/games/" + game + "/claim", claim.dump(), ben).status == 200);

  const auto seats_of = [&](const Headers& cookie) {
    SocketClient socket(port, cookie);
    socket.send(nlohmann::json{{"type", "join"}, {"game", game}, {"tokens", nlohmann::json::array()}, {"account", true}});
    return socket.receive("welcome").at("yours");
  };
  CHECK(seats_of(ann) == nlohmann::json::array({0}));
  CHECK(seats_of(ben) == nlohmann::json::array({1}));
  CHECK(seats_of({}).empty());
  SocketClient without(port, ann);
  without.send(nlohmann::json{{"type", "join"}, {"game", game}, {"tokens", nlohmann::json::array()}});
  CHECK(without.receive("welcome").at("yours").empty());

  const nlohmann::json own = request(port, "GET", "/api/me/games", "", ben).json().at("games");
  REQUIRE(own.size() == 1);
  CHECK(own[0].at("game") == game);
  CHECK(own[0].at("yours") == nlohmann::json::array({1}));
  CHECK(own[0].at("asked").is_boolean());
  CHECK(request(port, "GET", "/api/me/games").status == 401);
  CHECK(request(port, "GET", "/api/catalogue").json().at("accounts") == true);
}
