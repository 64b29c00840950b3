#pragma once

#include "engine/state/game.hpp"

namespace fracas {

/// How much of a figure's worth an attack with so many dice against so many takes on average, in thousandths of a point: half
/// of the worth goes with the wounds, half with the figure itself, as in material_balance. Reads a table, so that it is
/// quick enough for playouts; what changes wounds after the roll is left out.
[[nodiscard]] long expected_gain(long worth, int life, int damage, int attack_dice, int defense_dice);

}  // namespace fracas
