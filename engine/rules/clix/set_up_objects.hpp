#pragma once

#include <optional>

#include "engine/rules/clix/set_up.hpp"

namespace fracas::clix {

/// Whether a player has an object that waits to be placed and finds a square (HC-SET-13).
[[nodiscard]] bool has_object_to_place(const Game& game, const State& state, const SetUp& set_up, SeatId seat);
/// Why a player cannot put this object on a square now, or nothing (HC-SET-13). Safe for any number and square.
[[nodiscard]] std::optional<Refusal> refuse_object_placement(const Game& game, const State& state, SeatId seat, std::size_t index,
                                                             SpaceId space);
/// Appends every placement that is not refused.
void append_object_placements(const Game& game, const State& state, SeatId seat, OptionList& options);
/// Puts an object on the map.
void place_object(Play& play, std::size_t index, SpaceId space);

}  // namespace fracas::clix
