#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <type_traits>

#include "engine/board/hex/hex_board.hpp"
#include "engine/sight/hex/hex_sight.hpp"
#include "engine/sight/hex/sight_units.hpp"

namespace fracas::sight {

/// Where a point lies across the three pairs of parallel edges of the hex grid: a hex is what lies within units_per_hex
/// of its middle in all three.
using Across = std::array<std::int64_t, 3>;

[[nodiscard]] constexpr Across across(PlanPoint point) {
  return {2 * point.q + point.r, point.q + 2 * point.r, point.q - point.r};
}

/// A straight line between two points.
struct Line {
  SightPoint from;
  SightPoint to;
  Across from_across;
  Across to_across;
};

[[nodiscard]] constexpr Line line_between(const SightPoint& from, const SightPoint& to) {
  return {from, to, across(from.plan), across(to.plan)};
}

/// A hex of terrain, solid from the ground up to its top.
struct Column {
  const HexSpace* space;
  std::int64_t top;
  Across middle;
};

/// A figure that may break lines, together with the column it stands on solid from the ground up to its top.
struct Cylinder {
  PlanPoint middle;
  std::int64_t top;
  std::int64_t square_radius;
};

/// Whether a line passes through the inside of a column. Touching does not count (SS-RUL-29, HS-RUL-08), but terrain is
/// one solid: the seam between two columns is inside as far up as both reach.
[[nodiscard]] bool is_broken_by(const Line& line, const Column& column, const HexBoard& board);

/// Whether a line passes through the inside of a figure.
[[nodiscard]] bool is_broken_by(const Line& line, const Cylinder& cylinder);

static_assert(std::is_trivially_default_constructible_v<Column> && std::is_trivially_default_constructible_v<Cylinder>);

/// The ends that lines between two figures may have: one height at the looker, a range of them at the target.
struct LineEnds {
  HexCoordinate from;
  HexCoordinate to;
  std::int64_t from_height;
  std::int64_t to_lowest;
  std::int64_t to_highest;
};

/// The solids that can break a line between two figures at all, so that the many lines between them are tested against
/// few solids. Terrain that can break only lines to less than the highest end is kept apart.
class SolidsBetween {
 public:
  SolidsBetween(const HexBoard& board, const LineEnds& ends);
  /// Figures become cylinders of the given square radius; those on the hexes of the two ends are left out.
  void add_figures(std::span<const SightBody> figures, std::int64_t square_radius);

  [[nodiscard]] bool has_columns() const { return column_count_ != 0; }
  /// Whether anything can break a line to the highest end.
  [[nodiscard]] bool can_break_highest() const { return tall_column_count_ != 0 || cylinder_count_ != 0; }
  /// Whether terrain or a figure breaks a line that ends at the highest end.
  [[nodiscard]] bool do_break_highest(const Line& line);
  /// Whether terrain breaks a line, whatever its end.
  [[nodiscard]] bool does_terrain_break(const Line& line);

 private:
  void add_column(HexCoordinate at, int step, int distance);
  [[nodiscard]] bool do_columns_break(const Line& line, std::size_t count);

  const HexBoard& board_;
  LineEnds ends_;
  std::size_t column_count_ = 0;
  std::size_t tall_column_count_ = 0;
  std::size_t cylinder_count_ = 0;
  // Left unset on purpose: most questions need none of this room, and clearing it would cost more than they do.
  // Tall columns come first.
  std::array<Column, HexBoard::max_spaces> columns_;
  std::array<Cylinder, 96> cylinders_;
};

}  // namespace fracas::sight
