#pragma once

#include <array>
#include <optional>

#include "engine/rules/clix/character.hpp"
#include "engine/rules/flow/play.hpp"
#include "engine/state/refusal.hpp"

namespace fracas::clix {

/// Steps of a move: break away where a foe is adjacent (HC-MOV-08), then square by square (HC-MOV-01).
enum class MoveStep : std::uint8_t { Start, AnswerBreakAway, SettleBreakAway, OfferStep, TakeStep, Finish };

/// One move instruction of one character. While it crosses a friend, the friend stays the occupant of that square.
struct Move {
  static constexpr Procedure procedure = Procedure::ClixMove;
  MoveStep step = MoveStep::Start;
  FigureId figure;
  std::uint8_t remaining = 0;  ///< squares it may still move
  std::uint8_t moved = 0;      ///< squares it has moved
  std::uint8_t freed_count = 0;
  std::array<FigureId, Neighbours::capacity()> freed{};  ///< foes it broke away from, who do not stop it (HC-MOV-10)
};

void advance(Move& frame, Play& play);

/// Why the mover cannot step in this direction (0 to 7), or nothing. A square on which the move could not end and from
/// which it could not go on to end legally is refused as well (HC-MOV-03).
[[nodiscard]] std::optional<Refusal> refuse_step(const Game& game, const State& state, const Move& move, std::size_t direction);
/// Whether the mover may end where it is: not in a friend's square (HC-MOV-03).
[[nodiscard]] bool may_stop(const State& state, const Move& move);

}  // namespace fracas::clix
