#include "server/board_questions.hpp"

#include <doctest/doctest.h>

#include "server/question_allowance.hpp"
#include "tests/server/test_room.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

/// Plays both seats at random until several figures stand on the board.
void play_some(TestRoom& room, Ear& ear, int answers) {
  FastRandom random(5);
  room.work();
  for (int i = 0; i < answers && !room.room->is_over(); ++i) room.take_random(ear, random);
}

SightMessage between(std::uint16_t from, std::uint16_t to) {
  return {.from = {.figure = {}, .space = SpaceId{from}, .height = {}}, .to = {.figure = {}, .space = SpaceId{to}, .height = {}}};
}

}  // namespace

TEST_CASE("anybody in the room may ask about sight, and is told answer, line, range and rules") {
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix}) {
    TestRoom room(first_battle(system), {});
    Ear ear;
    room.join(ear, {0, 1});
    play_some(room, ear, 40);
    Ear spectator;
    room.join(spectator, {});
    room.room->sight(spectator, between(0, 7));
    const nlohmann::json answer = spectator.last("sight");
    REQUIRE(answer.is_object());
    CHECK(answer.at("from").at("space") == 0);
    CHECK(answer.at("to").at("space") == 7);
    CHECK(answer.at("line").size() == 2);
    CHECK(answer.at("range").is_number());
    CHECK_FALSE(answer.at("rules").empty());
    CHECK_FALSE(answer.at("sentence").get<std::string>().empty());
  }
}

TEST_CASE("a connection may ask much at once, and then only so much a second") {
  QuestionAllowance allowance;
  const QuestionAllowance::Time begin{};
  int answered = 0;
  while (allowance.take(begin)) ++answered;
  CHECK(answered == QuestionAllowance::most_at_once);
  CHECK_FALSE(allowance.take(begin));
  int later = 0;
  while (allowance.take(begin + std::chrono::seconds(1))) ++later;
  CHECK(later == QuestionAllowance::each_second);
  int rested = 0;
  while (allowance.take(begin + std::chrono::hours(1))) ++rested;
  CHECK(rested == QuestionAllowance::most_at_once);

  QuestionAllowance in_debt;
  REQUIRE(in_debt.take(begin));
  in_debt.charge(QuestionAllowance::most_at_once + QuestionAllowance::each_second);
  CHECK_FALSE(in_debt.take(begin + std::chrono::seconds(1)));
  CHECK(in_debt.take(begin + std::chrono::seconds(2)));
}

TEST_CASE("What stands in the way is named, and the line that was tried is told") {
  TestRoom room(first_battle(System::SuperScape), {});
  Ear ear;
  room.join(ear, {});
  const HexBoard& board = room.game().hex;
  std::size_t hidden = 0;
  for (std::uint16_t to = 1; to < board.size(); ++to) {
    room.room->sight(ear, {.from = {.figure = {}, .space = SpaceId{0}, .height = Height{1}},
                           .to = {.figure = {}, .space = SpaceId{to}, .height = Height{1}}});
    const nlohmann::json answer = ear.last();
    REQUIRE(answer.at("type") == "sight");
    CHECK(answer.at("blockers").empty() == (answer.at("answer") == "clear"));
    if (answer.at("answer") == "none") ++hidden;
  }
  CHECK(hidden > 0);
}

TEST_CASE("sight between figures that do not stand, or spaces that are not there, is refused with a sentence") {
  TestRoom room(first_battle(System::SuperScape), {});
  Ear ear;
  room.join(ear, {});
  const SightEnd space{.figure = {}, .space = SpaceId{0}, .height = {}};
  const SightEnd wrong_ends[] = {{.figure = FigureId{90}, .space = {}, .height = {}},
                                 {.figure = FigureId{0}, .space = {}, .height = {}},
                                 {.figure = {}, .space = SpaceId{2000}, .height = {}}};
  for (const SightEnd& wrong : wrong_ends) {
    room.room->sight(ear, {.from = wrong, .to = space});
    CHECK(ear.last().at("type") == "error");
    room.room->sight(ear, {.from = space, .to = wrong});
    CHECK(ear.last().at("type") == "error");
  }
  Ear stranger;
  room.room->sight(stranger, between(0, 1));
  CHECK(stranger.heard.empty());
}
