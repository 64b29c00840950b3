#pragma once

#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/scape/stance.hpp"
#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas::scape {

/// Calls visit(SpaceId) for every space a figure on the board holds, its leading one first (SS-CMP-17).
template <class Visit>
void for_each_held_space(const Game& game, const State& state, FigureId figure, Visit visit) {
  if (!state.figures[figure.index()].is_on_board()) return;
  for (const SpaceId space : spaces_of(game, state, figure)) {
    if (space.is_some()) visit(space);
  }
}

/// The same for the spaces a figure holds, or held when it fell in this action (SS-RUL-23).
template <class Visit>
void for_each_last_space(const Game& game, const State& state, FigureId figure, Visit visit) {
  const Stance stance = stance_of(last_standing(state, figure));
  if (stance.lead.is_none()) return;
  for (const SpaceId space : spaces_of(game.board(state), game.profile(state, figure), stance)) {
    if (space.is_some()) visit(space);
  }
}

/// Whether any part of the figure's base lies on this terrain.
[[nodiscard]] bool is_on_terrain(const Game& game, const State& state, FigureId figure, HexTerrain terrain);

/// The space itself, or the surface of its hex nearest to it if terrain was laid on it or taken away below it; none if its
/// hex is gone.
[[nodiscard]] SpaceId surface_of(const HexBoard& board, SpaceId space);

/// No figure, no object and no token (SS-CMP-10). What is not a space at all is not empty.
[[nodiscard]] bool is_empty(const Game& game, const State& state, SpaceId space);
/// No figure and no object, whatever token lies there (SS-CMP-11).
[[nodiscard]] bool is_unoccupied(const Game& game, const State& state, SpaceId space);
/// A figure or an object is on the space (SS-CMP-12).
[[nodiscard]] bool is_occupied(const Game& game, const State& state, SpaceId space);
/// At least one figure is inside the building; one on its roof does not count (SS-CMP-12).
[[nodiscard]] bool is_building_occupied(const Game& game, const State& state, std::uint8_t building);

/// Whether a shut or open fortress door stands on the space (HS-DOR-01, HS-DOR-02).
[[nodiscard]] bool is_door_on(const HexBoard& board, SpaceId space);

}  // namespace fracas::scape
