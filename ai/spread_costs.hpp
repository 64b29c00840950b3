#pragma once

#include <cstdint>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

#include "engine/core/strong_id.hpp"

namespace fracas {

/// Cheapest ways from every space to the nearest one that costs 0 already. `steps_onto(to, visit)` calls visit(from, cost) for
/// each step that leads onto a space.
template <class StepsOnto>
void spread_costs(std::vector<int>& costs, StepsOnto steps_onto) {
  using Entry = std::pair<int, std::uint16_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  for (std::size_t i = 0; i < costs.size(); ++i) {
    if (costs[i] == 0) open.emplace(0, static_cast<std::uint16_t>(i));
  }
  while (!open.empty()) {
    const int cost = open.top().first;
    const SpaceId to{open.top().second};
    open.pop();
    if (cost > costs[to.index()]) continue;
    steps_onto(to, [&](SpaceId from, int step) {
      if (cost + step >= costs[from.index()]) return;
      costs[from.index()] = cost + step;
      open.emplace(cost + step, from.value);
    });
  }
}

}  // namespace fracas
