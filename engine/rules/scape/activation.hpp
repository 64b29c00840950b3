#pragma once

#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// The innermost activation that is being resolved, or nothing.
[[nodiscard]] const Activation* current_activation(const State& state);

/// Grants a unit an activation, or a figure part of one. Whoever was acting goes on afterwards with what was left
/// (SS-GRT-01 to SS-GRT-05).
void grant(Play& play, Grant what, SeatId seat, CardId card, FigureId figure);

}  // namespace fracas::scape
