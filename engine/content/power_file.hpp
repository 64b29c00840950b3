#pragma once

#include <optional>
#include <span>
#include <string>

#include "engine/abilities/ability.hpp"
#include "engine/content/yaml_reader.hpp"
#include "engine/core/system.hpp"
#include "engine/state/edition.hpp"

namespace fracas {

/// What a file of a power says: a standard power of HeroClix by its slot and colour, or a team ability, which has neither.
struct PowerDefinition {
  std::string id;
  std::string name;
  std::string printed;            ///< what it does, in our words
  PowerNumber number = no_power;  ///< among the standard powers; none for a team ability
  bool is_uncopyable = false;     ///< of a team ability: wild cards cannot take it (HC-TA-02)
  AbilityBook abilities;
};

/// The keys of a standard power and of a team ability.
[[nodiscard]] std::span<const YamlKey> standard_power_keys();
[[nodiscard]] std::span<const YamlKey> team_ability_keys();

/// The standard power a YAML map says, or nothing after reporting every mistake in it.
[[nodiscard]] std::optional<PowerDefinition> read_standard_power(const YamlNode& node, YamlReader& reader);
/// The same for a team ability.
[[nodiscard]] std::optional<PowerDefinition> read_team_ability(const YamlNode& node, YamlReader& reader);

}  // namespace fracas
