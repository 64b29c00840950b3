#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "engine/core/strong_id.hpp"

namespace fracas {

/// A line of a game's log as it is sent.
struct LogLine {
  std::string json;
  std::uint8_t visible_to = 0xff;
  std::size_t input = 0;  ///< number of the input it tells of, counted from 1; 0 before the first
};

/// How much of a log one viewer was sent on one connection.
struct LogReading {
  std::size_t lines_told = 0;
  std::size_t forgotten = 0;  ///< lines that were sent and shall be forgotten
};

/// What has happened in a game, line by line. Old lines are dropped; what is taken back is removed.
class GameLog {
 public:
  [[nodiscard]] std::size_t size() const { return lines_.size(); }
  void add(LogLine line);
  /// The lines a viewer may know and has not been sent, as a JSON list; they count as sent.
  [[nodiscard]] std::string unread(SeatId viewer, LogReading& reading) const;

  /// Where the lines of the first of these inputs begin.
  [[nodiscard]] std::size_t first_of(const std::vector<std::size_t>& inputs) const;
  /// Lets a viewer forget what it was sent from a line on.
  void forget_from(std::size_t line, SeatId viewer, LogReading& reading) const;
  /// Removes the lines of inputs that were taken back (in rising order); later inputs move up.
  void remove(const std::vector<std::size_t>& inputs);

 private:
  std::deque<LogLine> lines_;
  std::size_t dropped_ = 0;  ///< lines that are no longer kept
};

}  // namespace fracas
