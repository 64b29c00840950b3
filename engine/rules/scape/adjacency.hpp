#pragma once

#include "engine/core/fixed_vector.hpp"
#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas::scape {

/// Whether two bodies on neighbouring spaces reach each other's levels: neither base at or above the other's top
/// (SS-ENG-02, SS-RUL-24, HS-ENG-02, HS-RUL-06).
[[nodiscard]] constexpr bool do_levels_meet(Level one, Height one_height, Level other, Height other_height) {
  return one < top_of(other, other_height) && other < top_of(one, one_height);
}

/// Whether two figures would be adjacent if the first stood on this space (SS-ENG-01, HS-ENG-01).
[[nodiscard]] bool would_be_adjacent(const Game& game, const State& state, FigureId figure, SpaceId at, FigureId other);
/// Whether two figures on the board are adjacent. No figure is adjacent to itself (SS-RNG-07, HS-TEA-05).
[[nodiscard]] bool are_adjacent(const Game& game, const State& state, FigureId one, FigureId other);

[[nodiscard]] bool are_enemies(const Game& game, const State& state, FigureId one, FigureId other);
/// Engaged: adjacent and enemies (SS-ENG-03, SS-ENG-04, HS-ENG-04, HS-ENG-05).
[[nodiscard]] bool are_engaged(const Game& game, const State& state, FigureId one, FigureId other);
/// Whether the figure is engaged with anyone.
[[nodiscard]] bool is_engaged(const Game& game, const State& state, FigureId figure);

/// At most one enemy stands on each of the six neighbouring spaces.
using Neighbours = FixedVector<FigureId, 6>;
/// The enemies a figure is engaged with, by figure id.
[[nodiscard]] Neighbours engaged_enemies(const Game& game, const State& state, FigureId figure);
/// Those of them it would no longer be adjacent to on another space (SS-ENG-09, SS-ENG-10, HS-ENG-08, HS-ENG-13).
[[nodiscard]] Neighbours engagements_left(const Game& game, const State& state, FigureId figure, SpaceId destination);

}  // namespace fracas::scape
