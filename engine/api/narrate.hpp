#pragma once

#include <optional>
#include <string>

#include "engine/rules/flow/kernel.hpp"

namespace fracas {

/// One event as a sentence of the log, without its rule id; empty for events that need no words. The state says what the
/// spaces of the board are called now; without one it is the board as the game begins.
[[nodiscard]] std::string narrate(const Game& game, const State& state, const Event& event);
[[nodiscard]] std::string narrate(const Game& game, const Event& event);

/// What the pending stop asks of a seat, as one short sentence ("Where does Ember Warden step? 3 movement left.");
/// for a seat that is not asked, what it waits for.
[[nodiscard]] std::string question(const Game& game, const State& state, SeatId seat);
/// A choice as the words on a button ("Attack Reef Knight with Ember Warden").
[[nodiscard]] std::string label(const Game& game, const State& state, const Choice& choice);
[[nodiscard]] std::string label(const Game& game, const Choice& choice);

/// The sentence of a refusal: "Refused by SS-MOV-13: the step costs 4 and 3 movement is left."
[[nodiscard]] std::string sentence(const Refusal& refusal);
/// The same without the rule, for places that show the rule beside it: "The step costs 4 and 3 movement is left."
[[nodiscard]] std::string reason(const Refusal& refusal);
/// Why a wish is refused now, as that sentence, or nothing if it is legal.
[[nodiscard]] std::optional<std::string> explain(const Game& game, const State& state, const Choice& wish);

/// Name of a figure for people ("Ember Warden", "Ash Hounds 2"): the card's, with a number where several share it.
[[nodiscard]] std::string display_name(const Game& game, FigureId figure);

}  // namespace fracas
