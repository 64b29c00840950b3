#pragma once

#include <vector>

#include "engine/core/hash.hpp"
#include "engine/state/state.hpp"

namespace fracas::clix {

/// Positions in which a player has decided something in the present turn, so that actions which change nothing are not taken
/// for ever.
class SeenPositions {
 public:
  /// Notes a position; those of other turns are forgotten.
  void note(const State& state);
  [[nodiscard]] bool has(const State& state) const;
  /// How many have been noted in this turn.
  [[nodiscard]] std::size_t count() const { return marks_.size(); }

 private:
  std::uint16_t round_ = 0;
  SeatId active_;
  std::vector<Hash> marks_;
};

}  // namespace fracas::clix
