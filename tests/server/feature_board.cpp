#include "tests/server/feature_board.hpp"

#include <cstdlib>

#include "engine/board/hex/compile_hex_board.hpp"

namespace fracas::tests {
namespace {

constexpr int width = 22;
constexpr int height = 14;

/// Hexes by column and row of a rectangle, odd rows half a hex to the right.
constexpr HexCoordinate hex(int column, int row) {
  return {static_cast<std::int16_t>(column - row / 2), static_cast<std::int16_t>(row)};
}
constexpr Level level(int value) { return Level{static_cast<std::int16_t>(value)}; }

struct Ground {
  HexTerrain terrain;
  int level;
};

Ground countryside(int column, int row) {
  const int to_peak = std::abs(column - 4) + std::abs(row - 3);
  if (to_peak <= 4) return {to_peak <= 1 ? HexTerrain::Snow : to_peak <= 2 ? HexTerrain::Rock : HexTerrain::Grass, 7 - to_peak};
  const int to_crater = std::abs(column - 3) + std::abs(row - 10);
  if (to_crater == 0) return {HexTerrain::MoltenLava, 3};
  if (to_crater <= 2) return {HexTerrain::LavaField, 4 - to_crater / 2};
  if (column == 8 && row > 1) return {HexTerrain::Water, 1};
  if (column == 9 && row > 3) return {row > 10 ? HexTerrain::SwampWater : HexTerrain::Water, 1};
  if (column == 7 && row > 9) return {HexTerrain::Swamp, 1};
  if (row < 2 && column > 7 && column < 11) return {HexTerrain::Ice, 1};
  if (column < 2) return {HexTerrain::Sand, 1};
  if (row == 7 && column < 8) return {HexTerrain::Road, 2};
  return {HexTerrain::Grass, column > 5 && row > 8 ? 1 : 2};
}

Ground town(int column, int row) {
  if (row == 7) return {HexTerrain::Road, 2};
  if (column == 11 && row > 7) return {HexTerrain::Dungeon, 2};
  if (column >= 16 && row >= 9) return {HexTerrain::WallWalk, 8};
  if (row > 7) return {HexTerrain::Stone, 2};
  if (column < 13) return {HexTerrain::Concrete, 2};
  return {HexTerrain::Asphalt, 2};
}

void lay_ground(HexBuild& build) {
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width - 3; ++column) {
      const bool is_door = row == 10 && column == 16;
      const bool is_courtyard = row >= 10 && row <= 12 && column >= 17;
      if (row == 13 && column == 2) continue;
      const Ground ground = column < 10 ? countryside(column, row) : town(column, row);
      const int top = is_door || is_courtyard ? 2 : ground.level;
      add_column(build, hex(column, row), level(top), is_door || is_courtyard ? HexTerrain::Stone : ground.terrain);
    }
  }
  add_column(build, hex(2, 13), level(3), HexTerrain::Rock, Fit::Half);
}

void lay_flat(HexBuild& build, HexTerrain terrain, HexCoordinate at, int on) {
  build.tiles.push_back({.terrain = terrain, .hexes = {at}, .level = level(on), .thickness = 0});
}

/// A bridge over the river, its underside three levels above the water, and shadow on the bank.
void span_river(HexBuild& build) {
  build.tiles.push_back({.name = "bridge",
                         .terrain = HexTerrain::Stone,
                         .hexes = {hex(7, 5), hex(8, 5), hex(9, 5), hex(10, 5)},
                         .level = level(4)});
  lay_flat(build, HexTerrain::Shadow, hex(10, 2), 2);
}

/// Two storeys to walk through, one block to walk around.
void raise_town(HexBuild& build) {
  const std::vector<HexCoordinate> house = {hex(13, 2), hex(14, 2), hex(15, 2), hex(12, 3), hex(13, 3),
                                            hex(14, 3), hex(15, 3), hex(13, 4), hex(14, 4), hex(15, 4)};
  build.buildings.push_back({.name = "Guild house", .hexes = house, .level = level(2), .roof = level(16)});
  build.buildings.push_back({.name = "Gas tower",
                             .is_enclosed = true,
                             .hexes = {hex(16, 5), hex(17, 5), hex(17, 4)},
                             .level = level(2),
                             .roof = level(12),
                             .roof_terrain = HexTerrain::Asphalt});
  build.tiles.push_back({.terrain = HexTerrain::Floor, .hexes = house, .level = level(9), .thickness = 0});
  std::erase_if(build.tiles.back().hexes,
                [](HexCoordinate at) { return at == hex(14, 3) || at == hex(15, 2) || at == hex(13, 2) || at == hex(15, 3); });
  lay_flat(build, HexTerrain::Doorway, hex(12, 3), 2);
  lay_flat(build, HexTerrain::ElevatorShaft, hex(14, 3), 2);
  lay_flat(build, HexTerrain::ElevatorShaft, hex(14, 3), 9);
  lay_flat(build, HexTerrain::Stairway, hex(13, 2), 2);
  lay_flat(build, HexTerrain::Stairway, hex(13, 2), 9);
  lay_flat(build, HexTerrain::Window, hex(15, 2), 9);
  lay_flat(build, HexTerrain::Transit, hex(15, 3), 9);
  build.transits = {{hex(14, 3), level(2), 0, 1}, {hex(14, 3), level(9), 0, 1}, {hex(13, 2), level(2), 0, 2},
                    {hex(13, 2), level(9), 0, 2}, {hex(15, 3), level(9), 0, 3}, {hex(17, 5), level(12), 1, 3}};
}

void edge(HexBuild& build, EdgeKind kind, HexCoordinate at, int direction, int bottom, int tall) {
  build.edges.push_back({.kind = kind,
                         .at = at,
                         .direction = static_cast<std::uint8_t>(direction),
                         .bottom = level(bottom),
                         .height = Height{static_cast<std::int16_t>(tall)},
                         .is_crossed_on_foot = kind == EdgeKind::Battlement,
                         .has_sight_mark = kind == EdgeKind::Battlement});
}

/// A keep with battlements, a door and a ladder; ruins and a garden wall before it.
void fortify(HexBuild& build) {
  for (const int row : {9, 11, 13}) edge(build, EdgeKind::Battlement, hex(16, row), 3, 8, 2);
  for (const int column : {16, 17, 18}) {
    edge(build, EdgeKind::Battlement, hex(column, 9), 4, 8, 2);
    edge(build, EdgeKind::Battlement, hex(column, 9), 5, 8, 2);
  }
  for (const int column : {12, 13}) edge(build, EdgeKind::Ruin, hex(column, 10), 4, 2, 6);
  edge(build, EdgeKind::Ruin, hex(12, 10), 5, 2, 6);
  for (const int row : {8, 9}) edge(build, EdgeKind::Wall, hex(14, row), 3, 2, 2);
  build.doors.push_back({.hexes = {hex(16, 10), hex(17, 10), hex(17, 11), hex(18, 10)}, .level = level(2), .height = Height{6}});
  build.ladders.push_back({.at = hex(17, 12), .direction = 1, .landing = level(2), .pieces = 3});
  build.ladders.push_back({.at = hex(12, 5), .direction = 5, .landing = level(2), .pieces = 7, .is_turbo_lift = true});
}

void plant(HexBuild& build) {
  build.objects = {
      {.name = "Pine", .kind = ObjectKind::Tree, .hexes = {hex(1, 4)}, .level = level(1), .height = Height{11}},
      {.name = "Oak", .kind = ObjectKind::Tree, .hexes = {hex(6, 8)}, .level = level(2), .height = Height{9}},
      {.name = "Palms", .kind = ObjectKind::Jungle, .hexes = {hex(0, 12)}, .level = level(1), .height = Height{4}},
      {.name = "Glacier", .kind = ObjectKind::Glacier, .hexes = {hex(9, 0), hex(10, 0)}, .level = level(1), .height = Height{8}},
      {.name = "Outcrop", .kind = ObjectKind::Outcrop, .hexes = {hex(5, 12)}, .level = level(2), .height = Height{5}},
      {.name = "Hive", .kind = ObjectKind::Hive, .hexes = {hex(11, 12)}, .level = level(2), .height = Height{7}},
      {.name = "Crate", .hexes = {hex(12, 6)}, .level = level(2), .height = Height{3}, .has_sight_mark = true}};
}

/// Open space at the right, and two battlefields that nothing joins.
void open_sky(HexBuild& build) {
  for (int row = 0; row < height; ++row) {
    const HexTerrain terrain = row < 7 ? HexTerrain::Cosmos : HexTerrain::Sky;
    for (int column = width - 3; column < width - 1; ++column) lay_flat(build, terrain, hex(column, row), 2);
  }
  for (const int column : {24, 25, 26}) {
    for (int row = 3; row < 6; ++row) lay_flat(build, HexTerrain::AstralPlane, hex(column, row), 1);
    for (int row = 8; row < 11; ++row) lay_flat(build, HexTerrain::UpsideDown, hex(column, row), 1);
  }
}

void mark_spaces(HexBuild& build) {
  for (int row = 4; row < 8; ++row) {
    build.zones.push_back({hex(0, row), level(1), SeatId{0}});
    build.zones.push_back({hex(18, row), level(2), SeatId{1}});
  }
  build.tokens = {{.kind = MapTokenKind::Glyph, .at = hex(5, 8), .level = level(2), .is_face_up = true, .letter = 'V'},
                  {.kind = MapTokenKind::Glyph, .at = hex(12, 8), .level = level(2), .letter = 'S'},
                  {.kind = MapTokenKind::Item, .at = hex(14, 6), .level = level(2)},
                  {.kind = MapTokenKind::Hazard, .at = hex(15, 6), .level = level(2)},
                  {.kind = MapTokenKind::Resource, .at = hex(16, 6), .level = level(2)}};
  build.marks = {{hex(25, 9), level(1), SpaceMark::Exit},
                 {hex(14, 1), level(2), SpaceMark::NotHeld},
                 {hex(18, 0), level(2), SpaceMark::Connection},
                 {hex(11, 6), level(2), SpaceMark::Entrance},
                 {hex(13, 5), level(2), SpaceMark::Operator}};
}

}  // namespace

HexBuild feature_build() {
  HexBuild build;
  lay_ground(build);
  span_river(build);
  raise_town(build);
  fortify(build);
  plant(build);
  open_sky(build);
  mark_spaces(build);
  build.is_ice_slippery = true;
  return build;
}

}  // namespace fracas::tests
