#pragma once

#include <span>

#include "engine/content/yaml_reader.hpp"
#include "engine/state/card_definition.hpp"

namespace fracas {

/// The keys of a HeroClix element that is no character.
[[nodiscard]] std::span<const YamlKey> clix_element_keys();
/// Whether a card of HeroClix says that it is something else than a character.
[[nodiscard]] bool is_other_element(const YamlNode& card);

/// Reads what a character is for building a force: kind, marks, point values and what its traits cost. Mistakes are reported.
void read_force_keys(const YamlNode& node, CardDefinition& card, YamlReader& reader);
/// Reads an object, piece of equipment, ID card, resource, special terrain or location; shared keys are read already.
void read_other_element(const YamlNode& node, CardDefinition& card, YamlReader& reader);

}  // namespace fracas
