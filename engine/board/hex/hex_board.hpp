#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/board/hex/base_answers.hpp"
#include "engine/board/hex/hex_build.hpp"
#include "engine/board/hex/hex_coordinate.hpp"
#include "engine/board/hex/hex_terrain.hpp"
#include "engine/board/hex/pair_answers.hpp"
#include "engine/board/levels.hpp"
#include "engine/core/strong_id.hpp"

namespace fracas {

/// Open sky: nothing lies above.
inline constexpr Level no_ceiling{INT16_MAX};
/// Index of a building, ladder, object or door that a space does not have.
inline constexpr std::uint8_t no_feature = 255;

/// One space of a hex board: the top of something solid, a rung, or a place that floats (cosmos, sky).
struct HexSpace {
  HexCoordinate at;
  Level level;
  HexTerrain terrain = HexTerrain::Grass;
  SeatId start_zone;  ///< whose starting zone the space belongs to, or none
  Fit fit = Fit::Full;
  Level ceiling = no_ceiling;          ///< underside of what hangs above (SS-OVH-01)
  Level underside;                     ///< where the solid below begins; its own level if nothing is below
  std::uint8_t building = no_feature;  ///< the building it is attached to or inside of
  bool is_inside = false;              ///< between floor and roof of that building (SS-RUL-158)
  std::uint8_t ladder = no_feature;    ///< of a rung
  std::uint8_t rung = 0;               ///< 1 is the lowest
  std::uint8_t transit = 0;            ///< transit number, or 0 (SS-BLD-03)
  std::uint16_t stairwell = 0;         ///< which of the stairs with that number it belongs to
  std::uint8_t car = no_feature;       ///< the elevator car it is inside of (SS-BLD-17)
  std::uint8_t object = no_feature;    ///< the object that fills it (SS-CMP-12)
  std::uint8_t battlefield = 0;        ///< which connected assembly it belongs to (SS-CMP-18)
  std::uint8_t marks = 0;
  bool is_gone = false;  ///< was removed in play; kept so that the ids of other spaces stay

  [[nodiscard]] constexpr bool has(SpaceMark mark) const { return (marks & static_cast<std::uint8_t>(mark)) != 0; }
  [[nodiscard]] constexpr bool is_rung() const { return rung != 0; }
  /// Levels free above the space (SS-OVH-01, HS-RUL-13).
  [[nodiscard]] constexpr int clearance() const { return ceiling.value - level.value; }
};

/// What a solid is, as far as sight and rules ask.
enum class SolidKind : std::uint8_t {
  Terrain,
  Object,
  Window,  ///< an intact window (SS-BLD-29)
  Door,
  Car,  ///< an elevator car; bodies are inside it, sight does not pass
};

/// A stretch of a column that neither bodies nor sight pass; stretches of one kind that touch are one.
struct Solid {
  Level bottom;
  Level top;
  SolidKind kind = SolidKind::Terrain;
  std::uint8_t object = no_feature;  ///< index into HexBuild::objects, doors or cars
};

/// All that lies on one hex.
struct HexColumn {
  HexCoordinate at;
  std::uint32_t first_solid = 0;
  std::uint32_t first_space = 0;  ///< into the list that spaces_on reads
  std::uint16_t solid_count = 0;
  std::uint16_t space_count = 0;
  std::uint8_t battlefield = 0;
  std::uint8_t edged = 0;  ///< one bit for each direction with something on that edge
};

/// A space of a neighbouring hex.
struct SpaceLink {
  SpaceId to;
  std::uint8_t direction = 0;
  bool has_edge = false;  ///< something stands on the edge between
};

/// What stands on an edge, from whichever side it is asked.
struct EdgeFeature {
  EdgeKind kind = EdgeKind::Wall;
  bool is_inside = false;  ///< the hex that was asked for carries it
  Level bottom;
  Level top;
  bool is_crossed_on_foot = false;
  bool has_sight_mark = false;
  std::uint16_t piece = 0;  ///< index into HexBuild::edges; beyond its end for shells and ladders
};

/// A ladder with its spaces (SS-LAD-01).
struct Ladder {
  SpaceId landing;
  std::vector<SpaceId> rungs;  ///< lowest first
  SpaceId top;                 ///< the tile it leads to
  Level top_level;
  std::uint8_t direction = 0;
  bool is_turbo_lift = false;
};

/// A fortress door with its four spaces.
struct Door {
  std::array<SpaceId, 4> spaces;
  Level level;
  Height height;
  bool is_open = false;
  bool is_broken = false;
};

/// An elevator car and the floors of its shaft (SS-BLD-17).
struct ElevatorCar {
  std::vector<HexCoordinate> hexes;
  std::vector<Level> floors;  ///< lowest first; none once the car is gone
  Level level;                ///< of the floor on which it stands
  std::uint8_t building = no_feature;
};

/// All that a compiled board holds before its tables are made.
struct HexBoardParts {
  std::vector<HexSpace> spaces;
  std::vector<HexColumn> columns;  ///< sorted by row and number
  std::vector<Solid> solids;
  std::vector<std::array<std::vector<EdgeFeature>, 6>> edges;  ///< for each column
  std::vector<Ladder> ladders;
  std::vector<Door> doors;
  std::vector<ElevatorCar> cars;
};

/// Over which hexes range is counted.
enum class RangeRoute : std::uint8_t {
  OverSpaces,              ///< that hold at least one space (SS-RUL-34)
  OverSpacesAndObstacles,  ///< also those that something fills so that nobody can be there (HS-RUL-11)
};

/// The battlefield compiled: spaces, solids, edges, who is next to whom, and range counted along the board. Immutable;
/// terrain that changes in play gives another board (terrain_change.hpp).
class HexBoard {
 public:
  static constexpr std::size_t max_spaces = 2048;
  static constexpr std::size_t max_doors = 16;
  static constexpr std::uint8_t unreachable = 255;

  HexBoard() = default;
  /// A board of solid columns without anything else on it; each hex at most once.
  explicit HexBoard(std::vector<HexSpace> spaces);
  /// A board that a change has made of another shares the room for answers with it.
  HexBoard(HexBuild build, HexBoardParts parts, const HexBoard* before = nullptr);

  [[nodiscard]] std::size_t size() const { return parts_.spaces.size(); }
  [[nodiscard]] const HexSpace& operator[](SpaceId space) const { return parts_.spaces[space.index()]; }
  [[nodiscard]] const std::vector<HexSpace>& spaces() const { return parts_.spaces; }
  [[nodiscard]] const std::vector<HexColumn>& columns() const { return parts_.columns; }
  [[nodiscard]] const std::vector<Ladder>& ladders() const { return parts_.ladders; }
  /// Which of the ladders are turbo lifts with both ends (SS-LAD-13).
  [[nodiscard]] const std::vector<std::uint16_t>& turbo_lifts() const { return turbo_lifts_; }
  [[nodiscard]] const std::vector<Door>& doors() const { return parts_.doors; }
  [[nodiscard]] const std::vector<ElevatorCar>& cars() const { return parts_.cars; }
  /// The pieces it was compiled from.
  [[nodiscard]] const HexBuild& build() const { return *build_; }

  /// The column on this hex, or nothing.
  [[nodiscard]] const HexColumn* column(HexCoordinate at) const {
    const std::uint16_t index = column_index(at);
    return index == no_column ? nullptr : &parts_.columns[index];
  }
  /// The spaces of a hex, lowest first.
  [[nodiscard]] std::span<const SpaceId> spaces_on(HexCoordinate at) const;
  /// Every space with this terrain by number, those that are gone too.
  [[nodiscard]] std::span<const SpaceId> spaces_with(HexTerrain terrain) const {
    const std::uint16_t first = first_with_[static_cast<std::size_t>(terrain)];
    return {spaces_by_terrain_.data() + first, first_with_[static_cast<std::size_t>(terrain) + 1U] - std::size_t{first}};
  }
  /// What is solid on a hex, lowest first.
  [[nodiscard]] std::span<const Solid> solids_on(HexCoordinate at) const;
  [[nodiscard]] std::span<const Solid> solids_of(const HexColumn& column) const {
    return {parts_.solids.data() + column.first_solid, column.solid_count};
  }
  /// What stands on the edge of a hex in one of the six hex_directions.
  [[nodiscard]] std::span<const EdgeFeature> edges(HexCoordinate at, std::size_t direction) const;
  /// The lowest space on this hex, or none.
  [[nodiscard]] SpaceId find(HexCoordinate at) const;
  /// The space on this hex at exactly this level, or none.
  [[nodiscard]] SpaceId find(HexCoordinate at, Level level) const;
  /// All spaces of the six neighbouring hexes, by direction and level. Partial hexes are not spaces (SS-RUL-21).
  [[nodiscard]] std::span<const SpaceLink> links(SpaceId space) const {
    const std::uint32_t first = first_link_[space.index()];
    return {links_.data() + first, first_link_[space.index() + 1] - first};
  }
  [[nodiscard]] bool are_neighbours(SpaceId one, SpaceId other) const {
    return hex_distance((*this)[one].at, (*this)[other].at) == 1;
  }
  /// Spaces counted along the battlefield over columns, ignoring levels and figures (SS-RNG-02, SS-RNG-03, SS-RUL-34,
  /// HS-RNG-03, HS-RUL-11); unreachable if no route leads from one to the other.
  [[nodiscard]] int range(SpaceId from, SpaceId to, RangeRoute route) const {
    const bool is_past_obstacles = route == RangeRoute::OverSpacesAndObstacles && !ranges_past_obstacles_.empty();
    const std::vector<std::uint8_t>& ranges = is_past_obstacles ? ranges_past_obstacles_ : ranges_;
    return ranges[static_cast<std::size_t>(column_of_space_[from.index()]) * parts_.columns.size() +
                  column_of_space_[to.index()]];
  }
  /// Connected assemblies of terrain (SS-CMP-18).
  [[nodiscard]] int battlefield_count() const { return battlefield_count_; }

  /// What others have found out about pairs of spaces; copies of a board share it.
  [[nodiscard]] PairAnswers& pair_answers() const { return *pair_answers_; }
  /// The same about larger bases.
  [[nodiscard]] BaseAnswers& base_answers() const { return *base_answers_; }

  /// About how much memory the board takes, without the answers.
  [[nodiscard]] std::size_t bytes() const;

  /// The rulebook's name of a space: row letter and number, such as B3; higher spaces of one hex add their level, B3@9,
  /// and rungs that share it with another space the side of their ladder, B3@2e. find_space (space_name.hpp) reads it.
  [[nodiscard]] std::string name(SpaceId space) const;

 private:
  static constexpr int max_box_side = 512;
  static constexpr std::uint16_t no_column = UINT16_MAX;
  [[nodiscard]] std::uint16_t column_index(HexCoordinate at) const {
    const int column = at.q - corner_.q;
    const int row = at.r - corner_.r;
    if (column < 0 || row < 0 || column >= box_width_ || row >= box_height_) return no_column;
    return box_.empty() ? search(at) : box_[static_cast<std::size_t>(row * box_width_ + column)];
  }
  [[nodiscard]] std::uint16_t search(HexCoordinate at) const;
  void make_tables(const HexBoard* before);
  void fill_box();
  void list_spaces_by_column();
  void list_spaces_by_terrain();
  void list_turbo_lifts();
  void number_battlefields();
  void link_spaces();
  void count_ranges();
  [[nodiscard]] std::vector<std::uint8_t> ranges_along(RangeRoute route) const;

  std::shared_ptr<const HexBuild> build_ = std::make_shared<const HexBuild>();
  HexBoardParts parts_;
  std::vector<SpaceId> spaces_by_column_;
  std::vector<std::uint16_t> turbo_lifts_;
  std::vector<SpaceId> spaces_by_terrain_;
  std::array<std::uint16_t, hex_terrain_count + 1> first_with_{};  ///< into that list
  std::vector<std::uint16_t> column_of_space_;
  std::vector<std::uint32_t> first_link_;
  std::vector<SpaceLink> links_;
  std::vector<std::uint8_t> ranges_;                 ///< from each column to each, over spaces
  std::vector<std::uint8_t> ranges_past_obstacles_;  ///< the same over obstacles too; empty where that makes no difference
  std::shared_ptr<PairAnswers> pair_answers_;        ///< none while the board is empty
  std::shared_ptr<BaseAnswers> base_answers_;        ///< likewise
  int battlefield_count_ = 0;
  HexCoordinate corner_;  ///< least q and least r of the box around the board
  int box_width_ = 0;
  int box_height_ = 0;
  std::vector<std::uint16_t> box_;  ///< the column on each hex of that box, row by row; empty for a box too large to keep
};

/// The name of a hex: row letter (A is r = 0, AA follows Z) and number; rows and numbers below zero carry a minus.
[[nodiscard]] std::string hex_name(HexCoordinate at);

}  // namespace fracas
