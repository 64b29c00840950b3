#include "engine/content/card_file.hpp"

#include <doctest/doctest.h>

#include <string>

#include "tests/content/made_up_content.hpp"

using namespace fracas;
using fracas::test::places_and_messages;

namespace {

struct ReadCard {
  std::optional<CardDefinition> card;
  std::string errors;
};

ReadCard read(const std::string& text, System system) {
  LoadErrors errors;
  const auto document = parse_yaml_document(text, "f");
  REQUIRE(document);
  YamlReader reader("f", errors);
  std::optional<CardDefinition> card = read_card(*document, system, reader);
  return {std::move(card), places_and_messages(errors)};
}

const std::string hero =
    "id: a\nname: A\nkind: unique-hero\nsize: large\nstats: { life: 4, move: 5, range: 1, attack: 3, defense: 4, height: 7, "
    "points: 90 }\n";
const std::string character =
    "id: c\nname: C\nkind: character\nsize: giant\npoints: 75\nrange: 6\nbolts: 2\ndial:\n  - [8, 10, 17, 3]\n";

std::string with(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

}  // namespace

TEST_CASE("a hero card is read as written") {
  const ReadCard read_hero = read(hero + "keywords: [Beast]\nprinted: Big.\n", System::HeroScape);
  REQUIRE(read_hero.card);
  const CardDefinition& card = *read_hero.card;
  CHECK(card.id == "a");
  CHECK(card.uniqueness == Uniqueness::Unique);
  CHECK(card.size == Size::Large);
  CHECK(card.figures == 1);
  CHECK(card.points == 90);
  CHECK(card.scape.life == 4);
  CHECK(card.scape.move == 5);
  CHECK(card.scape.range == 1);
  CHECK(card.scape.attack == 3);
  CHECK(card.scape.defense == 4);
  CHECK(card.scape.height.value == 7);
  CHECK_FALSE(card.scape.is_squad);
  CHECK(card.keywords == std::vector<std::string>{"Beast"});
  CHECK(card.printed == "Big.");
}

TEST_CASE("SS-CRD-02, SS-CRD-06: a card lists its identities, and a divided line gives each species") {
  const ReadCard good = read(hero +
                                 "species: Human / Robot\nclass: Guard\npersonality: Calm\nfaction: [Lamplighters, Wardens]\n"
                                 "publisher: Own\nidentities: [Ada Quill, The Lantern]\n",
                             System::SuperScape);
  REQUIRE(good.card);
  CHECK(good.card->species == std::vector<std::string>{"Human", "Robot"});
  CHECK(good.card->card_class == "Guard");
  CHECK(good.card->personality == "Calm");
  CHECK(good.card->factions == std::vector<std::string>{"Lamplighters", "Wardens"});
  CHECK(good.card->publisher == "Own");
  CHECK(good.card->identities == std::vector<std::string>{"Ada Quill", "The Lantern"});
  CHECK(read(hero + "species: Human/\n", System::SuperScape).errors ==
        "6:10 expected a word on each side of a slash in species\n");
  CHECK(read(hero + "faction: [Wardens, Wardens]\n", System::SuperScape).errors == "6:20 'Wardens' is given twice in faction\n");
}

TEST_CASE("SS-CRD-05: a squad says how many figures it has, 2 or more; a hero is one") {
  const std::string squad = with(hero, "unique-hero", "common-squad");
  const ReadCard good = read(squad + "figures: 4\n", System::SuperScape);
  REQUIRE(good.card);
  CHECK(good.card->figures == 4);
  CHECK(good.card->scape.is_squad);
  CHECK(good.card->uniqueness == Uniqueness::Common);
  CHECK(read(squad, System::SuperScape).errors == "1:1 the key 'figures' is missing; a squad says how many it has\n");
  CHECK(read(squad + "figures: 1\n", System::SuperScape).errors ==
        "6:10 expected figures as a whole number from 2 to 12, found '1'\n");
  CHECK(read(hero + "figures: 1\n", System::SuperScape).errors == "6:10 a hero is one figure; leave 'figures' out\n");
}

TEST_CASE("HC-CMP-02, HC-CMP-06: a character has a dial of clicks, range and bolts, and a size of its own words") {
  const ReadCard good = read(character, System::HeroClix);
  REQUIRE(good.card);
  CHECK(good.card->size == Size::Large);
  CHECK(good.card->clix.range == 6);
  CHECK(good.card->clix.bolts == 2);
  REQUIRE(good.card->clix.dial.size() == 1);
  CHECK(good.card->clix.dial[0].speed == 8);
  CHECK(good.card->clix.dial[0].attack == 10);
  CHECK(good.card->clix.dial[0].defense == 17);
  CHECK(good.card->clix.dial[0].damage == 3);
  CHECK(read(with(character, "giant", "large"), System::HeroClix).errors ==
        "4:7 expected the size as tiny, standard, giant or colossal, found 'large'\n");
  CHECK(read(with(character, "[8, 10, 17, 3]", "[8, 10, 17]"), System::HeroClix).errors ==
        "9:5 expected 4 to 4 items in a click ([speed, attack, defense, damage]), found 3\n");
  CHECK(read(with(character, "17", "31"), System::HeroClix).errors ==
        "9:13 expected defense as a whole number from 0 to 30, found '31'\n");
  CHECK(read(with(character, "  - [8, 10, 17, 3]\n", "  []\n"), System::HeroClix).errors ==
        "9:3 expected 1 to 25 items in the dial, found 0\n");
  std::string long_dial = character;
  for (int i = 0; i < 25; ++i) long_dial += "  - [8, 10, 17, 3]\n";
  CHECK(read(long_dial, System::HeroClix).errors == "9:3 expected 1 to 25 items in the dial, found 26\n");
}

TEST_CASE("every mistake in a card is told, not only the first") {
  const ReadCard bad = read(
      "id: A\nnam: A\nkind: unique-heroe\nsize: larg\nstats: { life: 0, move: 5, attack: three, defnse: 4, defense: 4, "
      "range: 1, height: 7, points: 90 }\nkeywords: [x, x]\n",
      System::HeroScape);
  CHECK_FALSE(bad.card);
  CHECK(bad.errors ==
        "2:1 unknown key 'nam' in a card; did you mean 'name'?\n"
        "1:1 the key 'name' is missing in a card\n"
        "1:5 expected the id as an id of small letters, digits and single hyphens, such as 'ridge-sentinel', found 'A'\n"
        "6:15 the keyword 'x' is given twice\n"
        "3:7 expected the kind as unique-hero, uncommon-hero, common-hero, event-hero, unique-squad, uncommon-squad, "
        "common-squad or "
        "event-squad, found 'unique-heroe'; did you mean 'unique-hero'?\n"
        "4:7 expected the size as tiny, small, medium, large or huge, found 'larg'; did you mean 'large'?\n"
        "5:43 unknown key 'defnse' in stats; did you mean 'defense'?\n"
        "5:16 expected life as a whole number from 1 to 40, found '0'\n"
        "5:36 expected attack as a whole number from 0 to 20, found 'three'\n");
}

TEST_CASE("a card of one game is refused in another") {
  CHECK_FALSE(read(hero, System::HeroClix).card);
  CHECK_FALSE(read(character, System::SuperScape).card);
  CHECK(read("[1, 2]", System::HeroClix).errors == "1:1 expected a card as a map of keys and values, found a list\n");
}

TEST_CASE("SS-CRD-08: a SuperScape card may leave numbers out, but neither Height nor points; other games print them all") {
  const std::string object = with(with(hero, "attack: 3", "attack: none"), "life: 4", "life: none");
  const ReadCard read_object = read(object, System::SuperScape);
  CHECK(read_object.errors.empty());
  REQUIRE(read_object.card);
  CHECK_FALSE(read_object.card->scape.prints(Statistic::Attack));
  CHECK_FALSE(read_object.card->scape.prints(Statistic::Life));
  CHECK(read_object.card->scape.prints(Statistic::Move));
  CHECK(read(object, System::HeroScape).errors.find("expected life as a whole number from 1 to 40, found 'none'") !=
        std::string::npos);
  CHECK(read(with(hero, "height: 7", "height: none"), System::SuperScape).errors.find("expected height") != std::string::npos);
  CHECK(read(with(hero, "points: 90", "points: none"), System::SuperScape).errors.find("expected points") != std::string::npos);
  CHECK(read(with(hero, "attack: 3", "attack: nought"), System::SuperScape).errors.find("found 'nought'") != std::string::npos);
}
