#include "tests/movement/ground.hpp"

#include <string>

namespace fracas::scape {
namespace {

std::int16_t small(int value) { return static_cast<std::int16_t>(value); }

}  // namespace

HexCoordinate hex(std::string_view name) { return {small(std::stoi(std::string(name.substr(1)))), small(name[0] - 'A')}; }

HexBuild row(std::initializer_list<int> levels) {
  HexBuild build;
  int q = 0;
  for (const int level : levels) add_column(build, {small(q++), 0}, {small(level)}, HexTerrain::Grass);
  return build;
}

void add_ground(HexBuild& build, std::string_view at, int level, HexTerrain terrain, Fit fit) {
  add_column(build, hex(at), {small(level)}, terrain, fit);
}

void add_slab(HexBuild& build, std::string_view at, int underside, HexTerrain terrain) {
  build.tiles.push_back({.terrain = terrain, .hexes = {hex(at)}, .level = {small(underside)}, .thickness = 1});
}

void add_edge(HexBuild& build, EdgeKind kind, std::string_view at, int bottom, int height, bool is_crossed_on_foot) {
  build.edges.push_back({.kind = kind,
                         .at = hex(at),
                         .direction = 0,
                         .bottom = {small(bottom)},
                         .height = {small(height)},
                         .is_crossed_on_foot = is_crossed_on_foot});
}

CardDefinition tall(int height) { return {.id = "tall", .scape = {.height = {small(height)}, .base = {}}}; }

CardDefinition with(Symbol symbol) { return {.id = "marked", .scape = {.symbols = bit_of(symbol), .base = {}}}; }

CardDefinition on_double_base() { return {.id = "long", .scape = {.base = {double_base_offset}}}; }

}  // namespace fracas::scape
