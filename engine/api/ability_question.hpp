#pragma once

#include <string>

#include "engine/state/choice.hpp"
#include "engine/state/game.hpp"

namespace fracas {

/// An ability a player is asked about.
struct AskedAbility {
  AbilityId ability;
  CardId card;      ///< whose it is
  FigureId figure;  ///< of that card, or none
  FigureId about;   ///< whom the moment is about: who moves, attacks, is wounded; or none
  FigureId other;   ///< the other one of that moment, or none
};

/// The ability behind the pending decision: whose choice it is, whose knockback, the special attack or move being made, or what
/// has granted it. Its id is none if there is none.
[[nodiscard]] AskedAbility asked_ability(const Game& game, const State& state);

/// What a running ability asks of its player: "Lantern Rite: which figure?"
[[nodiscard]] std::string ability_question(const Game& game, const State& state);
/// Which moment is open for abilities: "After Reef Knight is wounded, which ability do you use?"
[[nodiscard]] std::string window_question(const Game& game, const State& state);

/// A number, order marker or damage type that a running ability lets its player choose, as the words on a button.
[[nodiscard]] std::string picked_number_label(const Game& game, const State& state, int number);

}  // namespace fracas
