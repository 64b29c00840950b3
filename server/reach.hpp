#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/rules/flow/kernel.hpp"

namespace fracas {

/// One roll that a way brings about.
struct ReachRisk {
  std::string kind;  ///< leaving-engagement, fall, extreme-fall, molten-lava or break-away
  FigureId by;       ///< the enemy that may roll, or none
  SpaceId at;
  int dice = 0;        ///< combat dice; 0 for the d20
  int eightieths = 0;  ///< expected wounds
  std::string chance;  ///< of break-away: the chance that the move fails, such as "1/2"
};

/// One way to a space: what it costs and risks, and the choices that lead there.
struct ReachWay {
  int cost = 0;        ///< movement spent
  int swipes = 0;      ///< how often an enemy may roll against the figure on the way
  int eightieths = 0;  ///< expected wounds
  std::vector<ReachRisk> risks;
  std::vector<Choice> plan;
};

/// A space a figure could end its move on (of a larger base, the leading one), with the safest way there and, where that is
/// another, the cheapest.
struct ReachedSpace : ReachWay {
  SpaceId space;
  std::optional<ReachWay> cheapest;
};

/// Where a figure could get with its move; empty if the viewer may not move it now. Tells nothing that is hidden: the rules'
/// own search answers, on a state made from what the viewer knows.
[[nodiscard]] std::vector<ReachedSpace> reach(const Game& game, const View& view, FigureId figure);

}  // namespace fracas
