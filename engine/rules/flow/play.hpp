#pragma once

#include <initializer_list>

#include "engine/abilities/roles.hpp"
#include "engine/abilities/window.hpp"
#include "engine/state/choice.hpp"
#include "engine/state/event.hpp"
#include "engine/state/game.hpp"
#include "engine/state/state.hpp"

namespace fracas {

/// A question to put to a player.
struct Decision {
  DecisionKind kind;
  FigureId figure;
  FigureId other;
};

/// Dice to be thrown.
struct Throw {
  ChanceKind purpose;
  DiceShape shape;
  int count = 1;
  SeatId seat;
  FigureId figure;
  FigureId other;
};

/// One run of the engine from a stop to the next: the game, its state, the answer just given, and who listens.
/// Lives on the C++ stack of one call only; whatever must outlast the call is in the state.
class Play {
 public:
  Play(const Game& the_game, State& the_state, EventLog* log) : game(the_game), state(the_state), log_(log) {}
  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;

  const Game& game;
  State& state;

  /// The choice or the dice this run was resumed with; a step that asked reads it when it goes on.
  Choice choice;
  Outcome outcome;

  // ---- frames ----
  template <class Body>
  void push(const Body& body) {
    if (state.pending.kind == PendingKind::Over) return;
    if (state.frames.is_full()) {
      end_game(EndReason::LoopGuard, 0);
      return;
    }
    state.frames.push_back(Frame::of(body));
  }
  /// Ends the running procedure; the one below goes on.
  void pop() {
    if (!state.frames.is_empty()) state.frames.pop_back();
  }
  template <class Body>
  [[nodiscard]] Body& top() {
    return state.frames.back().as<Body>();
  }

  // ---- the only ways to stop ----
  void ask(const Decision& decision, SeatId seat) { ask_all(decision, static_cast<std::uint8_t>(1U << seat.value)); }
  /// Asks several seats at once; each answers for itself, in any order.
  void ask_all(const Decision& decision, std::uint8_t seats);
  void roll(const Throw& dice);
  void end_game(EndReason reason, std::uint8_t winners);
  [[nodiscard]] bool is_stopped() const { return state.pending.kind != PendingKind::None; }

  // ---- observation ----
  [[nodiscard]] bool is_observed() const { return log_ != nullptr; }
  /// Costs one well-predicted branch when nobody listens.
  void tell(const Event& event) {
    if (log_ != nullptr) [[unlikely]]
      write_down(event);
  }
  // ---- windows ----
  /// Opens a timing window of the table: the last thing a step does, because abilities may come before the next one.
  /// When they are done, state.answer says what they made of it.
  void open(Window window, const Roles& roles = {}) { open_all({window}, roles); }
  /// The same for windows that follow one another with nothing between them.
  void open_all(std::initializer_list<Window> windows, const Roles& roles = {});
  /// Tells that a window opens, where the game has it as a step of its own.
  void tell_window(Window window, const Roles& roles);

 private:
  void tell_loop();
  void write_down(const Event& event);
  EventLog* log_;
};

}  // namespace fracas
