#pragma once

#include <cstdint>
#include <vector>

#include "engine/state/game.hpp"

namespace fracas::clix {

/// Steps between squares over the printed map, whoever stands in the way; worked out for a square when it is first asked for.
class WalkingDistances {
 public:
  static constexpr int no_way = 250;

  explicit WalkingDistances(const SquareBoard& board) : board_(board), rows_(board.size()) {}
  [[nodiscard]] int between(SpaceId from, SpaceId to) const;

 private:
  [[nodiscard]] std::vector<std::uint8_t> row_to(SpaceId to) const;

  const SquareBoard& board_;
  mutable std::vector<std::vector<std::uint8_t>> rows_;  ///< steps from every square, by the square they lead to
};

}  // namespace fracas::clix
