#pragma once

#include <optional>

#include "engine/rules/clix/set_up.hpp"

namespace fracas::clix {

/// The steps of set-up between the turn order and the forces: special terrain, then starting areas (HC-SET-04, HC-SET-05).
void offer_terrain(SetUp& frame, Play& play);
void answer_terrain(SetUp& frame, Play& play);
void offer_area(SetUp& frame, Play& play);
void take_area(SetUp& frame, Play& play);

/// Why a player cannot take a printed starting area now, or nothing (HC-SET-04). Safe for any number.
[[nodiscard]] std::optional<Refusal> refuse_area(const Game& game, const State& state, SeatId seat, std::size_t area);
void append_areas(const Game& game, const State& state, SeatId seat, OptionList& options);

}  // namespace fracas::clix
