#pragma once

#include "scenario/check.hpp"

namespace fracas {

/// Questions about a position that are answered without playing on: adjacency, engagement, range, sight, line of fire,
/// numbers of dice, odds, reach. Returns false if the key is none of these.
bool read_position_check(const YamlEntry& entry, const Names& names, std::vector<Check>& checks);

/// The keys it knows.
[[nodiscard]] const std::vector<std::string>& position_check_words();

}  // namespace fracas
