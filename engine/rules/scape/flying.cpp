#include "engine/rules/scape/flying.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/rules/scape/elevator.hpp"

namespace fracas::scape {
namespace {

bool is_in_the_way(const EdgeFeature& edge, int feet, int height) {
  return edge.kind != EdgeKind::Doorway && edge.bottom.value < feet + height && edge.top.value > feet;
}

/// The body slips through at the lowest level where nothing on the edge is in its way.
bool is_there_a_gap(std::span<const EdgeFeature> edges, int feet, int height, int cover) {
  for (bool is_blocked = true; is_blocked;) {
    if (feet + height > cover) return false;
    is_blocked = false;
    for (const EdgeFeature& edge : edges) {
      if (!is_in_the_way(edge, feet, height)) continue;
      feet = edge.top.value;
      is_blocked = true;
      break;
    }
  }
  return true;
}

bool are_in_one_shaft(const HexSpace& from, const HexSpace& to) {
  return from.at == to.at && from.terrain == HexTerrain::ElevatorShaft && to.terrain == HexTerrain::ElevatorShaft;
}

}  // namespace

std::optional<Refusal> check_flight(const Situation& situation, FigureId figure, SpaceId from_id, SpaceId to_id) {
  const RuleNames& rules = situation.rules();
  const HexSpace& from = situation.at(from_id);
  const HexSpace& to = situation.at(to_id);
  const ScapeProfile& profile = situation.profile(figure);
  if (!situation.has(figure, Symbol::Flying)) return Refusal{.rule = rules.flying, .why = "this figure cannot fly"};
  if (from_id != to_id && are_in_one_shaft(from, to)) {
    if (is_car_between(situation.board, from, to))
      return Refusal{.rule = rules.shaft_flight, .why = "the elevator car is in the way"};
    return check_entry(situation, figure, to_id);
  }
  const std::size_t direction = direction_between(from.at, to.at);
  if (direction >= hex_directions.size() || to.is_gone)
    return Refusal{.rule = rules.next_to, .why = "a flight goes from hex to neighbouring hex"};
  if (does_change_floor(situation.board, from, to))
    return Refusal{.rule = rules.shaft_flight, .why = "a shaft is entered and left on the same floor"};
  if (to.is_rung()) {
    if (auto refusal = check_entry(situation, figure, to_id)) return refusal;
  }
  if (to.is_inside) {
    const Height limit = situation.board.build().buildings[to.building].limit;
    if (profile.height > limit)
      return Refusal{rules.height_limit, "the figure is {attempted} levels high and the building takes up to {limit}",
                     profile.height.value, limit.value};
  }
  if (to.terrain == HexTerrain::AstralPlane && !situation.has(figure, Symbol::Manifestation))
    return Refusal{.rule = rules.astral, .why = "only Manifestations hold the Astral Plane"};
  const int feet = std::max(free_from(situation.board, from_id), free_from(situation.board, to_id)).value;
  const int cover = std::min(from.ceiling, to.ceiling).value;
  if (is_there_a_gap(situation.board.edges(from.at, direction), feet, profile.height.value, cover)) return std::nullopt;
  return Refusal{.rule = rules.flight, .why = "there is no way through the air to that space"};
}

int flight_cost(const HexBoard& board, SpaceId from, SpaceId to) {
  return board[from].at == board[to].at ? std::abs(board[from].level.value - board[to].level.value) : 1;
}

}  // namespace fracas::scape
