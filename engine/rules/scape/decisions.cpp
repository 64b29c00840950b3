#include "engine/rules/scape/decisions.hpp"

#include <algorithm>

#include "engine/rules/abilities/windows.hpp"
#include "engine/rules/scape/activation.hpp"
#include "engine/rules/scape/activity.hpp"
#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/battlefields.hpp"
#include "engine/rules/scape/door.hpp"
#include "engine/rules/scape/elevator.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/freefall.hpp"
#include "engine/rules/scape/instead.hpp"
#include "engine/rules/scape/knockback.hpp"
#include "engine/rules/scape/many_targets.hpp"
#include "engine/rules/scape/order_markers.hpp"
#include "engine/rules/scape/placement.hpp"
#include "engine/rules/scape/special_attack.hpp"
#include "engine/rules/scape/stepping.hpp"
#include "engine/rules/scape/terrain_rolls.hpp"
#include "engine/rules/scape/terrain_work.hpp"
#include "engine/rules/scape/unit.hpp"

namespace fracas::scape {
namespace {

bool is_step(Verb verb) { return verb == Verb::Step || verb == Verb::Fly || verb == Verb::Transit || verb == Verb::Turn; }

/// A verb that does not answer the question; the rule says what comes first.
Refusal not_now(const Variant& variant, const State& state, const Choice& choice) {
  const RuleNames& rules = variant.rules;
  const bool is_moving = choice.verb == Verb::Move || choice.verb == Verb::Stop || is_step(choice.verb);
  switch (state.pending.decision) {
    case DecisionKind::AttackPhase:
    case DecisionKind::ConfirmAttack:
      if (is_moving) return {.rule = rules.moves_before_attacks, .why = "the move phase is over"};
      break;
    case DecisionKind::MovePhase:
    case DecisionKind::MoveStep:
      if (choice.verb == Verb::Attack)
        return {.rule = rules.moves_before_attacks, .why = "attacks come after the move phase: end it first"};
      break;
    default: break;
  }
  if (choice.verb == Verb::RemoveTerrain || choice.verb == Verb::AddTerrain)
    return {.rule = rules.terrain_change, .why = "terrain changes only where a rule or an ability says so"};
  return {.rule = rules.turn_rotation, .why = "that is not what is asked now"};
}

bool has_activated_any(const State& state, SeatId seat) {
  return std::any_of(state.figures.begin(), state.figures.end(), [&](const FigureState& figure) {
    return figure.is_on_board() && figure.controller == seat && figure.has(FigureMark::Activated);
  });
}

std::optional<Refusal> check_activation(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  if (choice.verb == Verb::EndPhase && has_activated_any(state, choice.seat)) return std::nullopt;
  if (choice.verb != Verb::Activate) return not_now(variant, state, choice);
  const FigureState& figure = state.figures[choice.figure.index()];
  bool belongs = false;
  if (const Activation* activation = current_activation(state)) {
    for_each_figure_of(game, state, activation->card, activation->seat,
                       [&](FigureId member) { belongs = belongs || member == choice.figure; });
  }
  if (!belongs || figure.has(FigureMark::Activated)) {
    return Refusal{.rule = variant.rules.common_activation,
                   .why = "choose a figure of the marked kind that is not activated yet"};
  }
  return std::nullopt;
}

StepWish wish_of(const Choice& choice) { return {choice.verb, choice.space, choice.value}; }

std::optional<Refusal> check_move_phase(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  if (choice.verb == Verb::EndPhase) return std::nullopt;
  if (choice.verb == Verb::Turn) return check_turn_outside_move(variant, game, state, choice);
  if (choice.verb == Verb::Transit) return check_transit_action(variant, game, state, choice);
  if (choice.verb == Verb::Use) return check_use(variant, game, state, choice);
  if (choice.verb != Verb::Move && !is_step(choice.verb)) return not_now(variant, state, choice);
  if (auto refusal = check_mover(variant, game, state, choice.seat, choice.figure)) return refusal;
  if (choice.verb == Verb::Move) return std::nullopt;
  // A step wished for before the move has begun is judged as its first, so that the refusal names the real reason.
  const Situation situation(variant, game, state);
  if (auto refusal = check_step(situation, mover_at_start(situation, choice.figure), wish_of(choice))) return refusal;
  return not_now(variant, state, choice);
}

std::optional<Refusal> check_move_step(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  const Mover mover = current_mover(state).value();
  const Situation situation(variant, game, state);
  if ((is_step(choice.verb) || choice.verb == Verb::Stop) && choice.figure != mover.figure)
    return Refusal{.rule = variant.rules.one_at_a_time, .why = "figures move one at a time: this one is not moving"};
  if (is_step(choice.verb)) return check_step(situation, mover, wish_of(choice));
  switch (choice.verb) {
    case Verb::Stop: return check_rest(situation, mover);
    case Verb::Move:
      if (auto refusal = check_rest(situation, mover)) return refusal;
      return check_mover(variant, game, state, choice.seat, choice.figure);
    default: return not_now(variant, state, choice);
  }
}

std::optional<Refusal> check_attack_phase(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  if (choice.verb == Verb::EndPhase) return std::nullopt;
  if (choice.verb == Verb::BreakWindow) return check_window_attack(variant, game, state, choice);
  if (choice.verb == Verb::AttackDoor) return check_door_attack(variant, game, state, choice);
  if (choice.verb == Verb::Turn) return check_turn_outside_move(variant, game, state, choice);
  if (choice.verb == Verb::Use) return check_use(variant, game, state, choice);
  if (choice.verb != Verb::Attack) return not_now(variant, state, choice);
  return check_attack(variant, game, state, choice);
}

/// An attack that was declared is made on somebody else if its target is lost (SS-RUL-93), but nobody must strike a friend.
bool may_let_go(const Variant& variant, const Game& game, const State& state, const AttackAction& action) {
  if (action.is_committed == 0) return true;
  for (std::uint8_t i = 0; i < game.figures.size(); ++i) {
    const FigureId target{i};
    const bool is_enemy = state.figures[i].is_on_board() && are_enemies(game, state, action.attacker, target);
    if (is_enemy && !check_next_target(variant, game, state, action, target)) return false;
  }
  return true;
}

/// One roll is declared against another figure as well, or against no more (SS-CMB-15).
std::optional<Refusal> check_further_choice(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  const Combat& combat = state.frames.back().as<Combat>();
  if (choice.verb == Verb::EndPhase) return std::nullopt;
  if (choice.verb != Verb::Attack || choice.figure != combat.attacker) return not_now(variant, state, choice);
  return check_further_target(variant, game, state, combat, choice.target);
}

void list_further_targets(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  const Combat& combat = state.frames.back().as<Combat>();
  for (std::uint8_t i = 0; i < game.figures.size(); ++i) {
    const FigureId target{i};
    if (!state.figures[i].is_on_board() || check_further_target(variant, game, state, combat, target)) continue;
    options.push_back({.verb = Verb::Attack, .seat = seat, .figure = combat.attacker, .target = target});
  }
  options.push_back({.verb = Verb::EndPhase, .seat = seat});
}

std::optional<Refusal> check_next_attack(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  if (state.frames.back().procedure == Procedure::Combat) return check_further_choice(variant, game, state, choice);
  const AttackAction& action = state.frames.back().as<AttackAction>();
  if (choice.verb == Verb::EndPhase && may_let_go(variant, game, state, action)) return std::nullopt;
  if (choice.figure != action.attacker) return not_now(variant, state, choice);
  if (choice.verb == Verb::Use && action.is_unbound == 0) return check_instead(variant, game, state, choice, Instead::Attack);
  if (choice.verb != Verb::Attack) return not_now(variant, state, choice);
  return check_next_target(variant, game, state, action, choice.target);
}

void list_next_attacks(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  if (state.frames.back().procedure == Procedure::Combat) return list_further_targets(variant, game, state, seat, options);
  const AttackAction& action = state.frames.back().as<AttackAction>();
  for (std::uint8_t i = 0; i < game.figures.size(); ++i) {
    const FigureId target{i};
    if (!state.figures[i].is_on_board() || check_next_target(variant, game, state, action, target)) continue;
    options.push_back({.verb = Verb::Attack, .seat = seat, .figure = action.attacker, .target = target});
  }
  if (action.is_unbound == 0) list_instead(variant, game, state, action.attacker, Instead::Attack, options);
  if (may_let_go(variant, game, state, action)) options.push_back({.verb = Verb::EndPhase, .seat = seat});
}

std::optional<Refusal> check_listed(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  OptionList options;
  list_decision(variant, game, state, choice.seat, options);
  if (std::find(options.begin(), options.end(), choice) != options.end()) return std::nullopt;
  return not_now(variant, state, choice);
}

void list_defenders(const Game& game, const State& state, SeatId seat, OptionList& options) {
  const FigureBits next = next_defenders(game, state, state.frames.back().as<Combat>());
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    if (((next[i / 32] >> (i % 32)) & 1U) != 0)
      options.push_back({.verb = Verb::PickFigure, .seat = seat, .target = FigureId{static_cast<std::uint8_t>(i)}});
  }
}

void list_knockback_lines(const Game& game, const State& state, SeatId seat, OptionList& options) {
  const Knockback& knockback = state.frames.back().as<Knockback>();
  for (const std::uint8_t direction : knockback_directions(game, state, knockback.from, knockback.figure))
    options.push_back({.verb = Verb::PickNumber, .seat = seat, .value = static_cast<std::uint8_t>(direction + 100)});
}

std::optional<Refusal> check_landing(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  if (choice.verb != Verb::Place || choice.figure != state.pending.figure) return not_now(variant, state, choice);
  const std::vector<SpaceId> spaces = landing_spaces(variant, game, state, choice.figure);
  if (std::find(spaces.begin(), spaces.end(), choice.space) != spaces.end()) return std::nullopt;
  return Refusal{.rule = variant.rules.freefall, .why = "it comes down on one of the closest empty spaces off the sky"};
}

void list_landings(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  const FigureId figure = state.pending.figure;
  for (const SpaceId space : landing_spaces(variant, game, state, figure))
    options.push_back({.verb = Verb::Place, .seat = seat, .figure = figure, .space = space});
}

std::optional<Refusal> check_arrival(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  if (choice.verb != Verb::Place || choice.figure != state.pending.figure) return not_now(variant, state, choice);
  const std::vector<SpaceId> spaces = arrival_spaces(variant, game, state, choice.figure);
  if (std::find(spaces.begin(), spaces.end(), choice.space) != spaces.end()) return std::nullopt;
  return Refusal{.rule = variant.rules.exit, .why = "an exit leads to an empty space of another battlefield"};
}

void list_arrivals(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  const FigureId figure = state.pending.figure;
  for (const SpaceId space : arrival_spaces(variant, game, state, figure))
    options.push_back({.verb = Verb::Place, .seat = seat, .figure = figure, .space = space});
}

std::optional<Refusal> check_floor(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  if (choice.verb != Verb::Place || choice.figure != state.pending.figure) return not_now(variant, state, choice);
  const std::vector<SpaceId> spaces = floor_spaces_beside(Situation(variant, game, state), choice.figure);
  if (std::find(spaces.begin(), spaces.end(), choice.space) != spaces.end()) return std::nullopt;
  return Refusal{.rule = variant.rules.car_way, .why = "it gets out onto a free floor space beside the shaft"};
}

void list_floors(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  const FigureId figure = state.pending.figure;
  for (const SpaceId space : floor_spaces_beside(Situation(variant, game, state), figure))
    options.push_back({.verb = Verb::Place, .seat = seat, .figure = figure, .space = space});
}

std::optional<Refusal> check_removal_or_end(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  if (choice.verb == Verb::EndPhase) return std::nullopt;
  return choice.verb == Verb::RemoveTerrain ? check_removal(variant, game, state, choice) : not_now(variant, state, choice);
}

std::optional<Refusal> check_addition_or_end(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  if (choice.verb == Verb::EndPhase) return std::nullopt;
  return choice.verb == Verb::AddTerrain ? check_addition(variant, game, state, choice) : not_now(variant, state, choice);
}

std::optional<Refusal> check_yes_or_no(const Variant& variant, const State& state, const Choice& choice) {
  if (choice.verb == Verb::Accept || choice.verb == Verb::Decline) return std::nullopt;
  return not_now(variant, state, choice);
}

void list_activations(const Game& game, const State& state, SeatId seat, OptionList& options) {
  const Activation* activation = current_activation(state);
  if (activation == nullptr) return;
  for_each_figure_of(game, state, activation->card, activation->seat, [&](FigureId figure) {
    if (!state.figures[figure.index()].has(FigureMark::Activated))
      options.push_back({.verb = Verb::Activate, .seat = seat, .figure = figure});
  });
  if (has_activated_any(state, seat)) options.push_back({.verb = Verb::EndPhase, .seat = seat});
}

void list_steps(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  const Mover mover = current_mover(state).value();
  const Situation situation(variant, game, state);
  for_each_wish(situation, mover, [&](const StepWish& wish) {
    if (check_step(situation, mover, wish)) return;
    options.push_back({.verb = wish.verb, .seat = seat, .figure = mover.figure, .space = wish.space, .value = wish.facing});
  });
  if (check_rest(situation, mover)) return;
  list_movers(game, state, seat, options);
  options.push_back({.verb = Verb::Stop, .seat = seat, .figure = mover.figure});
}

}  // namespace

std::optional<Mover> current_mover(const State& state) {
  const bool is_moving = !state.frames.is_empty() && state.frames.back().procedure == Procedure::MoveAction &&
                         state.pending.decision == DecisionKind::MoveStep;
  if (!is_moving) return std::nullopt;
  const MoveAction& move = state.frames.back().as<MoveAction>();
  return Mover{move.mover, stance_of(state.figures[move.mover.index()]), move.progress};
}

std::optional<Refusal> check_decision(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  if (is_door_work(choice.verb)) return check_door(variant, game, state, choice);
  if (!state.pending.asks(choice.seat) && choice.verb == Verb::Turn)
    return Refusal{.rule = variant.rules.turn_out_of_turn, .why = "figures are turned in the own turn only"};
  if (!state.pending.asks(choice.seat))
    return Refusal{.rule = variant.rules.out_of_turn, .why = "this player has nothing to decide now"};
  switch (state.pending.decision) {
    case DecisionKind::PlaceFigures:
      return choice.verb == Verb::Place ? check_placement(variant, game, state, choice) : not_now(variant, state, choice);
    case DecisionKind::PlaceOrderMarkers:
      return choice.verb == Verb::PlaceMarker ? check_marker(variant, game, state, choice) : not_now(variant, state, choice);
    case DecisionKind::ActivateFigures: return check_activation(variant, game, state, choice);
    case DecisionKind::MovePhase: return check_move_phase(variant, game, state, choice);
    case DecisionKind::MoveStep: return check_move_step(variant, game, state, choice);
    case DecisionKind::AttackPhase: return check_attack_phase(variant, game, state, choice);
    case DecisionKind::ChooseLanding: return check_landing(variant, game, state, choice);
    case DecisionKind::ChooseArrival: return check_arrival(variant, game, state, choice);
    case DecisionKind::LeaveShaft: return check_floor(variant, game, state, choice);
    case DecisionKind::RemoveTerrain: return check_removal_or_end(variant, game, state, choice);
    case DecisionKind::AddTerrain: return check_addition_or_end(variant, game, state, choice);
    case DecisionKind::LeavingEngagement:
    case DecisionKind::ConfirmAttack: return check_yes_or_no(variant, state, choice);
    case DecisionKind::UseAbility:
    case DecisionKind::AbilityChoice: return check_ability_choice(game, state, choice);
    case DecisionKind::NextAttack: return check_next_attack(variant, game, state, choice);
    case DecisionKind::DefenderOrder:
    case DecisionKind::TerrainOrder:
    case DecisionKind::KnockbackLine: return check_listed(variant, game, state, choice);
    default: return not_now(variant, state, choice);
  }
}

void list_decision(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  list_doors(variant, game, state, seat, options);
  if (!state.pending.asks(seat)) return;
  switch (state.pending.decision) {
    case DecisionKind::PlaceFigures: return list_placements(variant, game, state, seat, options);
    case DecisionKind::PlaceOrderMarkers: return list_marker_placements(variant, game, state, seat, options);
    case DecisionKind::ActivateFigures: return list_activations(game, state, seat, options);
    case DecisionKind::MovePhase:
      list_movers(game, state, seat, options);
      list_instead_of_moving(variant, game, state, seat, options);
      list_transit_actions(variant, game, state, seat, options);
      list_turns_outside_moves(variant, game, state, seat, options);
      options.push_back({.verb = Verb::EndPhase, .seat = seat});
      return;
    case DecisionKind::MoveStep: return list_steps(variant, game, state, seat, options);
    case DecisionKind::AttackPhase:
      list_attacks(variant, game, state, seat, options);
      list_instead_of_attacking(variant, game, state, seat, options);
      list_turns_outside_moves(variant, game, state, seat, options);
      options.push_back({.verb = Verb::EndPhase, .seat = seat});
      return;
    case DecisionKind::ChooseLanding: return list_landings(variant, game, state, seat, options);
    case DecisionKind::ChooseArrival: return list_arrivals(variant, game, state, seat, options);
    case DecisionKind::LeaveShaft: return list_floors(variant, game, state, seat, options);
    case DecisionKind::RemoveTerrain: return list_removals(variant, game, state, seat, options);
    case DecisionKind::AddTerrain: return list_additions(variant, game, state, seat, options);
    case DecisionKind::LeavingEngagement:
    case DecisionKind::ConfirmAttack:
      options.push_back({.verb = Verb::Accept, .seat = seat});
      options.push_back({.verb = Verb::Decline, .seat = seat});
      return;
    case DecisionKind::UseAbility:
    case DecisionKind::AbilityChoice: return list_ability_choices(game, state, seat, options);
    case DecisionKind::NextAttack: return list_next_attacks(variant, game, state, seat, options);
    case DecisionKind::DefenderOrder: return list_defenders(game, state, seat, options);
    case DecisionKind::KnockbackLine: return list_knockback_lines(game, state, seat, options);
    case DecisionKind::TerrainOrder: return list_terrain_rollers(variant, game, state, seat, options);
    default: return;
  }
}

}  // namespace fracas::scape
