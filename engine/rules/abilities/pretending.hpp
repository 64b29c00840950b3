#pragma once

#include "engine/rules/abilities/usability.hpp"

namespace fracas {

/// Whether a player must be asked lest the others learn where an order marker lies: for all they know the ability may be used,
/// and only its player knows that it cannot (SS-MRK-04).
[[nodiscard]] bool is_pretended(const Game& game, const State& state, const BoundAbility& bound, const Roles& roles,
                                Captured captured);

}  // namespace fracas
