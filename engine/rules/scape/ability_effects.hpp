#pragma once

#include "engine/rules/abilities/programs.hpp"
#include "engine/rules/scape/variant.hpp"
#include "engine/state/refusal.hpp"

namespace fracas::scape {

/// Why a verb that is to follow could do nothing to a figure or card a player is about to choose for it: it cannot be
/// controlled (SS-SYM-08, SS-CTL-03, SS-CTL-04) or activated (SS-TRN-06).
[[nodiscard]] std::optional<Refusal> check_object_of_effect(const AbilityContext& context, const Instruction& instruction,
                                                            int element);

/// Carries out the verbs of abilities that are about figures on hexes.
void run_scape_effect(const Variant& variant, Play& play, AbilityFrame& frame, const Instruction& instruction);
/// Goes on with one that has rolled dice.
void finish_scape_effect(const Variant& variant, Play& play, AbilityFrame& frame, const Instruction& instruction);

}  // namespace fracas::scape
