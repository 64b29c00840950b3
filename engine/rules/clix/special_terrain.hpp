#pragma once

#include <optional>
#include <vector>

#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas::clix {

/// Special terrain as it lies on the map (HC-ELM-14 to HC-ELM-16).

/// One square of a piece, and what the piece makes of it.
struct TerrainSquare {
  SpaceId space;
  SquareTerrain terrain = SquareTerrain::Clear;
};
using TerrainSquares = std::vector<TerrainSquare>;

/// The squares of a piece whose top left square lies there, turned clockwise so many quarter turns; nothing if it would stick
/// out of the map.
[[nodiscard]] std::optional<TerrainSquares> terrain_squares(const ClixElement& piece, const SquareBoard& board, SpaceId corner,
                                                            int turns);
/// Whether this element is special terrain that lies on the map.
[[nodiscard]] bool is_laid_terrain(const Game& game, const ElementState& element);
/// Calls visit(TerrainSquare) for every square of all special terrain on the map.
template <class Visit>
void for_each_terrain_square(const Game& game, const State& state, Visit visit) {
  for (const ElementState& element : state.elements) {
    if (element.status == ElementStatus::None) return;
    if (!is_laid_terrain(game, element)) continue;
    const auto squares = terrain_squares(game.definition(element.card).element, game.map(state), element.space, element.value);
    if (!squares) continue;
    for (const TerrainSquare& square : *squares) visit(square);
  }
}
/// Whether a square belongs to special terrain.
[[nodiscard]] bool is_special_terrain(const Game& game, const State& state, SpaceId space);

}  // namespace fracas::clix
