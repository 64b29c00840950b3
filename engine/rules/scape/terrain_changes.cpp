#include "engine/rules/scape/terrain_changes.hpp"

#include <algorithm>
#include <utility>

namespace fracas::scape {
namespace {

/// Doors and cars change no space and no other piece, so that it does not matter which of them changed first.
bool is_of_door_or_car(const TerrainChange& change) {
  switch (change.kind) {
    case TerrainChangeKind::OpenDoor:
    case TerrainChangeKind::CloseDoor:
    case TerrainChangeKind::BreakDoor:
    case TerrainChangeKind::MoveCar: return true;
    case TerrainChangeKind::RemoveTile:
    case TerrainChangeKind::RemoveLadder:
    case TerrainChangeKind::RemoveObject:
    case TerrainChangeKind::AddTile:
    case TerrainChangeKind::BreakWindow:
    case TerrainChangeKind::RemoveTransit:
    case TerrainChangeKind::RemoveBattlefield: break;
  }
  return false;
}

bool can_change_order(const TerrainChange& one, const TerrainChange& other) {
  return is_of_door_or_car(one) && is_of_door_or_car(other) && one.piece != other.piece;
}

/// Equal positions are equal states, whichever door was opened first.
void add_in_order(State& state, const TerrainChange& change) {
  auto& changes = state.terrain_changes;
  changes.push_back(change);
  for (std::size_t i = changes.size() - 1; i > 0; --i) {
    if (!can_change_order(changes[i - 1], changes[i]) || changes[i - 1] < changes[i]) return;
    std::swap(changes[i - 1], changes[i]);
  }
}

}  // namespace

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
  const auto before = state.terrain_changes;
  add_in_order(state, change);
  if (game.variants->try_after(game.hex, {state.terrain_changes.begin(), state.terrain_changes.size()}) != nullptr) return true;
  state.terrain_changes = before;
  return false;
}

}  // namespace fracas::scape
