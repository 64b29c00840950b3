#include "engine/board/hex/column_drafts.hpp"

#include <algorithm>
#include <string>

#include "engine/board/hex/shafts_and_stairs.hpp"

namespace fracas {
namespace {

constexpr Level above(Level level, int levels) { return Level{static_cast<std::int16_t>(level.value + levels)}; }

/// Lays every piece on its hexes and derives solids and spaces hex by hex.
class ColumnDrafter {
 public:
  ColumnDrafter(const HexBuild& build, std::vector<BuildProblem>& problems) : build_(build), problems_(problems) {}

  ColumnDrafts draft() {
    for (std::size_t i = 0; i < build_.tiles.size(); ++i) lay_tile(i);
    for (std::size_t i = 0; i < build_.buildings.size(); ++i) lay_building(i);
    for (auto& [at, draft] : drafts_) stack(at, draft);
    for (std::size_t i = 0; i < build_.buildings.size(); ++i) furnish(i);
    for (std::size_t i = 0; i < build_.objects.size(); ++i) place_object(i);
    place_windows();
    for (std::size_t i = 0; i < build_.doors.size(); ++i) place_door(i);
    place_cars(build_, drafts_);
    for (auto& [at, draft] : drafts_) find_ceilings(draft);
    return std::move(drafts_);
  }

 private:
  void lay_tile(std::size_t index) {
    const TerrainTile& tile = build_.tiles[index];
    for (const HexCoordinate at : tile.hexes) {
      const ColumnDraft::Tile laid{tile.level, above(tile.level, tile.thickness), tile.terrain, tile.fit, BuildPart::Tile, index};
      (tile.thickness > 0 ? drafts_[at].tiles : drafts_[at].flats).push_back(laid);
    }
  }

  /// An enclosed building is solid up to its roof; an accessible one has a roof one level thick.
  void lay_building(std::size_t index) {
    const BuildingPiece& building = build_.buildings[index];
    const Level bottom = building.is_enclosed ? building.level : above(building.roof, -1);
    if (bottom >= building.roof) return;
    for (const HexCoordinate at : building.hexes) {
      drafts_[at].tiles.push_back({bottom, building.roof, building.roof_terrain, Fit::Full, BuildPart::Building, index});
    }
  }

  void report(const ColumnDraft::Tile& tile, HexCoordinate at, RuleId rule, std::string what) {
    problems_.push_back({tile.part, tile.piece, at, rule, std::move(what)});
  }

  void stack(HexCoordinate at, ColumnDraft& draft) {
    std::stable_sort(draft.tiles.begin(), draft.tiles.end(),
                     [](const auto& one, const auto& other) { return one.bottom < other.bottom; });
    for (const ColumnDraft::Tile& tile : draft.tiles) {
      if (!draft.solids.empty() && tile.bottom < draft.solids.back().top) {
        report(tile, at, "SS-TRM-01"_rule, "two tiles fill the same level of hex " + hex_name(at));
        continue;
      }
      if (!draft.solids.empty() && tile.bottom == draft.solids.back().top) {
        draft.solids.back().top = tile.top;
        set_surface(draft.spaces.back(), tile, tile.top);
        continue;
      }
      draft.solids.push_back({tile.bottom, tile.top});
      draft.spaces.push_back({.at = at, .underside = tile.bottom});
      set_surface(draft.spaces.back(), tile, tile.top);
    }
    std::vector<Level> covered;
    for (const ColumnDraft::Tile& flat : draft.flats) lay_flat(at, draft, flat, covered);
  }

  static void set_surface(HexSpace& space, const ColumnDraft::Tile& tile, Level level) {
    space.level = level;
    space.terrain = tile.terrain;
    const bool is_window = tile.terrain == HexTerrain::Window;
    space.fit = is_window ? std::max(tile.fit, Fit::Half) : tile.fit;  // SS-BLD-29
  }

  /// A flat tile covers the surface it lies on, or floats: on the table, in space, in a shaft.
  void lay_flat(HexCoordinate at, ColumnDraft& draft, const ColumnDraft::Tile& flat, std::vector<Level>& covered) {
    if (std::find(covered.begin(), covered.end(), flat.bottom) != covered.end()) {
      return report(flat, at, "SS-TER-04"_rule, "a flat tile lies on another flat tile on hex " + hex_name(at));
    }
    covered.push_back(flat.bottom);
    for (const Solid& solid : draft.solids) {
      if (solid.bottom <= flat.bottom && flat.bottom < solid.top) {
        return report(flat, at, "SS-TRM-01"_rule, "a flat tile lies inside other terrain on hex " + hex_name(at));
      }
    }
    for (HexSpace& space : draft.spaces) {
      if (space.level != flat.bottom) continue;
      if (flat.terrain == HexTerrain::Cosmos || flat.terrain == HexTerrain::Sky) {
        return report(flat, at, "SS-TER-04"_rule, "cosmos and sky lie on nothing, but there is terrain on hex " + hex_name(at));
      }
      return set_surface(space, flat, flat.bottom);
    }
    draft.spaces.push_back({.at = at, .underside = flat.bottom});
    set_surface(draft.spaces.back(), flat, flat.bottom);
  }

  /// Spaces between floor and roof are inside, and interior terrain whatever lay there before (SS-BLD-16, SS-RUL-158).
  void furnish(std::size_t index) {
    const BuildingPiece& building = build_.buildings[index];
    for (const HexCoordinate at : building.hexes) {
      const auto found = drafts_.find(at);
      if (found == drafts_.end()) continue;
      for (HexSpace& space : found->second.spaces) {
        if (space.level < building.level || space.level > building.roof) continue;
        space.building = static_cast<std::uint8_t>(index);
        space.is_inside = !building.is_enclosed && space.level < building.roof;
        const bool is_plain = !terrain_info(space.terrain).is_in(TerrainCategory::Interior);
        if (space.is_inside && is_plain) space.terrain = HexTerrain::Floor;
      }
    }
  }

  void place_object(std::size_t index) {
    const ObjectPiece& object = build_.objects[index];
    for (const HexCoordinate at : object.hexes) {
      ColumnDraft& draft = drafts_[at];
      draft.solids.push_back(
          {object.level, top_of(object.level, object.height), SolidKind::Object, static_cast<std::uint8_t>(index)});
      for (HexSpace& space : draft.spaces) {
        if (space.level == object.level) space.object = static_cast<std::uint8_t>(index);
      }
    }
  }

  /// An intact window fills its space up to the height its building can hold (SS-BLD-29, SS-BLD-31).
  void place_windows() {
    for (std::size_t i = 0; i < build_.tiles.size(); ++i) {
      const TerrainTile& tile = build_.tiles[i];
      if (tile.terrain != HexTerrain::Window || tile.is_broken) continue;
      for (const HexCoordinate at : tile.hexes) {
        ColumnDraft& draft = drafts_[at];
        const Level level = above(tile.level, tile.thickness);
        const HexSpace* space = find_space(drafts_, at, level);
        const bool has_building = space != nullptr && space->building != no_feature;
        const Height height = has_building ? build_.buildings[space->building].limit : Height{7};
        draft.solids.push_back({level, top_of(level, height), SolidKind::Window});
      }
    }
  }

  void place_door(std::size_t index) {
    const DoorPiece& door = build_.doors[index];
    if (door.is_broken) return;
    const HexCoordinate at = door.hexes[door.is_open ? 2 : 0];
    drafts_[at].solids.push_back(
        {door.level, top_of(door.level, door.height), SolidKind::Door, static_cast<std::uint8_t>(index)});
  }

  /// The lowest thing that hangs above each space; what stands on the space itself is no ceiling.
  static void find_ceilings(ColumnDraft& draft) {
    std::stable_sort(draft.solids.begin(), draft.solids.end(),
                     [](const Solid& one, const Solid& other) { return one.bottom < other.bottom; });
    for (HexSpace& space : draft.spaces) {
      for (const Solid& solid : draft.solids) {
        const bool is_above = solid.kind == SolidKind::Terrain ? solid.bottom >= space.level : solid.bottom > space.level;
        if (is_above) space.ceiling = std::min(space.ceiling, solid.bottom);
      }
    }
  }

  const HexBuild& build_;
  std::vector<BuildProblem>& problems_;
  ColumnDrafts drafts_;
};

}  // namespace

ColumnDrafts draft_columns(const HexBuild& build, std::vector<BuildProblem>& problems) {
  return ColumnDrafter(build, problems).draft();
}

HexSpace* find_space(ColumnDrafts& drafts, HexCoordinate at, Level level) {
  const auto found = drafts.find(at);
  if (found == drafts.end()) return nullptr;
  for (HexSpace& space : found->second.spaces) {
    if (space.level == level) return &space;
  }
  return nullptr;
}

}  // namespace fracas
