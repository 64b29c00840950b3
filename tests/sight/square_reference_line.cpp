#include "tests/sight/square_reference_line.hpp"

#include <algorithm>
#include <cstdlib>

namespace fracas {
namespace {

constexpr int giant = 3;  // HC-CMP-06: tiny 0, standard 2, giant 3, colossal 4

SquareCoordinate at(int x, int y) { return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}; }

class ReferenceJudge {
 public:
  ReferenceJudge(const ReferenceTable& table, SquareCoordinate from, SquareCoordinate to) : table_(table) {
    const int first = table.square(from).elevation;
    const int second = table.square(to).elevation;
    low_ = std::min(first, second);
    high_ = std::max(first, second);
  }

  /// HC-LOF-07, with what improved targeting takes away from it.
  [[nodiscard]] ReferenceFinding of_square(SquareCoordinate place) const {
    const Square square = table_.square(place);
    const bool ignores_height = table_.improved.has(Improvement::Elevated);
    if (square.elevation < low_) return {};
    if (square.elevation > low_ && !ignores_height) return {LineOfFire::Blocked, LineCause::Elevation, place};
    if (terrain_for_lines(square) == SquareTerrain::Blocking && !does_ignore_square(place))
      return {LineOfFire::Blocked, LineCause::Blocking, place};
    if (does_character_block(place)) return {LineOfFire::Blocked, LineCause::Character, place};
    return low_ == high_ ? of_hindrance(place) : ReferenceFinding{};
  }

  /// HC-LOF-08, HC-LOF-20.
  [[nodiscard]] ReferenceFinding of_hindrance(SquareCoordinate place) const {
    const Square square = table_.square(place);
    if (table_.improved.has(Improvement::Hindering)) return {};
    if (terrain_for_lines(square) == SquareTerrain::Hindering) return {LineOfFire::Hindered, LineCause::Hindering, place};
    if (square.has_heavy_object) return {LineOfFire::Hindered, LineCause::HeavyObject, place};
    return {};
  }

  /// HC-LOF-13: a wall counts iff the higher of its two squares is at the level of the lower end or above.
  [[nodiscard]] ReferenceFinding of_wall(SquareCoordinate one, SquareCoordinate other) const {
    const Square first = table_.square(one);
    const Square second = table_.square(other);
    const bool is_wall = (one.x + 1 == other.x && first.wall_east) || (other.x + 1 == one.x && second.wall_east) ||
                         (one.y + 1 == other.y && first.wall_south) || (other.y + 1 == one.y && second.wall_south);
    if (!is_wall || std::max(first.elevation, second.elevation) < low_) return {};
    const bool is_indoor = first.is_indoor || second.is_indoor;
    const bool is_outdoor = !first.is_indoor || !second.is_indoor;
    if (does_ignore(is_indoor, is_outdoor)) return {};
    return {LineOfFire::Blocked, LineCause::Wall, one};
  }

  /// HC-LOF-06: each side of a corner is as bad as the worst on it, the corner as good as its better side.
  [[nodiscard]] std::vector<ReferenceFinding> of_corner(SquareCoordinate p, SquareCoordinate q) const {
    const std::vector<ReferenceFinding> first = of_side(p, at(q.x, p.y), q);
    const std::vector<ReferenceFinding> second = of_side(p, at(p.x, q.y), q);
    if (worst(first) == worst(second)) {
      std::vector<ReferenceFinding> both = first;
      both.insert(both.end(), second.begin(), second.end());
      return both;
    }
    return worst(first) < worst(second) ? first : second;
  }

 private:
  [[nodiscard]] std::vector<ReferenceFinding> of_side(SquareCoordinate p, SquareCoordinate flank, SquareCoordinate q) const {
    return {of_square(flank), of_wall(p, flank), of_wall(flank, q)};
  }
  static LineOfFire worst(const std::vector<ReferenceFinding>& findings) {
    LineOfFire status = LineOfFire::Clear;
    for (const ReferenceFinding& finding : findings) status = std::max(status, finding.status);
    return status;
  }

  /// HC-LOF-10, HC-LOF-11.
  [[nodiscard]] bool does_character_block(SquareCoordinate place) const {
    const int size = table_.size_at(place);
    if (size < 0 || size < table_.drawer || size < table_.target) return false;
    return low_ == high_ || size >= giant;
  }
  [[nodiscard]] bool does_ignore(bool is_indoor, bool is_outdoor) const {
    return table_.improved.has(Improvement::Blocking) || (table_.improved.has(Improvement::IndoorBlocking) && is_indoor) ||
           (table_.improved.has(Improvement::OutdoorBlocking) && is_outdoor);
  }
  /// HC-MAP-17: a blocking square that borders both counts as both.
  [[nodiscard]] bool does_ignore_square(SquareCoordinate place) const {
    bool is_indoor = false;
    bool is_outdoor = false;
    for (const SquareCoordinate near :
         {place, at(place.x + 1, place.y), at(place.x - 1, place.y), at(place.x, place.y + 1), at(place.x, place.y - 1)}) {
      if (!table_.board.contains(near)) continue;
      (table_.square(near).is_indoor ? is_indoor : is_outdoor) = true;
    }
    return does_ignore(is_indoor, is_outdoor);
  }

  const ReferenceTable& table_;
  int low_ = 0;
  int high_ = 0;
};

}  // namespace

ReferenceTrace trace_reference(SquareCoordinate from, SquareCoordinate to) {
  const int dx = to.x - from.x;
  const int dy = to.y - from.y;
  const int extent = std::abs(dx) + std::abs(dy);
  ReferenceTrace trace;
  for (int i = std::min(from.x, to.x); i <= std::max(from.x, to.x); ++i) {
    for (int j = std::min(from.y, to.y); j <= std::max(from.y, to.y); ++j) {
      const int offset = 2 * std::abs(dx * (j - from.y) - dy * (i - from.x));
      if (offset < extent || extent == 0)
        trace.crossed.push_back(at(i, j));
      else if (offset == extent)
        trace.touched.push_back(at(i, j));
    }
  }
  std::sort(trace.crossed.begin(), trace.crossed.end(), [&](SquareCoordinate one, SquareCoordinate other) {
    return (one.x - from.x) * dx + (one.y - from.y) * dy < (other.x - from.x) * dx + (other.y - from.y) * dy;
  });
  return trace;
}

ReferenceLine draw_reference(const ReferenceTable& table, SquareCoordinate from, SquareCoordinate to) {
  const ReferenceJudge judge(table, from, to);
  const ReferenceTrace trace = trace_reference(from, to);
  std::vector<ReferenceFinding> findings{judge.of_hindrance(to)};
  for (std::size_t i = 1; i < trace.crossed.size(); ++i) {
    const SquareCoordinate p = trace.crossed[i - 1];
    const SquareCoordinate q = trace.crossed[i];
    if (std::abs(p.x - q.x) + std::abs(p.y - q.y) == 1) {
      findings.push_back(judge.of_wall(p, q));
    } else {
      const std::vector<ReferenceFinding> corner = judge.of_corner(p, q);
      findings.insert(findings.end(), corner.begin(), corner.end());
    }
    if (q != to) findings.push_back(judge.of_square(q));
  }
  ReferenceLine line;
  for (const ReferenceFinding& finding : findings) line.status = std::max(line.status, finding.status);
  for (const ReferenceFinding& finding : findings) {
    if (finding.status == line.status && line.status != LineOfFire::Clear) line.deciders.push_back(finding);
  }
  return line;
}

}  // namespace fracas
