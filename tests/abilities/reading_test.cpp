#include <doctest/doctest.h>

#include <string>

#include "engine/content/abilities/reading.hpp"
#include "tests/abilities/loaded.hpp"
#include "tests/abilities/powers.hpp"

using namespace fracas;

namespace {

std::string reading_of(const std::string& yaml) {
  const test::Loaded loaded = test::load_abilities(yaml, "Ada");
  REQUIRE_MESSAGE(loaded.book, loaded.errors);
  return loaded.book->abilities[0].reading;
}

}  // namespace

TEST_CASE("the engine tells modifiers, grants and permissions as it reads them") {
  CHECK(reading_of("- { modify: attack-dice, when: defender is adjacent to self, add: 'min(self.wounds, 5)' }\n") ==
        "Ada: attack dice plus the smaller of the wounds on Ada and 5, if the defender is adjacent to Ada.");
  CHECK(reading_of("- { modify: defense-dice, of: ally within 4 clear of self, add: 2 }\n") ==
        "Each ally within 4 spaces of Ada in sight of Ada: +2 defense dice.");
  CHECK(reading_of("- { modify: wounds, of: self, when: kind(attack), at-most: 1 }\n") ==
        "Ada: wounds at most 1, if it is of an attack.");
  CHECK(reading_of("- { grant: faction(\"Wardens\"), of: ally class(\"Guard\") }\n") ==
        "Each ally with the class \"Guard\": faction \"Wardens\".");
  CHECK(reading_of("- { forbid: swipe, of: enemy, to: self }\n") == "Each enemy may not roll against Ada who leaves.");
}

TEST_CASE("the engine tells what abilities ask and do") {
  CHECK(reading_of(
            "- at: after-move-phase\n  may: true\n  limit: 1 per round\n  choose: { v: enemy hero adjacent to self }\n"
            "  do: [{ roll: { die: d20, as: r } }, { if: r >= 15, then: [{ wound: { figure: v, count: 2, kind: heat } }] }]\n")
            .find("you may: choose one enemy hero adjacent to Ada; roll a d20; if the roll is at least 15: (the chosen figure "
                  "receives 2 "
                  "wounds (heat))") != std::string::npos);
  CHECK(reading_of("- special-attack: { range: 7, attack: 3, also: figure adjacent to defender }\n") ==
        "Special attack: 3 attack dice, range 7, also each figure adjacent to the defender.");
  CHECK(reading_of("- at: cleanup\n  do: [{ gain: { modify: move, of: self, add: -1, for: this-turn } }]\n")
            .find("this turn [Ada: -1 move]") != std::string::npos);
}

TEST_CASE("the engine says of whom it speaks") {
  CHECK(reading_of("- { forbid: pass-by, of: enemy, to: unit of self }\n") ==
        "Each enemy may not move on after coming next to a figure of the unit of Ada.");
  CHECK(reading_of("- at: cleanup\n  do:\n    - for-each:\n        sick: enemy marked(\"plague\")\n        do: [{ for-each: { "
                   "near: figure "
                   "adjacent to sick, do: [{ put-marker: { kind: plague, onto: near } }] } }]\n") ==
        "Cleanup (you): for each enemy with a \"plague\" marker: (for each figure adjacent to that figure: (put 1 \"plague\" "
        "marker "
        "on that second figure)).");
  CHECK(reading_of(
            "- at: cleanup\n  do: [{ for-each: { one: enemy, do: [{ heal: { figure: one, count: 1 } }] } }, { for-each: { two: "
            "ally, do: [{ heal: { figure: two, count: 1 } }] } }]\n") ==
        "Cleanup (you): for each enemy: (heal 1 wound of that figure); for each ally: (heal 1 wound of that figure).");
  CHECK(reading_of("- { modify: move, of: enemy adjacent to (own named(\"Bo\")), add: -1 }\n") ==
        "Each enemy adjacent to an own figure named \"Bo\": -1 move.");
  CHECK(reading_of("- { modify: attack-dice, when: defender is adjacent to ally, add: 1 }\n") ==
        "Ada: +1 attack die, if the defender is adjacent to an ally.");
}

TEST_CASE("the engine tells numbers that are worked out, how often and where") {
  CHECK(reading_of(
            "- at: cleanup\n  do: [{ remove-marker: { kind: plague, from: self, count: 'markers(\"plague\", self)' } }]\n") ==
        "Cleanup (you): remove as many \"plague\" markers from Ada as there are \"plague\" markers on Ada.");
  CHECK(reading_of("- at: cleanup\n  do: [{ wound: { figure: self, count: 'count(enemy adjacent to self)' } }]\n") ==
        "Cleanup (you): Ada receives as many wounds as there are: enemy adjacent to Ada.");
  CHECK(reading_of(
            "- { at: cleanup, may: true, again: true, limit: 3 per round, works: always, do: [{ heal: { figure: self, count: 1 } "
            "}] }\n") ==
        "Cleanup (you), at most 3 per round: you may: heal 1 wound of Ada; and again, as often as you like (on and off the "
        "battlefield).");
  CHECK(reading_of("- { modify: move, of: 'figure marked(\"aboard\")', add: 1 }\n") ==
        "Each figure with an \"aboard\" marker: +1 move.");
}

TEST_CASE("every power has a reading") {
  for (const test::Power& power : test::read_powers()) {
    if (!power.book) continue;
    for (const Ability& ability : power.book->abilities) {
      CAPTURE(power.name);
      CHECK(ability.reading.size() > 10);
      CHECK(ability.reading.find('{') == std::string::npos);
    }
  }
}
