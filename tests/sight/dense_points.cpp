#include "tests/sight/dense_points.hpp"

#include "tests/sight/random_scene.hpp"
#include "tests/sight/reference_line.hpp"

namespace fracas {

using namespace sight;

namespace {

constexpr std::size_t points_each = 300;
constexpr std::int64_t units(Level level) { return level.value * units_per_level; }

}  // namespace

std::vector<SightPoint> random_points(FastRandom& random, const SightBody& body) {
  constexpr std::int64_t square_radius = 16 * 16 * square_units_per_square_millimetre;
  const std::int64_t lowest = units(body.base) + units_per_level / 4;
  const std::int64_t highest = units(top_of(body.base, body.height)) - units_per_level / 4;
  std::vector<SightPoint> points;
  while (points.size() < points_each) {
    const PlanPoint offset{between(random, -3008, 3008), between(random, -3008, 3008)};
    const std::int64_t square = square_length(offset.q, offset.r);
    const bool is_on_rim = points.size() % 2 == 0;
    if (square > square_radius || (is_on_rim && square * 100 < square_radius * 99)) continue;
    const std::uint32_t place = random.below(4);
    const std::int64_t between_both = lowest + random.below(static_cast<std::uint32_t>(highest - lowest + 1));
    const std::int64_t height = place == 0 ? lowest : place == 1 ? highest : between_both;
    points.push_back({{middle_of(body.at).q + offset.q, middle_of(body.at).r + offset.r}, height});
  }
  return points;
}

std::optional<SightLine> random_line(FastRandom& random, const HexBoard& board, const SightBody& from, const SightBody& to) {
  const std::vector<SightPoint> target = random_points(random, to);
  for (const SightPoint& viewpoint : random_points(random, from)) {
    for (const SightPoint& seen : target) {
      const SightLine line{viewpoint, seen};
      if (!reference_is_broken_by_board(board, line, nullptr)) return line;
    }
  }
  return std::nullopt;
}

}  // namespace fracas
