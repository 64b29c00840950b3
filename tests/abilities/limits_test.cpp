#include <doctest/doctest.h>

#include <string>

#include "tests/abilities/loaded.hpp"

using namespace fracas;
using fracas::test::load_abilities;

namespace {

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

}  // namespace

TEST_CASE("a card has at most 16 abilities") {
  CHECK(load_abilities(repeated("- { grant: flying, of: self }\n", 16)).errors == "");
  CHECK(load_abilities(repeated("- { grant: flying, of: self }\n", 17)).errors ==
        "1:1 expected 1 to 16 items in abilities, found 17\n");
}

TEST_CASE("expressions are bounded in length, depth and steps") {
  CHECK(load_abilities("- { modify: move, add: '" + repeated("1 + ", 150) + "1' }\n").errors ==
        "1:25 this has 601 bytes; expressions have at most 600\n");
  CHECK(load_abilities("- { modify: move, add: '" + repeated("(", 40) + "1" + repeated(")", 40) + "' }\n").errors ==
        "1:49 this is nested too deeply\n");
  CHECK(load_abilities("- { modify: move, add: '" + repeated("1+", 110) + "1' }\n").errors ==
        "1:25 this takes 221 steps; at most 200 are allowed\n");
  CHECK(load_abilities("- { modify: move, add: 1001 }\n").errors == "1:24 numbers go up to 1000\n");
}

TEST_CASE("filters stand at most three deep inside one another") {
  CHECK(load_abilities("- { modify: move, of: 'ally adjacent to (enemy adjacent to (ally wounded))', add: 1 }\n").errors == "");
  CHECK(load_abilities(
            "- { modify: move, of: 'ally adjacent to (enemy adjacent to (ally adjacent to (enemy wounded)))', add: 1 }\n")
            .errors == "1:78 filters stand at most 3 deep inside one another\n");
}

TEST_CASE("what would be too slow on a large battlefield is refused and says why") {
  CHECK(load_abilities("- { modify: move, when: any(space where any(space adjacent to it)), add: 1 }\n").errors.substr(0, 25) ==
        "1:25 this could take 1258");
  CHECK(load_abilities("- at: cleanup\n  choose: { a: space empty, b: space empty adjacent to a }\n"
                       "  do: [{ flip: { card: this-card } }]\n")
            .book.has_value() == false);
  CHECK(load_abilities("- at: cleanup\n  choose: { a: ally, b: space empty adjacent to a }\n"
                       "  do: [{ place: { figure: a, onto: b } }]\n")
            .errors == "");
}

TEST_CASE("an ability has room for eight names, and a gained one takes four along") {
  const std::string rolls = repeated("{ roll: { die: d20, as: n } }, ", 8);
  CHECK(load_abilities("- at: cleanup\n  do: [" + rolls + "{ heal: { figure: self, count: n } }]\n").errors == "");
  CHECK(load_abilities("- at: cleanup\n  do: [" + rolls + "{ roll: { die: d20, as: m } }]\n").errors.find("room for 8 names") !=
        std::string::npos);
  const std::string gain = "{ gain: { modify: move, of: self, add: a + b + c + d, for: this-turn } }";
  const std::string too_much = "{ gain: { modify: move, of: self, add: a + b + c + d + e, for: this-turn } }";
  const std::string five =
      "{ roll: { die: d20, as: a } }, { roll: { die: d20, as: b } }, { roll: { die: d20, as: c } }, { roll: { die: d20, as: d } "
      "}, "
      "{ roll: { die: d20, as: e } }, ";
  CHECK(load_abilities("- at: cleanup\n  do: [" + five + gain + "]\n").errors == "");
  CHECK(load_abilities("- at: cleanup\n  do: [" + five + too_much + "]\n").errors.find("takes along at most 4") !=
        std::string::npos);
}

TEST_CASE("programs and cards are bounded as a whole") {
  const std::string wound = "{ wound: { figure: self, count: 1 } }, ";
  CHECK(load_abilities("- at: cleanup\n  do: [" + repeated(wound, 121) + "]\n").errors ==
        "2:7 expected 1 to 120 items in do, found 121\n");
  CHECK(load_abilities("- at: cleanup\n  do: [{ if: 1 = 1, then: [" + repeated(wound, 120) + "] }]\n").errors ==
        "1:3 this ability has 121 instructions; at most 120 are allowed\n");
  const std::string ability = "- at: cleanup\n  do: [" + repeated(wound, 60) + "]\n";
  CHECK(load_abilities(repeated(ability, 6)).errors.find("the abilities of this card have 738 steps; at most 600 are allowed") !=
        std::string::npos);
}
