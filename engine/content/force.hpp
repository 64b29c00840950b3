#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/content/battle_file.hpp"
#include "engine/content/team_rules.hpp"
#include "engine/state/game.hpp"

namespace fracas {

/// An element as it was taken into a HeroClix force.
struct ForceElement {
  const CardDefinition* card = nullptr;
  Recruitment recruitment;
};

/// The starting force and the sideline of one player. Bearers are places in the list.
struct Force {
  std::vector<ForceElement> elements;
  std::string theme;  ///< the keyword named at the reveal, or none (HC-THM-01)
};

/// An element somebody wants on a force, and what is chosen for it.
struct ForceWish {
  const CardDefinition* card = nullptr;
  BuildChoice build;
  bool is_on_sideline = false;
};

/// A force, and what of the wishes for it could not be granted.
struct BuiltForce {
  Force force;
  std::vector<TeamProblem> problems;
};

/// Settles values, traits and bearers of all elements (HC-FRC-03 to HC-FRC-05, HC-FRC-09 to HC-FRC-11, HC-FRC-16).
[[nodiscard]] BuiltForce build_force(std::span<const ForceWish> wishes, std::string theme);
/// Plain cards, each as it is taken if nothing is said.
[[nodiscard]] Force force_of(std::span<const CardDefinition* const> cards);
/// What a player has in a game that is made.
[[nodiscard]] Force force_of(const Game& game, SeatId seat);

/// The value, starting line and traits an element has if nothing is chosen for it: the highest value (HC-FRC-16).
[[nodiscard]] Recruitment default_recruitment(const CardDefinition& card);

/// What an element adds to the cost of a force: nothing if it is free, begins with its bearer or waits on the sideline.
[[nodiscard]] int cost_of(const ForceElement& element);
/// What the whole starting force costs (HC-FRC-01).
[[nodiscard]] int cost_of(const Force& force);

}  // namespace fracas
