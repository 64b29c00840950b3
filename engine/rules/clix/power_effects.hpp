#pragma once

#include "engine/rules/abilities/programs.hpp"
#include "engine/rules/flow/play.hpp"

namespace fracas::clix {

/// Carries out a verb of an ability that only HeroClix can.
void run_power_effect(Play& play, AbilityFrame& frame, const Instruction& instruction);

}  // namespace fracas::clix
