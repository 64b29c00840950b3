#pragma once

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Whether any part of the figure's base is on sky.
[[nodiscard]] bool is_on_sky(const Game& game, const State& state, FigureId figure);
/// A figure without Flying on sky is falling freely, however it got there (SS-TER-22, SS-RUL-73).
[[nodiscard]] bool is_in_freefall(const Variant& variant, const Game& game, const State& state, FigureId figure);

/// By how many levels the figure's base is above the other's for height advantage. Sky has no level: whoever is on it is
/// above everybody who neither is nor flies, and level with all others (SS-TER-19, SS-RUL-72).
[[nodiscard]] int levels_above(const Game& game, const State& state, FigureId figure, FigureId other);

}  // namespace fracas::scape
