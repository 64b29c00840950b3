#pragma once

#include <optional>
#include <span>

#include "engine/content/yaml_reader.hpp"
#include "engine/state/card_definition.hpp"

namespace fracas {

/// The keys of a card of a system, and of the stats of a SuperScape or HeroScape card.
[[nodiscard]] std::span<const YamlKey> card_keys(System system);
[[nodiscard]] std::span<const YamlKey> stats_keys();

/// A number of a card and the values it may have.
struct CardNumber {
  std::string_view name;
  int least;
  int most;
  bool may_be_none = false;  ///< `none` for a statistic that a SuperScape card does not print (SS-CRD-08)
};
/// Every number of the stats of a SuperScape or HeroScape card, in the order of the card.
[[nodiscard]] std::span<const CardNumber> stats_numbers();

/// The card a YAML map says, or nothing after reporting every mistake in it.
[[nodiscard]] std::optional<CardDefinition> read_card(const YamlNode& node, System system, YamlReader& reader);

}  // namespace fracas
