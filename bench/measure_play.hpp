#pragma once

#include <cstdint>

#include "engine/rules/flow/kernel.hpp"

namespace fracas {

/// What was done in a measured time. The same game, seed and number of stops give the same counts and checksum everywhere.
struct PlayMeasure {
  std::uint64_t decisions = 0;
  std::uint64_t chances = 0;
  std::uint64_t games = 0;    ///< games that came to their end
  std::uint64_t options = 0;  ///< choices listed on the way
  std::uint64_t events = 0;   ///< 0 when nobody listens
  std::uint64_t nanoseconds = 0;
  Hash checksum;  ///< of all final states and of the last state

  [[nodiscard]] std::uint64_t stops() const { return decisions + chances; }
};

/// Whether events are gathered while playing.
enum class Listening : std::uint8_t { Nobody, Log };

/// Plays at random, game after game, until this many decisions and rolls have been answered.
[[nodiscard]] PlayMeasure measure_random_play(const Game& game, std::uint64_t stops, std::uint64_t seed, Listening listening);

/// What listing the options of positions costs that random play meets.
struct OptionsMeasure {
  std::uint64_t lists = 0;
  std::uint64_t options = 0;
  std::uint64_t nanoseconds = 0;
  Hash checksum;
};
[[nodiscard]] OptionsMeasure measure_options(const Game& game, std::uint64_t lists, std::uint64_t seed);

}  // namespace fracas
