#include <doctest/doctest.h>

#include "server/ip_range.hpp"
#include "server/request_limits.hpp"
#include "server/table/seat_claims.hpp"
#include "tests/server/page_player.hpp"
#include "tests/server/running_server.hpp"
#include "tests/server/table/timed_room.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

const Headers somebody = {{"X-Forwarded-For", "203.0.113.7"}};
const Headers somebody_else = {{"X-Forwarded-For", "203.0.113.8"}};

/// A server behind a proxy on this machine, so that its limits hold for these clients.
ServeOptions limited_options(const TemporaryFolder& folder) {
  ServeOptions options = test_options(folder.path());
  options.trusted_proxies = read_ip_ranges("127.0.0.1").value();
  return options;
}

void note(TestRoom& table, std::size_t count, const TableNote& one) {
  const std::size_t before = table.store.notes(table.room->id())->size();
  REQUIRE(write_one(table.store, {.game = table.room->id(),
                                  .notes = NotesWrite{.count = before, .notes = std::vector<TableNote>(count, one)}}));
}

std::string last_error(const Ear& ear) {
  const nlohmann::json error = ear.last("error");
  return error.is_null() ? "" : error.at("message").get<std::string>();
}

GameSettings of_quarry() { return {.battle = "superscape/quarry-duel"}; }

}  // namespace

TEST_CASE("what takes the server long to tell is limited for each client, and other requests are not touched by it") {
  const TemporaryFolder folder;
  ServeOptions options = limited_options(folder);
  options.limits.reads_per_minute = 3;
  const RunningServer server(options);
  const auto status = [&](const std::string& path, const Headers& who) {
    return request(server.port(), "GET", path, "", who).status;
  };
  CHECK(status("/api/cards?system=heroclix", somebody) == 200);
  CHECK(status("/api/games/0123456789abcdef/replay", somebody) == 404);
  CHECK(status("/api/games?watch", somebody) == 200);
  for (const char* path : {"/api/games/0123456789abcdef/record", "/api/games/0123456789abcdef/moments/3/scenario",
                           "/api/me/games", "/api/rules?find=move", "/api/cards?system=heroclix", "/api/games?watch"})
    CHECK_MESSAGE(status(path, somebody) == 429, path);
  const HttpAnswer refused = request(server.port(), "GET", "/api/games/0123456789abcdef/replay", "", somebody);
  CHECK(refused.headers.count("retry-after") == 1);
  CHECK(refused.json().contains("error"));
  CHECK(status("/api/catalogue", somebody) == 200);
  CHECK(status("/api/rules/SS-MOV-12", somebody) == 200);
  CHECK(status("/api/cards?system=heroclix", somebody_else) == 200);
  CHECK(request(server.port(), "GET", "/metrics").body.find("fracas_refused_total{reason=\"reads\"} 7") != std::string::npos);
}

TEST_CASE("games that have to be read from the store are opened so often by a client; those in memory always") {
  const TemporaryFolder folder;
  ServeOptions options = limited_options(folder);
  options.limits.joins_per_minute = 2;
  const RunningServer server(options);
  const NewGame game = start_game(server.port(), "superscape/quarry-duel", {"human", "human"});
  SocketClient socket(server.port(), somebody);
  const auto error_of_join = [&](const std::string& id) {
    socket.send(nlohmann::json{{"type", "join"}, {"game", id}});
    return socket.receive("error").at("message").get<std::string>();
  };
  CHECK(error_of_join("0123456789abcdef") == "There is no such game.");
  CHECK(request(server.port(), "GET", "/api/games/0123456789abcdef", "", somebody).status == 404);
  CHECK(error_of_join("0123456789abcdef").find("Too many games") != std::string::npos);
  CHECK(request(server.port(), "GET", "/api/games/0123456789abcdef", "", somebody).status == 429);
  socket.send(nlohmann::json{{"type", "join"}, {"game", game.id}});
  CHECK(socket.receive("welcome").at("game") == game.id);
  CHECK(request(server.port(), "GET", "/api/games/" + game.id, "", somebody).status == 200);
  CHECK(request(server.port(), "GET", "/api/games/0123456789abcdef", "", somebody_else).status == 404);
}

TEST_CASE("of one game only so much is kept that was said; spectators cannot silence the players") {
  TimedRoom table({}, of_quarry());
  note(table, ChatLog::most_heckled, ChatLog::note(1, {}, "", "hoo"));
  table.restart();
  Ear player;
  Ear watcher;
  table.join(player, {0});
  table.join(watcher, {});
  table.act(watcher, ChatMessage{.text = "more"});
  CHECK(last_error(watcher) == ChatLog::full);
  table.act(player, ChatMessage{.text = "hello"});
  CHECK(last_error(player).empty());
  const std::size_t notes = table.store.notes(table.room->id())->size();
  CHECK(notes == ChatLog::most_heckled + 1);
  note(table, ChatLog::most_said, ChatLog::note(1, SeatId{0}, "", "again"));
  table.restart();
  Ear again;
  table.join(again, {0, 1});
  table.act(again, ChatMessage{.text = "and again"});
  CHECK(last_error(again) == ChatLog::full);
  table.work();
  const std::size_t inputs = table.inputs();
  const std::uint8_t seat = table.asked();
  table.choose(again, seat, table.options(seat).front());  // the game goes on all the same
  CHECK(last_error(again) == ChatLog::full);
  CHECK(table.inputs() > inputs);
}

TEST_CASE("only so many offers can be made in a game") {
  TimedRoom table({}, of_quarry());
  std::vector<TableNote> notes;
  Offers offers;
  for (std::uint32_t i = 0; i < Offers::most_made; ++i) {
    notes.push_back(offers.made(1, SeatId{0}, OfferKind::Draw, {SeatId{1}}));
    static_cast<void>(offers.follow(notes.back()));
    notes.push_back(Offers::answered(1, SeatId{1}, i + 1, false));
    static_cast<void>(offers.follow(notes.back()));
  }
  REQUIRE(write_one(table.store, {.game = table.room->id(), .notes = NotesWrite{.count = 0, .notes = notes}}));
  table.restart();
  Ear player;
  table.join(player, {0});
  table.act(player, OfferMessage{.seat = SeatId{0}, .what = OfferKind::Draw});
  CHECK(last_error(player).find("So much was offered") != std::string::npos);
  CHECK(table.store.notes(table.room->id())->size() == notes.size());
}

TEST_CASE("where too much is noted of a game nothing more is said, offered or taken back, but it is played on") {
  TimedRoom table({}, of_quarry());
  note(table, GameTable::most_notes, {.at = 1, .seat = {}, .kind = "clock", .text = "[]"});
  table.restart();
  Ear player;
  table.join(player, {0, 1});
  table.work();
  const std::uint8_t seat = table.asked();
  table.choose(player, seat, table.options(seat).front());
  CHECK(last_error(player).empty());
  table.room->undo(player, {.seat = SeatId{seat}, .request = table.room->request()});
  CHECK(last_error(player).find("So much was noted") != std::string::npos);
  table.act(player, ChatMessage{.text = "more"});
  CHECK(last_error(player) == ChatLog::full);
}

TEST_CASE("spectators, however many, keep nobody from a seat") {
  TimedRoom table({}, of_quarry());
  std::vector<Ear> watchers(Admission::listener_limit + 1);
  for (Ear& watcher : watchers) table.join(watcher, {});
  CHECK(last_error(watchers.back()).find("Too many people") != std::string::npos);
  Ear player;
  table.join(player, {0});
  CHECK(player.last("welcome").at("yours") == nlohmann::json({0}));
}
