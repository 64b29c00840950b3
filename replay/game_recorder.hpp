#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/rules/flow/kernel.hpp"
#include "replay/open_decisions.hpp"
#include "replay/replay.hpp"

namespace fracas {

/// The events of one step as sentences of the log; events without words are left out.
[[nodiscard]] std::vector<ReplayLine> narrated(const Game& game, const State& state, const EventLog& events);

/// Plays a game forward and writes down everything that goes in and everything that is told.
class GameRecorder {
 public:
  /// Starts a new game. The game must outlive the recorder; players may be empty (all human).
  GameRecorder(const Game& game, std::string battle, const std::vector<std::string>& players = {});

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Replay& replay() const { return replay_; }
  /// What happened from the last stop but one to the last stop.
  [[nodiscard]] const EventLog& last_events() const { return events_; }

  /// Takes a choice and records it; a refused one changes and records nothing.
  [[nodiscard]] std::optional<Refusal> choose(const Choice& choice);
  /// Gives the pending roll its dice and records them; dice that cannot be the answer change nothing and give false.
  [[nodiscard]] bool resolve(const Outcome& outcome);
  /// Takes the seat's last decision back, as if it had never been; the reason if it must stay.
  [[nodiscard]] std::optional<Finality> take_back(SeatId seat);

 private:
  void record(ReplayEntry entry);

  const Game* game_;
  State state_;
  EventLog events_;
  Replay replay_;
  OpenDecisions open_;
};

}  // namespace fracas
