#pragma once

#include <vector>

#include "engine/content/force.hpp"
#include "engine/content/library.hpp"

namespace fracas {

/// A team as the rules see it: one unit for each copy of each card that exists, sideline last.
struct JudgedTeam {
  TeamCards units;
  std::vector<const BattleCard*> entries;  ///< of the team; the one each unit comes from
  std::vector<const BattleCard*> unknown;  ///< entries whose card does not exist
  std::vector<TeamProblem> problems;
  Force force;  ///< of HeroClix
  int points = 0;
  int figures = 0;
};

/// Judges a team of a battle by all rules of its game system. The team must outlive the answer.
[[nodiscard]] JudgedTeam judge_battle_team(const Library& library, System system, const GameOptions& options,
                                           const BattleTeam& team);

}  // namespace fracas
