#include "engine/content/abilities/lint.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/content/abilities/subjects.hpp"
#include "tests/abilities/loaded.hpp"
#include "tests/abilities/powers.hpp"

using namespace fracas;

namespace {

/// A text, the abilities below it, and what the lint must say; nothing where they agree.
struct LintCase {
  std::string_view text;
  std::string_view abilities;  ///< the keys of one ability, with line feeds
  std::string_view expected;   ///< all warnings, a semicolon and a blank between them
};

std::string warnings_of(std::string_view text, std::string_view abilities) {
  const std::string yaml = "- name: Power\n  text: \"" + std::string(text) + "\"\n" + std::string(abilities);
  const test::Loaded loaded = test::load_abilities(yaml, "Ada");
  REQUIRE_MESSAGE(loaded.book, loaded.errors);
  std::string all;
  for (const LoadError& warning : lint(*loaded.book, "Ada", "cards/ada.yaml")) {
    CHECK(warning.file == "cards/ada.yaml");
    CHECK(warning.line == 2);
    CHECK(warning.column == 9);
    REQUIRE(warning.message.starts_with("'Power': "));
    all += (all.empty() ? "" : "; ") + warning.message.substr(9);
  }
  return all;
}

constexpr std::string_view aura = "  modify: defense-dice\n  of: ally within 4 clear of self\n  add: 2\n";
constexpr std::string_view gaze =
    "  at: after-move-phase\n  may: true\n  limit: 1 per turn\n  choose: { victim: enemy within 6 clear of self }\n"
    "  do:\n    - roll: { die: d20, as: luck }\n    - if: luck >= 15\n      then: [{ wound: { figure: victim, count: 2 } }]\n";
constexpr std::string_view weakened =
    "  at: after-combat\n  when: kind(normal)\n  do: [{ gain: { modify: attack-dice, of: defender, add: -1, for: this-turn } "
    "}]\n";
constexpr std::string_view shot = "  special-attack: { range: 6, attack: 4, kind: heat }\n";
constexpr std::string_view swap_out =
    "  instead-of: attack-action\n  choose: { victim: enemy squad adjacent to self where it.size <= medium }\n"
    "  do: [{ knockback: { figure: victim, spaces: 3, from: self } }]\n";

constexpr LintCase right[] = {
    {"Allies within 4 clear spaces of Ada roll 2 more defense dice.", aura, ""},
    {"Friendly figures within four clear spaces have +2 Defense.", aura, ""},
    {"Each ally in clear sight within 4 spaces adds two defense dice.", aura, ""},
    {"Once per turn, after her move phase, you may choose an enemy within 6 clear spaces and roll a d20. On 15 or more it "
     "receives 2 wounds.",
     gaze, ""},
    {"Once in a turn, after moving, Ada may look at an opponent's figure within 6 spaces in clear sight. Roll a d20: on 15+ that "
     "figure suffers two wounds.",
     gaze, ""},
    {"After a normal attack of Ada the defender rolls 1 attack die less until the end of the turn.", weakened, ""},
    {"For the rest of this turn, whoever Ada attacked with a normal attack has -1 attack dice.", weakened, ""},
    {"One time per turn, after moving, you may choose an opponent's figure within 6 clear sight spaces of Ada and roll the "
     "20-sided die. "
     "If you roll a 15 or higher, that figure receives 2 wounds.",
     gaze, ""},
    {"A defender that Ada attacks with a normal attack subtracts 1 from its Attack for the entire turn.", weakened, ""},
    {"Special attack with Range 6 and Attack 4 that does heat damage.", shot, ""},
    {"Range 6. Attack 4. Heat damage. Special attack.", shot, ""},
    {"Instead of an attack action, knock an adjacent enemy squad figure of Medium size or smaller back 3 spaces.", swap_out, ""},
    {"Allies within 4 clear spaces of Ada add two dice to their defense.", aura, ""},
    {"Ada flies and is not swiped at when she leaves.", "  grant: flying\n", ""},
    {"Ada has flying.", "  grant: flying\n", ""},
    {"After moving and before attacking, you may heal 1 wound of Ada.",
     "  at: before-attack-phase\n  may: true\n  do: [{ heal: { figure: self, count: 1 } }]\n", ""},
    {"After Ada is attacked, heal 1 wound of her.", "  at: after-being-attacked\n  do: [{ heal: { figure: self, count: 1 } }]\n",
     ""},
    {"Enemies may not leave an engagement with Ada.", "  forbid: leave\n  of: enemy\n  to: self\n", ""},
    {"Ada takes 2 attack actions in each attack phase.", "  modify: attack-actions\n  add: 1\n", ""},
    {"Roll a d20. On 1-5 nothing happens, on 6-12 Ada is healed 1 wound, on 13-20 she is healed 2 wounds.",
     "  at: cleanup\n  do:\n    - roll: { die: d20, as: luck }\n    - if: luck >= 13\n      then: [{ heal: { figure: self, "
     "count: 2 } }]\n"
     "      else:\n        - if: luck >= 6\n          then: [{ heal: { figure: self, count: 1 } }]\n",
     ""},
    {"In cleanup roll a d20. On 10 or less Ada receives 1 wound, otherwise take 1 wound off her.",
     "  at: cleanup\n  do:\n    - roll: { die: d20, as: luck }\n    - if: luck >= 11\n      then: [{ heal: { figure: self, "
     "count: 1 } }]\n"
     "      else: [{ wound: { figure: self, count: 1 } }]\n",
     ""},
};

constexpr LintCase wrong[] = {
    // Numbers, digits and words.
    {"Allies within 4 clear spaces of Ada roll 3 more defense dice.", aura,
     "the text says +3 defense dice, but the engine reads +2 defense dice"},
    {"Allies within five clear spaces of Ada roll 2 more defense dice.", aura,
     "the text says 5 spaces, but the engine reads 4 spaces"},
    {"Allies within 2 clear spaces of Ada roll 4 more defense dice.", aura,
     "the text says 2 spaces, but the engine reads 4 spaces; the text says +4 defense dice, but the engine reads +2 defense "
     "dice"},
    {"Allies in clear sight within 4 spaces roll more defense dice.", aura,
     "the engine reads +2 defense dice, but the text says no such number"},
    {"Allies within 4 clear spaces of Ada roll 2 fewer defense dice.", aura,
     "the text says -2 defense dice, but the engine reads +2"},
    {"Special attack with Range 4 and Attack 6 that does heat damage.", shot,
     "the text says Range 4, but the engine reads Range 6; the text says 6 attack dice, but the engine reads 4 attack dice"},
    {"Special attack with Range 6 and Attack 4 that does cold damage.", shot,
     "the text speaks of cold damage, but the engine reads nothing of the kind; the engine reads something about heat damage, "
     "but "
     "the text does not speak of it"},
    // What the d20 must show.
    {"Once per turn, after her move phase, you may choose an enemy within 6 clear spaces and roll a d20. On 16 or more it "
     "receives 2 wounds.",
     gaze, "the text says 16 or more on the d20, but the engine reads 15 or more on the d20"},
    {"Once per turn, after her move phase, you may choose an enemy within 6 clear spaces and roll a d20. On 15 or less it "
     "receives 2 wounds.",
     gaze, "the text says 15 or less on the d20, but the engine reads 15 or more on the d20"},
    {"Once per turn, after her move phase, you may choose an enemy within 6 clear spaces and roll a d20. On more than 15 it "
     "receives 2 wounds.",
     gaze, "the text says 16 or more on the d20, but the engine reads 15 or more on the d20"},
    // Limits.
    {"Once per round, after her move phase, you may choose an enemy within 6 clear spaces and roll a d20. On 15 or more it "
     "receives 2 wounds.",
     gaze, "the text says once per round, but the engine reads once per turn"},
    {"After her move phase, you may choose an enemy within 6 clear spaces and roll a d20. On 15 or more it receives 2 wounds.",
     gaze, "the engine allows it once per turn, but the text sets no limit"},
    {"Once in a game, allies within 4 clear spaces of Ada roll 2 more defense dice.", aura,
     "the text says once per game, but the engine sets no limit"},
    // May and must.
    {"Once per turn, after her move phase, choose an enemy within 6 clear spaces and roll a d20. On 15 or more it receives 2 "
     "wounds.",
     gaze, "the engine asks whether to do it, but the text does not say may"},
    {"Once per turn, after her move phase, you must choose an enemy within 6 clear spaces and roll a d20. On 15 or more it "
     "receives 2 wounds.",
     gaze, "the engine asks whether to do it, but the text does not say may"},
    {"You may have allies within 4 clear spaces of Ada roll 2 more defense dice.", aura,
     "the text says it may happen, but the engine does it always"},
    {"Knock an adjacent enemy squad figure of Medium size or smaller back 3 spaces.", swap_out,
     "the engine offers it instead of something, but the text says neither instead nor may"},
    // Whose side.
    {"Enemies within 4 clear spaces of Ada roll 2 more defense dice.", aura,
     "the text speaks of enemies, but the engine reads nothing of the kind; the engine reads something about friendly figures, "
     "but the "
     "text does not speak of it"},
    {"Once per turn, after her move phase, you may choose a figure within 6 clear spaces and roll a d20. On 15 or more it "
     "receives 2 wounds.",
     gaze, "the engine reads something about enemies, but the text does not speak of it"},
    // Distance and sight.
    {"Allies within 4 spaces of Ada roll 2 more defense dice.", aura,
     "the engine reads something about clear sight, but the text does not speak of it"},
    {"Adjacent allies within 4 clear spaces of Ada roll 2 more defense dice.", aura,
     "the text speaks of adjacent figures, but the engine reads nothing of the kind"},
    {"Instead of an attack action, knock an enemy squad figure of Medium size or smaller back 3 spaces.", swap_out,
     "the engine reads something about adjacent figures, but the text does not speak of it"},
    // Kinds of attack, squads, sizes.
    {"After an attack of Ada the defender rolls 1 attack die less until the end of the turn.", weakened,
     "the engine reads something about normal attacks, but the text does not speak of it"},
    {"After a special attack of Ada the defender rolls 1 attack die less until the end of the turn.", weakened,
     "the engine reads something about normal attacks, but the text does not speak of it; the text speaks of special attacks, "
     "but the "
     "engine reads nothing of the kind"},
    {"Instead of an attack action, knock an adjacent enemy figure of Large size or smaller back 3 spaces.", swap_out,
     "the engine reads something about squads, but the text does not speak of it; the engine reads something about the size "
     "medium, "
     "but the text does not speak of it; the text speaks of the size large, but the engine reads nothing of the kind"},
    // How long.
    {"After a normal attack of Ada the defender rolls 1 attack die less until the end of the round.", weakened,
     "the text says until the end of this round, but the engine reads this turn"},
    {"After a normal attack of Ada the defender rolls 1 attack die less.", weakened,
     "the engine reads that it lasts for this turn, but the text says no such time"},
    // What changes, what is granted and when.
    {"Allies within 4 clear spaces of Ada add two dice to their attack.", aura,
     "the text changes attack dice, but the engine changes defense dice"},
    {"Ada and each ally within 4 clear spaces of her roll 2 more dice when attacking.", aura,
     "the text changes attack dice, but the engine changes defense dice"},
    {"Ada has +2 Range.", "  modify: move\n  add: 2\n",
     "the text says +2 Range, but the engine reads no such number; the engine reads +2 Move, but the text says no such number; "
     "the text changes Range, but the engine changes Move"},
    {"Ada has Stealth and Super Strength.", "  grant: flying\n",
     "the text speaks of stealth, but the engine reads nothing of the kind; the text speaks of super strength, but the engine "
     "reads nothing of the kind; the engine reads something about flying, but the text does not speak of it"},
    {"Ada has resistance to heat.", "  grant: resist-cold\n",
     "the engine reads something about cold damage, but the text does not speak of it; the text speaks of heat resistance, but "
     "the engine reads nothing of the kind; the engine reads something about cold resistance, but the text does not speak of it"},
    {"After attacking, Ada may move up to 3 spaces.", "  at: after-move-phase\n  do: [{ move: { figure: self, spaces: 3 } }]\n",
     "the text says after attacking, but the engine does it after moving"},
    {"Before Ada moves, heal 1 wound of her.", "  at: after-moving\n  do: [{ heal: { figure: self, count: 1 } }]\n",
     "the text says before moving, but the engine does it after moving"},
    {"After defending, heal 1 wound of Ada.", "  at: after-attacking\n  do: [{ heal: { figure: self, count: 1 } }]\n",
     "the text says after defending, but the engine does it after attacking"},
    {"Until your next turn, allies within 4 clear spaces of Ada roll 2 more defense dice.", aura,
     "the text says until the end of your next turn, but the engine reads no such time"},
};

}  // namespace

TEST_CASE("the lint is silent where the text of a power says what the engine reads") {
  for (const LintCase& one : right) {
    CAPTURE(one.text);
    CHECK(warnings_of(one.text, one.abilities) == one.expected);
  }
}

TEST_CASE("the lint names what differs between the text of a power and what the engine reads") {
  for (const LintCase& one : wrong) {
    CAPTURE(one.text);
    CHECK(warnings_of(one.text, one.abilities) == one.expected);
  }
}

TEST_CASE("the lint finds the powers that are said to be what they say to be about the same things") {
  for (const test::Power& power : test::read_powers()) {
    if (!power.book || !power.partial.empty()) continue;
    std::string reading;
    for (const Ability& ability : power.book->abilities) reading += ability.is_lasting_only ? "" : ability.reading + " ";
    const std::string text = power.trigger + ". " + power.condition + ". " + power.choice + ". " + power.effect + ".";
    CAPTURE(power.name);
    CAPTURE(text);
    CAPTURE(reading);
    CHECK(differing_subjects(words_of_sentence(text), reading) == std::vector<std::string>{});
  }
}

TEST_CASE("names count for nothing in the lint") {
  CHECK(differences("The Nine-Coin Two takes no falling damage.", "Nine-Coin Two: no falling damage.", "Nine-Coin Two").empty());
  CHECK(differences("The Six of Spades have 1 more Move.", "Each figure named \"Six of Spades\": +1 move.", "Ada").empty());
}

TEST_CASE("the abilities of a power are read together, whatever they gain is named") {
  const test::Loaded loaded = test::load_abilities(
      "- name: First\n  text: Ada has 2 more Move and takes no falling damage.\n  at: start-of-turn\n"
      "  do: [{ gain: { name: Other, modify: move, of: self, add: 2, for: this-attack } }]\n- grant: no-falling-damage\n",
      "Ada");
  REQUIRE_MESSAGE(loaded.book, loaded.errors);
  CHECK(loaded.book->abilities.back().name == "First");
  CHECK(lint(*loaded.book, "Ada", "f").empty());
}

TEST_CASE("hostile texts are looked at and end") {
  std::string text;
  for (int i = 0; i < 400; ++i) text += "99999999999999999999 +1-2-3 once once per ";
  CHECK(differences(text, text, "").empty());
  CHECK_FALSE(differences("\xff\xfe +", "the roll is at least 13", "\xff").empty());
}
