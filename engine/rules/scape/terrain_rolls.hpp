#pragma once

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Own figures that have yet to roll for the terrain they stand on (SS-RUL-15).
void list_terrain_rollers(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options);

}  // namespace fracas::scape
