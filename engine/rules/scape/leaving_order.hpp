#pragma once

#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// The enemies that may roll against a figure about to leave for another space, in the order they are asked: by their
/// controllers' places (SS-RUL-44: initiative order; HS-RUL-05: turn order after the mover), then by figure.
[[nodiscard]] Neighbours enemies_in_leaving_order(const Variant& variant, const Game& game, const State& state, FigureId leaving,
                                                  SpaceId destination);

}  // namespace fracas::scape
