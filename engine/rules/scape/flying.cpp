#include "engine/rules/scape/flying.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/core/fixed_vector.hpp"
#include "engine/rules/scape/elevator.hpp"

namespace fracas::scape {
namespace {

/// The air one part of a base passes through: from how low, up to what cover, and what stands on the edges it crosses.
struct Air {
  int feet = 0;
  int cover = no_ceiling.value;
  FixedVector<std::span<const EdgeFeature>, max_base_spaces> edges;
};

bool is_in_the_way(const EdgeFeature& edge, int feet, int height) {
  return edge.kind != EdgeKind::Doorway && edge.bottom.value < feet + height && edge.top.value > feet;
}

/// The top of something on the edges that a body at this level would hit, or nothing.
std::optional<int> top_in_the_way(const Air& air, int feet, int height) {
  for (const auto& edges : air.edges) {
    for (const EdgeFeature& edge : edges) {
      if (is_in_the_way(edge, feet, height)) return edge.top.value;
    }
  }
  return std::nullopt;
}

/// The body slips through at the lowest level where nothing on the edges is in its way; a base is rigid, so that all its
/// parts do so at one level.
bool is_there_a_gap(const Air& air, int height) {
  int feet = air.feet;
  for (auto top = std::optional(feet); top; top = top_in_the_way(air, feet, height)) {
    feet = *top;
    if (feet + height > air.cover) return false;
  }
  return true;
}

/// What one part meets on its way to the neighbouring hex.
void add_part(const HexBoard& board, SpaceId from, SpaceId to, Air& air) {
  air.feet = std::max<int>({air.feet, free_from(board, from).value, free_from(board, to).value});
  air.cover = std::min<int>({air.cover, board[from].ceiling.value, board[to].ceiling.value});
  const std::size_t direction = direction_between(board[from].at, board[to].at);
  if (direction < hex_directions.size()) air.edges.push_back(board.edges(board[from].at, direction));
}

bool are_in_one_shaft(const HexSpace& from, const HexSpace& to) {
  return from.at == to.at && from.terrain == HexTerrain::ElevatorShaft && to.terrain == HexTerrain::ElevatorShaft;
}

std::optional<Refusal> check_along_shaft(const Situation& situation, FigureId figure, SpaceId from, SpaceId to) {
  if (is_car_between(situation.board, situation.at(from), situation.at(to)))
    return Refusal{.rule = situation.rules().shaft_flight, .why = "the elevator car is in the way"};
  return check_entry(situation, figure, to);
}

/// Why one part of the base may not be above the next space, however high it flies, or nothing.
std::optional<Refusal> check_part(const Situation& situation, FigureId figure, const HexSpace& from, SpaceId to_id) {
  const RuleNames& rules = situation.rules();
  const HexSpace& to = situation.at(to_id);
  const Height height = situation.profile(figure).height;
  if (does_change_floor(situation.board, from, to))
    return Refusal{.rule = rules.shaft_flight, .why = "a shaft is entered and left on the same floor"};
  if (to.is_rung()) {
    if (auto refusal = check_entry(situation, figure, to_id)) return refusal;
  }
  if (to.is_inside) {
    const Height limit = situation.board.build().buildings[to.building].limit;
    if (height > limit)
      return Refusal{rules.height_limit, "the figure is {attempted} levels high and the building takes up to {limit}",
                     height.value, limit.value};
  }
  if (to.terrain == HexTerrain::AstralPlane && !situation.has(figure, Symbol::Manifestation))
    return Refusal{.rule = rules.astral, .why = "only Manifestations hold the Astral Plane"};
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> check_flight(const Situation& situation, FigureId figure, const Stance& before, const Stance& after) {
  const RuleNames& rules = situation.rules();
  const HexBoard& board = situation.board;
  if (before.lead != after.lead && are_in_one_shaft(board[before.lead], board[after.lead]))
    return check_along_shaft(situation, figure, before.lead, after.lead);
  const std::size_t direction = direction_between(board[before.lead].at, board[after.lead].at);
  if (direction >= hex_directions.size() || board[after.lead].is_gone)
    return Refusal{.rule = rules.next_to, .why = "a flight goes from hex to neighbouring hex"};
  const BaseSpaces from = spaces_of(board, situation.profile(figure), before);
  const BaseSpaces to = spaces_of(board, situation.profile(figure), after);
  Air air;
  for (std::size_t i = 0; i < to.size(); ++i) {
    if (to[i].is_none()) continue;  // a part may hang over the edge of the board in the middle of a flight
    const SpaceId part = from[i].is_some() ? from[i] : to[i];
    if (auto refusal = check_part(situation, figure, board[part], to[i])) return refusal;
    add_part(board, part, to[i], air);
  }
  if (is_there_a_gap(air, situation.profile(figure).height.value)) return std::nullopt;
  return Refusal{.rule = rules.flight, .why = "there is no way through the air to that space"};
}

int flight_cost(const HexBoard& board, SpaceId from, SpaceId to) {
  return board[from].at == board[to].at ? std::abs(board[from].level.value - board[to].level.value) : 1;
}

}  // namespace fracas::scape
