#pragma once

#include <cstdint>
#include <vector>

#include "engine/content/library.hpp"
#include "server/table/new_game.hpp"

namespace fracas {

/// The game that follows a finished one: the same settings and players, each one seat further, so that sides change. Teams that
/// were brought or given go with their players; the battle's own stay where they are. A player's token opens the seat in both
/// games, so that whoever was away when the others agreed finds it when they come back.
struct Rematch {
  GameSettings settings;
  NewGame game;  ///< without tokens: people have theirs already
};

/// Where the player of a seat sits in the rematch.
[[nodiscard]] SeatId seat_in_rematch(SeatId seat, std::size_t seat_count);

[[nodiscard]] Rematch make_rematch(const GameSettings& settings, const std::vector<StoredSeat>& seats, const Battle& played,
                                   std::int64_t now);

}  // namespace fracas
