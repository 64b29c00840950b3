#include "engine/sight/hex/sight_solids.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

namespace fracas::sight {
namespace {

using Wide = __int128;

/// A moment of a line: 0 at its start, 1 at its end. The divisor is positive.
struct Moment {
  std::int64_t dividend;
  std::int64_t divisor;
};

constexpr bool is_before(Moment one, Moment other) { return one.dividend * other.divisor < other.dividend * one.divisor; }

/// Whether the line is lower than a height at some moment.
constexpr bool is_lower_at(const Line& line, Moment moment, std::int64_t height) {
  return line.from.height * moment.divisor + moment.dividend * (line.to.height - line.from.height) < height * moment.divisor;
}

constexpr std::array<HexCoordinate, 3> across_directions = {HexCoordinate{1, 0}, HexCoordinate{0, 1}, HexCoordinate{1, -1}};

/// Top of the column on the other side of an edge; far below everything where the board has no space.
std::int64_t top_across(const Column& column, std::size_t axis, bool is_positive, const HexBoard& board) {
  const HexCoordinate step = across_directions[axis];
  const HexCoordinate back{static_cast<std::int16_t>(-step.q), static_cast<std::int16_t>(-step.r)};
  const SpaceId space = board.find(neighbour_of(column.space->at, is_positive ? step : back));
  return space.is_some() ? board[space].level.value * units_per_level : INT32_MIN;
}

constexpr int floor_of_quotient(int dividend, int divisor) {
  return dividend >= 0 ? dividend / divisor : -((-dividend + divisor - 1) / divisor);
}

/// No line between two heights is lower than this over the hexes of one step of the walk: such a hex and the bases of
/// the figures together reach less than two steps to either side along the walk.
constexpr std::int64_t lowest_near(std::int64_t from_height, std::int64_t to_height, int step, int distance) {
  const int lowest_step = std::clamp(to_height < from_height ? step + 2 : step - 2, 0, distance);
  return from_height + floor_of_quotient(static_cast<int>(to_height - from_height) * lowest_step, distance);
}

}  // namespace

bool is_broken_by(const Line& line, const Column& column, const HexBoard& board) {
  Moment enters{0, 1};
  Moment leaves{1, 1};
  std::int64_t top = column.top;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    std::int64_t start = line.from_across[axis] - column.middle[axis];
    std::int64_t end = line.to_across[axis] - column.middle[axis];
    if (start == end) {
      if (std::abs(start) > units_per_hex) return false;
      if (std::abs(start) == units_per_hex) top = std::min(top, top_across(column, axis, start > 0, board));
      continue;
    }
    if (start > end) {  // a hex is symmetric
      start = -start;
      end = -end;
    }
    if (start >= units_per_hex || end <= -units_per_hex) return false;
    const Moment enters_pair{-units_per_hex - start, end - start};
    const Moment leaves_pair{units_per_hex - start, end - start};
    if (is_before(enters, enters_pair)) enters = enters_pair;
    if (is_before(leaves_pair, leaves)) leaves = leaves_pair;
  }
  if (!is_before(enters, leaves)) return false;
  return is_lower_at(line, line.to.height < line.from.height ? leaves : enters, top);
}

bool is_broken_by(const Line& line, const Cylinder& cylinder) {
  const std::int64_t rise = line.to.height - line.from.height;
  if (std::min(line.from.height, line.to.height) >= cylinder.top) return false;
  const std::int64_t length_q = line.to.plan.q - line.from.plan.q;
  const std::int64_t length_r = line.to.plan.r - line.from.plan.r;
  const std::int64_t offset_q = cylinder.middle.q - line.from.plan.q;
  const std::int64_t offset_r = cylinder.middle.r - line.from.plan.r;
  const Wide square = square_length<Wide>(length_q, length_r);
  // How far along the line the axis lies, in halves of its square length.
  const Wide along = Wide{2 * offset_q + offset_r} * length_q + Wide{offset_q + 2 * offset_r} * length_r;
  const Wide determinant = Wide{length_q} * offset_r - Wide{length_r} * offset_q;
  // The infinite line passes by outside; the area of a unit of the axial lattice is sqrt(3)/2.
  if (3 * determinant * determinant >= 4 * Wide{cylinder.square_radius} * square) return false;

  // Only the part of the line below the top counts: up to or from the moment at which it has that height. Its point
  // nearest to the axis is inside or nothing is.
  Moment nearest{-1, 1};
  if (along <= 0) nearest = {0, 1};
  if (along >= 2 * square) nearest = {1, 1};
  if (rise != 0) {
    const Moment at_top =
        rise > 0 ? Moment{cylinder.top - line.from.height, rise} : Moment{line.from.height - cylinder.top, -rise};
    const bool is_past_top = at_top.dividend >= 0 && at_top.dividend <= at_top.divisor &&
                             (rise > 0 ? along * at_top.divisor > 2 * square * at_top.dividend
                                       : along * at_top.divisor < 2 * square * at_top.dividend);
    if (is_past_top) nearest = at_top;
  }
  if (nearest.dividend < 0) return true;  // the foot of the perpendicular itself counts
  const Wide q = Wide{offset_q} * nearest.divisor - Wide{length_q} * nearest.dividend;
  const Wide r = Wide{offset_r} * nearest.divisor - Wide{length_r} * nearest.dividend;
  return square_length<Wide>(q, r) < Wide{cylinder.square_radius} * nearest.divisor * nearest.divisor;
}

SolidsBetween::SolidsBetween(const HexBoard& board, const LineEnds& ends) : board_(board), ends_(ends) {
  // Walk along the longest of the three hex axes. All lines between two bases of at most 32 mm stay in a strip 0.37 hex
  // steps to either side of the line between the middles; measured along a second axis that is 0.43, and a hex reaches
  // 0.67 to either side of its middle, so that at each step only the four hexes around the line can be met. The bases
  // lie so far inside their hexes that nothing behind them can be met at all.
  const int q = ends.to.q - ends.from.q;
  const int r = ends.to.r - ends.from.r;
  const int distance = hex_distance(ends.from, ends.to);
  const bool is_along_q = std::abs(q) == distance;
  const bool is_along_r = !is_along_q && std::abs(r) == distance;
  const int direction = (is_along_q ? q : is_along_r ? r : q + r) > 0 ? 1 : -1;
  const int second = is_along_q ? r : q;
  for (int step = 0; step <= distance; ++step) {
    const int first = direction * step;
    const int whole = floor_of_quotient(second * step, distance);
    for (int beside = whole - 1; beside <= whole + 2; ++beside) {
      const int add_q = is_along_q ? first : beside;
      const int add_r = is_along_q ? beside : is_along_r ? first : first - beside;
      add_column({static_cast<std::int16_t>(ends.from.q + add_q), static_cast<std::int16_t>(ends.from.r + add_r)}, step,
                 distance);
    }
  }
}

void SolidsBetween::add_column(HexCoordinate at, int step, int distance) {
  const SpaceId space = board_.find(at);
  if (space.is_none()) return;
  const std::int64_t top = board_[space].level.value * units_per_level;
  if (top <= lowest_near(ends_.from_height, ends_.to_lowest, step, distance)) return;
  columns_[column_count_] = {&board_[space], top, across(middle_of(at))};
  if (top > lowest_near(ends_.from_height, ends_.to_highest, step, distance)) {
    std::swap(columns_[column_count_], columns_[tall_column_count_++]);
  }
  ++column_count_;
}

void SolidsBetween::add_figures(std::span<const SightBody> figures, std::int64_t square_radius) {
  const std::int64_t q = ends_.to.q - ends_.from.q;
  const std::int64_t r = ends_.to.r - ends_.from.r;
  const std::int64_t square = square_length(q, r);
  const std::int64_t lowest = std::min(ends_.from_height, ends_.to_highest);
  for (const SightBody& figure : figures) {
    const std::int64_t top = top_of(figure.base, figure.height).value * units_per_level;
    if (top <= lowest || figure.at == ends_.from || figure.at == ends_.to) continue;
    const std::int64_t offset_q = figure.at.q - ends_.from.q;
    const std::int64_t offset_r = figure.at.r - ends_.from.r;
    const std::int64_t along = (2 * offset_q + offset_r) * q + (offset_q + 2 * offset_r) * r;
    if (along <= 0 || along >= 2 * square) continue;  // behind an end, and at least a hex step away from it
    // Twice 16 mm is the farthest a figure may stand from the line between the middles; a hex step is sqrt(1875) mm.
    const std::int64_t determinant = q * offset_r - r * offset_q;
    if (3 * 1875 * determinant * determinant > 4 * 32 * 32 * square) continue;
    assert(cylinder_count_ < cylinders_.size());
    cylinders_[cylinder_count_++] = {middle_of(figure.at), top, square_radius};
  }
}

bool SolidsBetween::do_break_highest(const Line& line) {
  if (do_columns_break(line, tall_column_count_)) return true;
  for (std::size_t i = 0; i < cylinder_count_; ++i) {
    if (!is_broken_by(line, cylinders_[i])) continue;
    std::swap(cylinders_[i], cylinders_[0]);
    return true;
  }
  return false;
}

bool SolidsBetween::does_terrain_break(const Line& line) { return do_columns_break(line, column_count_); }

// What broke the last line often breaks the next one, so it is brought to the front.
bool SolidsBetween::do_columns_break(const Line& line, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_broken_by(line, columns_[i], board_)) continue;
    std::swap(columns_[i], columns_[0]);
    return true;
  }
  return false;
}

}  // namespace fracas::sight
