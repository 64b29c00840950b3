#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "engine/content/dials/dial_figure.hpp"
#include "engine/content/dials/dial_powers.hpp"
#include "engine/content/dials/dial_symbols.hpp"
#include "engine/content/dials/import_dials.hpp"
#include "engine/state/clix_profile.hpp"
#include "tests/source_folder.hpp"

using namespace fracas;

namespace {

constexpr std::string_view heading =
    "name,points,click,speed,speed power,attack,attack power,defense,defense power,damage,damage power\n";

std::string errors_of(std::string_view bytes) {
  const auto import = import_dials(bytes, "t");
  return import ? "" : to_text(import.error());
}

std::string card_of(std::string_view bytes) {
  const auto import = import_dials(bytes, "t");
  REQUIRE_MESSAGE(import, to_text(import.error()));
  REQUIRE(import->cards.size() == 1);
  return import->cards.front().text;
}

/// The fenced example of a language in docs/dial-import.md.
std::string example(const std::string& language) {
  std::ifstream stream(fracas::tests::source_folder() + "/docs/dial-import.md");
  const std::string text(std::istreambuf_iterator<char>(stream), {});
  const std::string fence = "```" + language + "\n";
  const std::size_t start = text.find(fence) + fence.size();
  return text.substr(start, text.find("```", start) - start);
}

}  // namespace

TEST_CASE("HC-CMP-02, HC-CMP-10: the table and the list of docs/dial-import.md make the same cards") {
  const auto table = import_dials(example("csv"), "t");
  const auto list = import_dials(example("json"), "t");
  REQUIRE_MESSAGE(table, to_text(table.error()));
  REQUIRE_MESSAGE(list, to_text(list.error()));
  REQUIRE(table->cards.size() == 2);
  REQUIRE(list->cards.size() == 2);
  CHECK(table->cards[0].id == "corner-falcon");
  CHECK(table->cards[0].text == list->cards[0].text);
  CHECK(table->cards[1].text == list->cards[1].text);
  CHECK(
      table->cards[0].text ==
      "id: corner-falcon\nname: \"Corner Falcon\"\nkind: character\nsize: standard\nset: \"OWN\"\nnumber: \"001\"\nrank: unique\n"
      "points: { 80: 1, 50: 3 }\nrange: 6\nbolts: 2\nsymbols: { speed: wing, defense: indomitable }\n"
      "dial: # speed, attack, defense, damage\n"
      "  - [\"10 running-shot\", \"10 energy-explosion\", \"17 super-senses\", 3]\n"
      "  - [\"9 running-shot\", \"10 energy-explosion\", \"16 super-senses\", \"2 ranged-combat-expert\"]\n"
      "  - { values: [9, 9, 16, \"2 perplex\"], stop: true }\n"
      "  - [\"8 sidestep\", \"9 blades-claws-fangs\", \"15 toughness\", 2]\n"
      "keywords: [\"Night Shift\"]\ngeneric-keywords: [\"Police\", \"Animal\"]\n");
}

TEST_CASE("HC-CMP-10: every standard power is found by name, id and colour in its own slot") {
  constexpr std::array<std::string_view, 12> colours = {"red",  "Orange", "yellow", "lime",  "green", "light blue",
                                                        "blue", "purple", "pink",   "brown", "black", "Gray"};
  for (PowerNumber power = 0; power < standard_power_count; ++power) {
    const StandardPower& standard = standard_powers()[power];
    const PowerSlot slot = slot_of_standard(power);
    CAPTURE(standard.id);
    CHECK(find_dial_power(standard.name, slot) == power);
    CHECK(find_dial_power(standard.id, slot) == power);
    CHECK(find_dial_power(colours[power % 12], slot) == power);
  }
  CHECK(find_dial_power("BCF", PowerSlot::Attack) == find_standard_power("blades-claws-fangs"));
  CHECK(find_dial_power("Earthbound/Neutralized", PowerSlot::Speed) == find_dial_power("lime", PowerSlot::Speed));
  CHECK(find_dial_power("ss", PowerSlot::Attack) == find_standard_power("super-strength"));
  CHECK(find_dial_power("ss", PowerSlot::Defense) == find_standard_power("super-senses"));
  CHECK(!find_dial_power("mauve", PowerSlot::Attack));
  CHECK(!find_dial_power("//", PowerSlot::Attack));
}

TEST_CASE("HC-CMP-07: every combat symbol is known, once in its slot") {
  CHECK(dial_symbols().size() == speed_symbol_words.size() + attack_symbol_words.size() + defense_symbol_words.size() + 4);
  const auto is_of = [](std::string_view word, PowerSlot slot) {
    const DialSymbol* symbol = find_dial_symbol(word);
    return symbol != nullptr && symbol->word == word && symbol->slot == slot;
  };
  for (const std::string_view word : speed_symbol_words) CHECK(is_of(word, PowerSlot::Speed));
  for (const std::string_view word : attack_symbol_words) CHECK(is_of(word, PowerSlot::Attack));
  for (const std::string_view word : defense_symbol_words) CHECK(is_of(word, PowerSlot::Defense));
  for (const DialSymbol& symbol : dial_symbols()) CHECK(find_dial_symbol(symbol.word) == &symbol);
  CHECK(find_dial_symbol("Flying")->word == "wing");
  CHECK(find_dial_symbol("") == nullptr);
  CHECK(plain_symbol(PowerSlot::Damage).word == "standard");
}

TEST_CASE("HC-CMP-04: a point value stands in the row of its starting line or is written with its click") {
  const std::string rows = "X,90,1,8,,9,,15,,2,\nX,90,2,8,,9,,15,,2,\nX,40,3,8,,9,,15,,2,\n";
  CHECK(card_of(std::string(heading) + rows).find("points: { 90: 1, 40: 3 }\n") != std::string::npos);
  const std::string at_once = "X,\"90@1; 40@2\",1,8,,9,,15,,2,\n,,,8,,9,,15,,2,\n";
  CHECK(card_of(std::string(heading) + at_once).find("points: { 90: 1, 40: 2 }\n") != std::string::npos);
  CHECK(errors_of(std::string(heading) + "X,,1,8,,9,,15,,2,\n") ==
        "t:2:3: row 2, points (column B): expected what the figure costs\n");
  CHECK(errors_of(std::string(heading) + "X,40@2,1,8,,9,,15,,2,\n").find("the highest value begins on click 1") !=
        std::string::npos);
  CHECK(errors_of(std::string(heading) + "X,40 | 20@3,1,8,,9,,15,,2,\n").find("the dial has no click 3") != std::string::npos);
  CHECK(errors_of(std::string(heading) + "X,40,1,8,,9,,15,,2,\nX,50,2,8,,9,,15,,2,\n").find("should be fewer") !=
        std::string::npos);
}

TEST_CASE("mistakes are told with row, column and the nearest word") {
  const std::string head(heading);
  CHECK(errors_of(head + "X,9,1,8,Chrage,9,,15,,2,\n") ==
        "t:2:9: row 2, speed power (column E): there is no speed power 'Chrage'; did you mean 'Charge'?\n");
  CHECK(errors_of(head + "X,9,1,8,Outwit,9,,15,,2,\n") ==
        "t:2:9: row 2, speed power (column E): 'Outwit' is a power of the damage value and cannot stand at the speed value\n");
  CHECK(errors_of(head + "X,9,1,8,,9,,31,,2,\n") ==
        "t:2:13: row 2, defense (column H): expected a whole number from 0 to 30, found '31'\n");
  CHECK(errors_of(head + "X,9,1,8 Charge,Flurry,9,,15,,2,\n") ==
        "t:2:7: row 2, speed (column D): the power stands here and in its own column; leave one out\n");
  CHECK(errors_of(head + "X,9,2,8,,9,,15,,2,\n") == "t:2:5: row 2, click (column C): expected click 1 of 'X'\n");
  CHECK(errors_of("naem,points\nX,1\n") == "t:1:1: there is no column 'naem'; did you mean 'name'?\n");
  CHECK(errors_of("name,cost,points\nX,1,1\n") == "t:1:11: the column 'points' is given twice: B and C\n");
  CHECK(errors_of("name,points\nX,1,7\n") == "t:2:5: row 2: '7' stands in column C, which has no heading\n");
  CHECK(errors_of("name\n") == "t: there is no click in this file\n");
  CHECK(errors_of("") == "t: the table is empty; expected a row of headings and a row for each click\n");
}

TEST_CASE("what is about the figure is the same in all its rows, and figures of one name need an id") {
  const std::string head = "id,name,points,range,speed,attack,defense,damage\n";
  CHECK(errors_of(head + ",X,9,6,8,9,15,2\n,X,,5,8,9,15,2\n") ==
        "t:3:5: row 3, range (column D): '5' differs from '6' in row 2 of the same figure\n");
  CHECK(errors_of(head + ",X,9,6,8,9,15,2\n,Y,9,6,8,9,15,2\n,X,9,6,8,9,15,2\n")
            .find("t:4:2: row 4, name (column B): there is another figure 'x'") == 0);
  CHECK(errors_of(head + ",!!,9,6,8,9,15,2\n") ==
        "t:2:2: row 2, name (column B): no id can be made of '!!'; add a column 'id'\n");
  CHECK(errors_of(head + "../x,X,9,6,8,9,15,2\n").find("t:2:1: row 2, id (column A): expected small letters") == 0);
  CHECK(errors_of(head + "a,X,9,6,8,9,15,2\nb,X,9,6,8,9,15,2\n") == "");
}

TEST_CASE("symbols stand beside the value they belong to, and one beside each") {
  const std::string head = "name,points,symbols,attack symbol,speed,attack,defense,damage\n";
  CHECK(errors_of(head + "X,9,wnig,,8,9,15,2\n") ==
        "t:2:5: row 2, symbols (column C): there is no symbol 'wnig'; did you mean 'wing'?\n");
  CHECK(errors_of(head + "X,9,wing|dolphin,,8,9,15,2\n") ==
        "t:2:5: row 2, symbols (column C): 'wing' and 'dolphin' cannot both stand beside one value\n");
  CHECK(errors_of(head + "X,9,,wing,8,9,15,2\n") ==
        "t:2:6: row 2, attack symbol (column D): 'wing' is a symbol of the speed value\n");
  CHECK(card_of(head + "X,9,Colossal; Transporter Wing,Duo,8,9,15,2\n")
            .find("symbols: { speed: transporter-wing, attack: duo }\n") != std::string::npos);
}

TEST_CASE("HC-CMP-05: KO ends a dial, and nothing comes after it") {
  const std::string head = "name,points,speed,attack,defense,damage\n";
  CHECK(errors_of(head + "X,9,8,9,15,2\n,,KO,KO,KO,KO\n,,KO,,,\n") == "");
  CHECK(errors_of(head + "X,9,8,9,15,2\n,,KO,,,\n,,8,9,15,2\n") == "t:4:3: row 4, speed (column C): this click comes after KO\n");
  CHECK(errors_of(head + "X,9,KO,,,\n").find("a dial begins with a click that is not KO") != std::string::npos);
}

TEST_CASE("special powers are left to a person, and the place is noted") {
  const auto import = import_dials(std::string(heading) + "X,9,1,8,special,9,,15,,2,\n", "t");
  REQUIRE(import);
  CHECK(to_text(import->notes) ==
        "t:2:9: row 2, speed power (column E): special powers are not imported; write it in the card\n");
}

TEST_CASE("a list in JSON is refused with the place in it") {
  CHECK(errors_of("{\"a\": 1}") == "t:1:1: expected a list of figures or of clicks: [ { \"name\": ... }, ... ]\n");
  CHECK(errors_of("[7]").find("t:1:2: expected an object") == 0);
  CHECK(errors_of("[{\"name\": \"X\", \"points\": 9, \"dial\": [[8, 9, 15]]}]")
            .find("click 1 of figure 1: expected speed, attack") != std::string::npos);
  CHECK(errors_of("[{\"points\": 9, \"dial\": [[8, 9, 15, 2]]}]") == "t:1:2: figure 1: expected its name\n");
  CHECK(errors_of("[{\"name\": \"X\", \"points\": 9, \"dail\": [[8, 9, 15, 2]]}]").find("there is no column 'dail'") !=
        std::string::npos);
  CHECK(errors_of("[{\"name\": \"X\", \"points\": 9, \"dial\": [[\"8 Chagre\", 9, 15, 2]]}]") ==
        "t:1:39: click 1 of figure 1, speed: there is no speed power 'Chagre'; did you mean 'Charge'?\n");
  CHECK(errors_of("[{\"name\": \"X\",").find("this is not valid JSON") != std::string::npos);
  CHECK(errors_of(
            "{\"figures\": [{\"name\": \"X\", \"points\": 9, \"speed\": 8, \"attack\": 9, \"defense\": 15, \"damage\": 2}]}") ==
        "");
}

TEST_CASE("ids are made of names") {
  CHECK(dial_card_id("  Dr. O'Hara & Sons ") == "dr-ohara-sons");
  CHECK(dial_card_id("\xC3\x89toile 7") == "toile-7");
  CHECK(dial_card_id(std::string(100, 'a') + " b").size() == 48);
  CHECK(dial_card_id("???") == "");
}
