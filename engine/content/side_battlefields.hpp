#pragma once

#include <optional>
#include <string>

#include "engine/state/game.hpp"

namespace fracas {

/// Whether anything on a card speaks of this place: its text, its keywords or one of its abilities.
[[nodiscard]] bool refers_to(const CardDefinition& card, HexTerrain place);

/// Lays the Astral Plane and the Upside Down beside the battlefield, unconnected, if a card of the game refers to them and
/// the battlefield has no such spaces (SS-SET-10). A sentence if there is no room for them.
[[nodiscard]] std::optional<std::string> lay_side_battlefields(Game& game);

}  // namespace fracas
