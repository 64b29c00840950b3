#include "engine/rules/flow/soundness.hpp"

#include <algorithm>
#include <cstring>

#include "engine/rules/flow/snapshot.hpp"
#include "engine/state/asked_seat.hpp"

namespace fracas {
namespace {

bool is_same(const State& one, const State& other) { return std::memcmp(&one, &other, sizeof(State)) == 0; }

Unsound find_unsound_decision(const Game& game, const State& state, OptionList& options) {
  if (asked_seat(state).is_none()) return "a decision asks nobody";
  for (std::uint8_t seat = 0; seat < game.seat_count(); ++seat) {
    list_options(game, state, SeatId{seat}, options);
    const bool may_act = state.pending.asks(SeatId{seat}) || game.rules->may_interject(game, state, SeatId{seat});
    if (options.empty() == may_act) return "options and pending disagree for seat " + std::to_string(seat);
  }
  if (game.rules->rule_of(state.pending.decision).is_none()) return "a decision without a rule";
  return std::nullopt;
}

}  // namespace

Unsound find_unsound(const Game& game, const State& state, OptionList& options) {
  if (const char* broken = game.rules->broken_invariant(game, state)) return std::string(broken);
  switch (state.pending.kind) {
    case PendingKind::None: return "the engine stopped without a reason";
    case PendingKind::Decision: return find_unsound_decision(game, state, options);
    case PendingKind::Chance:
      if (chance_outcomes(state.pending).empty()) return "a roll without outcomes";
      if (game.rules->rule_of(state.pending.chance).is_none()) return "a roll without a rule";
      return std::nullopt;
    case PendingKind::Over:
      if (state.end_reason == EndReason::NotOver || state.end_reason == EndReason::LoopGuard)
        return "the game did not end by its rules";
      return std::nullopt;
  }
  return std::nullopt;
}

Unsound find_unsound_options(const Game& game, const State& state, const OptionList& options) {
  for (const Choice& option : options) {
    if (const auto refusal = check(game, state, option)) return "an offered option is refused: " + std::string(refusal->why);
  }
  OptionList sorted = options;
  std::sort(sorted.begin(), sorted.end());
  if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) return "an option is offered twice";
  return std::nullopt;
}

Unsound find_leak(const Game& game, const State& state, FastRandom& random) {
  OptionList options;
  OptionList options_of_guess;
  for (std::uint8_t i = 0; i <= game.seat_count(); ++i) {
    const SeatId seat = i < game.seat_count() ? SeatId{i} : SeatId{};
    const View seen = view(game, state, seat);
    const State guess = resample(game, seen, random);
    const View seen_of_guess = view(game, guess, seat);
    if (!is_same(seen.state, seen_of_guess.state)) return "a view changes with facts that are hidden from it";
    if (const char* broken = game.rules->broken_invariant(game, guess))
      return "a resampled state is broken: " + std::string(broken);
    if (!state.pending.asks(seat)) continue;
    list_options(game, state, seat, options);
    list_options(game, guess, seat, options_of_guess);
    if (options != options_of_guess) return "options depend on facts that are hidden from the player";
  }
  return std::nullopt;
}

Unsound find_unsound_saving(const Game& game, const State& state) {
  const auto loaded = restore(game, save(game, state));
  if (!loaded) return "a saved state does not load: " + std::string(loaded.error());
  if (!is_same(*loaded, state)) return "saving and restoring changes the state";
  return std::nullopt;
}

}  // namespace fracas
