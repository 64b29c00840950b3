#pragma once

#include "engine/core/rule_id.hpp"
#include "engine/rules/flow/play.hpp"

namespace fracas::clix {

/// Takes a character off the map, scores it, and defeats its player if nothing of value is left (HC-DMG-10, HC-VIC-03).
void knock_out(Play& play, FigureId figure, RuleId rule);
/// Knocks an element out that is no character, and scores it (HC-OBJ-07, HC-VIC-03).
void knock_out_element(Play& play, std::size_t index, RuleId rule);
/// Takes a character out of the game for good: scored like a KO, but none (HC-VIC-07).
void remove_from_game(Play& play, FigureId figure);
/// Defeats a player with no character worth 1 point or more, and knocks out the rest of the force (HC-VIC-01, HC-VIC-06).
void defeat_if_spent(Play& play, SeatId seat);
/// Defeats players who gave up while others play on (HC-VIC-01).
void defeat_conceded(Play& play);

/// Ends the game if at most one side is undefeated; only called while nothing is resolving (HC-VIC-02).
/// Returns whether it did, or whether a tie-break roll now stands before the end.
[[nodiscard]] bool end_if_decided(Play& play);
/// Ends the game by victory points, after a roll-off where points are equal (HC-VIC-02).
void end_by_points(Play& play, EndReason reason);
/// Ends the game with the side of this player as winner.
void win(Play& play, EndReason reason, SeatId winner);

}  // namespace fracas::clix
