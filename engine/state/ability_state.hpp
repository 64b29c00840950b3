#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/abilities/ability.hpp"
#include "engine/core/strong_id.hpp"

namespace fracas {

/// What a pile of ability markers lies on.
enum class MarkerPlace : std::uint8_t { Card, Figure, Space };

/// Ability markers of one kind lying on a card, a figure or a space (SS-MRK-01).
struct MarkerPile {
  std::uint8_t kind = 0;  ///< a word of the AbilityBook
  std::uint8_t count = 0;
  MarkerPlace place = MarkerPlace::Card;
  std::uint8_t unused = 0;
  std::uint16_t where = 0;
};
static_assert(std::has_unique_object_representations_v<MarkerPile> && sizeof(MarkerPile) == 6);

/// What an entry of the list of lasting things is.
enum class LastingKind : std::uint8_t {
  Effect,      ///< an ability in force
  Use,         ///< count of uses, for its limit
  Memory,      ///< something remembered: which, and what
  Control,     ///< a figure that goes back to `seat` when it ends
  Loop,        ///< figures a `for-each` that is being carried out is about
  Fallen,      ///< how a figure that was defeated stood
  Owed,        ///< wounds a figure owes to an attack around the one it defends against
  Suppression  ///< HeroClix: figure locals[0] cannot use its power locals[1], or any if that is nothing
};

/// A modifier that an ability has put in force for a time, the uses of a limited ability so far, or what it remembers.
struct Lasting {
  AbilityId ability;
  CardId card;                                         ///< whose ability it is
  FigureId self;                                       ///< which figure of it
  std::array<std::int16_t, 4> locals{-1, -1, -1, -1};  ///< what was chosen when it began
  Scope scope = Scope::Game;
  std::uint8_t depth = 0;  ///< frames on the stack when its scope began; it ends when that frame does
  SeatId seat;             ///< whose next turn ends it
  LastingKind kind = LastingKind::Effect;
};
static_assert(std::has_unique_object_representations_v<Lasting> && sizeof(Lasting) == 16);

/// What a window has come to: amount as abilities left it, and whether what was about to happen is prevented.
struct WindowAnswer {
  std::int16_t amount = 0;
  std::uint8_t is_prevented = 0;
  FigureId redirected;  ///< who stands in for the other figure
};
static_assert(std::has_unique_object_representations_v<WindowAnswer>);

}  // namespace fracas
