#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/sight/hex/sight_units.hpp"

namespace fracas::sight {

/// Where a point lies across the three pairs of parallel edges of the hex grid: a hex is what lies within units_per_hex
/// of its middle in all three.
using Across = std::array<std::int64_t, 3>;

[[nodiscard]] constexpr Across across(PlanPoint point) {
  return {2 * point.q + point.r, point.q + 2 * point.r, point.q - point.r};
}

/// The direction of the edge on the far (positive) side of each pair; the opposite edge is three directions on.
inline constexpr std::array<std::uint8_t, 3> far_directions = {0, 1, 5};

/// A moment of a line: 0 at its start, 1 at its end. The divisor is positive.
struct Moment {
  std::int64_t dividend;
  std::int64_t divisor;
};

[[nodiscard]] constexpr bool is_before(Moment one, Moment other) {
  return one.dividend * other.divisor < other.dividend * one.divisor;
}

/// A straight line as seen from above; its ends may coincide.
struct PlanLine {
  PlanPoint from;
  PlanPoint to;
  Across from_across;
  Across to_across;
};

[[nodiscard]] constexpr PlanLine plan_line(PlanPoint from, PlanPoint to) { return {from, to, across(from), across(to)}; }

/// The part of a line between two moments.
struct Stretch {
  static constexpr std::uint8_t no_edge = 6;
  Moment begins;
  Moment ends;
  std::uint8_t along_edge = no_edge;  ///< direction of the edge of the hex that the line runs along

  [[nodiscard]] constexpr bool has_length() const { return is_before(begins, ends); }
};

/// The part of a line over a hex with its edges, or nothing.
[[nodiscard]] std::optional<Stretch> stretch_over(const PlanLine& line, const Across& middle);
/// The part of a line over one edge of a hex with its ends, or nothing.
[[nodiscard]] std::optional<Stretch> stretch_over_edge(const PlanLine& line, const Across& middle, std::uint8_t direction);

/// What stands in the vertical plane of a line: a rectangle, with its sides or without.
enum class BarrierKind : std::uint8_t {
  Solid,  ///< broken inside it; touching it is not
  Wall,   ///< without thickness: broken where it is met, but for its top and bottom if these are open
  Plate,  ///< level and without thickness: broken by passing from above to below
};

struct Barrier {
  Moment begins;
  Moment ends;
  std::int64_t bottom;
  std::int64_t top;
  BarrierKind kind;
  bool has_bottom;  ///< of a wall: something solid goes on below, so that no line slips between
  bool has_top;
};

/// Whether a line that rises from one height to another is broken by it.
[[nodiscard]] inline bool is_broken_by(const Barrier& barrier, std::int64_t from_height, std::int64_t to_height) {
  const std::int64_t rise = to_height - from_height;
  const std::int64_t first = from_height * barrier.begins.divisor + barrier.begins.dividend * rise;
  const std::int64_t last = from_height * barrier.ends.divisor + barrier.ends.dividend * rise;
  const std::int64_t first_top = barrier.top * barrier.begins.divisor;
  const std::int64_t last_top = barrier.top * barrier.ends.divisor;
  const std::int64_t first_bottom = barrier.bottom * barrier.begins.divisor;
  const std::int64_t last_bottom = barrier.bottom * barrier.ends.divisor;
  const bool is_below_top = first < first_top || last < last_top;
  const bool is_above_bottom = first > first_bottom || last > last_bottom;
  if (barrier.kind == BarrierKind::Solid) return is_below_top && is_above_bottom;
  const bool is_at_top = first == first_top || last == last_top;
  const bool is_at_bottom = first == first_bottom || last == last_bottom;
  if (barrier.kind == BarrierKind::Wall) {
    return (is_below_top || (barrier.has_top && is_at_top)) && (is_above_bottom || (barrier.has_bottom && is_at_bottom));
  }
  const bool passes =
      (from_height < barrier.top) != (to_height < barrier.top) && from_height != barrier.top && to_height != barrier.top;
  return passes && (is_below_top || is_at_top) && (is_above_bottom || is_at_bottom);
}

/// The body of a figure or of an object that moves.
struct Cylinder {
  PlanPoint middle;
  std::int64_t bottom;
  std::int64_t top;
  std::int64_t square_radius;
};

/// A line over a cylinder, as far as heights do not matter.
struct Chord {
  Cylinder cylinder;
  std::int64_t offset_q;  ///< from the start of the line to the axis
  std::int64_t offset_r;
  std::int64_t length_q;
  std::int64_t length_r;
  __int128 along;   ///< where the line is nearest to the axis, in halves of its square length
  __int128 square;  ///< the square length of the line
};

/// The chord of a line that comes over the inside of a cylinder, or nothing.
[[nodiscard]] std::optional<Chord> chord_over(const PlanLine& line, const Cylinder& cylinder);
/// Whether a line that rises from one height to another passes through the inside. Touching does not count.
[[nodiscard]] bool is_broken_by(const Chord& chord, std::int64_t from_height, std::int64_t to_height);

}  // namespace fracas::sight
