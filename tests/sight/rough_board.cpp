#include "tests/sight/rough_board.hpp"

#include "engine/board/hex/compile_hex_board.hpp"
#include "engine/core/random.hpp"

namespace fracas {

HexBuild rough_build(std::size_t spaces) {
  FastRandom random(spaces);
  HexBuild build;
  std::size_t side = 1;
  while (side * side < spaces * 87 / 100) ++side;
  for (std::size_t r = 0; r < side; ++r) {
    for (std::size_t column = 0; column < side; ++column) {
      const HexCoordinate at{static_cast<std::int16_t>(column - r / 2), static_cast<std::int16_t>(r)};
      const auto ground = static_cast<std::int16_t>(1 + random.below(4) * random.below(4));
      build.tiles.push_back({.terrain = HexTerrain::Rock, .hexes = {at}, .thickness = ground});
      if (random.below(8) == 0)
        build.tiles.push_back(
            {.terrain = HexTerrain::Stone, .hexes = {at}, .level = Level{static_cast<std::int16_t>(ground + 6)}});
      if (random.below(10) == 0 && build.objects.size() < 200)
        build.objects.push_back({.kind = ObjectKind::Tree, .hexes = {at}, .level = Level{ground}, .height = Height{5}});
      if (random.below(8) == 0) {
        build.edges.push_back({.kind = EdgeKind::Ruin,
                               .at = at,
                               .direction = static_cast<std::uint8_t>(random.below(6)),
                               .bottom = Level{ground},
                               .height = Height{4}});
      }
    }
  }
  return build;
}

HexBoard rough_board(std::size_t spaces) { return compile_hex_board(rough_build(spaces)).value(); }

}  // namespace fracas
