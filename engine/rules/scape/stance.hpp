#pragma once

#include <algorithm>

#include "engine/core/fixed_vector.hpp"
#include "engine/movement/base_shape.hpp"
#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas::scape {

/// How a figure stands: its leading space, the other half of a double base, and how a larger base is turned.
struct Stance {
  SpaceId lead;
  SpaceId trailing;
  std::uint8_t facing = 0;
  std::uint8_t unused = 0;
  friend constexpr auto operator<=>(const Stance&, const Stance&) = default;
};

/// The spaces a base covers, the leading one first; none for a part that would hang over the edge of the board.
using BaseSpaces = FixedVector<SpaceId, max_base_spaces>;

[[nodiscard]] inline Stance stance_of(const FigureState& figure) {
  return {.lead = figure.space, .trailing = figure.trailing, .facing = figure.facing};
}
/// Every space of a figure in this stance. A part of a base of more than two spaces stands on the space of its hex that is
/// nearest to the level of the leading one.
[[nodiscard]] BaseSpaces spaces_of(const HexBoard& board, const ScapeProfile& profile, const Stance& stance);
/// Every space a figure on the board covers (SS-RUL-23, HS-DBL-07).
[[nodiscard]] BaseSpaces spaces_of(const Game& game, const State& state, FigureId figure);

[[nodiscard]] inline bool has_space(const BaseSpaces& spaces, SpaceId space) {
  return std::find(spaces.begin(), spaces.end(), space) != spaces.end();
}
/// Calls visit(SpaceId) for the spaces of one stance that the stance before did not have; a figure that comes out of the air
/// had none.
template <class Visit>
void for_each_entered(const HexBoard& board, const ScapeProfile& profile, const Stance& before, const Stance& after,
                      Visit visit) {
  if (profile.is_single_base()) {
    if (before.lead != after.lead) visit(after.lead);
    return;
  }
  const BaseSpaces held = before.lead.is_some() ? spaces_of(board, profile, before) : BaseSpaces{};
  for (const SpaceId space : spaces_of(board, profile, after)) {
    if (space.is_some() && !has_space(held, space)) visit(space);
  }
}

/// The stance of a figure set on this space with its base turned this way (0 is facing east); of a double base, the
/// trailing half lies behind. A part without a space of that level stays none.
[[nodiscard]] Stance stance_at(const HexBoard& board, const ScapeProfile& profile, SpaceId lead, int facing);

/// Whether nobody else holds the space.
[[nodiscard]] inline bool is_free_for(const State& state, FigureId figure, SpaceId space) {
  const FigureId occupant = state.occupants[space.index()];
  return occupant.is_none() || occupant == figure;
}

/// Takes the figure off all its spaces; it keeps its stance.
void lift(const Game& game, State& state, FigureId figure);
/// Puts the figure into a stance. Spaces that another figure holds are passed through: they stay with their holder.
void set_down(const Game& game, State& state, FigureId figure, const Stance& stance);

}  // namespace fracas::scape
