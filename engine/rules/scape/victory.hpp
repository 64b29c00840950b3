#pragma once

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Takes out players without figures and ends the game if one side, or none, is left (SS-VIC-01, SS-VIC-02, SS-RUL-146,
/// SS-RUL-147, SS-RUL-163, HS-VIC-02, HS-VIC-03, HS-RUL-46).
void check_victory(const Variant& variant, Play& play);
/// Ends the game by points after the last agreed round (HS-VIC-04 to HS-VIC-06).
void score_round_limit(const Variant& variant, Play& play);

}  // namespace fracas::scape
