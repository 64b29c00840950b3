#pragma once

#include "scenario/fields.hpp"
#include "scenario/setting.hpp"

namespace fracas {

/// Whose turn it is, in which phase, and who is activated.
void read_turn(const YamlNode& node, Setting& setting);

/// The order of the players in this round.
void read_order(const YamlNode* node, Setting& setting);

/// The points players have already.
void read_scores(const YamlNode& node, Setting& setting);

}  // namespace fracas
