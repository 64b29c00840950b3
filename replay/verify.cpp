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

std::string differing_hash(Hash recorded, Hash found) {
  return "the state is " + format_hash(found) + " and was " + format_hash(recorded);
}

Verification differs_at(std::size_t entry, std::string difference, bool has_content_changed) {
  return {.is_same = false, .has_content_changed = has_content_changed, .entry = entry, .difference = std::move(difference)};
}

}  // namespace

std::optional<std::string> apply_entry(const Game& game, State& state, const ReplayEntry& entry, EventLog* log) {
  return entry.kind == ReplayEntry::Kind::Choice ? apply_choice(game, state, entry, log) : apply_dice(game, state, entry, log);
}

Verification verify(const Replay& replay, const Game& game) {
  const bool has_content_changed = replay.content_hash != game.content_hash;
  if (replay.system != game.system) return differs_at(0, "the game is of another system", has_content_changed);
  if (replay.seats.size() != game.seat_count()) {
    return differs_at(
        0, "the game has " + std::to_string(game.seat_count()) + " seats and had " + std::to_string(replay.seats.size()),
        has_content_changed);
  }
  State state = start(game);
  if (hash_of(state) != replay.opening_hash) {
    return differs_at(0, differing_hash(replay.opening_hash, hash_of(state)), has_content_changed);
  }
  for (std::size_t i = 0; i < replay.entries.size(); ++i) {
    if (const auto refused = apply_entry(game, state, replay.entries[i])) return differs_at(i + 1, *refused, has_content_changed);
    if (hash_of(state) != replay.entries[i].hash) {
      return differs_at(i + 1,
                        "after \"" + replay.entries[i].input + "\" " + differing_hash(replay.entries[i].hash, hash_of(state)),
                        has_content_changed);
    }
  }
  return {.is_same = true, .has_content_changed = has_content_changed, .entry = replay.entries.size(), .difference = {}};
}

std::string Verification::sentence() const {
  std::string text = has_content_changed ? "The content has changed since the game was played. " : "";
  if (is_same) return text + "The re-run is the same in all " + std::to_string(entry) + " entries.";
  const std::string place = entry == 0 ? "at the opening" : "at entry " + std::to_string(entry);
  return text + "The re-run differs " + place + ": " + difference + ".";
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
