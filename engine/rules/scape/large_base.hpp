#pragma once

#include <optional>

#include "engine/rules/scape/walking.hpp"

namespace fracas::scape {

/// The stance after a step on foot of the leading part to this space: the other half of a double base follows onto the space
/// that the leading one has left (SS-BAS-01, HS-DBL-01), a larger base comes to lie as the facing says.
[[nodiscard]] Stance stance_after_step(const ScapeProfile& profile, const Stance& before, SpaceId lead, std::uint8_t facing);
/// The way on foot of any base to the stance after such a step.
[[nodiscard]] Result<Passage, Refusal> passage_to(const Situation& situation, FigureId figure, const Stance& before,
                                                  const Stance& after);
/// The way on foot of a base of more than two spaces to another stance: every part goes at most one hex (SS-BAS-07,
/// SS-BAS-10, SS-BAS-11), the parts that enter new hexes pay the largest rise among them (SS-BAS-08).
[[nodiscard]] Result<Passage, Refusal> shift_base(const Situation& situation, FigureId figure, const Stance& before,
                                                  const Stance& after);
/// Whether the base can be turned this way onto the spaces it covers; writes the stance (SS-BAS-12).
[[nodiscard]] bool can_turn_in_place(const Situation& situation, FigureId figure, const Stance& before, int facing,
                                     Stance& after);

/// Why the figure may not go through those who hold the spaces it enters, or nothing (SS-MOV-16 to SS-MOV-18, SS-RUL-39,
/// HS-MOV-08, HS-MOV-09).
[[nodiscard]] std::optional<Refusal> check_passing(const Situation& situation, FigureId figure, const Stance& before,
                                                   const Stance& after);

}  // namespace fracas::scape
