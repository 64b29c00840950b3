#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "engine/board/square/improvements.hpp"
#include "engine/board/square/square_ground.hpp"
#include "engine/board/square/terrain_piece.hpp"

namespace fracas {

/// How restricted a line of fire is, in rising order (HC-LOF-05).
enum class LineOfFire : std::uint8_t { Clear, Hindered, Blocked };

/// What decides a line that is not clear.
enum class LineCause : std::uint8_t { Nothing, Hindering, HeavyObject, Blocking, Elevation, Wall, Character };

/// What to call it: "higher ground".
[[nodiscard]] const char* name_of(LineCause cause);

/// A line to be drawn from the centre of one square to that of another (HC-LOF-01).
struct LineQuestion {
  SpaceId from;
  SpaceId to;
  Improvements improved = {};  ///< improved targeting of the drawer
  TerrainPiece ignored = {};   ///< terrain that is the target or is about to be destroyed does not block (HC-LOF-14)
};

/// The status of a line and the first thing on it that makes it so.
struct LineAnswer {
  LineOfFire status = LineOfFire::Clear;
  LineCause cause = LineCause::Nothing;
  SpaceId square;      ///< the square that decides, or the one on this side of the wall
  SpaceId beside;      ///< the square on the other side of the wall that decides
  FigureId character;  ///< the character that blocks

  friend bool operator==(const LineAnswer&, const LineAnswer&) = default;
};

/// Calls visit(from, to) for each pair of consecutive squares that the line between two centres crosses (HC-LOF-02,
/// HC-LOF-03), until visit returns false. Two squares that differ in both coordinates are a corner step (HC-LOF-04).
template <class Visit>
void walk_line(SquareCoordinate start, SquareCoordinate end, Visit visit) {
  const int width = std::abs(end.x - start.x);
  const int height = std::abs(end.y - start.y);
  const int step_x = end.x < start.x ? -1 : 1;
  const int step_y = end.y < start.y ? -1 : 1;
  SquareCoordinate at = start;
  // Which of the two next grid lines the line meets first: both distances scaled by 2 * width * height.
  int difference = height - width;
  while (at != end) {
    SquareCoordinate next = at;
    const int before = difference;
    if (before <= 0) {
      next.x = static_cast<std::int16_t>(next.x + step_x);
      difference += 2 * height;
    }
    if (before >= 0) {
      next.y = static_cast<std::int16_t>(next.y + step_y);
      difference -= 2 * width;
    }
    if (!visit(at, next)) return;
    at = next;
  }
}

/// Judges one line of fire; keeps what all its squares are compared with. Squares is a map or the ground in play;
/// blocker(space, is_across_elevations) gives who on that square, being neither end of the line, is large enough to
/// block it, or none (HC-LOF-09 to HC-LOF-11).
template <class Squares, class Blocker>
class LineJudge {
 public:
  LineJudge(const SquareBoard& board, const Squares& squares, const LineQuestion& question, const Blocker& blocker)
      : board_(board),
        squares_(squares),
        blocker_(blocker),
        question_(question),
        low_(std::min(squares[question.from].elevation, squares[question.to].elevation)),
        is_across_(squares[question.from].elevation != squares[question.to].elevation) {}

  [[nodiscard]] LineAnswer judge() const {
    const SquareCoordinate end = board_.coordinate(question_.to);
    LineAnswer worst = target_square();
    walk_line(board_.coordinate(question_.from), end, [&](SquareCoordinate at, SquareCoordinate next) {
      take(worst, step(at, next));
      if (next != end) take(worst, square(next));
      return worst.status != LineOfFire::Blocked;
    });
    return worst;
  }

 private:
  static void take(LineAnswer& worst, const LineAnswer& found) {
    if (found.status > worst.status) worst = found;
  }
  [[nodiscard]] bool ignores(Improvement improvement) const { return question_.improved.has(improvement); }

  /// Hindering counts in the target's square and never in the drawer's own one (HC-LOF-08, HC-LOF-16, HC-LOF-20).
  [[nodiscard]] LineAnswer target_square() const { return hindrance(squares_[question_.to], question_.to); }

  [[nodiscard]] LineAnswer hindrance(const Square& square, SpaceId space) const {
    if (ignores(Improvement::Hindering)) return {};
    if (terrain_for_lines(square) == SquareTerrain::Hindering) return {LineOfFire::Hindered, LineCause::Hindering, space, {}, {}};
    if (square.has_heavy_object) return {LineOfFire::Hindered, LineCause::HeavyObject, space, {}, {}};
    return {};
  }

  /// Status of the step from one crossed square to the next (HC-LOF-06).
  [[nodiscard]] LineAnswer step(SquareCoordinate from, SquareCoordinate to) const {
    if (from.x == to.x || from.y == to.y) return wall(from, to);
    const LineAnswer first = side(from, {to.x, from.y}, to);
    const LineAnswer second = side(from, {from.x, to.y}, to);
    return second.status < first.status ? second : first;
  }

  [[nodiscard]] LineAnswer side(SquareCoordinate from, SquareCoordinate flank, SquareCoordinate to) const {
    LineAnswer worst = square(flank);
    take(worst, wall(from, flank));
    take(worst, wall(flank, to));
    return worst;
  }

  /// Status of an inner square or of a flank (HC-LOF-07). With improved targeting a height that would block counts as the
  /// lower end's level, and what stands on it counts (HC-RUL-17).
  [[nodiscard]] LineAnswer square(SquareCoordinate at) const {
    const Square& square = squares_[at];
    if (square.elevation < low_) return {};
    const SpaceId space = board_.space(at);
    if (square.elevation > low_ && !ignores(Improvement::Elevated))
      return {LineOfFire::Blocked, LineCause::Elevation, space, {}, {}};
    if (terrain_for_lines(square) == SquareTerrain::Blocking && !is_ignored(space))
      return {LineOfFire::Blocked, LineCause::Blocking, space, {}, {}};
    const FigureId character = blocker_(space, is_across_);
    if (character.is_some()) return {LineOfFire::Blocked, LineCause::Character, space, {}, character};
    return is_across_ ? LineAnswer{} : hindrance(square, space);
  }

  /// A wall belongs to the higher of its two squares and counts from the level of the lower end on (HC-LOF-13).
  [[nodiscard]] LineAnswer wall(SquareCoordinate one, SquareCoordinate other) const {
    if (!squares_.has_wall_between(one, other)) return {};
    if (std::max(squares_[one].elevation, squares_[other].elevation) < low_) return {};
    if (is_ignored(one, other)) return {};
    return {LineOfFire::Blocked, LineCause::Wall, board_.space(one), board_.space(other), {}};
  }

  [[nodiscard]] bool is_ignored(SpaceId space) const {
    if (question_.ignored == TerrainPiece::square(space)) return true;
    if (question_.improved.is_empty()) return false;
    return is_blocking_ignored(question_.improved, sides_of_square(board_, squares_, space));
  }
  [[nodiscard]] bool is_ignored(SquareCoordinate one, SquareCoordinate other) const {
    if (question_.ignored.is_some() && question_.ignored == wall_between(board_, board_.space(one), board_.space(other)))
      return true;
    if (question_.improved.is_empty()) return false;
    return is_blocking_ignored(question_.improved, sides_of_wall(squares_[one], squares_[other]));
  }

  const SquareBoard& board_;
  const Squares& squares_;
  const Blocker& blocker_;
  const LineQuestion& question_;
  std::uint8_t low_;
  bool is_across_;
};

/// Draws a line of fire in exact integers and names what decides it (HC-LOF-01 to HC-LOF-16).
template <class Blocker>
[[nodiscard]] LineAnswer draw_line(const SquareGround& ground, const LineQuestion& question, const Blocker& blocker) {
  if (!ground.is_changed()) return LineJudge(ground.board(), ground.board(), question, blocker).judge();
  return LineJudge(ground.board(), ground, question, blocker).judge();
}

/// How characters bear on a line that terrain leaves open: none is near it, one blocks it, or one stands at a corner, where
/// the other side of it matters too.
enum class CharactersOnLine : std::uint8_t { None, Blocking, AtCorner };

template <class Blocker>
[[nodiscard]] CharactersOnLine characters_on_line(const SquareBoard& board, const LineQuestion& question,
                                                  const Blocker& blocker) {
  const std::uint8_t low = std::min(board[question.from].elevation, board[question.to].elevation);
  const bool is_across = board[question.from].elevation != board[question.to].elevation;
  const SquareCoordinate end = board.coordinate(question.to);
  // Who stands below the line does not count; above it terrain would have blocked (HC-LOF-07).
  const auto has_blocker = [&](SpaceId space) { return blocker(space, is_across).is_some() && board[space].elevation == low; };
  CharactersOnLine found = CharactersOnLine::None;
  walk_line(board.coordinate(question.from), end, [&](SquareCoordinate at, SquareCoordinate next) {
    if (next != end && has_blocker(board.space(next))) {
      found = CharactersOnLine::Blocking;
      return false;
    }
    const bool is_corner = at.x != next.x && at.y != next.y;
    if (is_corner && (has_blocker(board.space({next.x, at.y})) || has_blocker(board.space({at.x, next.y}))))
      found = CharactersOnLine::AtCorner;
    return true;
  });
  return found;
}

/// The status alone, by the kept answers of the map where nothing on the way has changed: printed terrain that blocks a
/// plain line decides it at once; other lines only look for characters.
template <class Blocker>
[[nodiscard]] LineOfFire line_of_fire(const SquareGround& ground, const LineQuestion& question, const Blocker& blocker) {
  const SquareBoard& board = ground.board();
  const bool is_plain = question.improved.is_empty() && !question.ignored.is_some() && board.has_lines();
  const bool is_printed = is_plain && (!ground.is_changed() || !ground.is_changed_between(board.coordinate(question.from),
                                                                                          board.coordinate(question.to)));
  if (!is_printed) return draw_line(ground, question, blocker).status;
  const auto kept = static_cast<LineOfFire>(board.kept_line(question.from, question.to));
  if (kept == LineOfFire::Blocked) return kept;
  switch (characters_on_line(board, question, blocker)) {
    case CharactersOnLine::None: return kept;
    case CharactersOnLine::Blocking: return LineOfFire::Blocked;
    case CharactersOnLine::AtCorner: break;
  }
  return draw_line(ground, question, blocker).status;
}

/// The status of every line of the empty map, for SquareBoard::keep_lines.
[[nodiscard]] std::vector<std::uint8_t> tabulate_lines(const SquareBoard& board);

}  // namespace fracas
