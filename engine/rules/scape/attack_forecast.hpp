#pragma once

#include <vector>

#include "engine/rules/scape/attack_odds.hpp"
#include "engine/rules/scape/targeting.hpp"

namespace fracas::scape {

/// One attack that a choice would make: who against whom, with how many dice and why, and what comes of it how often.
struct AttackForecast {
  FigureId attacker;
  FigureId target;
  AbilityId special;  ///< the special attack, or none for a normal one
  DiceCount attack;
  DiceCount defense;
  AttackOdds odds;
};

/// What an attack chosen now could do to its target and to everybody struck with it, the target first; for a special attack
/// whose target is chosen later, to each figure it may be aimed at (or strikes at once). Empty for a choice that is no attack.
[[nodiscard]] std::vector<AttackForecast> forecast_attacks(const Variant& variant, const Game& game, const State& state,
                                                           const Choice& choice);

}  // namespace fracas::scape
