#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "tests/server/test_room.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

const Battle& battle_with_powers() {
  const Battle* battle = shipped_library().find_battle("superscape/moth-and-widow");
  REQUIRE(battle != nullptr);
  return *battle;
}

/// Plays both seats until an attack may be chosen; the attack as it is written, and who may choose it.
std::pair<std::uint8_t, std::string> play_until_attack(TestRoom& room, Ear& ear) {
  FastRandom random(6);
  room.work();
  for (int i = 0; i < 6'000 && !room.room->is_over(); ++i) {
    for (std::uint8_t seat = 0; seat < 2; ++seat) {
      for (const std::string& option : room.options(seat)) {
        if (option.starts_with("attack ")) return {seat, option};
      }
    }
    room.take_random(ear, random);
  }
  FAIL("nobody could attack");
  return {};
}

/// Uses the first ability that is offered to anybody.
bool take_ability(TestRoom& room, Ear& ear) {
  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    for (const std::string& option : room.options(seat)) {
      if (!option.starts_with("use")) continue;
      room.choose(ear, seat, option);
      return true;
    }
  }
  return false;
}

double sum_of(const nlohmann::json& chances) {
  double sum = 0;
  for (const nlohmann::json& chance : chances) sum += chance.get<double>();
  return sum;
}

}  // namespace

TEST_CASE("SS-CMB-10 SS-CMB-17: odds of an attack name the dice of both sides, their parts and every outcome") {
  TestRoom room(battle_with_powers(), {});
  Ear ear;
  room.join(ear, {0, 1});
  const auto [seat, attack] = play_until_attack(room, ear);
  const Hash before = hash_of(room.room->state());
  CHECK(room.room->odds(ear, {.seat = SeatId{seat}, .choice = attack}) == 1);
  const nlohmann::json odds = ear.last("odds");
  REQUIRE(odds.at("choice") == attack);
  REQUIRE(odds.at("attacks").size() == 1);
  const nlohmann::json& one = odds.at("attacks")[0];
  for (const char* side : {"attack", "defense"}) {
    int dice = 0;
    for (const nlohmann::json& part : one.at(side).at("parts")) dice += part.at("amount").get<int>();
    CHECK(dice == one.at(side).at("dice"));
    CHECK_FALSE(one.at(side).at("parts")[0].at("rule").get<std::string>().empty());
  }
  for (const char* changed : {"hits", "blocks", "wounds"}) CHECK(one.at("changes").at(changed).is_array());
  CHECK(one.at("notes").is_array());
  CHECK(std::abs(sum_of(one.at("wounds")) - 1) < 1e-6);
  double expected = 0;
  for (std::size_t i = 0; i < one.at("wounds").size(); ++i)
    expected += static_cast<double>(i) * one.at("wounds")[i].get<double>();
  CHECK(std::abs(expected - one.at("expected").get<double>()) < 1e-6);
  CHECK(hash_of(room.room->state()) == before);
}

TEST_CASE("odds are refused for what is no legal choice, and empty for what is no attack") {
  TestRoom room(battle_with_powers(), {});
  Ear ear;
  room.join(ear, {0, 1});
  const auto [seat, attack] = play_until_attack(room, ear);
  CHECK(room.room->odds(ear, {.seat = SeatId{seat}, .choice = "attack nobody nothing"}) == 0);
  CHECK(ear.last().at("type") == "error");
  room.room->odds(ear, {.seat = SeatId{seat}, .choice = "marker 1 widow-of-the-weir"});
  CHECK(ear.last().at("type") == "error");
  room.room->odds(ear, {.seat = SeatId{seat}, .choice = "end"});
  CHECK(ear.last().at("attacks").empty());
  Ear spectator;
  room.join(spectator, {});
  room.room->odds(spectator, {.seat = SeatId{seat}, .choice = attack});
  CHECK(spectator.last().at("type") == "error");

  TestRoom squares(first_battle(System::HeroClix), {});
  Ear other;
  squares.join(other, {0, 1});
  squares.work();
  squares.room->odds(other, {.seat = SeatId{0}, .choice = "pass"});
  CHECK(other.last().at("type") == "error");
}

TEST_CASE("a card tells its kind, symbols and powers, each with its text and as the engine reads it") {
  TestRoom room(battle_with_powers(), {});
  Ear ear;
  room.join(ear, {0});
  const nlohmann::json welcome = ear.last("welcome");
  std::size_t powers = 0;
  for (const nlohmann::json& card : welcome.at("cards")) {
    CHECK_FALSE(card.at("kind").at("uniqueness").get<std::string>().empty());
    for (const nlohmann::json& power : card.at("powers")) {
      CHECK_FALSE(power.at("name").get<std::string>().empty());
      CHECK_FALSE(power.at("reading").get<std::string>().empty());
      ++powers;
    }
  }
  CHECK(powers > 5);
}

TEST_CASE("numbers of a figure are told as printed and as they are, to anybody") {
  TestRoom room(battle_with_powers(), {});
  Ear players;
  room.join(players, {0, 1});
  play_until_attack(room, players);
  Ear spectator;
  room.join(spectator, {});
  for (std::uint8_t i = 0; i < room.game().figures.size(); ++i) {
    room.room->numbers(spectator, {.figure = FigureId{i}});
    const nlohmann::json answer = spectator.last("numbers");
    REQUIRE(answer.at("figure") == i);
    for (const nlohmann::json& number : answer.at("numbers")) {
      int sum = number.at("printed");
      for (const nlohmann::json& part : number.at("parts")) sum += part.at("amount").get<int>();
      CHECK(sum == number.at("now"));
    }
  }
  room.room->numbers(spectator, {.figure = FigureId{static_cast<std::uint8_t>(room.game().figures.size())}});
  CHECK(spectator.last().at("type") == "error");
}

TEST_CASE("HC-CMP-10 HC-VAL-01: dials tell their powers with texts, and combat values add up") {
  const Battle* battle = shipped_library().find_battle("heroclix/last-train");
  REQUIRE(battle != nullptr);
  TestRoom room(*battle, {});
  Ear ear;
  room.join(ear, {0, 1});
  std::size_t powers = 0;
  const nlohmann::json welcome = ear.last("welcome");
  for (const nlohmann::json& card : welcome.at("cards")) {
    if (!card.contains("clix")) continue;
    for (const nlohmann::json& click : card.at("clix").at("dial")) {
      const nlohmann::json shown = click.value("powers", nlohmann::json::object());
      for (const nlohmann::json& power : shown) {
        CHECK_FALSE(power.at("name").get<std::string>().empty());
        CHECK_FALSE(power.at("colour").get<std::string>().empty());
        ++powers;
      }
    }
  }
  CHECK(powers > 20);
  FastRandom random(8);
  room.work();
  for (int i = 0; i < 400 && !room.room->is_over(); ++i) {
    room.take_random(ear, random);
    const auto figure = static_cast<std::uint8_t>(static_cast<std::size_t>(i) % room.game().figures.size());
    room.room->numbers(ear, {.figure = FigureId{figure}});
    const nlohmann::json told = ear.last("numbers");
    for (const nlohmann::json& number : told.at("numbers")) {
      int sum = number.at("printed");
      for (const nlohmann::json& part : number.at("parts")) sum += part.at("amount").get<int>();
      CHECK(sum == number.at("now"));
    }
  }
}

TEST_CASE("the question of an ability comes with its name, its text and how the engine reads it") {
  TestRoom room(battle_with_powers(), {});
  Ear ear;
  room.join(ear, {0, 1});
  FastRandom random(17);
  room.work();
  for (int i = 0; i < 6'000 && room.room->state().pending.decision != DecisionKind::AbilityChoice; ++i) {
    if (room.room->is_over()) break;
    if (!take_ability(room, ear)) room.take_random(ear, random);
  }
  REQUIRE(room.room->state().pending.decision == DecisionKind::AbilityChoice);
  const nlohmann::json ability = ear.last("state").at("pending").at("ability");
  REQUIRE(ability.is_object());
  CHECK_FALSE(ability.at("name").get<std::string>().empty());
  CHECK_FALSE(ability.at("reading").get<std::string>().empty());
  const std::string question = ear.last("state").at("pending").at("question");
  CHECK((question.find(ability.at("name").get<std::string>()) != std::string::npos || question.starts_with("Waiting")));
}
