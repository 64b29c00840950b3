#include "engine/rules/scape/activity.hpp"

#include <algorithm>
#include <utility>

#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/scape/actions.hpp"
#include "engine/rules/scape/activation.hpp"
#include "engine/rules/scape/adjacency.hpp"
#include "engine/rules/scape/door_attack.hpp"
#include "engine/rules/scape/elevator.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/instead.hpp"
#include "engine/rules/scape/numbers.hpp"
#include "engine/rules/scape/stepping.hpp"
#include "engine/rules/scape/targeting.hpp"
#include "engine/rules/scape/terrain_changes.hpp"
#include "engine/rules/scape/transit.hpp"
#include "engine/rules/scape/window_attack.hpp"

namespace fracas::scape {
namespace {

/// Whether the figure has its move action left, whatever it could do with it.
bool has_move_action(const State& state, SeatId seat, FigureId figure) {
  const FigureState& mover = state.figures[figure.index()];
  return mover.is_on_board() && mover.controller == seat && mover.has(FigureMark::Activated) && !mover.has(FigureMark::Moved);
}

bool may_move(const Game& game, const State& state, FigureId figure) {
  return verdict(game, state, Permission::Move, {.figure = figure}) != Verdict::Forbidden;
}

bool is_ready_to_move(const Game& game, const State& state, SeatId seat, FigureId figure) {
  return has_move_action(state, seat, figure) && has_move_number(game, state, figure) && may_move(game, state, figure);
}

bool is_attack_granted(const State& state) {
  const Activation* activation = current_activation(state);
  return activation != nullptr && activation->grant == Grant::Attack;
}

/// A granted attack is a single normal one: nothing is used instead of it (SS-GRT-04), unless it is to be a special one.
bool is_only_attack_granted(const State& state) {
  return is_attack_granted(state) && current_activation(state)->kind != AttackKind::Special;
}

bool is_ready_to_attack(const State& state, SeatId seat, FigureId figure) {
  const FigureState& attacker = state.figures[figure.index()];
  return attacker.is_on_board() && attacker.controller == seat && attacker.has(FigureMark::Activated) &&
         !attacker.has(FigureMark::Attacked);
}

void list_window_attacks(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  for (std::size_t i = 0; variant.are_windows_broken && i < game.figures.size(); ++i) {
    const FigureId attacker{static_cast<std::uint8_t>(i)};
    if (is_ready_to_attack(state, seat, attacker)) list_windows(variant, game, state, seat, attacker, options);
  }
}

void list_door_attacks(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  if (!variant.are_doors_worked || game.board(state).doors().empty()) return;
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureId attacker{static_cast<std::uint8_t>(i)};
    if (is_ready_to_attack(state, seat, attacker)) list_door_targets(variant, game, state, seat, attacker, options);
  }
}

bool can_any_figure_attack_a_thing(const Variant& variant, const Game& game, const State& state, SeatId seat) {
  OptionList things;
  list_window_attacks(variant, game, state, seat, things);
  list_door_attacks(variant, game, state, seat, things);
  return !things.empty();
}

/// Calls visit(attacker, target) for every legal attack until visit returns false.
template <class Visit>
void for_each_attack(const Variant& variant, const Game& game, const State& state, SeatId seat, Visit visit) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureId attacker{static_cast<std::uint8_t>(i)};
    if (!is_ready_to_attack(state, seat, attacker) || !is_granted_kind(state, AttackKind::Normal)) continue;
    const bool is_held_up = is_engaged(game, state, attacker);
    for (std::size_t j = 0; j < game.figures.size(); ++j) {
      const FigureId target{static_cast<std::uint8_t>(j)};
      if (!state.figures[j].is_on_board() || check_target(variant, game, state, attacker, is_held_up, target)) continue;
      if (!visit(attacker, target)) return;
    }
  }
}

std::int16_t start_level(const Play& play, FigureId figure) {
  return play.game.board(play.state)[play.state.figures[figure.index()].space].level.value;
}

}  // namespace

void begin_move(const Variant& variant, Play& play, FigureId figure) {
  const Mover mover = mover_at_start(Situation(variant, play.game, play.state), figure);
  play.push(MoveAction{.mover = figure, .progress = mover.progress, .next = {}, .start = start_level(play, figure)});
}

void begin_special_move(const Variant& variant, Play& play, FigureId figure, int spaces, AbilityId special) {
  (void)variant;
  play.push(
      MoveAction{.mover = figure,
                 .progress = {.budget = static_cast<std::uint8_t>(spaces), .seat = play.state.figures[figure.index()].controller},
                 .next = {},
                 .special = special,
                 .start = start_level(play, figure)});
}

void begin_maneuver(const Variant& variant, Play& play, FigureId figure, SeatId seat, int spaces) {
  (void)variant;
  play.push(MoveAction{.mover = figure,
                       .progress = {.budget = static_cast<std::uint8_t>(spaces), .seat = seat},
                       .next = {},
                       .start = start_level(play, figure),
                       .is_maneuver = 1});
}

void begin_transit(const Variant& variant, Play& play, FigureId figure, SpaceId to) {
  const Situation situation(variant, play.game, play.state);
  if (is_ride(situation, figure, to)) {
    take_move_action(play, figure);
    return play.push(CarRide{
        .car = situation.at(play.state.figures[figure.index()].space).car, .rider = figure, .target = situation.at(to).level});
  }
  const Stance stance = stance_of(play.state.figures[figure.index()]);
  const PlannedStep step{.after = stance_after_transit(situation, figure, stance, to),
                         .drop = static_cast<std::int16_t>(transit_drop(situation.board, stance.lead, to)),
                         .kind = StepKind::Transit};
  take_move_action(play, figure);
  play.push(MoveAction{.step = MoveActionStep::WouldLeave,
                       .mover = figure,
                       .progress = {.seat = play.state.figures[figure.index()].controller},
                       .next = step,
                       .previous = stance});
}

void turn_outside_move(const Variant& variant, Play& play, FigureId figure) {
  Stance stance = stance_of(play.state.figures[figure.index()]);
  std::swap(stance.lead, stance.trailing);
  lift(play.game, play.state, figure);
  set_down(play.game, play.state, figure, stance);
  play.tell({.kind = EventKind::FigureTurned, .rule = variant.rules.turn_outside_move, .figure = figure, .space = stance.lead});
}

std::optional<Refusal> check_transit_action(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  if (auto refusal = check_mover(variant, game, state, choice.seat, choice.figure)) return refusal;
  const Situation situation(variant, game, state);
  if (is_ride(situation, choice.figure, choice.space)) {
    if (auto refusal = check_ride(situation, choice.figure, choice.space)) return refusal;
    return check_room_for_changes(variant, state, 1);
  }
  return check_transit(situation, choice.figure, stance_of(state.figures[choice.figure.index()]), choice.space);
}

std::optional<Refusal> check_turn_outside_move(const Variant& variant, const Game& game, const State& state,
                                               const Choice& choice) {
  const FigureState& figure = state.figures[choice.figure.index()];
  const bool is_own_double = figure.is_on_board() && figure.controller == choice.seat && choice.value == 0 &&
                             game.profile(state, choice.figure).is_double_base();
  const auto has_attacked = [&](const FigureState& other) {
    return other.controller == choice.seat && other.has(FigureMark::Attacked);
  };
  const bool may_turn = variant.can_turn_outside_moves && is_own_double &&
                        std::none_of(state.figures.begin(), state.figures.begin() + game.figures.size(), has_attacked);
  if (may_turn) return std::nullopt;
  return Refusal{.rule = variant.rules.turn_outside_move, .why = "a figure is not turned at this time"};
}

std::optional<Refusal> check_mover(const Variant& variant, const Game& game, const State& state, SeatId seat, FigureId figure) {
  const RuleNames& rules = variant.rules;
  const FigureState& mover = state.figures[figure.index()];
  const bool is_activated = mover.is_on_board() && mover.controller == seat && mover.has(FigureMark::Activated);
  if (!is_activated) return Refusal{.rule = rules.activation, .why = "only figures of the activated unit move"};
  if (mover.has(FigureMark::Moved)) return Refusal{.rule = rules.move_taken, .why = "this figure has taken its move"};
  if (!has_move_number(game, state, figure))
    return Refusal{.rule = rules.no_move_number, .why = "this figure has no Move number"};
  if (!may_move(game, state, figure)) return Refusal{.rule = rules.ability, .why = "an ability keeps this figure from moving"};
  return std::nullopt;
}

std::optional<Refusal> check_attack(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  const RuleNames& rules = variant.rules;
  const FigureState& attacker = state.figures[choice.figure.index()];
  const bool is_activated = attacker.is_on_board() && attacker.controller == choice.seat && attacker.has(FigureMark::Activated);
  if (!is_activated) return Refusal{.rule = rules.activation, .why = "only figures of the activated unit attack"};
  if (attacker.has(FigureMark::Attacked)) return Refusal{.rule = rules.attack_taken, .why = "this figure has attacked already"};
  if (!is_granted_kind(state, AttackKind::Normal))
    return Refusal{.rule = rules.ability, .why = "what was granted is a special attack"};
  return check_target(variant, game, state, choice.figure, choice.target);
}

std::optional<Refusal> check_window_attack(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  const RuleNames& rules = variant.rules;
  if (!is_ready_to_attack(state, choice.seat, choice.figure))
    return Refusal{.rule = rules.attack_taken, .why = "this figure has no attack action to spend"};
  return check_window(variant, game, state, choice.figure, choice.space);
}

std::optional<Refusal> check_door_attack(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  if (!is_ready_to_attack(state, choice.seat, choice.figure))
    return Refusal{.rule = variant.rules.attack_taken, .why = "this figure has no attack to make"};
  return check_door_target(variant, game, state, choice.figure, choice.space);
}

bool can_any_figure_move(const Variant& variant, const Game& game, const State& state, SeatId seat) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureId figure{static_cast<std::uint8_t>(i)};
    if (is_ready_to_move(game, state, seat, figure)) return true;
    if (has_move_action(state, seat, figure) && can_use_instead(variant, game, state, figure, Instead::MoveAction)) return true;
  }
  return false;
}

bool can_any_figure_attack(const Variant& variant, const Game& game, const State& state, SeatId seat) {
  bool can = false;
  for_each_attack(variant, game, state, seat, [&](FigureId, FigureId) {
    can = true;
    return false;
  });
  if (can || can_any_figure_attack_a_thing(variant, game, state, seat)) return true;
  OptionList options;
  list_instead_of_attacking(variant, game, state, seat, options);
  return !options.empty();
}

void list_instead_of_moving(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureId figure{static_cast<std::uint8_t>(i)};
    if (has_move_action(state, seat, figure)) list_instead(variant, game, state, figure, Instead::MoveAction, options);
  }
}

void list_instead_of_attacking(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  const bool is_single = is_only_attack_granted(state);
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureId figure{static_cast<std::uint8_t>(i)};
    if (!is_ready_to_attack(state, seat, figure)) continue;
    list_instead(variant, game, state, figure, Instead::AttackAction, options);
    list_instead(variant, game, state, figure, Instead::Attack, options);
    if (is_single) continue;
    list_before_attack(game, state, figure, options);
  }
}

std::optional<Refusal> check_use(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  const RuleNames& rules = variant.rules;
  const FigureState& user = state.figures[choice.figure.index()];
  const bool is_activated = user.is_on_board() && user.controller == choice.seat && user.has(FigureMark::Activated);
  if (!is_activated) return Refusal{.rule = rules.activation, .why = "only figures of the activated unit act"};
  const bool is_moving = state.pending.decision == DecisionKind::MovePhase;
  if (user.has(is_moving ? FigureMark::Moved : FigureMark::Attacked))
    return Refusal{.rule = is_moving ? rules.move_taken : rules.attack_taken, .why = "this figure has taken that action"};
  const bool is_attack_replaced = replaced_by(game, state, choice) == Instead::Attack;
  if (!is_moving && is_only_attack_granted(state) && !is_attack_replaced)
    return Refusal{.rule = "SS-GRT-04"_rule, .why = "what was granted is a single normal attack"};
  if (is_moving) return check_instead(variant, game, state, choice, Instead::MoveAction);
  if (can_use_before_attack(game, state, choice.figure, choice.value)) return std::nullopt;
  return check_instead(variant, game, state, choice, replaced_by(game, state, choice));
}

void list_movers(const Game& game, const State& state, SeatId seat, OptionList& options) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureId figure{static_cast<std::uint8_t>(i)};
    if (is_ready_to_move(game, state, seat, figure)) options.push_back({.verb = Verb::Move, .seat = seat, .figure = figure});
  }
}

void list_transit_actions(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureId figure{static_cast<std::uint8_t>(i)};
    if (!is_ready_to_move(game, state, seat, figure)) continue;
    for_each_transit(game.board(state), state.figures[i].space, [&](const TransitLink& link) {
      const Choice choice{.verb = Verb::Transit, .seat = seat, .figure = figure, .space = link.to};
      if (!check_transit_action(variant, game, state, choice)) options.push_back(choice);
    });
    for (const SpaceId floor : other_floors(Situation(variant, game, state), figure)) {
      const Choice choice{.verb = Verb::Transit, .seat = seat, .figure = figure, .space = floor};
      if (!check_transit_action(variant, game, state, choice)) options.push_back(choice);
    }
  }
}

void list_turns_outside_moves(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  if (!variant.can_turn_outside_moves) return;
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    if (!game.profile(state, FigureId{static_cast<std::uint8_t>(i)}).is_double_base()) continue;
    const Choice choice{.verb = Verb::Turn, .seat = seat, .figure = FigureId{static_cast<std::uint8_t>(i)}};
    if (!check_turn_outside_move(variant, game, state, choice)) options.push_back(choice);
  }
}

void list_attacks(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  for_each_attack(variant, game, state, seat, [&](FigureId attacker, FigureId target) {
    options.push_back({.verb = Verb::Attack, .seat = seat, .figure = attacker, .target = target});
    return true;
  });
  list_window_attacks(variant, game, state, seat, options);
  list_door_attacks(variant, game, state, seat, options);
}

}  // namespace fracas::scape
