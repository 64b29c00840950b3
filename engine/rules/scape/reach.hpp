#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/rules/scape/stepping.hpp"

namespace fracas::scape {

/// Wounds to be expected, exact: every roll of a move gives a whole number of eightieths.
struct ExpectedWounds {
  static constexpr int denominator = 80;
  int eightieths = 0;

  friend constexpr auto operator<=>(ExpectedWounds, ExpectedWounds) = default;
  constexpr ExpectedWounds& operator+=(ExpectedWounds other) {
    eightieths += other.eightieths;
    return *this;
  }
};

/// What a roll on the way is for.
enum class RiskKind : std::uint8_t { LeavingEngagement, Fall, ExtremeFall, MoltenLava };

/// One roll against a moving figure. The expectation counts the roll for itself, as if the figure lived to face it; a roll
/// that kills counts all the Life that is left.
struct Risk {
  RiskKind kind = RiskKind::LeavingEngagement;
  FigureId by;      ///< the enemy that may roll, or none
  SpaceId at;       ///< where the figure stands when it is rolled
  int dice = 0;     ///< combat dice; 0 for the d20
  int ignored = 0;  ///< wounds taken off the result
  ExpectedWounds expected;
};

/// One way to an end position: the choices to give after the move has begun, its cost, and what it risks.
struct Way {
  std::vector<Choice> steps;  ///< ends with Stop unless the move ends by itself
  int cost = 0;
  ExpectedWounds expected;
  std::vector<Risk> risks;
};

/// A position in which a move could end, with the cheapest way there (of several the safest) and the safest (of several the
/// cheapest).
struct ReachedEnd {
  Stance stance;
  Way cheapest;
  Way safest;
};

/// Every position in which the figure could end its move from here, by stance; the start is among them if it may stay.
/// Enemies are taken to roll whenever they may, and every roll to be survived.
[[nodiscard]] std::vector<ReachedEnd> reach_from(const Situation& situation, const Mover& mover);

/// Where one figure could end and the least movement it takes; the fast part of reach_from for callers that need no ways.
struct ReachedStance {
  Stance stance;
  int cost = 0;
  int safest_cost = 0;
  ExpectedWounds cheapest_expected;
  ExpectedWounds expected;  ///< of the safest way
};
[[nodiscard]] std::vector<ReachedStance> reached_stances(const Situation& situation, const Mover& mover);

/// The ways to one of those positions, or nothing if the move cannot end there.
[[nodiscard]] std::optional<ReachedEnd> reach_of_stance(const Situation& situation, const Mover& mover, const Stance& stance);

/// The rolls one step brings about.
[[nodiscard]] std::vector<Risk> risks_of(const Situation& situation, const Mover& mover, const PlannedStep& step);

/// What is wrong with a whole proposed path.
struct PathFault {
  std::size_t step = 0;  ///< which of the choices; their number if the move cannot end after the last
  Refusal refusal;
};
/// Judges a path of Step, Fly, Transit, Turn and Stop choices from here, or says which of them fails and by which rule.
[[nodiscard]] std::optional<PathFault> judge_path(const Situation& situation, const Mover& mover, std::span<const Choice> path);

}  // namespace fracas::scape
