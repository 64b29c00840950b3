#include "engine/rules/scape/terrain_changes.hpp"

#include <algorithm>

namespace fracas::scape {

std::optional<Refusal> check_room_for_changes(const Variant& variant, const State& state, int changes) {
  const int room = static_cast<int>(max_terrain_changes - state.terrain_changes.size());
  if (changes <= room) return std::nullopt;
  return Refusal{variant.rules.terrain_change, "this is {attempted} changes of the terrain, and the game can keep {limit} more",
                 changes, room};
}

bool is_changed(const State& state, const TerrainChange& change) {
  return std::find(state.terrain_changes.begin(), state.terrain_changes.end(), change) != state.terrain_changes.end();
}

bool forget_change(State& state, const TerrainChange& change) {
  auto& changes = state.terrain_changes;
  TerrainChange* const found = std::find(changes.begin(), changes.end(), change);
  if (found == changes.end()) return false;
  std::copy(found + 1, changes.end(), found);
  changes.pop_back();
  return true;
}

bool change_terrain(const Game& game, State& state, const TerrainChange& change) {
  if (state.terrain_changes.is_full()) return false;
  state.terrain_changes.push_back(change);
  if (game.variants->try_after(game.hex, {state.terrain_changes.begin(), state.terrain_changes.size()}) != nullptr) return true;
  state.terrain_changes.pop_back();
  return false;
}

}  // namespace fracas::scape
