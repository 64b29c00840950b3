#pragma once

#include <array>
#include <optional>

#include "engine/rules/clix/character.hpp"
#include "engine/rules/flow/play.hpp"
#include "engine/state/refusal.hpp"

namespace fracas::clix {

/// Steps of a move: whom it carries (HC-MOV-14), which square of a larger base leads (HC-SPC-04), break away where a foe is
/// adjacent (HC-MOV-08), square by square (HC-MOV-01), then the rest of the base and those who were carried are put down.
enum class MoveStep : std::uint8_t {
  Start,
  OfferCarry,
  AnswerCarry,
  OfferLead,
  AnswerLead,
  OfferBreakAway,
  AnswerBreakAway,
  SettleBreakAway,
  OfferStep,
  TakeStep,
  AnswerSide,
  OfferLay,
  AnswerLay,
  Finish,
  OfferPlacing,
  AnswerPlacing
};

/// One move instruction of one character. While it crosses somebody, that character stays the occupant of the square.
struct Move {
  static constexpr Procedure procedure = Procedure::ClixMove;
  static constexpr std::size_t max_carried = 4;

  SpaceId origin;  ///< where a larger base lay when the move began
  SpaceId lead;    ///< the square of that base which leads
  MoveStep step = MoveStep::Start;
  FigureId figure;
  std::uint8_t remaining = 0;   ///< squares it may still move
  std::uint8_t moved = 0;       ///< squares it has moved
  std::uint8_t origin_lay = 0;  ///< how the larger base lay
  std::uint8_t direction = 0;   ///< of the step for which a side of a corner is chosen
  std::uint8_t fixed = 0xff;    ///< squares it may move whatever its speed value is; 0xff: its speed value counts
  std::uint8_t freed_count = 0;
  std::array<FigureId, Neighbours::capacity()> freed{};  ///< foes it broke away from, who do not stop it (HC-MOV-10)
  std::uint8_t carried_count = 0;
  std::array<FigureId, max_carried> carried{};  ///< friends it takes along; once put down they leave the list
  std::uint8_t less = 0;                        ///< squares fewer than its speed value
  std::uint8_t has_handled = 0;                 ///< an object was picked up or put down on the way (HC-OBJ-03)
  std::uint8_t unused = 0;
};

void advance(Move& frame, Play& play);

/// Why the mover cannot step in this direction (0 to 7), or nothing. A square on which the move could not end and from
/// which it could not go on to end legally is refused as well (HC-MOV-03).
[[nodiscard]] std::optional<Refusal> refuse_step(const Game& game, const State& state, const Move& move, std::size_t direction);
/// Why the mover cannot end where it is, or nothing: not in an occupied square (HC-MOV-03), not where a larger base does
/// not fit (HC-SPC-04).
[[nodiscard]] std::optional<Refusal> refuse_stop(const Game& game, const State& state, const Move& move);
/// Why the base of the mover cannot come to lie with its far end there, or nothing (HC-SPC-04).
[[nodiscard]] std::optional<Refusal> refuse_lay(const Game& game, const State& state, const Move& move, SpaceId far);
/// Whether this flank names a side of the corner under way that the mover may destroy (HC-MAP-25).
[[nodiscard]] bool may_destroy_side(const Game& game, const State& state, const Move& move, SpaceId flank);

/// Of the six faces of a die, how many let this character break away from its adjacent foes; 6 where it needs no roll
/// (HC-MOV-08, HC-MOV-09).
[[nodiscard]] int break_away_faces(const Game& game, const State& state, FigureId figure);
/// Whether a character that wants to leave its square must roll first (HC-MOV-08, HC-ABL-IMP-CHARS).
[[nodiscard]] bool must_break_away(const Game& game, const State& state, FigureId figure);

}  // namespace fracas::clix
