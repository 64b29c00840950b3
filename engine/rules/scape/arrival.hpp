#pragma once

#include <optional>

#include "engine/core/fixed_vector.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// The spaces a base would hold, its leading one first.
struct Footing {
  static constexpr std::size_t max_base = 16;
  FixedVector<SpaceId, max_base> spaces;
  std::uint8_t facing = 0;
};

/// Whether the terrain itself lets this figure hold the space: large enough, high enough, open to it (SS-CMP-04,
/// SS-OVH-01, SS-BFD-08, SS-BFD-17). Who or what is there already does not matter.
[[nodiscard]] bool may_hold(const Game& game, const State& state, FigureId figure, SpaceId space);
/// How the figure could be set on empty spaces with its leading part here, all on one level; nothing if its base does not
/// fit. Of several ways to turn a base the first from east clockwise is taken.
[[nodiscard]] std::optional<Footing> footing_on(const Game& game, const State& state, FigureId figure, SpaceId space);
/// Takes the figure off the spaces it holds and sets it on others (SS-DSP-06). Provokes nothing (SS-ENG-18).
void set_down(Play& play, FigureId figure, const Footing& footing, RuleId rule);

}  // namespace fracas::scape
