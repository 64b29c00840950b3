#pragma once

#include "engine/rules/abilities/programs.hpp"
#include "engine/rules/flow/play.hpp"

namespace fracas {

/// Carries out a verb: what every game does alike here, the rest by the rule set.
void run_effect(Play& play, AbilityFrame& frame, const Instruction& instruction);
/// Goes on with a verb that has rolled dice.
void finish_effect(Play& play, AbilityFrame& frame, const Instruction& instruction);

/// Puts ability markers somewhere, or with a negative count takes them off; never below none.
void change_markers(Play& play, int kind, MarkerPlace place, int where, int count);
/// Puts a figure under a player's control until the scope ends (SS-CTL-02).
void take_control(Play& play, FigureId figure, SeatId by, Scope scope, const Lasting& source);

}  // namespace fracas
