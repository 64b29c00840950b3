#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "engine/state/choice.hpp"
#include "engine/state/event.hpp"
#include "engine/state/game.hpp"

namespace fracas {

/// A choice as players, scenarios, replays and the protocol write it: a verb, then figures and cards by key, spaces by
/// name, order markers as 1, 2, 3 or X, damage as a number, players by number from 1, the way a larger base is turned as
/// "south-east"; such as "step ember-warden B3".
/// The state says what the spaces are called now; without one it is the board as the game begins.
[[nodiscard]] std::string format_choice(const Game& game, const State& state, const Choice& choice);
[[nodiscard]] std::string format_choice(const Game& game, const Choice& choice);

/// Reads that form back; the error says which word was not understood, what was expected and the nearest valid word.
[[nodiscard]] Result<Choice, std::string> parse_choice(const Game& game, const State& state, SeatId seat, std::string_view text);
[[nodiscard]] Result<Choice, std::string> parse_choice(const Game& game, SeatId seat, std::string_view text);

/// How a base is turned, 0 to 5, in a word; east is the plain way.
[[nodiscard]] std::string_view facing_word(int facing);

/// Dice as scenarios, replays and the protocol write them: "SSDB" for combat dice, "d20 14", "d6 3", "2d6 4+3".
[[nodiscard]] std::string format_outcome(const Outcome& outcome);
[[nodiscard]] Result<Outcome, std::string> parse_outcome(std::string_view text);

/// The word for a verb ("step") and for the kinds of decisions and rolls ("move-step", "attack-dice").
[[nodiscard]] std::string_view word_for(Verb verb);
[[nodiscard]] std::string_view word_for(DecisionKind decision);
[[nodiscard]] std::string_view word_for(ChanceKind chance);
[[nodiscard]] std::string_view word_for(System system);
[[nodiscard]] std::string_view word_for(EventKind event);

}  // namespace fracas
