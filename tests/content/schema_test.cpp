#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <span>
#include <string>

#include "engine/content/battle_file.hpp"
#include "engine/content/card_file.hpp"
#include "engine/content/clix_card.hpp"
#include "engine/content/pack_file.hpp"
#include "engine/content/power_file.hpp"
#include "tests/source_folder.hpp"

using namespace fracas;
using nlohmann::json;

namespace {

json schema(const std::string& name) {
  std::ifstream stream(fracas::tests::source_folder() + "/content/schemas/" + name);
  REQUIRE(stream);
  return json::parse(stream);
}

/// The loader's table of keys and a schema must say the same.
void check_same_keys(const json& object, std::span<const YamlKey> keys) {
  std::set<std::string> named;
  std::set<std::string> required;
  for (const YamlKey& key : keys) {
    named.insert(std::string(key.name));
    if (key.is_required) required.insert(std::string(key.name));
  }
  std::set<std::string> properties;
  for (const auto& [name, property] : object.at("properties").items()) properties.insert(name);
  CHECK(properties == named);
  CHECK(object.at("required").get<std::set<std::string>>() == required);
  CHECK(object.at("additionalProperties") == false);
  CHECK(object.at("type") == "object");
}

}  // namespace

TEST_CASE("the published schemas have exactly the keys of the loader") {
  const json card = schema("card.schema.json");
  check_same_keys(card.at("$defs").at("hexCard"), card_keys(System::SuperScape));
  check_same_keys(card.at("$defs").at("hexCard"), card_keys(System::HeroScape));
  check_same_keys(card.at("$defs").at("clixCard"), card_keys(System::HeroClix));
  check_same_keys(card.at("$defs").at("stats"), stats_keys());
  check_same_keys(card.at("$defs").at("click"), click_keys());
  check_same_keys(card.at("$defs").at("clixSymbols"), clix_symbol_keys());
  check_same_keys(card.at("$defs").at("specialPower"), special_power_keys());
  check_same_keys(card.at("$defs").at("trait"), trait_keys());
  const json power = schema("power.schema.json");
  check_same_keys(power.at("$defs").at("power"), standard_power_keys());
  check_same_keys(power.at("$defs").at("teamAbility"), team_ability_keys());
  check_same_keys(schema("pack.schema.json"), pack_keys());
  const json battle = schema("battle.schema.json");
  check_same_keys(battle, battle_keys());
  check_same_keys(battle.at("$defs").at("team"), team_keys());
  check_same_keys(battle.at("$defs").at("teamCard"), team_card_keys());
}

TEST_CASE("the published schemas have the limits of the loader") {
  const json stats = schema("card.schema.json").at("$defs").at("stats").at("properties");
  for (const CardNumber& number : stats_numbers()) {
    CAPTURE(number.name);
    const json& property = stats.at(std::string(number.name));
    CHECK(property.at("minimum") == number.least);
    CHECK(property.at("maximum") == number.most);
  }
}

TEST_CASE("the published schemas are of draft 2020-12 and name themselves") {
  for (const char* name : {"card.schema.json", "pack.schema.json", "battle.schema.json", "power.schema.json"}) {
    CAPTURE(name);
    CHECK(schema(name).at("$schema") == "https://json-schema.org/draft/2020-12/schema");
    CHECK(schema(name).at("$id") == name);
  }
}

TEST_CASE("the published schema of cards has exactly the symbols of the loader") {
  const json symbols = schema("card.schema.json").at("$defs").at("hexCard").at("properties").at("symbols");
  std::set<std::string> known;
  for (const SymbolName& symbol : symbol_names) known.insert(symbol.name);
  CHECK(symbols.at("items").at("enum").get<std::set<std::string>>() == known);
  CHECK(symbols.at("maxItems") == symbol_names.size());
}

TEST_CASE("the published schema of powers has exactly the standard powers, slots and colours of the loader") {
  const json power = schema("power.schema.json").at("$defs");
  std::vector<std::string> ids;
  for (const StandardPower& standard : standard_powers()) ids.emplace_back(standard.id);
  CHECK(power.at("standardPower").at("enum").get<std::vector<std::string>>() == ids);
  CHECK(power.at("power").at("properties").at("slot").at("enum").size() == power_slot_words.size());
  CHECK(power.at("power").at("properties").at("colour").at("enum").size() == power_colours.size());
}
