#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>

#include "engine/rules/flow/kernel.hpp"

using namespace fracas;

namespace {

Pending roll_of(DiceShape shape, int count = 1) {
  return {.kind = PendingKind::Chance, .dice = shape, .dice_count = static_cast<std::uint8_t>(count)};
}

std::uint64_t total_weight(const std::vector<WeightedOutcome>& outcomes) {
  std::uint64_t sum = 0;
  for (const WeightedOutcome& entry : outcomes) sum += entry.weight;
  return sum;
}

}  // namespace

TEST_CASE("SS-DIE-01, HS-GEN-01: a combat die shows a skull on three faces, a shield on two and a blank on one") {
  const auto outcomes = chance_outcomes(roll_of(DiceShape::Combat));
  REQUIRE(outcomes.size() == 3);
  for (const WeightedOutcome& entry : outcomes) {
    const int expected = entry.outcome.skulls() * 3 + entry.outcome.shields() * 2 + entry.outcome.blanks();
    CHECK(entry.weight == static_cast<std::uint64_t>(expected));
  }
}

TEST_CASE("Weights of n combat dice are exact and add up to six to the power of n") {
  std::uint64_t power = 1;
  for (int count = 0; count <= 20; ++count, power *= 6) {
    CAPTURE(count);
    const auto outcomes = chance_outcomes(roll_of(DiceShape::Combat, count));
    CHECK(outcomes.size() == static_cast<std::size_t>((count + 1) * (count + 2) / 2));
    CHECK(total_weight(outcomes) == power);
  }
}

TEST_CASE("SS-DIE-04: numbered dice show each of their faces with equal chance") {
  CHECK(chance_outcomes(roll_of(DiceShape::D20)).size() == 20);
  CHECK(chance_outcomes(roll_of(DiceShape::D6)).size() == 6);
  const auto pairs = chance_outcomes(roll_of(DiceShape::TwoD6));
  CHECK(pairs.size() == 36);
  CHECK(total_weight(pairs) == 36);
}

TEST_CASE("Thrown dice are possible outcomes and follow their weights") {
  FastRandom random(7);
  for (const Pending& roll :
       {roll_of(DiceShape::Combat, 4), roll_of(DiceShape::D20), roll_of(DiceShape::D6), roll_of(DiceShape::TwoD6)}) {
    const auto outcomes = chance_outcomes(roll);
    std::vector<long> counts(outcomes.size());
    constexpr long throws = 60'000;
    for (long i = 0; i < throws; ++i) {
      const Outcome thrown = throw_dice(roll, random);
      REQUIRE(is_possible(roll, thrown));
      for (std::size_t j = 0; j < outcomes.size(); ++j) counts[j] += outcomes[j].outcome == thrown ? 1 : 0;
    }
    const double total = static_cast<double>(total_weight(outcomes));
    for (std::size_t j = 0; j < outcomes.size(); ++j) {
      const double expected = static_cast<double>(throws) * static_cast<double>(outcomes[j].weight) / total;
      CHECK(std::abs(static_cast<double>(counts[j]) - expected) < 6 * std::sqrt(expected) + 6);
    }
  }
}

TEST_CASE("SS-RUL-145: where a d6 shows 1 to 3 a combat die shows a skull, for 4 and 5 a shield, for 6 a blank") {
  FastRandom numbers(11);
  FastRandom symbols(11);
  for (int i = 0; i < 100; ++i) {
    const int shown = throw_dice(roll_of(DiceShape::D6), numbers).value();
    const Outcome combat = throw_dice(roll_of(DiceShape::Combat), symbols);
    CAPTURE(shown);
    CHECK(combat == (shown <= 3 ? combat_dice(1, 0, 0) : shown <= 5 ? combat_dice(0, 1, 0) : combat_dice(0, 0, 1)));
  }
}

TEST_CASE("Dice that cannot be the answer are told apart from those that can") {
  const Pending three = roll_of(DiceShape::Combat, 3);
  CHECK(is_possible(three, combat_dice(1, 1, 1)));
  CHECK_FALSE(is_possible(three, combat_dice(1, 1, 0)));
  CHECK_FALSE(is_possible(three, d20(3)));
  CHECK_FALSE(is_possible(roll_of(DiceShape::D20), d20(0)));
  CHECK_FALSE(is_possible(roll_of(DiceShape::D20), d20(21)));
  CHECK_FALSE(is_possible(roll_of(DiceShape::D6), d6(7)));
  CHECK_FALSE(is_possible(roll_of(DiceShape::TwoD6), two_d6(0, 6)));
  CHECK_FALSE(is_possible(Pending{}, d6(1)));
}
