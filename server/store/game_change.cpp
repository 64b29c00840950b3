#include "server/store/game_change.hpp"

#include <algorithm>
#include <exception>

#include "replay/replay_file.hpp"
#include "server/store/storable_text.hpp"

namespace fracas {
namespace {

bool is_storable(const StoredSeat& seat) {
  return is_storable_text(seat.bot) && is_storable_text(seat.token_mark) && is_storable_text(seat.invitation_mark) &&
         is_storable_text(seat.name) && is_storable_text(seat.account);
}

bool is_storable(const ReplayEntry& entry) {
  return is_storable_text(entry.input) && std::all_of(entry.lines.begin(), entry.lines.end(), [](const ReplayLine& line) {
           return is_storable_text(line.text) && is_storable_text(line.rule);
         });
}

bool is_storable(const StoredGame& game) {
  return is_storable_text(game.id) && is_storable_text(game.settings) && is_storable_text(game.dice_seed) &&
         std::all_of(game.seats.begin(), game.seats.end(), [](const StoredSeat& seat) { return is_storable(seat); });
}

bool is_storable(const GameWrite& write) {
  if (!is_storable_text(write.game) || (write.creation && !is_storable(*write.creation))) return false;
  if (write.inputs) {
    const auto& inputs = write.inputs->inputs;
    if (!std::all_of(inputs.begin(), inputs.end(), [](const ReplayEntry& entry) { return is_storable(entry); })) return false;
  }
  if (write.notes) {
    const auto& notes = write.notes->notes;
    const bool are_texts = std::all_of(notes.begin(), notes.end(), [](const TableNote& note) {
      return is_storable_text(note.kind) && is_storable_text(note.text);
    });
    if (!are_texts) return false;
  }
  return std::all_of(write.seats.begin(), write.seats.end(), [](const auto& seat) { return is_storable(seat.second); });
}

StoreError conflict(const char* sentence) { return {.is_conflict = true, .message = sentence}; }

StoreError no_such_game() { return {.is_misfit = true, .message = "The store has no such game."}; }

StoreError no_text() {
  return {.is_misfit = true, .message = "A text of the game cannot be stored: it is not valid UTF-8, or holds a zero byte."};
}

}  // namespace

std::string stored_opening(const Replay& opening) {
  // A replay document has seats; without them the game is still gathering.
  return opening.seats.empty() ? std::string() : write_replay(opening);
}

std::optional<StoreError> GameChange::refusal(const GameWrite& write) const {
  if (is_removed_) return no_such_game();
  if (write.creation ? exists_ : !exists_) return exists_ ? conflict("There is a game of this id already.") : no_such_game();
  if (write.removal && !write.removal->allows_removal(status.value_or(stored_status_), today_ - changed_day_))
    return conflict("The game is kept: something has happened in it.");
  if (write.inputs && (write.inputs->count != input_count || write.inputs->first > input_count))
    return conflict("The game was continued elsewhere.");
  if (write.notes && write.notes->count != note_count) return conflict("The table of this game was continued elsewhere.");
  if (!is_storable(write)) return no_text();
  return std::nullopt;
}

std::optional<StoreError> GameChange::add(const GameWrite& write) {
  if (auto refused = refusal(write)) return refused;
  if (write.removal) {
    is_removed_ = true;
    return std::nullopt;
  }
  try {
    if (write.creation) creation_opening = stored_opening(write.creation->opening);
    if (write.opening) opening = stored_opening(*write.opening);
  } catch (const std::exception&) {
    return no_text();  // the JSON library has found a text that is none
  }
  if (write.creation) {
    creation = &*write.creation;
    exists_ = true;
    draws = creation->draws;
    stored_status_ = creation->status;
  }
  if (write.inputs) add_inputs(*write.inputs);
  if (write.notes) {
    for (const TableNote& note : write.notes->notes) notes.push_back(&note);
    note_count += write.notes->notes.size();
  }
  if (write.status) status = write.status;
  if (write.requests_taken_back) requests_taken_back = write.requests_taken_back;
  if (write.asked) asked = write.asked;
  for (const auto& [seat, changed] : write.seats) seats[seat] = &changed;
  changed_day_ = today_;
  changes_row_ |= !write.creation || write.inputs || write.notes || write.status || write.requests_taken_back || write.asked;
  return std::nullopt;
}

void GameChange::add_inputs(const InputsWrite& write) {
  if (write.first < first_input) {
    first_input = write.first;
    inputs.clear();
  }
  inputs.resize(write.first - first_input);
  for (const ReplayEntry& entry : write.inputs) {
    inputs.push_back(&entry);
    if (entry.draw) draws = std::max(draws, *entry.draw + 1);
  }
  input_count = write.first + write.inputs.size();
}

}  // namespace fracas
