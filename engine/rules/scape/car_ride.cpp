#include <algorithm>

#include "engine/rules/scape/arrival.hpp"
#include "engine/rules/scape/elevator.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/held_spaces.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/terrain_changes.hpp"
#include "engine/rules/scape/wounds.hpp"

namespace fracas::scape {
namespace {

constexpr int crushing_dice = 2;  // SS-BLD-23

/// Whether some part of the figure is in the shaft on a level that the car passes or reaches.
bool is_in_the_way(const Play& play, const ElevatorCar& car, Level target, FigureId figure) {
  const HexBoard& board = play.game.board(play.state);
  const auto [low, high] = std::minmax(car.level, target);
  bool is_there = false;
  for_each_held_space(play.game, play.state, figure, [&, low = low, high = high](SpaceId held) {
    const HexSpace& space = board[held];
    const bool is_shaft = is_open_shaft(space) && space.building == car.building;
    const bool is_hex = std::find(car.hexes.begin(), car.hexes.end(), space.at) != car.hexes.end();
    is_there = is_there || (is_shaft && is_hex && low <= space.level && space.level <= high);
  });
  return is_there;
}

/// Whoever is nearest to the car on its way; of several on one floor the first figure.
FigureId next_in_the_way(const Play& play, const ElevatorCar& car, Level target) {
  const HexBoard& board = play.game.board(play.state);
  FigureId nearest;
  int least = 0;
  for_each_figure_on_board(play.game, play.state, [&](FigureId figure) {
    if (!is_in_the_way(play, car, target, figure)) return;
    const int distance = std::abs(board[play.state.figures[figure.index()].space].level.value - car.level.value);
    if (nearest.is_some() && distance >= least) return;
    nearest = figure;
    least = distance;
  });
  return nearest;
}

/// Everybody inside keeps the place in the car; riding is no step and leaves nobody (SS-RUL-168).
void carry_occupants(Play& play, const HexBoard& before, std::uint8_t car, Level target) {
  const HexBoard& board = play.game.board(play.state);
  const auto lifted = [&](SpaceId space) { return space.is_some() ? board.find(before[space].at, target) : SpaceId{}; };
  for (std::size_t i = 0; i < play.game.figures.size(); ++i) {
    FigureState& rider = play.state.figures[i];
    const FigureId figure{static_cast<std::uint8_t>(i)};
    if (!rider.is_on_board() || before[rider.space].car != car) continue;
    lift(play.game, play.state, figure);
    set_down(play.game, play.state, figure,
             {.lead = lifted(rider.space), .trailing = lifted(rider.trailing), .facing = rider.facing});
  }
}

/// The floor a car stands on is one change, however often it has moved; a car on its first floor leaves none.
bool move_car(Play& play, std::uint8_t car, Level target) {
  auto& changes = play.state.terrain_changes;
  const auto before = changes;
  const auto found = std::find_if(changes.begin(), changes.end(), [&](const TerrainChange& change) {
    return change.kind == TerrainChangeKind::MoveCar && change.piece == car;
  });
  if (found != changes.end()) forget_change(play.state, *found);
  if (play.game.hex.cars()[car].level == target) return true;
  if (change_terrain(play.game, play.state, {.kind = TerrainChangeKind::MoveCar, .piece = car, .level = target})) return true;
  changes = before;
  return false;
}

void arrive(const Variant& variant, Play& play, const CarRide& frame) {
  const CarRide ride = frame;
  const HexBoard& before = play.game.board(play.state);
  const SpaceId from = play.state.figures[ride.rider.index()].space;
  play.pop();
  if (!move_car(play, ride.car, ride.target)) return;
  carry_occupants(play, before, ride.car, ride.target);
  play.tell({.kind = EventKind::CarMoved,
             .rule = variant.rules.car,
             .figure = ride.rider,
             .from = from,
             .space = play.state.figures[ride.rider.index()].space});
}

void clear_the_way(const Variant& variant, Play& play, CarRide& frame) {
  const ElevatorCar& car = play.game.board(play.state).cars()[frame.car];
  frame.pushed = next_in_the_way(play, car, frame.target);
  if (frame.pushed.is_none()) return arrive(variant, play, frame);
  frame.step = CarRideStep::SufferExposure;
  play.roll({.purpose = ChanceKind::CarDice,
             .shape = DiceShape::Combat,
             .count = crushing_dice,
             .seat = play.state.figures[frame.pushed.index()].controller,
             .figure = frame.pushed});
}

void set_aside(const Variant& variant, Play& play, CarRide& frame, SpaceId space) {
  const FigureId pushed = frame.pushed;
  frame.step = CarRideStep::ClearTheWay;
  const Situation situation(variant, play.game, play.state);
  if (const auto stance = floor_stance_at(situation, pushed, space)) place(play, pushed, *stance, variant.rules.car_way);
}

void suffer_exposure(const Variant& variant, Play& play, CarRide& frame) {
  const FigureId pushed = frame.pushed;
  frame.step = CarRideStep::FindFloor;
  suffer_wounds(variant, play,
                {.figure = pushed,
                 .harm = Harm::ElevatorCar,
                 .wounds = play.outcome.skulls(),
                 .damage = damage_of(DamageType::Exposure),
                 .source = frame.rider});
}

/// Its controller chooses among the floor spaces; without one the figure is defeated (SS-BLD-23).
void find_floor(const Variant& variant, Play& play, CarRide& frame) {
  const FigureId pushed = frame.pushed;
  frame.step = CarRideStep::ClearTheWay;
  if (!play.state.figures[pushed.index()].is_on_board()) return;
  const std::vector<SpaceId> spaces = floor_spaces_beside(Situation(variant, play.game, play.state), pushed);
  if (spaces.empty()) return defeat(variant, play, pushed, Harm::Crushed);
  if (spaces.size() == 1) return set_aside(variant, play, frame, spaces.front());
  frame.step = CarRideStep::ChooseFloor;
  play.ask({.kind = DecisionKind::LeaveShaft, .figure = pushed}, play.state.figures[pushed.index()].controller);
}

}  // namespace

void advance_car_ride(const Variant& variant, Play& play) {
  CarRide& frame = play.top<CarRide>();
  switch (frame.step) {
    case CarRideStep::ClearTheWay: return clear_the_way(variant, play, frame);
    case CarRideStep::SufferExposure: return suffer_exposure(variant, play, frame);
    case CarRideStep::FindFloor: return find_floor(variant, play, frame);
    case CarRideStep::ChooseFloor: return set_aside(variant, play, frame, play.choice.space);
  }
}

}  // namespace fracas::scape
