#pragma once

#include <vector>

#include "engine/state/state.hpp"
#include "scenario/check.hpp"
#include "scenario/names.hpp"

namespace fracas {

/// Lays what the key tokens lists on a square map, the lowest first: "hindering (2,0)", "blocking (3,0)..(4,1) by a".
void read_tokens(const YamlNode& node, const Names& names, State& state);

/// terrain: { (2,0): hindering }, what a square is now.
void read_terrain_check(const YamlEntry& entry, const Names& names, std::vector<Check>& checks);
/// tokens: { debris: 2, hindering by a: 1 }, how many of a kind lie on the map.
void read_token_check(const YamlEntry& entry, const Names& names, std::vector<Check>& checks);

}  // namespace fracas
