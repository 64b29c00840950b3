#pragma once

#include <optional>
#include <string>

#include "engine/content/library.hpp"
#include "engine/state/game.hpp"

namespace fracas {

/// Brings the other sides of the flip cards of a game into its definitions (SS-UNQ-06). A sentence if a side is missing or
/// does not fit its front.
[[nodiscard]] std::optional<std::string> join_flip_sides(Game& game, const Library& library);

}  // namespace fracas
