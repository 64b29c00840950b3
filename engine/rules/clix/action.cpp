#include "engine/rules/clix/action.hpp"

#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/abilities/queries.hpp"
#include "engine/rules/abilities/windows.hpp"
#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/damage.hpp"
#include "engine/rules/clix/destroy.hpp"
#include "engine/rules/clix/elements.hpp"
#include "engine/rules/clix/equipment.hpp"
#include "engine/rules/clix/ground.hpp"
#include "engine/rules/clix/move.hpp"
#include "engine/rules/clix/object_attack.hpp"
#include "engine/rules/clix/objects.hpp"
#include "engine/rules/clix/power_action.hpp"
#include "engine/rules/clix/victory.hpp"

namespace fracas::clix {
namespace {

/// An action given at no cost: its player says what it is, or leaves it (HC-ACT-08).
void offer_grant(Action& frame, Play& play) {
  if (!has_granted_action(play.game, play.state, frame)) {
    play.pop();
    return;
  }
  frame.step = ActionStep::TakeGrant;
  play.ask({.kind = DecisionKind::GrantedAction, .figure = frame.figure}, player_of(play.state, frame.figure));
}

void take_grant(Action& frame, Play& play) {
  if (play.choice.verb == Verb::Pass) {
    play.pop();
    return;
  }
  frame = action_of(play.game, play.choice);
  frame.is_granted = 1;
  frame.step = ActionStep::Resolve;
}

const char* label_of(const Game& game, const Action& frame) {
  switch (frame.verb) {
    case Verb::CloseAttack:
    case Verb::CloseObject: return "close";
    case Verb::RangeAttack:
    case Verb::RangeObject: return "range";
    case Verb::Destroy:
    case Verb::DestroyObject: return "destroy";
    case Verb::Equip: return "power";
    case Verb::Use: return game.abilities[frame.ability].name.c_str();
    default: return "move";
  }
}

/// The token comes just before the action resolves (HC-ACT-05); DOUBLE POWER gives two (HC-ACT-13). FREE actions cost nothing.
void pay_cost(Action& frame, Play& play) {
  FigureState& figure = play.state.figures[frame.figure.index()];
  frame.step = ActionStep::Resolve;
  figure.moved = 0;
  if (frame.is_costed == 0) return;
  --play.state.actions_left;
  figure.set(FigureMark::Acted);
  if (play.is_observed()) {
    play.tell({.kind = EventKind::ActionGiven,
               .rule = "HC-ACT-05"_rule,
               .seat = figure.controller,
               .figure = frame.figure,
               .other = frame.target,
               .label = label_of(play.game, frame),
               .amount = play.state.actions_left});
  }
  give_token(play, frame.figure);
  if (frame.type == ActionType::DoublePower) give_token(play, frame.figure);
}

bool is_object_attack(Verb verb) { return verb == Verb::CloseObject || verb == Verb::RangeObject; }

void begin_attack(Action& frame, Play& play) {
  const bool is_close = frame.verb == Verb::CloseAttack || frame.verb == Verb::CloseObject;
  Attack attack{.kind = is_close ? AttackKind::Close : AttackKind::Range, .attacker = frame.figure};
  if (is_object_attack(frame.verb)) {
    frame.part = static_cast<std::uint8_t>(*held_object(play.state, frame.figure));
    attack_with(play.game, play.state, frame.part, attack);
  }
  attack.targets[0] = frame.target;
  attack.target_count = 1;
  play.push(attack);
}

void resolve(Action& frame, Play& play) {
  frame.step = ActionStep::Immediately;
  if (frame.verb == Verb::Use) {
    const BoundAbility bound{
        .ability = frame.ability, .card = play.game.figures[frame.figure.index()].card, .figure = frame.figure};
    return run_ability(play, bound, {.figure = frame.figure, .seat = player_of(play.state, frame.figure)});
  }
  if (frame.verb == Verb::Destroy) return destroy(play, frame.figure, {frame.space, static_cast<TerrainPiece::Part>(frame.part)});
  if (frame.verb == Verb::Move || frame.verb == Verb::Carry) {
    Move move{.figure = frame.figure};
    if (frame.verb == Verb::Carry) move.carried[move.carried_count++] = frame.target;
    return play.push(move);
  }
  if (frame.verb == Verb::DestroyObject) return knock_out_element(play, frame.part, "HC-OBJ-07"_rule);
  if (frame.verb == Verb::Equip) return equip(play, frame.figure, frame.part);
  begin_attack(frame, play);
}

/// An object that an attack was made with is KO'd as soon as the attack has resolved, hit or miss (HC-OBJ-05, HC-OBJ-06).
void use_up_object(const Action& frame, Play& play) {
  if (!is_object_attack(frame.verb)) return;
  const ElementState& object = play.state.elements[frame.part];
  if (object.is_borne() || object.is_on_map()) knock_out_element(play, frame.part, "HC-OBJ-05"_rule);
}

/// What a granted action leaves for later waits for the action around it, if that is the same character's (HC-ACT-08).
void finish_grant(Action& frame, Play& play) {
  const Action granted = frame;
  end_frame_scope(play.state, Scope::Action);
  play.pop();
  Action* around = innermost<Action>(play.state);
  if (around == nullptr) return;
  around->struck = granted.struck;
  around->struck_count = granted.struck_count;
  around->damaged = granted.damaged;
  if (granted.is_critical_miss == 0) return;
  if (around->figure == granted.figure)
    around->is_critical_miss = 1;
  else
    deal(play, {.figure = granted.figure, .amount = 1, .kind = DamageKind::Unavoidable, .cause = DamageCause::CriticalMiss});
}

bool is_anybody_pushed(const State& state) {
  for (const FigureState& figure : state.figures) {
    if (figure.is_on_board() && figure.has(FigureMark::Pushed)) return true;
  }
  return false;
}

/// "Immediately after resolutions" comes before "after resolutions" (HC-EFF-06).
void immediately(Action& frame, Play& play) {
  if (frame.is_granted != 0) return finish_grant(frame, play);
  frame.step = ActionStep::CriticalMiss;
  settle_tokens(play.state);
  use_up_object(frame, play);
  drop_what_cannot_be_held(play);
  if (frame.is_critical_miss != 0 || is_anybody_pushed(play.state))
    play.tell_window(Window::ClixAfterResolutions, {.figure = frame.figure, .seat = play.state.active});
  play.open(Window::ClixImmediately, {.figure = frame.figure, .seat = play.state.active});
}

/// Unavoidable damage to the attacker (HC-ATK-08).
void suffer_critical_miss(Action& frame, Play& play) {
  frame.step = ActionStep::Pushing;
  if (frame.is_critical_miss == 0) return;
  deal(play, {.figure = frame.figure, .amount = 1, .kind = DamageKind::Unavoidable, .cause = DamageCause::CriticalMiss});
}

/// Everybody who received a second token is dealt 1 pushing damage (HC-ACT-16).
void suffer_pushing(Action& frame, Play& play) {
  for (std::size_t i = 0; i < play.game.figures.size(); ++i) {
    FigureState& figure = play.state.figures[i];
    if (!figure.is_on_board() || !figure.has(FigureMark::Pushed)) continue;
    figure.clear(FigureMark::Pushed);
    const FigureId pushed{static_cast<std::uint8_t>(i)};
    if (play.is_observed()) {
      play.tell(
          {.kind = EventKind::FigurePushed, .rule = "HC-ACT-16"_rule, .seat = figure.controller, .figure = pushed, .amount = 1});
    }
    return deal(play, {.figure = pushed, .amount = 1, .cause = DamageCause::Pushing});
  }
  frame.step = ActionStep::AfterResolutions;
}

void after_resolutions(Action& frame, Play& play) {
  frame.step = ActionStep::Finish;
  if (!play.game.listeners.listens(Window::ClixAfterResolutions)) return;
  play.open(Window::ClixAfterResolutions, {.figure = frame.figure, .seat = play.state.active});
}

/// What was done after resolutions may have given tokens as well.
void finish(Action& frame, Play& play) {
  if (is_anybody_pushed(play.state)) {
    frame.step = ActionStep::Pushing;
    return;
  }
  settle_tokens(play.state);
  end_frame_scope(play.state, Scope::Action);
  play.pop();
}

}  // namespace

ActionType type_of(const Game& game, const Choice& choice) {
  switch (choice.verb) {
    case Verb::CloseAttack:
    case Verb::CloseObject:
    case Verb::DestroyObject: return ActionType::Close;
    case Verb::RangeAttack:
    case Verb::RangeObject: return ActionType::Range;
    case Verb::Equip: return ActionType::Power;
    case Verb::Use: return game.abilities[game.definition(choice.figure).ability_at(choice.value)].action;
    default: return ActionType::Move;
  }
}

Action action_of(const Game& game, const Choice& choice) {
  Action action{.verb = choice.verb,
                .figure = choice.figure,
                .target = choice.target,
                .space = choice.space,
                .ability = {},
                .type = type_of(game, choice)};
  if (choice.verb == Verb::Use)
    action.ability = game.definition(choice.figure).ability_at(choice.value);
  else
    action.part = choice.value;
  action.is_costed = action.type == ActionType::Free ? 0 : 1;
  return action;
}

const Action* current_action(const State& state) { return innermost<Action>(state); }

void note_critical_miss(State& state) {
  if (Action* action = innermost<Action>(state)) action->is_critical_miss = 1;
}

void note_struck(State& state, const Attack& attack) {
  Action* action = innermost<Action>(state);
  if (action == nullptr) return;
  action->struck = {};
  action->struck_count = 0;
  action->damaged = 0;
  for (std::size_t i = 0; i < attack.target_count; ++i) {
    if (!attack.is_hit(i)) continue;
    if (((attack.damaged >> i) & 1U) != 0)
      action->damaged = static_cast<std::uint8_t>(action->damaged | (1U << action->struck_count));
    action->struck[action->struck_count++] = attack.targets[i];
  }
}

void give_token(Play& play, FigureId id) {
  FigureState& figure = play.state.figures[id.index()];
  if (!figure.is_on_board() || figure.action_tokens >= max_action_tokens) return;  // surplus is ignored (HC-ACT-15)
  ++figure.action_tokens;
  figure.set(FigureMark::ReceivedToken);
  if (figure.action_tokens == max_action_tokens) figure.set(FigureMark::Pushed);
  if (!play.is_observed()) return;
  play.tell({.kind = EventKind::TokenGiven,
             .rule = "HC-ACT-05"_rule,
             .seat = figure.controller,
             .figure = id,
             .amount = figure.action_tokens});
}

void advance(Action& frame, Play& play) {
  switch (frame.step) {
    case ActionStep::OfferGrant: return offer_grant(frame, play);
    case ActionStep::TakeGrant: return take_grant(frame, play);
    case ActionStep::PayCost: return pay_cost(frame, play);
    case ActionStep::Resolve: return resolve(frame, play);
    case ActionStep::Immediately: return immediately(frame, play);
    case ActionStep::CriticalMiss: return suffer_critical_miss(frame, play);
    case ActionStep::Pushing: return suffer_pushing(frame, play);
    case ActionStep::AfterResolutions: return after_resolutions(frame, play);
    case ActionStep::Finish: return finish(frame, play);
  }
}

}  // namespace fracas::clix
