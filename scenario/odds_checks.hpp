#pragma once

#include "scenario/check.hpp"

namespace fracas {

/// odds: { attack: a x, wounds: { 0: 1/4, 1: 1/2 }, defeat: 0, with: [Fury], without: [Duck] }, or a list of these: how likely
/// what an attack can do is, exactly.
void read_odds(const YamlEntry& entry, const Names& names, std::vector<Check>& checks);

/// risks: { path: [move a, step a A1, stop a], wounds: 1/2, rolls: 1 }, or a list of these: what a move or its next steps risk.
void read_risks(const YamlEntry& entry, const Names& names, std::vector<Check>& checks);

}  // namespace fracas
