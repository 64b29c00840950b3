#include "engine/rules/clix/check.hpp"

#include <algorithm>
#include <array>

#include "engine/rules/abilities/programs.hpp"
#include "engine/rules/abilities/windows.hpp"
#include "engine/rules/clix/action.hpp"
#include "engine/rules/clix/attack.hpp"
#include "engine/rules/clix/carry.hpp"
#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/destroy.hpp"
#include "engine/rules/clix/equipment.hpp"
#include "engine/rules/clix/knock_back.hpp"
#include "engine/rules/clix/move.hpp"
#include "engine/rules/clix/object_attack.hpp"
#include "engine/rules/clix/objects.hpp"
#include "engine/rules/clix/power_action.hpp"
#include "engine/rules/clix/set_up.hpp"
#include "engine/rules/clix/set_up_map.hpp"
#include "engine/rules/clix/set_up_objects.hpp"
#include "engine/rules/clix/set_up_terrain.hpp"
#include "engine/rules/clix/turn.hpp"

namespace fracas::clix {
namespace {

struct DecisionRule {
  DecisionKind decision;
  RuleId rule;
};
constexpr auto decision_rules = std::to_array<DecisionRule>({
    {DecisionKind::None, "HC-VIC-02"_rule},
    {DecisionKind::PlaceFigures, "HC-SET-06"_rule},
    {DecisionKind::ChooseFirstPlayer, "HC-SET-03"_rule},
    {DecisionKind::TakeAction, "HC-TRN-06"_rule},
    {DecisionKind::MoveStep, "HC-MOV-01"_rule},
    {DecisionKind::BreakAway, "HC-MOV-08"_rule},
    {DecisionKind::ChooseTargets, "HC-ATK-04"_rule},
    {DecisionKind::DivideDamage, "HC-ATK-11"_rule},
    {DecisionKind::KnockBack, "HC-KB-06"_rule},
    {DecisionKind::KnockBackOrder, "HC-KB-08"_rule},
    {DecisionKind::CarryMore, "HC-MOV-15"_rule},
    {DecisionKind::PlaceCarried, "HC-MOV-14"_rule},
    {DecisionKind::LeadSquare, "HC-SPC-04"_rule},
    {DecisionKind::LayBase, "HC-SPC-04"_rule},
    {DecisionKind::DestroySide, "HC-MAP-25"_rule},
    {DecisionKind::GrowArea, "HC-SET-09"_rule},
    {DecisionKind::Rearrange, "HC-SET-12"_rule},
    {DecisionKind::UseAbility, "HC-EFF-19"_rule},
    {DecisionKind::AbilityChoice, "HC-EFF-04"_rule},
    {DecisionKind::GrantedAction, "HC-ACT-08"_rule},
    {DecisionKind::ChooseReduction, "HC-DMG-03"_rule},
    {DecisionKind::PlaceObjects, "HC-SET-13"_rule},
    {DecisionKind::ChooseArea, "HC-SET-04"_rule},
    {DecisionKind::PlaceTerrain, "HC-SET-05"_rule},
});

struct ChanceRule {
  ChanceKind chance;
  RuleId rule;
};
constexpr auto chance_rules = std::to_array<ChanceRule>({
    {ChanceKind::FirstPlayerRoll, "HC-SET-03"_rule},
    {ChanceKind::AttackRoll, "HC-ATK-06"_rule},
    {ChanceKind::BreakAwayRoll, "HC-MOV-08"_rule},
    {ChanceKind::TieBreakRoll, "HC-VIC-02"_rule},
    {ChanceKind::AbilityDice, "HC-CMP-11"_rule},
    {ChanceKind::Reroll, "HC-ATK-09"_rule},
});

bool is_set_up(const State& state) { return state.active.is_none(); }

bool is_object_action(Verb verb) {
  return verb == Verb::CloseObject || verb == Verb::RangeObject || verb == Verb::DestroyObject || verb == Verb::Equip;
}

bool is_action(Verb verb) {
  return verb == Verb::Move || verb == Verb::Carry || verb == Verb::CloseAttack || verb == Verb::RangeAttack ||
         verb == Verb::Destroy || verb == Verb::Use || verb == Verb::Pass || is_object_action(verb);
}

/// A wish that comes while the game waits for somebody or something else.
Refusal refuse_unasked(const State& state, const Choice& choice) {
  if (is_set_up(state)) {
    const RuleId rule = state.pending.kind == PendingKind::Decision ? rule_of_decision(state.pending.decision) : "HC-SET-01"_rule;
    return {.rule = rule, .why = "it is not this player's part of the set-up"};
  }
  if (choice.seat != state.active) return {.rule = "HC-TRN-01"_rule, .why = "it is another player's turn"};
  return {.rule = "HC-TRN-06"_rule, .why = "a roll is still resolving"};
}

/// A wish that is no answer to the question asked.
Refusal refuse_verb(const State& state, Verb verb) {
  const DecisionKind decision = state.pending.decision;
  if (is_set_up(state)) return {.rule = "HC-SET-01"_rule, .why = "this step of the set-up comes first"};
  if (verb == Verb::Place) return {.rule = "HC-SET-06"_rule, .why = "forces are placed during set-up only"};
  if (decision == DecisionKind::TakeAction) return {.rule = "HC-ACT-01"_rule, .why = "this happens only inside an action"};
  if (is_action(verb)) return {.rule = "HC-TRN-06"_rule, .why = "actions are given only while nothing is resolving"};
  return {.rule = rule_of_decision(decision), .why = "this does not answer the question"};
}

std::optional<Refusal> check_first_player(const Game& game, const State& state, const Choice& choice) {
  if (choice.verb != Verb::ChooseFirst) return refuse_verb(state, choice.verb);
  if (choice.value >= game.seat_count()) return Refusal{.rule = "HC-SET-03"_rule, .why = "there is no such player"};
  if (state.seats[choice.value].has_conceded != 0) return Refusal{.rule = "HC-SET-03"_rule, .why = "that player has given up"};
  return std::nullopt;
}

std::optional<Refusal> check_placement(const Game& game, const State& state, const Choice& choice) {
  if (choice.verb != Verb::Place) return refuse_verb(state, choice.verb);
  return refuse_placement(game, state, choice.seat, choice.figure, choice.space);
}

std::optional<Refusal> check_terrain(const Game& game, const State& state, const Choice& choice) {
  if (choice.verb == Verb::EndPhase) return std::nullopt;
  if (choice.verb != Verb::PlaceTerrain) return refuse_verb(state, choice.verb);
  return refuse_terrain(game, state, choice.seat, choice.card, choice.space, choice.value);
}

std::optional<Refusal> check_area(const Game& game, const State& state, const Choice& choice) {
  if (choice.verb != Verb::TakeArea) return refuse_verb(state, choice.verb);
  return refuse_area(game, state, choice.seat, choice.value);
}

std::optional<Refusal> check_growth(const State& state, const Choice& choice) {
  if (choice.verb != Verb::Grow) return refuse_verb(state, choice.verb);
  if (choice.value <= static_cast<std::uint8_t>(AreaSide::Right)) return std::nullopt;
  return Refusal{.rule = "HC-SET-09"_rule, .why = "an area grows to the left or to the right"};
}

std::optional<Refusal> check_rearrangement(const Game& game, const State& state, const Choice& choice) {
  if (choice.verb == Verb::EndPhase) return std::nullopt;
  if (choice.verb != Verb::Place) return refuse_verb(state, choice.verb);
  return refuse_rearrangement(game, state, choice.seat, choice.figure, choice.space);
}

std::optional<Refusal> check_lay(const Game& game, const State& state, const Choice& choice) {
  if (choice.verb != Verb::Lay) return refuse_verb(state, choice.verb);
  if (choice.figure != state.pending.figure) return Refusal{.rule = "HC-SPC-04"_rule, .why = "another base is being laid"};
  const Frame& frame = state.frames.back();
  if (frame.procedure == Procedure::ClixSetUp) return refuse_start_lay(game, state, frame.as<SetUp>(), choice.space);
  return refuse_lay(game, state, frame.as<Move>(), choice.space);
}

std::optional<Refusal> check_lead(const Game& game, const State& state, const Choice& choice) {
  if (choice.verb != Verb::Lead) return refuse_verb(state, choice.verb);
  const Move& move = state.frames.back().as<Move>();
  const BaseSquares squares = squares_of(game, state, move.figure);
  const bool is_own = choice.figure == move.figure && std::find(squares.begin(), squares.end(), choice.space) != squares.end();
  if (is_own) return std::nullopt;
  return Refusal{.rule = "HC-SPC-04"_rule, .why = "one of the mover's own squares leads"};
}

std::optional<Refusal> check_carry(const Game& game, const State& state, const Choice& choice) {
  if (choice.verb == Verb::Decline) return std::nullopt;
  if (choice.verb != Verb::Carry) return refuse_verb(state, choice.verb);
  const Move& move = state.frames.back().as<Move>();
  if (choice.figure != move.figure) return Refusal{.rule = "HC-ACT-14"_rule, .why = "another character is moving"};
  return refuse_further_carry(game, state, move, choice.target);
}

std::optional<Refusal> check_put_down(const Game& game, const State& state, const Choice& choice) {
  if (choice.verb != Verb::Place) return refuse_verb(state, choice.verb);
  const Move& move = state.frames.back().as<Move>();
  if (!is_carried(move, choice.figure)) return Refusal{.rule = "HC-MOV-14"_rule, .why = "it is not carried"};
  if (put_down_on(game, state, move, choice.figure, choice.space)) return std::nullopt;
  return Refusal{.rule = "HC-RUL-37"_rule, .why = "carried friends are put on free squares adjacent to the carrier"};
}

std::optional<Refusal> check_breaking(const Game& game, const State& state, const Choice& choice) {
  const Attack& attack = state.frames.back().as<Attack>();
  const BreakablePieces pieces = breakable_pieces(game, state, attack.attacker, state.pending.other, least_range_of(attack));
  const bool is_piece = std::find(pieces.begin(), pieces.end(), piece_of(choice)) != pieces.end();
  if (choice.figure == attack.attacker && is_piece) return std::nullopt;
  return Refusal{.rule = "HC-MAP-25"_rule, .why = "breaking this opens no line to the target"};
}

std::optional<Refusal> check_side(const Game& game, const State& state, const Choice& choice) {
  if (choice.verb != Verb::Destroy) return refuse_verb(state, choice.verb);
  if (state.frames.back().procedure == Procedure::ClixAttack) return check_breaking(game, state, choice);
  const Move& move = state.frames.back().as<Move>();
  const bool is_side = choice.figure == move.figure && choice.value == 0 && may_destroy_side(game, state, move, choice.space);
  if (is_side) return std::nullopt;
  return Refusal{.rule = "HC-MAP-25"_rule, .why = "one of the two sides of the corner is destroyed"};
}

std::optional<Refusal> check_move(const Game& game, const State& state, const Choice& choice) {
  if (profile_of(game, choice.figure).is_immobile)
    return Refusal{.rule = "HC-ABL-IMMOBILE"_rule, .why = "immobile characters do not move"};
  if (choice.verb == Verb::Move) return std::nullopt;
  return refuse_carry(game, state, choice.figure, choice.target);
}

std::optional<Refusal> check_object_action(const Game& game, const State& state, const Choice& choice) {
  switch (choice.verb) {
    case Verb::CloseObject: return refuse_close_object(game, state, choice.figure, choice.target);
    case Verb::RangeObject: return refuse_throw(game, state, choice.figure, choice.target);
    case Verb::DestroyObject: return refuse_destroy_object(game, state, choice.figure, choice.value);
    default: return refuse_equip(game, state, choice.figure, choice.value);
  }
}

std::optional<Refusal> check_object_placement(const Game& game, const State& state, const Choice& choice) {
  if (choice.verb != Verb::PlaceElement) return refuse_verb(state, choice.verb);
  return refuse_object_placement(game, state, choice.seat, choice.value, choice.space);
}

std::optional<Refusal> check_action(const Game& game, const State& state, const Choice& choice) {
  if (!is_action(choice.verb)) return refuse_verb(state, choice.verb);
  if (choice.verb == Verb::Pass) return std::nullopt;  // passing is always legal (HC-RUL-42)
  if (choice.verb == Verb::Use) return refuse_power_action(game, state, choice);
  if (const auto refusal = refuse_costed_action(game, state, choice.seat, choice.figure)) return refusal;
  if (choice.verb == Verb::Move || choice.verb == Verb::Carry) return check_move(game, state, choice);
  if (choice.verb == Verb::Destroy) return refuse_destroy(game, state, choice.figure, piece_of(choice));
  if (is_object_action(choice.verb)) return check_object_action(game, state, choice);
  if (choice.verb == Verb::CloseAttack) return refuse_close_target(game, state, choice.figure, choice.target);
  if (const auto refusal = refuse_range_attack(game, state, choice.figure)) return refusal;
  return refuse_range_target(game, state, choice.figure, choice.target);
}

std::optional<Refusal> check_move_step(const Game& game, const State& state, const Choice& choice) {
  const bool is_handling = choice.verb == Verb::TakeObject || choice.verb == Verb::PutObject;
  if (choice.verb != Verb::Step && choice.verb != Verb::Stop && !is_handling) return refuse_verb(state, choice.verb);
  const Move& move = state.frames.back().as<Move>();
  if (choice.figure != move.figure) return Refusal{.rule = "HC-ACT-14"_rule, .why = "another character is moving"};
  if (choice.verb == Verb::TakeObject) return refuse_take(game, state, move, choice.value);
  if (choice.verb == Verb::PutObject) return refuse_put_down(game, state, move, choice.space);
  if (choice.verb == Verb::Stop) return refuse_stop(game, state, move);
  const SpaceId from = state.figures[move.figure.index()].space;
  const std::size_t direction = game.square.direction_to(from, choice.space);
  if (direction < square_directions.size()) return refuse_step(game, state, move, direction);
  return Refusal{.rule = "HC-MOV-01"_rule, .why = "a step goes to a square next to the last one"};
}

std::optional<Refusal> check_yes_or_no(const State& state, const Choice& choice) {
  if (choice.verb == Verb::Accept || choice.verb == Verb::Decline) return std::nullopt;
  return refuse_verb(state, choice.verb);
}

/// The first target of an attack that an effect lets a character make, or none if the effect leaves it open.
std::optional<Refusal> check_first_target(const Game& game, const State& state, const Attack& attack, const Choice& choice) {
  if (choice.verb == Verb::Decline && attack.is_optional != 0) return std::nullopt;
  if (choice.verb != Verb::AddTarget) return refuse_verb(state, choice.verb);
  if (choice.figure != attack.attacker) return Refusal{.rule = "HC-ACT-14"_rule, .why = "another character is attacking"};
  return refuse_first_target(game, state, attack, choice.target);
}

std::optional<Refusal> check_granted(const Game& game, const State& state, const Choice& choice) {
  if (choice.verb == Verb::Pass) return std::nullopt;
  return refuse_granted_action(game, state, state.frames.back().as<Action>(), choice);
}

std::optional<Refusal> check_reduction(const Game& game, const State& state, const Choice& choice) {
  if (choice.verb != Verb::Use) return refuse_verb(state, choice.verb);
  for (const Reduction& reduction : reductions_of(game, state, state.frames.back().as<DamageDealing>())) {
    if (is_choice_of(game, reduction.bound, choice)) return std::nullopt;
  }
  return Refusal{.rule = "HC-DMG-03"_rule, .why = "this does not reduce the damage"};
}

std::optional<Refusal> check_target(const Game& game, const State& state, const Choice& choice) {
  const Attack& attack = state.frames.back().as<Attack>();
  if (attack.target_count == 0) return check_first_target(game, state, attack, choice);
  if (choice.verb != Verb::AddTarget && choice.verb != Verb::Fire) return refuse_verb(state, choice.verb);
  if (choice.figure != attack.attacker) return Refusal{.rule = "HC-ACT-14"_rule, .why = "another character is attacking"};
  if (choice.verb == Verb::Fire) return std::nullopt;
  return refuse_further_target(game, state, attack, choice.target);
}

std::optional<Refusal> check_share(const State& state, const Choice& choice) {
  if (choice.verb != Verb::AssignDamage) return refuse_verb(state, choice.verb);
  const Attack& attack = state.frames.back().as<Attack>();
  if (choice.target != state.pending.other)
    return Refusal{.rule = "HC-ATK-11"_rule, .why = "the share of another target is asked for"};
  const int left = undivided_damage(attack);
  const Refusal refusal{.rule = "HC-ATK-11"_rule,
                        .why = "{attempted} is given of {limit} damage left, and all of it must be given",
                        .attempted = choice.value,
                        .limit = left};
  if (choice.value > left || (is_last_share(attack) && choice.value != left)) return refusal;
  return std::nullopt;
}

std::optional<Refusal> check_knock_back_order(const Game& game, const State& state, const Choice& choice) {
  if (choice.verb != Verb::KnockBack) return refuse_verb(state, choice.verb);
  if (may_be_next(game, state, state.frames.back().as<KnockBack>(), choice.target)) return std::nullopt;
  return Refusal{.rule = "HC-KB-08"_rule, .why = "the farthest targets are knocked back first"};
}

}  // namespace

std::optional<Refusal> refuse_costed_action(const Game& game, const State& state, SeatId seat, FigureId id) {
  if (id.index() >= game.figures.size() || !state.figures[id.index()].is_on_board()) {
    return Refusal{.rule = "HC-ACT-02"_rule, .why = "the character is not on the map"};
  }
  const FigureState& figure = state.figures[id.index()];
  if (figure.controller != seat) return Refusal{.rule = "HC-TRN-01"_rule, .why = "the character belongs to another player"};
  if (figure.has(FigureMark::Acted)) return Refusal{.rule = "HC-ACT-05"_rule, .why = "it was given a costed action this turn"};
  if (figure.action_tokens >= max_action_tokens) {
    return Refusal{.rule = "HC-ACT-05"_rule,
                   .why = "it has {attempted} action tokens and may have at most {limit}",
                   .attempted = figure.action_tokens,
                   .limit = max_action_tokens - 1};
  }
  if (figure.has(FigureMark::Carried)) return Refusal{.rule = "HC-MOV-16"_rule, .why = "it was carried this turn"};
  if (state.actions_left == 0) {
    return Refusal{.rule = "HC-ACT-06"_rule,
                   .why = "the action total of {limit} is used up",
                   .attempted = action_total(game, state, state.active) + 1,
                   .limit = action_total(game, state, state.active)};
  }
  return std::nullopt;
}

std::optional<Refusal> check_choice(const Game& game, const State& state, const Choice& choice) {
  if (!state.pending.asks(choice.seat)) return refuse_unasked(state, choice);
  switch (state.pending.decision) {
    case DecisionKind::ChooseFirstPlayer: return check_first_player(game, state, choice);
    case DecisionKind::PlaceFigures: return check_placement(game, state, choice);
    case DecisionKind::PlaceObjects: return check_object_placement(game, state, choice);
    case DecisionKind::TakeAction: return check_action(game, state, choice);
    case DecisionKind::MoveStep: return check_move_step(game, state, choice);
    case DecisionKind::BreakAway:
    case DecisionKind::KnockBack: return check_yes_or_no(state, choice);
    case DecisionKind::ChooseTargets: return check_target(game, state, choice);
    case DecisionKind::DivideDamage: return check_share(state, choice);
    case DecisionKind::KnockBackOrder: return check_knock_back_order(game, state, choice);
    case DecisionKind::CarryMore: return check_carry(game, state, choice);
    case DecisionKind::PlaceCarried: return check_put_down(game, state, choice);
    case DecisionKind::LeadSquare: return check_lead(game, state, choice);
    case DecisionKind::LayBase: return check_lay(game, state, choice);
    case DecisionKind::DestroySide: return check_side(game, state, choice);
    case DecisionKind::PlaceTerrain: return check_terrain(game, state, choice);
    case DecisionKind::ChooseArea: return check_area(game, state, choice);
    case DecisionKind::GrowArea: return check_growth(state, choice);
    case DecisionKind::Rearrange: return check_rearrangement(game, state, choice);
    case DecisionKind::GrantedAction: return check_granted(game, state, choice);
    case DecisionKind::ChooseReduction: return check_reduction(game, state, choice);
    case DecisionKind::UseAbility:
    case DecisionKind::AbilityChoice: return check_ability_choice(game, state, choice);
    default: return refuse_verb(state, choice.verb);
  }
}

RuleId rule_of_decision(DecisionKind decision) {
  for (const DecisionRule& row : decision_rules) {
    if (row.decision == decision) return row.rule;
  }
  return {};
}

RuleId rule_of_chance(ChanceKind chance) {
  for (const ChanceRule& row : chance_rules) {
    if (row.chance == chance) return row.rule;
  }
  return {};
}

}  // namespace fracas::clix
