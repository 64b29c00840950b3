#pragma once

#include <optional>

#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/flow/play.hpp"
#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/move_progress.hpp"
#include "engine/rules/scape/situation.hpp"
#include "engine/state/refusal.hpp"

namespace fracas::scape {

/// Movement that entering a space costs as abilities leave it, without its levels; `price` is what the terrain asks.
[[nodiscard]] int price_with_abilities(const Situation& situation, FigureId figure, SpaceId space, int price);
/// Levels that this figure still climbs for nothing in its move action (SS-SMP-02).
[[nodiscard]] int free_climb_left(const Situation& situation, const Mover& mover);
/// Why a special move may not lead to this space: it lies too far above or below where the move began (SS-RUL-139).
[[nodiscard]] std::optional<Refusal> check_leap_height(const Situation& situation, const Mover& mover, SpaceId to);

/// Why a special move may not lead here: it never crosses cosmos (SS-TER-14).
[[nodiscard]] std::optional<Refusal> check_cosmos(const Situation& situation, const Mover& mover, SpaceId to);

/// What abilities say about passing through somebody: nothing, yes or no.
[[nodiscard]] Verdict may_pass(const Situation& situation, FigureId mover, FigureId other);
/// Why the figure may not go there, because somebody holds it in an engagement (SS-SMP-06).
[[nodiscard]] std::optional<Refusal> check_leaving(const Situation& situation, const Mover& mover, const PlannedStep& step);
/// Whether coming from `before` to `after` brings the figure next to somebody it may not pass by (SS-MOV-28).
[[nodiscard]] bool is_held_up(const Situation& situation, FigureId mover, const Stance& before, const Stance& after);
/// Whether this enemy rolls against the figure when it leaves: Stealth and abilities speak (SS-SYM-09).
[[nodiscard]] bool may_swipe(const Situation& situation, FigureId enemy, FigureId mover);
/// Enemies that are engaged with the figure after a step and were not before it (SS-ENG-21).
[[nodiscard]] Neighbours newly_engaged(const Situation& situation, FigureId mover, const Stance& before, const Stance& after);

/// Ends a move where the figure stands; where it may not rest, on a friend's space or a half hex, it goes on (SS-RUL-22).
/// True if it is ended.
bool halt_if_it_can_rest(const Variant& variant, const Play& play, MoveAction& move);

/// Opens what follows a figure being knocked back, placed or switched: newly engaged enemies, and the displacement itself.
void open_after_displacement(const Variant& variant, Play& play, FigureId figure, FigureId by, const Stance& before);

}  // namespace fracas::scape
