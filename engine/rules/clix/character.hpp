#pragma once

#include "engine/core/fixed_vector.hpp"
#include "engine/sight/square/line_of_fire.hpp"
#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas::clix {

/// What one square of the map can have around it: a character on each of its eight neighbours.
using Neighbours = FixedVector<FigureId, 8>;

/// The base and dial of a character as printed (HC-CMP-01).
[[nodiscard]] inline const ClixProfile& profile_of(const Game& game, FigureId figure) { return game.definition(figure).clix; }
/// The click in the slot of a character's dial: its live combat values (HC-CMP-02).
[[nodiscard]] const Click& live_click(const Game& game, const State& state, FigureId figure);
/// Squares a character may move: its speed value, halved (rounded up) if it starts in hindering or water (HC-MOV-07).
[[nodiscard]] int movement_of(const Game& game, const State& state, FigureId figure);
/// How many targets one range attack may have; never below 1 (HC-ATK-04).
[[nodiscard]] int target_limit(const Game& game, FigureId figure);

/// Whether a character is opposing to this player: everyone who is not of the same side (HC-MPL-01).
[[nodiscard]] inline bool is_foe(const Game& game, const State& state, SeatId seat, FigureId figure) {
  return game.are_enemies(seat, state.figures[figure.index()].controller);
}
/// Foes of a player that are adjacent to a square (HC-MAP-03).
[[nodiscard]] Neighbours adjacent_foes(const Game& game, const State& state, SeatId seat, SpaceId space);
/// Whether a foe that is not among the excepted ones is adjacent to a square.
[[nodiscard]] bool has_adjacent_foe(const Game& game, const State& state, SeatId seat, SpaceId space,
                                    const FigureId* excepted_begin, const FigureId* excepted_end);
[[nodiscard]] inline bool has_adjacent_foe(const Game& game, const State& state, SeatId seat, SpaceId space) {
  return has_adjacent_foe(game, state, seat, space, nullptr, nullptr);
}

/// Until every player has ended the first turn, opponents cannot target who is still in the starting area (HC-SET-16).
[[nodiscard]] bool has_first_turn_immunity(const State& state, FigureId figure);
/// Puts a character on a square and remembers whether that is outside its starting area (HC-SET-16).
void stand_on(const Game& game, State& state, FigureId figure, SpaceId space);
/// Takes a character off its square, unless a friend it is crossing holds that square (HC-MOV-03).
void leave_square(State& state, FigureId figure);

/// The line of fire between two characters on the map, free to ask at any time (HC-LOF-23).
[[nodiscard]] LineOfFire line_of_fire(const Game& game, const State& state, FigureId drawer, FigureId target);

}  // namespace fracas::clix
