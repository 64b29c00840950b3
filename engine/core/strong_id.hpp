#pragma once

#include <compare>
#include <cstdint>
#include <limits>

namespace fracas {

/// A small handle that cannot be mixed up with another kind of handle; the largest value means "none".
template <class Tag, class Representation>
struct StrongId {
  static constexpr Representation none_value = std::numeric_limits<Representation>::max();
  Representation value = none_value;

  constexpr StrongId() = default;
  constexpr explicit StrongId(Representation raw) : value(raw) {}

  /// Whether this handle names something at all.
  [[nodiscard]] constexpr bool is_some() const { return value != none_value; }
  [[nodiscard]] constexpr bool is_none() const { return value == none_value; }
  [[nodiscard]] constexpr std::size_t index() const { return value; }
  friend constexpr auto operator<=>(StrongId, StrongId) = default;
};

/// A player at the table, counted in seating order.
using SeatId = StrongId<struct SeatTag, std::uint8_t>;
/// A figure or character in this game.
using FigureId = StrongId<struct FigureTag, std::uint8_t>;
/// A card in this game (one copy, belonging to one player).
using CardId = StrongId<struct CardTag, std::uint8_t>;
/// A space of the board: a hex space or a square.
using SpaceId = StrongId<struct SpaceTag, std::uint16_t>;

}  // namespace fracas
