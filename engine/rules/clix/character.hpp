#pragma once

#include "engine/core/fixed_vector.hpp"
#include "engine/rules/clix/base.hpp"
#include "engine/rules/clix/ground.hpp"
#include "engine/sight/square/line_of_fire.hpp"
#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas::clix {

/// What the largest base can have around it: a character on each of the twelve squares about a 2x2.
using Neighbours = FixedVector<FigureId, 12>;

/// The base and dial of a character as printed (HC-CMP-01).
[[nodiscard]] inline const ClixProfile& profile_of(const Game& game, FigureId figure) { return game.definition(figure).clix; }
/// The click in the slot of a character's dial: its live combat values (HC-CMP-02).
[[nodiscard]] const Click& live_click(const Game& game, const State& state, FigureId figure);
/// Whether starting a move where it stands halves its speed (HC-MOV-07).
[[nodiscard]] bool is_slowed(const Game& game, const State& state, FigureId figure);

/// Who decides for a character now.
[[nodiscard]] inline SeatId player_of(const State& state, FigureId figure) { return state.figures[figure.index()].controller; }
/// Whether a character is opposing to this player: everyone who is not of the same side (HC-MPL-01).
[[nodiscard]] inline bool is_foe(const Game& game, const State& state, SeatId seat, FigureId figure) {
  return game.are_enemies(seat, state.figures[figure.index()].controller);
}
/// Foes adjacent to any square of a character (HC-MAP-03, HC-SPC-05).
[[nodiscard]] Neighbours adjacent_foes(const Game& game, const State& state, FigureId figure);
/// Whether a foe of a player that is not among the excepted ones is adjacent to a square.
[[nodiscard]] bool has_adjacent_foe(const SquareGround& ground, const Game& game, const State& state, SeatId seat, SpaceId space,
                                    const FigureId* excepted_begin, const FigureId* excepted_end);

/// Until every player has ended the first turn, opponents cannot target who is still in the starting area (HC-SET-16).
[[nodiscard]] bool has_first_turn_immunity(const State& state, FigureId figure);
/// The printed starting area a player has: the one it took, or that of its own number (HC-SET-04).
[[nodiscard]] inline SeatId area_of(const State& state, SeatId seat) {
  const std::uint8_t taken = state.seats[seat.index()].area;
  return taken == 0 ? seat : SeatId{static_cast<std::uint8_t>(taken - 1)};
}
/// Whether a square belongs to this printed starting area; dotted ones need 3 players (HC-MAP-18).
[[nodiscard]] bool is_printed_start(const Game& game, SeatId area, SpaceId space);
/// Whether a square belongs to the printed starting area of a player (HC-SET-14).
[[nodiscard]] inline bool is_own_start(const Game& game, const State& state, SeatId seat, SpaceId space) {
  return is_printed_start(game, area_of(state, seat), space);
}
/// Remembers that a character stands outside its starting area, if it does (HC-SET-16).
void note_leaving_start(const Game& game, State& state, FigureId figure);
/// Puts a single base, or the leading square of a larger one, on a square; whom it crosses keeps that square (HC-MOV-03).
void stand_on(const Game& game, State& state, FigureId figure, SpaceId space);

/// A line of fire between two squares of two characters.
struct CharacterLine {
  LineAnswer answer;
  SpaceId from;
  SpaceId to;
};
/// The least restricted line between two characters that is no longer than this; a player picks the squares of larger bases
/// (HC-LOF-21). Blocked where no pair of squares is near enough.
[[nodiscard]] CharacterLine best_line(const Game& game, const State& state, FigureId drawer, FigureId target, int range,
                                      TerrainPiece ignored = {});
/// An end of a line: a character where it stands, or somebody of standard size imagined on a square.
struct LineEnd {
  FigureId character;
  SpaceId square;  ///< of somebody imagined
};
[[nodiscard]] BaseSquares squares_of(const Game& game, const State& state, const LineEnd& end);
/// The same as between two characters, for ends that may be imagined.
[[nodiscard]] CharacterLine best_line(const Game& game, const State& state, const LineEnd& drawer, const LineEnd& target,
                                      int range, TerrainPiece ignored = {});
/// The line of fire between two characters on the map, free to ask at any time (HC-LOF-23).
[[nodiscard]] LineOfFire line_of_fire(const Game& game, const State& state, FigureId drawer, FigureId target);
/// The line from one square of a character to any square, with the character's improved targeting.
[[nodiscard]] LineAnswer line_to_square(const Game& game, const State& state, FigureId drawer, SpaceId from, SpaceId to,
                                        TerrainPiece ignored = {});

}  // namespace fracas::clix
