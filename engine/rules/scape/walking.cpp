#include "engine/rules/scape/walking.hpp"

#include <algorithm>

#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/scape/elevator.hpp"
#include "engine/rules/scape/falling.hpp"
#include "engine/rules/scape/movement_abilities.hpp"

namespace fracas::scape {
namespace {

/// Over what height a figure goes from one space to the next, and what it climbs for it.
struct Crossing {
  int level = 0;      ///< of the feet when passing the edge
  int wall_rise = 0;  ///< climbed because of a wall, by the printed face
  bool is_over_wall = false;
};

bool is_climbed_over(const EdgeFeature& edge) {
  return edge.kind == EdgeKind::Battlement || (edge.kind == EdgeKind::Wall && edge.is_crossed_on_foot);
}

bool is_in_the_way(const EdgeFeature& edge, int feet, int height) {
  return edge.bottom.value < feet + height && edge.top.value > feet;
}

/// Walls that are climbed over raise the feet to their top (HS-RUL-16); by the printed faces the outer one is a level
/// higher than the inner one (SS-OBJ-05).
Crossing crossing_over_walls(std::span<const EdgeFeature> edges, int feet, int height) {
  Crossing crossing{.level = feet};
  for (const EdgeFeature& edge : edges) {
    if (!is_climbed_over(edge) || !is_in_the_way(edge, crossing.level, height)) continue;
    const int face = edge.top.value - edge.bottom.value + (edge.is_inside ? 0 : 1);
    crossing.wall_rise = std::max(crossing.wall_rise, face);
    crossing.level = std::max<int>(crossing.level, edge.top.value);
    crossing.is_over_wall = true;
  }
  return crossing;
}

std::optional<Refusal> check_edges(const Situation& situation, FigureId figure, std::span<const EdgeFeature> edges, int feet) {
  const int height = situation.profile(figure).height.value;
  const RuleNames& rules = situation.rules();
  const bool passes_objects = situation.has(figure, Symbol::Phasing);  // SS-MOV-34, SS-BLD-13
  for (const EdgeFeature& edge : edges) {
    if (!is_in_the_way(edge, feet, height) || is_climbed_over(edge)) continue;
    switch (edge.kind) {
      case EdgeKind::Ruin:
      case EdgeKind::Wall:
      case EdgeKind::Battlement:
        if (!passes_objects) return Refusal{.rule = rules.edge, .why = "a ruin or wall stands between the two spaces"};
        break;
      case EdgeKind::Shell:
        if (!passes_objects) return Refusal{.rule = rules.shell, .why = "the wall of the building is between the two spaces"};
        break;
      case EdgeKind::Doorway:
        if (edge.bottom.value > feet || edge.top.value < feet + height)
          return Refusal{rules.height_limit, "the figure is {attempted} levels high and the doorway has {limit}", height,
                         edge.top.value - std::max<int>(edge.bottom.value, feet)};
        break;
      case EdgeKind::Ladder:  // the tile at the top may lie a level below the top of the ladder (SS-RUL-83)
        if (feet + 1 < edge.top.value) return Refusal{.rule = rules.ladder_edge, .why = "a ladder stands between the two spaces"};
        break;
    }
  }
  return std::nullopt;
}

/// Whether terrain beside both spaces reaches from the feet of a climber up to a tile that juts out (HS-MOV-15).
bool has_support(const HexBoard& board, const HexSpace& from, const HexSpace& to) {
  if (to.underside <= from.level) return true;
  const std::size_t direction = direction_between(from.at, to.at);
  for (const std::size_t beside : {(direction + 1) % 6, (direction + 5) % 6}) {
    for (const Solid& solid : board.solids_on(neighbour_of(from.at, hex_directions[beside]))) {
      if (solid.kind == SolidKind::Terrain && solid.bottom <= from.level && solid.top >= to.underside) return true;
    }
  }
  return false;
}

/// A drop from a rung may count rungs instead of levels (HS-LAD-04).
int level_for_drops(const Situation& situation, const HexSpace& from) {
  if (!from.is_rung() || situation.variant.ladder_drop == LadderDrop::ByLevels) return from.level.value;
  return situation.at(situation.board.ladders()[from.ladder].landing).level.value + from.rung;
}

std::optional<Refusal> check_drop(const Situation& situation, FigureId figure, const HexSpace& to, int drop) {
  if (!to.is_rung() || situation.variant.can_fall_onto_ladders) return std::nullopt;
  if (!fall_risk(situation, drop, figure, to.terrain).is_roll_needed()) return std::nullopt;
  return Refusal{.rule = situation.rules().ladder_fall, .why = "nobody falls onto a ladder"};
}

/// Up or down by one rung, on and off at the foot, or straight down to the landing space (SS-LAD-05, SS-LAD-11, HS-LAD-03).
Result<Passage, Refusal> along_ladder(const Situation& situation, FigureId figure, SpaceId from_id, SpaceId to_id) {
  const HexSpace& from = situation.at(from_id);
  const HexSpace& to = situation.at(to_id);
  const HexSpace& rung = from.is_rung() ? from : to;
  if (!rung.is_rung()) return Refusal{.rule = situation.rules().next_to, .why = "a step goes to a neighbouring space"};
  const Ladder& ladder = situation.board.ladders()[rung.ladder];
  const auto place = [&](SpaceId id, const HexSpace& space) {
    if (space.is_rung()) return space.ladder == rung.ladder ? static_cast<int>(space.rung) : -2;
    return id == ladder.landing ? 0 : -2;
  };
  const int from_place = place(from_id, from);
  const int to_place = place(to_id, to);
  if (from_place < 0 || to_place < 0) return Refusal{.rule = situation.rules().next_to, .why = "a ladder leads elsewhere"};
  if (auto refusal = check_entry(situation, figure, to_id)) return *refusal;
  if (from_place - to_place == 1 || to_place - from_place == 1) return Passage{};
  if (to_place != 0) return Refusal{.rule = situation.rules().ladder_rung, .why = "a ladder is climbed rung by rung"};
  return Passage{.drop = level_for_drops(situation, from) - to.level.value};
}

std::optional<Refusal> check_cover(const Situation& situation, FigureId figure, const HexSpace& from, const HexSpace& to,
                                   int feet) {
  const int height = situation.profile(figure).height.value;
  const int cover = std::min(from.ceiling.value, to.ceiling.value);
  if (cover >= feet + height) return std::nullopt;
  return Refusal{situation.rules().clearance, "the figure is {attempted} levels high and only {limit} are free on the way",
                 height, cover - feet};
}

int climb_limit(const Situation& situation, FigureId figure) {
  constexpr int no_limit = 1000;
  const int height = situation.profile(figure).height.value;
  const int limit = situation.variant.is_climb_limited_by_height ? height - 1 : no_limit;  // HS-MOV-05, SS-MOV-14
  return modified(situation.game, situation.state, Value::ClimbLimit, limit, {.figure = figure});
}

std::optional<Refusal> check_climb(const Situation& situation, FigureId figure, const HexSpace& from, const HexSpace& to,
                                   int rise) {
  if (const int limit = climb_limit(situation, figure); rise > limit) {
    return Refusal{situation.rules().climb_limit,
                   "the step rises {attempted} levels and this figure climbs at most {limit} at once", rise, limit};
  }
  const bool needs_support = situation.variant.needs_support_to_climb && rise > 0 && !from.is_rung() && !to.is_rung();
  if (needs_support && !has_support(situation.board, from, to))
    return Refusal{.rule = situation.rules().support, .why = "the tile juts out and nothing beside it can be climbed"};
  return std::nullopt;
}

}  // namespace

int price_of(const Situation& situation, FigureId figure, SpaceId space) {
  const HexTerrain terrain = situation.at(space).terrain;
  const HexBuild& build = situation.board.build();
  const bool is_slow =
      (terrain == HexTerrain::Ice && build.is_ice_slippery) || (terrain == HexTerrain::Snow && build.is_snow_heavy);
  const int price = is_slow && !situation.has(figure, Symbol::ColdResistance) ? 2 : 1;
  return price_with_abilities(situation, figure, space, price);
}

Result<Passage, Refusal> walk_between(const Situation& situation, FigureId figure, SpaceId from_id, SpaceId to_id) {
  const HexSpace& from = situation.at(from_id);
  const HexSpace& to = situation.at(to_id);
  const std::size_t direction = direction_between(from.at, to.at);
  if (from.at == to.at) return along_ladder(situation, figure, from_id, to_id);
  if (direction >= hex_directions.size() || to.is_gone)
    return Refusal{.rule = situation.rules().next_to, .why = "a step goes to a neighbouring space"};
  if (does_change_floor(situation.board, from, to))
    return Refusal{.rule = situation.rules().shaft, .why = "a shaft is entered and left on the same floor"};
  if (auto refusal = check_entry(situation, figure, to_id)) return *refusal;
  const auto edges = situation.board.edges(from.at, direction);
  const int height = situation.profile(figure).height.value;
  const Crossing crossing = crossing_over_walls(edges, std::max(from.level, to.level).value, height);
  if (auto refusal = check_cover(situation, figure, from, to, crossing.level)) return *refusal;
  if (auto refusal = check_edges(situation, figure, edges, crossing.level)) return *refusal;

  Passage passage{.price = price_of(situation, figure, to_id)};
  passage.rise = rise_of(from.level, to.level);
  int dropped_from = level_for_drops(situation, from);
  if (crossing.is_over_wall) {
    switch (situation.variant.wall_climb) {
      case WallClimb::PrintedFaces: passage.rise = std::max(passage.rise, crossing.wall_rise); break;
      case WallClimb::ToTheTop:
        passage.rise = crossing.level - from.level.value;
        dropped_from = crossing.level;  // HS-WAL-03
        break;
    }
  }
  passage.drop = std::max(dropped_from - to.level.value, 0);
  const bool gets_on_or_off = from.is_rung() || to.is_rung();
  if (gets_on_or_off && passage.rise > 0) --passage.rise;  // SS-LAD-06, SS-LAD-07, HS-RUL-17
  if (auto refusal = check_drop(situation, figure, to, passage.drop)) return *refusal;
  if (auto refusal = check_climb(situation, figure, from, to, passage.rise)) return *refusal;
  return passage;
}

}  // namespace fracas::scape
