#pragma once

#include "engine/content/battle_file.hpp"
#include "replay/strict_json.hpp"
#include "server/board_json.hpp"

namespace fracas {

/// A line of a team as clients write it: a card, how many of it, and what is chosen for it in a HeroClix force. Throws
/// JsonMistake.
[[nodiscard]] BattleCard read_team_entry(const JsonPlace& entry);
/// Adds what is chosen for an element to its line, each key only where something is chosen.
void add_build_choice(const BuildChoice& build, OrderedJson& entry);

}  // namespace fracas
