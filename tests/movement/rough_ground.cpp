#include "tests/movement/rough_ground.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/api/rule_sets.hpp"
#include "engine/board/hex/compile_hex_board.hpp"
#include "engine/rules/scape/footing.hpp"
#include "engine/rules/scape/scape_rules.hpp"

namespace fracas::scape {
namespace {

std::int16_t small(int value) { return static_cast<std::int16_t>(value); }
int below(FastRandom& random, int limit) { return static_cast<int>(random.below(static_cast<std::uint32_t>(limit))); }
bool one_in(FastRandom& random, int count) { return below(random, count) == 0; }

HexTerrain random_terrain(FastRandom& random) {
  constexpr std::array<HexTerrain, 14> terrains = {
      HexTerrain::Grass, HexTerrain::Grass, HexTerrain::Grass,      HexTerrain::Rock,     HexTerrain::Road,
      HexTerrain::Road,  HexTerrain::Road,  HexTerrain::Water,      HexTerrain::Water,    HexTerrain::SwampWater,
      HexTerrain::Ice,   HexTerrain::Snow,  HexTerrain::MoltenLava, HexTerrain::LavaField};
  return terrains[random.below(terrains.size())];
}

/// Lays ladders wherever a cliff is an even number of levels high.
void lay_ladders(HexBuild& build, FastRandom& random, const std::vector<std::pair<HexCoordinate, int>>& columns) {
  for (const auto& [at, level] : columns) {
    for (std::uint8_t direction = 0; direction < 6; ++direction) {
      const HexCoordinate beside = neighbour_of(at, hex_directions[direction]);
      const auto found = std::find_if(columns.begin(), columns.end(), [&](const auto& other) { return other.first == beside; });
      if (found == columns.end() || !one_in(random, 3)) continue;
      const int rise = found->second - level;
      if (rise < 4 || rise % 2 != 0) continue;
      build.ladders.push_back({.at = at,
                               .direction = direction,
                               .landing = {small(level)},
                               .pieces = static_cast<std::uint8_t>(rise / 2),
                               .is_turbo_lift = one_in(random, 4)});
      break;
    }
  }
}

void furnish(HexBuild& build, FastRandom& random, HexCoordinate at, int level) {
  const int wish = below(random, 14);
  if (wish == 0) {
    build.tiles.push_back({.hexes = {at}, .level = {small(level + 3 + below(random, 6))}, .thickness = 1});
  } else if (wish == 1) {
    build.objects.push_back({.kind = ObjectKind::Tree, .hexes = {at}, .level = {small(level)}, .height = {10}});
  } else if (wish == 2 || wish == 3) {
    build.edges.push_back({.kind = wish == 2 ? EdgeKind::Ruin : EdgeKind::Battlement,
                           .at = at,
                           .direction = static_cast<std::uint8_t>(random.below(6)),
                           .bottom = {small(level)},
                           .height = {small(wish == 2 ? 6 : 2)}});
  }
}

/// Ladders stand on land; pieces that do not fit are left out until the rest compiles.
HexBoard compiled(HexBuild build) {
  for (;;) {
    auto board = compile_hex_board(build);
    if (board) return std::move(board).value();
    const BuildProblem& problem = board.error().front();
    if (problem.part == BuildPart::Ladder) {
      build.ladders.erase(build.ladders.begin() + static_cast<std::ptrdiff_t>(problem.index));
    } else if (problem.part == BuildPart::Tile) {
      build.tiles.erase(build.tiles.begin() + static_cast<std::ptrdiff_t>(problem.index));
    } else {
      build.edges.clear();
      build.objects.clear();
    }
  }
}

HexBuild rough_build(FastRandom& random, int across, bool has_cosmos) {
  HexBuild build;
  std::vector<std::pair<HexCoordinate, int>> columns;
  build.is_ice_slippery = one_in(random, 2);
  build.is_snow_heavy = one_in(random, 2);
  const int shore = has_cosmos && one_in(random, 2) ? 1 : across / 2;
  for (int r = 0; r < across; ++r) {
    for (int q = -r / 2; q < across - r / 2; ++q) {
      if (one_in(random, 14)) continue;  // a hole
      const HexCoordinate at{small(q), small(r)};
      if (has_cosmos && q + r / 2 > shore) {
        build.tiles.push_back({.terrain = HexTerrain::Cosmos, .hexes = {at}, .level = {1}, .thickness = 0});
        continue;
      }
      const int level = one_in(random, 6) ? 1 + below(random, 24) : 1 + below(random, 5);
      const Fit fit = one_in(random, 12) ? Fit::Half : Fit::Full;
      add_column(build, at, {small(level)}, random_terrain(random), fit);
      columns.emplace_back(at, level);
      furnish(build, random, at, level);
    }
  }
  lay_ladders(build, random, columns);
  return build;
}

void give_zones(HexBuild& build, int across) {
  std::vector<ZoneHex> zones;
  const HexBoard board = compiled(build);
  for (const HexSpace& space : board.spaces()) {
    const bool is_edge = space.at.r < 2 || space.at.r >= across - 2;
    if (!is_edge || space.is_rung()) continue;
    zones.push_back({space.at, space.level, SeatId{static_cast<std::uint8_t>(space.at.r < 2 ? 0 : 1)}});
  }
  build = board.build();
  build.zones = std::move(zones);
}

}  // namespace

HexBoard rough_ground(FastRandom& random, int across, bool has_cosmos) {
  return compiled(rough_build(random, across, has_cosmos));
}

CardDefinition random_mover(FastRandom& random, int move) {
  CardDefinition card{.id = "mover"};
  card.scape.life = 200;
  card.scape.move = static_cast<std::uint8_t>(move);
  card.scape.height = {small(3 + below(random, 5))};
  card.size = static_cast<Size>(1 + below(random, 4));
  const int base = below(random, 6);
  if (base == 0 || base == 1) card.scape.base = {double_base_offset};
  if (base == 2) card.scape.base = {{-1, 0}, {-1, 1}};
  constexpr std::array<Symbol, 7> symbols = {Symbol::Flying,       Symbol::Stealth,        Symbol::WaterAffinity,
                                             Symbol::Phasing,      Symbol::HeatResistance, Symbol::ColdResistance,
                                             Symbol::SuperStrength};
  for (const Symbol symbol : symbols) {
    if (one_in(random, 5)) card.scape.symbols |= bit_of(symbol);
  }
  return card;
}

bool scatter(const Game& game, State& state, FastRandom& random) {
  bool is_first_placed = false;
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureId figure{static_cast<std::uint8_t>(i)};
    state.figures[i].controller = game.figures[i].owner;
    state.figures[i].status = FigureStatus::LeftOut;
    const Situation situation(variant_of(game), game, state);
    for (int attempt = 0; attempt < 60; ++attempt) {
      const SpaceId space{static_cast<std::uint16_t>(random.below(static_cast<std::uint32_t>(game.hex.size())))};
      const Stance stance = stance_at(game.hex, game.profile(figure), space, below(random, 6));
      if (check_standing(situation, figure, stance)) continue;
      state.figures[i].status = FigureStatus::OnBoard;
      set_down(game, state, figure, stance);
      is_first_placed = is_first_placed || i == 0;
      break;
    }
  }
  return is_first_placed;
}

Game rough_game(System system, std::uint64_t seed) {
  constexpr int across = 9;
  FastRandom random(seed);
  Game game;
  game.system = system;
  game.rules = &rule_set_for(system);
  HexBuild build = rough_build(random, across, false);
  give_zones(build, across);
  game.hex = compiled(std::move(build));
  game.seats = {{"P1", 0}, {"P2", 1}};
  game.options.round_limit = 8;
  for (int card = 0; card < 6; ++card) {
    CardDefinition definition = random_mover(random, 6);
    definition.id = "rough-" + std::to_string(card);
    definition.name = definition.id;
    definition.scape.life = 3;
    definition.scape.range = static_cast<std::uint8_t>(1 + below(random, 5));
    game.definitions.push_back(std::move(definition));
    (void)add_card(game, SeatId{static_cast<std::uint8_t>(card % 2)}, static_cast<std::uint16_t>(card));
  }
  return game;
}

}  // namespace fracas::scape
