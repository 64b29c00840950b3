#include "engine/content/clix_element_file.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/content/limits.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr int most_points = 2000;
constexpr std::array<std::string_view, 4> weight_words = {"light", "heavy", "ultra-heavy", "immobile"};
constexpr std::array<std::string_view, 2> equip_for_words = {"any", "friendly"};
constexpr std::array<std::string_view, 2> unequip_by_words = {"drop", "ko"};
constexpr std::array<std::string_view, 3> rank_words = {"unique", "prime", "title"};
constexpr std::array<YamlKey, 18> element_keys = {{{"id", true},
                                                   {"name", true},
                                                   {"kind", true},
                                                   {"points", false},
                                                   {"set", false},
                                                   {"number", false},
                                                   {"rank", false, rank_words},
                                                   {"weight", false, weight_words},
                                                   {"indestructible", false},
                                                   {"equip", false, equip_for_words},
                                                   {"unequip", false, unequip_by_words},
                                                   {"identities", false},
                                                   {"map", false},
                                                   {"terrain", false},
                                                   {"bonuses", false},
                                                   {"keywords", false},
                                                   {"generic-keywords", false},
                                                   {"printed", false}}};

/// Which kinds of elements may have a key.
struct KeyOwner {
  std::string_view key;
  std::vector<ElementKind> kinds;
};

/// The kind of element a card says it is, if it is a known one.
std::optional<ElementKind> kind_of(const YamlNode& node) {
  const YamlNode* kind = node.find("kind");
  if (kind == nullptr || !kind->is_scalar()) return std::nullopt;
  const auto* const found = std::find(element_kind_words.begin(), element_kind_words.end(), kind->text);
  if (found == element_kind_words.end()) return std::nullopt;
  return static_cast<ElementKind>(found - element_kind_words.begin());
}

/// Reads the keys that concern building into one card.
class ElementReader {
 public:
  ElementReader(const YamlNode& node, CardDefinition& card, YamlReader& reader) : node_(node), card_(card), reader_(reader) {}

  void read_marks() {
    if (const auto kind = kind_of(node_)) card_.element.kind = *kind;
    if (const YamlNode* set = node_.find("set")) card_.element.set = mark(*set, "the set symbol");
    if (const YamlNode* number = node_.find("number")) card_.element.number = mark(*number, "the collector number");
    if (const YamlNode* rank = node_.find("rank")) read_ranks(*rank);
    if (const YamlNode* points = node_.find("points")) read_points(*points);
    if (const YamlNode* generic = node_.find("generic-keywords")) read_generic_keywords(*generic);
    for (const YamlNode* list : {node_.find("keywords"), node_.find("generic-keywords")}) {
      if (list != nullptr) check_keywords(*list);
    }
  }

  void read_trait_values(std::string_view key, bool are_surcharges) {
    const YamlNode* values = node_.find(key);
    if (values == nullptr) return;
    if (!values->is_map() || values->entries.empty() || values->entries.size() > ClixElement::max_traits)
      return reader_.error(*values, "expected 1 to " + std::to_string(ClixElement::max_traits) +
                                        " traits and their values, such as { second-wind: +5, last-stand: 75 }");
    for (const YamlEntry& entry : values->entries) read_trait_value(entry, are_surcharges);
  }

  void read_object() {
    if (const YamlNode* weight = node_.find("weight")) {
      if (const auto index = reader_.word(*weight, "the weight", weight_words))
        card_.element.weight = static_cast<ObjectWeight>(*index);
    } else if (is_object(card_.element.kind)) {
      reader_.error(node_, "the key 'weight' is missing; an object is light, heavy, ultra-heavy or immobile");
    }
    if (const YamlNode* flag = node_.find("indestructible"))
      card_.element.is_indestructible = reader_.flag(*flag, "indestructible").value_or(false);
    if (const YamlNode* equip = node_.find("equip")) {
      if (const auto index = reader_.word(*equip, "equip", equip_for_words)) card_.element.equip = static_cast<EquipFor>(*index);
    }
    if (const YamlNode* unequip = node_.find("unequip")) {
      if (const auto index = reader_.word(*unequip, "unequip", unequip_by_words))
        card_.element.unequip = static_cast<Unequip>(*index);
    }
  }

  void read_places() {
    if (const YamlNode* names = node_.find("identities")) {
      if (reader_.expect_list(*names, "identities", 1, content_limits::keywords)) {
        for (const YamlNode& name : names->items) {
          if (const auto text = reader_.text(name, "an identity", content_limits::name_length))
            card_.element.identities.push_back(*text);
        }
      }
    }
    if (const YamlNode* map = node_.find("map")) card_.element.map = reader_.id(*map, "the map").value_or("");
    if (const YamlNode* terrain = node_.find("terrain")) read_terrain(*terrain);
    if (card_.element.kind == ElementKind::SpecialTerrain && card_.element.terrain.empty())
      reader_.error(node_, "the key 'terrain' is missing; special terrain says its squares, such as ['. h', '# .']");
    if (card_.element.kind == ElementKind::Location && card_.element.map.empty())
      reader_.error(node_, "the key 'map' is missing; a location says which map it is");
  }

  /// Complains about keys that mean nothing for this kind of element.
  void check_keys() {
    const std::array<KeyOwner, 8> owners = {{{"weight", {ElementKind::Object, ElementKind::Equipment}},
                                             {"indestructible", {ElementKind::Object, ElementKind::Equipment}},
                                             {"equip", {ElementKind::Equipment}},
                                             {"unequip", {ElementKind::Equipment}},
                                             {"identities", {ElementKind::IdCard}},
                                             {"map", {ElementKind::SpecialTerrain, ElementKind::Location}},
                                             {"terrain", {ElementKind::SpecialTerrain}},
                                             {"bonuses", {ElementKind::Location}}}};
    for (const KeyOwner& owner : owners) {
      const YamlNode* found = node_.find(owner.key);
      if (found == nullptr || std::find(owner.kinds.begin(), owner.kinds.end(), card_.element.kind) != owner.kinds.end())
        continue;
      reader_.error(*found, "an element of kind " +
                                std::string(element_kind_words[static_cast<std::size_t>(card_.element.kind)]) + " has no key '" +
                                std::string(owner.key) + "'");
    }
  }

 private:
  /// A set symbol or a collector number: short, without a blank.
  std::string mark(const YamlNode& node, std::string_view what) {
    constexpr std::size_t longest = 12;
    const auto text = reader_.text(node, what, longest);
    if (text && text->find(' ') != std::string::npos) reader_.error(node, std::string(what) + " has no blank in it");
    return text.value_or("");
  }

  void read_ranks(const YamlNode& node) {
    const auto add = [&](const YamlNode& item) {
      const auto index = reader_.word(item, "the rank", rank_words);
      if (!index) return;
      constexpr std::array<bool ClixElement::*, 3> flags = {&ClixElement::is_unique, &ClixElement::is_prime,
                                                            &ClixElement::is_title};
      card_.element.*flags[*index] = true;
    };
    if (!node.is_list()) return add(node);
    if (!reader_.expect_list(node, "the rank", 1, rank_words.size())) return;
    for (const YamlNode& item : node.items) add(item);
  }

  /// A number; ?? for what its traits add up to; or several values, each with the click of its starting line.
  void read_points(const YamlNode& node) {
    if (node.is_scalar() && node.text == "??") {
      card_.element.is_variable = true;
      return;
    }
    if (!node.is_map()) {
      card_.points = static_cast<std::uint16_t>(reader_.number(node, "points", 0, most_points).value_or(0));
      return;
    }
    if (node.entries.empty() || node.entries.size() > ClixElement::max_values)
      return reader_.error(node, "expected 1 to " + std::to_string(ClixElement::max_values) +
                                     " values and the clicks of their starting lines, such as { 200: 1, 100: 5 }");
    for (const YamlEntry& entry : node.entries) read_value(entry);
    std::vector<PointValue>& values = card_.element.values;
    std::sort(values.begin(), values.end(),
              [](const PointValue& one, const PointValue& other) { return one.points > other.points; });
    if (!values.empty()) card_.points = values.front().points;
  }

  static std::optional<int> whole_number(std::string_view text) {
    int value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
  }

  void read_value(const YamlEntry& entry) {
    const auto points = whole_number(entry.key);
    if (!points || *points < 1 || *points > most_points)
      return reader_.error(
          entry.line, entry.column,
          "expected a point value from 1 to " + std::to_string(most_points) + ", found " + fracas::quoted(entry.key));
    const int last = card_.clix.dial.empty() ? 1 : static_cast<int>(card_.clix.dial.size());
    const auto line = reader_.number(entry.value, "the click of a starting line", 1, last);
    if (!line) return;
    card_.element.values.push_back({.points = static_cast<std::uint16_t>(*points), .line = static_cast<std::uint8_t>(*line)});
  }

  /// +5 is paid on top (HC-FRC-10), 75 is the value the element must be bought at (HC-FRC-09).
  void read_trait_value(const YamlEntry& entry, bool is_surcharge) {
    if (!is_id(entry.key))
      return reader_.error(entry.line, entry.column, "expected the id of a trait, found " + fracas::quoted(entry.key));
    std::string_view text = entry.value.is_scalar() ? std::string_view(entry.value.text) : std::string_view();
    if (text.starts_with('+')) {
      is_surcharge = true;
      text.remove_prefix(1);
    }
    const auto points = whole_number(text);
    if (!points || *points < 1 || *points > most_points)
      return reader_.error(entry.value, "expected what the trait costs, such as +5, or the value it needs, such as 75");
    card_.element.trait_values.push_back(
        {.trait = entry.key, .points = static_cast<std::uint16_t>(*points), .is_surcharge = is_surcharge});
    if (is_surcharge || card_.element.is_variable) return;
    const auto is_value = [&](const PointValue& value) { return value.points == *points; };
    const std::vector<PointValue>& values = card_.element.values;
    const bool is_known = values.empty() ? card_.points == *points : std::any_of(values.begin(), values.end(), is_value);
    if (!is_known) reader_.error(entry.value, "the card is not offered at " + std::to_string(*points) + " points");
  }

  void read_generic_keywords(const YamlNode& node) {
    if (!reader_.expect_list(node, "generic-keywords", 1, content_limits::keywords)) return;
    for (const YamlNode& item : node.items) {
      const auto keyword = reader_.text(item, "a keyword", content_limits::name_length);
      if (!keyword) continue;
      if (std::find(card_.keywords.begin(), card_.keywords.end(), *keyword) != card_.keywords.end())
        reader_.error(item, "the keyword " + fracas::quoted(*keyword) + " is given twice");
      card_.keywords.push_back(*keyword);
      card_.element.generic_keywords.push_back(*keyword);
    }
  }

  /// A theme is written on one line with the rest of the teams, between these marks.
  void check_keywords(const YamlNode& list) {
    for (const YamlNode& item : list.items) {
      if (item.is_scalar() && item.text.find_first_of(",;:/") != std::string::npos)
        reader_.error(item, "a keyword of HeroClix has none of the signs , ; : / in it");
    }
  }

  void read_terrain(const YamlNode& node) {
    if (!reader_.expect_list(node, "the terrain", 1, ClixElement::max_terrain_side)) return;
    for (const YamlNode& row : node.items) {
      const auto text = reader_.text(row, "a row of squares", content_limits::name_length);
      if (!text) continue;
      const std::size_t before = card_.element.terrain.size();
      for (const char letter : *text) {
        if (letter != ' ') read_square(row, letter);
      }
      const std::size_t width = card_.element.terrain.size() - before;
      if (width == 0 || width > ClixElement::max_terrain_side)
        reader_.error(row, "expected 1 to " + std::to_string(ClixElement::max_terrain_side) + " squares in a row");
      if (before == 0) card_.element.terrain_width = static_cast<std::uint8_t>(width);
      if (before != 0 && width != card_.element.terrain_width) reader_.error(row, "expected as many squares as in the first row");
    }
  }
  void read_square(const YamlNode& row, char letter) {
    for (const SquareTerrainInfo& info : square_terrain_table) {
      if (info.letter != letter) continue;
      card_.element.terrain.push_back(info.terrain);
      return;
    }
    reader_.error(
        row, "expected squares . clear, h hindering, # blocking or w water, found " + fracas::quoted(std::string(1, letter)));
  }

  const YamlNode& node_;
  CardDefinition& card_;
  YamlReader& reader_;
};

}  // namespace

std::span<const YamlKey> clix_element_keys() { return element_keys; }

bool is_other_element(const YamlNode& card) {
  const auto kind = kind_of(card);
  return kind && !is_character(*kind);
}

void read_force_keys(const YamlNode& node, CardDefinition& card, YamlReader& reader) {
  ElementReader element(node, card, reader);
  element.read_marks();
  element.read_trait_values("trait-values", false);
}

void read_other_element(const YamlNode& node, CardDefinition& card, YamlReader& reader) {
  ElementReader element(node, card, reader);
  card.figures = 0;
  element.read_marks();
  element.check_keys();
  element.read_object();
  element.read_places();
  element.read_trait_values("bonuses", true);
}

}  // namespace fracas
