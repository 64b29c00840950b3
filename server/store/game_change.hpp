#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace fracas {

/// All that the writes of one group make of one game, one after the other. It points into the writes, which must outlive it.
class GameChange {
 public:
  /// What the store holds of the game before; nothing: there is no such game.
  struct Standing {
    std::int64_t number = 0;
    std::size_t input_count = 0;
    std::size_t note_count = 0;
    std::uint32_t draws = 0;
    GameStatus status = GameStatus::Playing;
    std::int64_t changed_day = 0;
  };

  GameChange(std::optional<Standing> standing, std::int64_t today)
      : today_(today), number_(standing ? standing->number : 0), exists_(standing.has_value()) {
    if (standing) {
      stored_inputs = input_count = first_input = standing->input_count;
      stored_notes = note_count = standing->note_count;
      draws = standing->draws;
      stored_status_ = standing->status;
      changed_day_ = standing->changed_day;
    }
  }

  /// Takes a write over, or says why it does not fit; then nothing of it counts.
  [[nodiscard]] std::optional<StoreError> add(const GameWrite& write);

  [[nodiscard]] std::int64_t number() const { return number_; }
  void set_number(std::int64_t number) { number_ = number; }
  /// Whether the row of the game itself changes.
  [[nodiscard]] bool changes_row() const { return changes_row_; }
  /// Whether nothing of the game shall be left.
  [[nodiscard]] bool is_removed() const { return is_removed_; }

  const StoredGame* creation = nullptr;
  std::string creation_opening;        ///< its opening as text
  std::optional<std::string> opening;  ///< the opening the game has got since
  std::size_t stored_inputs = 0;       ///< before the group
  std::size_t stored_notes = 0;
  std::size_t first_input = 0;  ///< number of the first of `inputs`; what is stored from there on is replaced
  std::vector<const ReplayEntry*> inputs;
  std::vector<const TableNote*> notes;  ///< that follow the stored ones
  std::size_t input_count = 0;          ///< after the group
  std::size_t note_count = 0;
  std::optional<GameStatus> status;
  std::optional<std::uint32_t> requests_taken_back;
  std::optional<std::uint8_t> asked;
  std::uint32_t draws = 0;
  std::map<SeatId, const StoredSeat*> seats;

 private:
  [[nodiscard]] std::optional<StoreError> refusal(const GameWrite& write) const;
  void add_inputs(const InputsWrite& write);

  std::int64_t today_ = 0;
  std::int64_t number_ = 0;
  GameStatus stored_status_ = GameStatus::Playing;
  std::int64_t changed_day_ = 0;
  bool exists_ = false;
  bool is_removed_ = false;
  bool changes_row_ = false;
};

/// The opening of a game as it is stored; empty as long as nothing of it is known.
[[nodiscard]] std::string stored_opening(const Replay& opening);

}  // namespace fracas
