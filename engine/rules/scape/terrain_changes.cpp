#include "engine/rules/scape/terrain_changes.hpp"

#include <algorithm>
#include <utility>

#include "engine/rules/scape/held_spaces.hpp"

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

/// A pile of the same markers on the same space that comes before this one.
MarkerPile* pile_before(State& state, std::size_t index) {
  const MarkerPile& pile = state.markers[index];
  MarkerPile* const end = state.markers.begin() + index;
  MarkerPile* const found = std::find_if(state.markers.begin(), end, [&](const MarkerPile& other) {
    return other.kind == pile.kind && other.place == pile.place && other.where == pile.where;
  });
  return found != end ? found : nullptr;
}

/// Ability markers stay on the surface of their hex: what is laid there lifts them, what is taken away lets them down. With
/// the last surface of a hex they are gone.
void carry_markers(const Game& game, State& state) {
  constexpr int most = 255;
  const HexBoard& board = game.board(state);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < state.markers.size(); ++i) {
    MarkerPile& pile = state.markers[kept];
    pile = state.markers[i];
    ++kept;
    if (pile.place != MarkerPlace::Space) continue;
    const SpaceId surface = surface_of(board, SpaceId{pile.where});
    if (surface.is_some()) pile.where = surface.value;
    MarkerPile* joined = surface.is_some() ? pile_before(state, kept - 1) : nullptr;
    if (joined != nullptr) joined->count = static_cast<std::uint8_t>(std::min(joined->count + pile.count, most));
    if (surface.is_none() || joined != nullptr) --kept;
  }
  while (state.markers.size() > kept) state.markers.pop_back();
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
  if (game.variants->try_after(game.hex, {state.terrain_changes.begin(), state.terrain_changes.size()}) == nullptr) {
    state.terrain_changes = before;
    return false;
  }
  carry_markers(game, state);
  return true;
}

}  // namespace fracas::scape
