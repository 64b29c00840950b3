#pragma once

#include <optional>

#include "engine/core/result.hpp"
#include "engine/rules/scape/move_progress.hpp"
#include "engine/rules/scape/situation.hpp"

namespace fracas::scape {

/// A figure at the beginning of its normal move (SS-MOV-09, HS-MOV-01).
[[nodiscard]] Mover mover_at_start(const Situation& situation, FigureId figure);
/// Whether the figure flies or may take off: a flight lasts for the rest of the action, whoever lent it (SS-SYM-04).
[[nodiscard]] bool can_fly(const Situation& situation, const Mover& mover);
/// Movement left: with the road bonus while the way has kept to the road (SS-TER-25, HS-TER-02).
[[nodiscard]] int movement_left(const Variant& variant, const MoveProgress& progress);

/// A wish to go on: the parts of a choice that a step reads.
struct StepWish {
  Verb verb = Verb::Step;  ///< Step, Fly, Transit or Turn
  SpaceId space;
  std::uint8_t facing = 0;  ///< of a base of more than two spaces
};

/// The step that a wish means, or why it is impossible now. Does not ask whether the move can end somewhere afterwards.
[[nodiscard]] Result<PlannedStep, Refusal> plan_step(const Situation& situation, const Mover& mover, const StepWish& wish);
/// The mover after a step, with forced stops, road and drift brought up to date.
[[nodiscard]] Mover after_step(const Situation& situation, const Mover& mover, const PlannedStep& step);

/// Why the move may not end here, or nothing (SS-MOV-19, SS-MOV-20, SS-BAS-02, SS-TER-15, HS-MOV-10, HS-DBL-02).
[[nodiscard]] std::optional<Refusal> check_rest(const Situation& situation, const Mover& mover);
/// Movement that coming down here costs a flier beyond the flight itself (SS-RUL-63, HS-FLY-07).
[[nodiscard]] int landing_fee(const Situation& situation, const Mover& mover);

/// Why this step is illegal, or nothing. A step is legal only if the figure can also end its move somewhere after it
/// (SS-RUL-22): one onto a friend or a half hex needs movement left to get off again.
[[nodiscard]] std::optional<Refusal> check_step(const Situation& situation, const Mover& mover, const StepWish& wish);
/// Whether any step is legal from here, perhaps after turning the base.
[[nodiscard]] bool can_step(const Situation& situation, const Mover& mover);
/// Whether the move ends by itself: no step is left, and the figure may stay.
[[nodiscard]] bool is_move_over(const Situation& situation, const Mover& mover);

/// Calls visit(StepWish) for everything worth trying from here, possible or not.
template <class Visit>
void for_each_wish(const Situation& situation, const Mover& mover, Visit visit);

}  // namespace fracas::scape

#include "engine/rules/scape/step_wishes.hpp"
