#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "replay/replay.hpp"

namespace fracas {

/// What is wrong with a replay document: where ("line 3, column 7" or "/entries/12/hash") and what was expected there.
struct ReplayError {
  std::string where;
  std::string message;

  [[nodiscard]] std::string sentence() const { return "replay, " + where + ": " + message; }
};

/// The document as JSON, one entry on a line.
[[nodiscard]] std::string write_replay(const Replay& replay);

/// Reads a document back. Every key must be known and of its type; hostile input gives an error, never a crash.
[[nodiscard]] Result<Replay, ReplayError> read_replay(std::string_view json);

/// A state mark as replays and the protocol write it: 16 hexadecimal digits.
[[nodiscard]] std::string format_hash(Hash hash);

}  // namespace fracas
