#include "engine/board/hex/shafts_and_stairs.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace fracas {
namespace {

using Hexes = std::set<HexCoordinate, ByRow>;

/// The levels of the shaft spaces of one building on a hex, lowest first.
std::vector<Level> shaft_levels(const ColumnDrafts& drafts, HexCoordinate at, std::uint8_t building) {
  std::vector<Level> levels;
  const auto found = drafts.find(at);
  if (found == drafts.end()) return levels;
  for (const HexSpace& space : found->second.spaces) {
    if (space.terrain == HexTerrain::ElevatorShaft && space.building == building) levels.push_back(space.level);
  }
  std::sort(levels.begin(), levels.end());
  return levels;
}

/// All hexes with shaft spaces of the building that hang together with this one.
Hexes shaft_around(const ColumnDrafts& drafts, HexCoordinate at, std::uint8_t building) {
  Hexes shaft{at};
  std::vector<HexCoordinate> open{at};
  while (!open.empty()) {
    const HexCoordinate hex = open.back();
    open.pop_back();
    for (const HexCoordinate direction : hex_directions) {
      const HexCoordinate beside = neighbour_of(hex, direction);
      if (!shaft_levels(drafts, beside, building).empty() && shaft.insert(beside).second) open.push_back(beside);
    }
  }
  return shaft;
}

std::string car_problem(const HexBuild& build, ColumnDrafts& drafts, std::size_t index, ElevatorCar& car) {
  const CarPiece& piece = build.cars[index];
  const HexSpace* space = find_space(drafts, piece.hexes.front(), piece.level);
  if (space == nullptr || space->terrain != HexTerrain::ElevatorShaft || space->building == no_feature)
    return "an elevator car stands on shaft spaces inside a building";
  car.building = space->building;
  car.floors = shaft_levels(drafts, piece.hexes.front(), space->building);
  const Hexes shaft = shaft_around(drafts, piece.hexes.front(), space->building);
  if (Hexes(piece.hexes.begin(), piece.hexes.end()) != shaft) return "an elevator car fills its shaft from side to side";
  for (const HexCoordinate at : shaft) {
    if (shaft_levels(drafts, at, space->building) != car.floors)
      return "the spaces of an elevator shaft lie at the same place on each of its floors";
    if (find_space(drafts, at, piece.level)->car != index) return "an elevator shaft has one car";
  }
  return {};
}

/// Whether the building has a floor between two levels: any inside space of interior terrain.
bool has_floor_between(const HexBuild& build, const ColumnDrafts& drafts, std::uint8_t building, Level low, Level high) {
  const std::vector<HexCoordinate>& hexes = build.buildings[building].hexes;
  return std::any_of(hexes.begin(), hexes.end(), [&](HexCoordinate at) {
    const auto found = drafts.find(at);
    if (found == drafts.end()) return false;
    const std::vector<HexSpace>& spaces = found->second.spaces;
    return std::any_of(spaces.begin(), spaces.end(), [&](const HexSpace& space) {
      return space.is_inside && space.building == building && low < space.level && space.level < high && !space.is_rung() &&
             terrain_info(space.terrain).is_in(TerrainCategory::Interior);
    });
  });
}

}  // namespace

void place_cars(const HexBuild& build, ColumnDrafts& drafts) {
  for (std::size_t i = 0; i < std::min<std::size_t>(build.cars.size(), no_feature); ++i) {
    for (const HexCoordinate at : build.cars[i].hexes) {
      HexSpace* space = find_space(drafts, at, build.cars[i].level);
      if (space == nullptr || space->terrain != HexTerrain::ElevatorShaft || space->building == no_feature) continue;
      const BuildingPiece& building = build.buildings[space->building];
      const Level ceiling{static_cast<std::int16_t>(building.roof.value - 1)};
      const Level top = std::max(std::min(top_of(space->level, building.limit), ceiling), space->level);
      if (space->car != no_feature || top <= space->level) continue;  // a second car in one shaft is reported later
      space->car = static_cast<std::uint8_t>(i);
      drafts[at].solids.push_back({space->level, top, SolidKind::Car, static_cast<std::uint8_t>(i)});
    }
  }
}

std::vector<ElevatorCar> compile_cars(const HexBuild& build, ColumnDrafts& drafts, std::vector<BuildProblem>& problems) {
  std::vector<ElevatorCar> cars;
  std::set<std::pair<std::uint8_t, HexCoordinate>> shafts;
  for (std::size_t i = 0; i < build.cars.size(); ++i) {
    const CarPiece& piece = build.cars[i];
    ElevatorCar car{.hexes = piece.hexes, .level = piece.level};
    std::string problem = piece.hexes.empty() ? std::string() : car_problem(build, drafts, i, car);
    if (problem.empty() && !piece.hexes.empty() && !shafts.emplace(car.building, piece.hexes.front()).second)
      problem = "an elevator shaft has one car";
    if (!problem.empty()) problems.push_back({BuildPart::Car, i, piece.hexes.front(), "SS-BLD-17"_rule, std::move(problem)});
    cars.push_back(std::move(car));
  }
  return cars;
}

void check_stairwells(const HexBuild& build, ColumnDrafts& drafts, std::vector<BuildProblem>& problems) {
  using Stairwell = std::tuple<std::uint8_t, std::uint8_t, std::uint16_t>;
  std::map<Stairwell, std::vector<std::size_t>> stairwells;
  for (std::size_t i = 0; i < build.transits.size(); ++i) {
    const TransitPiece& stairs = build.transits[i];
    const HexSpace* space = find_space(drafts, stairs.at, stairs.level);
    if (stairs.number == 0 || space == nullptr || space->terrain != HexTerrain::Stairway) continue;
    stairwells[{stairs.building, stairs.number, stairs.stairwell}].push_back(i);
  }
  const auto report = [&](std::size_t index, const char* what) {
    problems.push_back({BuildPart::Transit, index, build.transits[index].at, "SS-BLD-25"_rule, what});
  };
  for (auto& [stairwell, stairs] : stairwells) {
    std::stable_sort(stairs.begin(), stairs.end(),
                     [&](std::size_t one, std::size_t other) { return build.transits[one].level < build.transits[other].level; });
    if (stairs.size() < 2) report(stairs.front(), "this stairway has no partner on the next floor");
    for (std::size_t i = 1; i < stairs.size(); ++i) {
      const Level low = build.transits[stairs[i - 1]].level;
      const Level high = build.transits[stairs[i]].level;
      if (low == high) report(stairs[i], "two stairways of one stairwell lie on the same floor");
      if (has_floor_between(build, drafts, std::get<0>(stairwell), low, high))
        report(stairs[i], "there is a floor between this stairway and its partner");
    }
  }
}

}  // namespace fracas
