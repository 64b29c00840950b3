#pragma once

#include <vector>

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// The next figure in freefall to come down, in the players' order and then by figure; none if nobody falls.
[[nodiscard]] FigureId next_in_freefall(const Variant& variant, const Game& game, const State& state);
/// The closest empty spaces outside sky and outer space that the figure's base fits (SS-TER-23, SS-RUL-70); its controller
/// chooses among several.
[[nodiscard]] std::vector<SpaceId> landing_spaces(const Variant& variant, const Game& game, const State& state, FigureId figure);

}  // namespace fracas::scape
