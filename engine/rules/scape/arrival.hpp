#pragma once

#include <optional>

#include "engine/rules/scape/stance.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// How the figure could be set on empty spaces with its leading part here; nothing if its base does not fit. Rungs are not
/// for placing (SS-LAD-12). Of several ways to turn a base the first from east clockwise is taken.
[[nodiscard]] std::optional<Stance> empty_stance_at(const Variant& variant, const Game& game, const State& state, FigureId figure,
                                                    SpaceId space);
/// Lifts a figure on the board and sets it down elsewhere (SS-DSP-06). Provokes nothing (SS-ENG-18).
void place(Play& play, FigureId figure, const Stance& stance, RuleId rule);
/// Places a figure and lets it arrive as on any move: the fall from the level it left, whether or not it flies, then molten
/// lava (SS-RUL-50 to SS-RUL-52, SS-TER-11).
void place_and_arrive(const Variant& variant, Play& play, FigureId figure, const Stance& stance, RuleId rule);

}  // namespace fracas::scape
