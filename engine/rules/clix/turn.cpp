#include "engine/rules/clix/turn.hpp"

#include <algorithm>
#include <limits>

#include "engine/rules/abilities/lasting.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/clix/action.hpp"
#include "engine/rules/clix/ground.hpp"
#include "engine/rules/clix/objects.hpp"
#include "engine/rules/clix/victory.hpp"

namespace fracas::clix {
namespace {

void begin_turn(Turn& frame, Play& play) {
  State& state = play.state;
  state.active = state.order[state.turn - 1U];
  begin_next_turn(state, state.active);
  take_tokens(state, [&](const TokenState& token) {
    return is_passing(token) && token.maker.is_some() && play.game.figures[token.maker.index()].owner == state.active;
  });
  if (play.is_observed())
    play.tell({.kind = EventKind::TurnStarted, .rule = "HC-TRN-01"_rule, .seat = state.active, .amount = state.turn});
  frame.step = TurnStep::Action;
  play.open(Window::ClixBeginning, {.seat = state.active});
}

/// The action total is that of the moment at which actions may be given (HC-ACT-06).
void begin_actions(Turn& frame, Play& play) {
  play.state.actions_left = static_cast<std::uint8_t>(action_total(play.game, play.state, play.state.active));
  frame.given = 0;
  frame.offered = play.state.actions_left;
  frame.step = TurnStep::OfferAction;
  play.open(Window::ClixAction, {.seat = play.state.active});
}

/// The action total may change in the midst of a turn; actions already given stand (HC-RUL-10).
void count_actions(Turn& frame, Play& play) {
  std::uint8_t& left = play.state.actions_left;
  const int total = action_total(play.game, play.state, play.state.active);
  const bool is_counted = frame.given + frame.offered > 0;  // not yet where a game is begun in the midst of a turn
  const int given = is_counted ? frame.given + std::max(frame.offered - left, 0) : std::max(total - left, 0);
  frame.given = static_cast<std::uint8_t>(given);
  left = static_cast<std::uint8_t>(std::max(total - given, 0));
  frame.offered = left;
}

/// Nothing is resolving here, so this is where the game may end (HC-VIC-02) and where actions are given (HC-TRN-06).
void offer_action(Turn& frame, Play& play) {
  drop_what_cannot_be_held(play);
  defeat_conceded(play);
  if (end_if_decided(play)) return;
  if (play.state.seats[play.state.active.index()].is_eliminated != 0) {
    frame.step = TurnStep::Clear;
    return;
  }
  count_actions(frame, play);
  frame.step = TurnStep::GiveAction;
  play.ask({.kind = DecisionKind::TakeAction}, play.state.active);
}

void give_action(Turn& frame, Play& play) {
  if (play.choice.verb == Verb::Pass) {
    frame.step = TurnStep::End;
    play.tell({.kind = EventKind::PhaseDeclined, .rule = "HC-TRN-05"_rule, .seat = play.state.active});
    return;
  }
  frame.step = TurnStep::OfferAction;
  play.push(action_of(play.game, play.choice));
}

void end_turn(Turn& frame, Play& play) {
  frame.step = TurnStep::Clear;
  play.open(Window::ClixEnd, {.seat = play.state.active});
}

void clear_tokens(Play& play, FigureId id) {
  FigureState& figure = play.state.figures[id.index()];
  if (figure.action_tokens == 0) return;
  figure.action_tokens = 0;
  play.tell({.kind = EventKind::TokensCleared, .rule = "HC-TRN-07"_rule, .seat = figure.controller, .figure = id});
}

void clear_phase(Turn& frame, Play& play) {
  frame.step = TurnStep::NextPlayer;
  end_scope(play.state, Scope::Turn);  // after everything at the end of the turn (HC-TRN-11)
  const Roles roles{.seat = play.state.active};
  for (std::size_t i = 0; i < play.game.figures.size(); ++i) {
    FigureState& figure = play.state.figures[i];
    if (!figure.is_on_board()) continue;
    const bool is_cleared = figure.controller == play.state.active && !figure.has(FigureMark::ReceivedToken);
    if (is_cleared) clear_tokens(play, FigureId{static_cast<std::uint8_t>(i)});
    figure.clear(FigureMark::ReceivedToken);
    figure.moved = 0;
    for (const FigureMark mark :
         {FigureMark::Acted, FigureMark::Moved, FigureMark::Placed, FigureMark::Carried, FigureMark::Attacked})
      figure.clear(mark);
  }
  play.open(Window::ClixClear, roles);
}

/// The place in the turn order of the next undefeated player after this place, or 0 if none follows in this round.
std::uint8_t next_place(const Play& play, std::uint8_t place) {
  for (++place; place <= play.game.seat_count(); ++place) {
    if (play.state.seats[play.state.order[place - 1U].index()].is_eliminated == 0) return place;
  }
  return 0;
}

/// A new round, unless the agreed limit of rounds is reached (HC-VIC-02).
void begin_round(Turn& frame, Play& play) {
  State& state = play.state;
  const int limit = play.game.options.round_limit;
  if (limit != 0 && state.round >= limit) {
    end_by_points(play, EndReason::RoundLimit);
    return;
  }
  if (state.round < std::numeric_limits<std::uint16_t>::max()) ++state.round;  // nobody counts further than that
  state.turn = next_place(play, 0);
  frame.step = TurnStep::Beginning;
  play.tell({.kind = EventKind::RoundStarted, .rule = "HC-TRN-01"_rule, .amount = state.round});
}

/// Gives the turn to the next player who is not defeated (HC-TRN-01, HC-MPL-05).
void next_player(Turn& frame, Play& play) {
  defeat_conceded(play);
  if (end_if_decided(play)) return;
  play.state.actions_left = 0;
  const std::uint8_t place = next_place(play, play.state.turn);
  if (place == 0) return begin_round(frame, play);
  play.state.turn = place;
  frame.step = TurnStep::Beginning;
}

}  // namespace

int action_total(const Game& game, const State& state, SeatId seat) {
  const int printed = std::clamp(game.options.build_total / 100, 1, 10);
  return std::clamp(modified_for_player(game, state, Value::ActionTotal, printed, seat), 0, 99);
}

void advance(Turn& frame, Play& play) {
  switch (frame.step) {
    case TurnStep::Beginning: return begin_turn(frame, play);
    case TurnStep::Action: return begin_actions(frame, play);
    case TurnStep::OfferAction: return offer_action(frame, play);
    case TurnStep::GiveAction: return give_action(frame, play);
    case TurnStep::End: return end_turn(frame, play);
    case TurnStep::Clear: return clear_phase(frame, play);
    case TurnStep::NextPlayer: return next_player(frame, play);
  }
}

}  // namespace fracas::clix
