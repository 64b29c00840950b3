#pragma once

#include "engine/core/fixed_vector.hpp"
#include "engine/rules/scape/stance.hpp"
#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas::scape {

/// Whether two bodies on neighbouring spaces reach each other's levels: neither base at or above the other's top
/// (SS-ENG-02, SS-RUL-24, HS-ENG-02, HS-RUL-06).
[[nodiscard]] constexpr bool do_levels_meet(Level one, Height one_height, Level other, Height other_height) {
  return one < top_of(other, other_height) && other < top_of(one, one_height);
}

/// What fills a hex from its base up: a part of a figure, or a piece of scenery.
struct Body {
  HexCoordinate at;
  Level base;
  Height height;
};
/// Whether something on the edge stands between bodies on neighbouring hexes. A wall or ruin parts them if it is as high as
/// one of them (SS-ENG-05, SS-ENG-06, SS-RUL-25, HS-ENG-03), a ladder up to its top (SS-LAD-08, HS-LAD-07).
[[nodiscard]] bool are_parted(const HexBoard& board, const Body& one, const Body& other);

/// Somebody who stands like this: a figure, or one that is only asked about and has no id.
struct Standing {
  FigureId figure;
  Stance stance;
  const ScapeProfile& profile;
};
/// Whether some pair of spaces of two different ones passes every test of adjacency.
[[nodiscard]] bool would_touch(const Game& game, const State& state, const Standing& one, const Standing& other);
/// Whether two figures would be adjacent if the first stood like this: some pair of their spaces passes every test
/// (SS-ENG-01, SS-RUL-23, HS-ENG-01, HS-DBL-07). A figure inside another's space is as near as can be (SS-ENG-11).
[[nodiscard]] bool would_be_adjacent(const Game& game, const State& state, FigureId figure, const Stance& stance, FigureId other);
/// Whether two figures on the board are adjacent. No figure is adjacent to itself (SS-RNG-07, HS-TEA-05).
[[nodiscard]] bool are_adjacent(const Game& game, const State& state, FigureId one, FigureId other);

[[nodiscard]] bool are_enemies(const Game& game, const State& state, FigureId one, FigureId other);
/// Engaged: adjacent and enemies (SS-ENG-03, SS-ENG-04, HS-ENG-04, HS-ENG-05).
[[nodiscard]] bool are_engaged(const Game& game, const State& state, FigureId one, FigureId other);
/// Whether the figure is engaged with anyone.
[[nodiscard]] bool is_engaged(const Game& game, const State& state, FigureId figure);

/// Figures around another one.
using Neighbours = FixedVector<FigureId, max_figures>;
/// The enemies a figure is engaged with, by figure id.
[[nodiscard]] Neighbours engaged_enemies(const Game& game, const State& state, FigureId figure);
/// The enemies it would be engaged with if it stood like this.
[[nodiscard]] Neighbours engaged_enemies(const Game& game, const State& state, FigureId figure, const Stance& stance);
/// All figures adjacent to one on the board, friends too, by figure id.
[[nodiscard]] Neighbours adjacent_figures(const Game& game, const State& state, FigureId figure);
/// The same if it stood so.
[[nodiscard]] Neighbours adjacent_figures(const Game& game, const State& state, FigureId figure, const Stance& stance);
/// Those of some enemies it would no longer be adjacent to in another stance (SS-ENG-09, SS-ENG-10, HS-ENG-08, HS-ENG-13).
[[nodiscard]] Neighbours engagements_left(const Game& game, const State& state, FigureId figure, const Neighbours& enemies,
                                          const Stance& destination);

}  // namespace fracas::scape
