#include "engine/sight/hex/sight_line.hpp"

#include <algorithm>
#include <cstdlib>

namespace fracas::sight {
namespace {

using Wide = __int128;

void cut(Stretch& stretch, Moment begins, Moment ends) {
  if (is_before(stretch.begins, begins)) stretch.begins = begins;
  if (is_before(ends, stretch.ends)) stretch.ends = ends;
}

/// Cuts the line down to what lies between the two edges of one axis; false if nothing is left.
bool cut_to_axis(Stretch& stretch, std::int64_t start, std::int64_t end) {
  if (start == end) return std::abs(start) <= units_per_hex;
  if (start > end) {  // a hex is symmetric
    start = -start;
    end = -end;
  }
  if (start > units_per_hex || end < -units_per_hex) return false;
  cut(stretch, {-units_per_hex - start, end - start}, {units_per_hex - start, end - start});
  return true;
}

}  // namespace

std::optional<Stretch> stretch_over(const PlanLine& line, const Across& middle) {
  Stretch stretch{{0, 1}, {1, 1}};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const std::int64_t start = line.from_across[axis] - middle[axis];
    const std::int64_t end = line.to_across[axis] - middle[axis];
    if (!cut_to_axis(stretch, start, end)) return std::nullopt;
    if (start == end && std::abs(start) == units_per_hex) {
      const std::uint8_t far = far_directions[axis];
      stretch.along_edge = start > 0 ? far : static_cast<std::uint8_t>((far + 3) % 6);
    }
  }
  if (is_before(stretch.ends, stretch.begins)) return std::nullopt;
  return stretch;
}

std::optional<Stretch> stretch_over_edge(const PlanLine& line, const Across& middle, std::uint8_t direction) {
  Stretch stretch{{0, 1}, {1, 1}};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    std::int64_t start = line.from_across[axis] - middle[axis];
    std::int64_t end = line.to_across[axis] - middle[axis];
    const bool is_far = far_directions[axis] == direction;
    if (!is_far && (far_directions[axis] + 3) % 6 != direction) {
      if (!cut_to_axis(stretch, start, end)) return std::nullopt;
      continue;
    }
    const std::int64_t edge = is_far ? units_per_hex : -units_per_hex;
    if (start == end) {
      if (start != edge) return std::nullopt;
      continue;
    }
    const Moment meets = start < end ? Moment{edge - start, end - start} : Moment{start - edge, start - end};
    if (meets.dividend < 0 || meets.dividend > meets.divisor) return std::nullopt;
    cut(stretch, meets, meets);
  }
  if (is_before(stretch.ends, stretch.begins)) return std::nullopt;
  return stretch;
}

std::optional<Chord> chord_over(const PlanLine& line, const Cylinder& cylinder) {
  Chord chord{.cylinder = cylinder,
              .offset_q = cylinder.middle.q - line.from.q,
              .offset_r = cylinder.middle.r - line.from.r,
              .length_q = line.to.q - line.from.q,
              .length_r = line.to.r - line.from.r,
              .along = 0,
              .square = 0};
  chord.square = square_length<Wide>(chord.length_q, chord.length_r);
  const Wide determinant = Wide{chord.length_q} * chord.offset_r - Wide{chord.length_r} * chord.offset_q;
  const Wide square_radius = cylinder.square_radius;
  // The infinite line passes by outside; the area of a unit of the axial lattice is sqrt(3)/2.
  if (chord.square != 0 && 3 * determinant * determinant >= 4 * square_radius * chord.square) return std::nullopt;
  chord.along =
      Wide{2 * chord.offset_q + chord.offset_r} * chord.length_q + Wide{chord.offset_q + 2 * chord.offset_r} * chord.length_r;
  // Both ends lie on one side of the cylinder, outside.
  const bool is_before_start = chord.along <= 0 && square_length<Wide>(chord.offset_q, chord.offset_r) >= square_radius;
  if (is_before_start) return std::nullopt;
  if (chord.along >= 2 * chord.square) {
    const Wide q = chord.offset_q - chord.length_q;
    const Wide r = chord.offset_r - chord.length_r;
    if (square_length<Wide>(q, r) >= square_radius) return std::nullopt;
  }
  return chord;
}

bool is_broken_by(const Chord& chord, std::int64_t from_height, std::int64_t to_height) {
  const std::int64_t bottom = chord.cylinder.bottom;
  const std::int64_t top = chord.cylinder.top;
  if (std::max(from_height, to_height) <= bottom || std::min(from_height, to_height) >= top) return false;
  // Only the part of the line between base and top counts. Its point nearest to the axis is inside or nothing is.
  Moment begins{0, 1};
  Moment ends{1, 1};
  const std::int64_t rise = std::abs(to_height - from_height);
  if (rise != 0) {
    const bool is_rising = to_height > from_height;
    const std::int64_t enters = is_rising ? bottom - from_height : from_height - top;
    const std::int64_t leaves = is_rising ? top - from_height : from_height - bottom;
    if (enters > 0) begins = {enters, rise};
    if (leaves < rise) ends = {leaves, rise};
  }
  Moment nearest = begins;
  if (chord.along * begins.divisor > 2 * chord.square * begins.dividend) {
    if (chord.along * ends.divisor < 2 * chord.square * ends.dividend) return true;  // the foot of the perpendicular counts
    nearest = ends;
  }
  const Wide q = Wide{chord.offset_q} * nearest.divisor - Wide{chord.length_q} * nearest.dividend;
  const Wide r = Wide{chord.offset_r} * nearest.divisor - Wide{chord.length_r} * nearest.dividend;
  return square_length<Wide>(q, r) < Wide{chord.cylinder.square_radius} * nearest.divisor * nearest.divisor;
}

}  // namespace fracas::sight
