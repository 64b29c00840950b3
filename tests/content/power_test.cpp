#include <doctest/doctest.h>

#include <string>

#include "engine/content/card_file.hpp"
#include "engine/content/library.hpp"
#include "engine/content/power_file.hpp"
#include "tests/content/made_up_content.hpp"

using namespace fracas;

namespace {

struct ReadCard {
  std::optional<CardDefinition> card;
  std::string errors;
};

ReadCard read(const std::string& text) {
  const auto document = parse_yaml_document(text, "card.yaml");
  REQUIRE(document);
  LoadErrors errors;
  YamlReader reader("card.yaml", errors);
  ReadCard result{.card = read_card(*document, System::HeroClix, reader), .errors = {}};
  for (const LoadError& error : errors)
    result.errors += std::to_string(error.line) + ":" + std::to_string(error.column) + " " + error.message + "\n";
  return result;
}

const std::string head = "id: kestrel\nname: Kestrel\nkind: character\nsize: standard\npoints: 60\nrange: 5\n";

PowerNumber number_of(const char* id) { return *find_standard_power(id); }

}  // namespace

TEST_CASE("HC-CMP-10: a value of the dial shows a standard power of its slot or a special power of the card") {
  const ReadCard good =
      read(head +
           "dial:\n"
           "  - [10 charge, \"11 blades-claws-fangs\", 17 toughness, 3]\n"
           "  - { values: [9, 10, 16 second-wind, 3], stop: true }\n"
           "powers:\n"
           "  - { id: second-wind, name: Second Wind, slot: defense, printed: Heals., can-use: [regeneration] }\n"
           "traits:\n"
           "  - { id: eyes, name: Eyes, printed: Sees., points: +5, can-use: [super-senses] }\n");
  REQUIRE_MESSAGE(good.card, good.errors);
  const ClixProfile& clix = good.card->clix;
  REQUIRE(clix.dial.size() == 2);
  CHECK(clix.dial[0].speed == 10);
  CHECK(clix.dial[0].powers.count() == 3);
  CHECK(clix.dial[0].powers.has(number_of("charge")));
  CHECK(clix.dial[0].usable.has(number_of("super-senses")));
  CHECK_FALSE(clix.dial[0].is_stop);
  CHECK(clix.dial[1].is_stop);
  CHECK(clix.dial[1].powers == PowerSet::of(first_own_power));
  CHECK(clix.dial[1].usable.has(number_of("regeneration")));
  CHECK_FALSE(clix.dial[1].usable.has(number_of("toughness")));
  REQUIRE(clix.own_powers.size() == 2);
  CHECK(clix.own_powers[1].is_surcharge);
  CHECK(clix.own_powers[1].points == 5);
}

TEST_CASE("HC-CMP-07: symbols give what they stand for") {
  const ReadCard good =
      read(head + "dial: [[8, 10, 17, 3]]\nsymbols: { speed: wing, attack: duo, defense: indomitable }\nprotected: [outwit]\n");
  REQUIRE_MESSAGE(good.card, good.errors);
  CHECK(good.card->clix.can_fly);
  CHECK(good.card->clix.passenger == 1);
  CHECK(good.card->clix.attack_symbol == AttackSymbol::Duo);
  CHECK(good.card->clix.dial[0].usable == PowerSet::of(number_of("willpower")));
  CHECK(good.card->clix.protected_from == PowerSet::of(number_of("outwit")));
}

TEST_CASE("a power that the dial cannot show is told with its place and the nearest word") {
  const auto errors = [](const std::string& value) { return read(head + "dial:\n  - [" + value + ", 10, 17, 3]\n").errors; };
  CHECK(errors("10 chareg") == "8:9 unknown speed power 'chareg'; did you mean 'charge'?\n");
  CHECK(errors("10 toughness") == "8:9 'toughness' is a defense power; it cannot stand at the speed value\n");
  CHECK(errors("ten charge") == "8:6 expected speed as a whole number from 0 to 30, found 'ten'\n");
  CHECK(read(head + "dial: [[8, 10, 17, 3]]\npowers:\n  - { id: charge, name: C, slot: speed, printed: x }\n").errors ==
        "9:11 'charge' is a standard power; choose another id\n");
  CHECK(read(head + "dial: [[8, 10, 17, 3]]\ntraits:\n  - { id: t, name: T, printed: x, can-use: [flury] }\n").errors ==
        "9:42 unknown standard power 'flury'; did you mean 'flurry'?\n");
}

TEST_CASE("standard powers stand in packs of an edition, each in its slot and colour") {
  std::vector<ContentFile> files = fracas::test::small_content();
  const auto errors = [&](const std::string& pack, const std::string& power) {
    std::vector<ContentFile> with = files;
    with.push_back(
        {"heroclix/modern/pack.yaml", "id: modern\nname: M\nversion: 1.0.0\nsystem: heroclix\n" + pack + "description: d\n"});
    with.push_back({"heroclix/modern/powers/toughness.yaml", power});
    return to_text(load_library(ContentSource(std::move(with))).errors);
  };
  const std::string edition = "edition: modern\n";
  CHECK(errors("", "id: toughness\n") ==
        "heroclix/modern/powers/toughness.yaml: powers stand in a pack of heroclix whose pack.yaml says its edition, such as "
        "modern\n");
  CHECK(errors("edition: moder\n", "").find("did you mean 'modern'?") != std::string::npos);
  const std::string wrong = errors(edition, "id: toughness\nname: Tough\nslot: attack\ncolour: red\nprinted: x\nabilities: []\n");
  CHECK(wrong.find("3:7: the slot of 'toughness' is defense") != std::string::npos);
  CHECK(wrong.find("4:9: the colour of 'toughness' is orange") != std::string::npos);
  CHECK(wrong.find("2:7: 'toughness' is called 'Toughness'") != std::string::npos);
}
