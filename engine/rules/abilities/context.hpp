#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/abilities/ability.hpp"
#include "engine/abilities/roles.hpp"
#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas {

/// How deep filters may stand inside one another.
inline constexpr std::size_t most_filter_depth = 4;

/// A modifier may depend on what other modifiers say, but not for ever: deeper than this only what is printed counts.
inline constexpr int most_nesting = 2;

/// What an expression is evaluated in: the position, whose ability it is, what its window binds, what was chosen so far,
/// and what the filters around it look at.
struct AbilityContext {
  const Game& game;
  const State& state;
  CardId card;
  FigureId self;
  SeatId you;
  Roles roles;
  std::span<const std::int16_t> locals;
  std::array<int, most_filter_depth> it{};
  std::size_t depth = 0;
  int nesting = 0;  ///< modifiers around this one whose conditions are being judged
};

/// The handle an expression's number stands for; a number below 0 is nobody, no card, no space.
template <class Id>
[[nodiscard]] constexpr Id handle(int number) {
  return number < 0 ? Id{} : Id{static_cast<decltype(Id::value)>(number)};
}
template <class Id>
[[nodiscard]] constexpr int number_of(Id id) {
  return id.is_some() ? static_cast<int>(id.value) : nothing;
}

}  // namespace fracas
