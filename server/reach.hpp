#pragma once

#include <vector>

#include "engine/rules/flow/kernel.hpp"

namespace fracas {

/// A space a figure could end its move on, and the choices that lead there.
struct ReachedSpace {
  SpaceId space;
  int cost = 0;    ///< movement spent
  int swipes = 0;  ///< how often an enemy may roll against the figure on the way
  std::vector<Choice> plan;
};

/// Where a figure could get with its move, one way of least risk (swipes first, then cost) for each space; empty if the
/// viewer may not move it now. Plays the moves out with the kernel itself on a state made from what the viewer knows, so
/// that it follows every rule and tells nothing that is hidden: enemies are taken to let the figure go, dice to fall kindly.
[[nodiscard]] std::vector<ReachedSpace> reach(const Game& game, const View& view, FigureId figure);

}  // namespace fracas
