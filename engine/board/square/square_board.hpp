#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/strong_id.hpp"

namespace fracas {

/// A square of the map, column first; (0,0) is A1, the top left corner, and y grows downward (HC-MAP-01).
struct SquareCoordinate {
  std::int16_t x = 0;
  std::int16_t y = 0;
  friend constexpr auto operator<=>(SquareCoordinate, SquareCoordinate) = default;
};

/// East and on clockwise, orthogonal steps at even positions.
inline constexpr std::array<SquareCoordinate, 8> square_directions = {
    SquareCoordinate{1, 0},  SquareCoordinate{1, 1},   SquareCoordinate{0, 1},  SquareCoordinate{-1, 1},
    SquareCoordinate{-1, 0}, SquareCoordinate{-1, -1}, SquareCoordinate{0, -1}, SquareCoordinate{1, -1}};

[[nodiscard]] constexpr SquareCoordinate neighbour_of(SquareCoordinate at, SquareCoordinate direction) {
  return {static_cast<std::int16_t>(at.x + direction.x), static_cast<std::int16_t>(at.y + direction.y)};
}
[[nodiscard]] constexpr std::size_t opposite_direction(std::size_t direction) { return (direction + 4) % 8; }
[[nodiscard]] constexpr bool is_diagonal(std::size_t direction) { return direction % 2 == 1; }

/// What a square is made of (HC-MAP-10 to HC-MAP-13); letters are those of map files.
enum class SquareTerrain : std::uint8_t { Clear, Hindering, Blocking, Water };

struct SquareTerrainInfo {
  SquareTerrain terrain;
  char letter;
  const char* name;
};

inline constexpr std::array<SquareTerrainInfo, 4> square_terrain_table = {{
    {SquareTerrain::Clear, '.', "clear"},
    {SquareTerrain::Hindering, 'h', "hindering"},
    {SquareTerrain::Blocking, '#', "blocking"},
    {SquareTerrain::Water, 'w', "water"},
}};

/// A printed boundary that is not one of the terrain types.
enum class SquareBoundary : std::uint8_t {
  None,
  Orange,   ///< follows the rule printed on the map (HC-MAP-19)
  Unusual,  ///< counts for lines and movement only, and as nothing else (HC-MAP-28)
};

struct Square {
  SquareTerrain terrain = SquareTerrain::Clear;
  std::uint8_t elevation = 1;    ///< unnumbered maps use 1 for ground and 2 for elevated (HC-MAP-15)
  SeatId start_area;             ///< purple squares of a player, or none (HC-MAP-18)
  bool wall_east = false;        ///< a wall on the edge to the square at x + 1 (HC-MAP-14)
  bool wall_south = false;       ///< a wall on the edge to the square at y + 1
  bool is_start_dotted = false;  ///< dotted purple: a starting area with 3 or 4 players only (HC-MAP-18)
  bool is_indoor = false;        ///< inside a yellow boundary, or anywhere on an indoor map (HC-MAP-17)
  SquareBoundary boundary = SquareBoundary::None;
  bool has_hook = false;  ///< the boundary's rule says what the square counts as (HC-MAP-19, HC-MAP-28)
  SquareTerrain hook_for_lines = SquareTerrain::Clear;
  SquareTerrain hook_for_movement = SquareTerrain::Clear;
  std::uint8_t elevation_changes = 0;  ///< one bit for each direction in which stairs or a ladder join a square (HC-MAP-16)
  bool has_heavy_object = false;       ///< in play: an unheld heavy object lies here (HC-LOF-20)

  friend bool operator==(const Square&, const Square&) = default;
};

/// What a square is for lines of fire: clear, hindering or blocking; water is clear for them (HC-MAP-12, HC-MAP-28).
[[nodiscard]] constexpr SquareTerrain terrain_for_lines(const Square& square) {
  const SquareTerrain terrain = square.has_hook ? square.hook_for_lines : square.terrain;
  return terrain == SquareTerrain::Water ? SquareTerrain::Clear : terrain;
}
/// What a square is for movement; water hinders it (HC-MAP-12, HC-MAP-28).
[[nodiscard]] constexpr SquareTerrain terrain_for_movement(const Square& square) {
  return square.has_hook ? square.hook_for_movement : square.terrain;
}
/// Whether effects that look for squares of this terrain find the square (HC-MAP-09); unusual terrain is never found (HC-MAP-28).
[[nodiscard]] constexpr bool is_named(const Square& square, SquareTerrain terrain) {
  return square.boundary != SquareBoundary::Unusual && square.terrain == terrain;
}

/// The immutable square map.
class SquareBoard {
 public:
  static constexpr std::size_t max_squares = 1200;

  SquareBoard() = default;
  /// Takes width times height squares, row by row.
  SquareBoard(int width, int height, std::vector<Square> squares);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] std::size_t size() const { return squares_.size(); }
  [[nodiscard]] bool contains(SquareCoordinate at) const { return at.x >= 0 && at.y >= 0 && at.x < width_ && at.y < height_; }
  [[nodiscard]] const Square& operator[](SquareCoordinate at) const {
    return squares_[static_cast<std::size_t>(at.y * width_ + at.x)];
  }
  [[nodiscard]] const Square& operator[](SpaceId space) const { return squares_[space.index()]; }
  [[nodiscard]] SpaceId space(SquareCoordinate at) const { return SpaceId{static_cast<std::uint16_t>(at.y * width_ + at.x)}; }
  [[nodiscard]] SquareCoordinate coordinate(SpaceId space) const {
    return {static_cast<std::int16_t>(space.value % width_), static_cast<std::int16_t>(space.value / width_)};
  }
  /// The next square in direction 0 to 7 (square_directions), or none at the edge of the map.
  [[nodiscard]] SpaceId neighbour(SpaceId space, std::size_t direction) const { return neighbours_[space.index()][direction]; }
  [[nodiscard]] const std::array<SpaceId, 8>& neighbours(SpaceId space) const { return neighbours_[space.index()]; }
  /// The direction from a square to one next to it, or 8 (HC-MAP-02).
  [[nodiscard]] std::size_t direction_to(SpaceId from, SpaceId to) const;
  /// Whether two squares touch at an edge or a corner, whatever lies between (HC-MAP-02).
  [[nodiscard]] bool is_next_to(SpaceId one, SpaceId other) const { return direction_to(one, other) < square_directions.size(); }

  /// Whether a wall stands on the edge two squares share (HC-MAP-14); false for squares that share none.
  [[nodiscard]] bool has_wall_between(SquareCoordinate one, SquareCoordinate other) const;
  /// "Next to each other, with no wall or closed corner between, on one elevation or joined by an elevation change"
  /// (HC-MAP-03, HC-MAP-05, HC-MAP-16). Tabulated: terrain decides it alone.
  [[nodiscard]] bool is_adjacent(SpaceId one, SpaceId other) const;
  [[nodiscard]] bool is_adjacent(SpaceId from, std::size_t direction) const {
    return (adjacent_[from.index()] & (1U << direction)) != 0;
  }
  /// Whether a walking step between two squares that touch is open as far as terrain between them goes (HC-MOV-02).
  [[nodiscard]] bool is_step_open(SpaceId from, std::size_t direction) const {
    return (open_steps_[from.index()] & (1U << direction)) != 0;
  }
  /// max(|dx|, |dy|), whatever lies between (HC-MAP-06).
  [[nodiscard]] int distance(SpaceId one, SpaceId other) const;

  /// Column letter and row number, such as C4 for (2,3).
  [[nodiscard]] std::string name(SpaceId space) const;

  /// Keeps the answers of engine/sight/square for every pair of squares of the empty map, one byte each, from first.
  void keep_lines(std::vector<std::uint8_t> lines);
  [[nodiscard]] bool has_lines() const { return lines_ != nullptr; }
  [[nodiscard]] std::uint8_t kept_line(SpaceId from, SpaceId to) const {
    return (*lines_)[from.index() * squares_.size() + to.index()];
  }

 private:
  int width_ = 0;
  int height_ = 0;
  std::vector<Square> squares_;
  std::vector<std::array<SpaceId, 8>> neighbours_;
  std::vector<std::uint8_t> adjacent_;
  std::vector<std::uint8_t> open_steps_;
  std::shared_ptr<const std::vector<std::uint8_t>> lines_;  ///< shared by copies of the map
};

}  // namespace fracas
