#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/store/store.hpp"
#include "server/table/chat_log.hpp"
#include "server/table/game_settings.hpp"
#include "server/table/offers.hpp"
#include "server/table/table_clock.hpp"

namespace fracas {

/// A line of the game's log that no event of the game tells.
struct TableLine {
  std::size_t input = 0;  ///< how many inputs there were before it, of those that still stand
  std::string json;       ///< as the log tells it
};

/// What goes on around a game that is being played: what was agreed on before it, what is said and offered, how much time is
/// left. A plain value, folded from the settings and notes of the game.
class GameTable {
 public:
  GameTable() = default;
  GameTable(GameSettings settings, const std::vector<StoredSeat>& seats);

  [[nodiscard]] const GameSettings& settings() const { return settings_; }
  [[nodiscard]] const ChatLog& chat() const { return chat_; }
  [[nodiscard]] const TableClock& clock() const { return clock_; }
  [[nodiscard]] const Offers& offers() const { return offers_; }
  [[nodiscard]] const std::vector<TableLine>& lines() const { return lines_; }
  static constexpr std::size_t most_notes = 20'000;  ///< of one game

  /// How many notes there are, those of the gathering counted in.
  [[nodiscard]] std::size_t note_count() const { return note_count_; }
  /// Whether only what the game cannot do without is noted any more: its clocks.
  [[nodiscard]] bool is_full() const { return note_count_ >= most_notes; }
  /// Id of the rematch, or empty.
  [[nodiscard]] const std::string& next() const { return next_; }

  static constexpr const char* line_kind = "line";
  static constexpr const char* next_kind = "next";
  /// What a line of the log is stored as; `kind` is that of the log.
  [[nodiscard]] static TableNote line(std::int64_t at, SeatId seat, std::size_t input, const std::string& kind,
                                      const std::string& text);
  /// The line that says what was taken back; `gone` are the inputs, counted from 1 in rising order, that others stood behind.
  [[nodiscard]] static TableNote line_of_undo(std::int64_t at, SeatId seat, std::size_t input,
                                              const std::vector<std::size_t>& gone, const std::string& text);
  static constexpr const char* taken_back_kind = "taken-back";

  /// Takes a note. Gives the offer that everybody has agreed to by it.
  std::optional<Offer> follow(const TableNote& note);
  /// Goes on after the process has ended and begun again.
  void resume(std::uint8_t asked, std::int64_t now) { clock_.resume(asked, now); }
  /// The store is back, which had been away since then.
  void forgive(std::int64_t away_since, std::int64_t now) { clock_.forgive(away_since, now); }

 private:
  void follow_line(const TableNote& note);
  /// These inputs have gone, and so many are left.
  void move_up(const std::vector<std::size_t>& gone, std::size_t input_count);

  GameSettings settings_;
  ChatLog chat_;
  TableClock clock_;
  Offers offers_;
  std::vector<TableLine> lines_;
  std::size_t note_count_ = 0;
  std::string next_;
};

/// What was agreed on when a game was made; for games of older versions what its record tells.
[[nodiscard]] GameSettings settings_of(const StoredGame& game);

/// A person or bot at the table as the `table` message names them.
struct TableSeat {
  StoredSeat stored;
  bool is_present = false;
};

/// The `table` message; `dice` is what may be told of the game's dice (GameDice::json).
[[nodiscard]] OrderedJson table_json(const GameTable& table, const std::vector<TableSeat>& seats, std::size_t watchers,
                                     OrderedJson dice, std::int64_t now);

}  // namespace fracas
