#pragma once

#include <optional>
#include <string_view>

#include "engine/abilities/ability.hpp"
#include "engine/content/yaml_reader.hpp"
#include "engine/core/system.hpp"

namespace fracas {

/// The abilities a card lists, compiled into a book of their own, or nothing after reporting every mistake in them. Abilities
/// without a name bear that of the one before them, the first that of the card. Only words of that game are known.
[[nodiscard]] std::optional<AbilityBook> read_abilities(const YamlNode& list, YamlReader& reader, std::string_view card_name,
                                                        System system = System::SuperScape);

/// Joins a book to another one: its abilities, code and words follow those that are there.
void append(AbilityBook& into, const AbilityBook& from);

}  // namespace fracas
