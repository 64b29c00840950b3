#pragma once

#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/move_progress.hpp"
#include "engine/rules/scape/situation.hpp"

namespace fracas::scape {

/// The enemies whose engagement a step leaves, by figure: all of them on take-off (SS-ENG-16, HS-FLY-05), nobody in flight,
/// on turning (SS-ENG-20, HS-DBL-03) or for a figure with Stealth (SS-SYM-09, SS-RUL-171).
[[nodiscard]] Neighbours enemies_left_by(const Situation& situation, const Mover& mover, const PlannedStep& step);

/// The same, for one who knows already with whom the mover is engaged.
[[nodiscard]] Neighbours enemies_left_by(const Situation& situation, const Mover& mover, const PlannedStep& step,
                                         const Neighbours& engaged);

/// The same enemies in the order they are asked: by their controllers' places (SS-RUL-44: initiative order; HS-RUL-05: turn
/// order after the mover), then by figure.
[[nodiscard]] Neighbours enemies_in_leaving_order(const Situation& situation, const Mover& mover, const PlannedStep& step);

}  // namespace fracas::scape
