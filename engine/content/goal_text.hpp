#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/state/game.hpp"

namespace fracas {

/// Reads what a player needs to win: "last team standing", "defeat x and y", "hold A3", "hold A3 for 2 rounds", "hold A3 at the
/// end of round 5", "survive 6 rounds" or "points after 6 rounds". A sentence about what is wrong otherwise.
[[nodiscard]] Result<Goal, std::string> read_goal(const Game& game, SeatId seat, std::string_view text);

/// Puts a goal among those of a game. A sentence if it does not go with what was agreed on already.
[[nodiscard]] std::optional<std::string> agree_on(Game& game, Goal goal);

/// What a player needs to win, in words; the last team standing if nothing else was agreed on (SS-SET-02).
[[nodiscard]] std::vector<std::string> goals_of(const Game& game, SeatId seat);

}  // namespace fracas
