#pragma once

#include <functional>
#include <vector>

#include "engine/sight/square/line_of_fire.hpp"

namespace fracas {

/// A line as the catalogue defines it: crossed squares in order (HC-LOF-02, HC-LOF-03) and those touched at a corner only.
struct TracedLine {
  std::vector<SquareCoordinate> crossed;
  std::vector<SquareCoordinate> touched;
};
[[nodiscard]] TracedLine trace_slowly(SquareCoordinate from, SquareCoordinate to);

/// The size of who stands on a square, or -1; and the sizes of both ends.
struct SizesOnMap {
  std::function<int(SquareCoordinate)> size_at;
  int drawer = 2;
  int target = 2;
};
/// status(line) of the catalogue, read line by line: slow and plain, to compare the fast one with.
[[nodiscard]] LineOfFire judge_slowly(const SquareBoard& board, SquareCoordinate from, SquareCoordinate to,
                                      const SizesOnMap& sizes);

}  // namespace fracas
