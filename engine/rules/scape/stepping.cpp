#include "engine/rules/scape/stepping.hpp"

#include <algorithm>

#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/drift.hpp"
#include "engine/rules/scape/elevator.hpp"
#include "engine/rules/scape/end_search.hpp"
#include "engine/rules/scape/flying.hpp"
#include "engine/rules/scape/ground_effects.hpp"
#include "engine/rules/scape/large_base.hpp"
#include "engine/rules/scape/movement_abilities.hpp"
#include "engine/rules/scape/numbers.hpp"
#include "engine/rules/scape/walking.hpp"

namespace fracas::scape {
namespace {

std::optional<Refusal> check_budget(const Situation& situation, const Mover& mover, int cost, int rise, bool keeps_to_road) {
  const RuleNames& rules = situation.rules();
  const MoveProgress& progress = mover.progress;
  const int plain_left = progress.budget - progress.spent;
  const int with_road = movement_left(situation.variant, progress);
  const int left = keeps_to_road ? with_road : plain_left;
  if (cost <= left) return std::nullopt;
  if (cost <= with_road)
    return Refusal{rules.road, "the step costs {attempted}, and off the road {limit} movement is left", cost,
                   std::max(plain_left, 0)};
  if (rise > 0 && left > 0)
    return Refusal{rules.partial_climb, "the climb costs {attempted} and {limit} movement is left", cost, left};
  return Refusal{rules.move_budget, "the step costs {attempted} and {limit} movement is left", cost, std::max(left, 0)};
}

/// A flier that walks on must come down first, and stays down where the ground stops it (HS-FLY-02).
Result<int, Refusal> price_of_coming_down(const Situation& situation, const Mover& mover) {
  if (!mover.progress.has(MoveFlag::Flying)) return 0;
  if (situation.variant.flight_end == FlightEnd::LastsTheMove)
    return Refusal{.rule = situation.rules().flight_lasts, .why = "a flight lasts for the rest of the move"};
  if (auto refusal = check_rest(situation, mover)) return *refusal;
  const Halt halt = halt_on_entering(situation, mover.figure, {}, mover.stance);
  if (halt != Halt::None) return Refusal{.rule = rule_of(situation.rules(), halt), .why = "coming down there ends the move"};
  return landing_fee(situation, mover);
}

std::optional<Refusal> check_direction(const Situation& situation, const Mover& mover, const StepWish& wish) {
  if (!mover.progress.has(MoveFlag::IsDrifting)) return std::nullopt;
  const std::size_t direction = direction_between(situation.at(mover.stance.lead).at, situation.at(wish.space).at);
  if (direction == mover.progress.drift && wish.facing == mover.stance.facing) return std::nullopt;
  return Refusal{.rule = situation.rules().drift, .why = "the figure drifts on in a straight line"};
}

Result<PlannedStep, Refusal> plan_walk(const Situation& situation, const Mover& mover, const StepWish& wish) {
  const ScapeProfile& profile = situation.profile(mover.figure);
  if (wish.space.index() >= situation.board.size())
    return Refusal{.rule = situation.rules().next_to, .why = "a step goes to a neighbouring space"};
  if (auto refusal = check_direction(situation, mover, wish)) return *refusal;
  const auto coming_down = price_of_coming_down(situation, mover);
  if (!coming_down) return coming_down.error();
  const Stance after = stance_after_step(profile, mover.stance, wish.space, wish.facing);
  const auto passage = passage_to(situation, mover.figure, mover.stance, after);
  if (!passage) return passage.error();
  const int climbed_free = passage->rise > 0 ? std::min(passage->rise, free_climb_left(situation, mover)) : 0;
  const int cost = passage->cost() - climbed_free + *coming_down;
  const bool keeps_to_road = mover.progress.has(MoveFlag::OnRoad) && is_on_road(situation, mover.figure, after);
  if (auto refusal = check_budget(situation, mover, cost, passage->rise, keeps_to_road)) return *refusal;
  if (auto refusal = check_passing(situation, mover.figure, mover.stance, after)) return *refusal;
  return PlannedStep{.after = after,
                     .drop = static_cast<std::int16_t>(passage->drop),
                     .cost = static_cast<std::uint8_t>(cost),
                     .kind = StepKind::Walk,
                     .climbed_free = static_cast<std::uint8_t>(climbed_free)};
}

Result<PlannedStep, Refusal> plan_flight(const Situation& situation, const Mover& mover, const StepWish& wish) {
  if (wish.space.index() >= situation.board.size())
    return Refusal{.rule = situation.rules().next_to, .why = "a flight goes from hex to neighbouring hex"};
  if (!can_fly(situation, mover)) return Refusal{.rule = situation.rules().flying, .why = "this figure cannot fly"};
  const ScapeProfile& profile = situation.profile(mover.figure);
  const Stance after = stance_after_step(profile, mover.stance, wish.space, mover.stance.facing);
  if (auto refusal = check_flight(situation, mover.figure, mover.stance, after)) return *refusal;
  if (profile.is_double_base() && wish.space == mover.stance.trailing)
    return Refusal{.rule = situation.rules().base_fit, .why = "the other half of the figure is there"};
  const int cost = flight_cost(situation.board, mover.stance.lead, wish.space);
  if (auto refusal = check_budget(situation, mover, cost, 0, false)) return *refusal;
  return PlannedStep{.after = after, .cost = static_cast<std::uint8_t>(cost), .kind = StepKind::Fly};
}

Result<PlannedStep, Refusal> plan_transit(const Situation& situation, const Mover& mover, const StepWish& wish) {
  const bool has_entered = mover.progress.has(MoveFlag::EnteredByStep) && !mover.progress.has(MoveFlag::Flying);
  if (!has_entered)
    return Refusal{.rule = situation.rules().transit, .why = "transit is used on moving onto its space, or instead of a move"};
  if (auto refusal = check_transit(situation, mover.figure, mover.stance, wish.space)) return *refusal;
  const int cost = transit_price(situation.board, mover.stance.lead, wish.space);
  if (auto refusal = check_budget(situation, mover, cost, 0, false)) return *refusal;
  return PlannedStep{.after = stance_after_transit(situation, mover.figure, mover.stance, wish.space),
                     .drop = static_cast<std::int16_t>(transit_drop(situation.board, mover.stance.lead, wish.space)),
                     .cost = static_cast<std::uint8_t>(cost),
                     .kind = StepKind::Transit};
}

Result<PlannedStep, Refusal> plan_turn(const Situation& situation, const Mover& mover, const StepWish& wish) {
  const ScapeProfile& profile = situation.profile(mover.figure);
  if (mover.progress.has(MoveFlag::IsDrifting))
    return Refusal{.rule = situation.rules().drift, .why = "the figure drifts on in a straight line"};
  Stance after = mover.stance;
  if (profile.is_double_base() && wish.facing == 0) {
    std::swap(after.lead, after.trailing);
  } else if (!can_turn_in_place(situation, mover.figure, mover.stance, wish.facing, after)) {
    return Refusal{.rule = situation.rules().turn, .why = "a base turns only onto the spaces it covers"};
  }
  return PlannedStep{.after = after, .kind = StepKind::Turn};
}

/// Why a step leads nowhere, given that its move can end neither there nor further on.
Refusal no_end(const Situation& situation, const Mover& after) {
  const RuleNames& rules = situation.rules();
  const Refusal here = check_rest(situation, after).value();
  if (!after.progress.has(MoveFlag::Halted)) return here;
  if (here.rule == rules.uneven_end || here.rule == rules.uneven_large_end)
    return {.rule = rules.forced_uneven_end, .why = "the move would have to end there, on different levels"};
  return {.rule = rules.stop_impossible, .why = "the move would have to end there, where the figure may not stop"};
}

Result<PlannedStep, Refusal> plan_by_rules(const Situation& situation, const Mover& mover, const StepWish& wish) {
  switch (wish.verb) {
    case Verb::Fly: return plan_flight(situation, mover, wish);
    case Verb::Transit: return plan_transit(situation, mover, wish);
    case Verb::Turn: return plan_turn(situation, mover, wish);
    default: return plan_walk(situation, mover, wish);
  }
}

}  // namespace

bool can_fly(const Situation& situation, const Mover& mover) {
  return mover.progress.has(MoveFlag::Flying) || situation.has(mover.figure, Symbol::Flying);
}

Mover mover_at_start(const Situation& situation, FigureId figure) {
  Mover mover{.figure = figure, .stance = stance_of(situation.state.figures[figure.index()]), .progress = {}};
  mover.progress.budget = static_cast<std::uint8_t>(movement_of(situation.game, situation.state, figure));
  mover.progress.set(MoveFlag::OnRoad, is_on_road(situation, figure, mover.stance));
  mover.progress.seat = situation.state.figures[figure.index()].controller;
  return mover;
}

int movement_left(const Variant& variant, const MoveProgress& progress) {
  if (progress.has(MoveFlag::Halted)) return 0;
  return progress.budget + (progress.has(MoveFlag::OnRoad) ? variant.road_bonus : 0) - progress.spent;
}

Result<PlannedStep, Refusal> plan_step(const Situation& situation, const Mover& mover, const StepWish& wish) {
  if (mover.progress.has(MoveFlag::Halted))
    return Refusal{.rule = situation.rules().move_budget, .why = "the move has ended here"};
  const auto step = plan_by_rules(situation, mover, wish);
  if (!step) return step;
  if (auto refusal = check_cosmos(situation, mover, step->after.lead)) return *refusal;
  if (auto refusal = check_leap_height(situation, mover, step->after.lead)) return *refusal;
  if (auto refusal = check_leaving(situation, mover, *step)) return *refusal;
  return step;
}

Mover after_step(const Situation& situation, const Mover& mover, const PlannedStep& step) {
  Mover after{.figure = mover.figure, .stance = step.after, .progress = mover.progress};
  if (step.kind == StepKind::Turn) return after;
  MoveProgress& progress = after.progress;
  progress.spent = static_cast<std::uint8_t>(progress.spent + step.cost);
  progress.climbed = static_cast<std::uint8_t>(progress.climbed + step.climbed_free);
  progress.set(MoveFlag::Flying, step.kind == StepKind::Fly);
  progress.set(MoveFlag::EnteredByStep, step.kind == StepKind::Walk);
  const bool keeps_to_road = step.kind == StepKind::Walk && progress.has(MoveFlag::OnRoad);
  progress.set(MoveFlag::OnRoad, keeps_to_road && is_on_road(situation, mover.figure, step.after));
  if (step.kind == StepKind::Fly) return after;
  if (does_lava_burn(situation, mover, mover.stance, step.after)) progress.remember_lava(step.after.lead);
  const Halt halt = halt_on_entering(situation, mover.figure, mover.stance, step.after);
  const bool is_stopped = halt != Halt::None || is_held_up(situation, mover.figure, mover.stance, step.after);
  if (is_stopped) progress.set(MoveFlag::Halted);
  if (step.kind == StepKind::Walk && is_over_shaft(situation, mover.figure, step.after)) {
    const Stance bottom = foot_of_shaft(situation, mover.figure, step.after);
    if (bottom.lead.is_some()) after.stance = bottom;
    if (bottom.lead.is_none())
      progress.flags = static_cast<std::uint8_t>(MoveFlag::Lost) | static_cast<std::uint8_t>(MoveFlag::Halted);
    return after;
  }
  update_drift(situation, after, mover.stance);
  return after;
}

int landing_fee(const Situation& situation, const Mover& mover) {
  return mover.progress.has(MoveFlag::Flying) ? price_of(situation, mover.figure, mover.stance.lead) - 1 : 0;
}

std::optional<Refusal> check_rest(const Situation& situation, const Mover& mover) {
  if (mover.progress.has(MoveFlag::Lost)) return std::nullopt;
  if (mover.progress.has(MoveFlag::IsDrifting) && !mover.progress.has(MoveFlag::Halted))
    return Refusal{.rule = situation.rules().drift, .why = "the figure drifts on and cannot stop"};
  if (auto refusal = check_standing(situation, mover.figure, mover.stance)) return refusal;
  const int fee = landing_fee(situation, mover);
  const int left = mover.progress.budget - mover.progress.spent;
  if (fee > 0 && fee > left)
    return Refusal{situation.rules().landing, "landing there costs {attempted} more and {limit} movement is left", fee, left};
  return std::nullopt;
}

std::optional<Refusal> check_step(const Situation& situation, const Mover& mover, const StepWish& wish) {
  const auto step = plan_step(situation, mover, wish);
  if (!step) return step.error();
  if (step->kind == StepKind::Turn) return std::nullopt;  // it can always turn back
  const Mover after = after_step(situation, mover, *step);
  if (!check_rest(situation, after)) return std::nullopt;  // nearly always, and without the memory of a search
  if (can_end_somewhere(situation, after)) return std::nullopt;
  return no_end(situation, after);
}

bool can_step(const Situation& situation, const Mover& mover) {
  if (mover.progress.has(MoveFlag::Halted) || movement_left(situation.variant, mover.progress) <= 0) return false;
  bool found = false;
  const auto try_from = [&](const Mover& from) {
    for_each_wish(situation, from, [&](const StepWish& wish) {
      found = found || (wish.verb != Verb::Turn && !check_step(situation, from, wish));
    });
  };
  try_from(mover);
  if (found || situation.profile(mover.figure).is_single_base()) return found;
  for_each_wish(situation, mover, [&](const StepWish& wish) {
    if (found || wish.verb != Verb::Turn) return;
    if (const auto turn = plan_step(situation, mover, wish)) try_from(after_step(situation, mover, *turn));
  });
  return found;
}

bool is_move_over(const Situation& situation, const Mover& mover) {
  return !can_step(situation, mover) && !check_rest(situation, mover);
}

}  // namespace fracas::scape
