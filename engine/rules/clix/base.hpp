#pragma once

#include <optional>

#include "engine/board/square/square_ground.hpp"
#include "engine/core/fixed_vector.hpp"
#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas::clix {

/// The squares a character stands on; the first one is where its FigureState says it is (HC-SPC-03).
using BaseSquares = FixedVector<SpaceId, 4>;

/// How a base lies: its first square and FigureState::facing.
struct Footprint {
  SpaceId space;
  std::uint8_t facing = 0;
  BaseSquares squares;
};

[[nodiscard]] inline bool is_large(const Game& game, FigureId figure) {
  return game.definition(figure).clix.base != ClixBase::Single;
}
/// How many squares a base fills.
[[nodiscard]] int area_of(ClixBase base);

/// The squares of a base that lies so; off the map squares are left out.
[[nodiscard]] BaseSquares squares_of(const SquareBoard& board, ClixBase base, SpaceId space, std::uint8_t lay);
/// The squares a character on the map stands on now.
[[nodiscard]] BaseSquares squares_of(const Game& game, const State& state, FigureId figure);

/// How a larger base lies that has one end on `lead` and the far one on `far`: the other square of a 1x2, the square
/// diagonally opposite of a 2x2. Nothing if these squares do not fit the base.
[[nodiscard]] std::optional<Footprint> footprint_of(const SquareBoard& board, ClixBase base, SpaceId lead, SpaceId far);

/// Whether a character may lie there: free of others, no blocking terrain (HC-MAP-27), all squares adjacent (HC-SPC-03).
[[nodiscard]] bool may_lie(const State& state, const SquareGround& ground, FigureId figure, const Footprint& footprint);

/// Whether a square of one base is adjacent to a square of the other (HC-MAP-03, HC-SPC-03). Nobody is adjacent to itself.
[[nodiscard]] bool are_adjacent(const Game& game, const State& state, FigureId one, FigureId other);
/// The distance between the nearest squares of two bases (HC-MAP-06).
[[nodiscard]] int distance_between(const Game& game, const State& state, FigureId one, FigureId other);

/// Takes a character off the squares it is the occupant of.
void lift(const Game& game, State& state, FigureId figure);
/// Puts a character down as its footprint says; squares of friends it crosses stay theirs.
void set_down(State& state, FigureId figure, const Footprint& footprint);

}  // namespace fracas::clix
