#include "tests/sight/reference_sight.hpp"

#include <algorithm>
#include <vector>

#include "engine/sight/hex/sight_units.hpp"

// Written differently from the engine on purpose. Where the engine clips lines, this cuts a line at every place where
// anything could change and asks about the middle of each piece; where the engine reasons about heights, this tries all.

namespace fracas {
namespace {

using namespace sight;
using Wide = __int128;

struct Fraction {
  Wide dividend;
  Wide divisor;  // positive
};

bool operator<(const Fraction& one, const Fraction& other) { return one.dividend * other.divisor < other.dividend * one.divisor; }

Fraction fraction(Wide dividend, Wide divisor) {
  return divisor < 0 ? Fraction{-dividend, -divisor} : Fraction{dividend, divisor};
}

Fraction between(const Fraction& one, const Fraction& other) {
  return {one.dividend * other.divisor + other.dividend * one.divisor, 2 * one.divisor * other.divisor};
}

/// A point of a line, all parts over one divisor.
struct Point {
  Wide q, r, height, divisor;
};

Point point_at(const SightPoint& from, const SightPoint& to, const Fraction& moment) {
  const auto part = [&](Wide start, Wide end) { return start * moment.divisor + (end - start) * moment.dividend; };
  return {part(from.plan.q, to.plan.q), part(from.plan.r, to.plan.r), part(from.height, to.height), moment.divisor};
}

enum class Where { Outside, OnEdge, Inside };

Where where(const Point& point, HexCoordinate hex) {
  const Wide q = point.q - Wide{middle_of(hex).q} * point.divisor;
  const Wide r = point.r - Wide{middle_of(hex).r} * point.divisor;
  Wide farthest = 0;
  for (const Wide value : {2 * q + r, q + 2 * r, q - r}) farthest = std::max({farthest, value, -value});
  const Wide edge = Wide{units_per_hex} * point.divisor;
  return farthest < edge ? Where::Inside : farthest == edge ? Where::OnEdge : Where::Outside;
}

/// Whether a point lies in the one solid that all columns form: inside a hex below its top, or on an edge or corner
/// with every hex that meets there rising above it.
bool is_inside_terrain(const HexBoard& board, const Point& point) {
  int touched = 0;
  int rising = 0;
  bool is_on_edge = false;
  for (const HexSpace& space : board.spaces()) {
    const Where place = where(point, space.at);
    if (place == Where::Outside) continue;
    const bool does_rise = point.height < Wide{space.level.value * units_per_level} * point.divisor;
    if (place == Where::Inside) return does_rise;
    is_on_edge = true;
    ++touched;
    rising += does_rise ? 1 : 0;
  }
  // Cut pieces never have their middle on a corner, so exactly two hexes meet at an edge.
  return is_on_edge && touched == 2 && rising == 2;
}

void add_cut(std::vector<Fraction>& cuts, Wide dividend, Wide divisor) {
  if (divisor == 0) return;
  const Fraction cut = fraction(dividend, divisor);
  if (cut.dividend > 0 && cut.dividend < cut.divisor) cuts.push_back(cut);
}

/// Where a line crosses the edges and the top of one column; the same for its neighbours is found by their own cuts.
void add_cuts(std::vector<Fraction>& cuts, const SightPoint& from, const SightPoint& to, const HexSpace& space) {
  const PlanPoint middle = middle_of(space.at);
  const Wide q = from.plan.q - middle.q;
  const Wide r = from.plan.r - middle.r;
  const Wide length_q = to.plan.q - from.plan.q;
  const Wide length_r = to.plan.r - from.plan.r;
  const Wide starts[] = {2 * q + r, q + 2 * r, q - r};
  const Wide slopes[] = {2 * length_q + length_r, length_q + 2 * length_r, length_q - length_r};
  for (int axis = 0; axis < 3; ++axis) {
    add_cut(cuts, units_per_hex - starts[axis], slopes[axis]);
    add_cut(cuts, -units_per_hex - starts[axis], slopes[axis]);
  }
  add_cut(cuts, space.level.value * units_per_level - from.height, to.height - from.height);
}

bool is_broken_by_terrain(const HexBoard& board, const SightPoint& from, const SightPoint& to) {
  for (const HexSpace& space : board.spaces()) {
    std::vector<Fraction> cuts{{0, 1}, {1, 1}};
    add_cuts(cuts, from, to, space);
    std::sort(cuts.begin(), cuts.end());
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
      if (!(cuts[i] < cuts[i + 1])) continue;
      const Point middle = point_at(from, to, between(cuts[i], cuts[i + 1]));
      if (where(middle, space.at) == Where::Outside) continue;
      if (is_inside_terrain(board, middle)) return true;
    }
  }
  return false;
}

/// Whether a line passes through a figure: the part of it below the figure's top comes nearer to the axis than the radius.
bool is_broken_by_figure(const SightPoint& from, const SightPoint& to, const SightBody& figure, Wide square_radius) {
  const Wide top = (figure.base.value + figure.height.value) * units_per_level;
  std::vector<Fraction> cuts{{0, 1}, {1, 1}};
  add_cut(cuts, top - from.height, to.height - from.height);
  const PlanPoint axis = middle_of(figure.at);
  const Wide length_q = to.plan.q - from.plan.q;
  const Wide length_r = to.plan.r - from.plan.r;
  const Wide offset_q = axis.q - from.plan.q;
  const Wide offset_r = axis.r - from.plan.r;
  add_cut(cuts, 2 * offset_q * length_q + offset_q * length_r + offset_r * length_q + 2 * offset_r * length_r,
          2 * square_length(length_q, length_r));
  std::sort(cuts.begin(), cuts.end());
  // Distance to the axis falls or rises all along a piece, so that one of its ends is its nearest point.
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    const Point middle = point_at(from, to, between(cuts[i], cuts[i + 1]));
    if (middle.height >= top * middle.divisor) continue;
    for (const Fraction& end : {cuts[i], cuts[i + 1]}) {
      const Point point = point_at(from, to, end);
      const Wide square = square_length(point.q - axis.q * point.divisor, point.r - axis.r * point.divisor);
      if (square < square_radius * point.divisor * point.divisor) return true;
    }
  }
  return false;
}

bool is_broken(const HexBoard& board, const SightPoint& from, const SightPoint& to, const std::vector<SightBody>& blockers,
               Wide square_radius) {
  if (is_broken_by_terrain(board, from, to)) return true;
  return std::any_of(blockers.begin(), blockers.end(),
                     [&](const SightBody& figure) { return is_broken_by_figure(from, to, figure, square_radius); });
}

SightPoint sample(HexCoordinate hex, PlanPoint offset, std::int64_t height) {
  return {{middle_of(hex).q + offset.q, middle_of(hex).r + offset.r}, height};
}

/// SS-RUL-29: a quarter of a level above the base, every whole level, a quarter below the top.
std::vector<SightPoint> all_samples(const SightBody& body) {
  const std::int64_t base = body.base.value * units_per_level;
  std::vector<std::int64_t> heights{base + units_per_level / 4};
  for (int level = 1; level < body.height.value; ++level) heights.push_back(base + level * units_per_level);
  heights.push_back(base + body.height.value * units_per_level - units_per_level / 4);
  std::vector<SightPoint> samples;
  for (const std::int64_t height : heights) {
    for (const PlanPoint& offset : hit_zone_samples) samples.push_back(sample(body.at, offset, height));
  }
  return samples;
}

std::vector<SightBody> others(std::span<const SightBody> figures, const SightBody& from, const SightBody& to) {
  std::vector<SightBody> kept;
  for (const SightBody& figure : figures) {
    if (figure.at != from.at && figure.at != to.at) kept.push_back(figure);
  }
  return kept;
}

}  // namespace

Sight reference_hit_zone_sight(const HexBoard& board, const SightBody& from, const SightBody& to,
                               std::span<const SightBody> figures) {
  if (from.at == to.at) return Sight::None;
  const std::vector<SightBody> blockers = others(figures, from, to);
  bool is_joined = false;
  bool sees_all = false;
  for (const SightPoint& looker : all_samples(from)) {
    bool sees_all_from_here = true;
    for (const SightPoint& seen : all_samples(to)) {
      const bool is_hidden = is_broken_by_terrain(board, looker, seen);
      if (is_hidden) sees_all_from_here = false;
      if (!is_hidden && !is_joined) is_joined = !is_broken(board, looker, seen, blockers, hit_zone_square_radius);
      if (is_joined && !sees_all_from_here) break;
    }
    sees_all = sees_all || sees_all_from_here;
    if (is_joined && sees_all) return Sight::Clear;
  }
  return is_joined ? Sight::Obstructed : Sight::None;
}

Sight reference_target_point_sight(const HexBoard& board, const SightBody& from, const SightBody& to,
                                   std::span<const SightBody> figures) {
  if (from.at == to.at) return Sight::None;
  const std::vector<SightBody> blockers = others(figures, from, to);
  const SightPoint looker = sample(from.at, {0, 0}, from.base.value * 40 + from.height.value * 36);
  for (const int fortieths : {4, 21, 38}) {
    for (const PlanPoint& offset : classic_hit_zone_samples) {
      const SightPoint seen = sample(to.at, offset, to.base.value * 40 + to.height.value * fortieths);
      if (!is_broken(board, looker, seen, blockers, classic_body_square_radius)) return Sight::Clear;
    }
  }
  return Sight::None;
}

}  // namespace fracas
