#pragma once

#include "engine/rules/flow/play.hpp"

namespace fracas::clix {

/// The four phases of a turn (HC-TRN-02); the action phase asks and hands on until the player passes.
enum class TurnStep : std::uint8_t { Beginning, Action, OfferAction, GiveAction, End, Clear, NextPlayer };

/// The turns of all players, one after another; the bottom frame of a game in play. Whose turn it is stands in
/// State::active, its place in the order in State::turn.
struct Turn {
  static constexpr Procedure procedure = Procedure::ClixTurn;
  TurnStep step = TurnStep::Beginning;
  std::uint8_t given = 0;    ///< costed actions given in this turn
  std::uint8_t offered = 0;  ///< actions left when the player was asked last
};

void advance(Turn& frame, Play& play);

/// Costed actions a player may give in a turn (HC-ACT-06).
[[nodiscard]] int action_total(const Game& game, const State& state, SeatId seat);

}  // namespace fracas::clix
