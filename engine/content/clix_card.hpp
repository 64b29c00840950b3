#pragma once

#include <span>

#include "engine/content/yaml_reader.hpp"
#include "engine/state/card_definition.hpp"

namespace fracas {

/// The keys of a HeroClix card, and of the powers, traits and clicks on it.
[[nodiscard]] std::span<const YamlKey> clix_card_keys();
[[nodiscard]] std::span<const YamlKey> special_power_keys();
[[nodiscard]] std::span<const YamlKey> trait_keys();
[[nodiscard]] std::span<const YamlKey> click_keys();
[[nodiscard]] std::span<const YamlKey> clix_symbol_keys();

/// Reads everything but id, name, keywords and printed text; a value that is wrong has been reported and is left at its default.
void read_clix_card(const YamlNode& node, CardDefinition& card, YamlReader& reader);

/// Reads what a card prints beside its numbers and dial: base, symbols, improvements, keyphrases.
void read_clix_features(const YamlNode& node, ClixProfile& clix, YamlReader& reader);
/// Reads the symbols beside the dial and gives the character what they do.
void read_clix_symbols(const YamlNode& node, ClixProfile& clix, YamlReader& reader);
/// Reads special powers and traits, with their abilities, and what the whole card is protected from.
void read_own_powers(const YamlNode& node, CardDefinition& card, YamlReader& reader);
/// Reads the clicks of a dial; special powers it shows have been read before.
void read_dial(const YamlNode& dial, CardDefinition& card, YamlReader& reader);
/// One value of a click: a number, or a number and the id of the power that its colour shows.
void read_dial_value(const YamlNode& node, PowerSlot slot, const CardDefinition& card, Click& click, YamlReader& reader);

/// Ids of standard powers as a set.
[[nodiscard]] PowerSet read_power_set(const YamlNode& list, std::string_view what, YamlReader& reader);

}  // namespace fracas
