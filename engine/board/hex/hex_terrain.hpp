#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace fracas {

/// What the surface of a hex space is; names, letters and groupings are in hex_terrain_table.
enum class HexTerrain : std::uint8_t {
  Grass,
  Rock,
  Sand,
  Swamp,
  Asphalt,
  Concrete,
  Stone,
  Water,
  SwampWater,
  Ice,
  MoltenLava,
  LavaField,
  Snow,
  Road,
  Shadow,
  Dungeon,
  WallWalk,
  Cosmos,
  Sky,
  Floor,
  Doorway,
  Stairway,
  ElevatorShaft,
  Window,
  Transit,
  AstralPlane,
  UpsideDown,
  Ladder,
};
inline constexpr std::size_t hex_terrain_count = 28;

/// Whether a terrain counts as land (SS-TER-01, SS-TER-02, SS-BFD-07).
enum class Ground : std::uint8_t { Land, NonLand, Neither };

/// The terrain categories that cards speak of; a type may be in several (SS-TER-05).
enum class TerrainCategory : std::uint16_t {
  Aquatic = 1,
  Earth = 2,
  Frozen = 4,
  Interior = 8,
  Lava = 16,
  Nature = 32,
  OuterSpace = 64,
  Swamp = 128,
  Urban = 256,
};
inline constexpr std::array<const char*, 9> terrain_category_names = {"aquatic", "earth",       "frozen", "interior", "lava",
                                                                      "nature",  "outer space", "swamp",  "urban"};

/// A set of categories, one bit each.
using TerrainCategories = std::uint16_t;

template <class... Category>
[[nodiscard]] constexpr TerrainCategories categories(Category... category) {
  return static_cast<TerrainCategories>((0U | ... | static_cast<unsigned>(category)));
}

struct HexTerrainInfo {
  HexTerrain terrain;
  char letter;       ///< how map files write it after the level
  const char* name;  ///< how content and players write it
  Ground ground;
  bool adds_level;  ///< a tile of it is one level high; others lie flat (SS-TER-03, SS-TER-04, HS-GEN-02)
  TerrainCategories categories;

  [[nodiscard]] constexpr bool is_in(TerrainCategory category) const {
    return (categories & static_cast<TerrainCategories>(category)) != 0;
  }
};

inline constexpr std::array<HexTerrainInfo, hex_terrain_count> hex_terrain_table = {{
    {HexTerrain::Grass, 'g', "grass", Ground::Land, true, categories(TerrainCategory::Nature)},
    {HexTerrain::Rock, 'r', "rock", Ground::Land, true, categories(TerrainCategory::Earth)},
    {HexTerrain::Sand, 's', "sand", Ground::Land, true, categories(TerrainCategory::Earth)},
    {HexTerrain::Swamp, 'm', "swamp", Ground::Land, true, categories(TerrainCategory::Nature, TerrainCategory::Swamp)},
    {HexTerrain::Asphalt, 'a', "asphalt", Ground::Land, true, categories(TerrainCategory::Urban)},
    {HexTerrain::Concrete, 'c', "concrete", Ground::Land, true, categories(TerrainCategory::Urban)},
    {HexTerrain::Stone, 't', "stone", Ground::Land, true, categories(TerrainCategory::Earth)},
    {HexTerrain::Water, 'w', "water", Ground::NonLand, false, categories(TerrainCategory::Aquatic)},
    {HexTerrain::SwampWater, 'v', "swamp water", Ground::NonLand, false,
     categories(TerrainCategory::Aquatic, TerrainCategory::Nature, TerrainCategory::Swamp)},
    {HexTerrain::Ice, 'i', "ice", Ground::NonLand, false, categories(TerrainCategory::Frozen)},
    {HexTerrain::MoltenLava, 'l', "molten lava", Ground::NonLand, false, categories(TerrainCategory::Lava)},
    {HexTerrain::LavaField, 'f', "lava field", Ground::Land, true,
     categories(TerrainCategory::Earth, TerrainCategory::Lava)},  // SS-RUL-157
    {HexTerrain::Snow, 'n', "snow", Ground::Land, true, categories(TerrainCategory::Frozen)},
    {HexTerrain::Road, 'o', "road", Ground::Land, true, categories(TerrainCategory::Urban)},
    {HexTerrain::Shadow, 'h', "shadow", Ground::Land, false, 0},  // SS-TER-06, SS-TER-27
    {HexTerrain::Dungeon, 'd', "dungeon", Ground::Land, true, categories(TerrainCategory::Earth)},
    {HexTerrain::WallWalk, 'k', "wall walk", Ground::Land, true, 0},
    {HexTerrain::Cosmos, 'x', "cosmos", Ground::NonLand, false, categories(TerrainCategory::OuterSpace)},
    {HexTerrain::Sky, 'y', "sky", Ground::NonLand, false, 0},
    {HexTerrain::Floor, 'F', "floor", Ground::Land, false, categories(TerrainCategory::Interior)},
    {HexTerrain::Doorway, 'D', "doorway", Ground::Land, false, categories(TerrainCategory::Interior)},
    {HexTerrain::Stairway, 'U', "stairway", Ground::Land, false, categories(TerrainCategory::Interior)},
    {HexTerrain::ElevatorShaft, 'E', "elevator shaft", Ground::Land, false, categories(TerrainCategory::Interior)},
    {HexTerrain::Window, 'N', "window", Ground::Land, false, categories(TerrainCategory::Interior)},
    {HexTerrain::Transit, 'T', "transit", Ground::Land, false, categories(TerrainCategory::Interior)},
    {HexTerrain::AstralPlane, 'Z', "astral plane", Ground::Neither, false, 0},
    {HexTerrain::UpsideDown, 'P', "upside down", Ground::Land, false, 0},
    {HexTerrain::Ladder, 'L', "ladder", Ground::Neither, false, 0},  // SS-LAD-04
}};

[[nodiscard]] constexpr const HexTerrainInfo& terrain_info(HexTerrain terrain) {
  return hex_terrain_table[static_cast<std::size_t>(terrain)];
}

[[nodiscard]] consteval bool is_terrain_table_in_order() {
  for (std::size_t i = 0; i < hex_terrain_count; ++i) {
    if (hex_terrain_table[i].terrain != static_cast<HexTerrain>(i)) return false;
  }
  return true;
}
static_assert(is_terrain_table_in_order());

}  // namespace fracas
