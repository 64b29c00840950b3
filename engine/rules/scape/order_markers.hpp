#pragma once

#include <optional>

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Seats that still hold order markers and have a card to put them on, one bit each (SS-RUL-11: a player without a card places
/// none).
[[nodiscard]] std::uint8_t seats_placing_markers(const Variant& variant, const Game& game, const State& state);
/// Takes all markers back into their players' hands, unseen (SS-RUL-09, HS-RND-16).
void gather_markers(State& state);
[[nodiscard]] std::optional<Refusal> check_marker(const Variant& variant, const Game& game, const State& state,
                                                  const Choice& choice);
void list_marker_placements(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options);

/// Takes out which marker lies where for seats whose markers the viewer may not read (SS-RND-04, HS-RND-05): until all
/// have placed, their places as well; afterwards only which number lies on which of the marked cards.
void hide_markers(const Game& game, State& state, SeatId viewer);
/// Deals hidden markers anew in a way that fits what the viewer sees.
void resample_markers(const Variant& variant, const Game& game, State& state, SeatId viewer, FastRandom& random);

}  // namespace fracas::scape
