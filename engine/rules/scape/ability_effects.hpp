#pragma once

#include "engine/rules/abilities/programs.hpp"
#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Carries out the verbs of abilities that are about figures on hexes.
void run_scape_effect(const Variant& variant, Play& play, AbilityFrame& frame, const Instruction& instruction);
/// Goes on with one that has rolled dice.
void finish_scape_effect(const Variant& variant, Play& play, AbilityFrame& frame, const Instruction& instruction);

}  // namespace fracas::scape
