#include "engine/rules/clix/action.hpp"

#include "engine/rules/clix/attack.hpp"
#include "engine/rules/clix/damage.hpp"
#include "engine/rules/clix/destroy.hpp"
#include "engine/rules/clix/ground.hpp"
#include "engine/rules/clix/move.hpp"

namespace fracas::clix {
namespace {

const char* label_of(Verb verb) {
  switch (verb) {
    case Verb::CloseAttack: return "close";
    case Verb::RangeAttack: return "range";
    case Verb::Destroy: return "destroy";
    default: return "move";
  }
}

/// The token comes just before the action resolves (HC-ACT-05); a second one pushes (HC-ACT-16).
void pay_cost(Action& frame, Play& play) {
  FigureState& figure = play.state.figures[frame.figure.index()];
  --play.state.actions_left;
  figure.set(FigureMark::Acted);
  figure.set(FigureMark::ReceivedToken);
  ++figure.action_tokens;
  frame.is_pushed = figure.action_tokens == max_action_tokens ? 1 : 0;
  frame.step = ActionStep::Resolve;
  if (!play.is_observed()) return;
  play.tell({.kind = EventKind::ActionGiven,
             .rule = "HC-ACT-05"_rule,
             .seat = figure.controller,
             .figure = frame.figure,
             .other = frame.target,
             .label = label_of(frame.verb),
             .amount = play.state.actions_left});
  play.tell({.kind = EventKind::TokenGiven,
             .rule = "HC-ACT-05"_rule,
             .seat = figure.controller,
             .figure = frame.figure,
             .amount = figure.action_tokens});
}

void resolve(Action& frame, Play& play) {
  frame.step = ActionStep::CriticalMiss;
  if (frame.verb == Verb::Destroy) {
    destroy(play, frame.figure, {frame.space, static_cast<TerrainPiece::Part>(frame.part)});
    return;
  }
  if (frame.verb == Verb::Move || frame.verb == Verb::Carry) {
    Move move{.figure = frame.figure};
    if (frame.verb == Verb::Carry) move.carried[move.carried_count++] = frame.target;
    play.push(move);
    return;
  }
  Attack attack{.kind = frame.verb == Verb::CloseAttack ? AttackKind::Close : AttackKind::Range, .attacker = frame.figure};
  attack.targets[0] = frame.target;
  attack.target_count = 1;
  play.push(attack);
}

/// Unavoidable damage to the attacker (HC-ATK-08).
void suffer_critical_miss(Action& frame, Play& play) {
  frame.step = ActionStep::Pushing;
  if (frame.is_pushed != 0 || frame.is_critical_miss != 0)
    play.tell_window(Window::ClixAfterResolutions, {.figure = frame.figure, .seat = play.state.active});
  if (frame.is_critical_miss == 0) return;
  suffer(play, {.figure = frame.figure, .amount = 1, .rule = "HC-ATK-08"_rule, .cause = "critical miss"});
}

void suffer_pushing(Action& frame, Play& play) {
  const Action action = frame;
  settle_tokens(play.state);
  play.pop();
  if (action.is_pushed == 0 || !play.state.figures[action.figure.index()].is_on_board()) return;
  play.tell({.kind = EventKind::FigurePushed,
             .rule = "HC-ACT-16"_rule,
             .seat = play.state.active,
             .figure = action.figure,
             .amount = 1});
  suffer(play, {.figure = action.figure, .amount = 1, .rule = "HC-ACT-16"_rule, .cause = "pushing"});
}

}  // namespace

void advance(Action& frame, Play& play) {
  switch (frame.step) {
    case ActionStep::PayCost: return pay_cost(frame, play);
    case ActionStep::Resolve: return resolve(frame, play);
    case ActionStep::CriticalMiss: return suffer_critical_miss(frame, play);
    case ActionStep::Pushing: return suffer_pushing(frame, play);
  }
}

}  // namespace fracas::clix
