#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "engine/board/square/square_board.hpp"

namespace fracas {

/// How restricted a line of fire is, in rising order (HC-LOF-05).
enum class LineOfFire : std::uint8_t { Clear, Hindered, Blocked };

/// Calls visit(from, to) for each pair of consecutive squares that the line between two centres crosses (HC-LOF-02,
/// HC-LOF-03), until visit returns false. Two squares that differ in both coordinates are a corner step (HC-LOF-04).
template <class Visit>
void walk_line(SquareCoordinate start, SquareCoordinate end, Visit visit) {
  const int width = std::abs(end.x - start.x);
  const int height = std::abs(end.y - start.y);
  const int step_x = end.x < start.x ? -1 : 1;
  const int step_y = end.y < start.y ? -1 : 1;
  SquareCoordinate at = start;
  for (int x = 0, y = 0; x < width || y < height;) {
    // Which of the two next grid lines the line meets first: both distances scaled by 2 * width * height.
    const int difference = (1 + 2 * x) * height - (1 + 2 * y) * width;
    SquareCoordinate next = at;
    if (difference <= 0) {
      ++x;
      next.x = static_cast<std::int16_t>(next.x + step_x);
    }
    if (difference >= 0) {
      ++y;
      next.y = static_cast<std::int16_t>(next.y + step_y);
    }
    if (!visit(at, next)) return;
    at = next;
  }
}

/// Judges one line of fire; keeps what all its squares are compared with.
template <class CharacterBlocks>
class LineJudge {
 public:
  LineJudge(const SquareBoard& board, SpaceId from, SpaceId to, const CharacterBlocks& character_blocks)
      : board_(board),
        character_blocks_(character_blocks),
        low_(std::min(board[from].elevation, board[to].elevation)),
        high_(std::max(board[from].elevation, board[to].elevation)) {}

  /// Status of the step from one crossed square to the next (HC-LOF-06).
  [[nodiscard]] LineOfFire step(SquareCoordinate from, SquareCoordinate to) const {
    if (from.x == to.x || from.y == to.y) return has_counting_wall(from, to) ? LineOfFire::Blocked : LineOfFire::Clear;
    return std::min(side(from, {to.x, from.y}, to), side(from, {from.x, to.y}, to));
  }

  /// Status of an inner square or of a flank (HC-LOF-07).
  [[nodiscard]] LineOfFire square(SquareCoordinate at) const {
    const Square& square = board_[at];
    if (square.elevation != low_) return square.elevation < low_ ? LineOfFire::Clear : LineOfFire::Blocked;
    if (square.terrain == SquareTerrain::Blocking) return LineOfFire::Blocked;
    if (character_blocks_(board_.space(at), low_ != high_)) return LineOfFire::Blocked;
    const bool is_hindering = square.terrain == SquareTerrain::Hindering && low_ == high_;
    return is_hindering ? LineOfFire::Hindered : LineOfFire::Clear;
  }

 private:
  /// A wall belongs to the higher of its two squares and counts from the level of the lower end on (HC-LOF-13).
  [[nodiscard]] bool has_counting_wall(SquareCoordinate one, SquareCoordinate other) const {
    return board_.has_wall_between(one, other) && std::max(board_[one].elevation, board_[other].elevation) >= low_;
  }

  [[nodiscard]] LineOfFire side(SquareCoordinate from, SquareCoordinate flank, SquareCoordinate to) const {
    if (has_counting_wall(from, flank) || has_counting_wall(flank, to)) return LineOfFire::Blocked;
    return square(flank);
  }

  const SquareBoard& board_;
  const CharacterBlocks& character_blocks_;
  std::uint8_t low_;
  std::uint8_t high_;
};

/// The status of the line of fire between the centres of two squares, in exact integers (HC-LOF-01 to HC-LOF-16).
/// character_blocks(space, is_across_elevations) says whether somebody on that square who is neither end of the line
/// is large enough to block it (HC-LOF-09 to HC-LOF-11).
template <class CharacterBlocks>
[[nodiscard]] LineOfFire line_of_fire(const SquareBoard& board, SpaceId from, SpaceId to,
                                      const CharacterBlocks& character_blocks) {
  const LineJudge<CharacterBlocks> judge(board, from, to, character_blocks);
  const SquareCoordinate end = board.coordinate(to);
  // Hindering counts in the target's square and never in the drawer's own one (HC-LOF-08, HC-LOF-16).
  LineOfFire status = board[to].terrain == SquareTerrain::Hindering ? LineOfFire::Hindered : LineOfFire::Clear;
  walk_line(board.coordinate(from), end, [&](SquareCoordinate at, SquareCoordinate next) {
    status = std::max(status, judge.step(at, next));
    if (next != end) status = std::max(status, judge.square(next));
    return status != LineOfFire::Blocked;
  });
  return status;
}

}  // namespace fracas
