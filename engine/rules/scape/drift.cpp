#include "engine/rules/scape/drift.hpp"

#include <algorithm>

#include "engine/rules/scape/stepping.hpp"
#include "engine/rules/scape/walking.hpp"

namespace fracas::scape {
namespace {

/// Other terrain at most one space away, but for what lies around the start of the drift (SS-RUL-64).
bool is_shore_near(const Situation& situation, const Mover& mover) {
  const HexCoordinate origin = situation.at(mover.progress.drift_origin).at;
  const auto links = situation.board.links(mover.stance.lead);
  return std::any_of(links.begin(), links.end(), [&](const SpaceLink& link) {
    const HexSpace& space = situation.at(link.to);
    return space.terrain != HexTerrain::Cosmos && hex_distance(space.at, origin) > 1;
  });
}

/// Whether the figure could hold a space straight ahead (SS-RUL-66).
bool can_go_on(const Situation& situation, const Mover& mover) {
  const int left = movement_left(situation.variant, mover.progress);
  const auto links = situation.board.links(mover.stance.lead);
  return std::any_of(links.begin(), links.end(), [&](const SpaceLink& link) {
    if (link.direction != mover.progress.drift || !is_free_for(situation.state, mover.figure, link.to)) return false;
    const auto passage = walk_between(situation, mover.figure, mover.stance.lead, link.to);
    return passage && passage->cost() <= left && !check_holding(situation, mover.figure, link.to);
  });
}

}  // namespace

void update_drift(const Situation& situation, Mover& mover, SpaceId from) {
  MoveProgress& progress = mover.progress;
  const bool was_drifting = progress.has(MoveFlag::IsDrifting);
  const HexSpace& here = situation.at(mover.stance.lead);
  const bool drifts = here.terrain == HexTerrain::Cosmos && !situation.has(mover.figure, Symbol::Flying);
  if (!drifts) {
    progress.set(MoveFlag::IsDrifting, false);
    progress.drift = 0;
    progress.drift_origin = SpaceId{};
    return;
  }
  if (!was_drifting) {
    progress.drift = static_cast<std::uint8_t>(direction_between(situation.at(from).at, here.at));
    progress.drift_origin = from;
  }
  const bool has_ended =
      movement_left(situation.variant, progress) == 0 || is_shore_near(situation, mover) || !can_go_on(situation, mover);
  progress.set(MoveFlag::IsDrifting, !has_ended);
  if (!has_ended) return;
  progress.drift = 0;
  progress.drift_origin = SpaceId{};
}

}  // namespace fracas::scape
