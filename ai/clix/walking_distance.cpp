#include "ai/clix/walking_distance.hpp"

#include <algorithm>

namespace fracas::clix {

int WalkingDistances::between(SpaceId from, SpaceId to) const {
  std::vector<std::uint8_t>& row = rows_[to.index()];
  if (row.empty()) row = row_to(to);
  return row[from.index()];
}

std::vector<std::uint8_t> WalkingDistances::row_to(SpaceId to) const {
  std::vector<std::uint8_t> steps(board_.size(), static_cast<std::uint8_t>(no_way));
  std::vector<SpaceId> reached = {to};
  steps[to.index()] = 0;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const int next = std::min(steps[reached[i].index()] + 1, no_way - 1);
    for (std::size_t direction = 0; direction < square_directions.size(); ++direction) {
      const SpaceId from = board_.neighbour(reached[i], direction);
      if (from.is_none() || steps[from.index()] != no_way || !board_.is_step_open(reached[i], direction)) continue;
      if (board_[from].terrain == SquareTerrain::Blocking) continue;
      steps[from.index()] = static_cast<std::uint8_t>(next);
      reached.push_back(from);
    }
  }
  return steps;
}

}  // namespace fracas::clix
