#pragma once

#include <optional>

#include "engine/movement/step_cost.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Which figure steps from where, with how much movement left.
struct Stepper {
  FigureId figure;
  SpaceId at;
  int remaining = 0;
};

/// Whether entering this terrain ends the move of a figure on a single base (SS-TER-07, HS-TER-05).
[[nodiscard]] bool does_stop_movement(HexTerrain terrain);
/// Why this step is illegal, or nothing. A step is legal only if the figure can also end its move somewhere after it
/// (SS-RUL-22): one onto a friend needs movement left to get off again.
[[nodiscard]] std::optional<Refusal> check_step(const Variant& variant, const Game& game, const State& state,
                                                const Stepper& stepper, SpaceId to);
/// Whether any step at all is legal.
[[nodiscard]] bool can_step(const Variant& variant, const Game& game, const State& state, const Stepper& stepper);
/// Why the figure may not end its move where it stands, or nothing (SS-MOV-19, HS-MOV-10).
[[nodiscard]] std::optional<Refusal> check_stop(const Variant& variant, const Game& game, const State& state, FigureId figure);

}  // namespace fracas::scape
