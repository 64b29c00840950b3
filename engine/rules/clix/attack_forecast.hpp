#pragma once

#include <optional>
#include <vector>

#include "engine/rules/flow/kernel.hpp"

namespace fracas::clix {

/// All results of two dice, each as likely as the others.
inline constexpr int rolls_of_two_dice = 36;

/// What an attack on a lone target could do; counts are out of the 36 rolls, each played by the rules themselves.
struct AttackForecast {
  FigureId attacker;
  FigureId target;
  int attack = 0;
  int defense = 0;  ///< with what a hindered line adds
  int hindered = 0;
  int hits = 0;
  int defeats = 0;
  std::vector<int> clicks;  ///< rolls that turn the dial of the target by 0, 1, 2 ...
};

/// What a close or range attack chosen now could do to its target if it has no other one; nothing for a choice that is no such
/// attack. The choice is legal. Of two pieces of terrain to shoot through the first is taken.
[[nodiscard]] std::optional<AttackForecast> forecast_attack(const Game& game, const State& state, const Choice& choice);

}  // namespace fracas::clix
