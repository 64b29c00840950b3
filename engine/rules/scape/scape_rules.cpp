#include "engine/rules/scape/scape_rules.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/queries.hpp"
#include "engine/rules/abilities/windows.hpp"
#include "engine/rules/scape/ability_effects.hpp"
#include "engine/rules/scape/attack_origins.hpp"
#include "engine/rules/scape/decisions.hpp"
#include "engine/rules/scape/defeats.hpp"
#include "engine/rules/scape/door.hpp"
#include "engine/rules/scape/footing.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/held_spaces.hpp"
#include "engine/rules/scape/leaving_players.hpp"
#include "engine/rules/scape/order_markers.hpp"
#include "engine/rules/scape/position_queries.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/stepping.hpp"
#include "engine/rules/scape/tokens.hpp"
#include "engine/rules/scape/unit.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

void write_seat_order(const Game& game, State& state) {
  if (state.order[0].is_some()) return;
  for (std::uint8_t seat = 0; seat < game.seat_count(); ++seat) state.order[seat] = SeatId{seat};
}

std::uint8_t place_after(const Game& game, const State& state, SeatId player) {
  for (std::uint8_t place = 0; place < game.seat_count(); ++place) {
    if (state.order[place] == player) return static_cast<std::uint8_t>(place + 1);
  }
  return 0;
}

/// The activated unit of a position set up by hand: what is marked already, else the figure's whole card.
void activate_unit(const Game& game, State& state, CardId card) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    if (state.figures[i].has(FigureMark::Activated)) return;
  }
  const std::size_t first = game.cards[card.index()].first_figure.index();
  for (std::size_t i = first; i < first + game.cards[card.index()].figure_count; ++i) {
    if (state.figures[i].is_on_board()) state.figures[i].set(FigureMark::Activated);
  }
}

ActivationStep activation_step(Moment::Phase phase) {
  return phase == Moment::Phase::Attack ? ActivationStep::AttackPhase : ActivationStep::MovePhase;
}

void begin_at_turn(Play& play, const Moment& moment) {
  State& state = play.state;
  state.turn = static_cast<std::uint8_t>(moment.turn);
  state.active = moment.player;
  play.push(Round{.step = RoundStep::Turns,
                  .turn_number = static_cast<std::uint8_t>(moment.turn),
                  .next = place_after(play.game, state, moment.player)});
  const bool is_acting = moment.phase == Moment::Phase::Move || moment.phase == Moment::Phase::Attack;
  const bool is_ending = moment.phase == Moment::Phase::EndOfTurn || is_acting;
  play.push(Turn{.step = is_ending ? TurnStep::EndOfTurn : TurnStep::BeforeTurn, .seat = moment.player});
  if (is_ending && moment.activated.is_some()) activate_unit(play.game, state, play.game.figures[moment.activated.index()].card);
  if (is_acting) {
    const CardId card = moment.activated.is_some() ? play.game.figures[moment.activated.index()].card : CardId{};
    play.push(Activation{.step = activation_step(moment.phase), .seat = moment.player, .card = card});
  }
  const auto pieces = static_cast<std::uint8_t>(moment.effect_pieces);
  switch (moment.effect) {
    case Moment::Effect::None: return;
    case Moment::Effect::RemoveTerrain: return play.push(TerrainRemoval{.seat = moment.player, .allowed = pieces});
    case Moment::Effect::AddTerrain:
      return play.push(TerrainAddition{.seat = moment.player, .allowed = pieces, .terrain = moment.effect_terrain});
  }
}

/// Whether the figure is in the middle of its move, and so may be passing through a friend's space.
bool is_moving(const State& state, FigureId figure) {
  for (const Frame& frame : state.frames) {
    if (frame.procedure == Procedure::MoveAction && frame.as<MoveAction>().mover == figure) return true;
  }
  return false;
}

/// A figure stands on the board, on spaces that fit its base, and if it is not moving holds them all and may be there.
const char* broken_stance(const Game& game, const State& state, FigureId self) {
  const FigureState& figure = state.figures[self.index()];
  const HexBoard& board = game.board(state);
  if (figure.space.index() >= board.size()) return "a figure stands outside the board";
  const bool is_double = game.profile(state, self).is_double_base();
  if (is_double ? figure.trailing.index() >= board.size() : figure.trailing.is_some()) return "a figure's base has a wrong half";
  if (figure.facing > 5) return "a figure is turned to a direction that does not exist";
  if (is_moving(state, self)) return nullptr;
  for (const SpaceId space : spaces_of(game, state, self)) {
    if (space.is_none() || board[space].is_gone) return "a figure's base hangs in the air";
    if (state.occupants[space.index()] != self) return "a figure's space does not know it";
    if (board[space].level != board[figure.space].level) return "a figure's base rests on different levels";
    if (board[space].clearance() < game.profile(state, self).height.value) return "a figure is stuck in what hangs above it";
    if (free_from(board, space) > board[space].level) return "a figure is stuck in an object";
    if (board[space].fit != Fit::Full) return "a figure rests on half a hex";
  }
  return nullptr;
}

const char* broken_figure(const Game& game, const State& state, std::size_t index) {
  const FigureState& figure = state.figures[index];
  if (index >= game.figures.size())
    return figure.status == FigureStatus::NotInGame ? nullptr : "a figure that is not in this game has a status";
  if (figure.controller.index() >= game.seat_count()) return "a figure has no controller";
  const bool has_space = figure.space.is_some() || figure.trailing.is_some();
  if (!figure.is_on_board()) return has_space ? "a figure off the board has a space" : nullptr;
  return broken_stance(game, state, FigureId{static_cast<std::uint8_t>(index)});
}

const char* broken_space(const Game& game, const State& state, std::size_t space) {
  const FigureId occupant = state.occupants[space];
  if (occupant.is_none()) return nullptr;
  if (space >= game.board(state).size()) return "a space outside the board is occupied";
  if (occupant.index() >= game.figures.size()) return "a space is held by nobody";
  const FigureState& figure = state.figures[occupant.index()];
  if (!figure.is_on_board()) return "a space is held by a figure that is elsewhere";
  if (figure.space.index() >= game.board(state).size()) return "a figure stands outside the board";
  for (const SpaceId held : spaces_of(game, state, occupant)) {
    if (held.index() == space) return game.board(state).spaces()[space].is_gone ? "a space that is gone is held" : nullptr;
  }
  return "a space is held by a figure that is elsewhere";
}

/// Nearly all spaces are empty, so that they are looked at several at a time.
const char* any_broken_space(const Game& game, const State& state) {
  constexpr std::array<FigureId, 8> nobody{};
  static_assert(max_board_spaces % nobody.size() == 0);
  for (std::size_t first = 0; first < max_board_spaces; first += nobody.size()) {
    if (std::memcmp(&state.occupants[first], nobody.data(), sizeof nobody) == 0) continue;
    for (std::size_t i = first; i < first + nobody.size(); ++i) {
      if (const char* sentence = broken_space(game, state, i)) return sentence;
    }
  }
  return nullptr;
}

/// Whether somebody has taken a figure over: cards follow figures (SS-RUL-114).
bool is_any_borrowed(const Game& game, const State& state) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    if (state.figures[i].controller != game.figures[i].owner) return true;
  }
  return false;
}

/// Whether a condition asks for a kind of event.
bool asks_for(const AbilityBook& book, Expression condition, EventTrait trait) {
  for (std::size_t i = condition.first; i + 1 < static_cast<std::size_t>(condition.first + condition.count); ++i) {
    const ExpressionStep& kind = book.steps[i];
    const ExpressionStep& ask = book.steps[i + 1];
    const bool is_kind = kind.operation == Operation::Number && kind.operand == static_cast<int>(trait);
    if (is_kind && ask.operation == Operation::Query && ask.operand == static_cast<int>(Query::Kind)) return true;
  }
  return false;
}

}  // namespace

void ScapeRules::begin(Play& play) const {
  for (std::size_t i = 0; i < play.game.figures.size(); ++i) {
    play.state.figures[i].status = FigureStatus::Unplaced;
    play.state.figures[i].controller = play.game.figures[i].owner;
  }
  lay_tokens(play.game, play.state);
  for (const Goal& goal : play.game.goals)
    play.tell({.kind = EventKind::GoalAgreed, .rule = variant_.rules.victory, .seat = goal.seat, .label = goal.text.c_str()});
  play.push(SetUp{});
}

void ScapeRules::begin_at(Play& play, const Moment& moment) const {
  write_seat_order(play.game, play.state);
  lay_tokens(play.game, play.state);
  play.state.round = static_cast<std::uint16_t>(moment.round);
  switch (moment.phase) {
    case Moment::Phase::RoundStart: play.state.round = static_cast<std::uint16_t>(moment.round - 1); return play.push(Round{});
    case Moment::Phase::Planning: return play.push(Round{.step = RoundStep::Planning});
    case Moment::Phase::Initiative: return play.push(Round{.step = RoundStep::Initiative});
    case Moment::Phase::EndOfRound: return play.push(Round{.step = RoundStep::Cleanup});
    case Moment::Phase::Move:
    case Moment::Phase::Attack:
    case Moment::Phase::EndOfTurn:
    case Moment::Phase::Action: return begin_at_turn(play, moment);
  }
}

void ScapeRules::advance(Play& play) const {
  switch (play.state.frames.back().procedure) {
    case Procedure::SetUp: return advance_set_up(variant_, play);
    case Procedure::RollOff: return advance_roll_off(variant_, play);
    case Procedure::Round: return advance_round(variant_, play);
    case Procedure::Turn: return advance_turn(variant_, play);
    case Procedure::Activation: return advance_activation(variant_, play);
    case Procedure::AttackAction: return advance_attack_action(variant_, play);
    case Procedure::Wounding: return advance_wounding(variant_, play);
    case Procedure::Defeat: return advance_defeat(variant_, play);
    case Procedure::Defeats: return advance_defeats(variant_, play);
    case Procedure::Knockback: return advance_knockback(variant_, play);
    case Procedure::Window: return advance_window(play);
    case Procedure::AfterRoll: return advance_after_roll(play);
    case Procedure::Ability: return advance_ability(play);
    case Procedure::MoveAction: return advance_move_action(variant_, play);
    case Procedure::LeavingEngagement: return advance_leaving_engagement(variant_, play);
    case Procedure::Fall: return advance_fall(variant_, play);
    case Procedure::Combat: return advance_combat(variant_, play);
    case Procedure::TerrainRolls: return advance_terrain_rolls(variant_, play);
    case Procedure::Freefall: return advance_freefall(variant_, play);
    case Procedure::ExitPlacement: return advance_exit_placement(variant_, play);
    case Procedure::TerrainRemoval: return advance_terrain_removal(variant_, play);
    case Procedure::TerrainAddition: return advance_terrain_addition(variant_, play);
    case Procedure::LavaEntry: return advance_lava_entry(variant_, play);
    case Procedure::ShaftFall: return advance_shaft_fall(variant_, play);
    case Procedure::CarRide: return advance_car_ride(variant_, play);
    case Procedure::DoorAttack: return advance_door_attack(variant_, play);
    default: return play.end_game(EndReason::LoopGuard, 0);
  }
}

std::optional<Refusal> ScapeRules::check(const Game& game, const State& state, const Choice& choice) const {
  return check_decision(variant_, game, state, choice);
}

void ScapeRules::list_options(const Game& game, const State& state, SeatId seat, OptionList& options) const {
  list_decision(variant_, game, state, seat, options);
}

bool ScapeRules::may_interject(const Game& game, const State& state, SeatId seat) const {
  if (!variant_.are_doors_worked || state.pending.kind != PendingKind::Decision || state.pending.asks(seat)) return false;
  OptionList doors;
  list_doors(variant_, game, state, seat, doors);
  return !doors.empty();
}

bool ScapeRules::interject(Play& play, const Choice& choice) const {
  if (!is_door_work(choice.verb)) return false;
  work_door(variant_, play, choice);
  return true;
}

void ScapeRules::hide(const Game& game, State& state, SeatId viewer) const { hide_markers(game, state, viewer); }

void ScapeRules::resample(const Game& game, State& state, SeatId viewer, FastRandom& random) const {
  resample_markers(variant_, game, state, viewer, random);
}

int ScapeRules::answer(const AbilityContext& context, Query query, std::span<const int> arguments) const {
  if (query == Query::SurfaceOf) return number_of(surface_of(context.game.board(context.state), handle<SpaceId>(arguments[0])));
  return answer_query(variant_, context, query, arguments);
}

AbilityId ScapeRules::special_of(const State& state, FigureId figure) const {
  const AttackAction* action = innermost<AttackAction>(state);
  if (action != nullptr && action->attacker == figure && action->special.is_some()) return action->special;
  const MoveAction* move = innermost<MoveAction>(state);
  return move != nullptr && move->mover == figure ? move->special : AbilityId{};
}

std::optional<Refusal> ScapeRules::check_object(const AbilityContext& context, const Instruction& instruction,
                                                int element) const {
  return check_object_of_effect(context, instruction, element);
}

/// "Before moving normally" commits the figure to a normal move for the whole activation (SS-MOV-06).
void ScapeRules::note_use(Play& play, const BoundAbility& bound) const {
  const Ability& ability = play.game.abilities[bound.ability];
  const bool is_before_moving = ability.kind == AbilityKind::Trigger &&
                                (ability.window == Window::BeforeMoving || ability.window == Window::BeforeMoveAction);
  const FigureId figure = self_of(play.game, bound);
  if (is_before_moving && figure.is_some() && asks_for(play.game.abilities, ability.when, EventTrait::Normal))
    play.state.figures[figure.index()].set(FigureMark::NormalMoveOnly);
}

void ScapeRules::judge(Play& play, FigureId source) const {
  FigureBits doomed{};
  for (std::uint8_t i = 0; i < play.game.figures.size(); ++i) {
    if (is_due_to_fall(variant_, play.game, play.state, FigureId{i})) set_bit(doomed, i);
  }
  defeat_together(variant_, play, doomed, Harm::Ability, source);
}

bool ScapeRules::leave(Play& play, SeatId seat) const { return leave_game(variant_, play, seat); }

void ScapeRules::run_effect(Play& play, AbilityFrame& frame, const Instruction& instruction) const {
  run_scape_effect(variant_, play, frame, instruction);
}

void ScapeRules::finish_effect(Play& play, AbilityFrame& frame, const Instruction& instruction) const {
  finish_scape_effect(variant_, play, frame, instruction);
}

RuleId ScapeRules::rule_of(DecisionKind decision) const {
  const RuleNames& rules = variant_.rules;
  switch (decision) {
    case DecisionKind::PlaceFigures: return rules.deployment_order;
    case DecisionKind::PlaceOrderMarkers: return rules.markers;
    case DecisionKind::ActivateFigures: return rules.common_activation;
    case DecisionKind::MovePhase: return rules.one_at_a_time;
    case DecisionKind::MoveStep: return rules.move_budget;
    case DecisionKind::LeavingEngagement: return rules.leaving_optional;
    case DecisionKind::AttackPhase: return rules.attack_once;
    case DecisionKind::ConfirmAttack: return rules.confirm_ally;
    case DecisionKind::ChooseLanding: return rules.freefall;
    case DecisionKind::ChooseArrival: return rules.exit;
    case DecisionKind::RemoveTerrain: return rules.remove_terrain;
    case DecisionKind::AddTerrain: return rules.add_terrain;
    case DecisionKind::LeaveShaft: return rules.car_way;
    case DecisionKind::UseAbility:
    case DecisionKind::AbilityChoice: return rules.ability;
    case DecisionKind::NextAttack: return rules.several_attacks;
    case DecisionKind::DefenderOrder: return rules.defender_order;
    case DecisionKind::KnockbackLine: return rules.knockback;
    case DecisionKind::TerrainOrder: return "SS-RUL-15"_rule;
    default: return rules.game_over;
  }
}

RuleId ScapeRules::rule_of(ChanceKind chance) const {
  const RuleNames& rules = variant_.rules;
  switch (chance) {
    case ChanceKind::PlacementRoll: return rules.placement_roll;
    case ChanceKind::InitiativeRoll: return rules.initiative;
    case ChanceKind::LeavingEngagementDie: return rules.leaving_wound;
    case ChanceKind::FallingDice: return rules.falling;
    case ChanceKind::ExtremeFall: return rules.extreme_fall;
    case ChanceKind::AttackDice: return rules.attack_dice;
    case ChanceKind::DefenseDice: return rules.defense_dice;
    case ChanceKind::TerrainDice: return rules.end_of_round;
    case ChanceKind::LavaRoll: return rules.molten_lava;
    case ChanceKind::ExposureDie: return rules.shaft;
    case ChanceKind::CarDice: return rules.car_way;
    case ChanceKind::DoorAttackDice:
    case ChanceKind::DoorDefenseDice: return rules.door_wounds;
    case ChanceKind::AbilityDice:
    case ChanceKind::DamageDice:
    case ChanceKind::Reroll: return rules.ability;
    default: return rules.game_over;
  }
}

std::optional<int> ScapeRules::number_in_question(const Game&, const State& state) const {
  if (state.frames.is_empty()) return std::nullopt;
  const Frame& top = state.frames.back();
  if (top.procedure == Procedure::MoveAction) return std::max(movement_left(variant_, top.as<MoveAction>().progress), 0);
  if (top.procedure == Procedure::TerrainRemoval) return top.as<TerrainRemoval>().allowed;
  if (top.procedure == Procedure::TerrainAddition) return top.as<TerrainAddition>().allowed;
  const bool is_activating = top.procedure == Procedure::Activation && state.pending.decision == DecisionKind::ActivateFigures;
  return is_activating ? std::optional<int>(top.as<Activation>().still_to_activate) : std::nullopt;
}

Parts ScapeRules::origin_of_roll(const Game& game, const State& state) const {
  return single_origin_of_roll(variant_, game, state);
}

const char* ScapeRules::broken_invariant(const Game& game, const State& state) const {
  if (game.variants->try_after(game.hex, {state.terrain_changes.begin(), state.terrain_changes.size()}) == nullptr)
    return "the terrain has changed in a way that is impossible";
  for (const TokenState& token : state.tokens) {
    if (token.kind != 0 && token.space.index() >= game.board(state).size()) return "a token lies outside the board";
  }
  for (std::size_t i = 0; i < max_figures; ++i) {
    if (const char* sentence = broken_figure(game, state, i)) return sentence;
  }
  if (const char* sentence = any_broken_space(game, state)) return sentence;
  for (std::size_t i = 0; i < game.seat_count(); ++i) {
    for (const CardId card : state.seats[i].markers) {
      if (card.is_some() && card.index() >= game.cards.size()) return "an order marker lies on no card";
      const bool is_foreign = card.is_some() && game.cards[card.index()].owner.index() != i;
      const bool may_be = !game.abilities.abilities.empty() || is_any_borrowed(game, state);
      if (is_foreign && !may_be) return "an order marker lies on a card of another team";
    }
  }
  if (state.pending.kind != PendingKind::Over && state.frames.is_empty()) return "the game goes on but nothing is being resolved";
  return nullptr;
}

}  // namespace fracas::scape
