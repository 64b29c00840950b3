#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "engine/core/hash.hpp"
#include "engine/rules/flow/rule_set.hpp"

namespace fracas {

/// A new game, run to its first stop.
[[nodiscard]] State start(const Game& game, EventLog* log = nullptr);
/// Runs a position that was set up by hand to its first stop.
void start_at(const Game& game, State& state, const Moment& moment, EventLog* log = nullptr);

/// Why a wish is refused now, or nothing. Changes nothing; safe for any wish, however senseless.
[[nodiscard]] std::optional<Refusal> check(const Game& game, const State& state, const Choice& choice);
/// Takes a choice and runs to the next stop; a refused wish changes nothing.
[[nodiscard]] std::optional<Refusal> apply(const Game& game, State& state, const Choice& choice, EventLog* log = nullptr);
/// Takes a choice that is known to be legal (it came from options); the fast way for playouts.
void apply_legal(const Game& game, State& state, const Choice& choice, EventLog* log = nullptr);
/// Ends a game that its players agree to call a draw: nobody wins. Whether all of them do is for the caller to know; a game that
/// is over stays as it is.
void agree_on_draw(const Game& game, State& state, EventLog* log = nullptr);
/// Every legal choice of a seat at the pending decision; empty if the seat is not asked and may not interject.
void list_options(const Game& game, const State& state, SeatId seat, OptionList& options);

/// Whether these dice can be the answer to the pending roll.
[[nodiscard]] bool is_possible(const Pending& pending, const Outcome& outcome);
/// Gives the engine the dice it asked for and runs to the next stop. The outcome must be possible.
void resolve(const Game& game, State& state, const Outcome& outcome, EventLog* log = nullptr);

/// One possible result of a roll and its exact weight; probability is weight over the sum of all weights.
struct WeightedOutcome {
  Outcome outcome;
  std::uint64_t weight = 0;
};
/// All possible results of the pending roll in a fixed order.
[[nodiscard]] std::vector<WeightedOutcome> chance_outcomes(const Pending& pending);
/// Throws the pending dice with a fast generator.
[[nodiscard]] Outcome throw_dice(const Pending& pending, FastRandom& random);

/// Says of a state between two steps that whoever imagines what comes has seen enough.
using Halt = std::function<bool(const State&)>;
/// The same as apply_legal and resolve, but ends between two steps as soon as `halt` says so: such a state is there to be read,
/// not to be played on. Nobody who has given up is answered for.
void apply_until(const Game& game, State& state, const Choice& choice, const Halt& halt, EventLog* log = nullptr);
void resolve_until(const Game& game, State& state, const Outcome& outcome, const Halt& halt, EventLog* log = nullptr);

/// What one seat may know of a state (none: a spectator). The only thing players, spectators and bots may see.
struct View {
  SeatId seat;
  State state;
};
[[nodiscard]] View view(const Game& game, const State& state, SeatId seat);
/// A full state that is consistent with all that the viewer knows.
[[nodiscard]] State resample(const Game& game, const View& view, FastRandom& random);

}  // namespace fracas
