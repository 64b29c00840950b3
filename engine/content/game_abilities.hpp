#pragma once

#include <optional>
#include <string>

#include "engine/content/library.hpp"
#include "engine/state/game.hpp"

namespace fracas {

/// Joins the abilities of all definitions of a game and lists who listens to what. A sentence if more cards listen to one
/// window than a game can hold.
[[nodiscard]] std::optional<std::string> join_abilities(Game& game, const Library& library);

}  // namespace fracas
