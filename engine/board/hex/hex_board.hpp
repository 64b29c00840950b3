#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/board/hex/hex_coordinate.hpp"
#include "engine/board/levels.hpp"
#include "engine/core/strong_id.hpp"

namespace fracas {

/// What a hex space is made of; names and letters for maps are in hex_terrain_table.
enum class HexTerrain : std::uint8_t { Grass, Rock, Sand, Swamp, Asphalt, Concrete, Stone, Water };

struct HexTerrainInfo {
  HexTerrain terrain;
  char letter;          ///< how map files write it after the level
  const char* name;     ///< how content and players write it
  bool stops_movement;  ///< entering ends the move (SS-TER-07, HS-TER-05)
};

inline constexpr std::array<HexTerrainInfo, 8> hex_terrain_table = {{
    {HexTerrain::Grass, 'g', "grass", false},
    {HexTerrain::Rock, 'r', "rock", false},
    {HexTerrain::Sand, 's', "sand", false},
    {HexTerrain::Swamp, 'm', "swamp", false},
    {HexTerrain::Asphalt, 'a', "asphalt", false},
    {HexTerrain::Concrete, 'c', "concrete", false},
    {HexTerrain::Stone, 't', "stone", false},
    {HexTerrain::Water, 'w', "water", true},
}};

[[nodiscard]] constexpr const HexTerrainInfo& terrain_info(HexTerrain terrain) {
  return hex_terrain_table[static_cast<std::size_t>(terrain)];
}

/// One space of a hex board: the top of a solid column.
struct HexSpace {
  HexCoordinate at;
  Level level;
  HexTerrain terrain = HexTerrain::Grass;
  SeatId start_zone;  ///< whose starting zone the space belongs to, or none
};

/// The immutable battlefield: spaces, who is next to whom, and range counted along the board.
class HexBoard {
 public:
  static constexpr std::size_t max_spaces = 1200;
  static constexpr std::uint8_t unreachable = 255;

  HexBoard() = default;
  /// Takes at most max_spaces spaces, each hex at most once (the map loader checks both).
  explicit HexBoard(std::vector<HexSpace> spaces);

  [[nodiscard]] std::size_t size() const { return spaces_.size(); }
  [[nodiscard]] const HexSpace& operator[](SpaceId space) const { return spaces_[space.index()]; }
  [[nodiscard]] const std::vector<HexSpace>& spaces() const { return spaces_; }
  /// The space on this hex, or none; constant time on any board that fits into a box of 256 by 256 hexes.
  [[nodiscard]] SpaceId find(HexCoordinate at) const {
    const int column = at.q - corner_.q;
    const int row = at.r - corner_.r;
    if (column < 0 || row < 0 || column >= box_width_ || row >= box_height_) return {};
    return box_.empty() ? search(at) : box_[static_cast<std::size_t>(row * box_width_ + column)];
  }
  /// The space in one of the six hex_directions, or none.
  [[nodiscard]] SpaceId neighbour(SpaceId space, std::size_t direction) const { return neighbours_[space.index()][direction]; }
  [[nodiscard]] const std::array<SpaceId, 6>& neighbours(SpaceId space) const { return neighbours_[space.index()]; }
  [[nodiscard]] bool are_neighbours(SpaceId one, SpaceId other) const {
    return hex_distance(spaces_[one.index()].at, spaces_[other.index()].at) == 1;
  }
  /// Spaces counted along the battlefield, ignoring levels and figures (SS-RNG-02, SS-RNG-03, SS-RUL-34,
  /// HS-RNG-03, HS-RUL-11); unreachable if the two lie on separate battlefields.
  [[nodiscard]] int range(SpaceId from, SpaceId to) const { return ranges_[from.index() * spaces_.size() + to.index()]; }

  /// The rulebook's name of a space: row letter and number, such as B3.
  [[nodiscard]] std::string name(SpaceId space) const;

 private:
  static constexpr int max_box_side = 256;
  void fill_box();
  [[nodiscard]] SpaceId search(HexCoordinate at) const;

  std::vector<HexSpace> spaces_;
  std::vector<std::array<SpaceId, 6>> neighbours_;
  std::vector<std::uint8_t> ranges_;
  HexCoordinate corner_;  ///< least q and least r of the box around the board
  int box_width_ = 0;
  int box_height_ = 0;
  std::vector<SpaceId> box_;  ///< the space on each hex of that box, row by row; empty for a box too large to keep
};

/// The name of a hex: row letter (A is r = 0, AA follows Z) and number; rows and numbers below zero carry a minus.
[[nodiscard]] std::string hex_name(HexCoordinate at);

}  // namespace fracas
