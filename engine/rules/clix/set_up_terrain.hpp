#pragma once

#include <optional>

#include "engine/rules/clix/set_up.hpp"

namespace fracas::clix {

/// The special terrain of a player that waits to be laid (HC-ELM-19), or none.
[[nodiscard]] std::optional<std::size_t> waiting_terrain(const Game& game, const State& state, SeatId seat);
/// Whether there is any place for it (HC-ELM-15).
[[nodiscard]] bool has_place_for_terrain(const Game& game, const State& state, std::size_t index);
/// Why a player cannot lay this piece so, or nothing (HC-ELM-15). Safe for any card, square and number.
[[nodiscard]] std::optional<Refusal> refuse_terrain(const Game& game, const State& state, SeatId seat, CardId card,
                                                    SpaceId corner, int turns);
/// Appends every way to lay it, and to leave it out (HC-SET-05).
void append_terrain_places(const Game& game, const State& state, SeatId seat, OptionList& options);
/// Lays it.
void lay_terrain(Play& play, std::size_t index, SpaceId corner, std::uint8_t turns);

}  // namespace fracas::clix
