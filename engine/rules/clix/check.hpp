#pragma once

#include <optional>

#include "engine/state/choice.hpp"
#include "engine/state/game.hpp"
#include "engine/state/refusal.hpp"
#include "engine/state/state.hpp"

namespace fracas::clix {

/// Why a choice is illegal now, or nothing. The seat exists; everything else may be nonsense.
[[nodiscard]] std::optional<Refusal> check_choice(const Game& game, const State& state, const Choice& choice);

/// Why a character cannot be given a costed action by this player now, or nothing (HC-ACT-05). Safe for any figure.
[[nodiscard]] std::optional<Refusal> refuse_costed_action(const Game& game, const State& state, SeatId seat, FigureId figure);

/// The rule a question or a roll of HeroClix comes from; none for those of other games.
[[nodiscard]] RuleId rule_of_decision(DecisionKind decision);
[[nodiscard]] RuleId rule_of_chance(ChanceKind chance);

}  // namespace fracas::clix
