#pragma once

#include "engine/rules/scape/situation.hpp"

namespace fracas::scape {

/// What a drop does to a figure on this ground.
struct FallRisk {
  int dice = 0;
  int wounds_ignored = 0;
  bool is_extreme = false;  ///< the d20 decides over life and death instead (HS-FAL-04)

  [[nodiscard]] bool is_roll_needed() const { return is_extreme || dice > 0; }
};
[[nodiscard]] FallRisk fall_risk(const Situation& situation, int levels, FigureId figure, HexTerrain ground);

/// Starts a fall whose dice do not depend on levels (SS-TER-23); soft ground and strength help as in any fall (SS-RUL-74).
void fall_freely(const Variant& variant, Play& play, FigureId figure, int dice);
/// Starts the fall of a figure that has just dropped so many levels, if that deep a drop hurts.
void fall_if_due(const Variant& variant, Play& play, FigureId figure, int levels);

}  // namespace fracas::scape
