#include <doctest/doctest.h>

#include "engine/api/choice_text.hpp"
#include "engine/rules/flow/kernel.hpp"

namespace fracas {

TEST_CASE("every possible roll is read as it was written") {
  const Pending rolls[] = {
      {.kind = PendingKind::Chance, .dice = DiceShape::Combat, .dice_count = 7},
      {.kind = PendingKind::Chance, .dice = DiceShape::D20, .dice_count = 1},
      {.kind = PendingKind::Chance, .dice = DiceShape::D6, .dice_count = 1},
      {.kind = PendingKind::Chance, .dice = DiceShape::TwoD6, .dice_count = 2},
  };
  for (const Pending& roll : rolls) {
    for (const WeightedOutcome& possible : chance_outcomes(roll)) {
      const auto read = parse_outcome(format_outcome(possible.outcome));
      REQUIRE(read.has_value());
      CHECK(read.value() == possible.outcome);
    }
  }
}

TEST_CASE("dice are written as scenarios write them") {
  CHECK(format_outcome(combat_dice(2, 1, 1)) == "SSDB");
  CHECK(format_outcome(combat_dice(0, 0, 0)) == "-");
  CHECK(format_outcome(d20(14)) == "d20 14");
  CHECK(format_outcome(d6(3)) == "d6 3");
  CHECK(format_outcome(two_d6(4, 3)) == "2d6 4+3");
  CHECK(parse_outcome("BdSs").value() == combat_dice(2, 1, 1));
  CHECK(parse_outcome("-").value() == combat_dice(0, 0, 0));
}

TEST_CASE("rolls that cannot be are refused with what was expected") {
  struct Row {
    const char* text;
    const char* error;
  };
  const Row rows[] = {
      {"", "nothing was rolled: expected dice such as SSDB, d20 14, d6 3 or 2d6 4+3"},
      {"SSQ", "'SSQ' is not a roll: expected combat dice (S skull, D shield, B blank, such as SSDB), d20 14, d6 3 or 2d6 4+3"},
      {"d20 21", "'21' is not a roll of a d20: expected a number from 1 to 20"},
      {"d20 0", "'0' is not a roll of a d20: expected a number from 1 to 20"},
      {"d6 7", "'7' is not a roll of a d6: expected a number from 1 to 6"},
      {"d6 3x", "'3x' is not a roll of a d6: expected a number from 1 to 6"},
      {"2d6 4", "'4' is not a roll of 2d6: expected both dice from 1 to 6, such as 4+3"},
      {"2d6 4+", "'4+' is not a roll of 2d6: expected both dice from 1 to 6, such as 4+3"},
      {"2d6 4+7", "'4+7' is not a roll of 2d6: expected both dice from 1 to 6, such as 4+3"},
      {"d12 4", "'d12' is not a kind of dice: expected d20, d6 or 2d6"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const auto read = parse_outcome(row.text);
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error() == row.error);
  }
  CHECK_FALSE(parse_outcome(std::string(5000, 'S')).has_value());
}

}  // namespace fracas
