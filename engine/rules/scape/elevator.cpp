#include "engine/rules/scape/elevator.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/rules/scape/held_spaces.hpp"

namespace fracas::scape {
namespace {

constexpr SpaceId space_at(std::size_t index) { return SpaceId{static_cast<std::uint16_t>(index)}; }

bool has_hex(const std::vector<HexCoordinate>& hexes, HexCoordinate at) {
  return std::find(hexes.begin(), hexes.end(), at) != hexes.end();
}

bool is_shaft_of(const HexSpace& space, std::uint8_t building) {
  return space.terrain == HexTerrain::ElevatorShaft && space.building == building && !space.is_gone;
}

/// The first part of a base that is in the open shaft, the leading one before all others; none if no part is.
SpaceId part_in_shaft(const Situation& situation, FigureId figure, const Stance& stance) {
  for (const SpaceId space : spaces_of(situation.board, situation.profile(figure), stance)) {
    if (space.is_some() && is_open_shaft(situation.at(space))) return space;
  }
  return {};
}

/// The floor on which somebody comes down who enters the shaft here.
Level floor_below(const HexBoard& board, const HexSpace& entered, const std::vector<HexCoordinate>& hexes) {
  std::optional<Level> nearest_car;
  for (const ElevatorCar& car : board.cars()) {
    const bool is_below = car.building == entered.building && has_hex(car.hexes, entered.at) && car.level < entered.level;
    if (is_below && (!nearest_car || *nearest_car < car.level)) nearest_car = car.level;
  }
  if (nearest_car) return *nearest_car;
  Level lowest = entered.level;
  for (const HexSpace& space : board.spaces()) {
    if (is_shaft_of(space, entered.building) && has_hex(hexes, space.at)) lowest = std::min(lowest, space.level);
  }
  return lowest;
}

/// Whether the whole base has free places on this floor of the shaft. Inside a car nothing else is asked (SS-RUL-78).
bool has_room(const Situation& situation, FigureId figure, const Stance& stance, Level floor,
              const std::vector<HexCoordinate>& hexes) {
  bool is_in_car = true;
  for (const SpaceId part : spaces_of(situation.board, situation.profile(figure), stance)) {
    if (part.is_none()) return false;
    const HexSpace& space = situation.at(part);
    const bool is_place = space.terrain == HexTerrain::ElevatorShaft && space.level == floor && has_hex(hexes, space.at) &&
                          space.fit == Fit::Full && is_free_for(situation.state, figure, part);
    if (!is_place) return false;
    is_in_car = is_in_car && space.car != no_feature;
  }
  return is_in_car || !check_standing(situation, figure, stance);
}

std::optional<Stance> stance_in_shaft(const Situation& situation, FigureId figure, const Stance& above, SpaceId lead, Level floor,
                                      const std::vector<HexCoordinate>& hexes) {
  if (lead.is_none()) return std::nullopt;
  for (int turn = 0; turn < 6; ++turn) {
    const Stance stance = stance_at(situation.board, situation.profile(figure), lead, (above.facing + turn) % 6);
    if (has_room(situation, figure, stance, floor, hexes)) return stance;
    if (situation.profile(figure).is_single_base()) break;
  }
  return std::nullopt;
}

const ElevatorCar* car_of(const Situation& situation, FigureId figure) {
  const FigureState& rider = situation.state.figures[figure.index()];
  if (!rider.is_on_board()) return nullptr;
  const std::uint8_t car = situation.at(rider.space).car;
  return car == no_feature ? nullptr : &situation.board.cars()[car];
}

}  // namespace

std::vector<HexCoordinate> shaft_hexes(const HexBoard& board, SpaceId shaft_space) {
  const std::uint8_t building = board[shaft_space].building;
  std::vector<HexCoordinate> hexes{board[shaft_space].at};
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    for (const HexCoordinate direction : hex_directions) {
      const HexCoordinate beside = neighbour_of(hexes[i], direction);
      const auto spaces = board.spaces_on(beside);
      const bool is_shaft =
          std::any_of(spaces.begin(), spaces.end(), [&](SpaceId space) { return is_shaft_of(board[space], building); });
      if (is_shaft && !has_hex(hexes, beside)) hexes.push_back(beside);
    }
  }
  return hexes;
}

bool is_open_shaft(const HexSpace& space) { return space.terrain == HexTerrain::ElevatorShaft && space.car == no_feature; }

bool does_change_floor(const HexBoard& board, const HexSpace& from, const HexSpace& to) {
  if (from.level == to.level) return false;
  const auto is_other_floor_nearer = [&](const HexSpace& shaft, const HexSpace& other) {
    if (shaft.terrain != HexTerrain::ElevatorShaft) return false;
    const auto spaces = board.spaces_on(shaft.at);
    return std::any_of(spaces.begin(), spaces.end(), [&](SpaceId space) {
      return is_shaft_of(board[space], shaft.building) &&
             std::abs(board[space].level.value - other.level.value) < std::abs(shaft.level.value - other.level.value);
    });
  };
  return is_other_floor_nearer(from, to) || is_other_floor_nearer(to, from);
}

bool is_car_between(const HexBoard& board, const HexSpace& from, const HexSpace& to) {
  const auto [low, high] = std::minmax(from.level, to.level);
  return std::any_of(board.cars().begin(), board.cars().end(), [&, low = low, high = high](const ElevatorCar& car) {
    return car.building == from.building && has_hex(car.hexes, from.at) && low <= car.level && car.level <= high;
  });
}

bool is_over_shaft(const Situation& situation, FigureId figure, const Stance& stance) {
  return part_in_shaft(situation, figure, stance).is_some();
}

Stance foot_of_shaft(const Situation& situation, FigureId figure, const Stance& stance) {
  const SpaceId entered = part_in_shaft(situation, figure, stance);
  if (entered.is_none()) return stance;
  const std::vector<HexCoordinate> hexes = shaft_hexes(situation.board, entered);
  const Level floor = floor_below(situation.board, situation.at(entered), hexes);
  if (floor == situation.at(entered).level) return stance;
  const SpaceId below = situation.board.find(situation.at(stance.lead).at, floor);
  if (const auto straight_down = stance_in_shaft(situation, figure, stance, below, floor, hexes)) return *straight_down;
  for (std::size_t i = 0; i < situation.board.size(); ++i) {
    const HexSpace& space = situation.at(space_at(i));
    if (space.level != floor || !has_hex(hexes, space.at)) continue;
    if (const auto found = stance_in_shaft(situation, figure, stance, space_at(i), floor, hexes)) return *found;
  }
  return {};
}

bool is_ride(const Situation& situation, FigureId figure, SpaceId to) {
  const ElevatorCar* car = car_of(situation, figure);
  if (car == nullptr || to.index() >= situation.board.size()) return false;
  return is_shaft_of(situation.at(to), car->building) && has_hex(car->hexes, situation.at(to).at);
}

std::optional<Refusal> check_ride(const Situation& situation, FigureId figure, SpaceId to) {
  const ElevatorCar& car = *car_of(situation, figure);
  if (situation.at(to).level == car.level)
    return Refusal{.rule = situation.rules().car, .why = "the elevator car stands on that floor already"};
  if (situation.at(to).at != situation.at(situation.state.figures[figure.index()].space).at)
    return Refusal{.rule = situation.rules().car, .why = "a ride leads straight up or down"};
  return std::nullopt;
}

std::vector<SpaceId> other_floors(const Situation& situation, FigureId figure) {
  std::vector<SpaceId> floors;
  const ElevatorCar* car = car_of(situation, figure);
  if (car == nullptr) return floors;
  const HexCoordinate at = situation.at(situation.state.figures[figure.index()].space).at;
  for (const Level level : car->floors) {
    const SpaceId space = situation.board.find(at, level);
    if (level != car->level && space.is_some()) floors.push_back(space);
  }
  return floors;
}

std::optional<Stance> floor_stance_at(const Situation& situation, FigureId figure, SpaceId space) {
  for (int facing = 0; facing < 6; ++facing) {
    const Stance stance = stance_at(situation.board, situation.profile(figure), space, facing);
    const BaseSpaces spaces = spaces_of(situation.board, situation.profile(figure), stance);
    const bool is_floor = std::all_of(spaces.begin(), spaces.end(), [&](SpaceId part) {
      return part.is_some() && situation.at(part).is_inside && situation.at(part).terrain != HexTerrain::ElevatorShaft;
    });
    if (is_floor && !check_standing(situation, figure, stance)) return stance;
  }
  return std::nullopt;
}

std::vector<SpaceId> floor_spaces_beside(const Situation& situation, FigureId figure) {
  std::vector<SpaceId> spaces;
  for_each_held_space(situation.game, situation.state, figure, [&](SpaceId held) {
    if (situation.at(held).terrain != HexTerrain::ElevatorShaft) return;
    for (const SpaceLink& link : situation.board.links(held)) {
      const HexSpace& beside = situation.at(link.to);
      const bool is_here = beside.level == situation.at(held).level && beside.building == situation.at(held).building;
      const bool is_known = std::find(spaces.begin(), spaces.end(), link.to) != spaces.end();
      if (is_here && !is_known && floor_stance_at(situation, figure, link.to)) spaces.push_back(link.to);
    }
  });
  return spaces;
}

}  // namespace fracas::scape
