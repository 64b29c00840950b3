#pragma once

#include <optional>

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Calls visit(FigureId) for each figure the seat has yet to place.
template <class Visit>
void for_each_unplaced_figure(const Game& game, const State& state, SeatId seat, Visit visit) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const bool is_unplaced = state.figures[i].status == FigureStatus::Unplaced && state.figures[i].controller == seat;
    if (is_unplaced) visit(FigureId{static_cast<std::uint8_t>(i)});
  }
}

/// Whether this figure has room in its player's starting zone.
[[nodiscard]] bool can_place(const Variant& variant, const Game& game, const State& state, FigureId figure);
/// Whether the seat has both a figure to place and room for it.
[[nodiscard]] bool can_place_any(const Variant& variant, const Game& game, const State& state, SeatId seat);
/// Why this figure may not be placed there, or nothing; the whole base lies in the zone (SS-SET-05, SS-MOV-20, HS-SET-08).
[[nodiscard]] std::optional<Refusal> check_placement(const Variant& variant, const Game& game, const State& state,
                                                     const Choice& choice);
void list_placements(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options);

}  // namespace fracas::scape
