#include <doctest/doctest.h>

#include "replay/verify.hpp"
#include "tests/server/test_room.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

std::vector<std::uint32_t> draws_of(const Replay& replay) {
  std::vector<std::uint32_t> draws;
  for (const ReplayEntry& entry : replay.entries) {
    if (entry.kind != ReplayEntry::Kind::Dice) continue;
    REQUIRE(entry.draw.has_value());
    draws.push_back(*entry.draw);
  }
  return draws;
}

/// Plays until this many rolls are stored.
void play_until_rolls(TestRoom& room, Ear& ear, std::size_t rolls) {
  FastRandom random(11);
  room.work();
  while (draws_of(room.replay()).size() < rolls && !room.room->is_over()) room.take_random(ear, random);
  REQUIRE(draws_of(room.replay()).size() >= rolls);
}

/// What everybody's consent to take something back does to the store: the last inputs are gone, from the last roll on.
void take_back_last_roll(TestRoom& room) {
  std::vector<ReplayEntry> inputs = room.replay().entries;
  const std::size_t count = inputs.size();
  while (inputs.back().kind != ReplayEntry::Kind::Dice) inputs.pop_back();
  inputs.pop_back();
  const GameWrite write{.game = room.room->id(), .inputs = InputsWrite{.first = inputs.size(), .count = count, .inputs = {}}};
  REQUIRE(room.store.write({&write, 1}).front().has_value());
}

}  // namespace

TEST_CASE("the rolls of a game follow from its seed over every restart, one draw after the other") {
  for (const System system : {System::SuperScape, System::HeroScape}) {
    TestRoom room(first_battle(system), {}, 1, new_dice_seed());
    for (std::size_t rolls = 2; rolls <= 12; rolls += 2) {
      Ear ear;
      room.join(ear, {0, 1});
      play_until_rolls(room, ear, rolls);
      REQUIRE_FALSE(room.reopen().has_value());
    }
    const std::vector<std::uint32_t> draws = draws_of(room.replay());
    for (std::uint32_t i = 0; i < draws.size(); ++i) CHECK(draws[i] == i);
    const Verification found = verify(room.replay(), room.game());
    CHECK_MESSAGE(found.is_good(), found.sentence());
    CHECK(found.dice.kind == DiceFinding::Kind::Follows);
    CHECK(found.dice.taken_back == 0);
  }
}

TEST_CASE("the draw of a roll that was taken back is not drawn again, and the record tells that one is missing") {
  TestRoom room(first_battle(System::HeroScape), {}, 1, new_dice_seed());
  Ear ear;
  room.join(ear, {0, 1});
  play_until_rolls(room, ear, 4);
  const std::vector<std::uint32_t> before = draws_of(room.replay());
  take_back_last_roll(room);
  REQUIRE_FALSE(room.reopen().has_value());
  Ear again;
  room.join(again, {0, 1});
  play_until_rolls(room, again, before.size());
  CHECK(draws_of(room.replay())[before.size() - 1] == before.back() + 1);
  Replay replay = room.replay();
  CHECK_FALSE(verify(replay, room.game()).is_good());
  replay.taken_back = {{.seat = SeatId{0}, .after = 1, .steps = 1, .draws = {before.back()}}};
  const Verification found = verify(replay, room.game());
  CHECK_MESSAGE(found.is_good(), found.sentence());
  CHECK(found.dice.taken_back == 1);
}

TEST_CASE("nobody rolls before the mark of the seed was told to somebody who plays") {
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix}) {
    TestRoom room(first_battle(system), {"", "greedy"}, 1, new_dice_seed());
    Ear spectator;
    room.join(spectator, {});
    room.work();
    CHECK_FALSE(room.room->is_work_due());
    CHECK_FALSE(room.room->is_standing_still());
    CHECK(draws_of(room.replay()).empty());
    Ear player;
    room.join(player, {0});
    CHECK(draws_of(room.replay()).empty());
    CHECK(player.last("table").at("dice").at("commitment") == room.room->dice_json().at("commitment"));
    room.work();
    CHECK_FALSE(draws_of(room.replay()).empty());
    REQUIRE_FALSE(room.reopen().has_value());
    CHECK(room.room->is_going_on() == (room.room->state().pending.kind != PendingKind::Decision || room.asked() == 1));
  }
  TestRoom bots(first_battle(System::HeroScape), {"greedy", "greedy"}, 1, new_dice_seed());
  bots.work();
  CHECK_FALSE(draws_of(bots.replay()).empty());
}

TEST_CASE("a roll that could not be stored falls the same when it can") {
  const std::string seed = new_dice_seed();
  TestRoom room(first_battle(System::HeroScape), {}, 1, seed);
  Ear ear;
  room.join(ear, {0, 1});
  room.store.is_failing = true;
  room.room->work();
  CHECK(draws_of(room.replay()).empty());
  room.store.is_failing = false;
  room.room->try_again();
  room.work();
  const std::vector<std::uint32_t> draws = draws_of(room.replay());
  REQUIRE_FALSE(draws.empty());
  CHECK(draws.front() == 0);
}

TEST_CASE("a room tells the mark of its seed from the beginning and the seed at the end") {
  const std::string seed = new_dice_seed();
  TestRoom room(first_battle(System::HeroClix), {}, 1, seed);
  Ear ear;
  room.join(ear, {0, 1});
  CHECK(room.room->dice_json().at("commitment") == commitment_of(*read_dice_seed(seed)));
  CHECK(room.room->dice_json().at("seed").is_null());
  for (const std::string& message : ear.heard) CHECK(message.find(seed) == std::string::npos);
  room.choose(ear, room.asked() < 2 ? room.asked() : 0, "concede");
  REQUIRE(room.room->is_over());
  CHECK(room.room->dice_json().at("seed") == seed);
  CHECK(ear.last("table").at("dice").at("seed") == seed);  // without anybody's asking
}
