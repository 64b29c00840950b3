#include "engine/content/power_file.hpp"

#include <array>
#include <vector>

#include "engine/content/abilities/read_abilities.hpp"
#include "engine/content/limits.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<YamlKey, 6> keys_of_standard_power = {{{"id", true},
                                                            {"name", true},
                                                            {"slot", true, power_slot_words},
                                                            {"colour", true, power_colours},
                                                            {"printed", true},
                                                            {"abilities", true}}};
constexpr std::array<YamlKey, 5> keys_of_team_ability = {
    {{"id", true}, {"name", true}, {"uncopyable", false}, {"printed", true}, {"abilities", true}}};

void read_titles(const YamlNode& node, PowerDefinition& power, YamlReader& reader) {
  if (const YamlNode* id = node.find("id")) power.id = reader.id(*id, "the id").value_or("");
  if (const YamlNode* name = node.find("name"))
    power.name = reader.text(*name, "the name", content_limits::name_length).value_or("");
  if (const YamlNode* printed = node.find("printed"))
    power.printed = reader.text(*printed, "the printed text", content_limits::text_length).value_or("");
}

void read_power_abilities(const YamlNode& node, PowerDefinition& power, YamlReader& reader) {
  const YamlNode* list = node.find("abilities");
  if (list == nullptr) return;
  auto book = read_abilities(*list, reader, power.name, System::HeroClix);
  if (!book) return;
  const YamlNode* printed = node.find("printed");
  for (Ability& ability : book->abilities) {
    ability.power = power.number;
    if (!ability.text.empty() || printed == nullptr) continue;
    ability.text = power.printed;
    ability.text_line = printed->line;
    ability.text_column = printed->column;
  }
  power.abilities = std::move(*book);
}

/// Which standard power a file is about; slot, colour and name have to be those of the catalogue.
void read_place(const YamlNode& node, PowerDefinition& power, YamlReader& reader) {
  const std::optional<PowerNumber> number = find_standard_power(power.id);
  if (!number) {
    std::vector<std::string_view> ids;
    for (const StandardPower& standard : standard_powers()) ids.push_back(standard.id);
    if (const YamlNode* id = node.find("id"); id != nullptr && !power.id.empty())
      reader.error(*id, "there is no standard power " + fracas::quoted(power.id) + did_you_mean(power.id, ids));
    return;
  }
  power.number = *number;
  const auto expect = [&](std::string_view key, std::string_view right, std::span<const std::string_view> words) {
    const YamlNode* found = node.find(key);
    if (found == nullptr) return;
    const auto index = reader.word(*found, key, words);
    if (index && words[*index] != right)
      reader.error(*found, "the " + std::string(key) + " of " + fracas::quoted(power.id) + " is " + std::string(right));
  };
  expect("slot", power_slot_words[static_cast<std::size_t>(slot_of_standard(*number))], power_slot_words);
  expect("colour", colour_of_standard(*number), power_colours);
  const YamlNode* name = node.find("name");
  if (name != nullptr && power.name != standard_powers()[*number].name)
    reader.error(*name, fracas::quoted(power.id) + " is called " + fracas::quoted(standard_powers()[*number].name));
}

}  // namespace

std::span<const YamlKey> standard_power_keys() { return keys_of_standard_power; }
std::span<const YamlKey> team_ability_keys() { return keys_of_team_ability; }

std::optional<PowerDefinition> read_standard_power(const YamlNode& node, YamlReader& reader) {
  const std::size_t errors_before = reader.error_count();
  if (!reader.expect_map(node, keys_of_standard_power, "a standard power")) return std::nullopt;
  PowerDefinition power;
  read_titles(node, power, reader);
  read_place(node, power, reader);
  read_power_abilities(node, power, reader);
  if (reader.error_count() != errors_before) return std::nullopt;
  return power;
}

std::optional<PowerDefinition> read_team_ability(const YamlNode& node, YamlReader& reader) {
  const std::size_t errors_before = reader.error_count();
  if (!reader.expect_map(node, keys_of_team_ability, "a team ability")) return std::nullopt;
  PowerDefinition power;
  read_titles(node, power, reader);
  if (const YamlNode* uncopyable = node.find("uncopyable"))
    power.is_uncopyable = reader.flag(*uncopyable, "uncopyable").value_or(false);
  if (const YamlNode* id = node.find("id"); id != nullptr && find_standard_power(power.id))
    reader.error(*id, fracas::quoted(power.id) + " is a standard power; choose another id");
  read_power_abilities(node, power, reader);
  if (reader.error_count() != errors_before) return std::nullopt;
  return power;
}

}  // namespace fracas
