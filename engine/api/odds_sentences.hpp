#pragma once

#include <string>
#include <vector>

#include "engine/rules/scape/attack_forecast.hpp"
#include "engine/rules/scape/reach.hpp"
#include "engine/state/game.hpp"

namespace fracas {

/// What something does to a number of an attack, behind its name: "+1", "at most 2", "nothing may be ignored".
[[nodiscard]] std::string change_text(const scape::Origin& origin);

/// How the odds of an attack were found and what they leave out, a sentence each: "Without Tumble (Fox), which may be used.";
/// none if dice and modifiers say it all.
[[nodiscard]] std::vector<std::string> odds_notes(const Game& game, const scape::AttackForecast& forecast);

/// Expected wounds as an exact fraction in its lowest terms, such as "1/2".
[[nodiscard]] std::string fraction_text(scape::ExpectedWounds wounds);
/// One roll on the way of a move: "Reef Knight may swipe as it leaves A3: 1 die, 1/2 wounds".
[[nodiscard]] std::string risk_text(const Game& game, const State& state, const scape::Risk& risk);

}  // namespace fracas
