#pragma once

#include "engine/content/library.hpp"
#include "engine/state/game.hpp"

namespace fracas {

/// Adds the abilities of all standard powers and team abilities that the characters of a HeroClix game could come to use, as its
/// edition has them, each once; every card that may use them refers to them behind its own.
void share_powers(Game& game, const Library& library);

}  // namespace fracas
