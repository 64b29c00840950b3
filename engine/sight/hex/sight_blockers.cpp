#include "engine/sight/hex/sight_blockers.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace fracas::sight {
namespace {

constexpr std::int64_t floor_of_quotient(std::int64_t dividend, std::int64_t divisor) {
  return dividend >= 0 ? dividend / divisor : -((-dividend + divisor - 1) / divisor);
}
constexpr std::int64_t ceiling_of_quotient(std::int64_t dividend, std::int64_t divisor) {
  return -floor_of_quotient(-dividend, divisor);
}

template <class Visit>
bool any_hex(const SightBody& body, Visit visit) {
  return visit(body.at) || std::any_of(body.more.begin(), body.more.end(), visit);
}

/// Whether a body on this hex can touch a line between bodies on two others. Ends lie at most 16 mm from the middle, or half
/// a hex step if they are marks, and a body reaches 16 mm; a hex step is sqrt(1875) mm.
bool is_near(HexCoordinate at, const LineEnds& ends) {
  const std::int64_t q = ends.to.q - ends.from.q;
  const std::int64_t r = ends.to.r - ends.from.r;
  const std::int64_t offset_q = at.q - ends.from.q;
  const std::int64_t offset_r = at.r - ends.from.r;
  const std::int64_t square = square_length(q, r);
  if (square == 0) return at == ends.from;
  const std::int64_t along = (2 * offset_q + offset_r) * q + (offset_q + 2 * offset_r) * r;
  if (along < 0 || along > 2 * square) return false;  // behind an end, and at least a hex step away from it
  const std::int64_t determinant = q * offset_r - r * offset_q;
  const std::int64_t reach = ends.is_from_mark ? 38 : 32;
  return 3 * 1875 * determinant * determinant <= 4 * reach * reach * square;
}

}  // namespace

bool do_overlap(const SightBody& one, const SightBody& other) {
  if (one.base >= top_of(other.base, other.height) || other.base >= top_of(one.base, one.height)) return false;
  return any_hex(one, [&](HexCoordinate at) { return any_hex(other, [&](HexCoordinate there) { return at == there; }); });
}

BlockersBetween::BlockersBetween(const LineEnds& ends)
    : ends_(ends),
      distance_(hex_distance(ends.from, ends.to)),
      ground_(std::min(ends.from_heights.bottom, ends.to_heights.bottom)) {}

// Walk along the longest of the three hex axes. Lines between two bases, or from a mark half a hex step off the middle, stay
// within 0.5 hex steps to either side of the line between the middles; measured along a second axis that is 0.58, and a hex
// reaches 0.67 to either side of its middle, so that at each step only the four hexes around the line can be met, touching
// included. Bases lie so far inside their hexes that nothing behind them can be met at all; marks do not.
void BlockersBetween::add_terrain(const HexBoard& board) {
  const int q = ends_.to.q - ends_.from.q;
  const int r = ends_.to.r - ends_.from.r;
  const bool is_along_q = std::abs(q) == distance_;
  const bool is_along_r = !is_along_q && std::abs(r) == distance_;
  const int direction = (is_along_q ? q : is_along_r ? r : q + r) >= 0 ? 1 : -1;
  const int second = is_along_q ? r : q;
  const int beyond = ends_.is_from_mark ? 1 : 0;
  for (int step = -beyond; step <= distance_ + beyond; ++step) {
    const int first = direction * step;
    const int whole = distance_ == 0 ? 0 : static_cast<int>(floor_of_quotient(second * step, distance_));
    for (int beside = whole - 1; beside <= whole + 2; ++beside) {
      const int add_q = is_along_q ? first : beside;
      const int add_r = is_along_q ? beside : is_along_r ? first : first - beside;
      add_hex(board, {static_cast<std::int16_t>(ends_.from.q + add_q), static_cast<std::int16_t>(ends_.from.r + add_r)}, step);
    }
  }
}

/// No line is lower or higher than this over the hexes of one step of the walk: such a hex and the bases of the figures
/// together reach less than two steps to either side along the walk.
Span BlockersBetween::heights_near(int step) const {
  const Span& from = ends_.from_heights;
  const Span& to = ends_.to_heights;
  if (distance_ == 0) return {std::min(from.bottom, to.bottom), std::max(from.top, to.top)};
  const int lowest_step = std::clamp(to.bottom < from.bottom ? step + 2 : step - 2, 0, distance_);
  const int highest_step = std::clamp(to.top > from.top ? step + 2 : step - 2, 0, distance_);
  return {from.bottom + floor_of_quotient((to.bottom - from.bottom) * lowest_step, distance_),
          from.top + ceiling_of_quotient((to.top - from.top) * highest_step, distance_)};
}

void BlockersBetween::add_hex(const HexBoard& board, HexCoordinate at, int step) {
  const HexColumn* column = board.column(at);
  if (column == nullptr) return;
  const Span heights = heights_near(step);
  const Across middle = across(middle_of(at));
  for_each_span(board, *column, ends_.left_out, [&](const Span& span) {
    if (span.top <= heights.bottom || span.bottom >= heights.top) return;
    columns_.push_back({at, middle, span, BarrierKind::Solid});
    if (span.bottom >= ground_) are_all_on_ground_ = false;
  });
  add_plates(board, at, heights);
  if (column->edged != 0) add_edges(board, *column, heights);
}

void BlockersBetween::add_plates(const HexBoard& board, HexCoordinate at, const Span& heights) {
  for (const SpaceId id : board.spaces_on(at)) {
    const HexSpace& space = board[id];
    const std::int64_t level = units(space.level);
    if (!is_plate(space) || level <= heights.bottom || level >= heights.top) continue;
    columns_.push_back({at, across(middle_of(at)), {level, level}, BarrierKind::Plate});
    are_all_on_ground_ = false;
  }
}

/// Each edge is taken from the side whose direction comes first, if the board has that hex.
void BlockersBetween::add_edges(const HexBoard& board, const HexColumn& column, const Span& heights) {
  for (std::uint8_t direction = 0; direction < 6; ++direction) {
    if (((column.edged >> direction) & 1U) == 0) continue;
    const bool is_taken_from_beyond =
        direction >= 3 && board.column(neighbour_of(column.at, hex_directions[direction])) != nullptr;
    if (is_taken_from_beyond) continue;
    EdgeSpans walls;
    list_edge_spans(board, column, direction, ends_.left_out, ground_, walls);
    for (const EdgeSpan& wall : walls) {
      if (wall.span.top < heights.bottom || wall.span.bottom > heights.top) continue;
      edges_.push_back({across(middle_of(column.at)), direction, wall});
      if (!wall.is_on_ground) are_all_on_ground_ = false;
    }
  }
}

void BlockersBetween::add_bodies(const HexBoard& board, const SightQuestion& question, BodiesThat bodies_that) {
  const std::int64_t lowest = ground_;
  const std::int64_t highest = std::max(ends_.from_heights.top, ends_.to_heights.top);
  const std::int64_t square_radius = question.model == SightModel::HitZones ? hit_zone_square_radius : classic_body_square_radius;
  for (const SightBody& body : question.others) {
    if (bodies_that == BodiesThat::Obstruct && !body.obstructs) continue;
    const Span span{units(body.base), units(top_of(body.base, body.height))};
    if (span.top <= lowest || span.bottom >= highest) continue;
    bool is_met = false;
    any_hex(body, [&](HexCoordinate at) { return is_met = is_near(at, ends_); });
    if (!is_met || do_overlap(body, question.from) || do_overlap(body, question.to)) continue;
    any_hex(body, [&](HexCoordinate at) {
      if (is_near(at, ends_)) add_cylinder(board, at, span, square_radius);
      return false;
    });
  }
}

/// A body and the solid it stands on, or touches with its top, are one: no line runs between them.
void BlockersBetween::add_cylinder(const HexBoard& board, HexCoordinate at, Span span, std::int64_t square_radius) {
  const Span body = span;
  if (const HexColumn* column = board.column(at)) {
    for_each_span(board, *column, ends_.left_out, [&](const Span& solid) {
      if (solid.bottom < body.bottom && body.bottom <= solid.top) span.bottom = solid.bottom;
      if (solid.bottom <= body.top && body.top < solid.top) span.top = solid.top;
    });
  }
  cylinders_.push_back({middle_of(at), span.bottom, span.top, square_radius});
  if (span.bottom >= ground_) are_all_on_ground_ = false;
}

void BlockersBetween::turn_to(const HexBoard& board, PlanPoint from, PlanPoint to) {
  const PlanLine line = plan_line(from, to);
  barriers_.clear();
  chords_.clear();
  for (const Column& column : columns_) {
    const std::optional<Stretch> stretch = stretch_over(line, column.middle);
    if (stretch) add_barrier(board, column, *stretch);
  }
  for (const Edge& edge : edges_) {
    const std::optional<Stretch> stretch = stretch_over_edge(line, edge.middle, edge.direction);
    if (!stretch) continue;
    barriers_.push_back({stretch->begins, stretch->ends, edge.wall.span.bottom, edge.wall.span.top, BarrierKind::Wall,
                         edge.wall.has_bottom, edge.wall.has_top});
  }
  for (const Cylinder& cylinder : cylinders_) {
    if (const std::optional<Chord> chord = chord_over(line, cylinder)) chords_.push_back(*chord);
  }
}

/// Touching a solid does not count (SS-RUL-29, HS-RUL-08), but terrain is one solid: the seam between two columns is inside
/// where both are solid. The edge of a plate belongs to it.
void BlockersBetween::add_barrier(const HexBoard& board, const Column& column, const Stretch& stretch) {
  if (column.kind == BarrierKind::Plate) {
    barriers_.push_back({stretch.begins, stretch.ends, column.span.bottom, column.span.top, BarrierKind::Plate});
    return;
  }
  if (!stretch.has_length()) return;
  if (stretch.along_edge == Stretch::no_edge) {
    barriers_.push_back({stretch.begins, stretch.ends, column.span.bottom, column.span.top});
    return;
  }
  const HexColumn* beside = board.column(neighbour_of(column.at, hex_directions[stretch.along_edge]));
  if (beside == nullptr) return;
  for_each_span(board, *beside, ends_.left_out, [&](const Span& span) {
    const Span both{std::max(span.bottom, column.span.bottom), std::min(span.top, column.span.top)};
    if (both.bottom < both.top) barriers_.push_back({stretch.begins, stretch.ends, both.bottom, both.top});
  });
}

// What broke the last line often breaks the next one, so it is brought to the front.
bool BlockersBetween::do_break(std::int64_t from_height, std::int64_t to_height) {
  for (Barrier& barrier : barriers_) {
    if (!is_broken_by(barrier, from_height, to_height)) continue;
    std::swap(barrier, barriers_[0]);
    return true;
  }
  for (Chord& chord : chords_) {
    if (!is_broken_by(chord, from_height, to_height)) continue;
    std::swap(chord, chords_[0]);
    return true;
  }
  return false;
}

bool BlockersBetween::does_column_break(const HexBoard& board, const Column& column, const PlanLine& plan,
                                        const SightLine& line) {
  const auto [lowest, highest] = std::minmax(line.from.height, line.to.height);
  if (lowest >= column.span.top || highest <= column.span.bottom) return false;
  const std::optional<Stretch> stretch = stretch_over(plan, column.middle);
  if (!stretch) return false;
  barriers_.clear();
  add_barrier(board, column, *stretch);
  return std::any_of(barriers_.begin(), barriers_.end(),
                     [&](const Barrier& barrier) { return is_broken_by(barrier, line.from.height, line.to.height); });
}

bool BlockersBetween::do_break(const HexBoard& board, const SightLine& line) {
  const PlanLine plan = plan_line(line.from.plan, line.to.plan);
  for (Column& column : columns_) {
    if (!does_column_break(board, column, plan, line)) continue;
    std::swap(column, columns_[0]);
    return true;
  }
  for (Cylinder& cylinder : cylinders_) {
    const std::optional<Chord> chord = chord_over(plan, cylinder);
    if (!chord || !is_broken_by(*chord, line.from.height, line.to.height)) continue;
    std::swap(cylinder, cylinders_[0]);
    return true;
  }
  return std::any_of(edges_.begin(), edges_.end(), [&](const Edge& edge) {
    const std::optional<Stretch> stretch = stretch_over_edge(plan, edge.middle, edge.direction);
    return stretch && is_broken_by({stretch->begins, stretch->ends, edge.wall.span.bottom, edge.wall.span.top, BarrierKind::Wall,
                                    edge.wall.has_bottom, edge.wall.has_top},
                                   line.from.height, line.to.height);
  });
}

}  // namespace fracas::sight
