#pragma once

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Takes a player who has given up out of the game if nothing that is being resolved needs the player's figures; the
/// player's own turn is dropped (SS-RUL-163). True if the engine is to go on with the question that was open gone.
[[nodiscard]] bool leave_game(const Variant& variant, Play& play, SeatId seat);

}  // namespace fracas::scape
