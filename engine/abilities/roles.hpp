#pragma once

#include <cstdint>
#include <type_traits>

#include "engine/core/strong_id.hpp"

namespace fracas {

/// An ability of an AbilityBook.
using AbilityId = StrongId<struct AbilityTag, std::uint16_t>;

/// What a window or a question about a number binds: the figure it is about, the other one, a place, an amount, a player.
/// The table of windows says what each is called there (mover, attacker, defender ...).
struct Roles {
  FigureId figure;
  FigureId other;
  SeatId seat;
  CardId card;
  SpaceId space;
  std::int16_t amount = 0;
  AbilityId special;  ///< the special attack that is asked about, whether it has begun or not
};
static_assert(std::has_unique_object_representations_v<Roles> && sizeof(Roles) == 10);

}  // namespace fracas
