#pragma once

#include "engine/state/game.hpp"

namespace fracas {

/// The game of a shipped battle, by its full id.
[[nodiscard]] Game game_of(const char* battle_id);

}  // namespace fracas
