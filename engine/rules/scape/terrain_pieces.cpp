#include "engine/rules/scape/terrain_pieces.hpp"

#include <algorithm>
#include <optional>

#include "engine/rules/scape/held_spaces.hpp"
#include "engine/rules/scape/terrain_changes.hpp"

namespace fracas::scape {
namespace {

using Plan = Result<std::vector<TerrainChange>, Refusal>;

constexpr Level lower(Level level) { return Level{static_cast<std::int16_t>(level.value - 1)}; }
constexpr Level higher(Level level) { return Level{static_cast<std::int16_t>(level.value + 1)}; }

Level top_of(const TerrainTile& tile) { return Level{static_cast<std::int16_t>(tile.level.value + tile.thickness)}; }
/// A column of single tiles is as many pieces as it has levels.
bool is_column(const TerrainTile& tile) { return tile.thickness > 1 && tile.hexes.size() == 1; }
bool covers(const TerrainTile& tile, HexCoordinate hex) {
  return std::find(tile.hexes.begin(), tile.hexes.end(), hex) != tile.hexes.end();
}

/// One piece that can be lifted: a tile, or one level of a column.
struct Piece {
  std::size_t tile;
  Level bottom;
  Level top;
  friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

/// Finds the pieces that come off together and asks whether they may.
class Lifting {
 public:
  Lifting(const Variant& variant, const Game& game, const State& state, SpaceId space)
      : rules_(variant.rules), game_(game), state_(state), board_(game.board(state)), build_(board_.build()), space_(space) {}

  [[nodiscard]] Plan plan(int pieces) {
    const HexSpace& chosen = board_[space_];
    if (chosen.terrain == HexTerrain::Doorway || chosen.terrain == HexTerrain::Window)
      return refused(rules_.opening_piece, "doorways and windows belong to their building");
    if (chosen.is_rung()) return pieces == 1 ? plan_ladder(chosen.ladder) : too_many(1, pieces);
    if (chosen.transit != 0) return pieces == 1 ? plan_transit(chosen) : too_many(1, pieces);
    if (chosen.terrain == HexTerrain::ElevatorShaft) return pieces == 1 ? plan_shaft(chosen) : too_many(1, pieces);
    if (chosen.object != no_feature) return pieces == 1 ? plan_object(chosen.object) : too_many(1, pieces);
    if (chosen.building != no_feature) return refused(rules_.attached_piece, "this is part of a building");
    return plan_tiles(pieces);
  }

 private:
  [[nodiscard]] static Refusal refused(RuleId rule, const char* why) { return Refusal{.rule = rule, .why = why}; }
  [[nodiscard]] Refusal too_many(int there, int named) const {
    return Refusal{rules_.attached_piece, "{attempted} pieces are named and {limit} come off together there", named, there};
  }

  /// No figure and no token; the objects that are lifted themselves do not count.
  [[nodiscard]] bool is_clear(SpaceId space, bool does_object_count) const {
    if (does_object_count) return is_empty(game_, state_, space);
    return state_.occupants[space.index()].is_none() && !token_lies_on(space);
  }
  [[nodiscard]] bool token_lies_on(SpaceId space) const {
    return std::any_of(state_.tokens.begin(), state_.tokens.end(),
                       [&](const TokenState& token) { return token.kind != 0 && token.space == space; });
  }
  [[nodiscard]] std::optional<Refusal> check_clear(SpaceId space, bool does_object_count = true) const {
    if (space.is_none() || is_clear(space, does_object_count)) return std::nullopt;
    return refused(rules_.empty_piece, "every space of the piece must be empty");
  }

  [[nodiscard]] Plan plan_ladder(std::uint8_t index) const {
    for (const SpaceId rung : board_.ladders()[index].rungs) {
      if (auto refusal = check_clear(rung)) return *refusal;
    }
    return std::vector{TerrainChange{.kind = TerrainChangeKind::RemoveLadder, .piece = index}};
  }

  [[nodiscard]] Plan plan_object(std::uint8_t index) const {
    const ObjectPiece& object = build_.objects[index];
    if (object.kind == ObjectKind::Hive) return refused(rules_.fixed_piece, "nothing moves the Hive from its place");
    for (const HexCoordinate hex : object.hexes) {
      if (auto refusal = check_clear(board_.find(hex, object.level), false)) return *refusal;
    }
    return std::vector{TerrainChange{.kind = TerrainChangeKind::RemoveObject, .piece = index}};
  }

  [[nodiscard]] Plan plan_transit(const HexSpace& chosen) const {
    std::vector<TerrainChange> changes;
    for (std::size_t i = 0; i < build_.transits.size(); ++i) {
      const TransitPiece& linked = build_.transits[i];
      if (linked.building != chosen.building || linked.number != chosen.transit) continue;
      if (auto refusal = check_clear(board_.find(linked.at, linked.level))) return *refusal;
      changes.push_back({.kind = TerrainChangeKind::RemoveTransit, .piece = static_cast<std::uint16_t>(i)});
    }
    return changes;
  }

  /// All shaft spaces of the building that touch or lie over one another.
  [[nodiscard]] Plan plan_shaft(const HexSpace& chosen) const {
    std::vector<HexCoordinate> hexes{chosen.at};
    for (std::size_t i = 0; i < hexes.size(); ++i) {
      for (const HexSpace& other : board_.spaces()) {
        const bool is_more = !other.is_gone && other.terrain == HexTerrain::ElevatorShaft && other.building == chosen.building &&
                             hex_distance(hexes[i], other.at) == 1;
        if (is_more && std::find(hexes.begin(), hexes.end(), other.at) == hexes.end()) hexes.push_back(other.at);
      }
    }
    std::vector<TerrainChange> changes;
    for (std::size_t i = 0; i < build_.tiles.size(); ++i) {
      const TerrainTile& tile = build_.tiles[i];
      const bool is_of_shaft = tile.terrain == HexTerrain::ElevatorShaft &&
                               std::any_of(hexes.begin(), hexes.end(), [&](HexCoordinate hex) { return covers(tile, hex); });
      if (!is_of_shaft) continue;
      for (const HexCoordinate hex : tile.hexes) {
        if (auto refusal = check_clear(board_.find(hex, top_of(tile)))) return *refusal;
      }
      changes.push_back({.kind = TerrainChangeKind::RemoveTile, .piece = static_cast<std::uint16_t>(i)});
    }
    return changes;
  }

  /// The piece whose surface is the space.
  [[nodiscard]] std::optional<Piece> piece_under(HexCoordinate hex, Level surface) const {
    for (std::size_t i = 0; i < build_.tiles.size(); ++i) {
      const TerrainTile& tile = build_.tiles[i];
      if (tile.thickness == 0 && tile.level == surface && covers(tile, hex)) return Piece{i, surface, surface};
    }
    return thick_piece_under(hex, surface);
  }
  [[nodiscard]] std::optional<Piece> thick_piece_under(HexCoordinate hex, Level surface) const {
    for (std::size_t i = 0; i < build_.tiles.size(); ++i) {
      const TerrainTile& tile = build_.tiles[i];
      if (tile.thickness == 0 || !covers(tile, hex)) continue;
      if (is_column(tile) && tile.level < surface && surface <= top_of(tile)) return Piece{i, lower(surface), surface};
      if (!is_column(tile) && top_of(tile) == surface) return Piece{i, tile.level, surface};
    }
    return std::nullopt;
  }

  /// Adds what rests on the piece, and what rests on that (SS-RUL-85).
  void add_with_all_above(const Piece& piece) {
    if (std::find(chosen_.begin(), chosen_.end(), piece) != chosen_.end()) return;
    chosen_.push_back(piece);
    const TerrainTile& tile = build_.tiles[piece.tile];
    if (tile.thickness == 0) return;
    if (piece.top < top_of(tile)) return add_with_all_above({piece.tile, piece.top, higher(piece.top)});
    for (std::size_t i = 0; i < build_.tiles.size(); ++i) {
      const TerrainTile& above = build_.tiles[i];
      const bool rests = above.level == piece.top &&
                         std::any_of(tile.hexes.begin(), tile.hexes.end(), [&](HexCoordinate hex) { return covers(above, hex); });
      if (rests) add_with_all_above({i, above.level, is_column(above) ? higher(above.level) : top_of(above)});
    }
  }

  [[nodiscard]] Plan plan_tiles(int pieces) {
    const HexSpace& chosen = board_[space_];
    std::optional<Piece> next = piece_under(chosen.at, chosen.level);
    while (next && static_cast<int>(chosen_.size()) < pieces) {
      add_with_all_above(*next);
      next = next->bottom == next->top ? thick_piece_under(chosen.at, next->bottom) : piece_under(chosen.at, next->bottom);
    }
    if (static_cast<int>(chosen_.size()) != pieces) return too_many(static_cast<int>(chosen_.size()), pieces);
    std::sort(chosen_.begin(), chosen_.end(), [](const Piece& one, const Piece& other) {
      return one.top != other.top ? one.top > other.top : one.bottom > other.bottom;
    });
    std::vector<TerrainChange> changes;
    std::size_t new_spaces = 0;
    for (const Piece& piece : chosen_) {
      if (auto refusal = check_piece(piece)) return *refusal;
      new_spaces += build_.tiles[piece.tile].hexes.size();
      changes.push_back({.kind = TerrainChangeKind::RemoveTile, .piece = static_cast<std::uint16_t>(piece.tile)});
    }
    if (board_.size() + new_spaces > max_board_spaces)
      return refused(rules_.terrain_change, "the board has no room for the spaces that would appear");
    return changes;
  }

  [[nodiscard]] std::optional<Refusal> check_piece(const Piece& piece) const {
    for (const HexCoordinate hex : build_.tiles[piece.tile].hexes) {
      const SpaceId surface = board_.find(hex, piece.top);
      if (surface.is_some() && board_[surface].object != no_feature)
        return refused(rules_.attached_piece, "an object stands on it");
      if (auto refusal = check_clear(surface)) return refusal;
      if (auto refusal = check_attached(hex, piece, surface)) return refusal;
    }
    return std::nullopt;
  }

  /// Walls, doors, buildings and ladders are joined to what they stand on or lean against (SS-TRM-03, SS-TRM-07).
  [[nodiscard]] std::optional<Refusal> check_attached(HexCoordinate hex, const Piece& piece, SpaceId surface) const {
    const bool has_edge = std::any_of(build_.edges.begin(), build_.edges.end(), [&](const EdgePiece& edge) {
      return edge.at == hex && piece.bottom < edge.bottom && edge.bottom <= piece.top;
    });
    if (has_edge) return refused(rules_.attached_piece, "something stands on its edge");
    const bool has_building = std::any_of(build_.buildings.begin(), build_.buildings.end(), [&](const BuildingPiece& building) {
      return building.level == piece.top && std::find(building.hexes.begin(), building.hexes.end(), hex) != building.hexes.end();
    });
    if (has_building) return refused(rules_.attached_piece, "a building stands on it");
    if (surface.is_none()) return std::nullopt;
    for (const Door& door : board_.doors()) {
      if (!door.is_broken && std::find(door.spaces.begin(), door.spaces.end(), surface) != door.spaces.end())
        return refused(rules_.attached_piece, "a door stands on it");
    }
    for (const Ladder& ladder : board_.ladders()) {
      if (!ladder.rungs.empty() && (ladder.landing == surface || ladder.top == surface))
        return refused(rules_.unstable_piece, "a ladder would lose its hold");
    }
    return std::nullopt;
  }

  const RuleNames& rules_;
  const Game& game_;
  const State& state_;
  const HexBoard& board_;
  const HexBuild& build_;
  SpaceId space_;
  std::vector<Piece> chosen_;
};

/// Something flat lies on top, so that nothing can be stacked there (SS-TER-04).
bool is_flat(HexTerrain terrain) { return !terrain_info(terrain).adds_level; }
/// Cosmos and sky lie on nothing; the others of these are parts of buildings or no tiles at all.
bool can_be_laid(HexTerrain terrain) {
  return terrain != HexTerrain::Cosmos && terrain != HexTerrain::Sky && terrain != HexTerrain::Ladder &&
         !terrain_info(terrain).is_in(TerrainCategory::Interior);
}

}  // namespace

Result<std::vector<TerrainChange>, Refusal> plan_removal(const Variant& variant, const Game& game, const State& state,
                                                         SpaceId space, int pieces) {
  if (space.index() >= game.board(state).size() || game.board(state)[space].is_gone)
    return Refusal{.rule = variant.rules.remove_terrain, .why = "there is no terrain on that space any more"};
  if (pieces < 1) return Refusal{.rule = variant.rules.remove_terrain, .why = "at least one piece is taken away"};
  auto plan = Lifting(variant, game, state, space).plan(pieces);
  if (!plan) return plan;
  if (auto refusal = check_room_for_changes(variant, state, static_cast<int>(plan->size()))) return *refusal;
  return plan;
}

Result<TerrainChange, Refusal> plan_addition(const Variant& variant, const Game& game, const State& state, SpaceId space,
                                             HexTerrain terrain) {
  const RuleNames& rules = variant.rules;
  const HexBoard& board = game.board(state);
  const auto refused = [&](const char* why) { return Refusal{.rule = rules.add_terrain, .why = why}; };
  if (!is_empty(game, state, space)) return refused("terrain is laid on empty spaces only");
  const HexSpace& ground = board[space];
  if (!can_be_laid(terrain)) return refused("such terrain lies on nothing or belongs to a building");
  if (ground.is_rung() || ground.fit != Fit::Full || ground.building != no_feature) return refused("no tile fits there");
  if (is_flat(ground.terrain)) return Refusal{.rule = rules.flat_terrain, .why = "nothing is laid on a tile without height"};
  const int height = is_flat(terrain) ? 0 : 1;
  if (ground.clearance() < height) return refused("what hangs above leaves no room");
  for (const Ladder& ladder : board.ladders()) {
    if (height > 0 && (ladder.landing == space || ladder.top == space)) return refused("it would displace a ladder");
  }
  for (const Door& door : board.doors()) {
    if (height > 0 && std::find(door.spaces.begin(), door.spaces.end(), space) != door.spaces.end())
      return refused("it would displace a door");
  }
  if (board.size() >= max_board_spaces) return refused("the board has no room for another space");
  if (auto refusal = check_room_for_changes(variant, state, 1)) return *refusal;
  return TerrainChange{.kind = TerrainChangeKind::AddTile, .terrain = terrain, .at = ground.at, .level = ground.level};
}

}  // namespace fracas::scape
