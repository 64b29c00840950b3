#pragma once

#include <optional>

#include "engine/rules/scape/footing.hpp"

namespace fracas::scape {

/// Where transit leads from a space, and its price.
struct TransitLink {
  SpaceId to;
  int price = 0;
};

/// Why a figure may not go by transit from its stance to this space, or nothing, apart from the price (SS-BLD-05,
/// SS-RUL-76, SS-RUL-84).
[[nodiscard]] std::optional<Refusal> check_transit(const Situation& situation, FigureId figure, const Stance& stance, SpaceId to);
/// Price of that transit.
[[nodiscard]] int transit_price(const HexBoard& board, SpaceId from, SpaceId to);
/// How the figure stands there: a larger base as it is turned now if it fits so, else in the first way that does.
[[nodiscard]] Stance stance_after_transit(const Situation& situation, FigureId figure, const Stance& stance, SpaceId to);
/// Levels that count as a fall: a placement lower down (SS-RUL-50), but neither stairs nor lifts.
[[nodiscard]] int transit_drop(const HexBoard& board, SpaceId from, SpaceId to);

inline constexpr int turbo_lift_price = 4;

/// Whether transit with one number leads that far: transit spaces lead to all of their number, stairs to the next stairway
/// of their stairwell (SS-BLD-27).
[[nodiscard]] bool is_next_floor(const HexBoard& board, SpaceId from, SpaceId to);

/// Calls visit(TransitLink) for every space that transit leads to from this one, whoever stands there: matching numbers of
/// one building (SS-BLD-04, SS-RUL-75), stairs one floor up or down (SS-BLD-27), the ends of a turbo lift (SS-LAD-13).
template <class Visit>
void for_each_transit(const HexBoard& board, SpaceId from, Visit visit) {
  const HexSpace& space = board[from];
  if (space.transit != 0) {
    for (std::size_t i = 0; i < board.size(); ++i) {
      const SpaceId to{static_cast<std::uint16_t>(i)};
      const HexSpace& other = board[to];
      const bool is_linked = to != from && !other.is_gone && other.transit == space.transit && other.building == space.building &&
                             (other.terrain == HexTerrain::Stairway) == (space.terrain == HexTerrain::Stairway);
      if (is_linked && is_next_floor(board, from, to)) visit(TransitLink{to, space.transit});
    }
  }
  for (const std::uint16_t lift : board.turbo_lifts()) {
    const Ladder& ladder = board.ladders()[lift];
    if (from == ladder.landing) visit(TransitLink{ladder.top, turbo_lift_price});
    if (from == ladder.top) visit(TransitLink{ladder.landing, turbo_lift_price});
  }
}

}  // namespace fracas::scape
