#pragma once

#include <vector>

#include "engine/core/result.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// The changes that lift the topmost so many pieces at a space, still joined, or why they cannot be lifted (SS-TRM-03 to
/// SS-TRM-08, SS-RUL-85). A ladder, an elevator shaft and linked transit spaces are one piece each (SS-TRM-04).
[[nodiscard]] Result<std::vector<TerrainChange>, Refusal> plan_removal(const Variant& variant, const Game& game,
                                                                       const State& state, SpaceId space, int pieces);

/// The change that lays one tile on a space, or why it does not fit (SS-TRM-01, SS-TER-04, SS-RUL-86).
[[nodiscard]] Result<TerrainChange, Refusal> plan_addition(const Variant& variant, const Game& game, const State& state,
                                                           SpaceId space, HexTerrain terrain);

}  // namespace fracas::scape
