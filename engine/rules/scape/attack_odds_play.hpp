#pragma once

#include <span>
#include <vector>

#include "engine/rules/scape/attack_odds.hpp"
#include "engine/rules/scape/targeting.hpp"
#include "engine/state/choice.hpp"

namespace fracas::scape {

/// An ability by its name and whose it is, as sentences name it.
struct NamedAbility {
  const char* name = "";
  FigureId figure;  ///< none: the card's
  CardId card;
};
[[nodiscard]] bool operator==(const NamedAbility& one, const NamedAbility& other);
[[nodiscard]] NamedAbility named(const Game& game, const BoundAbility& bound);
/// Adds one that is not there yet.
void add_named(std::vector<NamedAbility>& all, const NamedAbility& one);

/// What every result of an attack comes to for one figure.
struct PlayedFate {
  FigureId figure;
  AttackOdds odds;
};

/// An attack played out with every result of all its dice, from its declaration to the answers to its wounds (C1 to C11).
struct PlayedAttack {
  bool is_whole = true;  ///< false: too many results, or a choice within them decides; the rest is then empty
  bool is_too_long = false;
  std::vector<PlayedFate> fates;       ///< of everybody who is wounded or defeated in any result
  std::vector<NamedAbility> used;      ///< what was used because it had to be
  std::vector<NamedAbility> declined;  ///< what might be used and was not
  std::vector<NamedAbility> ordered;   ///< used in this order, which is a player's to choose
  std::vector<NamedAbility> asking;    ///< what asks for a choice that nobody can foresee
  DiceCount attack;                    ///< as the first of the results had them; no dice if none were thrown
  std::vector<DiceCount> defense;      ///< of each of those who defended
  std::vector<FigureId> defenders;

  /// The fate of a figure; one that is never wounded has one, too.
  [[nodiscard]] AttackOdds odds_of(FigureId figure) const;
};

/// Plays an attack that is legal now: these choices one after the other (a special attack, its target), every result of all
/// dice with its exact weight, whatever abilities must do, and nothing that they may do. At most `budget` rolls are read.
[[nodiscard]] PlayedAttack play_attack(const Game& game, const State& state, FigureId attacker, std::span<const Choice> choices,
                                       int& budget);

}  // namespace fracas::scape
