#pragma once

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// When victory is checked (SS-VIC-01, SS-RUL-146).
enum class VictoryCheck : std::uint8_t { AfterTurn, AfterRound };

/// A player is out: order markers and figures go, and what was borrowed goes back to its owner (SS-RUL-163).
void eliminate(const Variant& variant, Play& play, SeatId seat);
/// Takes out players without figures and ends the game if somebody has reached an agreed goal, or if one side, or none, is
/// left (SS-VIC-01, SS-VIC-02, SS-VIC-04, SS-RUL-146, SS-RUL-147, SS-RUL-163, HS-VIC-02, HS-VIC-03, HS-RUL-46).
void check_victory(const Variant& variant, Play& play, VictoryCheck check);
/// Ends the game by points after the last agreed round (HS-VIC-04 to HS-VIC-06).
void score_round_limit(const Variant& variant, Play& play);

}  // namespace fracas::scape
