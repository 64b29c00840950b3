#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/exit_code.hpp"

namespace fracas {

/// fracas play: a game in the terminal.
struct PlayRequest {
  std::string battle;  ///< id or system; empty for the first battle
  std::string content;
  std::string bot;     ///< who plays the other seats; empty for hot-seat play
  std::string record;  ///< file for the replay, or empty
  std::string trace;   ///< tell windows and abilities: "heard", "all", or empty for no
  std::optional<std::uint64_t> seed;
  int seat = 1;              ///< which seat the person takes against a bot, counted from 1
  bool is_watching = false;  ///< bots play all seats
  bool is_drafting = false;  ///< teams are drafted from all cards of the system
  bool is_snake = false;     ///< the order of the draft turns back after each round
  bool is_listing = false;   ///< print the battles there are
};
[[nodiscard]] ExitCode run_play(const PlayRequest& request);

}  // namespace fracas
