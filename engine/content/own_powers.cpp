#include <algorithm>
#include <array>
#include <string>

#include "engine/content/abilities/read_abilities.hpp"
#include "engine/content/clix_card.hpp"
#include "engine/content/limits.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<YamlKey, 7> keys_of_special_power = {{{"id", true},
                                                           {"name", true},
                                                           {"slot", true, power_slot_words},
                                                           {"printed", true},
                                                           {"can-use", false},
                                                           {"protected", false},
                                                           {"abilities", false}}};
constexpr std::array<YamlKey, 7> keys_of_trait = {{{"id", true},
                                                   {"name", true},
                                                   {"points", false},
                                                   {"printed", true},
                                                   {"can-use", false},
                                                   {"protected", false},
                                                   {"abilities", false}}};
constexpr int most_points = 2000;

/// A bare value, or one with a plus that is paid beside the character (HC-FRC-09, HC-FRC-10).
void read_points(const YamlNode& node, OwnPower& power, YamlReader& reader) {
  power.is_surcharge = node.is_scalar() && node.text.starts_with('+');
  YamlNode value = node;
  if (power.is_surcharge) {
    value.text = node.text.substr(1);
    value.is_quoted = false;
  }
  power.points = static_cast<std::uint16_t>(reader.number(value, "points", 1, most_points).value_or(0));
}

bool is_id_taken(const CardDefinition& card, const std::string& id) {
  const auto& own = card.clix.own_powers;
  return std::any_of(own.begin(), own.end(), [&](const OwnPower& power) { return power.id == id; });
}

/// Joins the abilities of one power to those of its card.
void join_abilities_of(const YamlNode& list, const OwnPower& power, PowerNumber number, CardDefinition& card,
                       YamlReader& reader) {
  auto book = read_abilities(list, reader, power.name, System::HeroClix);
  if (!book) return;
  for (Ability& ability : book->abilities) {
    ability.power = number;
    if (ability.text.empty()) ability.text = power.printed;
  }
  append(card.abilities, *book);
}

void read_own_power(const YamlNode& node, OwnPowerKind kind, CardDefinition& card, YamlReader& reader) {
  const bool is_special = kind == OwnPowerKind::Special;
  if (!reader.expect_map(node, is_special ? special_power_keys() : trait_keys(), is_special ? "a special power" : "a trait"))
    return;
  OwnPower power{.kind = kind};
  if (const YamlNode* id = node.find("id")) {
    power.id = reader.id(*id, "the id").value_or("");
    if (find_standard_power(power.id)) reader.error(*id, fracas::quoted(power.id) + " is a standard power; choose another id");
    if (is_id_taken(card, power.id)) reader.error(*id, "the id " + fracas::quoted(power.id) + " is used twice on this card");
  }
  if (const YamlNode* name = node.find("name"))
    power.name = reader.text(*name, "the name", content_limits::name_length).value_or("");
  if (const YamlNode* printed = node.find("printed"))
    power.printed = reader.text(*printed, "the printed text", content_limits::text_length).value_or("");
  if (const YamlNode* slot = node.find("slot")) {
    if (const auto index = reader.word(*slot, "the slot", power_slot_words)) power.slot = static_cast<PowerSlot>(*index);
  }
  if (const YamlNode* points = node.find("points")) read_points(*points, power, reader);
  if (const YamlNode* list = node.find("can-use")) power.can_use = read_power_set(*list, "what it can use", reader);
  if (const YamlNode* list = node.find("protected"))
    power.protected_from = read_power_set(*list, "what it is protected from", reader);
  const auto number = static_cast<PowerNumber>(first_own_power + card.clix.own_powers.size());
  if (const YamlNode* abilities = node.find("abilities")) join_abilities_of(*abilities, power, number, card, reader);
  card.clix.own_powers.push_back(std::move(power));
}

}  // namespace

std::span<const YamlKey> special_power_keys() { return keys_of_special_power; }
std::span<const YamlKey> trait_keys() { return keys_of_trait; }

void read_own_powers(const YamlNode& node, CardDefinition& card, YamlReader& reader) {
  constexpr std::size_t most = most_own_powers - 1;  // one is kept for a team ability
  for (const auto& [key, kind] : {std::pair{"powers", OwnPowerKind::Special}, std::pair{"traits", OwnPowerKind::Trait}}) {
    const YamlNode* list = node.find(key);
    if (list == nullptr || !reader.expect_list(*list, key, 1, most)) continue;
    if (card.clix.own_powers.size() + list->items.size() > most) {
      reader.error(*list, "a card has at most " + std::to_string(most) + " special powers and traits together");
      continue;
    }
    for (const YamlNode& item : list->items) read_own_power(item, kind, card, reader);
  }
  if (const YamlNode* list = node.find("protected"))
    card.clix.protected_from = read_power_set(*list, "what the character is protected from", reader);
}

}  // namespace fracas
