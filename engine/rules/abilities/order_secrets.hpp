#pragma once

#include <cstdint>
#include <vector>

#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas {

/// An order marker that a running ability has chosen, or that one remembers or took along: where it is kept, counted as
/// order_place counts, and who chose it.
struct KeptOrder {
  std::int16_t* order = nullptr;
  SeatId chooser;
};
/// All of them, in the order of the frames and of what lasts.
[[nodiscard]] std::vector<KeptOrder> kept_orders(const Game& game, State& state);

/// Takes out of a view what abilities know of order markers and this viewer does not (SS-MRK-04): markers that a player chose
/// among its own face-down ones, and whatever was chosen or remembered by reading where they lie. A marker that was chosen from
/// outside stays, since everybody saw on which card it lay; so does what the viewer is asked about now.
void forget_order_secrets(const Game& game, State& state, SeatId viewer);

/// Whether an ability asks for the number of an order marker where it says when, about whom and how much, or in what it does:
/// a program knows them all, the rest only those that its player may read.
[[nodiscard]] bool does_condition_read_numbers(const AbilityBook& book, const Ability& ability);
[[nodiscard]] bool does_program_read_numbers(const AbilityBook& book, const Ability& ability);

}  // namespace fracas
