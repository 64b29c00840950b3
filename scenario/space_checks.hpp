#pragma once

#include <vector>

#include "scenario/check.hpp"

namespace fracas {

/// spaces: { A1: { level: 5, terrain: rock, ground: land, categories: [earth] } }.
void read_space_checks(const YamlEntry& entry, const Names& names, std::vector<Check>& checks);

/// board: { spaces: 7, objects: 1, battlefields: 2 }.
void read_board_check(const YamlEntry& entry, const Names& names, std::vector<Check>& checks);

}  // namespace fracas
