#pragma once

#include <string_view>

#include "engine/board/hex/compile_hex_board.hpp"
#include "engine/state/card_definition.hpp"

namespace fracas::scape {

/// The hex of a name such as "B3".
[[nodiscard]] HexCoordinate hex(std::string_view name);

/// A row of solid ground, grass, from A0 on: one level for each hex, such as {1, 1, 4}.
[[nodiscard]] HexBuild row(std::initializer_list<int> levels);
/// Lays one more solid column.
void add_ground(HexBuild& build, std::string_view at, int level, HexTerrain terrain = HexTerrain::Grass, Fit fit = Fit::Full);
/// Hangs a slab into the air: its underside at one level, its surface a level higher.
void add_slab(HexBuild& build, std::string_view at, int underside, HexTerrain terrain = HexTerrain::Grass);
/// Puts something on the edge of a hex towards the east.
void add_edge(HexBuild& build, EdgeKind kind, std::string_view at, int bottom, int height, bool is_crossed_on_foot = false);

/// A card of this height.
[[nodiscard]] CardDefinition tall(int height);
/// A card with a symbol.
[[nodiscard]] CardDefinition with(Symbol symbol);
/// A card on a double base.
[[nodiscard]] CardDefinition on_double_base();

}  // namespace fracas::scape
