#pragma once

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Whether shadow hides the figure: some of its base on shadow, and not Huge (SS-TER-26, HS-TER-17).
[[nodiscard]] bool is_in_shadow(const Game& game, const State& state, FigureId figure);
/// Whether the figure stands beside jungle, and is not Huge (HS-TER-18).
[[nodiscard]] bool is_beside_jungle(const Game& game, const State& state, FigureId figure);

}  // namespace fracas::scape
