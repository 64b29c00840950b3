#pragma once

#include <optional>

#include "engine/rules/scape/footing.hpp"

namespace fracas::scape {

/// Why a figure cannot fly from one stance to another, or nothing: to a neighbouring hex, or along an elevator shaft, through
/// air that holds every part of its body; never through ground, covers, shells or walls (SS-RUL-111, HS-RUL-15).
[[nodiscard]] std::optional<Refusal> check_flight(const Situation& situation, FigureId figure, const Stance& before,
                                                  const Stance& after);

/// Movement of one flown step: 1 (SS-SYM-01, HS-FLY-01), in a shaft 1 for each level (SS-BLD-22).
[[nodiscard]] int flight_cost(const HexBoard& board, SpaceId from, SpaceId to);

}  // namespace fracas::scape
