#include "engine/content/clix_card.hpp"

#include <array>
#include <string>
#include <vector>

#include "engine/content/limits.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<YamlKey, 22> card_keys_of_clix = {{{"id", true},
                                                        {"name", true},
                                                        {"kind", true},
                                                        {"size", true},
                                                        {"base", false},
                                                        {"points", true},
                                                        {"range", true},
                                                        {"bolts", false},
                                                        {"dial", true},
                                                        {"symbols", false},
                                                        {"powers", false},
                                                        {"traits", false},
                                                        {"team-ability", false},
                                                        {"protected", false},
                                                        {"improved-movement", false},
                                                        {"improved-targeting", false},
                                                        {"passenger", false},
                                                        {"break-away", false},
                                                        {"hold", false},
                                                        {"keyphrases", false},
                                                        {"keywords", false},
                                                        {"printed", false}}};
constexpr std::array<YamlKey, 2> keys_of_click = {{{"values", true}, {"stop", false}}};
constexpr std::array<YamlKey, 3> keys_of_symbols = {
    {{"speed", false, speed_symbol_words}, {"attack", false, attack_symbol_words}, {"defense", false, defense_symbol_words}}};

constexpr std::array<std::string_view, 4> size_words = {"tiny", "standard", "giant", "colossal"};
constexpr std::array<Size, 4> sizes = {Size::Tiny, Size::Medium, Size::Large, Size::Huge};
constexpr std::array<std::string_view, 1> kind_words = {"character"};

constexpr int most_points = 2000;
constexpr int most_range = 30;
constexpr int most_bolts = 4;
constexpr int most_dial_value = 30;
constexpr int most_passengers = 4;
constexpr int most_break_away = 6;

int number(const YamlNode& node, std::string_view key, int least, int most, int otherwise, YamlReader& reader) {
  const YamlNode* value = node.find(key);
  return value == nullptr ? otherwise : reader.number(*value, key, least, most).value_or(otherwise);
}

void read_improvements(const YamlNode& list, std::string_view what, Improvements& improvements, YamlReader& reader) {
  if (!reader.expect_list(list, what, 1, improvement_table.size())) return;
  std::vector<std::string_view> words;
  for (const ImprovementInfo& info : improvement_table) words.emplace_back(info.word);
  for (const YamlNode& item : list.items) {
    if (const auto index = reader.word(item, what, words)) improvements.add(improvement_table[*index].improvement);
  }
}

void read_keyphrases(const YamlNode& list, ClixProfile& clix, YamlReader& reader) {
  if (!reader.expect_list(list, "keyphrases", 1, keyphrase_table.size())) return;
  std::vector<std::string_view> words;
  for (const KeyphraseInfo& info : keyphrase_table) words.emplace_back(info.word);
  for (const YamlNode& item : list.items) {
    if (const auto index = reader.word(item, "a keyphrase", words)) clix.*keyphrase_table[*index].flag = true;
  }
}

/// The power a word on the dial names: one of the card's own special powers of that slot, or a standard one of it.
std::optional<PowerNumber> find_power(std::string_view word, PowerSlot slot, const CardDefinition& card) {
  const std::vector<OwnPower>& own = card.clix.own_powers;
  for (std::size_t i = 0; i < own.size(); ++i) {
    if (own[i].kind == OwnPowerKind::Special && own[i].slot == slot && own[i].id == word)
      return static_cast<PowerNumber>(first_own_power + i);
  }
  const std::optional<PowerNumber> standard = find_standard_power(word);
  return standard && slot_of_standard(*standard) == slot ? standard : std::nullopt;
}

/// Says what is wrong with a word on the dial: shown in another slot, or no power at all.
std::string unknown_power(std::string_view word, PowerSlot slot, const CardDefinition& card) {
  const std::string_view here = power_slot_words[static_cast<std::size_t>(slot)];
  std::vector<std::string_view> valid;
  for (std::size_t i = 0; i < standard_power_count; ++i) {
    if (slot_of_standard(static_cast<PowerNumber>(i)) == slot) valid.push_back(standard_powers()[i].id);
  }
  for (const OwnPower& own : card.clix.own_powers) {
    if (own.kind != OwnPowerKind::Special) continue;
    if (own.id == word)
      return fracas::quoted(word) + " is a " + std::string(power_slot_words[static_cast<std::size_t>(own.slot)]) +
             " power of this card; it cannot stand at the " + std::string(here) + " value";
    if (own.slot == slot) valid.push_back(own.id);
  }
  if (const auto standard = find_standard_power(word))
    return fracas::quoted(word) + " is a " +
           std::string(power_slot_words[static_cast<std::size_t>(slot_of_standard(*standard))]) +
           " power; it cannot stand at the " + std::string(here) + " value";
  return "unknown " + std::string(here) + " power " + fracas::quoted(word) + did_you_mean(word, valid);
}

}  // namespace

std::span<const YamlKey> clix_card_keys() { return card_keys_of_clix; }
std::span<const YamlKey> click_keys() { return keys_of_click; }
std::span<const YamlKey> clix_symbol_keys() { return keys_of_symbols; }

void read_clix_symbols(const YamlNode& node, ClixProfile& clix, YamlReader& reader) {
  if (!reader.expect_map(node, keys_of_symbols, "symbols", "symbols: { speed: wing, attack: duo, defense: indomitable }")) return;
  if (const YamlNode* speed = node.find("speed")) {
    if (const auto index = reader.word(*speed, "the speed symbol", speed_symbol_words))
      clix.speed_symbol = static_cast<SpeedSymbol>(*index);
  }
  if (const YamlNode* attack = node.find("attack")) {
    if (const auto index = reader.word(*attack, "the attack symbol", attack_symbol_words))
      clix.attack_symbol = static_cast<AttackSymbol>(*index);
  }
  if (const YamlNode* defense = node.find("defense")) {
    if (const auto index = reader.word(*defense, "the defense symbol", defense_symbol_words))
      clix.defense_symbol = static_cast<DefenseSymbol>(*index);
  }
  apply_symbols(clix);
}

PowerSet read_power_set(const YamlNode& list, std::string_view what, YamlReader& reader) {
  PowerSet set;
  if (!reader.expect_list(list, what, 1, standard_power_count)) return set;
  std::vector<std::string_view> ids;
  for (const StandardPower& power : standard_powers()) ids.push_back(power.id);
  for (const YamlNode& item : list.items) {
    const auto power = item.is_scalar() ? find_standard_power(item.text) : std::nullopt;
    if (!power) {
      reader.error(item, "unknown standard power " + fracas::quoted(item.text) + did_you_mean(item.text, ids));
    } else if (set.has(*power)) {
      reader.error(item, fracas::quoted(item.text) + " is given twice");
    } else {
      set.add(*power);
    }
  }
  return set;
}

void read_dial_value(const YamlNode& node, PowerSlot slot, const CardDefinition& card, Click& click, YamlReader& reader) {
  constexpr std::array<std::uint8_t Click::*, 4> values = {&Click::speed, &Click::attack, &Click::defense, &Click::damage};
  const auto place = static_cast<std::size_t>(slot);
  const std::size_t space = node.is_scalar() ? node.text.find(' ') : std::string::npos;
  YamlNode value = node;
  if (space != std::string::npos) {
    value.text = node.text.substr(0, space);
    value.is_quoted = false;
  }
  click.*values[place] = static_cast<std::uint8_t>(reader.number(value, power_slot_words[place], 0, most_dial_value).value_or(0));
  if (space == std::string::npos) return;
  const std::string word = node.text.substr(space + 1);
  if (const auto power = find_power(word, slot, card)) {
    click.powers.add(*power);
  } else {
    reader.error(node.line, node.text_column + static_cast<int>(space) + 1, unknown_power(word, slot, card));
  }
}

void read_dial(const YamlNode& dial, CardDefinition& card, YamlReader& reader) {
  if (!reader.expect_list(dial, "the dial", 1, ClixProfile::max_clicks)) return;
  for (const YamlNode& item : dial.items) {
    Click click;
    const YamlNode* values = &item;
    if (item.is_map()) {
      if (!reader.expect_map(item, keys_of_click, "a click", "{ values: [8, 10, 17, 3], stop: true }")) continue;
      if (const YamlNode* stop = item.find("stop")) click.is_stop = reader.flag(*stop, "stop").value_or(false);
      values = item.find("values");
    }
    if (values == nullptr || !reader.expect_list(*values, "a click ([speed, attack, defense, damage])", 4, 4)) continue;
    for (std::size_t i = 0; i < values->items.size(); ++i)
      read_dial_value(values->items[i], static_cast<PowerSlot>(i), card, click, reader);
    card.clix.dial.push_back(click);
  }
}

void read_clix_features(const YamlNode& node, ClixProfile& clix, YamlReader& reader) {
  if (const YamlNode* base = node.find("base")) {
    const std::vector<std::string_view> words(clix_base_words.begin(), clix_base_words.end());
    if (const auto index = reader.word(*base, "the base", words)) clix.base = static_cast<ClixBase>(*index);
  }
  if (const YamlNode* list = node.find("improved-movement"))
    read_improvements(*list, "improved movement", clix.improved_movement, reader);
  if (const YamlNode* list = node.find("improved-targeting"))
    read_improvements(*list, "improved targeting", clix.improved_targeting, reader);
  clix.passenger = static_cast<std::int8_t>(number(node, "passenger", 0, most_passengers, -1, reader));
  clix.break_away = static_cast<std::int8_t>(number(node, "break-away", -most_break_away, most_break_away, 0, reader));
  clix.hold = static_cast<std::int8_t>(number(node, "hold", 0, most_break_away, 0, reader));
  if (const YamlNode* list = node.find("keyphrases")) read_keyphrases(*list, clix, reader);
  if (const YamlNode* symbols = node.find("symbols")) read_clix_symbols(*symbols, clix, reader);
  if (clix.can_fly) grant_flight(clix);
  if (const YamlNode* team = node.find("team-ability")) clix.team_ability = reader.id(*team, "the team ability").value_or("");
}

void read_clix_card(const YamlNode& node, CardDefinition& card, YamlReader& reader) {
  // Characters without a unique ring may be taken in any number.
  card.uniqueness = Uniqueness::Common;
  if (const YamlNode* kind = node.find("kind")) (void)reader.word(*kind, "the kind", kind_words);
  if (const YamlNode* size = node.find("size")) {
    if (const auto index = reader.word(*size, "the size", size_words)) card.size = sizes[*index];
  }
  card.points = static_cast<std::uint16_t>(number(node, "points", 0, most_points, 0, reader));
  card.clix.range = static_cast<std::uint8_t>(number(node, "range", 0, most_range, 0, reader));
  card.clix.bolts = static_cast<std::uint8_t>(number(node, "bolts", 1, most_bolts, 1, reader));
  read_clix_features(node, card.clix, reader);
  read_own_powers(node, card, reader);
  if (const YamlNode* dial = node.find("dial")) read_dial(*dial, card, reader);
  complete_powers(card.clix);
}

}  // namespace fracas
