#include "engine/rules/scape/footing.hpp"

#include <algorithm>

namespace fracas::scape {
namespace {

std::optional<Refusal> check_object(const Situation& situation, FigureId figure, const HexSpace& space) {
  if (space.object == no_feature) return std::nullopt;
  const ObjectPiece& object = situation.board.build().objects[space.object];
  if (object.kind == ObjectKind::Hive)
    return Refusal{.rule = situation.rules().hive, .why = "nobody passes through or stands on the Hive"};
  if (situation.has(figure, Symbol::Phasing)) return std::nullopt;
  return Refusal{.rule = situation.rules().object, .why = "an object fills that space"};
}

/// Windows and doors are solids that stand on their space.
std::optional<Refusal> check_window_and_door(const Situation& situation, FigureId figure, const HexSpace& space) {
  const bool can_have_any = space.terrain == HexTerrain::Window || !situation.board.doors().empty();
  if (!can_have_any || situation.has(figure, Symbol::Phasing)) return std::nullopt;  // SS-BLD-13
  for (const Solid& solid : situation.board.solids_on(space.at)) {
    if (solid.bottom != space.level) continue;
    if (solid.kind == SolidKind::Window)
      return Refusal{.rule = situation.rules().shut_window, .why = "the window there is not broken"};
    if (solid.kind == SolidKind::Door)
      return Refusal{.rule = situation.rules().door_space, .why = "the door stands on that space"};
  }
  return std::nullopt;
}

std::optional<Refusal> check_ladder_and_stairs(const Situation& situation, FigureId figure, const HexSpace& space) {
  if (space.is_rung()) {
    if (situation.board.ladders()[space.ladder].is_turbo_lift)
      return Refusal{.rule = situation.rules().turbo_lift, .why = "nobody stands on the rungs of a turbo lift"};
    if (!may_climb_ladders(situation, figure))
      return Refusal{.rule = situation.rules().ladder_user, .why = "this figure is too large for ladders"};
  }
  if (space.terrain == HexTerrain::Stairway && !situation.profile(figure).is_single_base())
    return Refusal{.rule = situation.rules().stairs_user, .why = "only figures on a single base use stairs"};
  return std::nullopt;
}

/// Whether something on the edge between two halves of one base stands where its body would be.
bool is_base_parted(const Situation& situation, FigureId figure, const HexSpace& one, const HexSpace& other) {
  const std::size_t direction = direction_between(one.at, other.at);
  if (direction >= hex_directions.size()) return false;
  const Level top = top_of(one.level, situation.profile(figure).height);
  const auto edges = situation.board.edges(one.at, direction);
  return std::any_of(edges.begin(), edges.end(), [&](const EdgeFeature& edge) {
    return edge.kind != EdgeKind::Doorway && edge.bottom < top && edge.top > one.level;
  });
}

}  // namespace

bool may_climb_ladders(const Situation& situation, FigureId figure) {
  return situation.profile(figure).is_single_base() &&
         situation.game.definition(figure).size <= situation.variant.largest_climber;
}

Level free_from(const HexBoard& board, SpaceId id) {
  const HexSpace& space = board[id];
  Level from = space.level;
  const bool may_carry_something = space.object != no_feature || space.terrain == HexTerrain::Window || !board.doors().empty();
  if (!may_carry_something) return from;
  for (const Solid& solid : board.solids_on(space.at)) {
    const bool is_in_the_way = solid.kind != SolidKind::Terrain && solid.kind != SolidKind::Car;
    if (is_in_the_way && solid.bottom == space.level) from = std::max(from, solid.top);
  }
  return from;
}

std::optional<Refusal> check_entry(const Situation& situation, FigureId figure, SpaceId id) {
  const HexSpace& space = situation.at(id);
  const ScapeProfile& profile = situation.profile(figure);
  if (space.clearance() < profile.height.value) {
    return Refusal{situation.rules().clearance, "the figure is {attempted} levels high and only {limit} are free there",
                   profile.height.value, space.clearance()};
  }
  if (space.is_inside) {
    const Height limit = situation.board.build().buildings[space.building].limit;
    if (profile.height > limit) {
      return Refusal{situation.rules().height_limit, "the figure is {attempted} levels high and the building takes up to {limit}",
                     profile.height.value, limit.value};
    }
  }
  if (space.terrain == HexTerrain::AstralPlane && !situation.has(figure, Symbol::Manifestation))
    return Refusal{.rule = situation.rules().astral, .why = "only Manifestations hold the Astral Plane"};
  if (auto refusal = check_object(situation, figure, space)) return refusal;
  if (auto refusal = check_window_and_door(situation, figure, space)) return refusal;
  return check_ladder_and_stairs(situation, figure, space);
}

std::optional<Refusal> check_holding(const Situation& situation, FigureId figure, SpaceId id) {
  const HexSpace& space = situation.at(id);
  if (space.fit != Fit::Full) return Refusal{.rule = situation.rules().half_space, .why = "nobody ends a move on a half hex"};
  if (space.has(SpaceMark::NotHeld))
    return Refusal{.rule = situation.rules().not_held, .why = "the map says that this space may not be held"};
  if (space.object != no_feature) return Refusal{.rule = situation.rules().end_occupied, .why = "an object fills that space"};
  if (free_from(situation.board, id) > space.level)
    return Refusal{.rule = situation.rules().end_occupied, .why = "something fills that space"};
  return check_entry(situation, figure, id);
}

std::optional<Refusal> check_standing(const Situation& situation, FigureId figure, const Stance& stance) {
  if (situation.profile(figure).is_single_base() && is_free_for(situation.state, figure, stance.lead))
    return check_holding(situation, figure, stance.lead);
  const HexSpace& lead = situation.at(stance.lead);
  const RuleNames& rules = situation.rules();
  const RuleId uneven = situation.profile(figure).is_double_base() ? rules.uneven_end : rules.uneven_large_end;
  for (const SpaceId space : spaces_of(situation.board, situation.profile(figure), stance)) {
    if (space.is_none()) return Refusal{.rule = situation.rules().base_fit, .why = "part of the base has no space to stand on"};
    if (auto refusal = check_holding(situation, figure, space)) return refusal;
    if (!is_free_for(situation.state, figure, space))
      return Refusal{.rule = situation.rules().end_occupied, .why = "another figure stands on this space"};
    if (space == stance.lead) continue;
    if (situation.at(space).level != lead.level) return Refusal{.rule = uneven, .why = "the base would end on different levels"};
    if (is_base_parted(situation, figure, lead, situation.at(space)))
      return Refusal{.rule = situation.rules().base_fit, .why = "something stands on the edge between the parts of the base"};
  }
  return std::nullopt;
}

}  // namespace fracas::scape
