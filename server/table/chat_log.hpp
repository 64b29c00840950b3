#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "server/board_json.hpp"
#include "server/store/store.hpp"

namespace fracas {

/// One thing that somebody said.
struct ChatLine {
  std::uint32_t number = 0;
  std::int64_t at = 0;  ///< milliseconds since 1970
  SeatId seat;          ///< none: a spectator
  std::string name;     ///< what the speaker was called then; may be empty
  std::string text;
};

/// What is said at a table, folded from its notes. Players do not hear spectators while they play.
class ChatLog {
 public:
  static constexpr const char* note_kind = "chat";
  static constexpr std::size_t most_lines = 200;    ///< told to whoever comes
  static constexpr std::size_t most_said = 2'000;   ///< by the players of one game
  static constexpr std::size_t most_heckled = 500;  ///< by its spectators
  static constexpr const char* full = "So much was said in this game that no more is kept.";

  /// The note that a line is stored as.
  [[nodiscard]] static TableNote note(std::int64_t at, SeatId seat, const std::string& name, const std::string& text);
  /// Takes a note; others than lines are passed over. Whether it was one.
  bool follow(const TableNote& note);

  /// Whether whoever sits there has no more to say; spectators, who are many, cannot silence the players.
  [[nodiscard]] bool is_full_for(SeatId speaker) const {
    return speaker.is_some() ? said_ >= most_said : heckled_ >= most_heckled;
  }

  /// The `chat` message with the lines from a number on that a listener may hear; empty if there are none.
  [[nodiscard]] std::string message_from(std::uint32_t number, bool hears_spectators) const;
  /// Number of the next line.
  [[nodiscard]] std::uint32_t next_number() const { return next_; }

 private:
  std::deque<ChatLine> lines_;
  std::uint32_t next_ = 1;
  std::size_t said_ = 0;
  std::size_t heckled_ = 0;
};

/// A moment as the protocol writes it: 2026-01-05T18:03:11Z.
[[nodiscard]] std::string time_text(std::int64_t milliseconds);

}  // namespace fracas
