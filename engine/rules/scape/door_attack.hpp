#pragma once

#include <optional>

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Why this figure cannot attack the door that has this space, or nothing: it must stand, be next to the figure or in range and
/// in sight, and nobody may hold the figure up (HS-DOR-06, HS-DOB-01). Whether an attack is left is not asked.
[[nodiscard]] std::optional<Refusal> check_door_target(const Variant& variant, const Game& game, const State& state,
                                                       FigureId attacker, SpaceId space);
/// Adds every door that this figure could attack.
void list_door_targets(const Variant& variant, const Game& game, const State& state, SeatId seat, FigureId attacker,
                       OptionList& options);
/// Starts the attack on the door.
void begin_door_attack(Play& play, FigureId attacker, SpaceId space);

}  // namespace fracas::scape
