#pragma once

#include <array>
#include <cstdint>

#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas::clix {

/// To which side a starting area grows first, seen from its player's seat.
enum class AreaSide : std::uint8_t { Left, Right };

/// How far all starting areas have grown; every player's grows alike (HC-SET-12).
struct AreaGrowth {
  std::uint8_t left = 0;   ///< columns to the left of each player
  std::uint8_t right = 0;  ///< columns to the right
  std::uint8_t rows = 0;   ///< rows across the whole edge
};

/// Whose starting area each square belongs to during set-up, growth included (HC-SET-09, HC-SET-10).
class StartAreas {
 public:
  StartAreas(const Game& game, const State& state, AreaGrowth growth);
  [[nodiscard]] SeatId owner(SpaceId space) const { return owners_[space.index()]; }
  [[nodiscard]] int size_of(SeatId seat) const;

 private:
  std::array<SeatId, max_board_spaces> owners_{};
  std::size_t squares_ = 0;
};

/// Whether one more column on this side, or one more row, would give this player a square.
[[nodiscard]] bool can_grow(const Game& game, const State& state, AreaGrowth growth, SeatId seat, AreaSide side);
[[nodiscard]] bool can_grow_rows(const Game& game, const State& state, AreaGrowth growth, SeatId seat);
/// Whether starting areas are taken in this game: the players agreed on it and there are enough (HC-SET-04).
[[nodiscard]] bool are_areas_taken(const Game& game);
/// Whether a player may take this printed area, given what those before it in the turn order took (HC-SET-04).
[[nodiscard]] bool may_take_area(const Game& game, const State& state, std::size_t place, std::size_t area);
[[nodiscard]] AreaGrowth grown(AreaGrowth growth, AreaSide side);

}  // namespace fracas::clix
