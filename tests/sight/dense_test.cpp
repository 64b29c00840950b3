// How well the samples of the rulings stand for all points of a hit zone.
#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include "engine/content/embedded_content.hpp"
#include "engine/content/library.hpp"
#include "engine/sight/hex/sight_blockers.hpp"
#include "tests/sight/dense_points.hpp"
#include "tests/sight/reference_sight.hpp"
#include "tests/sight/rough_board.hpp"

namespace fracas {
namespace {

using namespace sight;

Sight dense_sight(FastRandom& random, const HexBoard& board, const SightBody& from, const SightBody& to) {
  // The samples of the ruling are among the points: a line that one of them proved is no mistake.
  std::vector<SightPoint> viewpoints = reference_viewpoints({.from = from, .to = to});
  std::vector<SightPoint> target = reference_target({.from = from, .to = to}).body;
  for (const SightPoint& point : random_points(random, from)) viewpoints.push_back(point);
  for (const SightPoint& point : random_points(random, to)) target.push_back(point);
  BlockersBetween blockers({.from = from.at,
                            .to = to.at,
                            .from_heights = {units(from.base), units(top_of(from.base, from.height))},
                            .to_heights = {units(to.base), units(top_of(to.base, to.height))}});
  blockers.add_terrain(board);
  bool is_joined = false;
  for (const SightPoint& viewpoint : viewpoints) {
    bool sees_all = true;
    for (const SightPoint& seen : target) {
      const bool is_hidden = blockers.do_break(board, {viewpoint, seen});
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
  std::string exceptions;
};

Count compare(const HexBoard& board, const std::string& name, int pairs) {
  constexpr std::array<const char*, 3> words = {"none", "obstructed", "clear"};
  Count count;
  FastRandom random(17);
  for (int i = 0; i < pairs; ++i) {
    const SpaceId one{static_cast<std::uint16_t>(random.below(static_cast<std::uint32_t>(board.size())))};
    const SpaceId other{static_cast<std::uint16_t>(random.below(static_cast<std::uint32_t>(board.size())))};
    if (one == other) continue;
    const SightBody from{.at = board[one].at, .base = board[one].level, .height = Height{5}, .space = one};
    const SightBody to{.at = board[other].at, .base = board[other].level, .height = Height{5}, .space = other};
    const Sight sampled = hit_zone_sight(board, from, to, {});
    const Sight dense = dense_sight(random, board, from, to);
    ++count.pairs;
    count.equal += sampled == dense ? 1 : 0;
    count.equal_in_seeing += (sampled == Sight::None) == (dense == Sight::None) ? 1 : 0;
    if (sampled == dense) continue;
    count.exceptions += "\n  " + name + " " + board.name(one) + " to " + board.name(other) + ": " +
                        words[static_cast<std::size_t>(sampled)] + ", denser " + words[static_cast<std::size_t>(dense)];
  }
  return count;
}

}  // namespace

TEST_CASE("SS-RUL-29: the samples of the ruling and a far denser random sampling agree on nearly all pairs") {
  const char* wish = std::getenv("FRACAS_SIGHT_DENSE_PAIRS");
  const int pairs = wish == nullptr ? 120 : std::atoi(wish);
  Count all;
  const auto add = [&](const HexBoard& board, const std::string& name) {
    const Count count = compare(board, name, pairs);
    all.pairs += count.pairs;
    all.equal += count.equal;
    MESSAGE(name, ": ", count.pairs, " pairs, ", count.equal, " equal, ", count.equal_in_seeing,
            " equal in whether there is sight", count.exceptions);
  };
  const LoadedLibrary loaded = load_library(embedded_content());
  for (const LibraryMap& map : loaded.library.maps()) {
    if (map.map.shape == BoardShape::Hex) add(map.map.hex, map.map.id);
  }
  add(rough_board(300), "rough board");
  CHECK(all.equal * 1000 >= all.pairs * 995);
}

}  // namespace fracas
