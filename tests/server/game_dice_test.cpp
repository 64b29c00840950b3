#include <doctest/doctest.h>

#include <set>

#include "engine/api/choice_text.hpp"
#include "server/game_dice.hpp"
#include "server/secure_random.hpp"

using namespace fracas;

namespace {

const Pending ten_dice{.kind = PendingKind::Chance, .dice = DiceShape::Combat, .dice_count = 10, .figure = {}, .other = {}};

Outcome none_of_ours(const Pending&) { return combat_dice(10, 0, 0); }

ReplayEntry entry_of(const GameRoll& roll) {
  return {.kind = ReplayEntry::Kind::Dice, .seat = {}, .input = format_outcome(roll.outcome), .draw = roll.draw};
}

}  // namespace

TEST_CASE("every roll of a game is the next draw of its seed, and one that was not stored falls the same again") {
  const std::string seed = new_dice_seed();
  GameDice dice(seed, 0, none_of_ours);
  const GameRoll first = dice.roll(ten_dice, 0);
  CHECK(first.draw == 0);
  CHECK(first.outcome == fair_outcome(*read_dice_seed(seed), 0, ten_dice));
  CHECK(dice.roll(ten_dice, 0).outcome == first.outcome);
  CHECK(dice.roll(ten_dice, 2).draw == 2);
  dice.note(entry_of(first));
  CHECK(dice.roll(ten_dice, 0).draw == 1);
}

TEST_CASE("the draw of a roll that was taken back is not used again, after a restart neither") {
  const std::string seed = new_dice_seed();
  GameDice dice(seed, 0, none_of_ours);
  dice.note(entry_of(dice.roll(ten_dice, 0)));
  dice.note(entry_of(dice.roll(ten_dice, 0)));
  // Both are taken back: the inputs of the game hold no draw any more, and the store has counted two.
  GameDice restarted(seed, 2, none_of_ours);
  restarted.note({.kind = ReplayEntry::Kind::Choice, .seat = SeatId{0}, .input = "pass"});
  CHECK(restarted.roll(ten_dice, 0).draw == 2);
  CHECK(dice.roll(ten_dice, 0).draw == 2);
}

TEST_CASE("what is told of a seed before the end is its mark") {
  const std::string seed = new_dice_seed();
  const GameDice dice(seed, 0, none_of_ours);
  CHECK(dice.json(false).at("commitment") == commitment_of(*read_dice_seed(seed)));
  CHECK(dice.json(false).at("seed").is_null());
  CHECK(dice.json(true).at("seed") == seed);
  CHECK(committed_dice(seed, 3) == FairDice{.commitment = commitment_of(*read_dice_seed(seed)), .seed = "", .from = 3});
}

TEST_CASE("a game without a seed has dice from elsewhere and claims nothing about them") {
  const GameDice dice("", 0, none_of_ours);
  CHECK(dice.roll(ten_dice, 0).outcome == none_of_ours(ten_dice));
  CHECK_FALSE(dice.roll(ten_dice, 0).draw.has_value());
  CHECK(dice.json(true).is_null());
  CHECK_FALSE(committed_dice("").has_value());
}

TEST_CASE("no two games have the same seed") {
  std::set<std::string> seeds;
  for (int i = 0; i < 1'000; ++i) seeds.insert(new_dice_seed());
  CHECK(seeds.size() == 1'000);
  CHECK(read_dice_seed(*seeds.begin()).has_value());
}
