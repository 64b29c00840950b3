#include "engine/rules/scape/leaving_players.hpp"

#include <algorithm>

#include "engine/rules/flow/window_frame.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/victory.hpp"

namespace fracas::scape {
namespace {

/// Whether a frame goes on by itself when figures that are not this player's have left: it looks for them anew.
bool is_other_players(const State& state, const Frame& frame, SeatId seat) {
  switch (frame.procedure) {
    case Procedure::Round: return true;
    case Procedure::Turn: return frame.as<Turn>().seat != seat;
    case Procedure::Activation: return frame.as<Activation>().seat != seat;
    case Procedure::MoveAction: return state.figures[frame.as<MoveAction>().mover.index()].controller != seat;
    case Procedure::AttackAction: return state.figures[frame.as<AttackAction>().attacker.index()].controller != seat;
    default: return false;
  }
}

/// Whether a frame of the player's own turn may be dropped as it is.
bool is_own(const State& state, const Frame& frame, SeatId seat) {
  switch (frame.procedure) {
    case Procedure::Activation: return frame.as<Activation>().seat == seat;
    case Procedure::MoveAction: return state.figures[frame.as<MoveAction>().mover.index()].controller == seat;
    case Procedure::AttackAction: return state.figures[frame.as<AttackAction>().attacker.index()].controller == seat;
    case Procedure::LeavingEngagement: return state.figures[frame.as<LeavingEngagement>().leaving.index()].controller == seat;
    default: return false;
  }
}

/// The frame of the player's turn, if everything above it is the player's own doing; else the number of frames.
std::size_t own_turn(const State& state, SeatId seat) {
  for (std::size_t i = state.frames.size(); i > 0; --i) {
    const Frame& frame = state.frames[i - 1];
    if (frame.procedure == Procedure::Turn) return frame.as<Turn>().seat == seat ? i - 1 : state.frames.size();
    if (!is_own(state, frame, seat)) break;
  }
  return state.frames.size();
}

}  // namespace

bool leave_game(const Variant& variant, Play& play, SeatId seat) {
  State& state = play.state;
  const bool is_asking = state.pending.kind == PendingKind::Decision && !state.frames.is_empty();
  if (!is_asking) return false;
  const std::size_t turn = own_turn(state, seat);
  if (turn < state.frames.size()) {
    while (state.frames.size() > turn + 1) play.pop();
    play.top<Turn>().step = TurnStep::TurnIsOver;
    return true;
  }
  Frame& top = state.frames.back();
  if (top.procedure == Procedure::Window) {  // where any figure may go at any time
    top.as<WindowFrame>().step = WindowStep::Collect;
    eliminate(variant, play, seat);
    return true;
  }
  const bool is_needless = std::all_of(state.frames.begin(), state.frames.end(),
                                       [&](const Frame& frame) { return is_other_players(state, frame, seat); });
  if (!is_needless) return false;
  const bool is_planning = top.procedure == Procedure::Round && state.pending.decision == DecisionKind::PlaceOrderMarkers;
  eliminate(variant, play, seat);
  if (is_planning) top.as<Round>().step = RoundStep::Planning;
  return is_planning;
}

}  // namespace fracas::scape
