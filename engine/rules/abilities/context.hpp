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
  /// What is offered and what is allowed is worked out without the numbers of an opponent's face-down order markers; only
  /// what a running ability does reads them (SS-RND-04, SS-MRK-04).
  bool knows_hidden_orders = false;
  SeatId chooser;                         ///< whose knowledge counts, if it is not `you`
  std::int16_t supposed_order = nothing;  ///< a face-down marker that is taken for the one with `supposed_number`
  std::int16_t supposed_number = 0;
  bool* reads_missing = nullptr;  ///< set once a number is read that a card leaves out (SS-RUL-116)
};

/// Combat dice that an ability has rolled are kept as one number, five bits for each face.
inline constexpr int most_rolled_dice = 31;
[[nodiscard]] constexpr int number_of(const Outcome& dice) {
  return dice.skulls() | (dice.shields() << 5) | (dice.blanks() << 10);
}
[[nodiscard]] constexpr Outcome rolled_dice(int number) {
  return combat_dice(number & most_rolled_dice, (number >> 5) & most_rolled_dice, (number >> 10) & most_rolled_dice);
}

/// Whose order marker, and which of the four, counted from 0; order markers are counted four to a player.
struct OrderPlace {
  SeatId seat;
  std::size_t marker = 0;
};
[[nodiscard]] constexpr OrderPlace order_place(int order) {
  constexpr int markers = static_cast<int>(order_marker_count);
  return {SeatId{static_cast<std::uint8_t>(order / markers)}, static_cast<std::size_t>(order % markers)};
}
/// An opponent's marker that lies face down: its number is hidden from this player (SS-MRK-04).
[[nodiscard]] inline bool is_hidden_order(const Game& game, const State& state, SeatId viewer, int order) {
  const OrderPlace place = order_place(order);
  const bool is_revealed = ((state.seats[place.seat.index()].revealed_markers >> place.marker) & 1U) != 0;
  return !is_revealed && (viewer.is_none() || game.are_enemies(viewer, place.seat));
}

/// Whether whoever chooses does not know the number of this order marker.
[[nodiscard]] inline bool is_hidden_order(const AbilityContext& context, int order) {
  return is_hidden_order(context.game, context.state, context.chooser.is_some() ? context.chooser : context.you, order);
}

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
