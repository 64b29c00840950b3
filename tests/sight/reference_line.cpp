#include "tests/sight/reference_line.hpp"

#include <algorithm>

// Written differently from the engine on purpose. Where the engine clips lines, this cuts a line at every place where
// anything could change and asks about the middle of each piece; where the engine joins solids, this asks what ends and what
// begins at a height.

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

Point point_at(const SightLine& line, const Fraction& moment) {
  const auto part = [&](Wide start, Wide end) { return start * moment.divisor + (end - start) * moment.dividend; };
  return {part(line.from.plan.q, line.to.plan.q), part(line.from.plan.r, line.to.plan.r), part(line.from.height, line.to.height),
          moment.divisor};
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

/// Compares a height of the board with that of a point.
Wide height_of(Level level, const Point& point) { return Wide{level.value} * units_per_level * point.divisor; }

bool is_left_out(HexCoordinate at, const Solid& solid, const SightBody* piece) {
  if (piece == nullptr || solid.kind == SolidKind::Terrain || solid.bottom != piece->base) return false;
  return at == piece->at || std::find(piece->more.begin(), piece->more.end(), at) != piece->more.end();
}

/// Whether something of the hex is solid just below the height of the point, and whether something is just above.
struct SolidAround {
  bool below = false;
  bool above = false;
};

SolidAround solid_around(const HexBoard& board, HexCoordinate at, const Point& point, const SightBody* piece) {
  SolidAround around;
  for (const Solid& solid : board.solids_on(at)) {
    if (is_left_out(at, solid, piece)) continue;
    const Wide bottom = height_of(solid.bottom, point);
    const Wide top = height_of(solid.top, point);
    if (bottom < point.height && point.height <= top) around.below = true;
    if (bottom <= point.height && point.height < top) around.above = true;
  }
  return around;
}

bool is_solid(const HexBoard& board, HexCoordinate at, const Point& point, const SightBody* piece) {
  const SolidAround around = solid_around(board, at, point, piece);
  return around.below && around.above;
}

/// Whether a point lies in the one solid that all pieces form: inside a hex between bottom and top of something, or on an
/// edge with both hexes that meet there solid. Points on corners are never asked about.
bool is_inside(const HexBoard& board, HexCoordinate at, const Point& point, const SightBody* piece) {
  const Where place = where(point, at);
  if (place == Where::Outside || !is_solid(board, at, point, piece)) return false;
  if (place == Where::Inside) return true;
  return std::any_of(hex_directions.begin(), hex_directions.end(), [&](HexCoordinate direction) {
    const HexCoordinate beside = neighbour_of(at, direction);
    return where(point, beside) == Where::OnEdge && is_solid(board, beside, point, piece);
  });
}

void add_cut(std::vector<Fraction>& cuts, Wide dividend, Wide divisor) {
  if (divisor == 0) return;
  const Fraction cut = fraction(dividend, divisor);
  if (cut.dividend > 0 && cut.dividend < cut.divisor) cuts.push_back(cut);
}

void add_height_cut(std::vector<Fraction>& cuts, const SightLine& line, Level level) {
  add_cut(cuts, level.value * units_per_level - line.from.height, line.to.height - line.from.height);
}

void add_solid_cuts(std::vector<Fraction>& cuts, const HexBoard& board, const SightLine& line, HexCoordinate at) {
  for (const Solid& solid : board.solids_on(at)) {
    add_height_cut(cuts, line, solid.bottom);
    add_height_cut(cuts, line, solid.top);
  }
}

/// Where a line crosses the edges of a hex and the heights of its solids, or of its neighbours' if it runs along an edge.
void add_cuts(std::vector<Fraction>& cuts, const HexBoard& board, const SightLine& line, HexCoordinate at) {
  const PlanPoint middle = middle_of(at);
  const Wide q = line.from.plan.q - middle.q;
  const Wide r = line.from.plan.r - middle.r;
  const Wide length_q = line.to.plan.q - line.from.plan.q;
  const Wide length_r = line.to.plan.r - line.from.plan.r;
  const Wide starts[] = {2 * q + r, q + 2 * r, q - r};
  const Wide slopes[] = {2 * length_q + length_r, length_q + 2 * length_r, length_q - length_r};
  bool runs_along = false;
  for (int axis = 0; axis < 3; ++axis) {
    add_cut(cuts, units_per_hex - starts[axis], slopes[axis]);
    add_cut(cuts, -units_per_hex - starts[axis], slopes[axis]);
    if (slopes[axis] == 0) runs_along = true;
  }
  add_solid_cuts(cuts, board, line, at);
  if (!runs_along) return;
  for (const HexCoordinate direction : hex_directions) add_solid_cuts(cuts, board, line, neighbour_of(at, direction));
}

bool is_broken_by_solids(const HexBoard& board, const SightLine& line, HexCoordinate at, const SightBody* piece,
                         std::vector<Fraction>& cuts) {
  cuts.assign({{0, 1}, {1, 1}});
  add_cuts(cuts, board, line, at);
  std::sort(cuts.begin(), cuts.end());
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    if (cuts[i] < cuts[i + 1] && is_inside(board, at, point_at(line, between(cuts[i], cuts[i + 1])), piece)) return true;
  }
  return false;
}

PlanPoint corner_of(HexCoordinate one, HexCoordinate other, HexCoordinate third) {
  return {(one.q + other.q + third.q) * units_per_hex / 3, (one.r + other.r + third.r) * units_per_hex / 3};
}

/// Whether a wall of the edge stands at the height of the point: inside a wall, or at an end of one where something else goes
/// on: another wall of the edge, or what is solid on one of its two hexes.
bool is_walled(const HexBoard& board, HexCoordinate at, std::size_t direction, const Point& point, const SightBody* piece) {
  SolidAround walls;
  bool is_at_wall = false;
  for (const EdgeFeature& feature : board.edges(at, direction)) {
    if (feature.kind == EdgeKind::Ladder || feature.bottom >= feature.top) continue;
    const Wide bottom = height_of(feature.bottom, point);
    const Wide top = height_of(feature.top, point);
    if (bottom < point.height && point.height <= top) walls.below = true;
    if (bottom <= point.height && point.height < top) walls.above = true;
    if (bottom <= point.height && point.height <= top) is_at_wall = true;
  }
  if (!is_at_wall) return false;
  for (const HexCoordinate hex : {at, neighbour_of(at, hex_directions[direction])}) {
    const SolidAround solids = solid_around(board, hex, point, piece);
    walls.below = walls.below || solids.below;
    walls.above = walls.above || solids.above;
  }
  return walls.below && walls.above;
}

/// The first and last moment at which a line is over the stretch between two points of the plan; empty if it never is.
std::vector<Fraction> moments_over(const SightLine& line, PlanPoint one, PlanPoint other) {
  const auto cross = [](Wide q, Wide r, Wide other_q, Wide other_r) { return q * other_r - r * other_q; };
  const Wide length_q = line.to.plan.q - line.from.plan.q;
  const Wide length_r = line.to.plan.r - line.from.plan.r;
  const Wide side_q = other.q - one.q;
  const Wide side_r = other.r - one.r;
  const Wide off_q = one.q - line.from.plan.q;
  const Wide off_r = one.r - line.from.plan.r;
  const Wide both = cross(length_q, length_r, side_q, side_r);
  if (both != 0) {
    const Fraction moment = fraction(cross(off_q, off_r, side_q, side_r), both);
    const Fraction place = fraction(cross(off_q, off_r, length_q, length_r), both);
    const bool is_met =
        moment.dividend >= 0 && moment.dividend <= moment.divisor && place.dividend >= 0 && place.dividend <= place.divisor;
    return is_met ? std::vector<Fraction>{moment} : std::vector<Fraction>{};
  }
  if (length_q == 0 && length_r == 0) return {};  // bodies stand inside their hexes: no edge is straight above them
  if (cross(off_q, off_r, length_q, length_r) != 0) return {};
  const auto moment_of = [&](PlanPoint point) {
    return length_q != 0 ? fraction(point.q - line.from.plan.q, length_q) : fraction(point.r - line.from.plan.r, length_r);
  };
  Fraction first = std::min(moment_of(one), moment_of(other));
  Fraction last = std::max(moment_of(one), moment_of(other));
  first = std::max(first, Fraction{0, 1});
  last = std::min(last, Fraction{1, 1});
  if (last < first) return {};
  return {first, last};
}

bool is_broken_by_edge(const HexBoard& board, const SightLine& line, HexCoordinate at, std::size_t direction,
                       const SightBody* piece) {
  const std::span<const EdgeFeature> features = board.edges(at, direction);
  if (features.empty()) return false;
  const HexCoordinate beyond = neighbour_of(at, hex_directions[direction]);
  std::vector<Fraction> moments = moments_over(line, corner_of(at, beyond, neighbour_of(at, hex_directions[(direction + 1) % 6])),
                                               corner_of(at, beyond, neighbour_of(at, hex_directions[(direction + 5) % 6])));
  if (moments.size() == 2) {
    const Fraction first = moments[0];
    const Fraction last = moments[1];
    std::vector<Fraction> cuts;
    for (const EdgeFeature& feature : features) {
      add_height_cut(cuts, line, feature.bottom);
      add_height_cut(cuts, line, feature.top);
    }
    for (const Fraction& cut : cuts) {
      if (!(cut < first) && !(last < cut)) moments.push_back(cut);
    }
    std::sort(moments.begin(), moments.end());
    const std::size_t count = moments.size();
    for (std::size_t i = 0; i + 1 < count; ++i) moments.push_back(between(moments[i], moments[i + 1]));
  }
  return std::any_of(moments.begin(), moments.end(),
                     [&](const Fraction& moment) { return is_walled(board, at, direction, point_at(line, moment), piece); });
}

/// Whether a line goes from below to above a floor that has no thickness and hangs over nothing.
bool is_broken_by_floors(const HexBoard& board, const SightLine& line, HexCoordinate at) {
  for (const SpaceId id : board.spaces_on(at)) {
    const HexSpace& space = board[id];
    const bool hangs = space.underside == space.level && !space.is_rung();
    if (!hangs || !terrain_info(space.terrain).is_in(TerrainCategory::Interior)) continue;
    const Wide below = line.from.height - space.level.value * units_per_level;
    const Wide above = line.to.height - space.level.value * units_per_level;
    if (below * above >= 0) continue;
    if (where(point_at(line, fraction(-below, above - below)), at) != Where::Outside) return true;
  }
  return false;
}

/// Whether the line comes over the hex or its edge at all, by the box of each of the three axes.
bool comes_near(const SightLine& line, HexCoordinate at) {
  const PlanPoint middle = middle_of(at);
  const std::int64_t from_q = line.from.plan.q - middle.q;
  const std::int64_t from_r = line.from.plan.r - middle.r;
  const std::int64_t to_q = line.to.plan.q - middle.q;
  const std::int64_t to_r = line.to.plan.r - middle.r;
  const auto misses = [](std::int64_t start, std::int64_t end) {
    return std::min(start, end) > units_per_hex || std::max(start, end) < -units_per_hex;
  };
  return !misses(2 * from_q + from_r, 2 * to_q + to_r) && !misses(from_q + 2 * from_r, to_q + 2 * to_r) &&
         !misses(from_q - from_r, to_q - to_r);
}

/// Between base and top of a body, or at one of both where it touches something solid of its hex.
bool is_at_height_of(const HexBoard& board, const SightBody& body, HexCoordinate at, const Point& point, const SightBody* piece) {
  const Wide base = height_of(body.base, point);
  const Wide top = height_of(top_of(body.base, body.height), point);
  if (base < point.height && point.height < top) return true;
  const SolidAround around = solid_around(board, at, point, piece);
  return (point.height == base && around.below) || (point.height == top && around.above);
}

bool is_broken_by_cylinder(const HexBoard& board, const SightLine& line, const SightBody& body, HexCoordinate at,
                           Wide square_radius, const SightBody* piece) {
  std::vector<Fraction> cuts{{0, 1}, {1, 1}};
  const Level top_level = top_of(body.base, body.height);
  add_height_cut(cuts, line, body.base);
  add_height_cut(cuts, line, top_level);
  const PlanPoint axis = middle_of(at);
  const Wide length_q = line.to.plan.q - line.from.plan.q;
  const Wide length_r = line.to.plan.r - line.from.plan.r;
  const Wide offset_q = axis.q - line.from.plan.q;
  const Wide offset_r = axis.r - line.from.plan.r;
  add_cut(cuts, 2 * offset_q * length_q + offset_q * length_r + offset_r * length_q + 2 * offset_r * length_r,
          2 * square_length(length_q, length_r));
  std::sort(cuts.begin(), cuts.end());
  // Distance to the axis falls or rises all along a piece, so that one of its ends is its nearest point.
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    const Point middle = point_at(line, between(cuts[i], cuts[i + 1]));
    if (!is_at_height_of(board, body, at, middle, piece)) continue;
    for (const Fraction& end : {cuts[i], cuts[i + 1]}) {
      const Point point = point_at(line, end);
      const Wide square = square_length(point.q - axis.q * point.divisor, point.r - axis.r * point.divisor);
      if (square < square_radius * point.divisor * point.divisor) return true;
    }
  }
  return false;
}

}  // namespace

bool reference_is_broken_by_hexes(const HexBoard& board, const SightLine& line, std::span<const HexCoordinate> hexes,
                                  const SightBody* piece, std::size_t& breaker) {
  std::vector<Fraction> cuts;
  for (breaker = 0; breaker < hexes.size(); ++breaker) {
    const HexCoordinate at = hexes[breaker];
    if (!comes_near(line, at)) continue;
    if (is_broken_by_solids(board, line, at, piece, cuts) || is_broken_by_floors(board, line, at)) return true;
    for (std::size_t direction = 0; direction < 6; ++direction) {
      if (is_broken_by_edge(board, line, at, direction, piece)) return true;
    }
  }
  return false;
}

bool reference_is_broken_by_board(const HexBoard& board, const SightLine& line, const SightBody* piece) {
  std::vector<HexCoordinate> hexes;
  for (const HexColumn& column : board.columns()) hexes.push_back(column.at);
  std::size_t breaker = 0;
  return reference_is_broken_by_hexes(board, line, hexes, piece, breaker);
}

bool reference_is_broken_by_body(const HexBoard& board, const SightLine& line, const SightBody& body, std::int64_t square_radius,
                                 const SightBody* piece) {
  if (is_broken_by_cylinder(board, line, body, body.at, square_radius, piece)) return true;
  return std::any_of(body.more.begin(), body.more.end(),
                     [&](HexCoordinate at) { return is_broken_by_cylinder(board, line, body, at, square_radius, piece); });
}

}  // namespace fracas
