#include "engine/board/hex/compile_hex_board.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/board/hex/column_drafts.hpp"
#include "engine/board/hex/shafts_and_stairs.hpp"

namespace fracas {
namespace {

constexpr std::size_t opposite(std::size_t direction) { return (direction + 3) % 6; }
constexpr Level above(Level level, int levels) { return Level{static_cast<std::int16_t>(level.value + levels)}; }

using EdgeLists = std::map<HexCoordinate, std::array<std::vector<EdgeFeature>, 6>, ByRow>;

/// Adds ladders, edges, transit, doors, zones and marks to drafted columns, and gives every space its id.
class BoardCompiler {
 public:
  BoardCompiler(const HexBuild& build, const HexBoard* before) : build_(build), before_(before) {}

  Result<HexBoard, std::vector<BuildProblem>> compile() {
    check_indices();
    if (problems_.empty()) drafts_ = draft_columns(build_, problems_);
    for (std::size_t i = 0; i < build_.ladders.size(); ++i) add_rungs(i);
    for (std::size_t i = 0; i < build_.transits.size(); ++i) add_transit(i);
    for (std::size_t i = 0; i < build_.tiles.size(); ++i) check_borders(i);
    if (problems_.empty()) check_stairwells(build_, drafts_, problems_);
    parts_.cars = problems_.empty() ? compile_cars(build_, drafts_, problems_) : std::vector<ElevatorCar>{};
    set_zones_and_marks();
    check_tokens();
    for (std::size_t i = 0; i < build_.edges.size(); ++i) add_edge(i);
    for (const BuildingPiece& building : build_.buildings) add_shell(building);
    number_spaces();
    if (!problems_.empty()) return std::move(problems_);
    collect_columns();
    for (std::size_t i = 0; i < build_.ladders.size(); ++i) add_ladder(i);
    for (const DoorPiece& door : build_.doors) add_door(door);
    return HexBoard(build_, std::move(parts_), before_);
  }

 private:
  void report(BuildPart part, std::size_t index, HexCoordinate at, RuleId rule, std::string what) {
    problems_.push_back({part, index, at, rule, std::move(what)});
  }

  /// Ladders, buildings and objects are named by one byte, and everything stays in the range of levels.
  void check_indices() {
    const std::size_t most = no_feature;
    if (build_.ladders.size() > most || build_.buildings.size() > most || build_.objects.size() > most ||
        build_.cars.size() > most)
      report(BuildPart::Board, 0, {}, "SS-CMP-18"_rule, "a board has at most 255 each of ladders, buildings, objects and cars");
    if (build_.doors.size() > HexBoard::max_doors)
      report(BuildPart::Board, 0, {}, "SS-CMP-18"_rule, "a board has at most " + std::to_string(HexBoard::max_doors) + " doors");
    for (std::size_t i = 0; i < build_.transits.size(); ++i) {
      if (build_.transits[i].building >= build_.buildings.size())
        report(BuildPart::Transit, i, build_.transits[i].at, "SS-BLD-04"_rule, "a transit space belongs to a building");
    }
  }

  /// The Astral Plane and the Upside Down are battlefields of their own, compared with no other space (SS-RUL-169), so nothing
  /// else lies on a hex beside them.
  void check_borders(std::size_t index) {
    const TerrainTile& tile = build_.tiles[index];
    if (tile.terrain != HexTerrain::AstralPlane && tile.terrain != HexTerrain::UpsideDown) return;
    const auto is_other = [&](HexCoordinate at) {
      const auto found = drafts_.find(at);
      return found != drafts_.end() &&
             std::any_of(found->second.spaces.begin(), found->second.spaces.end(), [&](const HexSpace& space) {
               return space.terrain != tile.terrain && space.terrain != HexTerrain::Ladder && space.fit != Fit::Partial;
             });
    };
    for (const HexCoordinate at : tile.hexes) {
      const bool touches = std::any_of(hex_directions.begin(), hex_directions.end(),
                                       [&](HexCoordinate direction) { return is_other(neighbour_of(at, direction)); });
      if (!touches && !is_other(at)) continue;
      return report(BuildPart::Tile, index, at, "SS-RUL-169"_rule,
                    "the " + std::string(terrain_info(tile.terrain).name) +
                        " is a battlefield of its own and touches no other terrain; leave a hex free between them");
    }
  }

  /// Rung k lies at 2k - 1 levels above the landing space (SS-LAD-01, HS-RUL-17).
  void add_rungs(std::size_t index) {
    const LadderPiece& ladder = build_.ladders[index];
    if (ladder.pieces == 0) return;  // taken away
    const HexSpace* landing = find_space(drafts_, ladder.at, ladder.landing);
    if (landing == nullptr || terrain_info(landing->terrain).ground != Ground::Land) {
      return report(BuildPart::Ladder, index, ladder.at, "SS-LAD-02"_rule, "a ladder stands on a land space");
    }
    const HexSpace foot = *landing;
    for (int k = 1; k <= ladder.pieces; ++k) {
      HexSpace rung{.at = ladder.at, .level = above(ladder.landing, 2 * k - 1), .terrain = HexTerrain::Ladder};
      rung.underside = rung.level;
      rung.ceiling = foot.ceiling;
      rung.ladder = static_cast<std::uint8_t>(index);
      rung.rung = static_cast<std::uint8_t>(k);
      rung.building = foot.building;
      rung.is_inside = foot.is_inside;
      drafts_[ladder.at].spaces.push_back(rung);
    }
    const Level top = above(ladder.landing, 2 * ladder.pieces);
    const bool leads_somewhere = top_space(ladder) != nullptr;
    if (!leads_somewhere)
      report(BuildPart::Ladder, index, ladder.at, "SS-LAD-02"_rule, "the top of a ladder is attached to a tile");
    add_feature(ladder.at, ladder.direction,
                {.kind = EdgeKind::Ladder, .bottom = ladder.landing, .top = top, .piece = no_edge_piece});
  }

  /// The tile the ladder is attached to, at its top or within one level of it.
  const HexSpace* top_space(const LadderPiece& ladder) {
    const HexCoordinate behind = neighbour_of(ladder.at, hex_directions[ladder.direction]);
    const Level top = above(ladder.landing, 2 * ladder.pieces);
    for (const int off : {0, -1, 1}) {
      // A ladder that goes on from the tile above has rungs there too; they are not what this one is attached to.
      const HexSpace* space = find_space(drafts_, behind, above(top, off));
      if (space != nullptr && !space->is_rung()) return space;
    }
    return nullptr;
  }

  void add_transit(std::size_t index) {
    const TransitPiece& transit = build_.transits[index];
    if (transit.number == 0) return;  // taken away
    HexSpace* space = find_space(drafts_, transit.at, transit.level);
    if (space == nullptr) {
      return report(BuildPart::Transit, index, transit.at, "SS-BLD-03"_rule, "there is no space for the transit number");
    }
    space->transit = transit.number;
    space->stairwell = transit.stairwell;
    space->building = transit.building;
  }

  void set_zones_and_marks() {
    for (std::size_t i = 0; i < build_.zones.size(); ++i) {
      const ZoneHex& zone = build_.zones[i];
      HexSpace* space = find_space(drafts_, zone.at, zone.level);
      if (space == nullptr) {
        if (before_ == nullptr) report(BuildPart::Zone, i, zone.at, "SS-SET-05"_rule, "there is no space for the starting zone");
      } else {
        space->start_zone = zone.seat;
      }
    }
    for (std::size_t i = 0; i < build_.marks.size(); ++i) {
      const MarkedHex& marked = build_.marks[i];
      HexSpace* space = find_space(drafts_, marked.at, marked.level);
      if (space == nullptr) {
        if (before_ == nullptr) report(BuildPart::Mark, i, marked.at, "SS-BFD-17"_rule, "there is no space to mark");
      } else {
        space->marks = static_cast<std::uint8_t>(space->marks | static_cast<std::uint8_t>(marked.mark));
      }
    }
  }

  /// What zones, marks and tokens of the map lay on may be gone once the terrain has changed.
  void check_tokens() {
    if (before_ != nullptr) return;
    for (std::size_t i = 0; i < build_.tokens.size(); ++i) {
      if (find_space(drafts_, build_.tokens[i].at, build_.tokens[i].level) == nullptr)
        report(BuildPart::Token, i, build_.tokens[i].at, "SS-CMP-15"_rule, "there is no space for the token");
    }
  }

  void add_edge(std::size_t index) {
    const EdgePiece& edge = build_.edges[index];
    if (drafts_.find(edge.at) == drafts_.end()) {
      return report(BuildPart::Edge, index, edge.at, "SS-RUL-26"_rule, "there is no terrain that could carry this edge");
    }
    add_feature(edge.at, edge.direction,
                {.kind = edge.kind,
                 .bottom = edge.bottom,
                 .top = top_of(edge.bottom, edge.height),
                 .is_crossed_on_foot = edge.is_crossed_on_foot,
                 .has_sight_mark = edge.has_sight_mark,
                 .piece = static_cast<std::uint16_t>(index)});
  }

  void add_feature(HexCoordinate at, std::size_t direction, EdgeFeature feature) {
    feature.is_inside = true;
    edges_[at][direction].push_back(feature);
    feature.is_inside = false;
    edges_[neighbour_of(at, hex_directions[direction])][opposite(direction)].push_back(feature);
  }

  /// The outer wall, open where a doorway or a window is; figures pass a doorway and sight does not (SS-BLD-15).
  void add_shell(const BuildingPiece& building) {
    if (building.is_enclosed) return;
    for (const HexCoordinate at : building.hexes) {
      for (std::size_t direction = 0; direction < 6; ++direction) {
        const HexCoordinate beside = neighbour_of(at, hex_directions[direction]);
        if (std::find(building.hexes.begin(), building.hexes.end(), beside) == building.hexes.end())
          add_outer_edge(building, at, direction);
      }
    }
  }

  void add_outer_edge(const BuildingPiece& building, HexCoordinate at, std::size_t direction) {
    Level wall = building.level;  // built so far
    std::vector<HexSpace> openings;
    for (const HexSpace& space : drafts_[at].spaces) {
      const bool is_opening = space.terrain == HexTerrain::Doorway || space.terrain == HexTerrain::Window;
      if (is_opening && space.is_inside) openings.push_back(space);
    }
    std::sort(openings.begin(), openings.end(),
              [](const HexSpace& one, const HexSpace& other) { return one.level < other.level; });
    for (const HexSpace& opening : openings) {
      const Level lintel = std::min({top_of(opening.level, building.limit), opening.ceiling, building.roof});
      if (wall < opening.level)
        add_feature(at, direction, {.kind = EdgeKind::Shell, .bottom = wall, .top = opening.level, .piece = no_edge_piece});
      if (opening.terrain == HexTerrain::Doorway)
        add_feature(at, direction, {.kind = EdgeKind::Doorway, .bottom = opening.level, .top = lintel, .piece = no_edge_piece});
      wall = std::max(wall, lintel);
    }
    if (wall < building.roof)
      add_feature(at, direction, {.kind = EdgeKind::Shell, .bottom = wall, .top = building.roof, .piece = no_edge_piece});
  }

  using Key = std::tuple<HexCoordinate, std::int16_t, std::uint8_t, std::uint8_t>;
  static Key key_of(const HexSpace& space) { return {space.at, space.level.value, space.ladder, space.rung}; }

  /// Row by row and level by level, so that the order of a file does not matter; partial hexes are no spaces (SS-CMP-06).
  void number_spaces() {
    std::map<Key, std::size_t> earlier;
    if (before_ != nullptr) {
      for (std::size_t i = 0; i < before_->size(); ++i) {
        parts_.spaces.push_back(before_->spaces()[i]);
        parts_.spaces.back().is_gone = true;
        if (!before_->spaces()[i].is_gone) earlier.emplace(key_of(before_->spaces()[i]), i);
      }
    }
    for (auto& [at, draft] : drafts_) {
      std::stable_sort(draft.spaces.begin(), draft.spaces.end(),
                       [](const HexSpace& one, const HexSpace& other) { return one.level < other.level; });
      for (const HexSpace& space : draft.spaces) {
        if (space.fit == Fit::Partial) continue;
        const auto found = earlier.find(key_of(space));
        if (found != earlier.end()) {
          parts_.spaces[found->second] = space;
        } else {
          parts_.spaces.push_back(space);
        }
      }
    }
    if (parts_.spaces.size() > HexBoard::max_spaces) {
      report(BuildPart::Board, 0, {}, "SS-CMP-09"_rule,
             "a board has at most " + std::to_string(HexBoard::max_spaces) + " spaces, and this one has " +
                 std::to_string(parts_.spaces.size()));
    }
  }

  void collect_columns() {
    for (const HexSpace& space : parts_.spaces) drafts_.try_emplace(space.at);  // hexes that lost everything keep a column
    for (const auto& [at, draft] : drafts_) {
      HexColumn column{.at = at, .first_solid = static_cast<std::uint32_t>(parts_.solids.size())};
      column.solid_count = static_cast<std::uint16_t>(draft.solids.size());
      parts_.solids.insert(parts_.solids.end(), draft.solids.begin(), draft.solids.end());
      auto& edges = parts_.edges.emplace_back();
      const auto found = edges_.find(at);
      if (found != edges_.end()) edges = found->second;
      for (std::size_t direction = 0; direction < 6; ++direction) {
        if (!edges[direction].empty()) column.edged = static_cast<std::uint8_t>(column.edged | (1U << direction));
      }
      parts_.columns.push_back(column);
    }
  }

  [[nodiscard]] SpaceId id_of(const Key& key) const {
    for (std::size_t i = 0; i < parts_.spaces.size(); ++i) {
      if (!parts_.spaces[i].is_gone && key_of(parts_.spaces[i]) == key) return SpaceId{static_cast<std::uint16_t>(i)};
    }
    return {};
  }
  [[nodiscard]] SpaceId id_of(HexCoordinate at, Level level) const { return id_of({at, level.value, no_feature, 0}); }

  void add_ladder(std::size_t index) {
    const LadderPiece& piece = build_.ladders[index];
    Ladder ladder{.direction = piece.direction, .is_turbo_lift = piece.is_turbo_lift};
    if (piece.pieces > 0) {
      ladder.landing = id_of(piece.at, piece.landing);
      for (int k = 1; k <= piece.pieces; ++k) {
        ladder.rungs.push_back(id_of(
            {piece.at, above(piece.landing, 2 * k - 1).value, static_cast<std::uint8_t>(index), static_cast<std::uint8_t>(k)}));
      }
      ladder.top_level = above(piece.landing, 2 * piece.pieces);
      const HexSpace* top = top_space(piece);
      if (top != nullptr) ladder.top = id_of(top->at, top->level);
    }
    parts_.ladders.push_back(std::move(ladder));
  }

  void add_door(const DoorPiece& piece) {
    Door door{.level = piece.level, .height = piece.height, .is_open = piece.is_open, .is_broken = piece.is_broken};
    for (std::size_t i = 0; i < 4; ++i) door.spaces[i] = id_of(piece.hexes[i], piece.level);
    parts_.doors.push_back(door);
  }

  static constexpr std::uint16_t no_edge_piece = UINT16_MAX;
  const HexBuild& build_;
  const HexBoard* before_;
  std::vector<BuildProblem> problems_;
  ColumnDrafts drafts_;
  EdgeLists edges_;
  HexBoardParts parts_;
};

}  // namespace

Result<HexBoard, std::vector<BuildProblem>> compile_hex_board(HexBuild build, const HexBoard* before) {
  return BoardCompiler(build, before).compile();
}

void add_column(HexBuild& build, HexCoordinate at, Level level, HexTerrain terrain, Fit fit) {
  const bool is_flat = !terrain_info(terrain).adds_level;
  const bool floats = terrain == HexTerrain::Cosmos || terrain == HexTerrain::Sky;  // SS-TER-04
  if (!floats && (level.value > 0 || !is_flat)) {
    TerrainTile column{.terrain = is_flat ? HexTerrain::Rock : terrain, .hexes = {at}, .thickness = level.value, .fit = fit};
    build.tiles.push_back(std::move(column));
  }
  if (is_flat) build.tiles.push_back({.terrain = terrain, .hexes = {at}, .level = level, .thickness = 0, .fit = fit});
}

}  // namespace fracas
