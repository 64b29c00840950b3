#include <doctest/doctest.h>

#include <string>

#include "tests/abilities/loaded.hpp"

using namespace fracas;
using fracas::test::load_abilities;

namespace {

std::string errors_of(const std::string& yaml) {
  const test::Loaded loaded = load_abilities(yaml);
  CHECK_FALSE(loaded.book.has_value());
  return loaded.errors;
}

}  // namespace

TEST_CASE("a misspelt word is told with its line, its column inside the expression and the nearest valid word") {
  CHECK(errors_of("- { modify: attack-dice, of: self, when: defender is adjcent to self, add: 1 }\n") ==
        "1:54 unknown word 'adjcent' in a filter over figures; did you mean 'adjacent'?\n");
  CHECK(errors_of("- modify: attack-dice\n  of: enmy within 2 of self\n  add: 1\n") ==
        "2:7 unknown word 'enmy' in a filter over figures; did you mean 'enemy'?\n");
  CHECK(errors_of("- modify: attack-dise\n  add: 1\n") ==
        "1:11 expected the number that changes, found 'attack-dise'; did you mean 'attack-dice'?\n");
  CHECK(errors_of("- modify: attack-dice\n  add: 'self.wound'\n") == "2:14 unknown attribute 'wound'; did you mean 'wounds'?\n");
  CHECK(errors_of("- grant: flyng\n") == "1:10 unknown property 'flyng'; did you mean 'flying'?\n");
  CHECK(errors_of("- { forbid: atack, of: self }\n") ==
        "1:13 expected what is forbidden, found 'atack'; did you mean 'attack'?\n");
  CHECK(errors_of("- at: clean-up\n  do: [{ heel: { figure: self, count: 1 } }]\n") ==
        "1:7 expected the window, found 'clean-up'; did you mean 'cleanup'?\n");
  CHECK(errors_of("- at: cleanup\n  do: [{ heel: { figure: self, count: 1 } }]\n") ==
        "2:10 unknown verb 'heel'; did you mean 'heal'?\n");
  CHECK(errors_of("- modfy: attack-dice\n  add: 1\n") == "1:3 unknown key 'modfy' in an ability; did you mean 'modify'?\n");
  CHECK(errors_of("- at: cleanup\n  wen: self is wounded\n  do: [{ flip: { card: this-card } }]\n") ==
        "2:3 unknown key 'wen' in an ability with 'at'; did you mean 'when'?\n");
  CHECK(errors_of("- { modify: attack-dice, when: kind(norml), add: 1 }\n").substr(0, 39) ==
        "1:37 expected one of normal, special, a");
}

TEST_CASE("types do not mix") {
  CHECK(errors_of("- { modify: attack-dice, add: self }\n") == "1:31 expected a number, found a figure\n");
  CHECK(errors_of("- { modify: attack-dice, when: self.wounds, add: 1 }\n") == "1:32 expected yes or no, found a number\n");
  CHECK(errors_of("- { modify: attack-dice, when: self = 1, add: 1 }\n") == "1:39 expected a figure, found a number\n");
  CHECK(errors_of("- { modify: move, of: space empty, add: 1 }\n") ==
        "1:23 'space' is said of spaces, but this filter is over figures\n");
  CHECK(errors_of("- at: cleanup\n  choose: { s: space empty }\n  do: [{ heal: { figure: s, count: 1 } }]\n") ==
        "3:26 expected a figure, found a space\n");
  CHECK(errors_of("- { modify: move, when: self is within 2 of you, add: 1 }\n") ==
        "1:45 expected a figure or a space behind 'within N of', found a player\n");
  CHECK(errors_of("- { modify: move, when: level(you) > 1, add: 1 }\n") ==
        "1:25 'level' takes (a figure) or (a space), found (a player)\n");
}

TEST_CASE("a role must be bound where it is used") {
  CHECK(errors_of("- { modify: move, when: defender is wounded, add: 1 }\n") ==
        "1:25 the role 'defender' is not bound here; expected self, this-card or you\n");
  CHECK(errors_of("- at: after-moving\n  do: [{ wound: { figure: attacker, count: 1 } }]\n") ==
        "2:27 the role 'attacker' is not bound here; expected self, this-card, you or mover\n");
}

TEST_CASE("grammar mistakes say what was expected") {
  CHECK(errors_of("- { modify: move, of: enemy and wounded, add: 1 }\n") ==
        "1:29 words of a filter stand side by side; leave 'and' out\n");
  CHECK(errors_of("- { modify: move, of: unique or event, add: 1 }\n") ==
        "1:30 put alternatives in parentheses: (one or other)\n");
  CHECK(errors_of("- { modify: move, of: enemy adjacent self, add: 1 }\n") ==
        "1:38 expected 'adjacent to', found 'self' behind 'adjacent'\n");
  CHECK(errors_of("- { modify: move, of: ally species, add: 1 }\n") == "1:35 expected a name in quotes: species(\"...\")\n");
  CHECK(errors_of("- { modify: move, add: (1 + 2 }\n") == "1:30 expected ')' to close the parenthesis, found the end\n");
  CHECK(errors_of("- { modify: move, add: 1 2 }\n") == "1:26 expected the expression to end before '2'\n");

  CHECK(errors_of("- { modify: move, when: 'self is', add: 1 }\n") ==
        "1:33 expected a filter, such as 'enemy adjacent to self', found the end\n");
  CHECK(errors_of("- { modify: move, add: 'self.wounds % 2' }\n").substr(0, 19) == "1:37 '%' is written");
  CHECK(errors_of("- at: cleanup\n  do: [{ roll: { die: d20, as: n } }, { heal: { figure: self, count: n-1 } }]\n") ==
        "2:70 unknown word 'n-1'; write spaces around - to subtract\n");
}

TEST_CASE("an ability is one thing and whole") {
  CHECK(errors_of("- { modify: move, grant: flying, add: 1 }\n") ==
        "1:3 an ability is one thing; found both 'modify' and 'grant'\n");
  CHECK(errors_of("- { modify: move, of: self }\n") ==
        "1:3 expected exactly one of set, multiply, add, at-least or at-most in a modify\n");
  CHECK(errors_of("- { at: cleanup }\n") == "1:3 the key 'do' is missing: what happens in the window\n");
  CHECK(errors_of("- special-attack: { attack: 3 }\n") ==
        "1:19 expected exactly one of range, line or everybody in a special-attack\n");
  CHECK(errors_of("- at: cleanup\n  limit: once\n  do: [{ flip: { card: this-card } }]\n") ==
        "2:10 expected a limit such as '1 per round', with attack, action, activation, turn, round or game\n");
  CHECK(errors_of("- at: cleanup\n  do: [{ heal: { count: 1 } }]\n") ==
        "2:16 the key 'figure' is missing in heal, such as heal: { figure: self, count: 1 }\n");
  CHECK(errors_of("- at: cleanup\n  do: [{ gain: { modify: move, add: 1 } }]\n") ==
        "2:16 the key 'for' is missing in a gained ability with 'modify'; expected for: this-attack, this-action, "
        "this-activation, this-turn, this-round, your-next-turn, this-game or once\n");
}

TEST_CASE("verbs stand where there is something for them") {
  CHECK(errors_of("- at: cleanup\n  do: [prevent]\n") ==
        "2:8 'prevent' stands only in would-be-wounded, would-be-defeated, would-leave-engagement and after-being-targeted\n");
  CHECK(errors_of("- at: after-combat\n  do: [{ reroll: { dice: all } }]\n") == "2:10 'reroll' stands only in after-roll\n");
  CHECK(errors_of("- at: would-be-wounded\n  cost: [{ heal: { figure: self, count: 1 } }]\n  do: [prevent]\n") ==
        "2:10 expected a cost: one of wound, defeat, set-aside, remove-marker, remove-order or reveal-order\n");
}

TEST_CASE("what decides a number or a property is not decided by it") {
  CHECK(errors_of("- { modify: move, add: 'now(range, self)' }\n").substr(0, 12) == "1:25 'now' a");
  CHECK(errors_of("- { grant: flying, of: enemy has stealth }\n") ==
        "1:24 this asks for what it decides itself; say it without 'has' or sight\n");
  CHECK(errors_of("- { forbid: sight, of: enemy in sight of self, to: self }\n") ==
        "1:24 this asks for what it decides itself; say it without 'has' or sight\n");
}

TEST_CASE("names are bound once, are no words of the language and end with their block") {
  CHECK(errors_of("- at: cleanup\n  choose: { enemy: ally }\n  do: [{ flip: { card: this-card } }]\n") ==
        "2:13 'enemy' means something already; choose another name\n");
  CHECK(errors_of("- at: cleanup\n  do:\n    - if: 1 = 1\n      then: [{ roll: { die: d20, as: r } }]\n"
                  "    - heal: { figure: self, count: r }\n") ==
        "5:36 unknown word 'r'; expected a number, a role, something chosen or a function\n");
}

TEST_CASE("reading goes on after an error") {
  CHECK(errors_of("- { modify: move, add: nine }\n- { grant: flyng, of: self }\n- at: cleanup\n  when: self is woundd\n"
                  "  do: [{ heal: { figure: sel, count: 1 } }]\n") ==
        "1:24 unknown word 'nine'; expected a number, a role, something chosen or a function\n"
        "2:12 unknown property 'flyng'; did you mean 'flying'?\n"
        "4:17 unknown word 'woundd' in a filter over figures; did you mean 'wounded'?\n"
        "5:26 unknown word 'sel'; did you mean 'self'?\n");
}

TEST_CASE("mistakes in a block of several lines are told with their own line") {
  CHECK(errors_of("- modify: move\n  add: |\n    self.wounds\n    + selff.wounds\n").substr(0, 27) ==
        "4:7 unknown word 'selff'; d");
}

TEST_CASE("a verb that takes nothing says so, and what to write for less than all of it") {
  CHECK(errors_of("- at: would-be-wounded\n  do: [{ prevent: { count: 1 } }]\n") ==
        "2:10 'prevent' takes nothing; write it alone: do: [prevent]; to ignore one wound write change: { what: amount, by: -1 "
        "}\n");
  CHECK(errors_of("- at: would-be-defeated\n  do: [{ prevent: 1 }]\n") ==
        "2:10 'prevent' takes nothing; write it alone: do: [prevent]\n");
  CHECK(test::load_abilities("- at: would-be-defeated\n  do: [{ prevent: {} }]\n").errors == "");
}

TEST_CASE("a key that is missing is told with what it takes") {
  CHECK(errors_of("- at: cleanup\n  do: [{ give: { to: self } }]\n") ==
        "2:16 the key 'what' is missing in give; expected what: activation, move-phase, transition, attack-phase, move-action, "
        "attack-action or attack\n");
  CHECK(errors_of("- at: cleanup\n  do: [{ take-control: { figure: self } }]\n").find("expected for: this-attack,") !=
        std::string::npos);
  CHECK(errors_of("- at: cleanup\n  do: [{ roll: { as: luck } }]\n") ==
        "2:16 the key 'die' is missing in a roll; expected die: d20, d6, 2d6 or combat\n");
  CHECK(errors_of("- at: cleanup\n  do: [{ add-terrain: { count: 1 } }]\n").find("expected kind: grass, rock,") !=
        std::string::npos);
}

TEST_CASE("a single value where a map is expected is answered with the map") {
  CHECK(errors_of("- at: cleanup\n  do: [{ roll: d20 }]\n") ==
        "2:16 expected a roll as a map of keys and values, such as roll: { die: d20, as: luck }; found 'd20'\n");
  CHECK(errors_of("- at: cleanup\n  do: [{ heal: 1 }]\n") ==
        "2:16 expected heal as a map of keys and values, such as heal: { figure: self, count: 1 }; found '1'\n");
  CHECK(errors_of("- special-attack: 3\n") ==
        "1:19 expected special-attack as a map of keys and values, such as special-attack: { range: 6, attack: 3 }; found '3'\n");
  CHECK(errors_of("- special-move: 8\n") ==
        "1:17 expected special-move as a map of keys and values, such as special-move: { move: 8 }; found '8'\n");
  CHECK(errors_of("- at: cleanup\n  do: [{ gain: flying }]\n") ==
        "2:16 expected an ability as a map of keys and values, such as { modify: move, of: self, add: 1 }\n");
  CHECK(errors_of("- at: cleanup\n  do: [flip]\n") == "2:8 'flip' needs its arguments, such as flip: { card: this-card }\n");
  CHECK(errors_of("- at: cleanup\n  do: { heal: { figure: self, count: 1 } }\n") ==
        "2:7 expected do as a list of verbs: [{ ... }, { ... }]; put this in brackets\n");
  CHECK(errors_of("- at: cleanup\n  do:\n    - heal:\n      figure: self\n      count: 1\n") ==
        "3:7 expected one verb in one item, found 3 keys; each verb begins an item of its own, with its arguments in { }\n");
}

TEST_CASE("numbers and filters are not taken for one another") {
  CHECK(errors_of("- { modify: move, of: enemy hero with 3 wounds, add: 1 }\n") ==
        "1:34 compare numbers with where, such as 'where it.wounds >= 3'\n");
  CHECK(errors_of("- { modify: move, of: enemy 3 wounds, add: 1 }\n") ==
        "1:29 expected a word of a filter, found '3'; numbers are compared with where, such as 'where it.wounds >= 3'\n");
  CHECK(errors_of("- special-attack: { range: 5, attack: 3, targets: 3 }\n") ==
        "1:51 'targets' says which figures, as a filter such as 'enemy wounded'; for a number of targets write range and up-to: "
        "3\n");
  CHECK(errors_of("- special-attack: { attack: 3, everybody: 2 }\n").find("write range and up-to: 2") != std::string::npos);
  CHECK(errors_of("- { modify: move, of: 2, add: 1 }\n") ==
        "1:23 expected a filter, such as 'enemy adjacent to self', found the number '2'\n");
  CHECK(errors_of("- at: cleanup\n  choose: { n: 3 }\n  do: [{ heal: { figure: self, count: n } }]\n")
            .find("a number is chosen with { number: [1, 3] }") != std::string::npos);
}

TEST_CASE("what English says and the language does not is answered with what the language says") {
  CHECK(errors_of("- { modify: attack-dice, add: 1 per wound }\n") ==
        "1:33 expected the expression to end before 'per'; 'per' is written '*', such as '1 * self.wounds'\n");
  CHECK(errors_of("- { modify: attack-dice, when: self wounds > 2, add: 1 }\n") ==
        "1:37 expected the expression to end before 'wounds'; did you mean 'self.wounds'?\n");
  CHECK(errors_of("- { modify: attack-dice, add: wounds of self }\n") ==
        "1:38 expected the expression to end before 'of'; did you mean 'self.wounds'?\n");
  CHECK(errors_of("- { modify: attack-dice, add: 2 dice }\n") ==
        "1:33 expected the expression to end before 'dice'; a number stands alone, leave 'dice' out\n");
  CHECK(errors_of("- { modify: attack-dice, add: self.wounds times 2 }\n") ==
        "1:43 expected the expression to end before 'times'; 'times' is written '*', such as 'self.wounds * 2'\n");
  CHECK(errors_of("- { modify: move, of: all enemy, add: 1 }\n") ==
        "1:23 words of a filter stand side by side; leave 'all' out, all that fit are meant\n");
  CHECK(errors_of("- { modify: move, of: enemy with flying, add: 1 }\n").find("write 'has flying'") != std::string::npos);
  CHECK(errors_of("- { modify: move, of: enemy adjacent to the figure, add: 1 }\n") ==
        "1:41 leave 'the' out; the word behind it stands alone\n");
  CHECK(errors_of("- { modify: move, of: enemy beside self, add: 1 }\n").find("did you mean 'adjacent'?") != std::string::npos);
}

TEST_CASE("a name of the card may be a word that English would leave out") {
  CHECK(test::load_abilities("- at: cleanup\n  do:\n    - for-each: { each: enemy adjacent to self, do: [{ for-each: { other: "
                             "figure adjacent to each not each, do: [{ wound: { figure: other, count: 1 } }] } }] }\n")
            .errors == "");
}

TEST_CASE("windows about a player and a card take filters over either") {
  CHECK(test::load_abilities("- { at: before-attack-phase, of: card own squad, do: [{ heal: { figure: self, count: 1 } }] }\n")
            .errors == "");
  CHECK(errors_of("- { at: start-of-round, of: card own squad, do: [{ heal: { figure: self, count: 1 } }] }\n") ==
        "1:29 this window is about a player and about no card; expected player, opponent or you, found 'card own squad'\n");
  CHECK(errors_of("- { at: before-attack-phase, of: any-player, do: [{ heal: { figure: self, count: 1 } }] }\n") ==
        "1:34 unknown word 'any-player' in a filter over players; expected player, opponent, you or where\n");
}

TEST_CASE("a comma that ended the text of a function is suspected") {
  CHECK(
      errors_of("- { modify: move, when: distance(self, self) > 5, add: 1 }\n")
          .find("expected ')' to close 'distance(', found the end; inside { } and [ ] a comma ends the text, so put it in quotes "
                "there\n") != std::string::npos);
}
