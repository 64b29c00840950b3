#include "tests/clix/slow_line_of_fire.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/state/card_definition.hpp"

namespace fracas {
namespace {

SquareCoordinate at(int x, int y) { return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}; }

struct SlowJudge {
  const SquareBoard& board;
  const SizesOnMap& sizes;
  SquareCoordinate from;
  SquareCoordinate to;
  int low;
  int high;

  bool does_character_block(SquareCoordinate square) const {
    const int size = sizes.size_at(square);
    if (square == from || square == to || size < 0) return false;  // HC-LOF-09
    if (size < sizes.drawer || size < sizes.target) return false;  // HC-LOF-10
    return low == high || size >= static_cast<int>(Size::Large);   // HC-LOF-11
  }
  int status_of(SquareCoordinate square) const {
    const int elevation = board[square].elevation;
    if (elevation < low) return 0;
    if (elevation > low) return 2;
    if (board[square].terrain == SquareTerrain::Blocking || does_character_block(square)) return 2;
    return board[square].terrain == SquareTerrain::Hindering && low == high ? 1 : 0;
  }
  bool does_wall_count(SquareCoordinate one, SquareCoordinate other) const {
    const bool is_wall = (one.x < other.x && board[one].wall_east) || (one.x > other.x && board[other].wall_east) ||
                         (one.y < other.y && board[one].wall_south) || (one.y > other.y && board[other].wall_south);
    return is_wall && (board[one].elevation >= low || board[other].elevation >= low);
  }
  int side(SquareCoordinate p, SquareCoordinate flank, SquareCoordinate q) const {
    return std::max(status_of(flank), does_wall_count(p, flank) || does_wall_count(flank, q) ? 2 : 0);
  }
  int step(SquareCoordinate p, SquareCoordinate q) const {
    if (std::abs(p.x - q.x) + std::abs(p.y - q.y) == 1) return does_wall_count(p, q) ? 2 : 0;
    return std::min(side(p, at(q.x, p.y), q), side(p, at(p.x, q.y), q));
  }
};

}  // namespace

TracedLine trace_slowly(SquareCoordinate from, SquareCoordinate to) {
  const int dx = to.x - from.x;
  const int dy = to.y - from.y;
  const int extent = std::abs(dx) + std::abs(dy);
  TracedLine line;
  for (int i = std::min(from.x, to.x); i <= std::max(from.x, to.x); ++i) {
    for (int j = std::min(from.y, to.y); j <= std::max(from.y, to.y); ++j) {
      const int offset = 2 * std::abs(dx * (j - from.y) - dy * (i - from.x));
      if (offset < extent || extent == 0)
        line.crossed.push_back(at(i, j));
      else if (offset == extent)
        line.touched.push_back(at(i, j));
    }
  }
  std::sort(line.crossed.begin(), line.crossed.end(),
            [&](SquareCoordinate one, SquareCoordinate other) { return (one.x - other.x) * dx + (one.y - other.y) * dy < 0; });
  return line;
}

LineOfFire judge_slowly(const SquareBoard& board, SquareCoordinate from, SquareCoordinate to, const SizesOnMap& sizes) {
  const int first = board[from].elevation;
  const int second = board[to].elevation;
  const SlowJudge judge{board, sizes, from, to, std::min(first, second), std::max(first, second)};
  const TracedLine line = trace_slowly(from, to);
  int status = 0;
  for (std::size_t i = 1; i < line.crossed.size(); ++i) {
    status = std::max(status, judge.step(line.crossed[i - 1], line.crossed[i]));
    if (line.crossed[i] != to) status = std::max(status, judge.status_of(line.crossed[i]));
  }
  if (board[to].terrain == SquareTerrain::Hindering) status = std::max(status, 1);
  return static_cast<LineOfFire>(status);
}

}  // namespace fracas
