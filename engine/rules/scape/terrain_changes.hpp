#pragma once

#include <optional>

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Why so many more changes of terrain cannot be kept, or nothing: a game remembers a limited number of them.
[[nodiscard]] std::optional<Refusal> check_room_for_changes(const Variant& variant, const State& state, int changes);
/// Whether exactly this change is among those in play.
[[nodiscard]] bool is_changed(const State& state, const TerrainChange& change);
/// Takes a change back as if it had never been; false if it was not in play. Only for changes that move no space.
bool forget_change(State& state, const TerrainChange& change);
/// Changes the terrain; false, with nothing changed, if the board that results would be none.
bool change_terrain(const Game& game, State& state, const TerrainChange& change);

}  // namespace fracas::scape
