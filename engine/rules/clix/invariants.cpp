#include "engine/rules/clix/invariants.hpp"

#include <algorithm>
#include <array>

#include "engine/rules/abilities/queries.hpp"
#include "engine/rules/clix/action.hpp"
#include "engine/rules/clix/attack.hpp"
#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/knock_back.hpp"
#include "engine/rules/clix/move.hpp"
#include "engine/rules/clix/roll_off.hpp"
#include "engine/rules/clix/set_up.hpp"
#include "engine/rules/clix/special_terrain.hpp"
#include "engine/rules/clix/turn.hpp"
#include "engine/rules/flow/window_frame.hpp"

namespace fracas::clix {
namespace {

bool is_seat(const Game& game, SeatId seat) { return seat.index() < game.seat_count(); }

bool is_character_on_map(const Game& game, const State& state, FigureId figure) {
  return figure.index() < game.figures.size() && state.figures[figure.index()].is_on_board();
}

/// The character in the middle of a move, who may share a friend's square for a moment (HC-MOV-03).
FigureId mover_of(const State& state) {
  const Move* move = innermost<Move>(state);
  return move == nullptr ? FigureId{} : move->figure;
}

/// The larger base that is being laid during set-up.
FigureId laid_base(const State& state) {
  if (state.frames.is_empty() || state.frames.back().procedure != Procedure::ClixSetUp) return {};
  return state.frames.back().as<SetUp>().laying;
}

const char* broken_off_map(const FigureState& figure) {
  if (figure.facing != 0) return "a figure that is not on the map lies on it";
  if (figure.space.is_some()) return "a figure that is not on the map has a square";
  const bool keeps_tokens = figure.status == FigureStatus::Sideline;  // HC-FRC-17
  if (figure.action_tokens != 0 && !keeps_tokens) return "a figure that is not on the map has action tokens";
  return nullptr;
}

/// Whether a base of this kind can lie so.
bool is_known_lay(ClixBase base, std::uint8_t lay) {
  if (base == ClixBase::Single) return lay == 0;
  return lay <= (base == ClixBase::OneByTwo ? 4 : 1);
}

/// Every square a character stands on is its own and no blocking terrain; a mover may cross others and blocking terrain,
/// and a larger base stands on one square only while it is moved or laid.
const char* broken_base(const Game& game, const State& state, FigureId id) {
  const FigureState& figure = state.figures[id.index()];
  const ClixBase base = profile_of(game, id).base;
  if (!is_known_lay(base, figure.facing)) return "a base lies in no known way";
  const BaseSquares squares = squares_of(game, state, id);
  const bool is_whole = squares.size() == static_cast<std::size_t>(area_of(base));
  if (!is_whole && (figure.facing != 0 || (id != mover_of(state) && id != laid_base(state))))
    return "a base does not lie on the map";
  if (id == mover_of(state)) return state.occupants[figure.space.index()].is_none() ? "a mover is nowhere" : nullptr;
  const SquareGround ground = ground_of(game, state);
  for (const SpaceId space : squares) {
    if (terrain_for_movement(ground[space]) == SquareTerrain::Blocking) return "a figure stands on blocking terrain";
    if (state.occupants[space.index()] != id) return "a figure is not the occupant of its square";
  }
  return nullptr;
}

const char* broken_tokens(const Game& game, const State& state) {
  const std::size_t count = token_count(state);
  for (std::size_t i = 0; i < max_tokens; ++i) {
    const TokenState& token = state.tokens[i];
    const bool is_empty = token.kind == 0 && token.space.is_none() && token.maker.is_none();
    if (i >= count && !is_empty) return "a token lies on nothing";
    if (i >= count) continue;
    if (kind_of(token) == TokenKind::None || kind_of(token) > TokenKind::HeavyObject) return "a token is of no known kind";
    if (token.kind >= 0xc0) return "a token counts from no known moment on";
    if (token.space.index() >= game.square.size()) return "a token lies outside the map";
    if (token.maker.is_some() && token.maker.index() >= game.figures.size()) return "a token was made by nobody";
  }
  return nullptr;
}

const char* broken_element(const Game& game, const State& state, const ElementState& element) {
  if (element.status > last_element_status) return "an element is nowhere known";
  if (element.card.is_some() && element.card.index() >= game.cards.size()) return "an element has no card of the game";
  if (element.status == ElementStatus::None) {
    const bool is_empty = element.card.is_none() && element.space.is_none() && element.bearer.is_none() && element.value == 0;
    return is_empty ? nullptr : "an element that is not there has something";
  }
  if (is_laid_terrain(game, element) &&
      !terrain_squares(game.definition(element.card).element, game.map(state), element.space, element.value))
    return "special terrain sticks out of the map";
  if (element.is_on_map() != (element.space.index() < game.map(state).size())) return "an element lies nowhere";
  if (element.is_borne() != (element.bearer.index() < game.figures.size())) return "an element is borne by nobody";
  if (element.is_borne() && !state.figures[element.bearer.index()].is_in_play())
    return "an element is borne by somebody who is out";
  return nullptr;
}

/// At most one object is held and one piece of equipment is worn (HC-OBJ-03, HC-OBJ-10).
bool is_borne_twice(const State& state, const ElementState& element) {
  const auto is_same = [&](const ElementState& other) {
    return other.status == element.status && other.bearer == element.bearer;
  };
  return std::count_if(state.elements.begin(), state.elements.end(), is_same) > 1;
}

const char* broken_elements(const Game& game, const State& state) {
  bool is_past_last = false;
  for (const ElementState& element : state.elements) {
    if (const char* fault = broken_element(game, state, element)) return fault;
    if (is_past_last && element.status != ElementStatus::None) return "there is a gap between elements";
    is_past_last = element.status == ElementStatus::None;
    if (element.is_borne() && is_borne_twice(state, element)) return "a character holds or wears two elements";
  }
  return nullptr;
}

const char* broken_figure(const Game& game, const State& state, FigureId id) {
  const FigureState& figure = state.figures[id.index()];
  if (!is_seat(game, figure.controller)) return "a figure has no controller";
  if (figure.status > FigureStatus::Removed) return "a figure has no known status";
  if (!figure.is_on_board()) return broken_off_map(figure);
  if (figure.space.index() >= game.square.size()) return "a figure stands outside the map";
  if (const char* fault = broken_base(game, state, id)) return fault;
  if (figure.action_tokens > max_action_tokens) return "a figure has more than two action tokens";
  if (figure.damage >= profile_of(game, id).dial.size()) return "a figure on the map has no click left";
  if (state.seats[figure.controller.index()].is_eliminated != 0) return "a defeated player has a figure on the map";
  return nullptr;
}

const char* broken_figures(const Game& game, const State& state) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    if (const char* fault = broken_figure(game, state, FigureId{static_cast<std::uint8_t>(i)})) return fault;
  }
  for (std::size_t i = game.figures.size(); i < max_figures; ++i) {
    if (state.figures[i].status != FigureStatus::NotInGame) return "a figure is in play that the game does not have";
  }
  return nullptr;
}

const char* broken_occupants(const Game& game, const State& state) {
  for (std::size_t i = 0; i < max_board_spaces; ++i) {
    const FigureId occupant = state.occupants[i];
    if (occupant.is_none()) continue;
    if (i >= game.square.size()) return "a square outside the map is occupied";
    if (!is_character_on_map(game, state, occupant)) return "a square is occupied by a figure that is not on the map";
    const BaseSquares squares = squares_of(game, state, occupant);
    const bool is_there = std::find(squares.begin(), squares.end(), SpaceId{static_cast<std::uint16_t>(i)}) != squares.end();
    if (!is_there) return "a square is occupied by a figure that stands elsewhere";
  }
  return nullptr;
}

/// What lasts belongs to somebody, and suppressions are counted.
const char* broken_lasting(const Game& game, const State& state) {
  std::size_t suppressions = 0;
  for (const Lasting& lasting : state.lasting) {
    if (lasting.kind > LastingKind::Suppression) return "something of no known kind lasts";
    if (lasting.ability.is_some() && lasting.ability.index() >= game.abilities.abilities.size()) return "no known ability lasts";
    if (lasting.self.is_some() && lasting.self.index() >= game.figures.size()) return "something lasts for nobody";
    if (lasting.kind != LastingKind::Suppression) continue;
    ++suppressions;
    const bool is_of_somebody = lasting.locals[0] >= 0 && static_cast<std::size_t>(lasting.locals[0]) < game.figures.size();
    if (!is_of_somebody || lasting.locals[1] > 63 || lasting.ability.is_none()) return "nobody is kept from using a power";
  }
  return suppressions == state.suppressions ? nullptr : "suppressed powers are miscounted";
}

const char* broken_seats(const Game& game, const State& state) {
  for (std::size_t seat = 0; seat < game.seat_count(); ++seat) {
    if (state.seats[seat].score < 0) return "a score is below 0";
    if (state.seats[seat].area > max_seats) return "a player took a starting area that no map has";
    if (state.seats[seat].is_eliminated > 1 || state.seats[seat].has_conceded > 1) return "a flag of a player is neither 0 nor 1";
  }
  return nullptr;
}

/// In play the order names every seat once, and the active player is at the place State::turn.
const char* broken_order(const Game& game, const State& state) {
  if (state.active.is_none()) return state.turn > 1 ? "a turn is counted before play has begun" : nullptr;
  std::uint8_t seen = 0;
  for (std::size_t place = 0; place < game.seat_count(); ++place) {
    if (!is_seat(game, state.order[place])) return "the turn order names a player who is not there";
    seen = static_cast<std::uint8_t>(seen | (1U << state.order[place].value));
  }
  if (seen != (1U << game.seat_count()) - 1U) return "the turn order does not name every player";
  if (state.turn == 0 || state.turn > game.seat_count()) return "the turn is outside the turn order";
  if (state.order[state.turn - 1U] != state.active) return "the active player is not the one whose turn it is";
  if (state.round == 0) return "no round is counted";
  const bool is_total_fixed = game.listeners.values[static_cast<std::size_t>(Value::ActionTotal)].empty();
  const int most_actions =
      is_total_fixed ? action_total(game, state, state.active) : 99;  // who raised it may be knocked out in the turn
  if (state.actions_left > most_actions) return "more actions are left than the action total";
  return nullptr;
}

/// What a waiting frame waits for, and from whom.
struct Wait {
  PendingKind kind = PendingKind::None;
  DecisionKind decision = DecisionKind::None;
  ChanceKind chance = ChanceKind::None;
  SeatId seat;
};

Wait decision(DecisionKind kind, SeatId seat) { return {.kind = PendingKind::Decision, .decision = kind, .seat = seat}; }
Wait chance(ChanceKind kind, SeatId seat) { return {.kind = PendingKind::Chance, .chance = kind, .seat = seat}; }

Wait wait_of(const RollOff& frame) {
  if (frame.step != RollOffStep::Note) return {};
  return chance(frame.purpose == RollOffPurpose::FirstPlayer ? ChanceKind::FirstPlayerRoll : ChanceKind::TieBreakRoll,
                frame.seat);
}

Wait wait_of(const SetUp& frame, const Game& game, const State& state) {
  if (frame.step == SetUpStep::SettleOrder) return decision(DecisionKind::ChooseFirstPlayer, frame.roll_winner);
  if (frame.step == SetUpStep::PlaceObject && frame.objects < max_seats)
    return decision(DecisionKind::PlaceObjects, state.order[frame.objects]);
  if (frame.placing >= max_seats || frame.rearranging >= max_seats) return {};
  switch (frame.step) {
    case SetUpStep::LayTerrain:
      return decision(DecisionKind::PlaceTerrain, state.order[(frame.placing + 1U) % game.seat_count()]);
    case SetUpStep::TakeArea: return decision(DecisionKind::ChooseArea, state.order[frame.placing]);
    case SetUpStep::PlaceCharacter: return decision(DecisionKind::PlaceFigures, state.order[frame.placing]);
    case SetUpStep::GrowArea: return decision(DecisionKind::GrowArea, state.order[frame.placing]);
    case SetUpStep::Rearrange: return decision(DecisionKind::Rearrange, state.order[frame.rearranging]);
    case SetUpStep::LayBase:
      if (frame.laying.index() >= max_figures) return {};
      return decision(DecisionKind::LayBase, state.figures[frame.laying.index()].controller);
    default: return {};
  }
}

Wait wait_of(const Move& frame, const State& state) {
  if (frame.figure.index() >= max_figures) return {};
  const SeatId active = player_of(state, frame.figure);
  switch (frame.step) {
    case MoveStep::AnswerBreakAway: return decision(DecisionKind::BreakAway, active);
    case MoveStep::SettleBreakAway: return chance(ChanceKind::BreakAwayRoll, active);
    case MoveStep::TakeStep: return decision(DecisionKind::MoveStep, active);
    case MoveStep::AnswerCarry: return decision(DecisionKind::CarryMore, active);
    case MoveStep::AnswerLead: return decision(DecisionKind::LeadSquare, active);
    case MoveStep::AnswerSide: return decision(DecisionKind::DestroySide, active);
    case MoveStep::AnswerLay: return decision(DecisionKind::LayBase, active);
    case MoveStep::AnswerPlacing: return decision(DecisionKind::PlaceCarried, active);
    default: return {};
  }
}

Wait wait_of(const Attack& frame, const State& state) {
  if (frame.attacker.index() >= max_figures) return {};
  const SeatId active = player_of(state, frame.attacker);
  switch (frame.step) {
    case AttackStep::TakeFirstTarget: return decision(DecisionKind::ChooseTargets, active);
    case AttackStep::AnswerBreaking: return decision(DecisionKind::DestroySide, active);
    case AttackStep::AddTarget: return decision(DecisionKind::ChooseTargets, active);
    case AttackStep::SettleHits: return chance(ChanceKind::AttackRoll, active);
    case AttackStep::AssignDamage: return decision(DecisionKind::DivideDamage, active);
    case AttackStep::AnswerKnockBack: return decision(DecisionKind::KnockBack, active);
    default: return {};
  }
}

Wait wait_of(const Game& game, const State& state) {
  const Frame& frame = state.frames.back();
  switch (frame.procedure) {
    case Procedure::ClixSetUp: return wait_of(frame.as<SetUp>(), game, state);
    case Procedure::ClixRollOff: return wait_of(frame.as<RollOff>());
    case Procedure::ClixTurn:
      return frame.as<Turn>().step == TurnStep::GiveAction ? decision(DecisionKind::TakeAction, state.active) : Wait{};
    case Procedure::ClixMove: return wait_of(frame.as<Move>(), state);
    case Procedure::ClixAttack: return wait_of(frame.as<Attack>(), state);
    case Procedure::ClixKnockBack: {
      const KnockBack& knock_back = frame.as<KnockBack>();
      const bool is_asking = knock_back.step == KnockBackStep::TakeNext && knock_back.attacker.index() < max_figures;
      return is_asking ? decision(DecisionKind::KnockBackOrder, player_of(state, knock_back.attacker)) : Wait{};
    }
    case Procedure::ClixAction: {
      const Action& action = frame.as<Action>();
      const bool is_asking = action.step == ActionStep::TakeGrant && action.figure.index() < max_figures;
      return is_asking ? decision(DecisionKind::GrantedAction, player_of(state, action.figure)) : Wait{};
    }
    case Procedure::ClixDamage: {
      const DamageDealing& damage = frame.as<DamageDealing>();
      const bool is_asking = damage.step == DamageStep::AnswerReduction && damage.figure.index() < max_figures;
      return is_asking ? decision(DecisionKind::ChooseReduction, player_of(state, damage.figure)) : Wait{};
    }
    default: return {};
  }
}

/// A window asks which ability is used, a running ability asks or rolls; whom, its card says.
bool is_ability_waiting(const Game& game, const State& state) {
  const Pending& pending = state.pending;
  switch (state.frames.back().procedure) {
    case Procedure::Window: return pending.kind == PendingKind::Decision && pending.decision == DecisionKind::UseAbility;
    case Procedure::Ability: {
      const AbilityFrame& frame = state.frames.back().as<AbilityFrame>();
      if (frame.is_waiting == 0 || frame.at == 0 || frame.at > game.abilities[frame.ability].program.count) return false;
      return pending.kind == PendingKind::Chance || pending.decision == DecisionKind::AbilityChoice;
    }
    default: return false;
  }
}

const char* broken_wait(const Game& game, const State& state) {
  if (is_ability_waiting(game, state)) return nullptr;
  const Wait wait = wait_of(game, state);
  const Pending& pending = state.pending;
  const bool is_same = wait.kind != PendingKind::None && wait.kind == pending.kind && wait.decision == pending.decision &&
                       wait.chance == pending.chance && is_seat(game, wait.seat) && pending.seats == 1U << wait.seat.value;
  return is_same ? nullptr : "the game waits for something else than its procedure";
}

/// What may lie on what. Windows open above whatever has them, abilities run above windows and actions, and what an ability does
/// lies above it.
struct Pile {
  Procedure below;
  Procedure above;
};
constexpr auto piles = std::to_array<Pile>({
    {Procedure::ClixSetUp, Procedure::ClixRollOff}, {Procedure::ClixTurn, Procedure::ClixRollOff},
    {Procedure::ClixTurn, Procedure::ClixAction},   {Procedure::ClixTurn, Procedure::Window},
    {Procedure::ClixAction, Procedure::ClixMove},   {Procedure::ClixAction, Procedure::ClixAttack},
    {Procedure::ClixAction, Procedure::ClixDamage}, {Procedure::ClixAction, Procedure::Ability},
    {Procedure::ClixAction, Procedure::Window},     {Procedure::ClixAttack, Procedure::ClixKnockBack},
    {Procedure::ClixAttack, Procedure::ClixDamage}, {Procedure::ClixAttack, Procedure::Window},
    {Procedure::ClixAttack, Procedure::AfterRoll},  {Procedure::ClixMove, Procedure::AfterRoll},
    {Procedure::ClixMove, Procedure::Window},       {Procedure::ClixKnockBack, Procedure::ClixDamage},
    {Procedure::ClixDamage, Procedure::Window},     {Procedure::AfterRoll, Procedure::Window},
    {Procedure::Window, Procedure::Window},         {Procedure::Window, Procedure::Ability},
    {Procedure::Ability, Procedure::Window},        {Procedure::Ability, Procedure::AfterRoll},
    {Procedure::Ability, Procedure::ClixMove},      {Procedure::Ability, Procedure::ClixAttack},
    {Procedure::Ability, Procedure::ClixAction},    {Procedure::Ability, Procedure::ClixDamage},
    {Procedure::Ability, Procedure::ClixKnockBack}, {Procedure::ClixRollOff, Procedure::AfterRoll},
});

bool may_lie_on(Procedure below, Procedure above) {
  return std::any_of(piles.begin(), piles.end(), [&](const Pile& pile) { return pile.below == below && pile.above == above; });
}

const char* broken_stack(const State& state) {
  if (state.frames.is_empty()) return "nothing is under way";
  const Procedure bottom = state.frames[0].procedure;
  if (bottom != Procedure::ClixSetUp && bottom != Procedure::ClixTurn) return "a game is neither set up nor played";
  for (std::size_t i = 1; i < state.frames.size(); ++i) {
    if (!may_lie_on(state.frames[i - 1].procedure, state.frames[i].procedure))
      return "procedures are under way that do not belong together";
  }
  return nullptr;
}

/// An action and what it is made of belong to one character; what a power does may be somebody else's.
const char* broken_actor(const State& state, std::size_t above) {
  const Frame& below = state.frames[above - 1];
  const Frame& frame = state.frames[above];
  if (below.procedure == Procedure::ClixAttack && frame.procedure == Procedure::ClixKnockBack)
    return below.as<Attack>().attacker == frame.as<KnockBack>().attacker ? nullptr : "another character knocks back than attacks";
  if (below.procedure != Procedure::ClixAction) return nullptr;
  const Action& action = below.as<Action>();
  const bool is_resolving =
      frame.procedure == Procedure::ClixMove || frame.procedure == Procedure::ClixAttack || frame.procedure == Procedure::Ability;
  if (is_resolving && action.step != ActionStep::Immediately) return "an action is not where its resolution left it";
  if (frame.procedure == Procedure::ClixMove && frame.as<Move>().figure != action.figure)
    return "another character moves than was given the action";
  if (frame.procedure == Procedure::ClixAttack && frame.as<Attack>().attacker != action.figure)
    return "another character attacks than was given the action";
  return nullptr;
}

const char* broken_body(const Game& game, const State& state, const SetUp& frame) {
  if (state.active.is_some()) return "set-up is under way in somebody's turn";
  if (frame.step == SetUpStep::PlaceCharacter && frame.placing >= game.seat_count()) return "nobody is left to set up";
  if (frame.step == SetUpStep::LayBase && !is_character_on_map(game, state, frame.laying)) return "nobody is being laid";
  if (frame.first_side > AreaSide::Right || frame.after_laying > SetUpStep::BeginPlay) return "set-up goes on in no known way";
  return nullptr;
}

const char* broken_body(const Game& game, const State& state, const RollOff& frame) {
  const bool is_known = frame.purpose <= RollOffPurpose::TieBreak && frame.reason <= EndReason::LoopGuard;
  if (!is_known || (frame.contenders >> game.seat_count()) != 0) return "a roll-off has no known purpose or contenders";
  if (!is_seat(game, frame.seat) || ((frame.contenders >> frame.seat.value) & 1U) == 0)
    return "a roll-off waits for no contender";
  const bool is_set_up = state.frames[0].procedure == Procedure::ClixSetUp;
  return is_set_up == (frame.purpose == RollOffPurpose::FirstPlayer) ? nullptr : "a roll-off settles the wrong question";
}

bool is_known_action(Verb verb) {
  return verb == Verb::Move || verb == Verb::Carry || verb == Verb::CloseAttack || verb == Verb::RangeAttack ||
         verb == Verb::Use || verb == Verb::Destroy || verb == Verb::CloseObject || verb == Verb::RangeObject ||
         verb == Verb::DestroyObject || verb == Verb::Equip;
}

const char* broken_body(const Game& game, const State& state, const Action& frame) {
  if (!is_known_action(frame.verb) || frame.type > ActionType::Free) return "an action has no known type";
  const bool is_about_object = frame.verb >= Verb::CloseObject && frame.verb <= Verb::Equip;
  if (is_about_object && frame.part >= max_elements) return "an action is about no known object";
  if (frame.step > ActionStep::Finish) return "an action is at no known step";
  if (frame.figure.index() >= game.figures.size()) return "an action is given to nobody";
  const bool is_out_of_turn = frame.is_granted == 0 && player_of(state, frame.figure) != state.active;
  if (is_out_of_turn) return "an action is given out of turn";
  if (frame.ability.is_some() && frame.ability.index() >= game.abilities.abilities.size()) return "an action is no known ability";
  if (frame.struck_count > frame.struck.size()) return "an action has struck too many";
  for (std::size_t i = 0; i < frame.struck_count; ++i) {
    if (frame.struck[i].index() >= game.figures.size()) return "an action has struck nobody";
  }
  return nullptr;
}

const char* broken_body(const Game& game, const State&, const DamageDealing& frame) {
  if (frame.figure.index() >= game.figures.size()) return "damage is dealt to nobody";
  if (frame.dealer.is_some() && frame.dealer.index() >= game.figures.size()) return "damage is dealt by nobody";
  if (frame.kind > DamageKind::Unavoidable || frame.cause > DamageCause::CriticalMiss) return "damage is of no known kind";
  const bool is_known =
      frame.step <= DamageStep::Finish && (frame.target == DamageDealing::no_target || frame.target < Attack::max_targets);
  if (!is_known) return "damage is at no known step";
  if (frame.reducer.is_some() && frame.reducer.index() >= game.abilities.abilities.size()) return "damage is reduced by nothing";
  return nullptr;
}

/// Abilities and windows that a saved game names must be there.
const char* broken_body(const Game& game, const State&, const AbilityFrame& frame) {
  if (frame.ability.index() >= game.abilities.abilities.size()) return "no known ability is running";
  if (frame.at > game.abilities[frame.ability].program.count) return "an ability has run past its end";
  const bool is_owned = frame.card.index() < game.cards.size() && frame.self.index() < game.figures.size();
  return is_owned && is_seat(game, frame.you) ? nullptr : "an ability runs for nobody";
}

const char* broken_body(const Game& game, const State&, const WindowFrame& frame) {
  if (static_cast<std::size_t>(frame.window) >= window_count || frame.step > WindowStep::Choose) return "no known window is open";
  if (frame.place > game.seat_count()) return "a window is open to nobody";
  return nullptr;
}

const char* broken_body(const Game& game, const State& state, const Move& frame) {
  if (frame.figure.index() >= game.figures.size()) return "nobody moves";
  if (frame.freed_count > frame.freed.size()) return "a character breaks away from more foes than fit around it";
  for (std::size_t i = 0; i < frame.freed_count; ++i) {
    if (!is_character_on_map(game, state, frame.freed[i])) return "a character breaks away from nobody";
  }
  if (frame.origin.index() >= game.square.size() || frame.lead.index() >= game.square.size()) return "a move comes from nowhere";
  if (!is_known_lay(profile_of(game, frame.figure).base, frame.origin_lay)) return "a move comes from no known base";
  if (frame.direction >= square_directions.size()) return "a move goes in no direction";
  if (frame.carried_count > frame.carried.size()) return "a character carries more than it can";
  for (std::size_t i = 0; i < frame.carried_count; ++i) {
    if (!is_character_on_map(game, state, frame.carried[i])) return "a character carries nobody";
  }
  return nullptr;
}

const char* broken_shares(const State& state, const Attack& frame) {
  if (frame.assigned >= frame.target_count || !frame.is_hit(frame.assigned)) return "damage is divided to nobody";
  if (state.pending.other != frame.targets[frame.assigned]) return "damage is divided to another target than asked";
  return undivided_damage(frame) < 0 ? "more damage is divided than dealt" : nullptr;
}

const char* broken_body(const Game& game, const State& state, const Attack& frame) {
  if (frame.attacker.index() >= game.figures.size() || frame.step > AttackStep::Resolve) return "nobody attacks";
  if (frame.damage_kind > DamageKind::Unavoidable) return "an attack deals damage of no known kind";
  if (frame.kind > AttackKind::Range) return "an attack has no known kind";
  if (frame.object != Attack::no_object && frame.object >= max_elements) return "an attack is made with no known object";
  if (frame.broken.is_some() && frame.broken.index() >= game.square.size()) return "an attack breaks through nothing";
  if (frame.broken_part > TerrainPiece::Part::WallSouth) return "an attack breaks through no known piece";
  const bool is_breaking = frame.step == AttackStep::AnswerBreaking;
  if (is_breaking && !is_character_on_map(game, state, state.pending.other)) return "an attack breaks through to nobody";
  const bool has_rolled = frame.step > AttackStep::ComputeValues && frame.step < AttackStep::Resolve;
  if (frame.target_count > Attack::max_targets || (has_rolled && frame.target_count == 0))
    return "an attack has too few or too many targets";
  if (frame.stage > frame.target_count || frame.assigned > frame.target_count) return "an attack is at no target";
  if ((frame.hits >> frame.target_count) != 0) return "an attack hits somebody it does not target";
  const bool is_before_damage = frame.step <= AttackStep::SettleHits;
  for (std::size_t i = 0; i < frame.target_count; ++i) {
    if (frame.targets[i].index() >= game.figures.size()) return "an attack targets nobody";
    if (is_before_damage && !is_character_on_map(game, state, frame.targets[i])) return "an attack targets somebody off the map";
  }
  return frame.step == AttackStep::AssignDamage ? broken_shares(state, frame) : nullptr;
}

const char* broken_body(const Game& game, const State& state, const KnockBack& frame) {
  if (frame.attacker.index() >= game.figures.size()) return "nobody knocks back";
  const bool is_asking = frame.step == KnockBackStep::TakeNext;
  if (frame.count > Attack::max_targets || (is_asking && frame.count == 0)) return "too few or too many are knocked back";
  for (std::size_t i = 0; i < frame.count; ++i) {
    if (!is_character_on_map(game, state, frame.targets[i])) return "somebody off the map is knocked back";
    if (frame.targets[i] == frame.attacker) return "the attacker is knocked back";
  }
  return nullptr;
}

const char* broken_frame(const Game& game, const State& state, const Frame& frame) {
  switch (frame.procedure) {
    case Procedure::ClixSetUp: return broken_body(game, state, frame.as<SetUp>());
    case Procedure::ClixRollOff: return broken_body(game, state, frame.as<RollOff>());
    case Procedure::ClixAction: return broken_body(game, state, frame.as<Action>());
    case Procedure::ClixMove: return broken_body(game, state, frame.as<Move>());
    case Procedure::ClixAttack: return broken_body(game, state, frame.as<Attack>());
    case Procedure::ClixKnockBack: return broken_body(game, state, frame.as<KnockBack>());
    case Procedure::ClixDamage: return broken_body(game, state, frame.as<DamageDealing>());
    case Procedure::Ability: return broken_body(game, state, frame.as<AbilityFrame>());
    case Procedure::Window: return broken_body(game, state, frame.as<WindowFrame>());
    default: return nullptr;
  }
}

const char* broken_frames(const Game& game, const State& state) {
  if (state.pending.kind == PendingKind::Over) {
    if (!state.frames.is_empty()) return "the game is over and something is still under way";
    return state.end_reason == EndReason::NotOver ? "the game is over for no reason" : nullptr;
  }
  if (const char* fault = broken_stack(state)) return fault;
  const bool is_in_play = state.frames[0].procedure == Procedure::ClixTurn;
  if (is_in_play && !is_seat(game, state.active)) return "it is nobody's turn";
  for (const Frame& frame : state.frames) {
    if (const char* fault = broken_frame(game, state, frame)) return fault;
  }
  for (std::size_t above = 1; above < state.frames.size(); ++above) {
    if (const char* fault = broken_actor(state, above)) return fault;
  }
  return broken_wait(game, state);
}

}  // namespace

const char* broken_invariant(const Game& game, const State& state) {
  if (state.frames.size() > max_frames) return "the stack of procedures is too deep";
  if (const char* fault = broken_seats(game, state)) return fault;
  if (const char* fault = broken_order(game, state)) return fault;
  if (const char* fault = broken_tokens(game, state)) return fault;
  if (const char* fault = broken_lasting(game, state)) return fault;
  if (const char* fault = broken_elements(game, state)) return fault;
  if (const char* fault = broken_frames(game, state)) return fault;
  if (const char* fault = broken_figures(game, state)) return fault;
  return broken_occupants(game, state);
}

}  // namespace fracas::clix
