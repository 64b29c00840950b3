#pragma once

#include <span>

#include "engine/abilities/roles.hpp"
#include "engine/rules/flow/ability_watch.hpp"
#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas {

/// What an ability that was put in force for a time took along: its first locals.
using Captured = std::span<const std::int16_t>;

/// Whether its limit is asked about: what goes on has been counted when it began.
enum class Limited : std::uint8_t { Yes, No };

/// Whether an ability could be used now for these roles, and if not, the first reason.
[[nodiscard]] Usability usability_of(const Game& game, const State& state, const BoundAbility& bound, const Roles& roles,
                                     Captured captured, Limited limited = Limited::Yes);

/// Whether it has been used as often as its limit allows.
[[nodiscard]] bool is_used_up(const State& state, const BoundAbility& bound, const Ability& ability);

}  // namespace fracas
