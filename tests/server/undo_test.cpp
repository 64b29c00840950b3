#include <doctest/doctest.h>

#include <algorithm>

#include "replay/verify.hpp"
#include "tests/server/test_room.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

std::string option_with(const TestRoom& room, std::uint8_t seat, const std::string& start) {
  for (const std::string& option : room.options(seat)) {
    if (option.starts_with(start)) return option;
  }
  return {};
}

void undo(TestRoom& room, Ear& ear, std::uint8_t seat) {
  room.room->undo(ear, {.seat = SeatId{seat}, .request = room.room->request()});
}

/// What the log of one listener holds, as a page keeps it.
std::vector<std::string> log_of(const Ear& ear) {
  std::vector<std::string> lines;
  for (const std::string& text : ear.heard) {
    const nlohmann::json message = nlohmann::json::parse(text);
    if (message.at("type") != "state") continue;
    const std::size_t forgotten = message.value("forget", std::size_t{0});
    REQUIRE(forgotten <= lines.size());
    lines.resize(lines.size() - forgotten);
    for (const nlohmann::json& line : message.at("log")) lines.push_back(line.at("text"));
  }
  return lines;
}

/// What a seat was told last of what it may take back.
nlohmann::json undo_offered(const Ear& ear, std::uint8_t seat) {
  for (auto message = ear.heard.rbegin(); message != ear.heard.rend(); ++message) {
    const nlohmann::json read = nlohmann::json::parse(*message);
    if (read.at("type") == "state" && read.at("seat") == seat) return read.at("undo");
  }
  return nullptr;
}

/// What the record of a game says a viewer was told, without what was taken back.
std::vector<std::string> recorded_lines(TestRoom& room, std::uint8_t viewer) {
  std::vector<std::string> lines;
  const auto add = [&](const std::vector<ReplayLine>& told) {
    for (const ReplayLine& line : told) {
      if (((line.visible_to >> viewer) & 1U) != 0) lines.push_back(line.text);
    }
  };
  const StoredGame record = room.store.find(room.room->id())->value();
  add(record.opening.opening_lines);
  const std::vector<ReplayEntry> entries = room.store.inputs(room.room->id()).value();
  for (const ReplayEntry& entry : entries) add(entry.lines);
  return lines;
}

std::vector<std::string> without_notices(std::vector<std::string> lines) {
  std::erase_if(lines, [](const std::string& line) { return line.find(" takes back ") != std::string::npos; });
  return lines;
}

}  // namespace

TEST_CASE("a decision is taken back: the state, the record and the log are as before, and everybody is told") {
  TestRoom room(first_battle(System::SuperScape), {});
  Ear players;
  room.join(players, {0, 1});
  room.play_until(players, DecisionKind::MovePhase);
  Ear spectator;
  room.join(spectator, {});
  const std::uint8_t seat = room.asked();
  const Hash before = hash_of(room.room->state());
  const std::size_t stored = room.store.inputs(room.room->id())->size();
  const std::vector<std::string> log = log_of(spectator);
  const std::uint32_t request = room.room->request();

  const std::string move = option_with(room, seat, "move ");
  REQUIRE_FALSE(move.empty());
  room.choose(players, seat, move);
  CHECK(spectator.last().at("undo").is_null());
  undo(room, players, seat);

  CHECK(hash_of(room.room->state()) == before);
  CHECK(room.store.inputs(room.room->id())->size() == stored);
  std::vector<std::string> told = log_of(spectator);
  CHECK(told.back().find("takes back") != std::string::npos);
  CHECK(spectator.last().at("log").back().at("kind") == "taken-back");
  told.pop_back();
  CHECK(told == log);

  // An answer to the question that is gone is late, however the counting of the state goes.
  CHECK(room.room->request() > request + 1);
  room.room->choose(players, {.seat = SeatId{seat}, .request = request + 1, .choice = move});
  CHECK(players.last().at("type") == "error");
  room.choose(players, seat, move);
  CHECK(players.last().at("type") == "state");
  REQUIRE_FALSE(room.reopen());
  CHECK(hash_of(room.room->state()) != before);
}

TEST_CASE("a plan is taken back as it was wished: as one") {
  TestRoom room(first_battle(System::SuperScape), {});
  Ear ear;
  room.join(ear, {0, 1});
  room.play_until(ear, DecisionKind::MovePhase);
  const std::uint8_t seat = room.asked();
  const Hash before = hash_of(room.room->state());
  const std::string move = option_with(room, seat, "move ");
  const std::string figure = move.substr(5);
  State probe = room.room->state();
  REQUIRE_FALSE(apply(room.game(), probe, parse_choice(room.game(), SeatId{seat}, move).value()));
  OptionList steps;
  list_options(room.game(), probe, SeatId{seat}, steps);
  const auto step = std::find_if(steps.begin(), steps.end(), [](const Choice& choice) { return choice.verb == Verb::Step; });
  REQUIRE(step != steps.end());
  room.room->plan(ear, {.seat = SeatId{seat},
                        .request = room.room->request(),
                        .choices = {move, format_choice(room.game(), *step), "stop " + figure}});
  room.work();
  CHECK(ear.last("error").is_null());
  REQUIRE(room.room->state().pending.decision == DecisionKind::MovePhase);
  REQUIRE(room.asked() == seat);
  const std::size_t stored = room.store.inputs(room.room->id())->size();
  CHECK(undo_offered(ear, seat).at("count") == 3);
  SUBCASE("at once") {}
  SUBCASE("after a restart") {
    REQUIRE_FALSE(room.reopen());
    ear.heard.clear();
    room.join(ear, {0, 1});
    CHECK(undo_offered(ear, seat).at("count") == 3);
  }
  undo(room, ear, seat);
  CHECK(hash_of(room.room->state()) == before);
  CHECK(room.store.inputs(room.room->id())->size() == stored - 3);
  CHECK(log_of(ear).back().find("3 decisions") != std::string::npos);
  CHECK(ear.last("error").is_null());
}

TEST_CASE("after a restart no question has the number of one that was taken back") {
  TestRoom room(first_battle(System::SuperScape), {});
  Ear ear;
  room.join(ear, {0, 1});
  room.play_until(ear, DecisionKind::MovePhase);
  const std::uint8_t seat = room.asked();
  const std::string move = option_with(room, seat, "move ");
  for (int i = 0; i < 3; ++i) {
    room.choose(ear, seat, move);
    undo(room, ear, seat);
  }
  const std::uint32_t told = room.room->request();
  REQUIRE_FALSE(room.reopen());
  CHECK(room.room->request() == told);
  Ear again;
  room.join(again, {0, 1});
  CHECK(again.last("state").at("request") == told);
  room.room->choose(again, {.seat = SeatId{seat}, .request = told - 1, .choice = move});
  CHECK(again.last().at("type") == "error");
  room.choose(again, seat, move);
  CHECK(again.last().at("type") == "state");
}

TEST_CASE("taking back for ever keeps no more of the log than playing on") {
  TestRoom room(first_battle(System::SuperScape), {});
  Ear ear;
  room.join(ear, {0, 1});
  room.play_until(ear, DecisionKind::MovePhase);
  room.room->leave(ear);  // it would keep every state
  const std::uint8_t seat = room.asked();
  Ear player;
  room.join(player, {seat});
  const std::string move = option_with(room, seat, "move ");
  for (std::size_t i = 0; i < 2 * ProtocolLimits::log_lines_sent + 10; ++i) {
    room.choose(player, seat, move);
    undo(room, player, seat);
    player.heard.clear();
  }
  CHECK(room.room->log_size() <= 2 * ProtocolLimits::log_lines_sent);
  Ear newcomer;
  room.join(newcomer, {});
  CHECK(newcomer.last().at("log").size() == ProtocolLimits::log_lines_sent);
}

TEST_CASE("what dice, a shown secret or another player has closed is refused with the reason, and nothing changes") {
  TestRoom room(first_battle(System::SuperScape), {});
  Ear ear;
  room.join(ear, {0, 1});
  FastRandom random(9);
  room.work();
  std::size_t refused = 0;
  for (int i = 0; i < 300 && !room.room->is_over(); ++i) {
    for (std::uint8_t seat = 0; seat < 2; ++seat) {
      nlohmann::json told;
      for (auto message = ear.heard.rbegin(); message != ear.heard.rend() && told.is_null(); ++message) {
        nlohmann::json read = nlohmann::json::parse(*message);
        if (read.at("type") == "state" && read.at("seat") == seat) told = std::move(read);
      }
      if (told.at("undo").at("count") > 0) continue;
      const Hash before = hash_of(room.room->state());
      undo(room, ear, seat);
      CHECK(ear.last().at("type") == "error");
      CHECK(ear.last().at("message") == told.at("undo").at("sentence"));
      CHECK(hash_of(room.room->state()) == before);
      ++refused;
    }
    room.take_random(ear, random);
  }
  CHECK(refused > 100);
}

TEST_CASE("only who holds the seat takes back, and only with the number of the present question") {
  TestRoom room(first_battle(System::SuperScape), {});
  Ear players;
  room.join(players, {0, 1});
  room.play_until(players, DecisionKind::MovePhase);
  const std::uint8_t seat = room.asked();
  room.choose(players, seat, option_with(room, seat, "move "));
  const Hash before = hash_of(room.room->state());
  Ear stranger;
  room.join(stranger, {});
  undo(room, stranger, seat);
  CHECK(stranger.last().at("type") == "error");
  room.room->undo(players, {.seat = SeatId{seat}, .request = room.room->request() + 1});
  CHECK(players.last().at("type") == "error");
  CHECK(hash_of(room.room->state()) == before);

  room.store.is_failing = true;
  undo(room, players, seat);
  CHECK(players.last().at("type") == "error");
  CHECK(hash_of(room.room->state()) == before);
}

TEST_CASE("SS-RND-04: taking back an order marker tells the others nothing of it") {
  TestRoom room(first_battle(System::SuperScape), {});
  Ear own;
  Ear other;
  room.join(own, {0});
  room.join(other, {1});
  room.work();
  FastRandom random(4);
  while (room.room->state().pending.decision != DecisionKind::PlaceOrderMarkers) {
    Ear& asked = room.room->state().pending.asks(SeatId{0}) ? own : other;
    room.take_random(asked, random);
  }
  room.choose(own, 0, room.options(0)[0]);
  const std::vector<std::string> known = log_of(other);
  undo(room, own, 0);
  const std::vector<std::string> now = log_of(other);
  REQUIRE(now.size() == known.size() + 1);
  CHECK(now.back().find("takes back an order marker") != std::string::npos);
  CHECK(log_of(own).back() == now.back());
}

TEST_CASE("SS-MRK-04: taking back the choice of an own order marker tells the others neither its number nor its card") {
  const Battle* battle = shipped_library().find_battle("superscape/weather-against-iron");
  REQUIRE(battle != nullptr);
  TestRoom room(*battle, {});
  Ear players;
  Ear spectator;
  room.join(players, {0, 1});
  room.join(spectator, {});
  room.work();
  const auto seat_with = [&](const std::string& end) {
    for (const std::uint8_t seat : {std::uint8_t{0}, std::uint8_t{1}}) {
      for (const std::string& option : room.options(seat)) {
        if (option.ends_with(end)) return std::pair(seat, option);
      }
    }
    return std::pair(std::uint8_t{9}, std::string());
  };
  FastRandom random(5);
  for (int i = 0; i < 3'000 && seat_with("transposed-figures").second.empty(); ++i) room.take_random(players, random);
  const auto [seat, use] = seat_with("transposed-figures");
  REQUIRE_FALSE(use.empty());
  Ear other;
  room.join(other, {seat == 0 ? std::size_t{1} : std::size_t{0}});
  room.choose(players, seat, use);
  const std::string picked = option_with(room, seat, "pick-order ");
  REQUIRE_FALSE(picked.empty());
  room.choose(players, seat, picked);
  REQUIRE(undo_offered(players, seat).at("count") > 0);
  const std::size_t heard_by_other = other.heard.size();
  const std::size_t heard_by_spectator = spectator.heard.size();
  undo(room, players, seat);
  CHECK(log_of(other).back().find("takes back an answer to an ability") != std::string::npos);
  // what the option is called, and how it is typed
  const auto tells = [](const Ear& ear, std::size_t first) {
    return std::any_of(ear.heard.begin() + static_cast<std::ptrdiff_t>(first), ear.heard.end(), [](const std::string& text) {
      return text.find("Order marker ") != std::string::npos || text.find("pick-order") != std::string::npos;
    });
  };
  CHECK_FALSE(tells(other, heard_by_other));
  CHECK_FALSE(tells(spectator, heard_by_spectator));
}

TEST_CASE("random play with taking back: stored games reopen and every log is that of the record") {
  for (const char* id : {"superscape/quarry-duel", "superscape/moth-and-widow", "heroscape/barrow-ford"}) {
    CAPTURE(id);
    const Battle* battle = shipped_library().find_battle(id);
    REQUIRE(battle != nullptr);
    TestRoom room(*battle, {});
    Ear ear;
    Ear one;
    Ear other;
    room.join(ear, {0, 1});
    room.join(one, {0});
    room.join(other, {1});
    FastRandom random(31);
    room.work();
    std::size_t taken_back = 0;
    for (int i = 0; i < 250 && !room.room->is_over(); ++i) {
      const std::size_t stored = room.store.inputs(room.room->id())->size();
      if (random.below(3) == 0) undo(room, ear, static_cast<std::uint8_t>(random.below(2)));
      taken_back += room.store.inputs(room.room->id())->size() < stored ? 1 : 0;
      room.take_random(ear, random);
    }
    CHECK(taken_back > 10);
    CHECK(without_notices(log_of(one)) == recorded_lines(room, 0));
    CHECK(without_notices(log_of(other)) == recorded_lines(room, 1));
    const Hash before = hash_of(room.room->state());
    REQUIRE_FALSE(room.reopen());
    CHECK(hash_of(room.room->state()) == before);
    Ear later;
    room.join(later, {0});
    CHECK(log_of(later) == log_of(one));  // who took back what is told again
  }
}
