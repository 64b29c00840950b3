#include <doctest/doctest.h>

#include <memory>

#include "tests/server/test_room.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

bool is_error_with(const nlohmann::json& message, const std::string& words) {
  return message.at("type") == "error" && message.at("message").get<std::string>().find(words) != std::string::npos;
}

/// A duel between two people in which one is asked to move; what is written from now on is held.
struct HeldDuel {
  HeldDuel() {
    room.join(players, {0, 1});
    room.play_until(players, DecisionKind::MovePhase);
    seat = room.asked();
    request = room.room->request();
    before = hash_of(room.room->state());
    room.writer.is_holding = true;
    heard = players.heard.size();
  }

  void choose_first() { room.room->choose(players, first_choice()); }
  [[nodiscard]] ChooseMessage first_choice() const {
    return {.seat = SeatId{seat}, .request = request, .choice = room.options(seat)[0]};
  }

  TestRoom room{first_battle(System::SuperScape), {}};
  Ear players;
  std::uint8_t seat = 0;
  std::uint32_t request = 0;
  Hash before;
  std::size_t heard = 0;
};

}  // namespace

TEST_CASE("nobody hears of a choice, and the state stays, until it is stored") {
  HeldDuel duel;
  duel.choose_first();
  CHECK(duel.room.writer.held() == 1);
  CHECK(duel.room.room->is_saving());
  CHECK_FALSE(duel.room.room->is_work_due());
  CHECK(hash_of(duel.room.room->state()) == duel.before);
  CHECK(duel.players.heard.size() == duel.heard);

  duel.room.writer.let_go();
  CHECK_FALSE(duel.room.room->is_saving());
  CHECK(hash_of(duel.room.room->state()) != duel.before);
  CHECK(duel.players.last().at("type") == "state");
}

TEST_CASE("while a choice is being stored, questions and newcomers are told of the state before it") {
  HeldDuel duel;
  const std::string choice = duel.room.options(duel.seat)[0];
  duel.choose_first();
  duel.room.room->why(duel.players, {.seat = SeatId{duel.seat}, .choice = choice});
  CHECK(duel.players.last().at("legal") == true);
  Ear newcomer;
  duel.room.join(newcomer, {});
  CHECK(newcomer.last("state").at("request") == duel.request);
  duel.room.writer.let_go();
  CHECK(newcomer.last("state").at("request").get<std::uint32_t>() > duel.request);
}

TEST_CASE("a message that comes while a choice is being stored waits, and is judged by what the choice led to") {
  HeldDuel duel;
  duel.choose_first();
  duel.choose_first();  // the same again, as from a second tab
  CHECK(duel.room.writer.held() == 1);
  CHECK(duel.players.heard.size() == duel.heard);
  duel.room.writer.let_go();
  CHECK(is_error_with(duel.players.last(), Room::late_answer));
  CHECK(duel.room.writer.held() == 0);

  const std::uint32_t now = duel.room.room->request();
  const std::uint8_t asked = duel.room.asked();
  const std::string choice = duel.room.options(asked)[0];
  duel.room.room->choose(duel.players, {.seat = SeatId{asked}, .request = now, .choice = choice});
  duel.room.room->choose(duel.players, {.seat = SeatId{duel.seat}, .request = 0, .choice = "concede"});
  duel.room.writer.let_go();
  CHECK_FALSE(duel.room.room->is_over());
  CHECK(duel.room.writer.held() == 1);  // the concession, in its turn
  duel.room.writer.let_go();
  CHECK(duel.room.room->is_over());
}

TEST_CASE("only so many messages of one listener wait; what goes further is refused, and others are not touched by it") {
  HeldDuel duel;
  Ear other;
  duel.room.join(other, {0, 1});
  duel.choose_first();
  const std::size_t heard = duel.players.heard.size();
  for (std::size_t i = 0; i < WaitingMessages::most_of_one_listener; ++i) duel.choose_first();
  CHECK(duel.players.heard.size() == heard);
  duel.choose_first();
  CHECK(is_error_with(duel.players.last(), "was not taken"));
  duel.room.room->choose(other, duel.first_choice());
  CHECK(other.last().at("type") == "state");
  duel.room.writer.let_go();
  CHECK(is_error_with(other.last(), Room::late_answer));
}

TEST_CASE("who leaves while a choice is being stored is not touched any more, and what was sent before counts") {
  HeldDuel duel;
  auto leaver = std::make_unique<Ear>();
  duel.room.join(*leaver, {duel.seat});
  duel.room.room->choose(*leaver, duel.first_choice());
  duel.room.room->choose(*leaver, {.seat = SeatId{duel.seat}, .request = 0, .choice = "concede"});
  duel.room.room->leave(*leaver);
  leaver.reset();
  duel.room.writer.let_go();
  CHECK(hash_of(duel.room.room->state()) != duel.before);
  duel.room.writer.let_go();
  CHECK(duel.room.room->is_over());
}

TEST_CASE("an answer of the store that comes when the room is gone touches nothing") {
  HeldDuel duel;
  duel.choose_first();
  duel.room.room.reset();
  duel.room.writer.let_go();
  CHECK(duel.players.heard.size() == duel.heard);
}

TEST_CASE("taking back is stored before it is told, too") {
  HeldDuel duel;
  duel.choose_first();
  duel.room.writer.let_go();
  const Hash after = hash_of(duel.room.room->state());
  duel.room.room->undo(duel.players, {.seat = SeatId{duel.seat}, .request = duel.room.room->request()});
  CHECK(hash_of(duel.room.room->state()) == after);
  SUBCASE("it is taken back when that is stored") {
    duel.room.writer.let_go();
    CHECK(hash_of(duel.room.room->state()) == duel.before);
  }
  SUBCASE("it stands if that cannot be stored") {
    duel.room.store.is_failing = true;
    duel.room.writer.let_go();
    CHECK(hash_of(duel.room.room->state()) == after);
    CHECK(is_error_with(duel.players.last(), "could not be saved"));
  }
}

TEST_CASE("if storing fails nothing has happened: who waits is told, and the room works again when the store does") {
  HeldDuel duel;
  Ear other;
  duel.room.join(other, {});
  duel.heard = duel.players.heard.size();  // they were told who came
  duel.choose_first();
  duel.choose_first();
  duel.room.store.is_failing = true;
  duel.room.writer.let_go();
  CHECK(hash_of(duel.room.room->state()) == duel.before);
  CHECK(is_error_with(duel.players.last(), "could not be saved"));
  CHECK(is_error_with(other.last(), "could not be saved"));
  // The second message had its turn; its failure is told to its sender only.
  const std::size_t heard_by_other = other.heard.size();
  REQUIRE(duel.room.writer.held() == 1);
  duel.room.writer.let_go();
  CHECK(duel.players.heard.size() == duel.heard + 2);
  CHECK(other.heard.size() == heard_by_other);
  CHECK_FALSE(duel.room.room->is_standing_still());  // a person is asked: nothing goes on by itself

  duel.room.store.is_failing = false;
  duel.choose_first();
  duel.room.writer.let_go();
  CHECK(hash_of(duel.room.room->state()) != duel.before);
}

TEST_CASE("a game of bots that could not be stored stands still, is tried again later and later, and then goes on") {
  TestRoom room(first_battle(System::HeroScape), {"random", "random"});
  room.store.is_failing = true;
  const Hash before = hash_of(room.room->state());
  room.room->work();
  CHECK(room.room->is_standing_still());
  CHECK_FALSE(room.room->is_work_due());
  auto delay = room.room->retry_delay();
  for (int i = 0; i < 3; ++i) {
    room.room->try_again();
    CHECK(room.room->is_work_due());
    room.room->work();
    CHECK(room.room->is_standing_still());
    CHECK(room.room->retry_delay() > delay);
    delay = room.room->retry_delay();
  }
  CHECK(hash_of(room.room->state()) == before);
  room.store.is_failing = false;
  room.room->try_again();
  room.work();
  CHECK(room.room->is_over());
}

TEST_CASE("a bot's thought that is made while a choice is being stored waits for its turn") {
  TestRoom room(*shipped_library().find_battle("superscape/quarry-duel"), {"", "utility"});
  Ear ear;
  room.join(ear, {0});
  FastRandom random(3);
  for (int i = 0; i < 2'000; ++i) {
    while (room.room->is_work_due()) room.room->work();
    const Pending& pending = room.room->state().pending;
    if (pending.decision == DecisionKind::PlaceOrderMarkers && pending.asks(SeatId{0}) && pending.asks(SeatId{1})) break;
    if (pending.asks(SeatId{1})) {
      room.think();
      continue;
    }
    const std::vector<std::string> options = room.options(0);
    const std::string& choice = options[random.below(static_cast<std::uint32_t>(options.size()))];
    room.room->choose(ear, {.seat = SeatId{0}, .request = room.room->request(), .choice = choice});
  }
  REQUIRE(room.room->state().pending.decision == DecisionKind::PlaceOrderMarkers);
  const auto thought = room.room->begin_thought();
  REQUIRE(thought != nullptr);
  room.writer.is_holding = true;
  room.room->choose(ear, {.seat = SeatId{0}, .request = room.room->request(), .choice = room.options(0)[0]});
  CHECK(room.room->begin_thought() == nullptr);
  thought->think();
  room.room->end_thought(thought);
  REQUIRE(room.writer.held() == 1);
  room.writer.let_go();
  const Hash between = hash_of(room.room->state());
  REQUIRE(room.writer.held() == 1);  // what the bot decided
  room.writer.let_go();
  CHECK(hash_of(room.room->state()) != between);
}
