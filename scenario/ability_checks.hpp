#pragma once

#include "scenario/check.hpp"

namespace fracas {

/// allies: { a: [b] } and enemies: { a: [x, y] }: the full list of figures on the board.
void read_relations(const YamlEntry& entry, const Names& names, std::vector<Check>& checks);

/// has: { a: [flying, keyword Telepath] } and has-not: what a figure has, printed or given by an ability.
void read_possessions(const YamlEntry& entry, const Names& names, std::vector<Check>& checks);

}  // namespace fracas
