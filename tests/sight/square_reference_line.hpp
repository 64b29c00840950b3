#pragma once

#include <functional>
#include <vector>

#include "engine/sight/square/line_of_fire.hpp"

namespace fracas {

/// A line as the catalogue defines it: crossed squares in order (HC-LOF-02, HC-LOF-03) and those touched at a corner only.
struct ReferenceTrace {
  std::vector<SquareCoordinate> crossed;
  std::vector<SquareCoordinate> touched;
};
[[nodiscard]] ReferenceTrace trace_reference(SquareCoordinate from, SquareCoordinate to);

/// Everything a line depends on, asked for square by square.
struct ReferenceTable {
  const SquareBoard& board;
  std::function<Square(SquareCoordinate)> square;  ///< as it lies now
  std::function<int(SquareCoordinate)> size_at;    ///< size of who stands there and is neither end, or -1
  int drawer = 2;
  int target = 2;
  Improvements improved = {};
};

/// One thing on a line and how it restricts it.
struct ReferenceFinding {
  LineOfFire status = LineOfFire::Clear;
  LineCause cause = LineCause::Nothing;
  SquareCoordinate square;
};

/// status(line) of the catalogue, read line by line: slow and plain, to compare the fast one with.
struct ReferenceLine {
  LineOfFire status = LineOfFire::Clear;
  std::vector<ReferenceFinding> deciders;  ///< everything that makes it so; of a corner the less restrictive side
};
[[nodiscard]] ReferenceLine draw_reference(const ReferenceTable& table, SquareCoordinate from, SquareCoordinate to);

}  // namespace fracas
