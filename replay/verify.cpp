#include "replay/verify.hpp"

#include <algorithm>

#include "engine/api/choice_text.hpp"
#include "engine/api/narrate.hpp"
#include "replay/replay_file.hpp"

namespace fracas {
namespace {

std::optional<std::string> apply_choice(const Game& game, State& state, const ReplayEntry& entry, EventLog* log) {
  if (entry.seat.index() >= game.seat_count()) return "there is no seat " + std::to_string(entry.seat.value);
  const auto choice = parse_choice(game, state, entry.seat, entry.input);
  if (!choice) return "the choice \"" + entry.input + "\" is not understood: " + choice.error();
  if (const auto refusal = apply(game, state, *choice, log)) return "\"" + entry.input + "\": " + sentence(*refusal);
  return std::nullopt;
}

std::optional<std::string> apply_dice(const Game& game, State& state, const ReplayEntry& entry, EventLog* log) {
  const auto outcome = parse_outcome(entry.input);
  if (!outcome) return "the dice \"" + entry.input + "\" are not understood: " + outcome.error();
  if (!is_possible(state.pending, *outcome)) return "the dice \"" + entry.input + "\" do not answer what is pending";
  resolve(game, state, *outcome, log);
  return std::nullopt;
}

std::optional<std::string> apply_agreement(const Game& game, State& state, EventLog* log) {
  if (state.pending.kind == PendingKind::Over) return "the players agree on a draw when the game is over";
  agree_on_draw(game, state, log);
  return std::nullopt;
}

std::string differing_hash(Hash recorded, Hash found) {
  return "the state is " + format_hash(found) + " and was " + format_hash(recorded);
}

/// What differs at the opening (entry 0) or at an entry; empty if nothing does.
struct Difference {
  std::size_t entry = 0;
  std::string what;
};

Difference difference_at_opening(const Replay& replay, const Game& game, const State& state) {
  if (replay.system != game.system) return {.what = "the game is of another system"};
  if (replay.seats.size() != game.seat_count()) {
    return {.what =
                "the game has " + std::to_string(game.seat_count()) + " seats and had " + std::to_string(replay.seats.size())};
  }
  if (hash_of(state) != replay.opening_hash) return {.what = differing_hash(replay.opening_hash, hash_of(state))};
  return {};
}

/// Runs all entries, as far as it goes, and shows each to the check of the dice.
Difference difference_at_entries(const Replay& replay, const Game& game, State& state, DiceCheck& dice) {
  for (std::size_t i = 0; i < replay.entries.size(); ++i) {
    const ReplayEntry& entry = replay.entries[i];
    const Pending pending = state.pending;
    if (const auto refused = apply_entry(game, state, entry)) return {.entry = i + 1, .what = *refused};
    dice.add(entry, pending);
    if (hash_of(state) != entry.hash)
      return {.entry = i + 1, .what = "after \"" + entry.input + "\" " + differing_hash(entry.hash, hash_of(state))};
  }
  return {.entry = replay.entries.size(), .what = {}};
}

}  // namespace

std::optional<std::string> apply_entry(const Game& game, State& state, const ReplayEntry& entry, EventLog* log) {
  switch (entry.kind) {
    case ReplayEntry::Kind::Choice: return apply_choice(game, state, entry, log);
    case ReplayEntry::Kind::Dice: return apply_dice(game, state, entry, log);
    case ReplayEntry::Kind::Agreement: return apply_agreement(game, state, log);
  }
  return "the input is of no known kind";
}

Verification verify(const Replay& replay, const Game& game) {
  State state = start(game);
  DiceCheck dice(replay);
  Difference difference = difference_at_opening(replay, game, state);
  if (difference.what.empty()) difference = difference_at_entries(replay, game, state, dice);
  return {.is_same = difference.what.empty(),
          .has_content_changed = replay.content_hash != game.content_hash,
          .entry = difference.entry,
          .difference = std::move(difference.what),
          .dice = dice.finding()};
}

std::string Verification::sentence() const {
  std::string text = has_content_changed ? "The content has changed since the game was played. " : "";
  if (is_same) return text + "The re-run is the same in all " + std::to_string(entry) + " entries. " + dice.sentence();
  const std::string place = entry == 0 ? "at the opening" : "at entry " + std::to_string(entry);
  text += "The re-run differs " + place + ": " + difference + ".";
  return dice.is_good() ? text : text + " " + dice.sentence();
}

Result<State, std::string> state_after(const Replay& replay, const Game& game, std::size_t entry_count) {
  if (entry_count > replay.entries.size()) return "the replay has " + std::to_string(replay.entries.size()) + " entries";
  State state = start(game);
  for (std::size_t i = 0; i < entry_count; ++i) {
    if (const auto refused = apply_entry(game, state, replay.entries[i]))
      return "entry " + std::to_string(i + 1) + ": " + *refused;
  }
  return state;
}

}  // namespace fracas
