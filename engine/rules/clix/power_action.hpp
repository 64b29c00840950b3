#pragma once

#include <optional>

#include "engine/rules/clix/action.hpp"
#include "engine/state/choice.hpp"
#include "engine/state/refusal.hpp"

namespace fracas::clix {

/// Why a character cannot be given the action that its ability of this number is, or nothing: cost aside. Safe for any number.
[[nodiscard]] std::optional<Refusal> refuse_power(const Game& game, const State& state, FigureId figure, std::size_t ordinal);
/// The same with the cost of a costed action, or what FREE actions need (HC-ACT-05, HC-ACT-07).
[[nodiscard]] std::optional<Refusal> refuse_power_action(const Game& game, const State& state, const Choice& choice);
/// Appends every action that powers let this character be given now.
void append_power_actions(const Game& game, const State& state, SeatId seat, FigureId figure, OptionList& options);

/// Why this is not an action of the type that an effect gives at no cost, or nothing (HC-ACT-08).
[[nodiscard]] std::optional<Refusal> refuse_granted_action(const Game& game, const State& state, const Action& grant,
                                                           const Choice& choice);
/// Whether anything can be done with it, and everything that can; leaving it comes last.
[[nodiscard]] bool has_granted_action(const Game& game, const State& state, const Action& grant);
void append_granted_actions(const Game& game, const State& state, SeatId seat, const Action& grant, OptionList& options);

}  // namespace fracas::clix
