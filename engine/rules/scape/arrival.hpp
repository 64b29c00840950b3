#pragma once

#include <optional>

#include "engine/rules/scape/stance.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// How the figure could be set on empty spaces with its leading part here; nothing if its base does not fit. Rungs are not
/// for placing (SS-LAD-12). Of several ways to turn a base the first from east clockwise is taken.
[[nodiscard]] std::optional<Stance> empty_stance_at(const Variant& variant, const Game& game, const State& state, FigureId figure,
                                                    SpaceId space);
/// The nearest empty space to where the figure stands, its own included, that is neither sky nor shaft, and how it could stand
/// there; of several as near the first on the board.
[[nodiscard]] std::optional<Stance> nearest_empty_stance(const Variant& variant, const Game& game, const State& state,
                                                         FigureId figure);
/// Lifts a figure on the board and sets it down elsewhere (SS-DSP-06). Provokes nothing (SS-ENG-18).
void place(Play& play, FigureId figure, const Stance& stance, RuleId rule);
/// Turns up the face-down tokens on the spaces a figure has come onto (SS-MOV-22, SS-RUL-58, HS-GLY-02).
void turn_up_tokens(const Variant& variant, Play& play, FigureId figure, const Stance& before);
/// What comes of having been set down, in the order of SS-RUL-52: the fall from the level it left, molten lava, tokens, and
/// then the answers of abilities. Placing is moving, so that the spaces are entered (SS-MOV-32, SS-DSP-06).
void arrive_by_placement(const Variant& variant, Play& play, FigureId figure, const Stance& before);
/// Places a figure and lets it arrive as on any move: the fall from the level it left, whether or not it flies, then molten
/// lava (SS-RUL-50 to SS-RUL-52, SS-TER-11).
void place_and_arrive(const Variant& variant, Play& play, FigureId figure, const Stance& stance, RuleId rule);

}  // namespace fracas::scape
