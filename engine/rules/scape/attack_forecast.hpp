#pragma once

#include <vector>

#include "engine/rules/scape/attack_odds_play.hpp"
#include "engine/rules/scape/attack_origins.hpp"

namespace fracas::scape {

/// How the odds of an attack were found.
enum class OddsBasis : std::uint8_t {
  PlayedOut,  ///< every result was played by the rules themselves
  TooMany,    ///< dice and modifiers alone, because there are too many results to play
  Choice,     ///< dice and modifiers alone, because what a player has to choose decides
};

/// One attack that a choice would make: who against whom, with how many dice and why, and what comes of it how often.
struct AttackForecast {
  FigureId attacker;
  FigureId target;
  AbilityId special;  ///< the special attack, or none for a normal one
  DiceCount attack;
  DiceCount defense;
  AttackOrigins origins;  ///< what changes hits, blocks and wounds
  AttackOdds odds;
  OddsBasis basis = OddsBasis::PlayedOut;
  int rolls = 0;                       ///< read to find the odds; several figures that are told together share them
  std::vector<NamedAbility> counted;   ///< abilities that have to be used and are counted
  std::vector<NamedAbility> left_out;  ///< abilities that may be used, or that could not be counted
  std::vector<NamedAbility> ordered;   ///< counted in this order, which is a player's to choose
  std::vector<NamedAbility> unseen;    ///< read numbers of order markers that whoever asks cannot see: not known
};

/// What an attack chosen now could do to its target and to everybody struck with it, the target first; for a special attack
/// whose target is chosen later, to each figure it may be aimed at (to all it strikes, if that is decided). Empty for a choice
/// that is no attack. The choice is legal.
[[nodiscard]] std::vector<AttackForecast> forecast_attacks(const Variant& variant, const Game& game, const State& state,
                                                           const Choice& choice);

}  // namespace fracas::scape
