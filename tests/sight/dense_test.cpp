// How well the samples of the rulings stand for all points of a hit zone.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"
#include "engine/sight/hex/sight_blockers.hpp"
#include "tests/sight/random_scene.hpp"
#include "tests/sight/rough_board.hpp"

namespace fracas {
namespace {

using namespace sight;

constexpr int points_each = 160;

/// Points anywhere in a hit zone, a third of them on its rim.
std::vector<SightPoint> random_points(FastRandom& random, const SightBody& body) {
  constexpr std::int64_t square_radius = 16 * 16 * square_units_per_square_millimetre;
  std::vector<SightPoint> points;
  while (points.size() < points_each) {
    const PlanPoint offset{between(random, -3008, 3008), between(random, -3008, 3008)};
    const std::int64_t square = square_length(offset.q, offset.r);
    const bool is_on_rim_wanted = points.size() % 3 == 0;
    if (square > square_radius || (is_on_rim_wanted && square * 50 < square_radius * 49)) continue;
    const std::int64_t height = units(body.base) + 1 + random.below(static_cast<std::uint32_t>(body.height.value) * 40 - 1);
    points.push_back({{middle_of(body.at).q + offset.q, middle_of(body.at).r + offset.r}, height});
  }
  return points;
}

Sight dense_sight(FastRandom& random, const HexBoard& board, const SightBody& from, const SightBody& to) {
  const std::vector<SightPoint> viewpoints = random_points(random, from);
  const std::vector<SightPoint> target = random_points(random, to);
  BlockersBetween blockers({.from = from.at,
                            .to = to.at,
                            .from_heights = {units(from.base), units(top_of(from.base, from.height))},
                            .to_heights = {units(to.base), units(top_of(to.base, to.height))}});
  blockers.add_terrain(board);
  bool is_joined = false;
  for (const SightPoint& viewpoint : viewpoints) {
    bool sees_all = true;
    for (const SightPoint& seen : target) {
      blockers.turn_to(board, viewpoint.plan, seen.plan);
      const bool is_hidden = blockers.do_break(viewpoint.height, seen.height);
      is_joined = is_joined || !is_hidden;
      sees_all = sees_all && !is_hidden;
      if (is_joined && !sees_all) break;
    }
    if (sees_all) return Sight::Clear;
  }
  return is_joined ? Sight::Obstructed : Sight::None;
}

struct Count {
  int pairs = 0;
  int equal = 0;            ///< none, obstructed or clear alike
  int equal_in_seeing = 0;  ///< some sight or none alike
};

void compare(const HexBoard& board, const std::string& name, int pairs, Count& count) {
  FastRandom random(17);
  for (int i = 0; i < pairs; ++i) {
    const SpaceId one{static_cast<std::uint16_t>(random.below(static_cast<std::uint32_t>(board.size())))};
    const SpaceId other{static_cast<std::uint16_t>(random.below(static_cast<std::uint32_t>(board.size())))};
    if (one == other || board[one].is_gone || board[other].is_gone) continue;
    const SightBody from{.at = board[one].at, .base = board[one].level, .height = Height{5}, .space = one};
    const SightBody to{.at = board[other].at, .base = board[other].level, .height = Height{5}, .space = other};
    const Sight sampled = hit_zone_sight(board, from, to, {});
    const Sight dense = dense_sight(random, board, from, to);
    ++count.pairs;
    count.equal += sampled == dense ? 1 : 0;
    const bool is_equal = (sampled == Sight::None) == (dense == Sight::None);
    count.equal_in_seeing += is_equal ? 1 : 0;
    if (!is_equal || sampled != dense)
      MESSAGE(name, ": ", board.name(one), " to ", board.name(other), " samples ", static_cast<int>(sampled), ", dense ",
              static_cast<int>(dense));
  }
}

}  // namespace

TEST_CASE("SS-RUL-29: the samples of the ruling and a far denser random sampling agree on nearly all pairs") {
  Count shipped;
  const LoadedLibrary loaded = load_library(embedded_content());
  for (const LibraryMap& map : loaded.library.maps()) {
    if (map.map.shape == BoardShape::Hex) compare(map.map.hex, map.map.id, 2'000, shipped);
  }
  Count rough;
  compare(rough_board(300), "rough board", 2'000, rough);
  for (const Count& count : {shipped, rough}) {
    MESSAGE(count.pairs, " pairs, ", count.equal, " equal, ", count.equal_in_seeing, " equal in whether there is sight");
  }
  CHECK(shipped.equal * 1000 >= shipped.pairs * 995);
  CHECK(rough.equal_in_seeing * 1000 >= rough.pairs * 995);
}

}  // namespace fracas
