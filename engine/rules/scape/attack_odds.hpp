#pragma once

#include <array>
#include <cstdint>

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Probabilities are counted in parts of this many; whole numbers, so that every machine finds the same ones.
inline constexpr std::uint64_t certainty = 1'000'000'000;

/// What an attack could do before anybody uses an ability: how likely each number of wounds is, with every modifier that
/// applies by itself (SS-CMB-10, SS-CMB-11, SS-CMB-17, SS-CMB-20, SS-CMB-21, SS-RUL-100).
struct AttackOdds {
  static constexpr std::size_t most_wounds = 40;
  std::array<std::uint64_t, most_wounds + 1> wounds{};  ///< parts of certainty for 0, 1, 2 ... wounds; the last one is for more
  std::uint64_t defeat = 0;                             ///< that they defeat the target
  std::uint64_t expected = 0;                           ///< wounds on average, in parts of certainty
};

/// How many dice both sides roll.
struct AttackDice {
  int attack = 0;
  int defense = 0;
};

/// The odds of a normal attack, or of a special one, with dice that are counted already. Attacker and defender stand on the
/// board.
[[nodiscard]] AttackOdds attack_odds(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                     FigureId defender, AbilityId special, AttackDice dice);
/// The same, counting the dice first.
[[nodiscard]] AttackOdds attack_odds(const Variant& variant, const Game& game, const State& state, FigureId attacker,
                                     FigureId defender, AbilityId special = {});

}  // namespace fracas::scape
