#pragma once

#include <cstdint>
#include <string>

#include "scenario/ability_markers.hpp"
#include "scenario/fields.hpp"
#include "scenario/setting.hpp"

namespace fracas {

/// Ability markers of a figure, a card or a space, if the node names any.
void put_markers(const YamlNode* node, MarkerPlace place, std::uint16_t where, const std::string& name, Setting& setting);

/// space-markers: { A1: { web: 2 } }.
void read_space_markers(const YamlNode& node, Setting& setting);

/// Order markers of all players.
void read_all_markers(const YamlNode& node, Setting& setting);

}  // namespace fracas
