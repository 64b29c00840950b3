#pragma once

#include <vector>

#include "engine/rules/scape/variant.hpp"

namespace fracas::scape {

/// Whether two figures on the board are on one battlefield (SS-BFD-01, SS-BFD-02).
[[nodiscard]] bool are_on_one_battlefield(const Game& game, const State& state, FigureId one, FigureId other);
/// The sides that have figures on each battlefield, one bit each; 0 for an empty one and for one that is gone.
[[nodiscard]] std::vector<std::uint8_t> sides_on_battlefields(const Game& game, const State& state);

/// Takes battlefields away on which nobody is left when a round ends (SS-BFD-05, SS-RUL-87).
void remove_empty_battlefields(const Variant& variant, Play& play);
/// Ends the game by victory points if every battlefield in play is decided (SS-BFD-06, SS-VIC-03, SS-RUL-88), or, after the
/// last agreed round, by those that are.
void judge_battlefields(const Variant& variant, Play& play, bool is_last_round);

/// Whether a figure of the card is on the Astral Plane, so that it takes no order markers (SS-BFD-09, SS-RUL-10).
[[nodiscard]] bool is_on_astral_plane(const Game& game, const State& state, CardId card);
/// Removes figures on the Astral Plane that no Tether on another battlefield holds (SS-BFD-10, SS-RUL-89).
void release_untethered(const Variant& variant, Play& play);

/// Where a figure on an exit of the Upside Down may be set: empty spaces of other battlefields (SS-BFD-12).
[[nodiscard]] std::vector<SpaceId> arrival_spaces(const Variant& variant, const Game& game, const State& state, FigureId figure);
/// Begins the way out of a figure that has ended its movement on an exit; without a place to go it stays (SS-RUL-90).
void leave_by_exit(const Variant& variant, Play& play, FigureId figure);

}  // namespace fracas::scape
