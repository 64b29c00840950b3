#include "engine/content/virtualscape/piece_on_board.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace fracas {
namespace {

constexpr std::array<std::pair<std::string_view, HexTerrain>, 18> terrain_words = {{
    {"grass", HexTerrain::Grass},
    {"rock", HexTerrain::Rock},
    {"sand", HexTerrain::Sand},
    {"swamp", HexTerrain::Swamp},
    {"asphalt", HexTerrain::Asphalt},
    {"concrete", HexTerrain::Concrete},
    {"dungeon", HexTerrain::Dungeon},
    {"road", HexTerrain::Road},
    {"snow", HexTerrain::Snow},
    {"lava-field", HexTerrain::LavaField},
    {"wall-walk", HexTerrain::WallWalk},
    {"water", HexTerrain::Water},
    {"swamp-water", HexTerrain::SwampWater},
    {"wellspring-water", HexTerrain::Water},
    {"ice", HexTerrain::Ice},
    {"lava", HexTerrain::MoltenLava},
    {"shadow", HexTerrain::Shadow},
    {"personal", HexTerrain::Stone},
}};

constexpr std::array<std::pair<std::string_view, ObjectKind>, 5> object_words = {{
    {"tree", ObjectKind::Tree},
    {"jungle", ObjectKind::Jungle},
    {"glacier", ObjectKind::Glacier},
    {"outcrop", ObjectKind::Outcrop},
    {"hive", ObjectKind::Hive},
}};

HexCoordinate sum(HexCoordinate one, HexCoordinate other) { return neighbour_of(one, other); }

/// Towards the inside of a door in its first rotation: south-west and south-east.
constexpr std::size_t first_inside = 2;
constexpr std::size_t second_inside = 1;

}  // namespace

std::optional<HexTerrain> board_terrain(const PieceDefinition& piece) {
  if (!piece.is_ground()) return std::nullopt;
  for (const auto& [word, terrain] : terrain_words) {
    if (word == piece.terrain) return terrain;
  }
  return std::nullopt;
}

ObjectKind object_kind(const PieceDefinition& piece) {
  for (const auto& [word, kind] : object_words) {
    if (word == piece.terrain) return kind;
  }
  return ObjectKind::Plain;
}

std::vector<HexCoordinate> piece_hexes(const PieceDefinition& piece, HexCoordinate anchor, int rotation) {
  std::vector<HexCoordinate> hexes = piece.footprints[static_cast<std::size_t>(rotation)];
  for (HexCoordinate& hex : hexes) hex = sum(anchor, hex);
  return hexes;
}

HexCoordinate anchor_of(const std::vector<HexCoordinate>& hexes) {
  return *std::min_element(hexes.begin(), hexes.end(), [](HexCoordinate one, HexCoordinate other) {
    return std::pair(one.r, one.q) < std::pair(other.r, other.q);
  });
}

std::optional<int> rotation_of(const PieceDefinition& piece, const std::vector<HexCoordinate>& hexes, int first) {
  if (hexes.size() != piece.hexes()) return std::nullopt;
  const HexCoordinate anchor = anchor_of(hexes);
  for (int turn = 0; turn < 6; ++turn) {
    const int rotation = (first + turn) % 6;
    const std::vector<HexCoordinate> wanted = piece_hexes(piece, anchor, rotation);
    if (std::is_permutation(wanted.begin(), wanted.end(), hexes.begin())) return rotation;
  }
  return std::nullopt;
}

std::array<HexCoordinate, 4> door_hexes(const PieceDefinition& door, HexCoordinate anchor, int rotation) {
  const auto turn = static_cast<std::size_t>(rotation);
  const HexCoordinate middle = sum(anchor, door.footprints[turn][1]);
  const HexCoordinate first = sum(middle, hex_directions[(first_inside + turn) % 6]);
  const HexCoordinate second = sum(middle, hex_directions[(second_inside + turn) % 6]);
  return {middle, first, second, sum(second, hex_directions[(first_inside + turn) % 6])};
}

std::array<HexCoordinate, 2> door_posts(const PieceDefinition& door, HexCoordinate anchor, int rotation) {
  const auto turn = static_cast<std::size_t>(rotation);
  return {anchor, sum(anchor, door.footprints[turn][2])};
}

}  // namespace fracas
