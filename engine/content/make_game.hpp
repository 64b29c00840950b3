#pragma once

#include <string_view>

#include "engine/content/battle_file.hpp"
#include "engine/content/force.hpp"
#include "engine/content/library.hpp"
#include "engine/content/load_error.hpp"
#include "engine/core/result.hpp"
#include "engine/state/game.hpp"

namespace fracas {

class RuleSet;

/// Raised whenever the same content, choices and dice could lead to another game than before.
inline constexpr std::string_view rules_version = "1";

/// The game a battle describes, ready to begin. `rules` must outlive it.
[[nodiscard]] Result<Game, LoadErrors> make_game(const Library& library, const Battle& battle, const RuleSet& rules);

/// Gives a game the players and cards of a battle whose cards all exist.
void seat_teams(const Library& library, const Battle& battle, Game& game);

/// Writes how the elements of a HeroClix force were taken into the cards of a player, of which this is the first, and the theme.
void enlist(Game& game, SeatId seat, std::size_t first, const Force& force);

/// Puts what the players of a battle need to win into a game that has its board and teams.
[[nodiscard]] LoadErrors agree_on_goals(const Battle& battle, Game& game);

}  // namespace fracas
